/** A mortal whom the program plays does what he wishes for, one wish after the other, each as often as it is there (section 12). */
import type { Mortal } from "../state.ts";
import { DONE, type Ludi } from "../table.ts";
import { amazonWish, amicitiaWish, bandWish, marryWish, poisonWish, signumWish } from "./life.ts";
import { buyWish, convertWish, lendWish } from "./trade.ts";
import { fugaWish, travelWish } from "./travel.ts";
import { tributeWish } from "./tribute.ts";
import { flagitatioWish, orderWish, ringWish } from "./war.ts";
import type { Offers, ProgramMemory, Wish } from "./wish.ts";

/** In the order of section 12. A chapter adds its own here. */
const WISHES: readonly Wish[] = [
	orderWish,
	convertWish,
	buyWish,
	lendWish,
	marryWish,
	poisonWish,
	amicitiaWish,
	amazonWish,
	signumWish,
	ringWish,
	flagitatioWish,
	fugaWish,
	bandWish,
	travelWish,
	tributeWish,
];

/** No program goes on for ever (LR-H25). */
const MOST_ACTS = 20;

/** The id of an option of the menu, or DONE. */
export function programAct(table: Ludi, mortal: Mortal, menu: Offers, memory: ProgramMemory): string {
	for (; memory.wish < WISHES.length && memory.done.length < MOST_ACTS; memory.wish += 1) {
		const act = WISHES[memory.wish]?.(table, mortal, menu, memory) ?? null;
		if (act !== null && menu.offers(act)) return act;
	}
	return DONE;
}
