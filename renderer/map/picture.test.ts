import { expect, test } from "vitest";
import { piecesOf, sizeOfPicture } from "./picture.ts";

test("the pieces of a picture cover it once", () => {
	for (const [width, height] of [
		[300, 200],
		[1024, 2048],
		[2500, 3900],
	] as const) {
		const pieces = piecesOf(width, height);
		expect(pieces.reduce((sum, piece) => sum + piece.width * piece.height, 0)).toBe(width * height);
		expect(Math.max(...pieces.map(({ x, width: wide }) => x + wide))).toBe(width);
		expect(Math.max(...pieces.map(({ y, height: high }) => y + high))).toBe(height);
	}
});

test("a picture has its size, but never more pixels than a window can hold", () => {
	const sheet = { x: 0, y: 0, width: 2000, height: 3000 };
	expect(sizeOfPicture(sheet, { zoom: 0.5, density: 2 })).toEqual({ scale: 1, width: 2000, height: 3000 });
	const large = sizeOfPicture({ ...sheet, width: 6000, height: 6000 }, { zoom: 2.4, density: 2 });
	expect(large.width * large.height).toBeLessThanOrEqual(64e6 * 1.001);
	expect(large.scale).toBeLessThan(4.8);
});
