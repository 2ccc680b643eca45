/** LR-XVII, LR-S2: the two editions of the last battle, and what a ship costs in each. */
import type { ActiumEdition } from "../../../assets/schema/ludi.ts";
import { legionsOfMortal } from "../cast.ts";
import type { Actium, ActiumFleet, Mortal, MortalId } from "../state.ts";
import { bestOf, type Ludi } from "../table.ts";

/** The edition of the last battle that this table plays: B by its switch, else A. */
export function editionOf({ state, data }: Pick<Ludi, "state" | "data">): ActiumEdition {
	return data.editions[state.options["edition-b"] ? "B" : "A"];
}

/** The numbers of the other edition, where its chapter has a paragraph of its own. */
const IN_B = {
	"LR-XVII.A": "LR-S2.1.1",
	"LR-XVII.A.1": "LR-S2.1.1",
	"LR-XVII.A.2": "LR-S2.1.2",
	"LR-XVII.A.3": "LR-S2.1.3",
	"LR-XVII.B": "LR-S2.2.1",
	"LR-XVII.B.1": "LR-S2.2.1.1",
	"LR-XVII.C.1.a": "LR-S2.3.1.1",
	"LR-XVII.C.2": "LR-S2.3.3.2",
	"LR-XVII.C.3.b-d": "LR-S2.3.3.3",
	"LR-XVII.C.3.e": "LR-S2.3.3.5",
	"LR-XVII.D": "LR-S2.4.1",
	"LR-XVII.E": "LR-S2.5",
} as const;

/** A rule of the last battle as the edition that is played numbers it; that of ties is a paragraph of its own in the other. */
export function inEdition(table: Pick<Ludi, "state" | "data">, rule: keyof typeof IN_B, isTie = false): string {
	if (editionOf(table).id === "A") return rule;
	return isTie ? "LR-S2.3.3.4" : IN_B[rule];
}

/** What somebody holds, in ships and parts of ships: 2.4. */
export function shipValue(table: Pick<Ludi, "state" | "data">, mortal: Mortal): number {
	const { legionesPerNavis, classesPerNavis } = editionOf(table);
	return legionsOfMortal(mortal) / legionesPerNavis + mortal.classes / classesPerNavis;
}

/** The last battle. Throws before it has begun. */
export function actiumOf({ state }: Pick<Ludi, "state">): Actium {
	if (state.actium === null) throw new Error("Nobody has been called to Actium.");
	return state.actium;
}

/** The party at Actium that a mortal is a member of; none where he is in no party. */
export function fleetOf({ fleets }: Actium, mortal: MortalId): ActiumFleet | undefined {
	return fleets.find(({ members }) => members.includes(mortal));
}

/** The party of somebody dear to a role: a hero, a bacchant, an heir; of several the largest. */
export function fleetAtActium({ fleets }: Actium, isDear: (member: MortalId) => boolean): ActiumFleet | undefined {
	return bestOf(
		fleets.filter(({ members }) => members.some(isDear)),
		({ members }) => members.length,
	);
}
