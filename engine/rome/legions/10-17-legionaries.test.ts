import { describe, expect, test } from "vitest";
import { garrisonCity } from "../../ancient-world/cities/09-9-garrisons.ts";
import { moveForce } from "../../ancient-world/forces.ts";
import { drop } from "../../ancient-world/march/06-14-drop.ts";
import { pickUp, whyNotPickUp } from "../../ancient-world/march/06-14-pick-up.ts";
import type { LegionElement } from "../../ancient-world/state.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import { FLAT } from "../../ancient-world/testing/fights.ts";
import { sparesOf } from "./10-17-legionaries.ts";

/** A consul in the open with legions of some strength: `{ I: [rl, al] }`, each element infantry and cavalry. */
function consul(legions: Readonly<Record<string, readonly [LegionElement | null, LegionElement | null]>>) {
	const bench = new Bench();
	const force = bench.force("rome", FLAT, "outside", { leaders: ["401"], legions: Object.keys(legions) });
	for (const [id, [rl, al]] of Object.entries(legions)) {
		Object.assign(bench.table.state.legions[id] ?? {}, { rl, al, training: "recruit", commander: "401" });
	}
	for (const id of ["401", "404"]) Object.assign(bench.table.state.leaders[id] ?? {}, { office: "consul" });
	bench.activate("401");
	return { bench, force };
}

const of = (inf: number, cav: number): LegionElement => ({ inf, cav });

const infantry = ({ table }: Bench) =>
	["I", "II"].map((id) => [table.state.legions[id]?.rl?.inf ?? 0, table.state.legions[id]?.al?.inf ?? 0]);

describe("RRR 10.17 moving SPs", () => {
	test("RRR 10.17: legionaries left behind come evenly from all components, the odd ones from which the player says", () => {
		const { bench, force } = consul({ I: [of(9, 1), of(9, 3)], II: [of(9, 1), of(9, 3)] });
		bench.play(drop(bench.table, force, "401"), [], { inf: 5, cav: 0 }, ["II/al"]);
		expect(infantry(bench)).toEqual([
			[8, 8],
			[8, 7],
		]);
		const [left] = Object.values(bench.table.state.forces).filter((each) => each !== force);
		expect(left).toMatchObject({ leaders: [], sps: [{ contingent: "legion", arm: "inf", sp: 5 }] });
	});

	test("RRR 10.17: a legion does not leave its last SP, an empty component is gone", () => {
		const { bench, force } = consul({ I: [of(1, 0), of(0, 1)], II: [of(2, 0), null] });
		expect(sparesOf(bench.table, force.legions)).toEqual({ inf: 2, cav: 1, sp: 2 });
		bench.play(drop(bench.table, force, "401"), [], { inf: 1, cav: 1 });
		expect(bench.table.state.legions["I"]).toMatchObject({ rl: { inf: 1, cav: 0 }, al: null });
		expect(bench.table.state.legions["II"]).toMatchObject({ rl: { inf: 1, cav: 0 } });
	});

	test("RRR 10.17: into a captured city go men of a legion that stays before it (AW 9.81)", () => {
		const { bench, force } = consul({ I: [of(9, 1), of(9, 3)] });
		moveForce(bench.table, force, bench.table.data.cities.get("placentia")?.hex ?? "");
		bench.play(garrisonCity(bench.table, "rome", "placentia"), `part/${force.id}`, [], { inf: 4, cav: 0 }, "stay");
		expect(infantry(bench)[0]).toEqual([7, 7]);
		const inside = Object.values(bench.table.state.forces).find(({ place }) => place === "inside");
		expect(inside).toMatchObject({ leaders: [], sps: [{ contingent: "legion", arm: "inf", sp: 4 }] });
	});

	test("RRR 10.17: they are taken up by legions under strength alone, evenly, Recruits before Veterans", () => {
		const { bench, force } = consul({ I: [of(7, 1), of(9, 3)], II: [of(6, 1), of(8, 3)] });
		Object.assign(bench.table.state.legions["I"] ?? {}, { training: "veteran" });
		bench.force("rome", FLAT, "outside", { sps: { "legion/inf": 9, "legion/cav": 2 } });
		bench.play(pickUp(bench.table, force, "401"), { "legion/inf": 4 });
		expect(bench.asked).toMatchObject([{ items: [{ id: "legion/inf", max: 6 }] }]);
		expect(infantry(bench)).toEqual([
			[8, 9],
			[8, 9],
		]);
	});

	test("RRR 10.17, AW 6.14: nobody is asked for more men when those before them have filled the ranks", () => {
		const { bench, force } = consul({ I: [of(7, 1), of(9, 3)] });
		for (let other = 0; other < 2; other += 1) bench.force("rome", FLAT, "outside", { sps: { "legion/inf": 3 } });
		bench.play(pickUp(bench.table, force, "401"), { "legion/inf": 2 });
		expect(bench.asked).toHaveLength(1);
		const again = consul({ I: [of(7, 1), of(9, 3)] });
		for (let other = 0; other < 2; other += 1) again.bench.force("rome", FLAT, "outside", { sps: { "legion/inf": 3 } });
		again.bench.play(pickUp(again.bench.table, again.force, "401"), { "legion/inf": 1 }, { "legion/inf": 1 });
		expect(again.bench.asked).toMatchObject([{ total: { max: 2 } }, { total: { max: 1 } }]);
	});

	test("RRR 10.17: among Recruits the player says who takes the odd SP", () => {
		const { bench, force } = consul({ I: [of(7, 1), of(9, 3)], II: [of(7, 1), of(9, 3)] });
		bench.force("rome", FLAT, "outside", { sps: { "legion/inf": 1 } });
		bench.play(pickUp(bench.table, force, "401"), { "legion/inf": 1 }, ["II/rl"]);
		expect(infantry(bench)).toEqual([
			[7, 9],
			[8, 9],
		]);
	});

	test("RRR 10.17: without legions, or with full ones, nobody takes legionaries up; the garrison of Rome stays", () => {
		const { bench, force } = consul({ I: [of(9, 1), of(9, 3)] });
		const loose = bench.force("rome", FLAT, "outside", { sps: { "legion/inf": 3 } });
		expect(whyNotPickUp(bench.table, force, "401")?.rule).toBe("RRR 10.17");
		Object.assign(bench.table.state.legions["I"] ?? {}, { rl: of(5, 1) });
		expect(whyNotPickUp(bench.table, force, "401")).toBeNull();
		for (const group of loose.sps) group.role = "Rome Garrison";
		expect(whyNotPickUp(bench.table, force, "401")?.rule).toBe("RRR 10.17");
	});

	test("AW 6.14: a legion is left behind whole, and taken up again by its own commander alone (RRR 5.45)", () => {
		const { bench, force } = consul({ I: [of(9, 1), of(9, 3)], II: [of(9, 1), of(9, 3)] });
		bench.play(drop(bench.table, force, "401"), ["II"], {});
		expect(force.legions).toEqual(["I"]);
		const other = bench.force("rome", FLAT, "outside", { leaders: ["404"], legions: ["III"] });
		expect(whyNotPickUp(bench.table, other, "404")?.why.key).toBe("refused.not-below");
		bench.play(pickUp(bench.table, force, "401"), ["II"]);
		expect(force.legions).toEqual(["I", "II"]);
	});
});
