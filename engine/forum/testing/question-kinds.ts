/** What each kind of Forum's questions chooses among, told from the state and the printed facts alone. */
import type { Decision, Option } from "../../kernel/index.ts";
import type { QuestionKind, SortsOf } from "../../testing/sorts.ts";
import type { ForumData } from "../data.ts";
import type { ForumQuestionKind } from "../question-kinds.ts";
import type { ForumState, House } from "../state.ts";

type Kind = QuestionKind<ForumState>;

const whole = (why: string): Kind => ({ whole: why });
const AMOUNT = whole("it asks for a number, every one that may be named");
const YES_OR_NO = whole("all that can be answered");

/** Phases in which houses act. */
const phases = (present: string) =>
	["move", "intrigue", "build"].filter((phase) => phase !== present).map((phase) => `phase/${phase}`);

/** What stands in every question of a step. */
const always = (present: string) => ["borrow", "done", ...phases(present)];

/** The first parts of an id as they are told: `marry/luna/son` speaks of `marry/luna`. */
const parts =
	(count: number) =>
	({ id }: Option) => [id, id.split("/").slice(0, count).join("/")];

function houseOf(state: ForumState, { seat }: Decision): House {
	const house = state.houses[seat];
	if (!house) throw new Error(`No house "${seat}" is at this table.`);
	return house;
}

const others = ({ order }: ForumState, { seat }: Decision) => order.filter((id) => id !== seat);

const alliesOf = ({ alliances }: ForumState, { seat }: Decision) =>
	alliances.flatMap(({ proposer, accepter }) => {
		if (proposer === seat) return [accepter];
		return accepter === seat ? [proposer] : [];
	});

const marketsOf = (state: ForumState, decision: Decision) =>
	houseOf(state, decision).agents.map(({ market }) => market);

/** Whether a line refuses a whole sort because the act of the turn is spent. */
const isSpent = ({ refused }: Decision, sort: string) =>
	refused.some(({ id, rule }) => id === `other/${sort}` && rule === "FO 4.1");

function moving(data: ForumData): Kind {
	const all = (state: ForumState, decision: Decision) => {
		const hasMoved = (agent: string) => decision.refused.some(({ id }) => id === `move/${agent}`);
		const moves = houseOf(state, decision).agents.flatMap(({ id, market }) => {
			if (hasMoved(id)) return [`move/${id}`];
			return (data.ways.get(market) ?? []).map(({ to }) => `move/${id}/${to}`);
		});
		return [...always("move"), "recruit", "other/agent-moves", ...moves];
	};
	return { all };
}

const intrigue: Kind = {
	all: (state, decision) => {
		const rivals = others(state, decision);
		const beside = marketsOf(state, decision).flatMap((market) =>
			rivals
				.filter((id) => state.houses[id]?.agents.some((agent) => agent.market === market))
				.map((id) => `oust/${market}/${id}`),
		);
		return [
			...always("intrigue"),
			...marketsOf(state, decision).map((market) => `marry/${market}`),
			...rivals.map((id) => `propose/${id}`),
			...alliesOf(state, decision).map((id) => `divorce/${id}`),
			...beside,
			...["market-marriages", "divorces", "oustings"].map((sort) => `other/${sort}`),
		];
	},
	covers: parts(2),
};

function building(data: ForumData): Kind {
	const all = (state: ForumState, decision: Decision) => {
		const markets = marketsOf(state, decision);
		const horrea = markets.flatMap((market) =>
			state.order
				.filter((id) => state.houses[id]?.horrea.includes(market))
				.map((owner) => `destroy/${market}/${owner}`),
		);
		const gifts = [...data.benefactions.keys()].map((gift) => `give/${gift}`);
		return [
			...always("build"),
			...["other/building", "other/destroying"],
			...(isSpent(decision, "building") ? [] : markets.map((market) => `build/${market}`)),
			...(isSpent(decision, "destroying") ? [] : horrea),
			...(isSpent(decision, "benefactions") ? [] : gifts),
		];
	};
	return { all };
}

const reply: Kind = { all: () => ["accept", "ask-more", "refuse", "borrow"] };

const agentsToLose: Kind = {
	all: (state, decision) => ["pay", "borrow", ...houseOf(state, decision).agents.map(({ id }) => `remove/${id}`)],
};

const mustMarry: Kind = {
	all: (state, decision) => {
		const markets = marketsOf(state, decision).map((market) => `marry/${market}`);
		return ["decline", "borrow", "other/market-marriages", ...markets];
	},
	covers: parts(2),
};

const marriageToEnd: Kind = {
	all: (state, decision) => [
		...houseOf(state, decision).localMarriages.map((market) => `local/${market}`),
		...alliesOf(state, decision).map((id) => `ally/${id}`),
	],
};

/** By the key of their prompt. */
export function forumQuestionKinds(data: ForumData): SortsOf<ForumState, ForumQuestionKind> {
	return {
		"forum.ask.move": moving(data),
		"forum.ask.move-agents": moving(data),
		"forum.ask.challenge": YES_OR_NO,
		"forum.ask.intrigue": intrigue,
		"forum.ask.price-son": AMOUNT,
		"forum.ask.price-daughter": AMOUNT,
		"forum.ask.demand": AMOUNT,
		"forum.ask.accept-son": reply,
		"forum.ask.accept-daughter": reply,
		"forum.ask.refuse-son": reply,
		"forum.ask.refuse-daughter": reply,
		"forum.ask.pay-price": YES_OR_NO,
		"forum.ask.build": building(data),
		"forum.ask.offer": { all: () => ["pay", "decline", "borrow"] },
		"forum.ask.patron": agentsToLose,
		"forum.ask.must-marry": mustMarry,
		"forum.ask.force-divorce": marriageToEnd,
		"forum.ask.borrow": AMOUNT,
		"forum.ask.loan": YES_OR_NO,
		"forum.ask.loan-to-oust": YES_OR_NO,
		"forum.ask.loan-if-accepted": YES_OR_NO,
		"forum.ask.loan-at-fate": YES_OR_NO,
		"forum.ask.loan-at-conversion": YES_OR_NO,
	};
}
