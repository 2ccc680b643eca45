/** What came of tries, as a player of Ludi Romani would tell it: life and death, legions, money. */

import { type SeatId, type Text, text } from "../../kernel/index.ts";
import { legionsOfMortal } from "../../ludi/cast.ts";
import type { LudiState, Mortal } from "../../ludi/state.ts";
import { allMortals } from "../../ludi/table.ts";
import { countedOf, type Outcomes } from "../strategos/mind.ts";

/** What a try has come to between two states, for a seat. What was lost counts below zero. */
export function outcomesOfLudi(before: LudiState, after: LudiState, seat: SeatId): Readonly<Record<string, number>> {
	const change = (of: (mortal: Mortal) => number) => sumOf(after, seat, of) - sumOf(before, seat, of);
	const died = -change(({ life }) => (life === "living" ? 1 : 0));
	const sails = after.actium !== null && after.actium.round > 0;
	if (sails) return died > 0 ? { died } : {};
	return {
		died,
		legions: change(legionsOfMortal),
		classes: change(({ classes }) => classes),
		denarii: change(({ denarii }) => denarii),
	};
}

function sumOf(state: LudiState, seat: SeatId, of: (mortal: Mortal) => number): number {
	return allMortals(state).reduce((sum, mortal) => sum + (mortal.player === seat ? of(mortal) : 0), 0);
}

/** The sentences: deaths, then legions, fleets and money where they change. */
export function narrateLudi(came: Outcomes, tries: number): readonly Text[] {
	const mean = (sort: string) => countedOf(came, sort).sum / Math.max(1, tries);
	const died = countedOf(came, "died").tries;
	const changed = (sort: string, step: number, key: string): Text[] => {
		const amount = Math.round(mean(sort) / step) * step;
		return amount === 0
			? []
			: [text(key, { tries, amount: tidy(Math.abs(amount)), more: amount > 0 ? "more" : "less" })];
	};
	return [
		...(died > 0 ? [text("why.died", { count: died, tries })] : []),
		...changed("legions", 0.1, "why.legions"),
		...changed("classes", 0.1, "why.classes"),
		...changed("denarii", 10_000, "why.denarii"),
	];
}

/** A tenth is a tenth. */
const tidy = (amount: number) => Math.round(amount * 10) / 10;
