import { describe, expect, test } from "vitest";
import { leaderById } from "../../ancient-world/table.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { menOfHistory } from "./02-2-historical.ts";
import { inOffice } from "./05-1-magistrates.ts";
import { electMan } from "./05-2-draw.ts";
import { electRomeConsul } from "./05-21-consuls.ts";

/** The Samnite Wars in a year BC, with the men of history or without. */
function yearOf(year: number, historical = true) {
	const bench = new RomanBench({}, "samnite-wars");
	bench.table.state.turn = 321 - year;
	bench.table.state.options = { "historical-magistrates": historical };
	return bench;
}

describe("RRR 2.2-hist", () => {
	test("318: Flaccinator and Venno are consuls, and the player says who is Rome Consul", () => {
		const bench = yearOf(318);
		bench.play(electRomeConsul(bench.table), "115");
		expect(bench.asked[0]).toMatchObject({ rule: "RRR 2.2-hist", options: [{ id: "114" }, { id: "115" }] });
		expect(inOffice(bench.table, "rome-consul").map(({ id }) => id)).toEqual(["115"]);
		expect(menOfHistory(bench.table, "field-consul")).toEqual(["114"]);
	});

	test("one man who is left takes the office without a question", () => {
		const bench = yearOf(318);
		leaderById(bench.table, "114").standing = "killed";
		expect(bench.play(electMan(bench.table, "field-consul", []))).toBe("115");
	});

	test("they hold office again in the next year if history says so: Cursor in 320 and 319", () => {
		const bench = yearOf(319);
		bench.table.state.romanYear.lastConsuls = ["104"];
		expect(menOfHistory(bench.table, "rome-consul")).toEqual(["104", "106"]);
	});

	test("a gap is filled by lot", () => {
		const bench = yearOf(318);
		for (const id of ["114", "115"]) leaderById(bench.table, id).standing = "killed";
		expect(bench.play(electMan(bench.table, "field-consul", []), "120")).toBe("120");
	});

	test("the Dictator of 315 is Rullianus, of 317 whom the lot gives", () => {
		expect(menOfHistory(yearOf(315).table, "dictator")).toEqual(["107"]);
		expect(menOfHistory(yearOf(317).table, "dictator")).toEqual([]);
	});

	test("without the option lots are drawn for all", () => {
		expect(menOfHistory(yearOf(318, false).table, "field-consul")).toEqual([]);
	});
});
