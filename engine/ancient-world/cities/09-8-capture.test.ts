import { describe, expect, test } from "vitest";
import type { Play } from "../../kernel/index.ts";
import { friendlyForcesAt, totalsOf } from "../forces.ts";
import type { SideId } from "../state.ts";
import type { AncientWorld, Captured } from "../table.ts";
import { Bench, type ScriptedAnswer } from "../testing/bench.ts";
import { captureCity } from "./09-8-capture.ts";
import { garrisonCity } from "./09-9-garrisons.ts";
import { rebuildCities } from "./09-86-rebuild.ts";

const PLACENTIA = "it-1514";

function stormed(sps: Record<string, number>, by: "assault" | "surrender" = "assault", ...answers: ScriptedAnswer[]) {
	const captured: Captured[] = [];
	function* note(_: AncientWorld, what: Captured): Play {
		captured.push(what);
	}
	const bench = new Bench({ events: { capture: [{ place: "last", follow: note }] } });
	const army = bench.force("carthage", PLACENTIA, "outside", { sps, leaders: ["hannibal"] });
	Object.assign(bench.table.state.cities["placentia"] ?? {}, { control: "rome", siege: "carthage", siegeSince: 1 });
	bench.play(captureCity(bench.table, { city: "placentia", side: "carthage", by, leader: "hannibal" }), ...answers);
	return { bench, army, captured };
}

const inside = (bench: Bench, side: SideId = "carthage") => friendlyForcesAt(bench.table, side, PLACENTIA, "inside");

describe("AW 9.81 capture", () => {
	test.each([
		["assault" as const, ["spare", "stay"], 1],
		["surrender" as const, ["stay"], 4],
	])("after %s the IDS is as it should be, the siege over, the marker his", (by, answers, ids) => {
		const { bench, captured } = stormed({ "african/inf": 20 }, by, ...answers);
		expect(bench.table.state.cities["placentia"]).toMatchObject({ control: "carthage", ids, siege: null, sacked: 0 });
		expect(captured).toEqual([
			{ city: "placentia", side: "carthage", by, leader: "hannibal", from: "rome", sacked: false, looted: false },
		]);
	});

	test("the captor moves in any of his SPs: a part, then nobody else", () => {
		const { bench } = stormed(
			{ "african/inf": 20, "iberian/cav": 3 },
			"assault",
			"spare",
			"part/f1",
			[],
			{ "african/inf": 4 },
			"stay",
		);
		expect(totalsOf(bench.table, inside(bench))).toMatchObject({ sp: 4, inf: 4 });
		expect(inside(bench)[0]?.leaders).toEqual([]);
	});

	test("or the whole force, its leader with it", () => {
		const { bench, army } = stormed({ "african/inf": 20 }, "assault", "spare", "all/f1");
		expect(army).toMatchObject({ place: "inside", leaders: ["hannibal"] });
		expect(bench.asked.at(-1)?.prompt.key).toBe("ask.go-inside");
	});

	test("TB.victory: Roma taken and occupied wins at once", () => {
		const bench = new Bench();
		bench.force("carthage", "it-3714", "outside", { sps: { "african/inf": 20 }, leaders: ["hannibal"] });
		const capture = { city: "roma", side: "carthage", by: "assault", leader: "hannibal" } as const;
		bench.play(captureCity(bench.table, capture), "spare", "all/f1");
		expect(bench.table.state.outcome?.winner).toBe("carthage");
	});
});

describe("AW 9.84, 9.85 Sack", () => {
	test.each([
		["small", 1],
		["medium", 2],
		["large", 3],
	])("a %s city is Sacked by %i levels", (size, levels) => {
		const bench = new Bench();
		const city = [...bench.table.data.cities.values()].find(
			(each) => each.size === size && each.id in bench.table.state.cities,
		);
		if (!city) throw new Error("There is no such city.");
		bench.force("carthage", city.hex, "outside", { sps: { "african/inf": 9 }, leaders: ["hannibal"] });
		bench.play(
			captureCity(bench.table, { city: city.id, side: "carthage", by: "attrition", leader: "hannibal" }),
			"sack",
			"stay",
		);
		expect(bench.table.state.cities[city.id]).toMatchObject({ sacked: levels, ids: 0 });
		expect(bench.table.state.tallies[`sack/carthage/${city.province}`]).toBe(1);
	});

	test("the sacker's force recovers one status level", () => {
		const bench = new Bench();
		const army = bench.force("carthage", PLACENTIA, "outside", { sps: { "african/inf": 9 }, leaders: ["hannibal"] });
		army.status = "disorganized";
		bench.play(
			captureCity(bench.table, { city: "placentia", side: "carthage", by: "attrition", leader: "hannibal" }),
			"sack",
			"stay",
		);
		expect(army.status).toBe("disrupted");
	});
});

describe("AW 9.86 rebuild", () => {
	test.each([
		[2, false, 1],
		[2, true, 2],
		[0, false, 0],
	])("a city Sacked by %i levels, its province Devastated: %s", (sacked, devastated, left) => {
		const bench = new Bench();
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { sacked, ids: 0 });
		Object.assign(bench.table.state.provinces["gallia-cispadana"] ?? {}, { devastated });
		bench.play(rebuildCities(bench.table));
		expect(bench.table.state.cities["placentia"]?.sacked).toBe(left);
	});
});

describe("RRR 9.71, AW 9.83 Gallic looting", () => {
	test("a die above the Campaign Rating sends home ten times its pips per cent, and the diplomatic gain is lost", () => {
		const bench = new Bench();
		const army = bench.force("rome", PLACENTIA, "outside", {
			sps: { "legion/inf": 9, "gallic/inf": 20 },
			leaders: ["401"],
		});
		const lost: boolean[] = [];
		function* note(_: AncientWorld, { looted }: Captured): Play {
			lost.push(looted);
		}
		const { rules } = bench.table;
		const events = { ...rules.events, capture: [{ place: "last" as const, follow: note }] };
		const table = { ...bench.table, rules: { ...rules, events } };
		const capture = { city: "placentia", side: "rome", by: "attrition", leader: "401" } as const;
		bench.play(captureCity(table, capture), 8, "spare", "stay");
		expect(army.sps.find(({ contingent }) => contingent === "gallic")?.sp).toBe(4);
		expect(lost).toEqual([true]);
		expect(table.state.sides["rome"]?.eliminated).toEqual({ "gallic/inf": 16 });
	});

	test("up to it nothing happens, nor after a surrender, nor without Gauls", () => {
		const calm = stormed({ "gallic/inf": 20 }, "assault", 8, "spare", "stay");
		expect(calm.captured[0]?.looted).toBe(false);
		expect(calm.army.sps[0]?.sp).toBe(20);
		expect(stormed({ "gallic/inf": 20 }, "surrender", "stay").bench.rolls).toEqual([]);
		expect(stormed({ "african/inf": 20 }, "assault", "spare", "stay").bench.rolls).toEqual([]);
	});
});

describe("RRR 9.9 auxiliaries in garrisons", () => {
	test("go in only beside as many legionaries", () => {
		const bench = new Bench();
		bench.force("rome", PLACENTIA, "outside", { sps: { "legion/inf": 3, "italian/inf": 8 }, leaders: ["401"] });
		const capture = { city: "placentia", side: "rome", by: "surrender", leader: "401" } as const;
		bench.play(captureCity(bench.table, capture), "part/f1", [], { "legion/inf": 2 }, { "italian/inf": 2 }, "stay");
		const [first, , auxiliaries] = bench.asked.filter(({ kind }) => kind !== "pick");
		expect(first?.refused).toMatchObject([{ id: "all/f1", rule: "RRR 9.9" }]);
		expect(auxiliaries).toMatchObject({ kind: "allocate", total: { min: 0, max: 2 } });
		expect(totalsOf(bench.table, inside(bench, "rome")).sp).toBe(4);
	});

	test("RRR 9.9: none go in where more stand than legionaries already", () => {
		const bench = new Bench();
		bench.force("rome", PLACENTIA, "inside", { sps: { "italian/inf": 3 } });
		bench.force("rome", PLACENTIA, "outside", { sps: { "legion/inf": 3, "italian/inf": 8 }, leaders: ["401"] });
		bench.play(garrisonCity(bench.table, "rome", "placentia"), "part/f2", [], { "legion/inf": 2 }, "stay");
		expect(bench.asked.filter(({ kind }) => kind === "allocate")).toHaveLength(1);
		expect(totalsOf(bench.table, inside(bench, "rome"))).toMatchObject({ sp: 5, inf: 5 });
	});

	test("RRR 9.9: auxiliaries alone go in, even in part, only where legionaries stand already", () => {
		const offered = (inside: number) => {
			const bench = new Bench();
			bench.force("rome", PLACENTIA, "outside", { sps: { "italian/inf": 5 } });
			if (inside > 0) bench.force("rome", PLACENTIA, "inside", { sps: { "legion/inf": inside } });
			bench.play(garrisonCity(bench.table, "rome", "placentia"), "stay");
			const [question] = bench.asked;
			return question?.kind === "choose" ? question.options.map(({ id }) => id) : [];
		};
		expect([0, 1, 5].map(offered)).toEqual([["stay"], ["stay", "part/f1"], ["stay", "all/f1", "part/f1"]]);
	});

	test("AW 9.81: a single SP goes in or stays; two may be parted", () => {
		const offered = (sp: number) => {
			const bench = new Bench();
			bench.force("carthage", PLACENTIA, "outside", { sps: { "african/inf": sp } });
			bench.play(garrisonCity(bench.table, "carthage", "placentia"), "stay");
			const [question] = bench.asked;
			return question?.kind === "choose" ? question.options.map(({ id }) => id) : [];
		};
		expect(offered(1)).toEqual(["stay", "all/f1"]);
		expect(offered(2)).toEqual(["stay", "all/f1", "part/f1"]);
	});
});
