/** LR-XVII, LR-S2: the two editions of the last battle, and what a ship costs in each. */
import type { ActiumEdition } from "../../../assets/schema/ludi.ts";
import { legionsOf } from "../cast.ts";
import type { Actium, Fleet, Mortal, MortalId } from "../state.ts";
import { bestOf, type Ludi } from "../table.ts";

export function editionOf({ state, data }: Pick<Ludi, "state" | "data">): ActiumEdition {
	return data.editions[state.options["edition-b"] ? "B" : "A"];
}

/** What somebody holds, in ships and parts of ships: 2.4. */
export function shipValue(table: Pick<Ludi, "state" | "data">, mortal: Mortal): number {
	const { legionesPerNavis, classesPerNavis } = editionOf(table);
	return legionsOf(mortal) / legionesPerNavis + mortal.classes / classesPerNavis;
}

/** The last battle. Throws before it has begun. */
export function actiumOf({ state }: Pick<Ludi, "state">): Actium {
	if (state.actium === null) throw new Error("Nobody has been called to Actium.");
	return state.actium;
}

export function fleetOf({ fleets }: Actium, mortal: MortalId): Fleet | undefined {
	return fleets.find(({ members }) => members.includes(mortal));
}

/** The party of somebody dear to a role: a hero, a bacchant, an heir; of several the largest. */
export function fleetWith({ fleets }: Actium, isDear: (member: MortalId) => boolean): Fleet | undefined {
	return bestOf(
		fleets.filter(({ members }) => members.some(isDear)),
		({ members }) => members.length,
	);
}
