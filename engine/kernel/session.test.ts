import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomAnswer, seededChance } from "../ai/random.ts";
import { canonicalJson } from "./canonical.ts";
import type { Answer } from "./decision.ts";
import type { DiceMode } from "./dice.ts";
import type { Game, Table, TableState } from "./game.ts";
import { checkpoint, choose, type Play } from "./play.ts";
import { type JournalNode, Session, type SessionOutcome } from "./session.ts";
import { TOY_SETUP, type ToyState, toyGame } from "./testing/toy-game.ts";
import { text } from "./text.ts";

type ToySession = Session<ToyState, ToyState>;

const GAME = toyGame({ turns: 12 });

const start = (dice: DiceMode = "seeded", seed = 7): ToySession => Session.start(GAME, { ...TOY_SETUP, seed, dice });

/** Answers the open question, as whoever it is for. Throws when it is refused. */
function answer(session: ToySession, answer: Answer): void {
	const seat = session.decision?.seat ?? "";
	const outcome = session.answer({ revision: session.revision, seat, answer });
	if (!outcome.ok) throw new Error(`Refused: ${outcome.code}`);
}

/** Answers `count` questions at random, or fewer when the game ends. */
function playOn(session: ToySession, count: number, chance = seededChance(1)): void {
	for (let each = 0; each < count && session.decision; each += 1)
		answer(session, randomAnswer(session.decision, chance));
}

/** Before each question the turn passes one boundary, is counted on, and passes another. */
function* twoBoundariesEach({ state }: Table<ToyState>): Play {
	const options = ["on", "back"].map((id) => ({ id, text: text(id) }));
	for (;;) {
		if (state.turn % 2 === 0) {
			yield* checkpoint();
			state.turn += 1;
		}
		yield* checkpoint();
		yield* choose({ seat: "red", rule: "TOY 1", prompt: text("toy.on"), options, refused: [] });
		state.turn += 1;
	}
}

/** The newest boundary that was written down, where it is not the checkpoint of its answer. */
function besidesCheckpoint({ boundary, nodes }: ToySession) {
	return boundary && nodes[boundary.node]?.checkpoint === null ? boundary : null;
}

/** All that a refusal must leave alone. */
function standing(session: ToySession) {
	const { revision, head, decision, nodes } = session;
	return { hash: session.canonical(), revision, head, decision, journal: canonicalJson(nodes) };
}

function expectRefusal(session: ToySession, ask: (session: ToySession) => SessionOutcome, code: string): void {
	const before = standing(session);
	expect(ask(session)).toMatchObject({ ok: false, code, why: { key: `refusal.${code}` } });
	expect(standing(session)).toEqual(before);
}

const ROLL: Answer = { kind: "choose", option: "roll" };
const HOLD: Answer = { kind: "choose", option: "hold" };
const NO_MARKS: Answer = { kind: "pick", options: [] };
const ONE_COIN: Answer = { kind: "allocate", amounts: { wide: 1 } };

describe("an answer", () => {
	test("is taken when it is listed: the revision grows, the journal has one node more", () => {
		const session = start();
		expect(session.answer({ revision: 0, seat: "red", answer: ROLL })).toEqual({ ok: true, revision: 1, head: 1 });
		expect(session.nodes).toHaveLength(2);
		expect(session.nodes[1]).toMatchObject({ parent: 0, seat: "red", answer: ROLL, thrown: 1 });
		expect(session.nodes[1]?.entries[0]?.text.key).toBe("toy.rolls");
	});

	test.each<[string, (session: ToySession) => SessionOutcome, string]>([
		["stale", (it) => it.answer({ revision: it.revision - 1, seat: "red", answer: ROLL }), "stale-revision"],
		["too early", (it) => it.answer({ revision: it.revision + 1, seat: "red", answer: ROLL }), "stale-revision"],
		["without a revision", (it) => it.answer({ revision: Number.NaN, seat: "red", answer: ROLL }), "stale-revision"],
		["foreign", (it) => it.answer({ revision: it.revision, seat: "blue", answer: ROLL }), "wrong-seat"],
		["of nobody", (it) => it.answer({ revision: it.revision, seat: "", answer: ROLL }), "wrong-seat"],
		["invented", (it) => reply(it, { kind: "choose", option: "fly" }), "not-an-option"],
		["of another kind", (it) => reply(it, { kind: "pick", options: [] }), "malformed"],
		["no answer at all", (it) => reply(it, null as unknown as Answer), "malformed"], // as from a careless program
	])("%s is refused and changes nothing", (_, ask, code) => {
		const session = start();
		playOn(session, 6);
		expectRefusal(session, ask, code);
	});

	test.each<[string, Answer[], Answer, string, string]>([
		["chosen", [], { kind: "choose", option: "cheat" }, "TOY 1.2", "toy.no-cheating"],
		["picked with what may be picked", [HOLD], { kind: "pick", options: ["sun", "comet"] }, "TOY 2.1", "toy.no-comets"],
		["given an amount", [HOLD, NO_MARKS], { kind: "allocate", amounts: { wide: 1, leaky: 1 } }, "TOY 3.1", "toy.leaks"],
	])("that names what a rule forbids is refused with that rule and its reason: %s", (_, before, said, rule, why) => {
		const session = start();
		for (const each of before) answer(session, each);
		const stood = standing(session);
		expect(reply(session, said)).toEqual({ ok: false, code: "not-an-option", rule, why: text(why) });
		expect(standing(session)).toEqual(stood);
	});

	test("of another seat is refused with the rule of the question", () => {
		const session = start();
		const asked = { revision: session.revision, answer: ROLL };
		expect(session.answer({ ...asked, seat: "blue" })).toMatchObject({ code: "wrong-seat", rule: "TOY 1.1" });
	});

	test("that names nothing forbidden is refused with the rule of the question", () => {
		expect(reply(start(), { kind: "choose", option: "fly" })).toMatchObject({
			rule: "TOY 1.1",
			why: text("refusal.not-an-option"),
		});
	});

	test("after the end is refused", () => {
		const session = start();
		playOn(session, 100);
		expect(session.decision).toBeNull();
		expect(session.state.outcome).toEqual({ winner: null, text: text("toy.over") });
		expectRefusal(session, (it) => reply(it, HOLD, "red"), "game-over");
	});

	test("mutated in any field is taken only when the mutant is listed too", () => {
		fc.assert(
			fc.property(
				fc.nat(40),
				fc.anything(),
				fc.constantFrom("kind", "option", "options", "amounts"),
				(count, value, field) => {
					const session = start();
					playOn(session, count);
					const { decision } = session;
					if (!decision) return;
					const before = standing(session);
					const mutant = { ...randomAnswer(decision, seededChance(count)), [field]: value } as unknown as Answer;
					const outcome = reply(session, mutant);
					if (outcome.ok) expect(isListed(decision, mutant)).toBe(true);
					else expect(standing(session)).toEqual(before);
				},
			),
		);
	});

	test("stays as it was said: its sender cannot change it afterwards, and nothing but its own fields is kept", () => {
		const session = start();
		const said = { kind: "pick", options: ["sun"], whisper: "psst" };
		answer(session, HOLD);
		answer(session, said as Answer);
		said.options.push("moon");
		expect(session.nodes[2]?.answer).toEqual({ kind: "pick", options: ["sun"] });
		expect(session.state.marks).toEqual(["sun"]);
	});
});

function reply(session: ToySession, answer: Answer, seat = session.decision?.seat ?? ""): SessionOutcome {
	return session.answer({ revision: session.revision, seat, answer });
}

/** Written anew, so that the check is not its own witness. */
function isListed(decision: NonNullable<ToySession["decision"]>, said: Answer): boolean {
	if (said.kind === "choose" && decision.kind === "choose")
		return decision.options.some(({ id }) => id === said.option);
	if (said.kind === "pick" && decision.kind === "pick") {
		return (
			said.options.length <= decision.max && said.options.every((id) => decision.options.some((each) => each.id === id))
		);
	}
	if (said.kind !== "allocate" || decision.kind !== "allocate") return false;
	const sum = Object.values(said.amounts).reduce((total, each) => total + each, 0);
	return sum >= decision.total.min && sum <= decision.total.max;
}

describe("take-back", () => {
	test("and redo come back to the same hash", () => {
		const session = start();
		const hashes = [session.canonical()];
		for (let each = 0; each < 20; each += 1) {
			playOn(session, 1, seededChance(each));
			hashes.push(session.canonical());
		}
		for (let node = 19; node >= 0; node -= 1) {
			expect(session.undo({ revision: session.revision })).toMatchObject({ ok: true, head: node });
			expect(session.canonical()).toBe(hashes[node]);
		}
		expectRefusal(session, (it) => it.undo({ revision: it.revision }), "nothing-to-undo");
		for (let node = 1; node <= 20; node += 1) {
			expect(session.redo({ revision: session.revision })).toMatchObject({ ok: true, head: node });
			expect(session.canonical()).toBe(hashes[node]);
		}
		expectRefusal(session, (it) => it.redo({ revision: it.revision }), "nothing-to-redo");
	});

	test("never gives other dice", () => {
		const session = start();
		const throwsOf = () => {
			answer(session, ROLL);
			return session.state.score;
		};
		const first = { ...throwsOf() };
		for (let again = 0; again < 5; again += 1) {
			session.undo({ revision: session.revision });
			expect(throwsOf()).toEqual(first);
		}
	});

	test("and redo go as far as is asked, and redo never off the way that was taken back", () => {
		const session = start();
		playOn(session, 5);
		session.undo({ revision: session.revision, to: 1 });
		expect(session.ahead().map(({ id }) => id)).toEqual([2, 3, 4, 5]);
		expectRefusal(session, (it) => it.redo({ revision: it.revision, to: 1 }), "no-such-entry");
		expect(session.redo({ revision: session.revision, to: 4 })).toMatchObject({ ok: true, head: 4 });
		expect(session.ahead().map(({ id }) => id)).toEqual([5]);
	});

	test("of a gesture: the journal keeps which answers were one", () => {
		const session = start();
		for (const [n, each] of [HOLD, NO_MARKS, ONE_COIN].entries()) {
			const { revision, decision } = session;
			session.answer({ revision, seat: decision?.seat ?? "", answer: each, goesOn: n === 1 });
		}
		expect(session.nodes.map(({ goesOn }) => goesOn ?? false)).toEqual([false, false, true, false]);
	});

	test("of a roll never taken leaves the next die as it was", () => {
		const [straight, detour] = [start(), start()];
		answer(detour, ROLL);
		detour.undo({ revision: detour.revision });
		for (const session of [straight, detour])
			for (const each of [HOLD, NO_MARKS, ONE_COIN, ROLL]) answer(session, each);
		expect(detour.canonical()).toBe(straight.canonical());
	});

	test("goes to any node on the way, and to none beside it", () => {
		const session = start();
		playOn(session, 9);
		expectRefusal(session, (it) => it.undo({ revision: it.revision, to: 99 }), "no-such-entry");
		expectRefusal(session, (it) => it.undo({ revision: it.revision, to: 9 }), "nothing-to-undo");
		expectRefusal(session, (it) => it.undo({ revision: it.revision - 1, to: 3 }), "stale-revision");
		expectRefusal(session, (it) => it.redo({ revision: it.revision - 1 }), "stale-revision");
		expect(session.undo({ revision: session.revision, to: 3 })).toMatchObject({ ok: true, head: 3 });
		answer(session, randomAnswer(session.decision ?? never(), seededChance(5)));
		expectRefusal(session, (it) => it.undo({ revision: it.revision, to: 8 }), "no-such-entry");
	});

	test("on to another branch keeps what was taken back, and redo follows the branch last stood on", () => {
		const session = start();
		for (const each of [ROLL, NO_MARKS]) answer(session, each);
		const rolled = session.canonical();
		session.undo({ revision: session.revision, to: 0 });
		for (const each of [HOLD, NO_MARKS]) answer(session, each);
		expect(session.nodes.map((node) => node.parent)).toEqual([null, 0, 1, 0, 3]);
		session.undo({ revision: session.revision, to: 0 });
		expect(session.redo({ revision: session.revision })).toMatchObject({ head: 3 });
		expect(session.goTo(2)).toMatchObject({ ok: true, head: 2 });
		expect(session.canonical()).toBe(rolled);
		session.undo({ revision: session.revision, to: 0 });
		expect(session.redo({ revision: session.revision })).toMatchObject({ head: 1 });
		expectRefusal(session, (it) => it.goTo(17), "no-such-entry");
	});
});

describe('the take-back rule "own"', () => {
	const undoOwn = (session: ToySession, to?: number) =>
		session.undo({ revision: session.revision, rule: "own", ...(to === undefined ? {} : { to }) });

	test("lets a seat take back its own answers of this turn", () => {
		const session = start();
		for (const each of [HOLD, NO_MARKS]) answer(session, each);
		expect(undoOwn(session, 0)).toMatchObject({ ok: true, head: 0 });
	});

	test("stops at a die", () => {
		const session = start();
		for (const each of [ROLL, NO_MARKS]) answer(session, each);
		expect(undoOwn(session)).toMatchObject({ ok: true, head: 1 });
		expectRefusal(session, undoOwn, "undo-not-agreed");
	});

	test("stops where another seat has been asked", () => {
		const session = start();
		for (const each of [HOLD, NO_MARKS, ONE_COIN]) answer(session, each);
		expect(session.decision?.seat).toBe("blue");
		expectRefusal(session, undoOwn, "undo-not-agreed");
		answer(session, HOLD);
		expect(undoOwn(session)).toMatchObject({ ok: true, head: 3 });
	});

	test("stops at a real die too, whoever reads it out", () => {
		const session = start("asked");
		for (const each of [ROLL, { kind: "choose", option: "5" } as const]) answer(session, each);
		expectRefusal(session, undoOwn, "undo-not-agreed");
	});
});

describe("the journal", () => {
	/** Every kind of move through a campaign. */
	const moves = fc.array(
		fc.oneof(
			{ weight: 6, arbitrary: fc.record({ do: fc.constant("answer" as const), pick: fc.nat() }) },
			{ weight: 2, arbitrary: fc.record({ do: fc.constant("undo" as const), pick: fc.nat() }) },
			{ weight: 1, arbitrary: fc.record({ do: fc.constant("redo" as const), pick: fc.nat() }) },
			{ weight: 1, arbitrary: fc.record({ do: fc.constant("goTo" as const), pick: fc.nat() }) },
		),
		{ maxLength: 40 },
	);

	function move(
		session: ToySession,
		{ do: kind, pick }: { do: "answer" | "undo" | "redo" | "goTo"; pick: number },
	): void {
		const { revision } = session;
		if (kind === "answer") playOn(session, 1, seededChance(pick));
		else if (kind === "undo") session.undo({ revision, to: session.path()[pick % session.path().length]?.id ?? 0 });
		else if (kind === "redo") session.redo({ revision });
		else session.goTo(pick % session.nodes.length);
	}

	test.each(["seeded", "asked"] as const)("keeps one state a node, however one comes there (%s dice)", (dice) => {
		fc.assert(
			fc.property(fc.integer(), moves, (seed, walk) => {
				const session = start(dice, seed);
				const hashes = new Map([[0, session.canonical()]]);
				for (const each of walk) {
					move(session, each);
					const known = hashes.get(session.head) ?? session.canonical();
					hashes.set(session.head, known);
					expect(session.canonical()).toBe(known);
					expect(session.head).toBeLessThan(session.nodes.length);
				}
				const kept: JournalNode[] = JSON.parse(JSON.stringify(session.nodes));
				for (const [node, hash] of hashes) {
					const resumed = Session.resume(GAME, session.setup, kept, node);
					expect(resumed.canonical()).toBe(hash);
					session.goTo(node);
					expect(resumed.decision).toEqual(session.decision);
					expect([resumed.canUndo, resumed.head]).toEqual([session.canUndo, session.head]);
				}
			}),
			{ numRuns: 60 },
		);
	});

	test("replayed from its answers alone it gives the same hash, log and dice at every step", () => {
		fc.assert(
			fc.property(fc.integer(), fc.integer(), (seed, chance) => {
				const first = start("seeded", seed);
				playOn(first, 30, seededChance(chance));
				const again = start("seeded", seed);
				for (const node of first.nodes.slice(1)) {
					answer(again, node.answer ?? never());
					expect(again.nodes.at(-1)).toEqual(node);
				}
				expect(again.canonical()).toBe(first.canonical());
			}),
			{ numRuns: 40 },
		);
	});

	test("the state is the same after a trip through JSON", () => {
		const session = start();
		for (let each = 0; each < 30; each += 1) {
			playOn(session, 1, seededChance(each));
			expect(JSON.parse(JSON.stringify(session.state))).toEqual(session.state);
		}
	});

	test("has a checkpoint wherever a boundary was passed, and each node's own log", () => {
		const session = start();
		for (const each of [HOLD, NO_MARKS, ONE_COIN, HOLD]) answer(session, each);
		expect(session.nodes.map((node) => node.checkpoint !== null)).toEqual([true, false, false, true, false]);
		expect(session.nodes.map((node) => node.entries.length)).toEqual([1, 0, 0, 1, 0]);
	});

	test("of a game that says so it has fewer, and stands at each answer as it did", () => {
		const sparse = Session.start({ ...GAME, checkpointEvery: 5 }, TOY_SETUP);
		const each = [sparse.canonical()];
		while (sparse.decision) {
			playOn(sparse, 1, seededChance(sparse.head));
			each.push(sparse.canonical());
		}
		const kept = sparse.nodes.filter((node) => node.checkpoint !== null).map(({ id }) => id);
		const gaps = kept.slice(1).map((id, n) => id - (kept[n] ?? 0));
		expect(gaps.length).toBeGreaterThan(2);
		expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5);
		for (const id of [...each.keys()].reverse()) {
			sparse.goTo(id);
			expect(sparse.canonical()).toBe(each[id]);
			expect(Session.resume(sparse.game, TOY_SETUP, sparse.nodes, id).canonical()).toBe(each[id]);
		}
	});

	test("of a game that was taken up the boundaries that are remembered lead where the checkpoints do", () => {
		fc.assert(
			fc.property(fc.integer(), moves, (seed, walk) => {
				const begun = Session.start({ ...GAME, checkpointEvery: 7 }, { ...TOY_SETUP, seed });
				playOn(begun, 20, seededChance(seed));
				const session = Session.resume(begun.game, begun.setup, begun.nodes, begun.head);
				for (const each of walk) {
					move(session, each);
					const fresh = Session.resume(begun.game, begun.setup, session.nodes, session.head);
					expect(session.canonical()).toBe(fresh.canonical());
					expect(session.decision).toEqual(fresh.decision);
					expect(besidesCheckpoint(session)).toEqual(besidesCheckpoint(fresh));
				}
				const played = Session.start(begun.game, begun.setup);
				for (const { seat, answer: given } of session.path().slice(1))
					if (seat !== null && given) played.answer({ revision: played.revision, seat, answer: given });
				const checkpointed = (line: readonly JournalNode[]) => line.map(({ checkpoint }) => checkpoint !== null);
				expect(checkpointed(played.path())).toEqual(checkpointed(session.path()));
			}),
			{ numRuns: 60 },
		);
	});

	test("of several boundaries that one answer passes the last is kept, be there few checkpoints or many", () => {
		const sparse = Session.start({ ...GAME, play: twoBoundariesEach, checkpointEvery: 5 }, TOY_SETUP);
		const dense = Session.start({ ...GAME, play: twoBoundariesEach }, TOY_SETUP);
		for (const session of [sparse, dense]) playOn(session, 20);
		const kept = sparse.nodes.filter((node) => node.checkpoint !== null);
		expect(kept.length).toBeGreaterThan(2);
		for (const { id, checkpoint } of kept) expect(checkpoint).toBe(dense.nodes[id]?.checkpoint);
	});

	test("an answer taken back and given again is recorded as it was, checkpoint or none", () => {
		const sparse = Session.start({ ...GAME, checkpointEvery: 5 }, TOY_SETUP);
		playOn(sparse, 20);
		for (const node of sparse.nodes.slice(1)) {
			sparse.goTo(node.parent ?? 0);
			answer(sparse, node.answer ?? never());
			expect({ ...sparse.nodes.at(-1), id: node.id }).toEqual(node);
		}
	});

	test("cannot be taken up from nothing", () => {
		const session = start();
		const bare = session.nodes.map((node) => ({ ...node, checkpoint: null }));
		expect(() => Session.resume(GAME, TOY_SETUP, bare, 0)).toThrow("no checkpoint");
	});
});

test("looking never changes the table", () => {
	const session = start();
	playOn(session, 5);
	const before = standing(session);
	for (const seat of ["red", "blue", null]) session.view(seat);
	void [session.decision, session.path(), session.nodes, session.canUndo, session.canRedo, session.state];
	expect(standing(session)).toEqual(before);
});

describe("with real dice", () => {
	test("every throw is a question, and the game goes as the dice say", () => {
		const session = start("asked");
		answer(session, ROLL);
		expect(session.decision?.prompt).toEqual(text("dice.ask", { what: text("toy.die") }));
		answer(session, { kind: "choose", option: "5" });
		expect(session.state.score.red).toBe(5);
		expect(session.state.dice.thrown).toBe(1);
	});
});

describe("a rule that fails", () => {
	/** Changes the table, writes in the log, and then fails. */
	const faulty: Game<TableState & { count: number }> = {
		...(toyGame() as unknown as Game<TableState & { count: number }>), // only the parts that ask nothing of the state
		setUp: () => ({ dice: { mode: "seeded", generator: [], thrown: 0 }, outcome: null, count: 0 }),
		*play(table) {
			for (;;) {
				const options = ["count", "fail"].map((id) => ({ id, text: text(id) }));
				const said = yield* choose({ seat: "red", rule: "TOY 1", prompt: text("ask"), options, refused: [] });
				table.state.count += 1;
				table.log({ text: text("counted") });
				if (said === "fail") throw new Error("the abacus broke");
			}
		},
	};

	test("is refused as such, and leaves the table as it was and playable", () => {
		const session = Session.start(faulty, TOY_SETUP);
		const say = (option: string) =>
			session.answer({ revision: session.revision, seat: "red", answer: { kind: "choose", option } });
		say("count");
		const before = session.canonical();
		expect(say("fail")).toMatchObject({
			ok: false,
			code: "internal",
			why: { args: { detail: "the abacus broke" } },
		});
		expect([session.canonical(), session.revision, session.head, session.nodes.length]).toEqual([before, 1, 1, 2]);
		expect(say("count")).toMatchObject({ ok: true, revision: 2 });
		expect(session.state.count).toBe(2);
		expect(session.nodes[2]?.entries).toHaveLength(1);
	});
});

function never(): never {
	throw new Error("There is something here.");
}
