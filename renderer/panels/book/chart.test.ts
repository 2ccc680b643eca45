import { expect, test } from "vitest";
import { apart } from "./chart.ts";

test("names of lines that end together stand one under another, and others at the ends of their lines", () => {
	const ends = [
		{ name: "Rutilius", turn: "10", value: 10 },
		{ name: "Flavius", turn: "10", value: 11 },
		{ name: "Caesius", turn: "10", value: 11 },
		{ name: "Albius", turn: "10", value: 2 },
	];
	const places = apart(ends, 11).map(({ end, down }) => [end.name, Math.round(down)]);
	expect(places).toEqual([
		["Flavius", 0],
		["Caesius", 15],
		["Rutilius", 11],
		["Albius", 0],
	]);
});
