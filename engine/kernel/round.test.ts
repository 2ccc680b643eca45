import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playRandomGame } from "../ai/fuzz.ts";
import { randomAnswer, seededChance } from "../ai/random.ts";
import { perft } from "../perft.ts";
import { canonicalJson } from "./canonical.ts";
import { Course } from "./course.ts";
import type { Answer, ChooseDecision, GivenBy, SeatId } from "./decision.ts";
import { Fork, positionOf, resumeAt } from "./fork.ts";
import { askAll, choose, type Play, type Prompted } from "./play.ts";
import { Session, type SessionOutcome } from "./session.ts";
import { TOY_SETUP, type ToyState, toyGame } from "./testing/toy-game.ts";
import { JUDGE } from "./testing/toy-lesson.ts";
import { text } from "./text.ts";

type ToySession = Session<ToyState, ToyState>;

const GAME = toyGame({ turns: 4, lesson: true });
const start = (): ToySession => Session.start(GAME, TOY_SETUP);
const motto = (written: string): Answer => ({ kind: "write", text: written });
const vote = (colour: string): Answer => ({ kind: "choose", option: colour });

/** Gives an answer as of now. Throws when it is refused. */
function give(session: ToySession, seat: SeatId, answer: Answer, by?: GivenBy): void {
	const outcome = session.answer({ revision: session.revision, seat, answer, ...(by && { by }) });
	if (!outcome.ok) throw new Error(`Refused: ${outcome.code}`);
}

function atTheVote(): ToySession {
	const session = start();
	give(session, "red", motto("Ave"));
	give(session, "blue", motto("Vale"));
	return session;
}

/** Who is asked, and what each has answered. */
const asked = ({ asked: all }: Session<ToyState>) =>
	all.map(
		({ question, answer }) => `${question.seat}: ${answer?.kind === "write" ? answer.text : (answer?.kind ?? "")}`,
	);

const lines = (session: Session<ToyState>) => session.path().map(({ seat, answer }) => [seat, answer]);

/** All that a refusal must leave alone. */
function standing(session: Session<ToyState>) {
	const { revision, head, nodes } = session;
	return { hash: session.canonical(), revision, head, asked: asked(session), journal: canonicalJson(nodes) };
}

function expectRefusal<View>(
	session: Session<ToyState, View>,
	outcome: (session: Session<ToyState, View>) => SessionOutcome,
	code: string,
): void {
	const before = standing(session);
	expect(outcome(session)).toMatchObject({ ok: false, code, why: { key: `refusal.${code}` } });
	expect(standing(session)).toEqual(before);
}

describe("several seats at once", () => {
	test("are all asked; the rule goes on at the last answer, and nothing comes of one before", () => {
		const session = start();
		expect(asked(session)).toEqual(["red: ", "blue: "]);
		const before = session.canonical();
		give(session, "blue", motto(" Vale "));
		expect(asked(session)).toEqual(["red: ", "blue: Vale"]);
		expect(session.decision?.seat).toBe("red");
		expect(session.canonical()).toBe(before);
		expect(session.nodes[1]).toMatchObject({
			parent: 0,
			seat: "blue",
			answer: motto("Vale"),
			entries: [],
			checkpoint: null,
		});
		give(session, "red", motto("Ave"));
		expect(session.state.lesson?.mottoes).toEqual({ red: "Ave", blue: "Vale" });
		expect(session.decision?.prompt.key).toBe("toy.vote");
	});

	test("may answer in any order: the rule hears them in that of the seats", () => {
		const one = start();
		give(one, "red", motto("Ave"));
		give(one, "blue", motto("Vale"));
		const other = start();
		give(other, "blue", motto("Vale"));
		give(other, "red", motto("Ave"));
		expect(other.canonical()).toBe(one.canonical());
		expect(other.nodes.at(-1)?.entries).toEqual(one.nodes.at(-1)?.entries);
	});

	test("an answer makes no request of another seat stale, until the last is in", () => {
		const session = start();
		const { revision } = session;
		give(session, "red", motto("Ave"));
		expect(session.answer({ revision, seat: "blue", answer: motto("Vale") }).ok).toBe(true);
		expectRefusal(session, (it) => it.answer({ revision, seat: "blue", answer: vote("green") }), "stale-revision");
		expectRefusal(
			session,
			(it) => it.answer({ revision: revision + 1, seat: "red", answer: vote("green") }),
			"stale-revision",
		);
	});

	test.each<[string, (session: ToySession) => SessionOutcome, string]>([
		["from one who has answered", (it) => now(it, "red", motto("Ave")), "already-answered"],
		["from one who is not asked", (it) => now(it, JUDGE, motto("Ave")), "wrong-seat"],
		["that is too long", (it) => now(it, "blue", motto("a".repeat(21))), "unfit-text"],
		["from a revision to come", (it) => it.answer({ revision: 9, seat: "blue", answer: motto("a") }), "stale-revision"],
	])("an answer %s is refused and changes nothing", (_, ask, code) => {
		const session = start();
		give(session, "red", motto("Ave"));
		expectRefusal(session, ask, code);
	});

	test("a text that does not fit is told the limits and the rule", () => {
		expect(now(start(), "blue", motto("!"))).toMatchObject({
			why: { args: { min: 1, max: 20, lines: 1, characters: "name" } },
			rule: "TOY 4",
		});
	});

	test("a seat that is asked several things answers them in their order", () => {
		const heard: unknown[] = [];
		const course = new Course(askTwice(heard), () => {});
		const answer = (seat: SeatId, option: string) => course.answer(seat, { kind: "choose", option });
		answer("red", "first");
		answer("blue", "other");
		expect(course.open("red")?.prompt.key).toBe("q2");
		expect(() => answer("blue", "again")).toThrow("blue is asked nothing");
		answer("red", "second");
		expect(heard).toEqual(["first", "second", "other"]);
		expect(course.asked).toEqual([]);
	});

	test("nobody being asked, the rule goes on at once", () => {
		expect(new Course(askAll([]), () => {}).asked).toEqual([]);
	});
});

describe("taking back", () => {
	test("one answer leaves the others': they are given again on a branch of their own", () => {
		const session = start();
		give(session, "red", motto("Ave"));
		give(session, "blue", motto("Vale"));
		const voted = session.undo({ revision: session.revision });
		expect([voted.ok, asked(session)]).toEqual([true, ["red: Ave", "blue: "]]);
		const { revision } = session;
		give(session, "blue", motto("Vale"));
		session.goTo(1);
		expect(session.withdraw({ revision, seat: "red" })).toMatchObject({ code: "stale-revision" });
		expect(session.withdraw({ revision: session.revision, seat: "red" })).toMatchObject({ ok: true, head: 0 });
		expect(asked(session)).toEqual(["red: ", "blue: "]);
	});

	test("an earlier answer of a round grows a branch", () => {
		const session = sixAtOnce();
		for (const seat of ["a", "b", "c"]) now(session, seat, vote("x"));
		const before = session.nodes.length;
		const { revision } = session;
		expect(session.withdraw({ revision, seat: "a" })).toMatchObject({ ok: true });
		expect(session.path().map(({ seat }) => seat)).toEqual([null, "b", "c"]);
		expect(session.nodes.length).toBe(before + 2);
		expect(session.path().every(({ id, parent }) => parent === null || parent < id)).toBe(true);
		expect(session.answer({ revision, seat: "d", answer: vote("x") }).ok).toBe(true);
		for (const seat of ["a", "e", "f"]) now(session, seat, vote("y"));
		expect(session.state.marks).toEqual(["y", "x", "x", "x", "y", "y"]);
		const again = Session.resume(session.game, session.setup, session.nodes, session.head);
		expect(again.canonical()).toBe(session.canonical());
	});

	test("is refused to a seat that has not answered, and when all are in", () => {
		const session = start();
		expectRefusal(session, (it) => it.withdraw({ revision: it.revision, seat: "red" }), "nothing-to-undo");
		give(session, "red", motto("Ave"));
		expectRefusal(session, (it) => it.withdraw({ revision: it.revision, seat: "blue" }), "nothing-to-undo");
		give(session, "blue", motto("Vale"));
		expectRefusal(session, (it) => it.withdraw({ revision: it.revision, seat: "blue" }), "nothing-to-undo");
	});

	test("where one's own is all that may be taken back, nobody goes back to a vote whose end he has seen", () => {
		const session = atTheVote();
		give(session, "blue", vote("green"));
		const own = { rule: "own" as const };
		expectRefusal(session, (it) => it.undo({ revision: it.revision, ...own }), "undo-not-agreed");
		expect(session.withdraw({ revision: session.revision, seat: "blue" }).ok).toBe(true);
	});

	test("where one's own is all that may be taken back, that holds also for whoever was asked before and after", () => {
		const own = { rule: "own" as const };
		const alone = sixAtOnce(["a", "a"]);
		now(alone, "a", vote("x"));
		expect(alone.undo({ revision: alone.revision, ...own }).ok).toBe(true);
		now(alone, "a", vote("x"));
		now(alone, "a", vote("y"));
		expectRefusal(alone, (it) => it.undo({ revision: it.revision, ...own }), "undo-not-agreed");
		expect(alone.undo({ revision: alone.revision }).ok).toBe(true);
	});
});

describe("a deadline", () => {
	const BY_CLOCK: GivenBy = { kind: "clock" };

	test("is told with what stands; the clock gives that and nothing else, and it is logged", () => {
		const session = start();
		expect(session.decision?.deadline).toEqual({ clock: "lesson/0", ms: 60_000, stands: motto("No motto") });
		expectRefusal(session, (it) => now(it, "red", motto("Ave"), BY_CLOCK), "may-not-overrule");
		give(session, "red", motto("No motto"), BY_CLOCK);
		const node = session.nodes.at(-1);
		expect(node).toMatchObject({ seat: "red", by: BY_CLOCK });
		expect(node?.entries).toMatchObject([{ text: { key: "answer.by-clock" }, seat: "red", rule: "TOY 4" }]);
	});

	test("of another question is none of the clock's business", () => {
		const session = atTheVote();
		give(session, "red", vote("purple"));
		give(session, "blue", vote("green"), BY_CLOCK);
		give(session, JUDGE, motto(""), BY_CLOCK);
		expect(session.decision?.deadline).toBeUndefined();
		expectRefusal(session, (it) => now(it, "red", vote("roll"), BY_CLOCK), "may-not-overrule");
	});

	test("at which something stands that is no answer is a fault of the rule", () => {
		const wrong: Prompted<ChooseDecision> = {
			...QUESTION,
			seat: "red",
			deadline: { clock: "c", ms: 1, stands: vote("z") },
		};
		expect(() => new Course(choose(wrong), () => {})).toThrow("is no answer");
	});
});

describe("a seat that watches over others", () => {
	const BY_JUDGE: GivenBy = { kind: "seat", seat: JUDGE };

	test("answers for them where the rule says so, and that is logged for all", () => {
		const session = atTheVote();
		give(session, "red", vote("purple"), BY_JUDGE);
		expect(session.nodes.at(-1)).toMatchObject({ seat: "red", by: BY_JUDGE });
		expect(session.nodes.at(-1)?.entries[0]).toMatchObject({
			text: { key: "answer.by-seat", args: { seat: { id: "red" }, by: { id: JUDGE } } },
		});
		expect(session.nodes.at(-1)?.entries[0]?.seenBy).toBeUndefined();
	});

	test("takes back what was answered and gives something else; what it gave is not for the others to take back", () => {
		const session = atTheVote();
		give(session, "red", vote("green"));
		expect(session.withdraw({ revision: session.revision, seat: "red", by: JUDGE }).ok).toBe(true);
		give(session, "red", vote("purple"), BY_JUDGE);
		expectRefusal(session, (it) => it.withdraw({ revision: it.revision, seat: "red" }), "may-not-overrule");
		give(session, "blue", vote("green"));
		expect(session.state.lesson?.votes).toEqual({ red: "purple", blue: "green" });
	});

	test.each<[string, (session: ToySession) => SessionOutcome]>([
		["where the rule does not say so", (it) => now(it, "red", motto("Ave"), BY_JUDGE)],
		["if it is not that seat", (it) => now(it, "red", motto("Ave"), { kind: "seat", seat: "blue" })],
	])("does not answer %s", (_, ask) => {
		expectRefusal(start(), ask, "may-not-overrule");
	});

	test("does not take back where it may not overrule", () => {
		const session = start();
		give(session, "red", motto("Ave"));
		expectRefusal(session, (it) => it.withdraw({ revision: it.revision, seat: "red", by: JUDGE }), "may-not-overrule");
	});
});

describe("whole games with lessons", () => {
	test("are answered in any order by random players, and the journal gives them again", () => {
		for (const seed of [1, 2, 3])
			expect(playRandomGame(GAME, seed, { player: "random", thoroughEvery: 5 })).toMatchObject({
				finished: true,
				violations: [],
			});
	});

	test("stand wherever they stood, from any node of the journal", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 999 }), fc.nat(), (seed, stop) => {
				const session = Session.start({ ...GAME, checkpointEvery: 3 }, { ...TOY_SETUP, seed });
				const chance = seededChance(seed);
				const hashes = [session.canonical()];
				for (let n = 0; n < 25 && session.decision; n += 1) {
					const open = session.asked.filter(({ answer }) => answer === null);
					const question = open[chance(open.length)]?.question ?? session.decision;
					now(session, question.seat, randomAnswer(question, chance));
					hashes.push(session.canonical());
				}
				const node = stop % session.nodes.length;
				const resumed = Session.resume(session.game, session.setup, session.nodes, node);
				expect(resumed.canonical()).toBe(hashes[node]);
				expect(lines(resumed)).toEqual(lines(session).slice(0, node + 1));
			}),
			{ numRuns: 25 },
		);
	});

	test("are counted with one way of writing a text", () => {
		expect(perft(positionOf(start()), 3)).toBe(2);
		expect(perft(positionOf(start()), 4)).toBe(4);
	});
});

function now(session: Session<ToyState>, seat: SeatId, answer: Answer, by?: GivenBy): SessionOutcome {
	return session.answer({ revision: session.revision, seat, answer, ...(by && { by }) });
}

const QUESTION = {
	kind: "choose" as const,
	rule: "T 1",
	prompt: text("q"),
	options: ["x", "y"].map((id) => ({ id, text: text(id) })),
	refused: [],
};

/** One round of a question to each seat; then the marks are their answers. */
function sixAtOnce(seats: readonly SeatId[] = ["a", "b", "c", "d", "e", "f"]): Session<ToyState> {
	const game = {
		...GAME,
		play: function* ({ state }: { state: ToyState }): Play {
			const answers = yield* askAll(seats.map((seat) => ({ ...QUESTION, seat })));
			state.marks = answers.flatMap((answer) => (answer.kind === "choose" ? [answer.option] : []));
			yield* choose({ ...QUESTION, seat: seats.at(-1) ?? "" });
		},
	};
	return Session.start(game, TOY_SETUP);
}

function* askTwice(heard: unknown[]): Play {
	const one = (seat: SeatId, key: `q${number}`, ...ids: string[]): Prompted<ChooseDecision> => ({
		...QUESTION,
		seat,
		prompt: text(key),
		options: ids.map((id) => ({ id, text: text(id) })),
	});
	const answers = yield* askAll([one("red", "q1", "first"), one("red", "q2", "second"), one("blue", "q3", "other")]);
	heard.push(...answers.map((answer) => (answer.kind === "choose" ? answer.option : null)));
}

test("for a seat a place is without what others have answered in a round that is still open, and with what it has answered itself", () => {
	const session = start();
	give(session, "red", motto("Ave"));
	const position = positionOf(session);
	expect(resumeAt(position, "blue").nearest.since).toEqual([]);
	expect(resumeAt(position, "blue").decision?.seat).toBe("blue");
	expect(resumeAt(position, "red").nearest.since).toEqual(position.since);
	expect(new Fork(resumeAt(position, "blue").nearest).open("blue")).toEqual(resumeAt(position).decision);
});
