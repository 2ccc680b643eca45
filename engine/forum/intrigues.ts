/** FO 2.1 and 2.2: the social intrigues, one for each player each turn, and ousting, which comes before any other. */
import { type Menu, type Play, ref, text } from "../kernel/index.ts";
import { agentArrives, type Challenge, removeAgent } from "./agents.ts";
import { agentOn, rivalOn } from "./board.ts";
import { pay } from "./debt.ts";
import { attempt, chanceOnDie, neededAgainst, tell } from "./die.ts";
import { breakAlliance, divorceHouse, listDivorces } from "./divorce.ts";
import { ask, type LoanWords, raise } from "./loans.ts";
import { listMarriages, marry } from "./marriages.ts";
import { listProposals, propose } from "./proposals.ts";
import type { Agent, HouseId } from "./state.ts";
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
		const chosen = yield* ask(table, id, () => {
			const prompt = text("forum.ask.intrigue", { side: houseRef(id) });
			return { rule: "FO 2.1", prompt, list: (menu) => listIntrigues(table, id, asked, menu), hidden: true };
		});
		if (chosen === DONE || (yield* doIntrigue(table, id, asked, chosen))) return;
	}
}

function listIntrigues(table: Forum, id: HouseId, asked: readonly HouseId[], menu: Menu): void {
	listMarriages(table, id, menu);
	listProposals(table, id, asked, menu);
	listDivorces(table, id, menu);
	refuseOusting(table, id, menu);
	refuseOtherPhases(menu, "intrigue");
	menu.add(done("no-intrigue"));
}

/** Returns whether it was his intrigue of the turn. */
function* doIntrigue(table: Forum, id: HouseId, asked: HouseId[], chosen: string): Play<boolean> {
	const [act, first = "", second = ""] = chosen.split("/");
	switch (act) {
		case "marry":
			return yield* marry(table, id, first, second);
		case "divorce":
			divorceHouse(table, id, first);
			return true;
		case "propose":
			return yield* propose(table, { proposer: id, asked: first, kind: second === "son" ? second : "daughter" }, asked);
		default:
			throw new Error(`"${chosen}" was offered as an intrigue but has no rule.`);
	}
}

// === 2.2 Ousting ===

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

/** Whoever has nobody to oust: where others' agents stand beside his, they came after him, or it is Rome. */
function refuseOusting({ state, data }: Forum, id: HouseId, menu: Menu): void {
	if (!menu.tells) return;
	for (const { market } of houseById(state, id).agents) {
		for (const other of state.order) {
			if (other === id || !agentOn(houseById(state, other), market)) continue;
			const args = { side: houseRef(other), market: marketRef(market) };
			const option = { id: `oust/${market}/${other}`, text: text("forum.option.oust", args), at: [args.market] };
			menu.add(
				option,
				market === data.rome ? forumReason("FO 1.4", "oust-in-rome") : forumReason("FO 2.2", "came-first", args),
			);
		}
	}
	menu.refuseOthers("oustings", forumReason("FO 2.2", "no-challenge"));
}

function* oust(table: Forum, challenge: Challenge): Play {
	const { attacker, defender, market } = challenge;
	const cost = table.data.figures.costs.oust;
	const needed = neededAgainst(table, "oust", challenge);
	if (!(yield* raise(table, attacker, cost, "FO 2.2", loanToOust(table, challenge)))) return withdraw(table, challenge);
	pay(table, attacker, cost);
	breakAlliance(table, attacker, defender);
	const thrown = yield* attempt(table, attacker, { roll: "oust", rule: "FO 2.2", needed });
	const loser = houseById(table.state, thrown.reached ? defender : attacker);
	const agent = agentOn(loser, market);
	if (agent) removeAgent(table, thrown.reached ? defender : attacker, agent.id);
	const args = { side: houseRef(attacker), other: houseRef(defender), market: marketRef(market), cost };
	const more = { rule: "FO 2.2", at: [marketRef(market)] };
	tell(table, thrown, thrown.reached ? "ousts" : "fails-to-oust", args, more);
}

/** What is said to whoever must borrow for it, as he agreed to when he moved. */
function loanToOust(table: Forum, challenge: Challenge): LoanWords {
	const { attacker, defender, market } = challenge;
	const needed = neededAgainst(table, "oust", challenge);
	const prompt = text("forum.ask.loan-to-oust", {
		side: houseRef(attacker),
		other: houseRef(defender),
		market: marketRef(market),
		cost: table.data.figures.costs.oust,
		money: houseById(table.state, attacker).money,
		needed,
		chance: chanceOnDie(table.data, needed),
	});
	return { prompt, decline: done("withdraw", { market: marketRef(market) }) };
}

/** Whoever does not pay takes his agent back whence it came; if somebody stands there now, to the reserve. */
function withdraw(table: Forum, { attacker, market }: Challenge): void {
	const agent = agentOn(houseById(table.state, attacker), market);
	if (!agent) throw new Error(`${attacker} has no agent on "${market}".`);
	const back = placeToReturn(table, attacker, agent);
	if (back === null) removeAgent(table, attacker, agent.id);
	else agentArrives(table, agent, back);
	const args = { side: houseRef(attacker), agent: ref("agent", agent.id), market: marketRef(market) };
	const more = { rule: "FO 2.2", seat: attacker, at: [args.market] };
	if (back === null) sayInForum(table, "withdraws-to-reserve", args, more);
	else sayInForum(table, "withdraws", { ...args, back: marketRef(back) }, more);
}

function placeToReturn({ state, data }: Forum, id: HouseId, { from }: Agent): string | null {
	if (from === undefined || agentOn(houseById(state, id), from)) return null;
	return from === data.rome || rivalOn(state, from, id) === null ? from : null;
}
