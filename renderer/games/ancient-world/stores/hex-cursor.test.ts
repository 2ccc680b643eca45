import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { ancientWorldOf } from "../../../../assets/schema/ancient-world.ts";
import { TableMap } from "../../../map/hex/table-map.ts";
import { type HexDirection, stepFrom } from "./hex-cursor.ts";

const { italy, africa } = ancientWorldOf(loadLibrary()).maps;
if (!italy || !africa) throw new Error("a map is missing");
const upright = new TableMap([italy]);
const flat = new TableMap([africa]);
const both = new TableMap([italy, africa]);

describe("on a map whose hexes stand on a point", () => {
	test("right and left follow the row that the player sees", () => {
		expect(stepFrom("it-3714", "left", upright)).toBe("it-3715");
		expect(stepFrom("it-3714", "right", upright)).toBe("it-3713");
	});

	test.each([
		["it-3714", "it-3914"],
		["it-3814", "it-4014"],
	])("two steps down from %s lie straight below, two steps up lead back", (hex, below) => {
		const twice = (from: string, step: HexDirection) => stepFrom(stepFrom(from, step, upright), step, upright);
		expect(twice(hex, "down")).toBe(below);
		expect(twice(below, "up")).toBe(hex);
	});

	test("the cursor stays where the map ends", () => {
		expect(stepFrom("it-1001", "up", upright)).toBe("it-1001");
	});
});

describe("on a map whose hexes lie on a side", () => {
	test("up and down follow the column that the player sees", () => {
		expect(stepFrom("cr-3609", "up", flat)).toBe("cr-3608");
		expect(stepFrom("cr-3609", "down", flat)).toBe("cr-3610");
	});

	test.each(["cr-3609", "cr-3509"])(
		"two steps right from %s lie straight beside it, two steps left lead back",
		(hex) => {
			const twice = (from: string, step: HexDirection) => stepFrom(stepFrom(from, step, flat), step, flat);
			const beside = twice(hex, "right");
			expect(flat.centreOf(beside).y).toBeCloseTo(flat.centreOf(hex).y);
			expect(twice(beside, "left")).toBe(hex);
		},
	);
});

test("the cursor goes from Sicily to Africa and back without a stop at the seam", () => {
	const way = ["it-5632"];
	for (let n = 0; n < 12; n++) way.push(stepFrom(way.at(-1) ?? "", "left", both));
	expect(new Set(way).size).toBe(13);
	expect(way.at(-1)).toMatch(/^cr-/);
	let back = way.at(-1) ?? "";
	for (let n = 0; n < 12; n++) back = stepFrom(back, "right", both);
	expect(back).toBe("it-5632");
});
