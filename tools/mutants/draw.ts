/** Draws mutants by lot: the same seed over the same sources draws the same ones. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Chance, seededChance } from "../../engine/ai/random.ts";
import { root } from "../launch/paths.mjs";
import { listSources } from "../sources.ts";
import { type Mutant, mutantsOf } from "./sites.ts";

/** What to draw from, and how much. */
export interface Lot {
	/** Whole number. */
	readonly seed: number;
	readonly count: number;
	/** Folders of sources. */
	readonly rooms: readonly string[];
	/** No more than so many of one file. */
	readonly perFile: number;
}

/** Sources whose mistakes a test should find: no tests, no benches of tests. */
export function listMutable(rooms: readonly string[]): string[] {
	return rooms.flatMap((room) => listSources(room)).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
}

/** Mutants in the order they are drawn, every place of every source being as likely; fewer where there are not so many. */
export function drawMutants({ seed, count, rooms, perFile }: Lot): Mutant[] {
	const all = listMutable(rooms).flatMap((path) => mutantsOf(path, readFileSync(join(root, path), "utf8")));
	return takeSome(all, count, perFile, seededChance(seed));
}

/** Takes from a heap at random, leaving what would be one too many of its file. */
export function takeSome(all: readonly Mutant[], count: number, perFile: number, chance: Chance): Mutant[] {
	const heap = [...all];
	const drawn: Mutant[] = [];
	while (drawn.length < count && heap.length > 0) {
		const [mutant] = heap.splice(chance(heap.length), 1);
		if (mutant && drawn.filter(({ file }) => file === mutant.file).length < perFile) drawn.push(mutant);
	}
	return drawn;
}
