/** Crews of workers: what they think is the same however many they are, whoever of them is lost; and all of them end when they are told. */
import { isDeepStrictEqual } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { LEVELS } from "../../../engine/ai/strategos/levels.ts";
import type { Mind } from "../../../engine/ai/strategos/mind.ts";
import { oneByOne } from "../../../engine/ai/strategos/search.ts";
import { Session, type TableState } from "../../../engine/kernel/index.ts";
import { problemOf } from "../campaign/deliberation.ts";
import { HandClock } from "../testing/hand-clock.ts";
import { drawPlaces } from "../testing/places.ts";
import { toyEntry } from "../testing/toy-entry.ts";
import { startToyWorker } from "../testing/toy-host.ts";
import { Gate, toyMind } from "../testing/toy-mind.ts";
import type { Workers } from "./crew.ts";
import { type Problem, ponder, thinkableOf } from "./ponder.ts";
import { Mark } from "./reins.ts";
import { workersOf } from "./start-worker.ts";
import { type Outcome, Thinker, type Thinking } from "./thinker.ts";

const PATIENCE = { timeout: 60_000 };

const thinkers: Thinker[] = [];
afterEach(() => {
	for (const thinker of thinkers.splice(0)) thinker.close();
});

/** What is thought, when it has been. */
function begin(
	thinker: Thinker,
	problem: Problem,
): { readonly thinking: Thinking; readonly outcome: Promise<Outcome> } {
	const { promise: outcome, resolve, reject } = Promise.withResolvers<Outcome>();
	const listener = { fits: () => true, onTries: () => {}, onDone: resolve, onFailed: reject };
	return { thinking: thinker.think(problem, listener), outcome };
}

describe("at places of all kinds of games, drawn by lot, a crew thinks what one thinks who makes one try after the other", () => {
	const library = loadLibrary();
	const workers = workersOf(library);
	test.each([
		["thunderbolt", 4, [2]],
		["hiero", 2, [5]],
		["forum", 6, [1, 2, 5]],
		["ludi-romani", 2, [2]],
	])("%s, %i places, crews of %o", { timeout: 300_000 }, async (game, places, sizes) => {
		const drawn = drawPlaces(library, { seed: 1, places, level: "legatus", only: [game] });
		const [first] = drawn;
		if (!first) throw new Error(`Nothing was drawn of ${game}.`);
		const thinkable = thinkableOf(first.entry);
		const alone = drawn.map(({ problem }) => structuredClone(ponder(thinkable, problem)));
		for (const most of sizes) {
			const thinker = new Thinker(first.entry, { ...workers, most }, new HandClock());
			thinkers.push(thinker);
			for (const [n, { problem }] of drawn.entries()) {
				const together = await begin(thinker, problem).outcome;
				expect(isDeepStrictEqual(together, alone[n]), `place ${n}, crew of ${most}`).toBe(true);
			}
		}
	});
});

/** A crew that thinks about the toy: its coordinator comes to one gate, its helpers to another. */
class ToyCrew implements Workers {
	readonly most: number;
	readonly gate = new Gate();
	readonly helpersGate = new Gate();
	/** The helpers that were started, by their marks. */
	readonly marks: Mark[] = [];
	/** The memory that each worker was given. */
	readonly megabytes: number[] = [];
	readonly clock = new HandClock();
	/** Thoughts that the coordinator has ended. */
	ended = 0;
	readonly thinker: Thinker;

	constructor(most: number) {
		this.most = most;
		this.thinker = new Thinker(toy, this, this.clock);
		thinkers.push(this.thinker);
	}

	start(...[, { helps, reins, megabytes }]: Parameters<Workers["start"]>) {
		this.megabytes.push(megabytes);
		if (helps) this.marks.push(new Mark(helps.mark));
		const { shared: gate } = helps ? this.helpersGate : this.gate;
		const worker = startToyWorker({ reins, ...(helps && { helps }), gate, megabytes: 64 });
		worker.on("message", (said: object) => {
			this.ended += "pondered" in said ? 1 : 0;
		});
		return worker;
	}

	/** Helpers that make tries. */
	get atWork(): number {
		return this.marks.filter(({ thought }) => thought > 0).length;
	}

	/** Has begun to think, and all helpers stand before their gate in the middle of a try. */
	async withHelpersHeld(): Promise<ReturnType<typeof begin>> {
		this.helpersGate.stand("shut");
		this.gate.stand("shut"); // or it would be over before they have started
		const thought = begin(this.thinker, problem);
		await expect.poll(() => this.helpersGate.come, PATIENCE).toBe(this.most - 1);
		await expect.poll(() => this.gate.come, PATIENCE).toBe(1);
		this.gate.stand("open");
		return thought;
	}
}

const toy = { ...toyEntry({}), mind: () => toyMind() as unknown as Mind<TableState> }; // it only ever sees the toy's states
const session = Session.start(toy.create(), { seed: 7, dice: "seeded", options: {} });
const problem = problemOf(session, { seat: "red", level: "legatus", intent: null });
const alone = ponder(thinkableOf(toy), problem);
const triesIn = ({ why }: Pick<Outcome, "why">) => why?.tried.reduce((sum, { tries }) => sum + tries, 0) ?? 0;
/** Each try comes to the gate so often, at most. */
const LOOKS = 3;

describe("stop", () => {
	test("reaches every worker: each ends with the try that it is at, and all are ready for the next thought", async () => {
		const crew = new ToyCrew(3);
		const { thinking } = await crew.withHelpersHeld();
		thinking.cancel();
		const { come } = crew.helpersGate;
		crew.helpersGate.stand("open");
		await expect.poll(() => crew.atWork, PATIENCE).toBe(0);
		expect(crew.helpersGate.come - come).toBeLessThan(2 * LOOKS);
		expect(await begin(crew.thinker, problem).outcome).toEqual(alone);
		expect(crew.megabytes).toHaveLength(3);
	});

	test("wakes a coordinator that waits for its helpers; helpers that do not obey are ended after a quarter of a second, and replaced", async () => {
		const crew = new ToyCrew(3);
		const { thinking } = await crew.withHelpersHeld();
		thinking.cancel();
		await expect.poll(() => crew.ended, PATIENCE).toBe(1);
		crew.clock.pass(249);
		expect(crew.marks.filter(({ isGone }) => isGone)).toHaveLength(0);
		crew.clock.pass(1);
		await expect.poll(() => crew.marks.filter(({ isGone }) => isGone).length, PATIENCE).toBe(2);
		crew.helpersGate.stand("open");
		expect(await begin(crew.thinker, problem).outcome).toEqual(alone);
	});
});

test("who is to answer now has the longest unbroken beginning, once every plan has had a try", async () => {
	const crew = new ToyCrew(3);
	const { thinking, outcome } = await crew.withHelpersHeld();
	thinking.now();
	crew.helpersGate.stand("open");
	const early = await outcome;
	expect(triesIn(early)).toBeGreaterThanOrEqual(early.why?.tried.length ?? 1);
	expect(triesIn(early)).toBeLessThanOrEqual(triesIn(alone));
	const stopped = ponder(
		thinkableOf(toy),
		problem,
		oneByOne((tries) => tries < triesIn(early)),
	);
	expect(early).toEqual(stopped);
});

describe("who is lost", () => {
	test("a helper that ends: the others make its tries, and another takes its place with the next thought", async () => {
		const crew = new ToyCrew(3);
		const { outcome } = await crew.withHelpersHeld();
		crew.helpersGate.stand("trap");
		expect(await outcome).toEqual(alone);
		crew.helpersGate.stand("open");
		expect(await begin(crew.thinker, problem).outcome).toEqual(alone);
		expect(crew.megabytes).toEqual([170, 170, 170, 170, 170]);
	});

	test("a helper whose memory does not suffice: fewer work together from then on, who have more of it", async () => {
		const crew = new ToyCrew(2);
		const { outcome } = await crew.withHelpersHeld();
		crew.helpersGate.stand("flood");
		expect(await outcome).toEqual(alone);
		expect(await begin(crew.thinker, problem).outcome).toEqual(alone);
		expect(crew.megabytes).toEqual([256, 256, 512]);
	});

	test("a helper that cannot make a try gives it back: the coordinator can", async () => {
		const crew = new ToyCrew(3);
		const { outcome } = await crew.withHelpersHeld();
		crew.helpersGate.stand("pit");
		expect(await outcome).toEqual(alone);
		expect(crew.megabytes).toHaveLength(3);
	});

	test("the coordinator: another crew thinks from the beginning", async () => {
		const crew = new ToyCrew(2);
		const { outcome } = await crew.withHelpersHeld();
		crew.gate.stand("trap");
		crew.helpersGate.stand("open");
		await expect.poll(() => crew.megabytes.length, PATIENCE).toBe(4);
		crew.gate.stand("open");
		expect(await outcome).toEqual(alone);
	});

	test("the coordinator twice over a thought: Centurio answers for it", async () => {
		const crew = new ToyCrew(2);
		crew.gate.stand("trap");
		expect(await begin(crew.thinker, problem).outcome).toMatchObject({ lapse: "crash", why: { tried: [] } });
	});

	test("helpers that cannot be started are done without", async () => {
		const crew = new ToyCrew(1);
		const start: Workers["start"] = (scenario, part) => {
			if (part.helps) throw new Error("There is no thread left.");
			return crew.start(scenario, part);
		};
		const thinker = new Thinker(toy, { most: 8, start }, crew.clock);
		thinkers.push(thinker);
		expect(await begin(thinker, problem).outcome).toEqual(alone);
	});
});

test("all of them together have 512 MB, and a thought makes no more tries than one after the other would count", async () => {
	const crew = new ToyCrew(5);
	expect(await begin(crew.thinker, problem).outcome).toEqual(alone);
	expect(crew.megabytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(512);
	expect(triesIn(alone)).toBeLessThanOrEqual(LEVELS.legatus.tries);
});
