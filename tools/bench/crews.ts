/**
 * Thinks about the same places with crews of several sizes and says how much quicker the greater ones are, and whether all think the same:
 * `node_modules/.bin/node tools/bench/crews.ts [--crews 1,2] [--places 4] [--level legatus] [--rounds 2] [--seed 1] [--bundle] [game ...]`.
 *
 * Places are drawn by lot, so many of each game. All crews take turns at each place, the one that begins changing from place to place; the
 * first round warms them up and is not counted. With `--bundle` workers start from `dist/electron`, as in Electron. At each place the
 * fastest thoughts of the crews are compared, since other work of the machine only ever adds; the ratio is the median over places at which the
 * first crew takes longer than 200 ms. The load of the machine is printed, too.
 */

import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { loadLibrary } from "../../assets/load.ts";
import { type DrawnPlace, drawPlaces } from "../../electron/host/testing/places.ts";
import { ponder, type Thinkable, thinkableOf } from "../../electron/host/thinking/ponder.ts";
import { workersOf } from "../../electron/host/thinking/start-worker.ts";
import { type Outcome, Thinker } from "../../electron/host/thinking/thinker.ts";
import { realTime } from "../../electron/host/time.ts";
import { LEVEL_NAMES } from "../../engine/ai/strategos/levels.ts";
import { inAnyOrder } from "../../engine/ai/strategos/testing/any-order.ts";
import { root } from "../launch/paths.mjs";
import { median } from "./bench.ts";

/** Milliseconds: shorter thoughts nobody waits for. */
const LONG = 200;

const { values: options, positionals: games } = parseArgs({
	allowPositionals: true,
	options: {
		crews: { type: "string", default: "1,2" },
		places: { type: "string", default: "4" },
		level: { type: "string", default: "legatus" },
		rounds: { type: "string", default: "2" },
		seed: { type: "string", default: "1" },
		bundle: { type: "boolean", default: false },
	},
});
const sizes = options.crews.split(",").map(Number);
const level = LEVEL_NAMES.find((name) => name === options.level);
if (!level) throw new Error(`There is no level ${options.level}; there are ${LEVEL_NAMES.join(", ")}.`);
const library = loadLibrary();
const drawn = drawPlaces(library, {
	seed: Number(options.seed),
	places: Number(options.places),
	level,
	...(games.length > 0 && { only: games }),
});
const workers = workersOf(library, options.bundle ? join(root, "dist", "electron", "thinker.cjs") : undefined);

/** A thought by the clock. */
interface Timed {
	readonly game: string;
	/** The size of the crew. */
	readonly size: number;
	readonly place: number;
	readonly wall: number;
	readonly processor: number;
}

const timed: Timed[] = [];
let differing = 0;
console.log(`${drawn.length} places, ${cpus().length} cores, load ${loadNow()}`);
/** Workers keep no process alive, and so the wait for them must. */
const awake = setInterval(() => {}, 60_000);
for (const game of new Set(drawn.map(({ entry }) => entry.id))) {
	const places = drawn.filter(({ entry }) => entry.id === game);
	await measureGame(game, places);
	console.log(`${game}: ${places.length} places thought about with crews of ${sizes.join(", ")}`);
}
clearInterval(awake);
report();
process.exit(differing > 0 ? 1 : 0);

async function measureGame(game: string, places: readonly DrawnPlace[]): Promise<void> {
	const [first] = places;
	if (!first) return;
	const thinkable = thinkableOf(first.entry);
	const thinkers = sizes.map((most) => ({ most, thinker: new Thinker(first.entry, { ...workers, most }, realTime) }));
	for (let round = 0; round < Number(options.rounds); round += 1)
		for (const [place, { problem }] of places.entries()) {
			const inTurn = place % 2 === 0 ? thinkers : thinkers.toReversed();
			for (const { most: size, thinker } of inTurn) {
				const [began, spent] = [performance.now(), process.cpuUsage()];
				const outcome = await thoughtOf(thinker, { problem });
				const wall = performance.now() - began;
				const { user, system } = process.cpuUsage(spent);
				if (round > 0) timed.push({ game, size, place, wall, processor: (user + system) / 1000 });
				else compare(thinkable, { problem }, outcome, `${game}, place ${place}, crew of ${size}`);
			}
		}
	for (const { thinker } of thinkers) thinker.close();
}

function compare(
	thinkable: Thinkable,
	{ problem }: Pick<DrawnPlace, "problem">,
	outcome: Outcome,
	where: string,
): void {
	const told = outcome.lapse ? `, ${outcome.lapse}` : "";
	const same = structuredClone(ponder(thinkable, problem));
	if (!isDeepStrictEqual(outcome, same)) differ(`${where}${told}`);
	if (!isDeepStrictEqual(ponder(thinkable, problem, inAnyOrder(timed.length + 1)), same))
		differ(`${where}, in any order`);
}

function differ(where: string): void {
	differing += 1;
	console.log(`${where}: another thought than that of one try after the other`);
}

function thoughtOf(thinker: Thinker, { problem }: Pick<DrawnPlace, "problem">): Promise<Outcome> {
	return new Promise((resolve, reject) => {
		const listener = { fits: () => true, onTries: () => {}, onDone: resolve, onFailed: reject };
		thinker.think(problem, listener);
	});
}

function report(): void {
	const [base = 1] = sizes;
	for (const game of timed.length > 0 ? [...new Set(timed.map((each) => each.game)), null] : []) {
		const own = timed.filter((each) => game === null || each.game === game);
		console.log(`${game ?? "all"}\n  ${sizes.map((size) => told(own, size, base)).join("\n  ")}`);
	}
	console.log(`load ${loadNow()}; ${differing === 0 ? "all think the same" : `${differing} thoughts differ`}`);
}

/** How quick a crew was, and how much quicker than another, in a line. */
function told(own: readonly Timed[], size: number, base: number): string {
	const walls = own.flatMap((each) => (each.size === size ? [each.wall] : [])).toSorted((a, b) => a - b);
	const at = (share: number) => `${(walls[Math.ceil(walls.length * share) - 1] ?? 0).toFixed(0)} ms`;
	const pairs = [...new Set(own.map(({ game, place }) => `${game} ${place}`))].flatMap((where) => {
		const here = own.filter(({ game, place }) => where === `${game} ${place}`);
		const [one, other] = [fastest(here, base), fastest(here, size)];
		return one.wall > LONG ? [{ by: one.wall / other.wall, dear: other.processor / one.processor }] : [];
	});
	const by = medianOf(pairs.map((pair) => pair.by)).toFixed(2);
	const dear = medianOf(pairs.map((pair) => pair.dear)).toFixed(2);
	const compared = `${by} times as quick as ${base}, ${dear} times the processor time, at ${pairs.length} places`;
	return `crew of ${size}: median ${at(0.5)}, p90 ${at(0.9)}; ${compared}`;
}

/** The least that a crew took at a place, by the clock and of processor time: other work of the machine only ever adds. */
function fastest(here: readonly Timed[], size: number): Pick<Timed, "wall" | "processor"> {
	const own = here.filter((each) => each.size === size);
	return {
		wall: Math.min(...own.map(({ wall }) => wall)),
		processor: Math.min(...own.map(({ processor }) => processor)),
	};
}

function medianOf(values: readonly number[]): number {
	return values.length === 0 ? 0 : median(values.toSorted((a, b) => a - b));
}

function loadNow(): string {
	return loadavg()
		.map((each) => each.toFixed(1))
		.join(" ");
}
