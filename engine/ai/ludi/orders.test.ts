/** What the standing orders of a class answer, and what they leave to whoever is asked. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { ludiOf } from "../../../assets/schema/ludi.ts";
import { type Answer, type Decision, Session } from "../../kernel/index.ts";
import { ludiGame } from "../../ludi/game.ts";
import type { LudiState, Mortal, MortalId } from "../../ludi/state.ts";
import { answerByOrders, type NumberedOrder, ordersAfter, proposedFrom } from "../orders/judging.ts";
import { asGameOrders, type Order } from "../orders/order.ts";
import { seenBy } from "../orders/seen.ts";
import { seededChance } from "../random.ts";
import { ludiOrders } from "./orders.ts";
import { quickAnswer } from "./reply.ts";

const assets = ludiOf(loadLibrary());
const game = ludiGame(assets);
const known = asGameOrders(ludiOrders(assets));
const HOST = "magister";
const SEATS = Array.from({ length: 12 }, (_, n) => `seat-${n + 1}`);
const GODS = ["apollo", "diana", "juno", "mercury"];

type Table = Session<LudiState>;

const numbered = (...orders: Order[]): NumberedOrder[] => orders.map((order, number) => ({ number, order }));

function said(session: Table, question: Decision, ...orders: Order[]): string | null {
	const answer = answerByOrders(known, numbered(...orders), question, seenBy(session, question.seat));
	return answer?.kind === "choose" ? answer.option : null;
}

/** Plays a lesson by habit; `look` sees every question before it is answered, and may answer it. */
function lesson(seed: number, look: (session: Table, question: Decision) => Answer | null | undefined): Table {
	const session = Session.start(game, {
		seed,
		dice: "seeded",
		options: { "lesson-calendar": true },
		seated: [HOST, ...SEATS],
	});
	const chance = seededChance(seed);
	for (let n = 0; session.decision && n < 5000; n += 1) {
		const question = session.decision;
		const answer = setUp(question) ?? look(session, question) ?? quickAnswer(question, chance);
		expect(session.answer({ revision: session.revision, seat: question.seat, answer })).toMatchObject({ ok: true });
	}
	return session;
}

function setUp({ prompt: { key } }: Decision): Answer | null {
	if (key === "ludi.ask.deal") return { kind: "choose", option: "deal" };
	if (key === "ludi.ask.host") return { kind: "choose", option: "done" };
	return key === "ludi.ask.numina" ? { kind: "pick", options: GODS } : null;
}

const isAsked = (question: Decision, ask: string) => question.prompt.key === `ludi.ask.${ask}`;
const kindAt = ({ place }: LudiState) => assets.calendar.segments[place.segment]?.kind;

function mortalIn({ state }: Table, { prompt }: Decision): Mortal | undefined {
	const role = prompt.args?.["role"];
	return typeof role === "object" && "id" in role ? state.mortals[role.id as MortalId] : undefined;
}

const PASS: Order = { kind: "ludi-motus", way: "pass" };

describe("LR-VI.A.2 a motus is passed", () => {
	test("by whoever has a seat, in both of its questions, and in no other season", () => {
		const passed = { "first-choice": 0, activation: 0, elsewhere: 0 };
		lesson(1, (session, question) => {
			const answer = said(session, question, PASS);
			if (isAsked(question, "first-choice") && answer === "stay") passed["first-choice"] += 1;
			if (isAsked(question, "activation") && answer === "done") {
				if (kindAt(session.state) === "motus") passed.activation += 1;
				else passed.elsewhere += 1;
			}
			return null;
		});
		expect(passed["first-choice"]).toBeGreaterThan(20);
		expect(passed.activation).toBeGreaterThan(20);
		expect(passed.elsewhere).toBe(0);
	});

	test("not by whoever raised a hand, in that motus alone", () => {
		let asked = 0;
		const raised = new Map<string, Order>();
		lesson(1, (session, question) => {
			const hand = known.hand?.(seenBy(session, question.seat));
			if (!hand) return null;
			const first = raised.get(question.seat) ?? hand.order;
			raised.set(question.seat, first);
			if (!isAsked(question, "first-choice")) return null;
			const isThat = first.until?.name === `segment ${session.state.place.segment}`;
			expect(hand.isNow).toBe(true);
			expect(said(session, question, PASS, first)).toBe(isThat ? null : "stay");
			asked += isThat ? 1 : 0;
			return null;
		});
		expect(asked).toBeGreaterThan(5);
	});

	test("and a raised hand is struck off by its number as any order is", () => {
		const hand: Order = { kind: "ludi-motus", way: "ask", until: { span: "phase", name: "segment 1" } };
		const changes = [
			{ number: 1, seat: "seat-1", change: { give: PASS } },
			{ number: 2, seat: "seat-1", change: { give: hand } },
			{ number: 3, seat: "seat-1", change: { strike: 2 } },
		];
		expect(ordersAfter(changes, "seat-1").map(({ order }) => order)).toEqual([PASS]);
	});
});

test("LR-V.C, 4.3 who has claimed outside Rome is asked once a hiems, who may still claim again, and in Rome everybody", () => {
	const asked = { passed: 0, claiming: 0, rome: 0 };
	lesson(2, (session, question) => {
		const mortal = mortalIn(session, question);
		if (!isAsked(question, "activation") || kindAt(session.state) !== "hiems" || mortal?.life !== "living") return null;
		const mayClaim = question.kind === "choose" && question.options.some(({ id }) => id === "claim-tribute");
		const answer = said(session, question, { kind: "ludi-winter-turn", way: "once" });
		if (answer === "done") asked.passed += 1;
		else if (mortal.region === "rome") asked.rome += 1;
		else if (session.state.senate !== null && mayClaim) asked.claiming += 1;
		if (answer === "done") expect([mayClaim, session.state.senate === null]).toEqual([false, false]);
		// Every other one lets his tribute wait.
		return session.revision % 2 === 0 ? { kind: "choose", option: "done" } : null;
	});
	expect(Object.values(asked).every((count) => count > 0)).toBe(true);
});

describe("LR-VII.D a battle", () => {
	test("is asked about once, before its first dice; what is left to the program is thrown to the end", () => {
		const counts = { once: 0, thrown: 0, unasked: 0 };
		lesson(3, (session, question) => {
			if (!isAsked(question, "battle-before") && !isAsked(question, "battle-after")) return null;
			const isFirst = isAsked(question, "battle-before") && session.state.proelium?.concursationes.length === 0;
			expect(said(session, question, { kind: "ludi-battle", way: "once" })).toBe(isFirst ? null : "program");
			expect(said(session, question, { kind: "ludi-battle", way: "program" })).toBe("program");
			counts[isFirst ? "once" : "thrown"] += 1;
			const fighters = session.state.proelium?.parties.flatMap(({ members }) => members) ?? [];
			const isPersons = fighters.some((role) => session.state.mortals[role as MortalId]?.player);
			const own = said(session, question, { kind: "ludi-battle", way: "once-own" });
			expect(own).toBe(isFirst && isPersons ? null : "program");
			if (!isPersons) counts.unasked += 1;
			return { kind: "choose", option: "go-on" };
		});
		expect(counts.once).toBeGreaterThan(3);
		expect(counts.thrown).toBeGreaterThan(3);
		expect(counts.unasked).toBeGreaterThan(0);
	});

	test("has a name of its own, so that an order for one battle is over with it", () => {
		const names = new Map<object, string>();
		const { state } = lesson(3, (session, question) => {
			const { proelium } = session.state;
			const name = known.underway(seenBy(session, question.seat)).battle;
			expect(name === undefined).toBe(proelium === null);
			if (!proelium || name === undefined || !isAsked(question, "battle-before")) return null;
			expect(name.length).toBeLessThanOrEqual(80);
			expect(names.get(proelium) ?? name, "to its end").toBe(name);
			names.set(proelium, name);
			const spans = proposedFrom(known, question, seenBy(session, question.seat)).flatMap((each) => each.spans);
			expect(spans).toContainEqual({ span: "battle", name });
			return null;
		});
		expect(names.size).toBeGreaterThan(3);
		expect(new Set(names.values()).size).toBe(names.size);
		expect(state.outcome).not.toBeNull();
	});
});
