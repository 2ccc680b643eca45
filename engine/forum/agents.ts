/** FO 1: moving agents. */
import { type Menu, type Option, type Play, type Reason, ref, type Text, text, withLazyNote } from "../kernel/index.ts";
import { agentOn, alliesOf, rivalOn, rivalsOn } from "./board.ts";
import type { ForumRoute } from "./data.ts";
import { meansOf } from "./debt.ts";
import { attempt, chanceOnDie, neededAgainst, tell } from "./die.ts";
import { ask, priceArgs } from "./loans.ts";
import { prestigeWith } from "./regions.ts";
import type { Agent, AgentId, HouseId, MarketId } from "./state.ts";
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
import { incomeOf, withAgentAt, withHorrea } from "./trade.ts";

/** What a player has done of his step. */
interface MoveStep {
	/** He has thrown for a new agent. */
	thrown: boolean;
	readonly moved: AgentId[];
	/** The market he has entered against another's agent. */
	challenged: MarketId | null;
}

/** The phase: each player in turn throws for a new agent and moves the agents he likes. */
export function* playMoves(table: Forum): Play {
	for (const id of clockwise(table.state)) yield* moveAgents(table, id);
	table.state.closedLinks = null;
}

function* moveAgents(table: Forum, id: HouseId): Play {
	const step: MoveStep = { thrown: false, moved: [], challenged: null };
	while (!hasDoneAll(table, id, step) && (yield* moveOnce(table, id, step)));
	sendBackWhoCannotLeaveRome(table, id);
}

/** He has moved all his agents, and may throw for no other. */
function hasDoneAll(table: Forum, id: HouseId, step: MoveStep): boolean {
	const { agents } = houseById(table.state, id);
	return agents.every((agent) => step.moved.includes(agent.id)) && whyNotRecruit(table, id, step) !== null;
}

/** One thing of his step; false when he is done. */
function* moveOnce(table: Forum, id: HouseId, step: MoveStep): Play<boolean> {
	const chosen = yield* ask(table, id, () => {
		const mayThrow = whyNotRecruit(table, id, step) === null;
		const prompt = text(mayThrow ? "forum.ask.move" : "forum.ask.move-agents", { side: houseRef(id) });
		return { rule: "FO 1.2", prompt, list: (menu) => listMoves(table, id, step, menu) };
	});
	if (chosen === "recruit") yield* recruit(table, id, step);
	else if (chosen !== DONE) yield* moveAgent(table, id, step, chosen);
	return chosen !== DONE;
}

function listMoves(table: Forum, id: HouseId, step: MoveStep, menu: Menu): void {
	const needed = table.data.figures.needed.newAgent;
	const chances = text("forum.note.recruit", { needed, chance: chanceOnDie(table.data, needed) });
	menu.add({ id: "recruit", text: text("forum.option.recruit"), note: chances }, whyNotRecruit(table, id, step));
	for (const agent of houseById(table.state, id).agents) {
		if (step.moved.includes(agent.id)) menu.add(stays(agent), forumReason("FO 1.2", "has-moved"));
		else for (const way of table.data.ways.get(agent.market) ?? []) addMove(table, id, step, { menu, agent, way });
	}
	menu.refuseOthers("agent-moves", forumReason("FO 1.2", "one-link"));
	refuseOtherPhases(menu, "move");
	menu.add(done("end-move", { moved: step.moved.length }), whyNotEnd(table, id, step));
}

function stays(agent: Agent): Option {
	const args = { agent: ref("agent", agent.id), market: marketRef(agent.market) };
	return { id: `move/${agent.id}`, text: text("forum.option.move-on", args), at: [args.agent] };
}

interface Move {
	readonly menu: Menu;
	readonly agent: Agent;
	readonly way: ForumRoute;
}

function addMove(table: Forum, id: HouseId, step: MoveStep, { menu, agent, way }: Move): void {
	const args = { agent: ref("agent", agent.id), from: marketRef(agent.market), to: marketRef(way.to) };
	const option = {
		id: `move/${agent.id}/${way.to}`,
		text: text("forum.option.move", args),
		at: [args.agent, args.to],
	};
	const rival = way.to === table.data.rome ? null : rivalOn(table.state, way.to, id);
	const reason = whyNotMove(table, id, step, way, rival);
	if (reason !== null) menu.add(option, reason);
	else if (rival === null) menu.add(withLazyNote(option, () => moveNote(table, id, agent.id, way.to)));
	else menu.add(withLazyNote(option, () => rivalNote(table, { attacker: id, defender: rival, market: way.to })));
}

/** What a move is worth as things stand: dollars a turn by where the agent stands then, and what a horreum there would bring besides. */
function moveNote({ state, data }: Forum, id: HouseId, agent: AgentId, market: MarketId): Text {
	const house = houseById(state, id);
	const then = withAgentAt(state, id, agent, market);
	const horrea = [...house.horrea, market];
	const income = incomeOf(then, data, id);
	return text("forum.note.move", {
		income: income - incomeOf(state, data, id),
		owns: house.horrea.includes(market) ? "yes" : "no",
		horreum: incomeOf(withHorrea(then, id, horrea), data, id) - income,
		gained: prestigeWith(state, data, house, horrea),
	});
}

// === 1.1 A new agent ===

function whyNotRecruit({ state, data }: Forum, id: HouseId, step: MoveStep): Reason | null {
	const most = data.figures.setUp.agents;
	if (houseById(state, id).agents.length >= most) return forumReason("FO 1.1", "all-agents", { most });
	if (step.thrown) return forumReason("FO 1.1", "has-thrown");
	return step.moved.length > 0 ? forumReason("FO 1.1", "has-begun") : null;
}

function* recruit(table: Forum, id: HouseId, step: MoveStep): Play {
	step.thrown = true;
	const needed = table.data.figures.needed.newAgent;
	const thrown = yield* attempt(table, id, { roll: "recruit", rule: "FO 1.1", needed });
	if (thrown.reached) placeNewAgent(table, id);
	tell(table, thrown, thrown.reached ? "recruits" : "recruits-nobody", { side: houseRef(id) }, { rule: "FO 1.1" });
}

/** Puts the reserve's first agent on Rome. */
export function placeNewAgent({ state, data }: Forum, id: HouseId): void {
	const { agents } = houseById(state, id);
	const numbers = Array.from({ length: data.figures.setUp.agents }, (_, index) => `${id}-${index + 1}`);
	const free = numbers.find((agent) => agents.every((each) => each.id !== agent));
	if (free === undefined) throw new Error(`${id} has no agent in reserve.`);
	state.arrivals += 1;
	agents.push({ id: free, market: data.rome, arrived: state.arrivals });
}

/** Takes an agent off the board. */
export function removeAgent(table: Forum, id: HouseId, agent: AgentId): void {
	const house = houseById(table.state, id);
	house.agents = house.agents.filter((each) => each.id !== agent);
}

// === 1.2 to 1.5 Where an agent may go ===

function whyNotMove(table: Forum, id: HouseId, step: MoveStep, way: ForumRoute, rival: HouseId | null): Reason | null {
	const { state, data } = table;
	const market = marketRef(way.to);
	const house = houseById(state, id);
	if (state.closedLinks === way.kind) return forumReason("FO.mare-clausum", "closed", { market });
	if (agentOn(house, way.to)) {
		return way.to === data.rome
			? forumReason("FO 1.4", "agent-in-rome")
			: forumReason("FO 1.5", "own-agent", { market });
	}
	if (rival === null) return null;
	if (step.challenged !== null) {
		const other = marketRef(step.challenged);
		return forumReason("FO 1.3", "one-challenge", { market: other });
	}
	const cost = data.figures.costs.oust;
	return meansOf(house, data) < cost ? forumReason("FO 1.3", "challenge-too-dear", { cost }) : null;
}

function* moveAgent(table: Forum, id: HouseId, step: MoveStep, chosen: string): Play {
	const [, agentId = "", to = ""] = chosen.split("/");
	const { state, data } = table;
	const agent = houseById(state, id).agents.find((each) => each.id === agentId);
	if (!agent) throw new Error(`${id} has no agent "${agentId}" on the board.`);
	const rival = to === data.rome ? null : rivalOn(state, to, id);
	const challenge = rival === null ? null : { attacker: id, defender: rival, market: to };
	if (challenge !== null && !(yield* agreeToChallenge(table, challenge))) return;
	const left = agent.market;
	const args = { side: houseRef(id), agent: ref("agent", agentId), from: marketRef(left), to: marketRef(to) };
	agentArrives(table, agent, to);
	step.moved.push(agentId);
	const more = { seat: id, at: [args.agent, args.to] };
	sayInForum(table, "moves", args, { rule: "FO 1.2", ...more });
	tellWhoIsFree(table, id, left);
	if (rival === null) return;
	step.challenged = to;
	sayInForum(
		table,
		"challenges",
		{ side: args.side, other: houseRef(rival), market: args.to },
		{ rule: "FO 1.3", ...more },
	);
}

/** An agent stands on another market from now on. */
export function agentArrives({ state }: Forum, agent: Agent, market: MarketId): void {
	state.arrivals += 1;
	agent.from = agent.market;
	agent.market = market;
	agent.arrived = state.arrivals;
}

// === 1.3 Challenges ===

/** Two agents of different houses on one market: who came second, and who was there first. */
export interface Challenge {
	readonly attacker: HouseId;
	readonly defender: HouseId;
	readonly market: MarketId;
}

/** Who stands on a market, in short: the price, the chance, and that it ends a marriage. He is asked before it is agreed. */
function rivalNote(table: Forum, challenge: Challenge): Text {
	const ally = isAlly(table, challenge) ? "yes" : "no";
	return text("forum.note.rival", { ...challengeArgs(table, challenge), ally });
}

/** What entering another's market leads to: the price, the chance, and that it ends a marriage. */
function challengeNote(table: Forum, challenge: Challenge): Text {
	const key = isAlly(table, challenge) ? "forum.note.challenge-ally" : "forum.note.challenge";
	return text(key, { ...challengeArgs(table, challenge), loss: table.data.figures.prestige.divorce });
}

function isAlly({ state }: Forum, { attacker, defender }: Challenge): boolean {
	return alliesOf(state, attacker).includes(defender);
}

function challengeArgs(table: Forum, challenge: Challenge) {
	const { attacker, defender, market } = challenge;
	const others = rivalsOn(table.state, market, attacker).map(houseRef);
	const needed = neededAgainst(table, "oust", challenge);
	return {
		...priceArgs(table, attacker, table.data.figures.costs.oust),
		side: houseRef(defender),
		others,
		count: others.length,
		needed,
		chance: chanceOnDie(table.data, needed),
		leaves: mayLeave(table, challenge) ? "yes" : "no",
	};
}

/** Whoever was there first moves after the challenger. Where two stand there, the second has moved, and stays. */
function mayLeave({ state, data }: Forum, { attacker, defender, market }: Challenge): boolean {
	const order = clockwise(state);
	const isAlone = rivalsOn(state, market, attacker).length === 1;
	return isAlone && market !== data.rome && order.indexOf(defender) > order.indexOf(attacker);
}

/** Whoever was challenged and leaves in time is challenged no more, and whoever went against him pays nothing. */
function tellWhoIsFree(table: Forum, id: HouseId, market: MarketId): void {
	const { state, data } = table;
	const arrivalOf = (house: HouseId) => agentOn(houseById(state, house), market)?.arrived ?? 0;
	const [challenger] = rivalsOn(state, market, id).toSorted((a, b) => arrivalOf(a) - arrivalOf(b));
	if (challenger === undefined || market === data.rome) return;
	const args = { side: houseRef(id), other: houseRef(challenger), market: marketRef(market) };
	sayInForum(table, "leaves-challenge", args, { rule: "FO 1.3", seat: id, at: [args.market] });
}

/** Whoever challenges agrees to what comes of it. The money is due at the intrigue (FO 2.2), and a loan for it is taken there. */
function* agreeToChallenge(table: Forum, challenge: Challenge): Play<boolean> {
	const { attacker, defender, market } = challenge;
	const args = { side: houseRef(attacker), other: houseRef(defender), market: marketRef(market) };
	const chosen = yield* ask(table, attacker, () => {
		const option = { id: "challenge", text: text("forum.option.challenge", args), at: [args.market] };
		const list = (menu: Menu) => {
			menu.add(withLazyNote(option, () => challengeNote(table, challenge)));
			menu.add(done("think-better"));
		};
		return { rule: "FO 1.3", prompt: text("forum.ask.challenge", args), list };
	});
	return chosen !== DONE;
}

// === 1.4 Rome ===

function agentsInRome({ state, data }: Forum, id: HouseId): Agent[] {
	return houseById(state, id).agents.filter((agent) => agent.market === data.rome);
}

function whyNotEnd(table: Forum, id: HouseId, step: MoveStep): Reason | null {
	const inRome = agentsInRome(table, id);
	const stuck = inRome.length < 2 || !inRome.some((agent) => canMove(table, id, step, agent));
	return stuck ? null : forumReason("FO 1.4", "two-in-rome");
}

/** Of two who are still in Rome at the end, since neither could go, the one who came last returns to the reserve. */
function sendBackWhoCannotLeaveRome(table: Forum, id: HouseId): void {
	const [, last] = agentsInRome(table, id);
	if (last === undefined) return;
	removeAgent(table, id, last.id);
	sayInForum(table, "no-room-in-rome", { side: houseRef(id) }, { rule: "FO 1.4", seat: id });
}

function canMove(table: Forum, id: HouseId, step: MoveStep, agent: Agent): boolean {
	if (step.moved.includes(agent.id)) return false;
	return (table.data.ways.get(agent.market) ?? []).some(
		(way) => whyNotMove(table, id, step, way, rivalOn(table.state, way.to, id)) === null,
	);
}
