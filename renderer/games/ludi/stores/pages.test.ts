import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { ludiOf } from "../../../../assets/schema/ludi.ts";
import type { PlacedEntry, Text } from "../../../../electron/contract/contract.ts";
import { chronicleOf, ownOf, rankedBy, toldOf, yearsInBrief } from "./chronicle.ts";
import { planOf, segmentsOf } from "./lesson.ts";
import { withRoom } from "./roster.ts";

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

	const region = { kind: "region", id: "gaul" };
	const battle = (first: string, second: string, won: number, lost: number): Parameters<typeof entries> => [
		{ text: { key: "ludi.challenges", args: { challenger: mortal(first), rival: mortal(second) } } },
		{
			text: {
				key: "ludi.battle-flagitatio",
				args: { first: [mortal(first)], second: [mortal(second)], region, planned: 5 },
			},
			heading: "segment",
			rule: "LR-VII.D",
		},
		{
			text: { key: "ludi.battle-throws", args: { role: mortal(first), face: 6 } },
			roll: { dice: [6] } as unknown as NonNullable<PlacedEntry["roll"]>,
		},
		{ text: { key: "ludi.result-first", args: { first: mortal(first), second: mortal(second), a: 6, b: 1 } } },
		{ text: { key: "ludi.battle-over", args: { won, lost } } },
	];
	const game = entries(
		{ text: { key: "ludi.season-aestas", args: { year: 44 } }, heading: "turn" },
		{ text: { key: "ludi.numen-stands", args: { numen: { kind: "numen", id: "mars" }, region } } },
		...battle("cicero", "antony", 1, 4),
		...battle("brutus", "cassius", 2, 2),
		{ text: { key: "ludi.moves", args: { mortal: mortal("cicero"), region } } },
		{ text: { key: "ludi.season-hiems", args: { year: 43 } }, heading: "turn" },
		...["a", "b", "c", "d", "e", "f", "g"].map((id) => ({
			text: { key: "ludi.consul", args: { mortal: mortal(id) } },
		})),
		{ text: { key: "ludi.dies-virus", args: { mortal: mortal("cicero") } } },
		{ text: { key: "ludi.victory", args: { mortal: mortal("antony") } }, heading: "phase" },
	);

	test("tells a battle once, with who won where; no throw, no clash and no god who stands somewhere", () => {
		const told = toldOf(game).filter(({ year }) => year === 44);
		expect(told.map(({ text: { key } }) => key)).toEqual(["ludi.chronicle.beats", "ludi.chronicle.even", "ludi.moves"]);
		const [first] = told;
		expect(first?.text.args).toEqual({
			first: [mortal("antony")],
			second: [mortal("cicero")],
			many: 1,
			region,
			won: 4,
			lost: 1,
		});
		expect(first?.rule).toBe("LR-VII.D");
		expect(first?.battle).toEqual({ won: ["antony"], lost: ["cicero"] });
	});

	test("has the weightiest of each year in brief, what persons did before the rest, in the order in which it happened", () => {
		const [summer, winter] = yearsInBrief(toldOf(game), (role) => role === "g");
		expect(summer).toMatchObject({ year: 44 });
		expect(summer?.told.map(({ text: { key } }) => key)).toEqual(["ludi.chronicle.beats", "ludi.chronicle.even"]);
		const who = winter?.told.map(({ roles: [role] }) => role?.id);
		expect(who).toEqual(["a", "b", "c", "d", "g", "cicero"]);
	});

	test("remembers of a role its battles and the weightiest that names it", () => {
		const told = toldOf(game);
		expect(ownOf(told, "cicero")).toMatchObject({ won: 0, lost: 1, told: [{ text: { key: "ludi.dies-virus" } }] });
		expect(ownOf(told, "antony")).toMatchObject({ won: 1, lost: 0, told: [] });
		expect(ownOf(told, "brutus")).toMatchObject({ won: 0, lost: 0 });
	});

	test("says who rose and who fell by what legions cost and by money, and nobody who did neither", () => {
		const has = (legions: number, denarii: number) => ({ legions, denarii, votes: 10 });
		const course = (role: string, from: [number, number], to: [number, number]) => ({
			role,
			from: has(...from),
			to: has(...to),
		});
		const { rose, fell } = rankedBy(
			[
				course("same", [1, 0], [0, 200_000]),
				course("up", [0, 0], [3, 0]),
				course("higher", [0, 0], [0, 900_000]),
				course("down", [2, 500_000], [0, 500_000]),
			],
			5,
		);
		expect(rose.map(({ role }) => role)).toEqual(["higher", "up"]);
		expect(fell.map(({ role }) => role)).toEqual(["down"]);
	});
});

describe("the roster of a room", () => {
	const one = (role: string) => ({ role, player: null, legions: 0 });
	const six = () => 6;

	test("names as many as have room, and leaves room to say how many more there are", () => {
		const there = ["a", "b", "c"].map(one);
		expect(withRoom(there, six, 18, 3)).toHaveLength(3);
		expect(withRoom(there, six, 17, 3)).toHaveLength(2);
		expect(withRoom(there, six, 14, 3)).toHaveLength(1);
		expect(withRoom([], six, 0, 3)).toEqual([]);
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
