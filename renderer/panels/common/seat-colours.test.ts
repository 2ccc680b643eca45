import { describe, expect, test } from "vitest";
import { cssVariables, PALETTES, SEAT_PLACES } from "../../theme/tokens.ts";
import { coloursOf, markAt } from "./seat-colours.ts";

type Three = readonly [number, number, number];
type Matrix = readonly [Three, Three, Three];

/** How colours are seen: as they are, and by who lacks one kind of cones, in linear light (Machado, Oliveira and Fernandes 2009, severity 1). */
const SIGHTS: Readonly<Record<string, Matrix>> = {
	"every cone": [
		[1, 0, 0],
		[0, 1, 0],
		[0, 0, 1],
	],
	protanopia: [
		[0.152286, 1.052583, -0.204868],
		[0.114503, 0.786281, 0.099216],
		[-0.003882, -0.048116, 1.051998],
	],
	deuteranopia: [
		[0.367322, 0.860646, -0.227968],
		[0.280085, 0.672501, 0.047413],
		[-0.01182, 0.04294, 0.968881],
	],
	tritanopia: [
		[1.255528, -0.076749, -0.178779],
		[-0.078411, 0.930809, 0.147602],
		[0.004733, 0.691367, 0.3039],
	],
};

/** Two colours nearer than this in OKLab are not told apart at a glance; what is just seen to differ is a fifth of it. */
const APART = 0.1;

const times = (matrix: Matrix, [a, b, c]: Three): Three => {
	const [x, y, z] = matrix.map(([p, q, r]) => p * a + q * b + r * c);
	return [x ?? 0, y ?? 0, z ?? 0];
};

function linear(colour: string): Three {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
		const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return [r, g, b];
}

/** A colour of linear light in OKLab (Ottosson 2020), where distances are as they look. */
function oklab(light: Three): Three {
	const cones = times(
		[
			[0.4122214708, 0.5363325363, 0.0514459929],
			[0.2119034982, 0.6806995451, 0.1073969566],
			[0.0883024619, 0.2817188376, 0.6299787005],
		],
		light,
	);
	const [l, m, s] = cones;
	return times(
		[
			[0.2104542553, 0.793617785, -0.0040720468],
			[1.9779984951, -2.428592205, 0.4505937099],
			[0.0259040371, 0.7827717662, -0.808675766],
		],
		[Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
	);
}

function seenAs(colour: string, sight: Matrix): Three {
	const [r, g, b] = times(sight, linear(colour)).map((value) => Math.min(1, Math.max(0, value)));
	return oklab([r ?? 0, g ?? 0, b ?? 0]);
}

describe("forty seats", () => {
	const places = Array.from({ length: 40 }, (_, n) => n + 1);

	test.each(PALETTES)("each has a mark of its own, of colour and shape, in the palette %s", (palette) => {
		const variables = cssVariables("lamplight", palette);
		const marks = places.map((at) => {
			const { colour, shape } = markAt(at);
			return `${variables[`--${colour}-field`]} ${shape}`;
		});
		expect(new Set(marks).size).toBe(40);
		expect(marks.every((mark) => /^#[0-9a-f]{6} [a-z]+$/.test(mark))).toBe(true);
	});

	test.each(Object.entries(SIGHTS))("any two differ in shape, or in colour at a glance: %s", (_, sight) => {
		const variables = cssVariables("lamplight");
		const marks = places.map((at) => {
			const { colour, shape } = markAt(at);
			return { at, shape, seen: seenAs(variables[`--${colour}-field`] ?? "", sight) };
		});
		const alike = marks.flatMap((one, n) =>
			marks
				.slice(n + 1)
				.filter(
					({ shape, seen }) => shape === one.shape && Math.hypot(...seen.map((v, i) => v - (one.seen[i] ?? 0))) < APART,
				)
				.map(({ at }) => [one.at, at]),
		);
		expect(alike).toEqual([]);
	});

	test("who sit beside each other in the list differ in both", () => {
		for (const at of places.slice(1)) {
			const [one, other] = [markAt(at - 1), markAt(at)];
			expect([one.colour === other.colour, one.shape === other.shape]).toEqual([false, false]);
		}
	});

	test("where colours alone tell the seats apart there is no shape", () => {
		expect(coloursOf("seat-1", 1, SEAT_PLACES).shape).toBeUndefined();
		expect(coloursOf("seat-1", 1, SEAT_PLACES + 1).shape).toBe("square");
		expect(coloursOf("seat-1", -1, 41)).toEqual(coloursOf("seat-1", -1));
	});
});
