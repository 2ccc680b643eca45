import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ludiOf } from "../../assets/schema/ludi.ts";
import type { LudiOptionId } from "../../assets/schema/ludi-lists.ts";
import { playRandomGame } from "../ai/fuzz.ts";
import { nextSegment } from "./calendar-years.ts";
import { ludiGame } from "./game.ts";
import { Bench } from "./testing/bench.ts";

/** Segments played from the first to Actium. */
function played(options: LudiOptionId[] = [], removed: number[] = []): number[] {
	const { table } = new Bench(-1, options);
	table.state.yearsRemoved = removed;
	const indices: number[] = [];
	for (let next = nextSegment(table.state, table.data); next !== null; next = nextSegment(table.state, table.data)) {
		indices.push(next);
		table.state.place.segment = next;
	}
	return indices;
}

const { segments } = ludiOf(loadLibrary()).calendar;
const kinds = (indices: number[], kind: string) => indices.filter((i) => segments[i]?.kind === kind).length;

test("LR-App.1, LR-V fifty segments from the aestas of 44 to Actium in 31", () => {
	const indices = played();
	expect(indices).toHaveLength(50);
	expect([kinds(indices, "aestas"), kinds(indices, "hiems"), kinds(indices, "motus")]).toEqual([13, 12, 24]);
	expect(segments[0]).toMatchObject({ kind: "aestas", year: 44 });
	expect(segments[49]).toMatchObject({ kind: "actium", year: 31 });
});

test("LR-V.D feriae: the four segments of 37 are left out, the motus at 7:59 stays", () => {
	const indices = played(["feriae-37"]);
	expect([25, 26, 27, 28].filter((i) => indices.includes(i))).toEqual([]);
	expect(indices).toContain(29);
});

test("LR-V.E mutatio kalendarum: a year goes with its motus, hiems, motus and aestas", () => {
	const indices = played([], [40]);
	expect(indices).toHaveLength(46);
	expect(indices.some((i) => segments[i]?.year === 40)).toBe(false);
	expect(kinds(played(["short-calendar"]), "aestas")).toBe(7);
});

const game = ludiGame(ludiOf(loadLibrary()));

describe("LR-demo the automated game reaches Actium", () => {
	test.each(Array.from({ length: 20 }, (_, n) => n + 1))("seed %i", (seed) => {
		const fuzzed = playRandomGame(game, seed, { player: "random", seated: [], thoroughEvery: 100 });
		expect(fuzzed).toMatchObject({ finished: true, violations: [], outcome: { text: { key: "ludi.victory" } } });
	});
});

describe.each([0, 2, 12, 40])("%i random players", (persons) => {
	const seated = ["magister", ...Array.from({ length: persons }, (_, n) => `seat-${n + 1}`)].slice(
		persons === 0 ? 1 : 0,
	);

	test.each([
		["A", 1],
		["B", 2],
	])("LR-H25 edition %s, game %i ends with a victor at Actium, and nothing is ever wrong", (edition, seed) => {
		const options = { "edition-b": edition === "B" };
		const fuzzed = playRandomGame(game, seed, { player: "random", seated, options, thoroughEvery: 200 });
		expect(fuzzed).toMatchObject({ finished: true, violations: [], outcome: { text: { key: "ludi.victory" } } });
	});
});
