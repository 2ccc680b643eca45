/** Section 12.2, 12.8: whom women and men of the program marry. */

import { whyNotWed } from "../bonds/nuptiae.ts";
import { isCombatant, isFreeWoman } from "../cast.ts";
import { mortalsIn } from "../sedes.ts";
import type { Mortal } from "../state.ts";
import { bestOf, type Ludi } from "../table.ts";

/** The richest unmarried combatant where she is; in Rome, without one, the richest senator (ruling). */
export function bestGroom(table: Ludi, bride: Mortal): Mortal | undefined {
	const { region } = bride;
	if (region === null || !isFreeWoman(bride)) return undefined;
	const open = mortalsIn(table, region).filter((other) => whyNotWed(bride, other) === null);
	const armed = open.filter(isCombatant);
	return bestOf(armed.length > 0 || region !== "rome" ? armed : open, ({ denarii }) => denarii);
}

/** Nobody but him whom she would have chosen. */
export function welcomesGroom(table: Ludi, bride: Mortal, groom: Mortal): boolean {
	return bestGroom(table, bride)?.id === groom.id;
}

/** A dowry is welcome to whoever has no wife. */
export function welcomesBride({ spouse }: Mortal): boolean {
	return spouse === null;
}
