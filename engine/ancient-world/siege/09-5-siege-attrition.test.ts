import { describe, expect, test } from "vitest";
import { friendlyForcesAt } from "../forces.ts";
import type { SideId } from "../state.ts";
import type { RulesChange } from "../testing/bench.ts";
import { Bench } from "../testing/bench.ts";
import { notesOfGuile } from "../testing/guile.ts";
import { supplyPath } from "./09-4-supply-and-ports.ts";
import { resolveSieges } from "./09-5-siege-attrition.ts";

/** Medium, Secondary port, Flat, in Campania. */
const CUMAE = "it-4413";

function besiege(bench: Bench, city: string, side: SideId, ids: number): void {
	Object.assign(bench.table.state.cities[city] ?? {}, { siege: side, siegeSince: 1, ids });
}

/** Worked example 3, step 5, before Cumae instead of Lilybaeum. */
function lilybaeum(change: RulesChange = { portStatus: () => "open" }): Bench {
	const bench = new Bench(change);
	bench.force("rome", CUMAE, "inside", { sps: { "ligurian/inf": 11, "gallic/cav": 2 } });
	const sps = { "epirote/inf": 23, "epirote/cav": 8, "epirote/elephant": 2, "syracusan/inf": 14, "syracusan/cav": 2 };
	bench.force("carthage", CUMAE, "outside", { sps, leaders: ["hannibal"] });
	besiege(bench, "cumae", "carthage", 2);
	return bench;
}

const sps = (bench: Bench, side: SideId, hex: string, place: "inside" | "outside") =>
	Object.fromEntries(
		friendlyForcesAt(bench.table, side, hex, place).flatMap((force) =>
			force.sps.map((group) => [`${group.contingent}/${group.arm}`, group.sp]),
		),
	);

describe("AW 9.51, 9.52, 9.53 siege attrition", () => {
	test("worked example 3, step 5: 7% of 17 inside, 20% of 65 outside", () => {
		const bench = lilybaeum();
		// Inside 8; forage no, Guile 0, outside 6; then Epirotes pay 9 with one cavalry SP, Syracusans 4 with none.
		bench.play(resolveSieges(bench.table), 8, "no", "0", 6, "1", "0");
		const [inside, outside] = bench.rolls;
		expect(inside).toMatchObject({ adjusted: 2, cell: { value: "7%" } });
		expect(outside).toMatchObject({ adjusted: 5, cell: { value: "20%" } });
		expect(inside?.modifiers.map(({ id, dr }) => [id, dr])).toEqual([
			["siege-attrition.open-port", -3],
			["siege-attrition.medium", -1],
			["siege-attrition.first", -2],
		]);
		expect(bench.modifiers("siege-attrition")).toEqual({ flat: -1 });
		expect(sps(bench, "rome", CUMAE, "inside")).toEqual({ "ligurian/inf": 10, "gallic/cav": 2 });
		expect(sps(bench, "carthage", CUMAE, "outside")).toEqual({
			"epirote/inf": 16,
			"epirote/cav": 7,
			"epirote/elephant": 2,
			"syracusan/inf": 10,
			"syracusan/cav": 2,
		});
		expect(bench.table.state.cities["cumae"]).toMatchObject({ ids: 2, siegeMarkers: 1, siege: "carthage" });
		// AW 9.53: nobody rolls for a leader.
		expect(bench.rolls.map(({ roll }) => roll)).toEqual(["siege-attrition", "siege-attrition"]);
		expect(bench.table.state.battles.at(-1)).toMatchObject({
			kind: "attrition",
			winner: null,
			lost: { rome: 1, carthage: 12 },
			infantryLost: { rome: 1, carthage: 11 },
		});
	});

	test("IDS may bear half of the loss, dropped, while a garrison is left", () => {
		const bench = lilybaeum({ portStatus: () => "blockaded" });
		// 9 + 3 - 1 - 2 = 9: 66% of 17 is 11, half is 5, but the IDS is 2; 9 are left for the garrison of 15. Outside 2% of 65.
		bench.play(resolveSieges(bench.table), 9, "no", "0", 0, "2");
		const question = bench.asked.find(({ prompt }) => prompt.key === "ask.ids-bears");
		expect(question?.kind === "choose" && question.options.map(({ id }) => id)).toEqual(["0", "1", "2"]);
		expect(bench.table.state.cities["cumae"]?.ids).toBe(0);
	});

	test("AW 9.56: a city without SPs still rolls for its IDS, and is taken by Attrition when none is left", () => {
		const bench = new Bench();
		bench.force("carthage", CUMAE, "outside", { sps: { "african/inf": 20 }, leaders: ["hannibal"] });
		besiege(bench, "cumae", "carthage", 1);
		// 9 - 1 - 2 = 6: 28% of 1 is 0: held, and a surrender die of 3 + 1 (Roman boxes) is refused.
		bench.play(resolveSieges(bench.table), 9, "no", "0", 0, 3);
		expect(bench.table.state.cities["cumae"]).toMatchObject({ control: null, ids: 1, siegeMarkers: 1 });
		// Second marker: 9 - 1 = 8: 50% of 1 is 1: starved out, spared, nobody goes in.
		bench.play(resolveSieges(bench.table), 9, "no", "0", 0, "spare", "stay");
		expect(bench.said).toContain("captured.attrition");
		expect(bench.table.state.cities["cumae"]).toMatchObject({
			control: "carthage",
			ids: 1,
			siege: null,
			siegeMarkers: 0,
		});
		expect(bench.table.state.battles.at(-1)).toMatchObject({ kind: "attrition", winner: "carthage" });
	});

	test("AW 9.56: a besieger down to one SP lifts the siege", () => {
		const bench = new Bench();
		bench.force("carthage", CUMAE, "outside", { sps: { "african/inf": 4 } });
		bench.force("rome", CUMAE, "inside", { sps: { "legion/inf": 2 } });
		Object.assign(bench.table.state.provinces["campania"] ?? {}, { devastated: true, devastatedSince: 0 });
		besiege(bench, "cumae", "carthage", 4);
		// Outside 9 + 2 - 1 = 10: 75% of 4 is 3.
		bench.play(resolveSieges(bench.table), 0, "no", 9);
		expect(bench.modifiers("siege-attrition")).toEqual({ flat: -1, devastated: 2 });
		expect(bench.table.state.cities["cumae"]?.siege).toBeNull();
	});

	test("no siege, nothing to resolve", () => {
		const bench = new Bench();
		bench.play(resolveSieges(bench.table));
		expect(bench.said).toEqual(["siege.none"]);
	});
});

describe("AW 9.41, 9.42, 9.43 supply and forage", () => {
	test("a Roman before Capua is fed from Roma; the enemy in the way starves him", () => {
		const bench = new Bench();
		const fed = () => supplyPath(bench.table, "rome", "it-4412");
		expect(fed()?.length).toBeLessThanOrEqual(11);
		bench.force("rome", "it-4412", "outside", { sps: { "legion/inf": 20 } });
		for (const hex of bench.table.data.map.neighbours("it-4412")) {
			if (bench.table.data.map.isOpenLand(hex)) bench.force("carthage", hex, "outside", { sps: { "african/inf": 1 } });
		}
		expect(fed()).toBeNull();
	});

	test("AW 9.43, 6.74, 9.54: without supply he may forage at -2, which lays the province waste; one Guile Point", () => {
		const wasted: string[] = [];
		const bench = lilybaeum({
			portStatus: () => "idle",
			events: { devastation: [{ place: "last", note: (_, province) => void wasted.push(province) }] },
		});
		bench.play(resolveSieges(bench.table), 0, "forage", "1", 0);
		expect(bench.modifiers("siege-attrition")).toEqual({ forage: -2, flat: -1, guile: -1 });
		// Of 65: 2% four times, then 4, 7, 10, 15, 20, 28; with the point 2% five times, and no 28.
		expect(notesOfGuile(bench)).toEqual([
			{ key: "chance.loss", args: { none: 0, loss: 6 } },
			{ key: "chance.loss", args: { none: 0, loss: 4.3 } },
		]);
		expect(bench.table.state.provinces["campania"]).toMatchObject({ devastated: true, devastatedSince: 1 });
		expect(wasted).toEqual(["campania"]);
	});

	test("in supply nobody is asked to forage", () => {
		const bench = new Bench();
		bench.force("rome", "it-4412", "outside", { sps: { "legion/inf": 20 } });
		bench.force("carthage", "it-4412", "inside", { sps: { "african/inf": 5 } });
		Object.assign(bench.table.state.cities["capua"] ?? {}, { control: "carthage" });
		besiege(bench, "capua", "rome", 6);
		bench.play(resolveSieges(bench.table), 0, 0);
		expect(bench.modifiers("siege-attrition")).toMatchObject({ supply: -3 });
	});
});

describe("AW 9.55 the lines of the roll", () => {
	test.each([
		[10, {}],
		[11, { crowded: 1 }],
	])("%i SPs in a Small city", (sp, crowded) => {
		const bench = new Bench();
		bench.force("rome", "it-3614", "inside", { sps: { "legion/inf": sp } });
		bench.force("carthage", "it-3614", "outside", { sps: { "african/inf": 20 } });
		besiege(bench, "tibur", "carthage", 1);
		bench.play(resolveSieges(bench.table), 0, "no", 0);
		const lines = Object.fromEntries((bench.rolls[0]?.modifiers ?? []).map(({ id, dr }) => [id.slice(16), dr]));
		expect(lines).toEqual({ first: -2, ...crowded });
	});

	test("AW 8.562: the worst status of any unit counts, on both sides", () => {
		const bench = lilybaeum({ portStatus: () => "idle" });
		const [inside, outside] = Object.values(bench.table.state.forces);
		if (inside) inside.status = "useless";
		if (outside) outside.status = "disorganized";
		bench.play(resolveSieges(bench.table), 0, "no", "0", 0);
		expect(bench.rolls[0]?.modifiers.map(({ id }) => id)).toContain("siege-attrition.useless");
		expect(bench.modifiers("siege-attrition")).toEqual({ flat: -1, disorganized: 1 });
	});

	test.each([
		["402", 2, 0],
		["402", 4, 1],
		["401", 4, 0],
		["401", 7, 2],
		[null, 2, 1],
	])("RRR 5.57: leader %s with %i full legions: +%i, besieged as besieging", (leader, count, over) => {
		const bench = new Bench();
		const legions = ["I", "II", "III", "IV", "V", "VI", "VII"].slice(0, count);
		bench.force("rome", "it-4412", "outside", { legions, leaders: leader === null ? [] : [leader] });
		bench.force("carthage", "it-4412", "inside", { sps: { "african/inf": 5 } });
		Object.assign(bench.table.state.cities["capua"] ?? {}, { control: "carthage" });
		besiege(bench, "capua", "rome", 6);
		const guile = leader === "401" ? ["0"] : [];
		const rule = resolveSieges(bench.table);
		// Dice of 0 on both sides: 2% of 26 ASP a legion, paid by infantry of as many elements.
		const elements = legions.flatMap((id) => [`${id}/rl`, `${id}/al`]);
		const loss = Math.round(count * 26 * 0.02);
		bench.play(rule, 0, ...guile, 0, ...(loss > 1 ? ["0"] : []), elements.slice(0, loss));
		expect(bench.modifiers("siege-attrition")["over-cer"] ?? 0).toBe(over);
	});
});
