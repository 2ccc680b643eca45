import { expect, test } from "vitest";
import { BANDS, bandFor } from "../print/band.ts";
import { CHUNK_PIXELS, chunksIn, printScale, standInsFor } from "./chunk-grid.ts";

const sheet = { x: -90, y: -90, width: 2570, height: 3740 };

test.each(BANDS.map(({ level }) => level))(
	"the pieces of band %i cover the sheet without a gap or an overlap",
	(level) => {
		const places = chunksIn(level, 1, sheet, sheet);
		const covered = places.reduce((sum, { area }) => sum + area.width * area.height, 0);
		expect(covered).toBeCloseTo(sheet.width * sheet.height, 0);
		expect(new Set(places.map(({ key }) => key)).size).toBe(places.length);
		for (const { area, scale } of places) expect(area.width * scale).toBeLessThanOrEqual(CHUNK_PIXELS + 1e-6);
	},
);

test.each(BANDS.map(({ level }) => level))("the pieces of band %i lap over each other, in whole pixels", (level) => {
	const places = chunksIn(level, 1, sheet, sheet);
	const at = (key: string) => places.find((place) => place.key === key);
	for (const { key, area, printed, scale } of places) {
		for (const length of [printed.width, printed.height])
			expect(Math.abs(length * scale - Math.round(length * scale))).toBeLessThan(1e-6);
		expect(printed.x).toBeLessThanOrEqual(area.x);
		expect(printed.x + printed.width).toBeGreaterThanOrEqual(area.x + area.width - 1e-6);
		const [, col, row] = key.split(":").map(Number);
		const right = at(`${level}:${(col ?? 0) + 1}:${row}`);
		if (right) expect((printed.x + printed.width - right.printed.x) * scale).toBeGreaterThanOrEqual(2 - 1e-6);
		const below = at(`${level}:${col}:${(row ?? 0) + 1}`);
		if (below) expect((printed.y + printed.height - below.printed.y) * scale).toBeGreaterThanOrEqual(2 - 1e-6);
	}
	expect(Math.min(...places.map(({ printed }) => printed.x))).toBe(sheet.x);
});

test("only pieces in view are named, the middle one first", () => {
	const view = { x: 1000, y: 1500, width: 600, height: 400 };
	const places = chunksIn(4, 1, sheet, view);
	expect(places.length).toBeLessThan(10);
	const [first] = places;
	expect(first && first.area.x <= 1300 && first.area.x + first.area.width >= 1300).toBe(true);
	expect(chunksIn(4, 1, sheet, { ...view, x: 9000 })).toEqual([]);
});

test("every zoom has a band, and no print is stretched by more than half its pixels", () => {
	for (let zoom = 0.1; zoom <= 2.4; zoom += 0.05) {
		const band = bandFor(zoom);
		expect(zoom / printScale(band.level, 1)).toBeLessThan(1.5);
	}
	expect(bandFor(99)).toBe(BANDS.at(-1));
});

test.each(BANDS.map(({ level }) => level))(
	"for band %i the nearest bands stand in first, none with far more pixels",
	(level) => {
		const standIns = standInsFor(level);
		const away = standIns.map((other) => Math.abs(other - level));
		expect(away).toEqual(away.toSorted((a, b) => a - b));
		expect(standIns).not.toContain(level);
		for (const other of standIns) expect(printScale(other, 1)).toBeLessThanOrEqual(2.2 * printScale(level, 1));
		for (let coarser = 0; coarser < level; coarser++) expect(standIns).toContain(coarser);
	},
);

test("finer screens get a finer print", () => {
	expect(printScale(1, 2)).toBeGreaterThan(printScale(1, 1) * 1.5);
});
