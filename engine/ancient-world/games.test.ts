import { expect, test } from "vitest";
import { faultsOf, violationsOf } from "../ai/fuzz.ts";
import { randomAnswer, seededChance } from "../ai/random.ts";
import { atEveryBoundary, type JournalNode, Session } from "../kernel/index.ts";
import { startThunderbolt, type ThunderboltSession, thunderbolt } from "./testing/driver.ts";

/** Plays a game to its end with random answers, and looks at it after every one. */
function play(seed: number): ThunderboltSession {
	const session = Session.start(atEveryBoundary(thunderbolt), { seed, dice: "seeded", options: {} });
	const chance = seededChance(seed);
	for (let { decision } = session; decision; { decision } = session) {
		const { revision } = session;
		const answer = randomAnswer(decision, chance);
		const taken = session.answer({ revision, seat: decision.seat, answer });
		if (!taken.ok) throw new Error(`${decision.prompt.key}: ${JSON.stringify(answer)} is listed, and ${taken.code}.`);
		const faults = [...violationsOf(session), ...(session.decision ? faultsOf(session.decision) : [])];
		if (faults.length > 0) throw new Error(`After ${decision.prompt.key}: ${faults.join(" ")}`);
	}
	return session;
}

/** The first games, which more than one test looks at; they are only read. */
const FIRST = [1, 2, 3, 4];
const played = new Map<number, ThunderboltSession>();

/** A game as {@link play} plays it, once. */
function gameOf(seed: number): ThunderboltSession {
	const session = played.get(seed) ?? play(seed);
	if (FIRST.includes(seed)) played.set(seed, session);
	return session;
}

/** How many games are played: few enough for every day, more with `GAMES=1000`. */
const games = Number(process.env["GAMES"] ?? 60);

test.each(Array.from({ length: Math.ceil(games / 10) }, (_, tens) => tens * 10))(
	"ten games of Thunderbolt from seed %i end with an outcome, every listed answer taken, every state sound",
	(first) => {
		for (let seed = first; seed < first + 10; seed += 1) {
			const session = gameOf(seed);
			expect(session.state.outcome, `seed ${seed}`).not.toBeNull();
			expect(session.state.turn).toBeLessThanOrEqual(3);
		}
	},
);

test.each(FIRST)("game %i can be taken up at any of its answers, and replays to the same hash", (seed) => {
	const session = gameOf(seed);
	const again = startThunderbolt(seed);
	for (const node of session.nodes.slice(1)) {
		const { answer, seat } = node;
		if (!answer || seat === null) throw new Error("Only the set-up has no answer.");
		again.answer({ revision: again.revision, seat, answer });
		expect(again.nodes.at(-1)?.entries).toEqual(node.entries);
		if (node.id % 40 !== 0) continue;
		expectSameAt(session, again, node.id);
		expectSameAt(again, again, node.id); // with fewer checkpoints
	}
	expect(again.canonical()).toBe(session.canonical());
	expect(again.state).toEqual(session.state);
});

/** The journal, through JSON, stands where the replay stands. */
function expectSameAt(session: ThunderboltSession, replay: ThunderboltSession, node: number): void {
	const kept: JournalNode[] = JSON.parse(JSON.stringify(session.nodes));
	const resumed = Session.resume(thunderbolt, session.setup, kept, node);
	expect(resumed.canonical()).toBe(replay.canonical());
	expect(resumed.decision).toEqual(replay.decision);
	expect(JSON.parse(JSON.stringify(resumed.state))).toEqual(resumed.state);
}

test("what a seat sees holds no dice to come", () => {
	const { state } = gameOf(1);
	for (const seat of ["rome", "carthage", null]) expect(thunderbolt.view(state, seat)).not.toHaveProperty("dice");
});
