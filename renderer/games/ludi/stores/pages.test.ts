import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { ludiOf } from "../../../../assets/schema/ludi.ts";
import type { PlacedEntry, Text } from "../../../../electron/contract/contract.ts";
import { chronicleOf } from "./chronicle.ts";
import { planOf, segmentsOf } from "./lesson.ts";

const { calendar } = ludiOf(loadLibrary());

const mortal = (id: string) => ({ kind: "mortal", id });
const entries = (...said: (Partial<PlacedEntry> & { text: Text })[]): PlacedEntry[] =>
	said.map((entry, index) => ({ index, node: index, ...entry }));

describe("the chronicle", () => {
	test("tells each year by roles: every entry once, under whom it names first", () => {
		const told = chronicleOf(
			entries(
				{ text: { key: "plays", args: { seat: { kind: "side", id: "seat-1" }, mortal: mortal("cicero") } } },
				{ text: { key: "summer", args: { year: 44 } }, heading: "turn" },
				{
					text: { key: "buys", args: { mortal: mortal("antony"), numen: { kind: "numen", id: "mars" } } },
					rule: "LR-II.A.1",
				},
				{ text: { key: "plague", args: { region: { kind: "region", id: "gaul" } } } },
				{ text: { key: "on the move", args: {} }, heading: "phase" },
				{ text: { key: "moves", args: { mortal: mortal("antony") } } },
				{ text: { key: "winter", args: { year: 43 } }, heading: "turn" },
				{ text: { key: "claims", args: { mortal: mortal("antony") } } },
			),
		);
		const short = told.map(({ year, deeds }) => [
			year,
			deeds.map(({ role, entries: done }) => [role?.id ?? null, done.map(({ text }) => text.key)]),
		]);
		expect(short).toEqual([
			[null, [["cicero", ["plays"]]]],
			[
				44,
				[
					["antony", ["buys", "moves"]],
					[null, ["plague"]],
				],
			],
			[43, [["antony", ["claims"]]]],
		]);
	});
});

describe("the lesson plan", () => {
	test.each([
		["a single lesson", calendar.lesson.years, 50],
		["a double lesson", calendar.short.years, 100],
		["the whole calendar", null, 200],
	])("%s fits into its time", (_, years, minutes) => {
		const plan = planOf(segmentsOf(calendar.segments, years));
		expect(plan.end).toBeLessThanOrEqual(minutes);
		expect(plan.end).toBeGreaterThan(minutes - 45);
		expect(plan.lines[0]).toEqual({ year: 44, from: 6, minutes: 5 });
		expect(plan.lines[1]?.from).toBe(11);
	});
});
