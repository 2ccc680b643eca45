import { describe, expect, test } from "vitest";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { armiesToReplace, disbandLegions, replaceConsularArmy } from "./10-18-disbanding.ts";

function lastYear() {
	const bench = new RomanBench();
	bench.magistrate("402", "consul", "it-2613", { legions: ["I", "II"] });
	bench.magistrate("410", "proconsul", "it-1514", { legions: ["III", "IV"], place: "inside" });
	return bench;
}

const eliminated = (bench: RomanBench) => bench.table.state.sides["rome"]?.eliminated;

describe("RRR 10.18 disbanding", () => {
	test("a consul's legions of last year go together or not at all; others one by one, RL and AL together", () => {
		const bench = lastYear();
		bench.play(disbandLegions(bench.table), ["army/402", "IV"]);
		expect(bench.asked[0]).toMatchObject({
			options: [
				{ id: "army/402", text: { key: "option.disband-army" } },
				{ id: "III", text: { key: "option.disband" } },
				{ id: "IV", text: { key: "option.disband" } },
			],
		});
		expect(Object.keys(bench.table.state.legions)).toEqual(["III"]);
		expect(eliminated(bench)).toEqual({ "legion/inf": 54, "legion/cav": 12 });
	});

	test("not a legion in a besieged city", () => {
		const bench = lastYear();
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: "carthage" });
		bench.play(disbandLegions(bench.table), []);
		expect(bench.asked[0]?.refused.slice(0, 2)).toMatchObject([
			{ id: "III", rule: "RRR 10.18", why: { key: "refused.disband-besieged" } },
			{ id: "IV", rule: "RRR 10.18", why: { key: "refused.disband-besieged" } },
		]);
	});

	test("a legion of a consul's army is not disbanded alone", () => {
		const bench = lastYear();
		bench.play(disbandLegions(bench.table), []);
		const whole = bench.asked[0]?.refused.filter(({ why }) => why.key === "refused.whole-army") ?? [];
		expect(whole.map(({ id, rule }) => [id, rule])).toEqual([
			["I", "RRR 10.18"],
			["II", "RRR 10.18"],
		]);
	});

	test("what was on its way to a disbanded legion is gone too", () => {
		const bench = lastYear();
		bench.table.state.waiting = [{ kind: "reinforcements", legion: "IV", element: "rl", inf: 2, cav: 0 }];
		bench.play(disbandLegions(bench.table), ["IV"]);
		expect(bench.table.state.waiting).toEqual([]);
	});
});

describe("RRR 10.16 replacing a consul's army", () => {
	function disbanded() {
		const bench = lastYear();
		bench.play(disbandLegions(bench.table), ["army/402"]);
		bench.magistrate("404", "consul", "it-3714", { place: "inside" });
		return bench;
	}

	test("granted by the Senate, RRR 5.64: two new legions are his, placed by 10.2", () => {
		const bench = disbanded();
		expect(armiesToReplace(bench.table)).toBe(1);
		bench.play(replaceConsularArmy(bench.table, "404"), 5, "roma", "capua", "f4");
		expect(bench.rolls[0]).toMatchObject({ roll: "senate-other", target: { test: "<=", value: 5 } });
		expect(bench.table.state.legions["I"]?.commander).toBe("404");
		expect(bench.table.state.legions["II"]?.commander).toBe("404");
		expect(armiesToReplace(bench.table)).toBe(0);
	});

	test("refused: none now", () => {
		const bench = disbanded();
		bench.play(replaceConsularArmy(bench.table, "404"), 6);
		expect(Object.keys(bench.table.state.legions)).toEqual(["III", "IV"]);
		expect(armiesToReplace(bench.table)).toBe(0);
	});

	test("an army of anybody else leaves nothing to replace", () => {
		const bench = lastYear();
		bench.play(disbandLegions(bench.table), ["III", "IV"]);
		expect(armiesToReplace(bench.table)).toBe(0);
	});
});
