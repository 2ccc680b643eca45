import { expect, test } from "vitest";
import { alongWay, hexesBetween } from "./glide.ts";

const march = ["it-1221", "it-1321", "it-1320", "it-1420", "it-1519"];

test("a counter passes the hexes of its march, and no others", () => {
	expect(hexesBetween("it-1221", "it-1420", [march])).toEqual(["it-1321", "it-1320"]);
	expect(hexesBetween("it-1321", "it-1320", [march])).toEqual([]);
	expect(hexesBetween("it-1420", "it-1221", [march])).toEqual([]);
	expect(hexesBetween("it-1221", "it-1514", [march])).toEqual([]);
	expect(hexesBetween("it-1320", "it-1519", [["it-9999"], march])).toEqual(["it-1420"]);
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
