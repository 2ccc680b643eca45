/** LR-II.H, VII.H: the Ring of Gyges, lent before a hiems and taken back after it. */
import type { Play } from "../../kernel/index.ts";
import { isCombatant, legionsOfMortal } from "../cast.ts";
import { decideNumen } from "../decide.ts";
import type { Power } from "../power.ts";
import { askedOf, DEATH_GODS } from "../roles.ts";
import { freeSeats } from "../sedes.ts";
import type { Mortal, MortalId } from "../state.ts";
import {
	allMortals,
	bestOf,
	type Ludi,
	mortalById,
	mortalOption,
	mortalRef,
	optionFor,
	policyDie,
	sayInLudi,
} from "../table.ts";
import { sendAway } from "../travel.ts";

const NONE = "none";

/** To any mortal, living or dead; by the program on 5 or 6 to the combatant outside Rome with fewest legions. */
export function* lendRing(table: Ludi): Play {
	const { state } = table;
	const everybody = allMortals(state).filter(({ possessed }) => !possessed);
	const weakest = bestOf(
		everybody.filter((mortal) => isCombatant(mortal) && mortal.region !== "rome"),
		(mortal) => -legionsOfMortal(mortal),
	);
	const wearer = yield* decideNumen(table, askedOf(state, DEATH_GODS), "ring", {
		options: [optionFor(NONE, "no-ring"), ...everybody.map(({ id }) => mortalOption(id))],
		policy: () => (policyDie(table) >= 5 ? (weakest?.id ?? NONE) : NONE),
	});
	if (wearer === NONE) return;
	state.ring = { wearer: wearer as MortalId, struck: false };
	sayInLudi(table, "ring-lent", "LR-II.H", { mortal: mortalRef(wearer as MortalId) });
}

/** LR-VII.H.3: Pluto or Persephone take it back when they like. */
export const ringBack: Power = {
	decision: "ring",
	of: DEATH_GODS,
	offer: ({ state: { ring } }) =>
		ring === null ? [] : [optionFor("back", "take-ring-back", { mortal: mortalRef(ring.wearer) })],
	play: (table) => takeRingBack(table),
};

/** LR-VII.H.3: its wearer needs a seat again, where he stands or as near as there is one. */
export function* takeRingBack(table: Ludi): Play {
	const { ring } = table.state;
	if (ring === null) return;
	const wearer = mortalById(table.state, ring.wearer);
	const isSeated = wearer.life !== "living" || hasRoom(table, wearer);
	table.state.ring = null;
	sayInLudi(table, "ring-back", "LR-VII.H.3", { mortal: mortalRef(wearer.id) });
	if (!isSeated) yield* sendAway(table, wearer, "LR-VII.H.3");
}

/** While he wears it he counts nowhere: a seat that is free in his region is his. */
function hasRoom(table: Ludi, wearer: Mortal): boolean {
	const { region } = wearer;
	if (region === null) return false;
	return table.data.regions[region].rexSeat === wearer.id || freeSeats(table, region) > 0;
}
