/** FO 0.3: family cards. They are drawn from a shuffled deck and only their owner sees which. */
import { ref, takeTop } from "../kernel/index.ts";
import { childById } from "./data.ts";
import type { ChildId, HouseId } from "./state.ts";
import { type Forum, houseById, houseRef, sayInForum } from "./table.ts";

/** Deals everyone a son and a daughter, and one more card of the rest (as an option the two children alone). */
export function dealFamilies(table: Forum): void {
	const { familyCards } = table.data.figures.setUp;
	const cards = table.state.options["two-children"] ? 2 : familyCards;
	for (const id of table.state.order) {
		const dealt = [drawChild(table, "son"), drawChild(table, "daughter")];
		give(table, id, dealt.slice(0, cards), "FO 0.3");
	}
	for (const id of table.state.order) drawFamilyCards(table, id, cards - 2, "FO 0.3");
}

/** Draws from the deck as many as there are. */
export function drawFamilyCards(table: Forum, id: HouseId, count: number, rule: string): void {
	const drawn = Array.from({ length: Math.min(count, table.state.familyDeck.length) }, () => drawChild(table, null));
	give(table, id, drawn, rule);
}

function drawChild(table: Forum, kind: string | null): ChildId {
	const { state, data } = table;
	const child = takeTop(table, state.familyDeck, (card) => kind === null || childById(data, card).kind === kind);
	if (child === undefined) throw new Error(`There is no ${kind ?? "family card"} left to draw.`);
	return child;
}

function give(table: Forum, id: HouseId, cards: readonly ChildId[], rule: string): void {
	if (cards.length === 0) return;
	houseById(table.state, id).hand.push(...cards);
	sayInForum(table, "draws-family", { side: houseRef(id), cards: cards.length }, { rule, seat: id });
	const children = cards.map((child) => ref("child", child));
	sayInForum(table, "holds-family", { children }, { rule, seat: id, seenBy: [id] });
}
