import { describe, expect, it } from "vitest";
import { shiftLevel } from "../../../ancient-world/sea/superiority/07-1-levels.ts";
import { Bench, type ScriptedAnswer } from "../../../ancient-world/testing/bench.ts";
import { beastFromTheEast, menFromEpirus } from "./eagle-arrivals.ts";

const TARENTUM = "it-5405";

/** Milon's Epirotes and the Tarentines in Tarentum, which is Pyrrhus' own. */
function inTarentum(elephants = 2) {
	const bench = new Bench({}, "eagle-has-landed");
	for (const province of Object.values(bench.table.state.provinces)) province.control = null;
	for (const city of Object.values(bench.table.state.cities)) city.control = null;
	Object.assign(bench.table.state.cities["tarentum"] ?? {}, { control: "epirus" });
	bench.force("epirus", TARENTUM, "inside", { sps: { "tarentine/inf": 20 } });
	const epirotes = bench.force("epirus", TARENTUM, "inside", { sps: { "epirote/inf": 6 }, leaders: ["milon"] });
	if (elephants > 0) bench.force("epirus", "it-5404", "outside", { sps: { "epirote/elephant": elephants } });
	const call = (event: typeof menFromEpirus, ...answers: readonly ScriptedAnswer[]) =>
		bench.play(event(bench.table, "rome"), ...answers);
	return { bench, epirotes, call };
}

describe("AW 13.2 by ship, for Pyrrhus", () => {
	it("men from Epirus join the Epirotes in his only port, and no Tarentines", () => {
		const { epirotes, bench, call } = inTarentum();
		expect(call(menFromEpirus)).toBe(true);
		expect(epirotes.sps).toMatchObject([
			{ arm: "inf", sp: 10 },
			{ arm: "cav", elite: true, sp: 1 },
		]);
		expect(bench.table.state.sides["epirus"]?.arrived).toEqual({ "epirote/inf": 4, "epirote/cav": 1 });
	});

	it("he says in which port; where no sea is his nobody comes", () => {
		const { bench, call } = inTarentum();
		Object.assign(bench.table.state.cities["brundisium"] ?? {}, { control: "epirus" });
		expect(call(menFromEpirus, "brundisium")).toBe(true);
		expect(Object.values(bench.table.state.forces).at(-1)).toMatchObject({ hex: "it-5402", place: "inside" });
		for (const sea of ["mare-ionium", "mare-adriaticum"]) shiftLevel(bench.table, "epirus", sea, -3);
		expect(call(menFromEpirus)).toBe(false);
	});

	it("EL.inactive men who land in Sicily wake it", () => {
		const { bench, call } = inTarentum();
		Object.assign(bench.table.state.cities["tarentum"] ?? {}, { control: null });
		bench.force("epirus", "it-6419", "inside", { sps: { "epirote/inf": 1 } });
		Object.assign(bench.table.state.cities["syracusae"] ?? {}, { control: "epirus" });
		expect(call(menFromEpirus)).toBe(true);
		expect(bench.said).toContain("sicily.wakes");
	});

	it("one elephant comes to Tarentum while it is his and he has fewer than three", () => {
		const { epirotes, call } = inTarentum();
		expect(call(beastFromTheEast)).toBe(true);
		expect(epirotes.sps).toContainEqual(expect.objectContaining({ arm: "elephant", sp: 1 }));
		expect(call(beastFromTheEast)).toBe(false);
		const lost = inTarentum();
		Object.assign(lost.bench.table.state.cities["tarentum"] ?? {}, { control: "rome" });
		expect(lost.call(beastFromTheEast)).toBe(false);
	});
});
