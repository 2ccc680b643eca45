import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { overlaps } from "../canvas.ts";
import { testPlate, wholeRendition } from "../testing/test-plate.ts";
import { stubCanvas } from "../testing/type-metrics.ts";
import { BANDS, type Band } from "./band.ts";
import { letter } from "./lettering.ts";
import { lettersOf, type PrintedNames, shieldBox } from "./names.ts";
import type { Plate } from "./plate.ts";
import { placeSeaNames } from "./sea-names.ts";
import { boxesAlong, setWidth, widthOf } from "./text.ts";

beforeAll(stubCanvas);
afterAll(() => vi.unstubAllGlobals());

/** All names of a map in a band, with all roads. */
function lettered(plate: Plate, band: Band): PrintedNames {
	const steps = letter(plate, band, wholeRendition(plate.map));
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}

/** Names that were printed of seas, provinces, cities, features, and rivers and roads, band by band: there may be more of each. */
const AT_LEAST: Readonly<Record<string, readonly (readonly number[])[]>> = {
	"italy/en": [
		[12, 25, 23, 0, 0],
		[12, 25, 86, 0, 0],
		[12, 25, 120, 0, 0],
		[12, 25, 137, 0, 27],
		[12, 25, 137, 15, 82],
		[12, 25, 137, 15, 89],
	],
	"italy/it": [
		[12, 25, 22, 0, 0],
		[12, 25, 82, 0, 0],
		[12, 25, 121, 0, 0],
		[12, 25, 137, 0, 27],
		[12, 25, 137, 15, 81],
		[12, 25, 137, 15, 88],
	],
	"africa/en": [
		[4, 4, 21, 0, 0],
		[4, 4, 35, 0, 0],
		[4, 4, 49, 0, 0],
		[4, 4, 51, 0, 6],
		[4, 4, 51, 20, 22],
		[4, 4, 51, 20, 22],
	],
	"africa/it": [
		[4, 4, 21, 0, 0],
		[4, 4, 36, 0, 0],
		[4, 4, 49, 0, 0],
		[4, 4, 51, 0, 6],
		[4, 4, 51, 20, 22],
		[4, 4, 51, 20, 22],
	],
	"italy,africa/en": [
		[12, 29, 45, 0, 0],
		[12, 29, 128, 0, 0],
		[12, 29, 164, 0, 0],
		[12, 29, 188, 0, 35],
		[12, 29, 188, 35, 102],
		[12, 29, 188, 35, 111],
	],
	"italy,africa/it": [
		[12, 29, 41, 0, 0],
		[12, 29, 122, 0, 0],
		[12, 29, 165, 0, 0],
		[12, 29, 188, 0, 35],
		[12, 29, 188, 35, 100],
		[12, 29, 188, 35, 110],
	],
};

/** The smallest letters of the same kinds in CSS pixels of each band. */
const LEAST_PIXELS = [
	[7.19, 7.3, 14, 0, 0],
	[7.19, 7.3, 14, 0, 0],
	[7.19, 7.3, 14, 0, 0],
	[8.1, 9.2, 13, 0, 8.5],
	[13.7, 11.5, 14, 10.5, 9.5],
	[16.5, 15.3, 15.5, 13, 12],
] as const;

const kindsOf = ({ seas, provinces, cities, features, lines }: PrintedNames) => [
	seas,
	provinces.flatMap((name) => name.lines),
	cities,
	features,
	lines,
];

const countsOf = (names: PrintedNames) => [
	names.seas.length,
	names.provinces.length,
	names.cities.length,
	names.features.length,
	names.lines.length,
];

describe.each(Object.keys(AT_LEAST))("the names of %s", (table) => {
	const [maps = "", language = ""] = table.split("/");
	let known: Plate | null = null;
	const plateOf = () => {
		known ??= testPlate(maps.split(","), language);
		return known;
	};

	test.each(BANDS)("$name: shields stand on no letter and on no other shield; no name is lost or smaller", (band) => {
		const names = lettered(plateOf(), band);
		const letters = lettersOf(names);
		const shields = names.provinces.map(({ province, shield }) => ({ text: province, boxes: [shieldBox(shield)] }));
		const covered = shields.flatMap((shield) => {
			const [own] = shield.boxes;
			const under = [...letters, ...shields].filter(
				(each) => each !== shield && own && each.boxes.some((box) => overlaps(box, own)),
			);
			return under.map(({ text }) => `${shield.text} on ${text}`);
		});
		expect(covered).toEqual([]);
		expect(names.provinces.length).toBe(plateOf().provinces.length);
		const least = AT_LEAST[table]?.[band.level] ?? [];
		for (const [kind, count] of countsOf(names).entries()) expect(count).toBeGreaterThanOrEqual(least[kind] ?? 0);
		for (const [n, kind] of kindsOf(names).entries())
			for (const { face } of kind)
				expect(face.size / band.px).toBeGreaterThanOrEqual(LEAST_PIXELS[band.level]?.[n] ?? 0);
	});
});

test.each(["italy", "africa", "italy,africa"])(
	"no name of a sea of %s reaches over the frame or the edge of the map",
	(maps) => {
		const plate = testPlate(maps.split(","), "en");
		const { x, y, width, height } = plate.picture;
		for (const band of BANDS) {
			const cut = placeSeaNames(plate, band).filter((name) =>
				boxesAlong(name).some(
					(box) =>
						box.x < x ||
						box.y < y ||
						box.x + box.width > x + width ||
						box.y + box.height > y + height ||
						plate.edge.isPaper({ x: box.x + box.width / 2, y: box.y + box.height / 2 }),
				),
			);
			expect(cut.map(({ text }) => `${text} (${band.name})`)).toEqual([]);
		}
	},
);

test("a name along a line is as wide as its letters, which no pair draws together", () => {
	const face = { family: "capitals", weight: 600, size: 20, spacing: 0.16, fill: "" } as const;
	const letters = [..."TAURINI"].reduce((sum, letter) => sum + widthOf(letter, face), 0);
	expect(setWidth("TAURINI", face)).toBeCloseTo(letters - 0.16 * 20);
	expect(widthOf("TAURINI", face)).toBeLessThan(letters);
});
