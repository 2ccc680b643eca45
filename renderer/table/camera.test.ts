import { expect, test } from "vitest";
import { filled, kept } from "./camera.ts";

test("a sheet smaller than the view stays in its middle", () => {
	expect(kept(-999, -100, 400, 1000)).toBe(400);
	expect(kept(999, -100, 400, 1000)).toBe(400);
});

test("a larger sheet may be moved, but not out of the view", () => {
	expect(kept(-500, 0, 3000, 1000)).toBe(-500);
	expect(kept(900, 0, 3000, 1000)).toBe(300);
	expect(kept(-5000, 0, 3000, 1000)).toBe(-2300);
});

test("a view that opens lies wholly on the sheet", () => {
	expect(filled(50, 0, 3000, 1000)).toBe(500);
	expect(filled(2990, 0, 3000, 1000)).toBe(2500);
	expect(filled(1200, 0, 3000, 1000)).toBe(1200);
	expect(filled(50, 0, 400, 1000)).toBe(200);
});
