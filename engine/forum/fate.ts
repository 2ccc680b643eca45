/** FO 5: the fate card of the turn. Whoever began the turn draws it, and it means everyone it names. */
import type { FateEffect } from "../../assets/schema/forum.ts";
import { byName, drawTop, type Play, ref, type TextArgument, text } from "../kernel/index.ts";
import { removeAgent } from "./agents.ts";
import { agentOn } from "./board.ts";
import { removeHorreum } from "./build.ts";
import { gainedByConversion } from "./conversion.ts";
import { cardById, type ForumData, marketById } from "./data.ts";
import { changePrestige, settle } from "./debt.ts";
import { shuffleDecks, shuffledFate } from "./decks.ts";
import { attempt, tell } from "./die.ts";
import { drawFamilyCards } from "./family.ts";
import { askDivorce, askMarriage, askOffer, askToPayOrLoseAgent } from "./fate-questions.ts";
import { isMeant } from "./fate-who.ts";
import { type LoanOutcome, offerLoans } from "./loans.ts";
import { prestigeWith } from "./regions.ts";
import type { FateCardId, HouseId, OpenHouse, OpenState } from "./state.ts";
import { clockwise, type Forum, houseById, houseRef, sayInForum } from "./table.ts";

/** The phase. Whoever is asked between the steps may borrow while the card lies open, before it is obeyed (FO 6.2). */
export function* playFate(table: Forum): Play {
	const { state } = table;
	if (!state.shuffled) shuffleDecks(table);
	const card = yield* drawFateCard(table);
	const { effects } = cardById(table.data, card);
	const args = { side: houseRef(state.first), card: ref("fate", card), what: text(`forum.card.${card}`) };
	sayInForum(table, "fate", args, { ...by(card), seat: state.first });
	const prompt = (id: HouseId, loan: Readonly<Record<string, TextArgument>>) =>
		text("forum.ask.loan-at-fate", { side: houseRef(id), card: args.card, ...loan });
	const judging = effects.filter(isJudging);
	const comes = (state: OpenState, id: HouseId) => cameOfCard(state, table.data, judging, id);
	if (judging.length > 0) yield* offerLoans(table, { prompt, comes });
	for (const [index, effect] of effects.entries()) yield* apply(table, effect, { card, index });
}

// === What a card does to a house, before it does it (6.2) ===

/** Effects that change a house's prestige as it stands, without asking or throwing. */
type Judging = Extract<FateEffect, { op: "prestige" | "census" | "destroy-horrea" }>;

function isJudging(effect: FateEffect): effect is Judging {
	return effect.op === "prestige" || effect.op === "census" || effect.op === "destroy-horrea";
}

/** What comes of a card for a house that is not asked, and of the conversion after it. Whoever is asked may borrow then. */
function cameOfCard(state: OpenState, data: ForumData, effects: readonly Judging[], id: HouseId): LoanOutcome {
	const house = houseById(state, id);
	const gained = gainedByCard(state, data, effects, id);
	const atConversion = gainedByConversion({ ...house, prestige: house.prestige + gained }, data);
	return { gained, inAll: gained + atConversion };
}

function gainedByCard(state: OpenState, data: ForumData, effects: readonly Judging[], id: HouseId): number {
	const sum = effects.reduce((gained, effect) => gained + gainedByEffect(state, data, effect, id), 0);
	return Math.max(-houseById(state, id).prestige, sum);
}

/** Prestige that an effect gives a house, or takes from it, without asking. */
function gainedByEffect(state: OpenState, data: ForumData, effect: Judging, id: HouseId): number {
	const house = houseById(state, id);
	switch (effect.op) {
		case "prestige":
			return isMeant(state, data, effect.who, id) ? effect.amount : 0;
		case "census":
			return gainedByCensus(house, effect);
		case "destroy-horrea": {
			const left = house.horrea.filter((market) => !effect.markets.includes(market));
			return prestigeWith(state, data, house, left);
		}
	}
}

// === The card ===

/** The top card of the deck; when it is empty the discards are shuffled and are the deck again. */
function* drawFateCard(table: Forum): Play<FateCardId> {
	const { state } = table;
	if (state.fateDeck.length === 0) {
		state.fateDeck = shuffledFate(table, state.fateDiscard);
		state.fateDiscard = [];
	}
	const what = text("forum.draw.fate");
	const card = yield* drawTop(table, state.fateDeck, byName("fate"), { seat: state.first, rule: "FO 5", what });
	if (card === undefined) throw new Error("There is no fate card left.");
	state.fateDiscard.push(card);
	return card;
}

/** Which card and which of its effects. */
interface Source {
	readonly card: FateCardId;
	readonly index: number;
}

/** The rule of a card. */
const by = (card: FateCardId) => ({ rule: `FO.${card}` });

function* apply(table: Forum, effect: FateEffect, source: Source): Play {
	switch (effect.op) {
		case "destroy-horrea":
			return destroyHorrea(table, effect.markets, source);
		case "remove-agents":
			return removeAgents(table, effect.markets, source);
		case "money":
			return forEachMeant(table, effect.who, (id) => changeMoney(table, id, effect.amount, source));
		case "money-per-horreum":
			return payForHorrea(table, effect, source);
		case "trade-bonus":
		case "trade-bonus-per-coastal-horreum":
		case "trade-block":
			return laterAtTrade(table, effect, source);
		case "prestige":
			return forEachMeant(table, effect.who, (id) => prestige(table, id, effect.amount, source));
		case "census":
			return census(table, effect, source);
		case "close-links":
			table.state.closedLinks = effect.kind;
			return;
		case "extra-build":
			table.state.extraBuilds += effect.builds;
			return;
		case "draw-family":
			for (const id of clockwise(table.state)) drawFamilyCards(table, id, effect.cards, by(source.card).rule);
			return;
		default:
			return yield* askEach(table, effect, source.card);
	}
}

type Asking = Extract<
	FateEffect,
	{ op: "offer" | "pay-or-lose-agent" | "must-marry" | "force-divorce" | "roll-for-prestige" }
>;

/** Effects that every player answers, or throws, for himself. */
function* askEach(table: Forum, effect: Asking, card: FateCardId): Play {
	const rule = by(card).rule;
	for (const id of listMeant(table, "who" in effect ? effect.who : { test: "all" })) {
		switch (effect.op) {
			case "offer":
				yield* askOffer(table, id, { ...effect, card });
				break;
			case "pay-or-lose-agent":
				yield* askToPayOrLoseAgent(table, id, effect, rule);
				break;
			case "must-marry":
				yield* askMarriage(table, id, effect.loss, rule);
				break;
			case "force-divorce":
				yield* askDivorce(table, id, effect.loss, rule);
				break;
			case "roll-for-prestige":
				yield* rollForPrestige(table, id, effect, card);
		}
	}
}

/** Whom a card means, in the order of the turn; all of them are known before the first is served. */
function listMeant({ state, data }: Forum, who: Parameters<typeof isMeant>[2]): HouseId[] {
	return clockwise(state).filter((id) => isMeant(state, data, who, id));
}

function forEachMeant(table: Forum, who: Parameters<typeof isMeant>[2], serve: (id: HouseId) => void): void {
	for (const id of listMeant(table, who)) serve(id);
}

// === At once ===

function destroyHorrea(table: Forum, markets: readonly string[], { card }: Source): void {
	for (const id of clockwise(table.state)) {
		const lost = houseById(table.state, id).horrea.filter((market) => markets.includes(market));
		if (lost.length === 0) continue;
		const args = { side: houseRef(id), markets: lost.map((market) => ref("market", market)) };
		sayInForum(table, "fate.horrea-lost", args, { ...by(card), seat: id });
		for (const market of lost) removeHorreum(table, id, market);
	}
}

function removeAgents(table: Forum, markets: readonly string[], { card }: Source): void {
	for (const id of clockwise(table.state)) {
		const house = houseById(table.state, id);
		const lost = markets.filter((market) => agentOn(house, market));
		if (lost.length === 0) continue;
		for (const agent of house.agents) if (lost.includes(agent.market)) removeAgent(table, id, agent.id);
		const args = { side: houseRef(id), markets: lost.map((market) => ref("market", market)) };
		sayInForum(table, "fate.agents-lost", args, { ...by(card), seat: id });
	}
}

function changeMoney(table: Forum, id: HouseId, amount: number, { card }: Source): void {
	if (amount === 0) return;
	const settled = settle(table, id, amount);
	const key = amount < 0 ? "fate.pays" : "fate.receives";
	sayInForum(table, key, { side: houseRef(id), amount: Math.abs(settled) }, { ...by(card), seat: id });
}

function payForHorrea(table: Forum, effect: Extract<FateEffect, { op: "money-per-horreum" }>, source: Source): void {
	const { markets, minDistance = 0, amount } = effect;
	for (const id of clockwise(table.state)) {
		const counted = houseById(table.state, id).horrea.filter(
			(market) => (markets?.includes(market) ?? true) && marketById(table.data, market).distance >= minDistance,
		);
		changeMoney(table, id, counted.length * amount, source);
	}
}

function prestige(table: Forum, id: HouseId, amount: number, { card }: Source): void {
	const by_ = changePrestige(table, id, amount);
	if (by_ !== 0) sayInForum(table, "fate.prestige", { side: houseRef(id), by: by_ }, { ...by(card), seat: id });
}

type Census = Extract<FateEffect, { op: "census" }>;

function census(table: Forum, effect: Census, source: Source): void {
	for (const id of clockwise(table.state)) {
		const house = houseById(table.state, id);
		const gained = gainedByCensus(house, effect);
		const isWorthy = isWorthyOf(house, effect);
		if (house.senator === isWorthy) continue;
		house.senator = isWorthy;
		sayInForum(
			table,
			isWorthy ? "fate.enrolled" : "fate.struck-off",
			{ side: houseRef(id) },
			{ ...by(source.card), seat: id },
		);
		prestige(table, id, gained, source);
	}
}

const isWorthyOf = ({ money }: OpenHouse, { threshold }: Census) => money >= threshold;

/** Whoever joins the senate gains by it, whoever leaves it loses; whoever stays neither. */
function gainedByCensus(house: OpenHouse, effect: Census): number {
	const isWorthy = isWorthyOf(house, effect);
	if (house.senator === isWorthy) return 0;
	return isWorthy ? effect.gain : -effect.loss;
}

function* rollForPrestige(
	table: Forum,
	id: HouseId,
	effect: Extract<FateEffect, { op: "roll-for-prestige" }>,
	card: FateCardId,
): Play {
	const { rule } = by(card);
	const thrown = yield* attempt(table, id, { roll: "election", rule, needed: effect.needed });
	const gained = thrown.reached ? changePrestige(table, id, effect.prestige) : 0;
	tell(table, thrown, thrown.reached ? "fate.elected" : "fate.not-elected", { side: houseRef(id), gained }, { rule });
}

// === At the next Trade phase (3.4) ===

function laterAtTrade(table: Forum, effect: FateEffect, { card, index }: Source): void {
	const isBonus = effect.op === "trade-bonus";
	const houses = isBonus && effect.tested === "now" ? listMeant(table, effect.who) : clockwise(table.state);
	if (houses.length === 0) return;
	table.state.pending.push({ card, effect: index, houses, trades: isBonus ? effect.trades : 1 });
	if (isBonus && effect.tested === "now") {
		for (const id of houses)
			sayInForum(table, "fate.promised", { side: houseRef(id), amount: effect.amount }, { ...by(card), seat: id });
	}
}
