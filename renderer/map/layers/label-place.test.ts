import { expect, test } from "vitest";
import { Obstacles } from "../print/obstacles.ts";
import { placeLabel } from "./label-place.ts";

const point = { x: 0, y: 0 };
const size = { width: 60, height: 20 };

test("a label lies above its point where nothing is in the way", () => {
	expect(placeLabel(point, size, 10, new Obstacles())).toEqual({ x: -30, y: -30, ...size });
});

test("a counter above sends it aside, counters all around send it farther out", () => {
	const above = new Obstacles();
	above.add({ x: -25, y: -60, width: 50, height: 50 }, 1);
	expect(placeLabel(point, size, 10, above)).toMatchObject({ x: 10, y: -10 });
	const around = new Obstacles();
	around.add({ x: -45, y: -45, width: 90, height: 90 }, 1);
	const far = placeLabel(point, size, 10, around);
	expect(around.cost(far)).toBe(0);
});

test("where everything is covered it lies where it covers least", () => {
	const full = new Obstacles();
	full.add({ x: -999, y: -999, width: 1998, height: 1998 }, 1);
	full.add({ x: -40, y: -999, width: 80, height: 1998 }, 1);
	expect(placeLabel(point, size, 45, full)).toMatchObject({ x: 45 });
});
