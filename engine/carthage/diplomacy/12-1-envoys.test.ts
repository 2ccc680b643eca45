import { describe, expect, test } from "vitest";
import { leaderById } from "../../ancient-world/table.ts";
import { CouncilBench } from "../testing/council-bench.ts";
import { PunicBench } from "../testing/punic-games.ts";

const LILYBAEUM = "it-5526";

describe("CR 12.1 envoys", () => {
	const whyNot = (bench: PunicBench | CouncilBench, leader: string) => {
		bench.activate(leader);
		const { rules } = bench.table;
		return (
			rules.whyNotOperate(bench.table, leader, "diplomacy") ??
			rules.operations["diplomacy"]?.whyNot(bench.table, leader)
		);
	};

	test.each([
		["rome-consul", false],
		["field-consul", false],
		["proconsul", true],
		["praetor", true],
		["dictator", true],
	] as const)("CR 12.1 a Roman %s is refused: %s", (office, isRefused) => {
		const bench = new PunicBench();
		bench.magistrate("310", office, LILYBAEUM, { legions: ["I"] });
		expect(whyNot(bench, "310")?.rule === "CR 12.1").toBe(isRefused);
	});

	test("CR 12.1 for Carthage those speak who have a Diplomatic Rating, and Hiero speaks for nobody else", () => {
		const bench = new CouncilBench();
		bench.army("I", LILYBAEUM, { leaders: ["1P-12"] });
		bench.army("II", LILYBAEUM, { leaders: ["1P-08"] });
		bench.force("syracuse", "it-6419", "inside", { sps: { "syracusan/inf": 9 }, leaders: ["SY-01"] });
		leaderById(bench.table, "SY-01").standing = "in-play";
		expect(whyNot(bench, "1P-12")?.rule).not.toBe("CR 12.1");
		expect(whyNot(bench, "1P-08")).toMatchObject({ rule: "AW 5.16" });
		expect(whyNot(bench, "SY-01")).toMatchObject({ rule: "CR 12.1", why: { key: "refused.speaks-for-nobody" } });
	});
});
