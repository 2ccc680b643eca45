import { describe, expect, test } from "vitest";
import { RomanBench } from "../rise/testing/roman-bench.ts";
import { allianceOf } from "./11-control.ts";
import { diplomacy } from "./12-33-diplomacy.ts";
import type { HexId, LeaderId } from "./state.ts";

const CAPUA = "4412";

/** A Samnite leader with a few men, active, where the test says. */
function envoy(leader: LeaderId = "gellius-egnatius", hex: HexId = "4310", place: "inside" | "outside" = "outside") {
	const bench = new RomanBench({}, "samnite-wars");
	const force = bench.force("samnites", hex, place, { sps: { "samnite/inf": 3 }, leaders: [leader] });
	bench.activate(leader);
	return {
		bench,
		force,
		court: (...answers: (string | number)[]) => bench.play(diplomacy.play(bench.table, leader), ...answers),
	};
}

const offered = ({ asked }: RomanBench) => {
	const last = asked.find(({ prompt }) => prompt.key === "ask.court");
	return last?.kind === "choose" ? last.options.map(({ id }) => id).toSorted() : [];
};

const levelOf = (bench: RomanBench, province: string) => {
	const marker = allianceOf(bench.table, province);
	return [marker?.favours, marker?.level];
};

describe("AW 12.3, 12.32 where the envoy must be", () => {
	test("AW 12.32 in the province or next to it; a Home Province is not courted", () => {
		const { bench, court } = envoy("gellius-egnatius", "4411");
		court("campania", "0", "0", 9);
		expect(offered(bench)).toEqual(["campania"]);
		const asked = bench.asked.find(({ prompt }) => prompt.key === "ask.court");
		expect(asked?.refused).toMatchObject([{ id: "samnium", rule: "AW 12.23" }]);
	});

	test("AW 12.32 not from a besieged city, nor deep in Samnium", () => {
		const { bench, force } = envoy("gellius-egnatius", CAPUA, "inside");
		expect(diplomacy.whyNot(bench.table, "gellius-egnatius")).toBeNull();
		Object.assign(bench.table.state.cities["capua"] ?? {}, { siege: "rome", control: "samnites" });
		bench.force("rome", CAPUA, "outside", { sps: { "legion/inf": 20 } });
		expect(diplomacy.whyNot(bench.table, "gellius-egnatius")).toMatchObject({ rule: "AW 12.32" });
		force.hex = "4210";
		expect(diplomacy.whyNot(bench.table, "gellius-egnatius")).toMatchObject({ rule: "AW 12.32" });
	});
});

describe("AW 12.4, 5.16 ambassadors", () => {
	test("AW 12.4 his Diplomatic Rating is all that an ambassador needs; who has none is refused", () => {
		const { bench, court } = envoy("ovius-paccius", "4411");
		court("campania", 0);
		expect(bench.rolls.at(-1)).toMatchObject({ roll: "diplomacy", target: { test: "<=", value: 1 } });
		const tribe = envoy("tribe-apulia", "4411");
		expect(diplomacy.whyNot(tribe.bench.table, "tribe-apulia")).toMatchObject({ rule: "AW 5.16" });
	});

	test("SW.ambassadors, SW.samnite.diplomacy the Samnites add one; Brutulus, at 0, never persuades anybody", () => {
		const { bench, court } = envoy("papius-brutulus", "4411");
		court("campania", 0);
		expect(bench.modifiers("diplomacy")).toMatchObject({ samnite: 1 });
		expect(levelOf(bench, "campania")).toEqual(["rome", 4]);
	});
});

describe("AW 12.33 the roll", () => {
	test("AW 12.33 at most the Diplomatic Rating: one box", () => {
		for (const [die, level] of [
			[2, 2],
			[3, 3],
		] as const) {
			const { bench, court } = envoy("gellius-egnatius", "4711");
			expect(court("lucania", "0", "0", die)).toBe("roll");
			expect(bench.modifiers("diplomacy")).toEqual({ samnite: 1, hostile: 1 });
			expect(bench.rolls.at(-1)).toMatchObject({ adjusted: die + 2, target: { test: "<=", value: 3 } });
			expect(levelOf(bench, "lucania")).toEqual(["rome", die + 2 <= 3 ? level : 3]);
		}
	});

	test("AW 12.33 ten SPs of the enemy there +1, ten of his own -1, three boxes for the enemy +1", () => {
		const { bench, force, court } = envoy("ovius-paccius", "4711");
		Object.assign(force.sps[0] ?? {}, { sp: 10 });
		force.hex = "4811";
		bench.force("rome", "4809", "outside", { sps: { "legion/inf": 10 } });
		court("lucania", 9);
		expect(bench.modifiers("diplomacy")).toEqual({ samnite: 1, hostile: 1, "enemy-force": 1, "own-force": -1 });
	});
});

describe("AW 12.34 Guile", () => {
	test("AW 12.34 a point before the roll takes one off; declared for boxes it brings one more", () => {
		const { bench, court } = envoy("gellius-egnatius", "4711");
		court("lucania", "1", "1", 2);
		expect(bench.modifiers("diplomacy")).toEqual({ samnite: 1, hostile: 1, guile: -1 });
		expect(levelOf(bench, "lucania")).toEqual(["rome", 1]);
		expect(bench.table.state.leaders["gellius-egnatius"]?.guile).toBe(0);
	});

	test("AW 12.34 what fails brings nothing, and the points are gone", () => {
		const { bench, court } = envoy("gellius-egnatius", "4711");
		court("lucania", "0", "2", 9);
		expect(levelOf(bench, "lucania")).toEqual(["rome", 3]);
		expect(bench.table.state.leaders["gellius-egnatius"]?.guile).toBe(0);
	});
});

describe("AW 12.35 the limit", () => {
	test("AW 12.35 three boxes a province and turn; AW 5.31 and one try a province and phase", () => {
		const { bench, court } = envoy("gellius-egnatius", "4711");
		bench.table.state.sides["samnites"]?.doneThisTurn.push("box/lucania", "box/lucania");
		court("lucania", "0", 0);
		expect(levelOf(bench, "lucania")).toEqual(["rome", 2]);
		expect(refusalOfLucania(bench)).toMatchObject({ rule: "AW 5.31" });
		bench.activate("gellius-egnatius");
		expect(refusalOfLucania(bench)).toMatchObject({ rule: "AW 12.35" });
	});

	/** Why he may not court Lucania, asked anew. */
	function refusalOfLucania(bench: RomanBench) {
		const rule = diplomacy.play(bench.table, "gellius-egnatius");
		expect(() => bench.play(rule, "lucania")).toThrow(/not-an-option/);
		const asked = bench.asked.findLast(({ prompt }) => prompt.key === "ask.court");
		return asked?.refused.find(({ id }) => id === "lucania");
	}
});
