/** FO 2.1 and 2.2: the social intrigues, one for each player each turn, and ousting, which comes before any other. */
import { choose, type Play, text } from "../kernel/index.ts";
import { removeAgent } from "./agents.ts";
import { agentOn } from "./board.ts";
import { BORROW, borrow, borrowing, meansOf, pay } from "./debt.ts";
import { attempt, neededAgainst } from "./die.ts";
import { breakAlliance, divorce, listDivorces } from "./divorce.ts";
import { listMarriages, marry } from "./marriages.ts";
import { listProposals, propose } from "./proposals.ts";
import type { HouseId, MarketId } from "./state.ts";
import { clockwise, DONE, done, type Forum, houseById, Menu, marketRef, say, sideRef } from "./table.ts";

/** The phase: each player in turn settles his challenge, or may do one intrigue of his choice. */
export function* playIntrigues(table: Forum): Play {
	for (const id of clockwise(table.state)) {
		const challenge = findChallenge(table, id);
		if (challenge === null) yield* chooseIntrigue(table, id);
		else yield* oust(table, challenge);
	}
}

/** 2.1: asks until an intrigue is done or he wants no more; a refused proposal leaves him free for another. */
function* chooseIntrigue(table: Forum, id: HouseId): Play {
	const asked: HouseId[] = [];
	for (;;) {
		const menu = new Menu();
		listMarriages(table, id, menu);
		listProposals(table, id, asked, menu);
		listDivorces(table, id, menu);
		if (menu.isEmpty) return;
		const options = [...menu.options, ...borrowing(houseById(table.state, id), table.data), done("no-intrigue")];
		const prompt = text("forum.ask.intrigue", { side: sideRef(id) });
		const question = { seat: id, rule: "FO 2.1", prompt, options, refused: menu.refused, hidden: true } as const;
		const chosen = yield* choose(question);
		if (chosen === DONE || (yield* doIntrigue(table, id, asked, chosen))) return;
	}
}

/** Returns whether it was his intrigue of the turn. */
function* doIntrigue(table: Forum, id: HouseId, asked: HouseId[], chosen: string): Play<boolean> {
	const [act, first = "", second = ""] = chosen.split("/");
	switch (act) {
		case BORROW:
			borrow(table, id);
			return false;
		case "marry":
			marry(table, id, first, second);
			return true;
		case "divorce":
			divorce(table, id, first);
			return true;
		case "propose":
			asked.push(first);
			return yield* propose(table, { proposer: id, asked: first, kind: second });
		default:
			throw new Error(`"${chosen}" was offered as an intrigue but has no rule.`);
	}
}

// === 2.2 Ousting ===

/** Two agents on one market: who came second, and who was there first. */
interface Challenge {
	readonly attacker: HouseId;
	readonly defender: HouseId;
	readonly market: MarketId;
}

/** The challenge that a player must settle: his agent came to a market where another's still stands. */
function findChallenge({ state, data }: Forum, attacker: HouseId): Challenge | null {
	for (const { market, arrived } of houseById(state, attacker).agents) {
		if (market === data.rome) continue;
		for (const defender of state.order) {
			const other = defender === attacker ? undefined : agentOn(houseById(state, defender), market);
			if (other && other.arrived < arrived) return { attacker, defender, market };
		}
	}
	return null;
}

function* oust(table: Forum, challenge: Challenge): Play {
	const { attacker, defender, market } = challenge;
	const cost = table.data.figures.costs.oust;
	if (meansOf(houseById(table.state, attacker), table.data) < cost) return withdraw(table, challenge);
	pay(table, attacker, cost);
	breakAlliance(table, attacker, defender);
	const needed = neededAgainst(table, "oust", challenge);
	const { roll, reached } = yield* attempt(table, attacker, { roll: "oust", rule: "FO 2.2", needed });
	removeFrom(table, reached ? defender : attacker, market);
	const args = { side: sideRef(attacker), other: sideRef(defender), market: marketRef(market), cost };
	const more = { rule: "FO 2.2", seat: attacker, at: [marketRef(market)], roll };
	say(table, reached ? "ousts" : "fails-to-oust", args, more);
}

/** Whoever cannot pay any more has lost his challenge. */
function withdraw(table: Forum, { attacker, market }: Challenge): void {
	removeFrom(table, attacker, market);
	const args = { side: sideRef(attacker), market: marketRef(market) };
	say(table, "withdraws", args, { rule: "FO 2.2", seat: attacker, at: [marketRef(market)] });
}

function removeFrom(table: Forum, id: HouseId, market: MarketId): void {
	const agent = agentOn(houseById(table.state, id), market);
	if (agent) removeAgent(table, id, agent.id);
}
