/** Escape leaves what was begun, where the question offers that: a challenge that asks to be agreed to, a loan for a price. */
import { type DecisionStore, listOptions } from "../../../stores/decision-store.ts";

/** Takes the option to think better of it. Returns whether there was one. */
export function stepBack(store: DecisionStore): boolean {
	const { decision, mayAnswer } = store;
	const way = decision && listOptions(decision).find(({ text }) => text.key === "forum.option.think-better");
	if (!way || !mayAnswer) return false;
	store.take(way.id);
	return true;
}
