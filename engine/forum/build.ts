/** FO 4.1, 4.2 and 4.4: building and destroying horrea; a benefaction is the third thing a player may do in the phase. */
import { type Menu, type Option, type Play, type Reason, type Text, text, withLazyNote } from "../kernel/index.ts";
import { give, listGifts } from "./benefactions.ts";
import { alliesOf, ownersOn } from "./board.ts";
import { benefactionById } from "./data.ts";
import { meansOf, pay } from "./debt.ts";
import { attempt, chanceOnDie, neededAgainst, tell } from "./die.ts";
import { breakAlliance } from "./divorce.ts";
import { ask, priceArgs, raise } from "./loans.ts";
import { prestigeWith, ruleRegions } from "./regions.ts";
import type { HouseId, MarketId } from "./state.ts";
import {
	clockwise,
	DONE,
	done,
	type Forum,
	forumReason,
	houseById,
	houseRef,
	marketRef,
	refuseOtherPhases,
	sayInForum,
} from "./table.ts";
import { incomeOf, withHorrea } from "./trade.ts";

/** What a player has done of his step. */
interface BuildStep {
	/** Horrea he may build: one, or more by a card. */
	readonly builds: number;
	built: number;
	destroyed: boolean;
	given: boolean;
}

/** The phase: each player in turn does one thing, or by option one thing and a benefaction. */
export function* playBuilding(table: Forum): Play {
	const builds = 1 + table.state.extraBuilds;
	for (const id of clockwise(table.state))
		yield* buildOf(table, id, { builds, built: 0, destroyed: false, given: false });
	table.state.extraBuilds = 0;
}

function* buildOf(table: Forum, id: HouseId, step: BuildStep): Play {
	while (!isOver(table, step)) {
		const chosen = yield* ask(table, id, () => {
			const prompt = text("forum.ask.build", { side: houseRef(id) });
			return { rule: "FO 4.1", prompt, list: (menu) => listActs(table, id, step, menu), asksWish: true };
		});
		if (chosen === DONE) return;
		yield* act(table, id, step, chosen);
	}
}

/** What he may still do of his step, by what he has done. */
function allowed({ state }: Forum, { builds, built, destroyed, given }: BuildStep) {
	const besides = state.options["gift-besides-building"];
	const nothingBuilt = built === 0 && !destroyed;
	return {
		build: (besides || !given) && !destroyed && built < builds,
		destroy: (besides || !given) && nothingBuilt,
		give: !given && (besides || nothingBuilt),
	};
}

function isOver(table: Forum, step: BuildStep): boolean {
	return !Object.values(allowed(table, step)).includes(true);
}

function listActs(table: Forum, id: HouseId, step: BuildStep, menu: Menu): void {
	const may = allowed(table, step);
	const spent = forumReason("FO 4.1", "one-act");
	if (may.build) listBuilds(table, id, menu);
	else menu.refuseOthers("building", spent);
	if (may.destroy) listTargets(table, id, menu);
	else menu.refuseOthers("destroying", spent);
	if (may.give) listGifts(table, id, menu);
	else menu.refuseOthers("benefactions", spent);
	refuseOtherPhases(menu, "build");
	menu.add(done("end-build", { built: step.built + Number(step.destroyed) + Number(step.given) }));
}

function* act(table: Forum, id: HouseId, step: BuildStep, chosen: string): Play {
	const [what, target = "", owner = ""] = chosen.split("/");
	switch (what) {
		case "build":
			if (yield* build(table, id, target)) step.built += 1;
			return;
		case "give":
			step.given ||= yield* give(table, id, benefactionById(table.data, target));
			return;
		default:
			step.destroyed ||= yield* destroy(table, { attacker: id, defender: owner, market: target });
	}
}

// === 4.2 Building ===

function listBuilds(table: Forum, id: HouseId, menu: Menu): void {
	for (const { market } of houseById(table.state, id).agents) {
		const at = marketRef(market);
		const { cost, ...loan } = priceArgs(table, id, table.data.figures.costs.horreum);
		const option = { id: `build/${market}`, text: text("forum.option.build", { market: at, cost }), at: [at] };
		const note = () => text("forum.note.build", { ...loan, ...gainOfBuilding(table, id, market) });
		menu.add(withLazyNote(option, note), whyNotBuild(table, id, market));
	}
	menu.refuseOthers("building", forumReason("FO 4.2", "no-agent-there"));
}

/** What a horreum more would bring: dollars a turn as things stand, and prestige. */
function gainOfBuilding({ state, data }: Forum, id: HouseId, market: MarketId) {
	const house = houseById(state, id);
	const horrea = [...house.horrea, market];
	return {
		income: incomeOf(withHorrea(state, id, horrea), data, id) - incomeOf(state, data, id),
		gained: prestigeWith(state, data, house, horrea),
	};
}

function whyNotBuild({ state, data }: Forum, id: HouseId, market: MarketId): Reason | null {
	const house = houseById(state, id);
	const cost = data.figures.costs.horreum;
	if (house.horrea.includes(market)) return forumReason("FO 4.2", "own-horreum", { market: marketRef(market) });
	return meansOf(house, data) < cost ? forumReason("FO 4.2", "too-dear", { cost }) : null;
}

/** Returns whether it was built: the loan for it may be declined. */
function* build(table: Forum, id: HouseId, market: MarketId): Play<boolean> {
	const cost = table.data.figures.costs.horreum;
	if (!(yield* raise(table, id, cost, "FO 4.2"))) return false;
	pay(table, id, cost);
	houseById(table.state, id).horrea.push(market);
	const at = marketRef(market);
	sayInForum(table, "builds", { side: houseRef(id), market: at, cost }, { rule: "FO 4.2", seat: id, at: [at] });
	ruleRegions(table, id);
	return true;
}

/** Removes a horreum from the board. */
export function removeHorreum(table: Forum, id: HouseId, market: MarketId): void {
	const house = houseById(table.state, id);
	house.horrea = house.horrea.filter((each) => each !== market);
	ruleRegions(table, id);
}

// === 4.4 Destroying ===

function listTargets(table: Forum, id: HouseId, menu: Menu): void {
	const house = houseById(table.state, id);
	const cost = table.data.figures.costs.destroy;
	const reason = meansOf(house, table.data) < cost ? forumReason("FO 4.4", "too-dear", { cost }) : null;
	for (const { market } of house.agents) {
		for (const owner of ownersOn(table.state, market)) {
			const attack = { attacker: id, defender: owner, market };
			menu.add(optionOf(table, attack), owner === id ? forumReason("FO 4.2", "own-horreum-stays") : reason);
		}
	}
	menu.refuseOthers("destroying", forumReason("FO 4.4", "no-agent-there"));
}

interface Attack {
	readonly attacker: HouseId;
	readonly defender: HouseId;
	readonly market: MarketId;
}

/** With the price, the chance, what each would gain or lose by it, and that a spouse is one no more. */
function optionOf(table: Forum, attack: Attack): Option {
	const { attacker, defender, market } = attack;
	const { cost, ...loan } = priceArgs(table, attacker, table.data.figures.costs.destroy);
	const args = { market: marketRef(market), side: houseRef(defender), cost };
	const option = {
		id: `destroy/${market}/${defender}`,
		text: text("forum.option.destroy", args),
		at: [args.market, args.side],
	};
	return withLazyNote(option, () => noteOnDestroying(table, attack, loan));
}

function noteOnDestroying(table: Forum, attack: Attack, loan: { readonly loans: number; readonly loan: number }): Text {
	const { attacker, defender } = attack;
	const needed = neededAgainst(table, "destroy", attack);
	const loss = table.data.figures.prestige.divorce;
	const isAlly = alliesOf(table.state, attacker).includes(defender);
	return text(isAlly ? "forum.note.destroy-ally" : "forum.note.destroy", {
		side: houseRef(defender),
		needed,
		chance: chanceOnDie(table.data, needed),
		loss,
		...loan,
		...lossByDestroying(table, attack),
	});
}

function lossByDestroying({ state, data }: Forum, { attacker, defender, market }: Attack) {
	const owner = houseById(state, defender);
	const left = owner.horrea.filter((each) => each !== market);
	const then = withHorrea(state, defender, left);
	return {
		theirs: incomeOf(state, data, defender) - incomeOf(then, data, defender),
		prestige: -prestigeWith(state, data, owner, left),
		mine: incomeOf(then, data, attacker) - incomeOf(state, data, attacker),
	};
}

/** Returns whether he tried: the loan for it may be declined. */
function* destroy(table: Forum, attack: Attack): Play<boolean> {
	const { attacker, defender, market } = attack;
	const cost = table.data.figures.costs.destroy;
	if (!(yield* raise(table, attacker, cost, "FO 4.4"))) return false;
	pay(table, attacker, cost);
	breakAlliance(table, attacker, defender);
	const needed = neededAgainst(table, "destroy", attack);
	const thrown = yield* attempt(table, attacker, { roll: "destroy", rule: "FO 4.4", needed });
	const args = { side: houseRef(attacker), other: houseRef(defender), market: marketRef(market), cost };
	const more = { rule: "FO 4.4", at: [marketRef(market)] };
	tell(table, thrown, thrown.reached ? "destroys" : "fails-to-destroy", args, more);
	if (thrown.reached) removeHorreum(table, defender, market);
	return true;
}
