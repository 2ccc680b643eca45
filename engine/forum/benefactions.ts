/** FO 4.5: benefactions, by the rank of the cursus honorum that a player stands at. */
import type { Benefaction } from "../../assets/schema/forum.ts";
import { type Menu, type Option, type Play, type Reason, ref, text } from "../kernel/index.ts";
import { type ForumData, rankById, valueBandOf } from "./data.ts";
import { changePrestige, loansFor, pay } from "./debt.ts";
import { priceArgs, raise } from "./loans.ts";
import type { HouseId } from "./state.ts";
import { type Forum, forumReason, houseById, houseRef, sayInForum } from "./table.ts";

/** Every benefaction of the game: `give/aedile-games`. */
export function listGifts(table: Forum, id: HouseId, menu: Menu): void {
	menu.addEach(
		table.data.benefactions.values(),
		(gift) => optionOf(table, id, gift),
		(gift) => whyNotGive(table, id, gift),
	);
}

function optionOf(table: Forum, id: HouseId, gift: Benefaction): Option {
	const at = ref("benefaction", gift.id);
	const cost = costOf(table.data, gift);
	const gained = table.data.figures.prestige.benefaction;
	const what = text(`forum.benefaction.${gift.id}`);
	const note = text("forum.note.give", { ...priceArgs(table, id, cost), what, gained, rank: ref("rank", gift.band) });
	return { id: `give/${gift.id}`, text: text("forum.option.give", { gift: at, cost }), note, at: [at] };
}

/** What a benefaction of its rank costs. */
export function costOf(data: ForumData, { band }: Benefaction): number {
	return rankById(data, band).cost;
}

/** The rank is judged when the money is at hand: what must be borrowed for the gift costs prestige before. */
function whyNotGive({ state, data }: Forum, id: HouseId, gift: Benefaction): Reason | null {
	const giver = state.benefactions[gift.id];
	if (giver !== undefined) return forumReason("FO 4.5", "given", { side: houseRef(giver) });
	const house = houseById(state, id);
	const cost = costOf(data, gift);
	const left = house.prestige - loansFor(house, data, cost);
	const rank = valueBandOf(data, house.prestige).id;
	if (left < 0) return rank === gift.band ? forumReason("FO 4.5", "too-dear", { cost }) : otherRank(gift);
	const then = valueBandOf(data, left).id;
	if (then === gift.band) return null;
	return rank === gift.band
		? forumReason("FO 4.5", "loan-costs-rank", { cost, rank: ref("rank", then) })
		: otherRank(gift);
}

function otherRank({ band }: Benefaction): Reason {
	return forumReason("FO 4.5", "other-rank", { rank: ref("rank", band) });
}

/** Pays what the rank costs and gains prestige. Returns whether it was given: the loan for it may be declined. */
export function* give(table: Forum, id: HouseId, gift: Benefaction): Play<boolean> {
	const cost = costOf(table.data, gift);
	if (!(yield* raise(table, id, cost, "FO 4.5"))) return false;
	pay(table, id, cost);
	table.state.benefactions[gift.id] = id;
	const gained = changePrestige(table, id, table.data.figures.prestige.benefaction);
	const at = ref("benefaction", gift.id);
	sayInForum(table, "gives", { side: houseRef(id), gift: at, cost, gained }, { rule: "FO 4.5", seat: id, at: [at] });
	return true;
}
