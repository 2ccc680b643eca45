/** FO 2.3: marriage into the first families of a market. */
import { CHILD_KINDS, type ChildKind } from "../../assets/schema/forum.ts";
import { type Menu, type Play, type Reason, ref, text } from "../kernel/index.ts";
import { marriedInto } from "./board.ts";
import { changePrestige, meansOf, pay } from "./debt.ts";
import { priceArgs, raise } from "./loans.ts";
import type { HouseId, MarketId } from "./state.ts";
import { type Forum, firstChild, forumReason, houseById, houseRef, marketRef, sayInForum } from "./table.ts";

/** Each market where he has an agent, with each kind of child he holds: `marry/alexandria/son`. */
export function listMarriages(table: Forum, id: HouseId, menu: Menu): void {
	const kinds = kindsInHand(table, id);
	const { costs, prestige } = table.data.figures;
	const args = { ...priceArgs(table, id, costs.localMarriage), gained: prestige.localMarriage };
	const note = text("forum.note.marry", args);
	for (const { market } of houseById(table.state, id).agents) {
		const reason = whyNotMarry(table, id, market);
		if (reason) menu.add({ id: `marry/${market}`, ...wording(market, null) }, reason);
		else
			for (const [n, kind] of kinds.entries())
				menu.add({ id: `marry/${market}/${kind}`, ...wording(market, kind), note: n === 0 ? note : sameTerms() });
	}
	menu.refuseOthers("market-marriages", forumReason("FO 2.3", "no-agent-there"));
}

function wording(market: MarketId, kind: ChildKind | null) {
	const key = kind === null ? "forum.option.marry" : `forum.option.marry-${kind}`;
	return { text: text(key, { market: marketRef(market) }), at: [marketRef(market)] };
}

/** What is said of a second child, whose price and gain are those of the first. */
export const sameTerms = () => text("forum.note.same-terms");

/** Kinds of child that a player holds. */
export function kindsInHand({ state, data }: Forum, id: HouseId): ChildKind[] {
	const house = houseById(state, id);
	return CHILD_KINDS.filter((kind) => firstChild(house, data, kind) !== undefined);
}

function whyNotMarry({ state, data }: Forum, id: HouseId, market: MarketId): Reason | null {
	if (market === data.rome) return forumReason("FO 2.3", "marry-in-rome");
	const married = marriedInto(state, market);
	if (married === id) return forumReason("FO 2.3", "married-here", { market: marketRef(market) });
	if (married !== null)
		return forumReason("FO 2.3", "market-taken", { market: marketRef(market), side: houseRef(married) });
	const house = houseById(state, id);
	if (house.hand.length === 0) return forumReason("FO 2.3", "no-child");
	const cost = data.figures.costs.localMarriage;
	return meansOf(house, data) < cost ? forumReason("FO 2.3", "too-dear", { cost }) : null;
}

/** Pays, spends the card, and gains prestige. Returns whether they married: the loan for it may be declined. */
export function* marry(table: Forum, id: HouseId, market: MarketId, kind: string): Play<boolean> {
	const { costs, prestige } = table.data.figures;
	if (!(yield* raise(table, id, costs.localMarriage, "FO 2.3"))) return false;
	pay(table, id, costs.localMarriage);
	const child = spendChild(table, id, kind);
	houseById(table.state, id).localMarriages.push(market);
	const gained = changePrestige(table, id, prestige.localMarriage);
	const args = { side: houseRef(id), child: ref("child", child), market: marketRef(market), gained };
	sayInForum(table, "marries-locally", args, { rule: "FO 2.3", seat: id, at: [marketRef(market)] });
	return true;
}

/** A family card of that kind leaves the game, for all to see. Throws when he holds none. */
export function spendChild({ state, data }: Forum, id: HouseId, kind: string): string {
	const house = houseById(state, id);
	const child = firstChild(house, data, kind);
	if (child === undefined) throw new Error(`${id} has no ${kind}.`);
	house.hand.splice(house.hand.indexOf(child), 1);
	state.familySpent.push(child);
	return child;
}
