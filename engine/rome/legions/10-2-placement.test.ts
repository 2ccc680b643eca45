import { describe, expect, test } from "vitest";
import { joinForces } from "../../ancient-world/forces.ts";
import { readRefused } from "../../kernel/index.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { ROMA } from "../offices/05-1-magistrates.ts";
import { raiseLegion, uniteLegions } from "./02-2-legions.ts";
import { cityOptions, enginePlaces, placeEngine, placeLegion } from "./10-2-placement.ts";
import { raiseAuxiliaries } from "./10-15-auxiliaries.ts";
import { LEGATE, legateArrives, placeReinforcements } from "./10-22-reinforcements.ts";

const GALLIA = "it-1514"; // Placentia, outside Roman Italy

const cityOf = (bench: RomanBench, id: string) => bench.table.state.cities[id] ?? {};

describe("RRR 10.21 placement", () => {
	test("a new legion stands inside a Roman city of Roman Italy", () => {
		const bench = new RomanBench();
		bench.play(placeLegion(bench.table, "V"), "arretium");
		expect(Object.values(bench.table.state.forces)).toMatchObject([
			{ hex: "it-2613", place: "inside", legions: ["V"] },
		]);
	});

	test("not in a province that Rome does not control, nor outside Roman Italy", () => {
		const bench = new RomanBench();
		bench.control("apulia", "carthage");
		const ids = cityOptions(bench.table, "roman-italy").options.map(({ id }) => id);
		expect(ids).toContain("roma");
		expect(ids).not.toContain("placentia");
		const provinces = ids.map((id) => bench.table.data.cities.get(id)?.province);
		expect(provinces).not.toContain("apulia");
		expect(provinces).not.toContain("bruttium");
	});

	test("besieged, Sacked and enemy cities are refused with the reason", () => {
		const bench = new RomanBench();
		Object.assign(cityOf(bench, "capua"), { siege: "carthage" });
		Object.assign(cityOf(bench, "ariminum"), { sacked: 1 });
		bench.occupy("neapolis");
		const { refused } = cityOptions(bench.table, "roman-italy");
		expect(Object.fromEntries(readRefused(refused).map(({ id, rule, why }) => [id, `${rule} ${why.key}`]))).toEqual({
			capua: "RRR 10.21 refused.city-besieged",
			ariminum: "AW 9.85 refused.city-sacked",
			neapolis: "RRR 10.21 refused.enemy-city",
		});
	});

	test("apart: the AL goes to any Roman province, the RL always to Roma, besieged or not", () => {
		const bench = new RomanBench();
		Object.assign(cityOf(bench, "roma"), { siege: "carthage" });
		bench.play(placeLegion(bench.table, "V"), "apart", "roma", "placentia");
		expect(bench.table.state.legions["V"]).toMatchObject({ rl: { inf: 9, cav: 1 }, al: null });
		expect(bench.table.state.legions["V-AL"]).toMatchObject({ rl: null, al: { inf: 9, cav: 3 } });
		expect(Object.values(bench.table.state.forces).map(({ hex }) => hex)).toEqual([GALLIA, "it-3714"]);
	});

	test("the halves are one legion again when they meet", () => {
		const bench = new RomanBench();
		bench.play(placeLegion(bench.table, "V"), "apart", "roma", "placentia");
		const [first, second] = Object.values(bench.table.state.forces);
		if (!first || !second) throw new Error("Two forces were expected.");
		joinForces(bench.table, first, second);
		uniteLegions(bench.table, first);
		expect(first.legions).toEqual(["V"]);
		expect(bench.table.state.legions).toEqual({ V: expect.objectContaining({ al: { inf: 9, cav: 3 } }) });
	});
});

/** Legion I at Arretium and legion III in Gallia Cispadana, each short of infantry. */
function twoShort(place: "inside" | "outside" = "outside") {
	const bench = new RomanBench();
	bench.magistrate("404", "consul", "it-2613", { legions: ["I", "II"] });
	bench.magistrate("405", "consul", GALLIA, { legions: ["III", "IV"], place });
	for (const id of ["I", "III"]) Object.assign(bench.table.state.legions[id] ?? {}, { rl: { inf: 4, cav: 1 } });
	return bench;
}

describe("RRR 10.22 placing reinforcements", () => {
	test("in Roman Italy they join at once, elsewhere they wait and one Legate marker goes into the cup", () => {
		const bench = twoShort();
		bench.play(placeReinforcements(bench.table, { inf: 8, cav: 0 }), { "I/rl": 5, "III/rl": 3 });
		expect(bench.table.state.legions["I"]?.rl?.inf).toBe(9);
		expect(bench.table.state.legions["III"]?.rl?.inf).toBe(4);
		expect(bench.table.state.waiting).toEqual([
			{ kind: "reinforcements", legion: "III", element: "rl", inf: 3, cav: 0 },
		]);
		expect(bench.table.state.cup.map(({ kind }) => kind)).toEqual(["legate"]);
	});

	test("AW 4.18 when the Legate is drawn they join", () => {
		const bench = twoShort();
		bench.play(placeReinforcements(bench.table, { inf: 8, cav: 0 }), { "I/rl": 5, "III/rl": 3 });
		bench.play(legateArrives(bench.table));
		expect(bench.table.state.legions["III"]?.rl?.inf).toBe(7);
		expect(bench.table.state.waiting).toEqual([]);
		expect(bench.table.state.sides["rome"]?.arrived).toEqual({ "legion/inf": 8 });
	});

	test("RRR 5.1-legate he is a marker, and no leader", () => {
		const { table } = new RomanBench();
		expect(Object.values(table.state.leaders).map(({ office }) => office)).not.toContain("legate");
		expect(LEGATE).toEqual({ kind: "legate", side: "rome", leader: null, office: null });
	});

	test("RRR 3.C1 he is in the cup of the next year while men still wait", () => {
		const bench = twoShort();
		bench.play(placeReinforcements(bench.table, { inf: 8, cav: 0 }), { "I/rl": 5, "III/rl": 3 });
		expect(bench.table.rules.lamsOf(bench.table, "rome").map(({ kind }) => kind)).toContain("legate");
	});
});

describe("RRR 10.23 blocked reinforcements", () => {
	test("a besieged legion is refused; what cannot be placed is lost", () => {
		const bench = twoShort("inside");
		Object.assign(cityOf(bench, "placentia"), { siege: "carthage" });
		Object.assign(bench.table.state.legions["II"] ?? {}, { rl: { inf: 5, cav: 1 } });
		bench.play(placeReinforcements(bench.table, { inf: 8, cav: 0 }), { "I/rl": 5, "II/rl": 3 });
		expect(bench.asked[0]?.refused).toMatchObject([
			{ id: "III/rl", rule: "RRR 10.23" },
			{ id: "garrison", rule: "RRR 10.23" },
			{ id: "other/legions", rule: "RRR 10.14" },
		]);
	});

	test("RRR 10.14 nobody is asked where one element lacks men, or all that lack any are filled; the rest is lost", () => {
		const one = twoShort("inside");
		Object.assign(cityOf(one, "placentia"), { siege: "carthage" });
		one.play(placeReinforcements(one.table, { inf: 3, cav: 0 }));
		const all = twoShort();
		all.play(placeReinforcements(all.table, { inf: 12, cav: 0 }));
		expect([one, all].map(({ asked }) => asked)).toEqual([[], []]);
		expect(one.table.state.legions["I"]?.rl?.inf).toBe(7);
		expect(all.said).toEqual(["reinforcements.join", "reinforcements.wait", "reinforcements.lost"]);
	});

	test("those who wait for a legion that is shut in when the Legate comes are lost", () => {
		const bench = twoShort("inside");
		bench.play(placeReinforcements(bench.table, { inf: 8, cav: 0 }), { "I/rl": 5, "III/rl": 3 });
		Object.assign(cityOf(bench, "placentia"), { siege: "carthage" });
		bench.play(legateArrives(bench.table));
		expect(bench.entries.at(-1)?.text).toEqual({ key: "reinforcements.lost", args: { sp: 3 } });
	});

	test("those on their way arrive though Roma comes Under Siege meanwhile", () => {
		const bench = twoShort();
		bench.play(placeReinforcements(bench.table, { inf: 8, cav: 0 }), { "I/rl": 5, "III/rl": 3 });
		Object.assign(cityOf(bench, "roma"), { siege: "carthage" });
		bench.play(legateArrives(bench.table));
		expect(bench.table.state.legions["III"]?.rl?.inf).toBe(7);
	});

	test("with Roma Under Siege they go only to legions there or to its garrison", () => {
		const bench = twoShort();
		const garrison = bench.garrison();
		Object.assign(cityOf(bench, "roma"), { siege: "carthage" });
		bench.play(placeReinforcements(bench.table, { inf: 8, cav: 0 }));
		expect(bench.entries.map(({ text }) => text)).toMatchObject([{ key: "reinforcements.garrison", args: { sp: 8 } }]);
		expect(garrison.sps).toMatchObject([{ sp: 18 }]);
		bench.magistrate("402", "proconsul", ROMA, { legions: ["V"], place: "inside" });
		Object.assign(bench.table.state.legions["V"] ?? {}, { rl: { inf: 4, cav: 1 } });
		bench.play(placeReinforcements(bench.table, { inf: 8, cav: 0 }), { garrison: 6, "V/rl": 2 });
		expect(bench.asked[0]?.refused.map(({ id }) => id)).toEqual(["I/rl", "III/rl", "other/legions"]);
		expect(garrison.sps).toMatchObject([{ sp: 24 }]);
	});
});

describe("RRR 10.24 siege engines", () => {
	test("in Roma, or with a legion in Roman Italy", () => {
		const bench = twoShort();
		const garrison = bench.garrison();
		bench.play(placeEngine(bench.table), "roma");
		expect(bench.asked[0]).toMatchObject({ options: [{ id: "roma" }, { id: "f1" }] });
		expect(garrison.engines).toBe(1);
	});

	test("nobody is asked where there is one place alone, and it is told", () => {
		const bench = new RomanBench();
		const garrison = bench.garrison();
		bench.play(placeEngine(bench.table));
		expect([bench.asked, bench.said, garrison.engines]).toEqual([[], ["engine.built"], 1]);
	});
});

test("RRR 10.24 not in a Roma that is lost", () => {
	const bench = new RomanBench();
	bench.occupy("roma");
	expect(enginePlaces(bench.table)).toEqual([]);
	const army = bench.magistrate("404", "consul", "it-2613", { legions: ["I"] });
	expect(enginePlaces(bench.table).map(({ id }) => id)).toEqual([army.id]);
});

describe("RRR 10.25 auxiliaries", () => {
	test("with a legion in Roman Italy, or in a city of their home", () => {
		const bench = twoShort();
		bench.play(raiseAuxiliaries(bench.table, 6), "italian", "capua");
		expect(bench.table.state.waiting).toEqual([{ kind: "auxiliaries", contingent: "italian", hex: "it-4412", sp: 6 }]);
		expect(bench.table.state.cup.map(({ kind }) => kind)).toEqual(["legate"]);
	});

	test("the Legate can lead them to a magistrate", () => {
		const bench = twoShort();
		bench.play(raiseAuxiliaries(bench.table, 6), "italian", "capua");
		bench.play(legateArrives(bench.table), "f2");
		expect(bench.table.state.forces["f2"]?.sps).toMatchObject([{ contingent: "italian", sp: 6 }]);
		expect(Object.keys(bench.table.state.forces)).toEqual(["f1", "f2"]);
	});

	test("Sicilians, whose home is out of play, only with a legion", () => {
		const bench = new RomanBench();
		bench.play(raiseAuxiliaries(bench.table, 6), "none");
		expect(bench.asked[0]?.refused).toMatchObject([{ id: "sicilian", rule: "RRR 10.25" }]);
	});

	test("a besieged legion is refused", () => {
		const bench = twoShort("inside");
		Object.assign(cityOf(bench, "placentia"), { siege: "carthage" });
		bench.play(raiseAuxiliaries(bench.table, 6), "sicilian", "f1");
		expect(bench.asked[1]?.refused).toMatchObject([
			{ id: "f2", rule: "RRR 10.25", why: { key: "refused.legion-besieged" } },
			{ id: "other/places", rule: "RRR 10.25" },
		]);
	});
});

test("RRR 2.2-legion, AW 2.24 a legion has an RL of 9 and 1 and an AL of 9 and 3", () => {
	const bench = new RomanBench();
	expect(raiseLegion(bench.table, "V")).toMatchObject({
		type: "republican",
		rl: { inf: 9, cav: 1 },
		al: { inf: 9, cav: 3 },
	});
	expect(bench.table.state.sides["rome"]?.arrived).toEqual({ "legion/inf": 18, "legion/cav": 4 });
});
