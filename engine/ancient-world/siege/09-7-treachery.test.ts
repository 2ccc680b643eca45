import { describe, expect, test } from "vitest";
import { romanTreachery } from "../../rome/war/09-rome-and-gauls.ts";
import type { SideId } from "../state.ts";
import { Bench } from "../testing/bench.ts";
import { treachery, treacheryConditions } from "./09-7-treachery.ts";

/** Tibur, Small, is next to Roma and Praeneste. */
const TIBUR = "it-3614";

function plot(garrison: Record<string, number>, hex = TIBUR): Bench {
	const bench = new Bench();
	bench.force("carthage", hex, "outside", { sps: { "african/inf": 10 }, leaders: ["hannibal"] });
	if (Object.keys(garrison).length > 0) bench.force("rome", TIBUR, "inside", { sps: garrison });
	bench.activate("hannibal");
	return bench;
}

const buy = (bench: Bench, ...answers: (number | string)[]) =>
	bench.play(treachery.play(bench.table, "hannibal"), "tibur", ...answers);

describe("AW 9.72 the roll", () => {
	test("beside the operation stands how likely the city that is easiest to buy opens its gates", () => {
		const told = treachery.chance?.(plot({ "legion/inf": 9 }).table, "hannibal")?.note;
		const bench = plot({ "legion/inf": 9 });
		buy(bench, "0", 4);
		const [asked] = bench.asked;
		const cities = asked?.kind === "choose" ? asked.options : [];
		const percent = (note: unknown) => Number(/"percent":(\d+)/.exec(JSON.stringify(note))?.[1]);
		expect(cities.length).toBeGreaterThan(1);
		expect(cities.map(({ note }) => note)).toContainEqual(told);
		expect(percent(told)).toBe(Math.max(...cities.map(({ note }) => percent(note))));
	});

	test("each point of a non-Roman counts, boxes and the owner's own men are against him", () => {
		const bench = plot({ "legion/inf": 7 });
		// Three points in all (one is the price), die 9: 9 + 3 - 1 - 2 = 9 >= 7: betrayed; 9.73: the garrison is eliminated.
		expect(buy(bench, "2", 9, "spare", "stay")).toBe("roll");
		expect(bench.modifiers("treachery")).toEqual({ guile: 3, boxes: -1, "own-garrison": -2 });
		expect(bench.table.state.leaders["hannibal"]?.guile).toBe(1);
		expect(bench.table.state.cities["tibur"]).toMatchObject({ control: "carthage", ids: 1 });
		expect(Object.values(bench.table.state.forces).filter(({ side }) => side === "rome")).toEqual([]);
	});

	test.each<[string, SideId, string, string, string]>([
		["thunderbolt", "rome", "tibur", "it-3614", "legion"],
		["thunderbolt", "carthage", "tibur", "it-3614", "citizen"],
		["samnite-wars", "samnites", "bovianum", "it-4109", "samnite"],
		["eagle-has-landed", "epirus", "tarentum", "it-5405", "epirote"],
		["eagle-has-landed", "syracuse", "syracusae", "it-6419", "syracusan"],
		["eagle-has-landed", "mamertines", "messana", "it-5915", "mamertine"],
	])(
		"AW 9.72: in %s the men of %s in %s are their own nation, others are hirelings",
		(scenario, side, city, hex, own) => {
			const holds = (sps: Record<string, number>) => {
				const bench = new Bench({}, scenario);
				bench.force(side, hex, "inside", { sps });
				Object.assign(bench.table.state.cities[city] ?? {}, { control: side });
				const [traitor, leader] = side === "rome" ? (["carthage", "hannibal"] as const) : (["rome", "404"] as const);
				const attempt = { city, side: traitor, leader, guilePair: [0, 0] as const };
				return (["own-garrison", "hirelings"] as const).map((id) =>
					treacheryConditions[`treachery.${id}`]?.(bench.table, attempt),
				);
			};
			expect(holds({ [`${own}/inf`]: 7, "gallic/inf": 5 })).toEqual([2, false]);
			expect(holds({ "gallic/inf": 7 })).toEqual([0, true]);
		},
	);

	test("a people in arms are its own men", () => {
		const bench = new Bench({}, "samnite-wars");
		bench.force("etruscans", "it-2613", "inside", { sps: { "italian/inf": 7 } });
		Object.assign(bench.table.state.cities["arretium"] ?? {}, { control: "etruscans" });
		const attempt = { city: "arretium", side: "rome", leader: "104", guilePair: [0, 0] } as const;
		const holds = (id: "own-garrison" | "hirelings") => treacheryConditions[`treachery.${id}`]?.(bench.table, attempt);
		expect([holds("own-garrison"), holds("hirelings")]).toEqual([2, false]);
	});

	test("hirelings and a long siege help him; a leader inside spends Guile against him, and first", () => {
		const bench = plot({ "italian/inf": 7 });
		bench.force("rome", TIBUR, "inside", { leaders: ["401"] });
		Object.assign(bench.table.state.cities["tibur"] ?? {}, { siege: "carthage", siegeSince: 1 });
		bench.table.state.turn = 2;
		expect(buy(bench, "1", "0", 4)).toBe("finished");
		expect(bench.asked.slice(1).map(({ seat }) => seat)).toEqual(["rome", "carthage"]);
		expect(bench.modifiers("treachery")).toEqual({
			guile: 1,
			"defender-guile": -1,
			boxes: -1,
			hirelings: 1,
			"long-siege": 1,
		});
	});

	test("without a leader inside the Overall Commander spends it", () => {
		const bench = plot({ "legion/inf": 1 });
		bench.force("rome", "it-3714", "inside", { leaders: ["401"] });
		buy(bench, "1", "0", 0);
		expect(bench.table.state.leaders["401"]?.guile).toBe(0);
	});

	test("AW 9.73, 5.31: once a city and turn", () => {
		const bench = plot({ "legion/inf": 1 });
		buy(bench, "0", 0);
		expect(bench.table.state.sides["carthage"]?.doneThisTurn).toEqual(["treachery/tibur"]);
		expect(treachery.whyNot(bench.table, "hannibal")).toBeNull();
		bench.play(treachery.play(bench.table, "hannibal"), "praeneste", "0", 0);
		expect(bench.asked.at(-2)?.refused).toContainEqual(expect.objectContaining({ id: "tibur", rule: "AW 9.73" }));
		expect(treachery.whyNot(bench.table, "hannibal")?.rule).toMatch(/AW 9.7[34]/);
	});
});

describe("AW 9.71 who may try", () => {
	test("AW 9.74: Roma is refused by name", () => {
		const bench = plot({ "legion/inf": 1 });
		buy(bench, "0", 0);
		const [question] = bench.asked;
		expect(question?.refused.map(({ id, rule }) => [id, rule])).toEqual([["roma", "AW 9.74"]]);
	});

	test("he must have a Guile Point, a force, and a city near", () => {
		const bench = plot({ "legion/inf": 1 });
		Object.assign(bench.table.state.leaders["hannibal"] ?? {}, { guile: 0 });
		expect(treachery.whyNot(bench.table, "hannibal")).toMatchObject({ rule: "AW 9.72" });
		expect(treachery.whyNot(plot({}, "it-1418").table, "hannibal")?.why.key).toBe("refused.treachery-no-city");
		const inside = plot({ "legion/inf": 1 });
		for (const force of Object.values(inside.table.state.forces)) force.place = "inside";
		expect(treachery.whyNot(inside.table, "hannibal")?.why.key).toBe("refused.treachery-no-force");
	});
});

describe("RRR 9.6 Roman Treachery", () => {
	function romans(office: string): Bench {
		const bench = new Bench();
		bench.force("rome", "it-1319", "outside", { sps: { "legion/inf": 9 }, leaders: ["401"] });
		Object.assign(bench.table.state.leaders["401"] ?? {}, { office });
		Object.assign(bench.table.state.cities["hasti"] ?? {}, { control: "carthage" });
		bench.activate("401");
		return bench;
	}

	test.each([
		["consul", null],
		["dictator", null],
		["magister-equitum", null],
		["proconsul", "RRR 9.6"],
		["praetor", "RRR 9.6"],
	])("a %s: %s", (office, rule) => {
		expect(romanTreachery.whyNot(romans(office).table, "401")?.rule ?? null).toBe(rule);
	});

	test("his Guile Point is spent and does not count", () => {
		const bench = romans("consul");
		Object.assign(bench.table.state.leaders["401"] ?? {}, { guile: 3 });
		bench.play(romanTreachery.play(bench.table, "401"), "hasti", 8, "spare", "stay");
		expect(bench.table.state.leaders["401"]?.guile).toBe(2);
		expect(bench.modifiers("treachery")).toEqual({ boxes: -1 });
	});
});
