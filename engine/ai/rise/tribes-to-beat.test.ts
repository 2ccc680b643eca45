import { expect, test } from "vitest";
import { forceOf } from "../../ancient-world/forces.ts";
import type { SideId } from "../../ancient-world/state.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import { evaluationFor } from "../ancient-world/evaluation.ts";
import { goalsOf } from "../ancient-world/goals.ts";
import { withCraft } from "../testing/craft.ts";

const soughtBy = (scenario: string, player: SideId) => {
	const { table } = new Bench({}, scenario);
	table.state.tribes["etruscans"] = { heldByRome: false, levy: false };
	return withCraft(table).craft.sidesToBeRidOf(table, player);
};

test("SW.victory a tribe in the field is sought by whom it keeps from winning, and by nobody else", () => {
	expect(soughtBy("samnite-wars", "rome")).toEqual(["etruscans"]);
	expect(soughtBy("samnite-wars", "samnites")).toEqual([]);
	expect(soughtBy("thunderbolt", "rome")).toEqual([]);
});

test("SW.victory: Gauls who stay in the north are not sought, since nobody can go there", () => {
	const bench = new Bench({}, "samnite-wars");
	bench.table.state.tribes["gauls"] = { heldByRome: false, levy: false };
	const gauls = bench.force("gauls", "it-1317", "outside", { sps: { "gallic/inf": 12 } });
	expect(withCraft(bench.table).craft.sidesToBeRidOf(bench.table, "rome")).toEqual([]);
	Object.assign(gauls, { hex: "it-3008" });
	expect(withCraft(bench.table).craft.sidesToBeRidOf(bench.table, "rome")).toEqual(["gauls"]);
});

/** What a Roman at Reate with so many SPs promises himself of what stands in other places, by the kind of the goal and the hex. */
function promised(men: number, prepare: (bench: Bench) => void): ReadonlyMap<string, number> {
	const bench = new Bench({}, "samnite-wars");
	Object.assign(bench.table.state, { forces: {} });
	bench.table.state.tribes["umbrians"] = { heldByRome: false, levy: false };
	bench.force("rome", "it-3512", "outside", { leaders: ["104"], sps: { "legion/inf": men } });
	prepare(bench);
	bench.activate("104");
	return new Map(
		goalsOf(withCraft(bench.table), "104", false).map(({ kind, hex, promise }) => [`${kind}/${hex}`, promise]),
	);
}

const SPOLETIUM = "it-3311";

test("SW.victory: a city that such a tribe is in is worth more than it was without it; it is not left there because of its walls", () => {
	const siege = `besiege/${SPOLETIUM}`;
	const empty = promised(30, () => {}).get(siege) ?? 0;
	const held = promised(30, (bench) => {
		bench.force("umbrians", SPOLETIUM, "inside", { sps: { "umbrians/inf": 4 } });
	}).get(siege);
	expect(held).toBeGreaterThan(empty);
});

test("SW.victory: the fewer such tribes are in the field the more each is sought", () => {
	const fight = "fight/it-3310";
	const umbrians = (bench: Bench) => {
		bench.force("umbrians", "it-3310", "outside", { sps: { "umbrians/inf": 10 } });
	};
	const alone = promised(30, umbrians).get(fight) ?? 0;
	const ofTwo = promised(30, (bench) => {
		umbrians(bench);
		bench.table.state.tribes["picentes"] = { heldByRome: false, levy: false };
		bench.force("picentes", "it-3308", "inside", { sps: { "picentes/inf": 10 } });
	}).get(fight);
	expect(alone).toBeGreaterThan(ofTwo ?? Number.POSITIVE_INFINITY);
});

test("SW.victory: for a tribe that is too strong for each of them two armies join; for one that either could beat, or both could not, they need not", () => {
	const join = (tribe: number) =>
		promised(16, (bench) => {
			bench.force("umbrians", "it-3310", "outside", { sps: { "umbrians/inf": tribe } });
			bench.force("rome", "it-3610", "outside", { leaders: ["105"], sps: { "legion/inf": 16 } });
		}).get("join/it-3610") ?? 0;
	expect(join(24)).toBeGreaterThan(join(10));
	expect(join(24)).toBeGreaterThan(join(40));
});

test("SW.victory: the last tribe keeps Rome the less from winning the nearer and the stronger an army is that seeks it", () => {
	const goal = (hex: string, men: number) => {
		const bench = new Bench({}, "samnite-wars");
		bench.table.state.tribes["umbrians"] = { heldByRome: false, levy: false };
		bench.force("umbrians", "it-3310", "outside", { sps: { "umbrians/inf": 10 } });
		bench.force("rome", hex, "outside", { sps: { "legion/inf": men } });
		return evaluationFor(withCraft(bench.table), "rome").parts["goal"] ?? Number.NaN;
	};
	expect(goal("it-3311", 20)).toBeGreaterThan(goal("it-3714", 20));
	expect(goal("it-3714", 20)).toBeGreaterThan(goal("it-5405", 20));
	expect(goal("it-3311", 20)).toBeGreaterThan(goal("it-3311", 6));
	expect(goal("it-3311", 40)).toBeCloseTo(goal("it-3311", 20), 5);
});

test("RRR 5.41: a magistrate goes only where his province lets him, however far he is from its border", () => {
	const besieges = (province: "samnium" | "umbria") =>
		promised(30, (bench) => {
			Object.assign(forceOf(bench.table, "104") ?? {}, { hex: "it-4708" });
			Object.assign(leaderById(bench.table, "104"), { office: "proconsul", province, startProvince: "samnium" });
		}).has(`besiege/${SPOLETIUM}`);
	expect(besieges("samnium")).toBe(false);
	expect(besieges("umbria")).toBe(true);
});
