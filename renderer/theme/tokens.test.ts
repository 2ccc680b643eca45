import { expect, test } from "vitest";
import {
	boldRoom,
	CROWD_COLOURS,
	cssVariables,
	PALETTES,
	SEAT_PLACES,
	SIDES,
	sideColours,
	THEMES,
	themeOf,
} from "./tokens.ts";

/** WCAG 2 contrast of two `#rrggbb` colours. */
function contrast(a: string, b: string): number {
	const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
	return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
	const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [
		number,
		number,
		number,
	];
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channel(value: number): number {
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

test.each(THEMES)("text of %s keeps 4.5:1 on its ground", (name) => {
	const { room, marks } = themeOf(name);
	const pairs: [string, string][] = [
		[room.ink, room.paper],
		[room.ink, room.paperSunken],
		[room.inkQuiet, room.paper],
		[room.inkQuiet, room.paperSunken],
		[room.rubric, room.paper],
		[room.onTable, room.table],
		[room.onTableQuiet, room.table],
		[room.onTableWarn, room.table],
		[room.onTableWarn, room.tableDeep],
		[room.onAccent, room.accent],
		[room.ink, room.accentSoft],
		[room.warn, room.paper],
		[room.ink, room.warnSoft],
		[room.good, room.paper],
		[marks.labelInk, marks.labelPaper],
	];
	for (const [ink, ground] of pairs) expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

test.each(THEMES)("who wants more contrast has 7:1 for text of %s, and rules of 4.5:1", (name) => {
	const { table, paper, paperSunken } = themeOf(name).room;
	const room = boldRoom(themeOf(name).room);
	const texts = [room.ink, room.inkQuiet, room.rubric, room.warn, room.good].map((ink) => [ink, paper] as const);
	const others = [
		[room.inkQuiet, paperSunken],
		[room.onTableQuiet, table],
		[room.onAccent, room.accent],
	] as const;
	for (const [ink, ground] of [...texts, ...others])
		expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(7);
	expect(contrast(room.rule, paper)).toBeGreaterThanOrEqual(4.5);
	expect(cssVariables(name, "printed", true)["--room-rule"]).toBe(room.rule);
});

test.each(Object.keys(SIDES))("%s can be read on its field and written on paper", (side) => {
	for (const palette of PALETTES) {
		const { onField, field } = sideColours(side, palette);
		expect(contrast(onField, field), palette).toBeGreaterThanOrEqual(4.5);
		for (const name of THEMES) {
			const written = cssVariables(name, palette)[`--side-${side}-text`] ?? "";
			expect(contrast(written, themeOf(name).room.paper), `${name}, ${palette}`).toBeGreaterThanOrEqual(4.5);
		}
	}
});

test("in the palette for every sight those who often meet have colours of their own", () => {
	const peoples = ["etruscans", "umbrians", "picentes", "sabines", "apulians", "lucanians", "campanians", "bruttians"];
	const meetings = [
		["rome", "samnites", "gauls", ...peoples],
		[
			"rome",
			"epirus",
			"tarentum",
			"carthage",
			"syracuse",
			"mamertines",
			"campanians",
			"samnites",
			"lucanians",
			"bruttians",
		],
		["rome", "carthage", "syracuse", "mamertines", "agrigentum", "numidia", "mauretania", "cyrene"],
		["carthage", "rebels", "numidia", "mauretania"],
		["mamertines", "sabines"],
	];
	for (const meet of meetings)
		expect(new Set(meet.map((side) => sideColours(side, "distinct").field)).size, meet.join()).toBe(meet.length);
});

test.each(THEMES)("by %s what a place brings and costs is read on the map", (name) => {
	const { map } = themeOf(name);
	for (const figure of [map.gain, map.loss])
		expect(contrast(figure, map.halo), `${figure} on ${map.halo}`).toBeGreaterThanOrEqual(4.5);
});

test("by night the letters of the map are as far from the land as they are read", () => {
	const { map } = themeOf("night");
	for (const ground of [map.flat, map.rough, map.marsh, map.desert, map.sea])
		expect(contrast(map.ink, ground), ground).toBeGreaterThanOrEqual(4.5);
});

test("every place at the table can be read on its colour, and no two are alike", () => {
	for (const palette of PALETTES) {
		const variables = cssVariables("lamplight", palette);
		const fields = Array.from({ length: SEAT_PLACES }, (_, at) => variables[`--seat-${at + 1}-field`] ?? "");
		expect(new Set(fields).size).toBe(SEAT_PLACES);
		fields.forEach((field, at) => {
			expect(contrast(field, variables[`--seat-${at + 1}-on-field`] ?? "")).toBeGreaterThanOrEqual(4.5);
		});
		for (let at = 1; at <= CROWD_COLOURS; at++) {
			const [field = "", onField = ""] = [variables[`--crowd-${at}-field`], variables[`--crowd-${at}-on-field`]];
			expect(contrast(field, onField), field).toBeGreaterThanOrEqual(4.5);
		}
	}
});

test("no two sides share an emblem, and a stranger gets the grey ring", () => {
	const emblems = Object.values(SIDES).map((side) => side.emblem);
	expect(new Set(emblems).size).toBe(emblems.length);
	expect(sideColours("toString").emblem).toBe("ring");
	expect(cssVariables("daylight")["--side-rome-on-field"]).toBe(sideColours("rome").onField);
});
