import { describe, expect, test } from "vitest";
import { checkLudi } from "./checks/ludi.ts";
import { loadLibrary } from "./load.ts";
import { ludiFiguresSchema, ludiOf } from "./schema/ludi.ts";

const assets = ludiOf(loadLibrary());

test("LR-II.C, LR-II.F, LR-III.A, LR-III.B, LR-III.C, LR-III.D the cast is as printed", () => {
	const { mortals } = assets.cast;
	const sum = (pick: (each: (typeof mortals)[number]) => number) =>
		mortals.reduce((total, each) => total + pick(each), 0);
	expect(mortals).toHaveLength(37);
	expect(sum(({ suffragia }) => suffragia)).toBe(740);
	expect(sum(({ dos }) => dos)).toBe(12_500_000);
	expect(sum(({ curiales }) => curiales)).toBe(20);
	expect(sum(({ clientarum }) => clientarum)).toBe(16);
	expect(assets.figures.denominations).toEqual([100_000, 500_000, 1_000_000]);
});

test("LR-III.E thirty-five numina, and LR-IV.A.1, LR-IV.A.2, LR-IV.A.3 seats for 58 mortals", () => {
	expect(assets.cast.numina).toHaveLength(35);
	const { regions } = assets.world;
	expect(regions.reduce((sum, { seats, rexSeat }) => sum + seats + (rexSeat ? 1 : 0), 0)).toBe(58);
});

describe("what does not fit is told", () => {
	const wrong = (change: (copy: typeof assets) => unknown) => {
		const copy = structuredClone(assets) as typeof assets;
		change(copy);
		return checkLudi(copy).map(({ file, field }) => `${file} ${field}`);
	};

	test.each([
		["a region left out", "ludi/world.json regions", (copy: typeof assets) => copy.world.regions.pop()],
		[
			"a land way twice",
			"ludi/world.json adjacency[14]",
			(copy: typeof assets) => copy.world.adjacency.push({ a: "n-italy", b: "rome", source: "R:" }),
		],
		[
			"a throne elsewhere",
			"ludi/world.json regions[6].rexSeat",
			(copy: typeof assets) => Object.assign(copy.world.regions[6] ?? {}, { rexSeat: "pacorus" }),
		],
		["a region without a way", "ludi/world.json adjacency", (copy: typeof assets) => copy.world.adjacency.splice(0, 3)],
		[
			"a segment out of order",
			"ludi/calendar.json segments[3].i",
			(copy: typeof assets) => Object.assign(copy.calendar.segments[3] ?? {}, { i: 4 }),
		],
		["a strange year", "ludi/calendar.json short.years", (copy: typeof assets) => copy.calendar.short.years.push(50)],
		[
			"a decision of nobody",
			"ludi/decisions.json [3].numina",
			(copy: typeof assets) => copy.decisions[3]?.numina.pop(),
		],
		[
			"a rule of no index",
			"ludi/decisions.json [0].rule",
			(copy: typeof assets) => Object.assign(copy.decisions[0] ?? {}, { rule: "LR-VII.Z" }),
		],
	])("%s", (_, where, change) => {
		expect(wrong(change)).toContain(where);
	});

	test("money that no notes make is refused", () => {
		const figures = { ...assets.figures, prices: { ...assets.figures.prices, curialis: 150_000 } };
		expect(ludiFiguresSchema.safeParse(figures).success).toBe(false);
	});
});
