import { expect, test } from "vitest";
import { alongWay, hexesBetween } from "./glide.ts";

const march = ["1221", "1321", "1320", "1420", "1519"];

test("a counter passes the hexes of its march, and no others", () => {
	expect(hexesBetween("1221", "1420", [march])).toEqual(["1321", "1320"]);
	expect(hexesBetween("1321", "1320", [march])).toEqual([]);
	expect(hexesBetween("1420", "1221", [march])).toEqual([]);
	expect(hexesBetween("1221", "1514", [march])).toEqual([]);
	expect(hexesBetween("1320", "1519", [["9999"], march])).toEqual(["1420"]);
});

test("it goes as fast on every stretch", () => {
	const way = [
		{ x: 0, y: 0 },
		{ x: 30, y: 0 },
		{ x: 30, y: 10 },
	];
	expect(alongWay(way, 0)).toEqual({ x: 0, y: 0 });
	expect(alongWay(way, 0.5)).toEqual({ x: 20, y: 0 });
	expect(alongWay(way, 0.875)).toEqual({ x: 30, y: 5 });
	expect(alongWay(way, 1)).toEqual({ x: 30, y: 10 });
});
