import { expect, test } from "vitest";
import { areAlike } from "./fit-to-draw.ts";

const picture = (width: number, height: number, fill: (at: number) => number) => ({
	pixels: Uint8Array.from({ length: 4 * width * height }, (_, at) => fill(at)),
	width,
	height,
});
const paper = picture(64, 48, (at) => [240, 230, 200, 255][at % 4] ?? 0);

test.each([
	["the same", paper, true],
	["rounded by the card", picture(64, 48, (at) => [243, 228, 205, 255][at % 4] ?? 0), true],
	["black", picture(64, 48, (at) => (at % 4 === 3 ? 255 : 0)), false],
	["nothing", picture(64, 48, () => 0), false],
	["half of it", picture(64, 48, (at) => (at < 2 * 64 * 48 ? ([240, 230, 200, 255][at % 4] ?? 0) : 0)), false],
	["another size", picture(32, 48, () => 240), false],
])("a picture read back from the card: %s", (_, read, alike) => {
	expect(areAlike(read, paper)).toBe(alike);
});
