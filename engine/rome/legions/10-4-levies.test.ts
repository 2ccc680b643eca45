import { describe, expect, test } from "vitest";
import { allyMovement } from "../../ancient-world/march/06-1-movement.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { legionRequest } from "./10-1-legions.ts";

const manpowerOf = (bench: RomanBench) => bench.table.rules.operations["manpower"];

describe("RRR 10.4 provincial manpower is for others than Romans", () => {
	test("a consul's Manpower is the Legion Request, whoever controls the provinces", () => {
		const bench = new RomanBench();
		bench.garrison();
		bench.consular("404", "consul", "it-2613", "Consular Army I", ["I", "II"]);
		for (const province of bench.table.data.provincesInPlay) bench.control(province, "rome");
		bench.activate("404");
		expect(manpowerOf(bench)?.whyNot(bench.table, "404")).toEqual(legionRequest.whyNot(bench.table, "404"));
		const rule = manpowerOf(bench)?.play(bench.table, "404");
		if (rule) bench.play(rule, "legions", 0);
		expect(bench.rolls.map(({ roll }) => roll)).toEqual(["legion-request"]);
		expect(bench.said).not.toContain("levy.joins");
	});

	test("in the 4th century no province gives any", () => {
		const bench = new RomanBench({}, "samnite-wars");
		bench.force("samnites", "it-4109", "inside", { sps: { "samnite/inf": 10 }, leaders: ["gaius-pontius"] });
		for (const province of ["samnium", "apulia"]) bench.control(province, "samnites");
		const rule = manpowerOf(bench)?.play(bench.table, "gaius-pontius");
		if (rule) bench.play(rule, 6, "bovianum");
		expect(bench.rolls.map(({ roll }) => roll)).toEqual(["samnite-manpower"]);
	});
});

test("RRR 10.4.5, AW 10.15 a levy without a leader is moved by its side's Overall Commander, and by nobody else", () => {
	const bench = new RomanBench();
	bench.force("carthage", "it-1221", "outside", { sps: { "african/inf": 20 }, leaders: ["hannibal"] });
	bench.force("carthage", "it-1221", "outside", { sps: { "african/inf": 5 }, leaders: ["maharbal"] });
	const levy = bench.force("carthage", "it-1319", "inside", { sps: { "ligurian/inf": 4 } });
	expect(allyMovement.whyNot(bench.table, "maharbal")).toMatchObject({ rule: "AW 6.13" });
	expect(allyMovement.whyNot(bench.table, "hannibal")).toBeNull();
	bench.activate("hannibal");
	bench.play(allyMovement.play(bench.table, "hannibal"), levy.id, "to/it-1419", "stop", 9);
	expect(levy).toMatchObject({ hex: "it-1419", leaders: [] });
});
