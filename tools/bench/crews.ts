/**
 * Thinks about the same places with crews of several sizes and says how much quicker the greater ones are, and whether all think the same:
 * `node_modules/.bin/node tools/bench/crews.ts [--crews 1,2] [--places 4] [--level legatus] [--rounds 2] [--seed 1] [--bundle] [game ...]`.
 *
 * Places are drawn by lot, so many of each game. All crews take turns at each place, the one that begins changing from place to place; the
 * first round warms them up and is not counted. With `--bundle` workers start from `dist/electron`, as in Electron. The ratio is the median
 * over thoughts that take the first crew longer than 200 ms. It is the clock that counts here, so that other work of the machine matters:
 * its load is printed, and the processor time, which hardly grows where little is made in vain.
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
for (const game of new Set(drawn.map(({ entry }) => entry.id)))
	await measureGame(
		game,
		drawn.filter(({ entry }) => entry.id === game),
	);
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
	const [base] = sizes;
	for (const game of [...new Set(timed.map((each) => each.game)), null]) {
		const of = (size: number) => timed.filter((each) => each.size === size && (game === null || each.game === game));
		const told = sizes.map((size) => {
			const own = of(size);
			const pairs = of(base ?? 1).flatMap((one, n) => {
				const other = own[n];
				return other && one.wall > LONG ? [{ by: one.wall / other.wall, dear: other.processor / one.processor }] : [];
			});
			const walls = own.map(({ wall }) => wall).toSorted((a, b) => a - b);
			const at = (share: number) => (walls[Math.ceil(walls.length * share) - 1] ?? 0).toFixed(0);
			const ratio = medianOf(pairs.map(({ by }) => by)).toFixed(2);
			const dear = medianOf(pairs.map(({ dear: more }) => more)).toFixed(2);
			return `crew of ${size}: median ${at(0.5)} ms, p90 ${at(0.9)} ms, ${ratio} times as quick, ${dear} times the processor time (${pairs.length} long)`;
		});
		console.log(`${game ?? "all"}\n  ${told.join("\n  ")}`);
	}
	console.log(`load ${loadNow()}; ${differing === 0 ? "all think the same" : `${differing} thoughts differ`}`);
}

function medianOf(values: readonly number[]): number {
	return values.length === 0 ? 0 : median(values.toSorted((a, b) => a - b));
}

function loadNow(): string {
	return loadavg()
		.map((each) => each.toFixed(1))
		.join(" ");
}
