/** FO 4.1, 4.2 and 4.4: building and destroying horrea; a benefaction is the third thing a player may do in the phase. */
import { choose, type Play, text } from "../kernel/index.ts";
import { give, listGifts } from "./benefactions.ts";
import { ownersOn } from "./board.ts";
import { BORROW, borrow, borrowing, meansOf, pay } from "./debt.ts";
import { attempt, neededAgainst } from "./die.ts";
import { breakAlliance } from "./divorce.ts";
import { settleRegions } from "./regions.ts";
import type { HouseId, MarketId } from "./state.ts";
import {
	because,
	clockwise,
	DONE,
	done,
	type Forum,
	houseById,
	Menu,
	marketRef,
	type Reason,
	say,
	sideRef,
} from "./table.ts";

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
	for (;;) {
		const menu = listActs(table, id, step);
		if (menu.isEmpty) return;
		const options = [...menu.options, ...borrowing(houseById(table.state, id), table.data), done("end-build")];
		const prompt = text("forum.ask.build", { side: sideRef(id) });
		const chosen = yield* choose({ seat: id, rule: "FO 4.1", prompt, options, refused: menu.refused });
		if (chosen === DONE) return;
		yield* act(table, id, step, chosen);
	}
}

function listActs(table: Forum, id: HouseId, step: BuildStep): Menu {
	const menu = new Menu();
	const besides = table.state.options["gift-besides-building"];
	const nothingGiven = besides || !step.given;
	const nothingBuilt = step.built === 0 && !step.destroyed;
	if (nothingGiven && !step.destroyed && step.built < step.builds) listBuilds(table, id, menu);
	if (nothingGiven && nothingBuilt) listTargets(table, id, menu);
	if (!step.given && (besides || nothingBuilt)) listGifts(table, id, menu);
	return menu;
}

function* act(table: Forum, id: HouseId, step: BuildStep, chosen: string): Play {
	const [what, target = "", owner = ""] = chosen.split("/");
	if (what === BORROW) return borrow(table, id);
	if (what === "build") {
		step.built += 1;
		return build(table, id, target);
	}
	if (what === "give") {
		step.given = true;
		return give(table, id, target);
	}
	step.destroyed = true;
	yield* destroy(table, { attacker: id, defender: owner, market: target });
}

// === 4.2 Building ===

function listBuilds(table: Forum, id: HouseId, menu: Menu): void {
	for (const { market } of houseById(table.state, id).agents) {
		const at = marketRef(market);
		const option = { id: `build/${market}`, text: text("forum.option.build", { market: at }), at: [at] };
		menu.add(option, whyNotBuild(table, id, market));
	}
}

function whyNotBuild({ state, data }: Forum, id: HouseId, market: MarketId): Reason | null {
	const house = houseById(state, id);
	const { costs, setUp } = data.figures;
	if (house.horrea.includes(market)) return because("FO 4.2", "own-horreum", { market: marketRef(market) });
	if (house.horrea.length >= setUp.horrea) return because("FO 4.2", "no-horreum-left", { most: setUp.horrea });
	return meansOf(house, data) < costs.horreum ? because("FO 4.2", "too-dear", { cost: costs.horreum }) : null;
}

function build(table: Forum, id: HouseId, market: MarketId): void {
	const cost = table.data.figures.costs.horreum;
	pay(table, id, cost);
	houseById(table.state, id).horrea.push(market);
	const at = marketRef(market);
	say(table, "builds", { side: sideRef(id), market: at, cost }, { rule: "FO 4.2", seat: id, at: [at] });
	settleRegions(table, id);
}

/** Removes a horreum from the board. */
export function removeHorreum(table: Forum, id: HouseId, market: MarketId): void {
	const house = houseById(table.state, id);
	house.horrea = house.horrea.filter((each) => each !== market);
	settleRegions(table, id);
}

// === 4.4 Destroying ===

function listTargets(table: Forum, id: HouseId, menu: Menu): void {
	const house = houseById(table.state, id);
	const cost = table.data.figures.costs.destroy;
	const reason = meansOf(house, table.data) < cost ? because("FO 4.4", "too-dear", { cost }) : null;
	for (const { market } of house.agents) {
		for (const owner of ownersOn(table.state, market)) if (owner !== id) menu.add(target(market, owner), reason);
	}
}

function target(market: MarketId, owner: HouseId) {
	const args = { market: marketRef(market), side: sideRef(owner) };
	return { id: `destroy/${market}/${owner}`, text: text("forum.option.destroy", args), at: [args.market, args.side] };
}

interface Attack {
	readonly attacker: HouseId;
	readonly defender: HouseId;
	readonly market: MarketId;
}

function* destroy(table: Forum, attack: Attack): Play {
	const { attacker, defender, market } = attack;
	const cost = table.data.figures.costs.destroy;
	pay(table, attacker, cost);
	breakAlliance(table, attacker, defender);
	const needed = neededAgainst(table, "destroy", attack);
	const { roll, reached } = yield* attempt(table, attacker, { roll: "destroy", rule: "FO 4.4", needed });
	const args = { side: sideRef(attacker), other: sideRef(defender), market: marketRef(market), cost };
	const more = { rule: "FO 4.4", seat: attacker, at: [marketRef(market)], roll };
	say(table, reached ? "destroys" : "fails-to-destroy", args, more);
	if (reached) removeHorreum(table, defender, market);
}
