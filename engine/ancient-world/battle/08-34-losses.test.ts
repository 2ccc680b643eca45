import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CONTINGENTS } from "../../../assets/schema/lists.ts";
import { perCent } from "../march/06-4-attrition.ts";
import type { Share } from "../march/06-45-remainders.ts";
import { spreadAttrition } from "../march/06-45-who-dies.ts";
import { FLAT, newBench, spsOf, stand, type Troops } from "../testing/fights.ts";
import { firstTied } from "../testing/first-tied.ts";
import { type Contingent, slowAttrition, slowBattleLoss, slowPayments, slowPerCent } from "../testing/slow-losses.ts";
import { applyLosses, destroyForces, loseElephantsInFlight, lossOf, paymentsOf, spreadLoss } from "./08-34-losses.ts";

/** Losses of one force; the answers of its owner. */
function lose(troops: Troops, percent: number, ...answers: readonly (string | readonly string[])[]) {
	const bench = newBench();
	const force = stand(bench, troops.legions ? "rome" : "carthage", FLAT, troops);
	const losses = bench.play(applyLosses(bench.table, [force], percent), ...answers);
	return { bench, force, losses };
}

test("AW 8.37: that a force is destroyed is told with its strength, where it stood", () => {
	const bench = newBench();
	const force = stand(bench, "carthage", FLAT, { sps: { "african/inf": 7, "african/elephant": 2 }, engines: 1 });
	expect(bench.play(destroyForces(bench.table, [force]))).toEqual({ sp: 9, inf: 7 });
	expect(bench.entries.at(-1)).toMatchObject({
		text: { key: "force.destroyed", args: { sp: 9, side: { id: "carthage" }, hex: { id: FLAT } } },
		rule: "AW 8.37",
		seat: "carthage",
		at: [{ kind: "hex", id: FLAT }],
	});
	expect([force.sps, force.engines]).toEqual([[], 0]);
	expect(bench.play(destroyForces(bench.table, []))).toEqual({ sp: 0, inf: 0 });
	expect(bench.said).toEqual(["loss", "force.destroyed"]);
});

describe("RRR 8.34: legions", () => {
	const elements = ["I/rl", "I/al", "II/rl", "II/al"];

	test("RRR 8.34: 36 infantry and 8 cavalry at 30 per cent lose 11 and 2; six auxiliaries lose 2", () => {
		const troops = { legions: ["I", "II"], leaders: ["401"], sps: { "italian/inf": 6 } };
		const { bench, force, losses } = lose(troops, 30, elements.slice(0, 3), elements.slice(0, 2));
		const { I, II } = bench.table.state.legions;
		expect([I?.rl?.inf, I?.al?.inf, II?.rl?.inf, II?.al?.inf]).toEqual([6, 6, 6, 7]);
		expect([I?.rl?.cav, I?.al?.cav, II?.rl?.cav, II?.al?.cav]).toEqual([0, 2, 1, 3]);
		expect(spsOf(force)).toEqual({ "italian/inf": 4 });
		expect(losses).toEqual({ sp: 15, inf: 13 });
	});

	test("RRR 8.34: the odd SPs come from different elements", () => {
		const troops = { legions: ["I", "II"], leaders: ["401"] };
		const { bench } = lose(troops, 30, elements.slice(0, 3), elements.slice(0, 2));
		expect(bench.asked.map((each) => (each.kind === "pick" ? [each.min, each.max] : []))).toEqual([
			[3, 3],
			[2, 2],
		]);
	});

	test("RRR 8.34: empty elements leave, and a legion without elements is gone", () => {
		const bench = newBench();
		const force = stand(bench, "rome", FLAT, { legions: ["I"], leaders: ["401"] });
		Object.assign(bench.table.state.legions["I"] ?? {}, { rl: { inf: 1, cav: 0 }, al: { inf: 1, cav: 0 } });
		bench.play(applyLosses(bench.table, [force], 50), ["I/rl"]);
		expect(bench.table.state.legions["I"]).toMatchObject({ rl: null, al: { inf: 1 } });
		bench.play(applyLosses(bench.table, [force], 50));
		expect(bench.table.state.legions["I"]).toBeUndefined();
		expect(force.legions).toEqual([]);
	});

	test("RRR 8.34: a cavalry SP and an infantry SP are counted apart: 72 and 16 at 35 per cent", () => {
		expect([perCent(72, 35), perCent(16, 35)]).toEqual([25, 6]);
	});
});

describe("AW 8.34", () => {
	test("AW 8.34 (a): spread over contingents, and over arms inside one", () => {
		const sps = { "african/inf": 20, "iberian/inf": 13, "iberian/cav": 16, "gallic/inf": 18, "numidian/cav/elite": 13 };
		const { force } = lose({ sps, leaders: ["hannibal"] }, 5);
		expect(spsOf(force)).toEqual({
			"african/inf": 19,
			"iberian/inf": 13,
			"iberian/cav": 15,
			"gallic/inf": 17,
			"numidian/cav": 12,
		});
	});

	test("AW 8.34 (b): six SPs may be paid with three of cavalry", () => {
		const { force, losses } = lose({ sps: { "iberian/inf": 15, "iberian/cav": 5 } }, 30, "0+3");
		expect(spsOf(force)).toEqual({ "iberian/inf": 15, "iberian/cav": 2 });
		expect(losses).toEqual({ sp: 3, inf: 0 });
	});

	test("AW 8.34 (a): where infantry and cavalry tie the owner says", () => {
		const { bench } = lose({ sps: { "iberian/inf": 5, "iberian/cav": 5 } }, 10, "0+1");
		expect(bench.asked[0]).toMatchObject({ options: [{ id: "1+0" }, { id: "0+1" }] });
	});

	test("AW 8.34 (a), 6.45: of contingents that tie the larger loses the odd SP, of equal ones the one its owner names", () => {
		const sps = { "african/inf": 5, "gallic/inf": 5, "iberian/inf": 5, "iberian/cav": 10 };
		const { bench, force } = lose({ sps }, 10, ["gallic"], "1+1");
		expect(bench.asked[0]).toMatchObject({
			seat: "carthage",
			rule: "AW 8.34",
			prompt: { key: "ask.tied-losses", args: { count: 1 } },
			options: [{ id: "african" }, { id: "gallic" }],
		});
		expect(spsOf(force)).toEqual({ "african/inf": 5, "gallic/inf": 4, "iberian/inf": 4, "iberian/cav": 9 });
	});

	test.each([
		["AW 8.34 (d): three SPs alone lose one at 15 per cent", { "african/inf": 3 }, 15, 2],
		["AW 8.34 (d): one SP too", { "african/inf": 1 }, 15, 0],
		["AW 8.34 (d): not below 15 per cent", { "african/inf": 3 }, 10, 3],
		["AW 8.34 (d): four SPs lose what the per cent says", { "african/inf": 4 }, 10, 4],
	] as const)("%s", (_, sps, percent, left) => {
		expect(spsOf(lose({ sps }, percent).force)["african/inf"] ?? 0).toBe(left);
	});

	test("AW 8.34 (d): two contingents are not alone", () => {
		expect(lose({ sps: { "african/inf": 1, "gallic/inf": 2 } }, 15).losses.sp).toBe(0);
	});

	test("AW 8.34 (d): the last men of a legion are a contingent alone", () => {
		const bench = newBench();
		const force = stand(bench, "rome", FLAT, { legions: ["I"], leaders: ["401"] });
		Object.assign(bench.table.state.legions["I"] ?? {}, { rl: { inf: 2, cav: 0 }, al: null });
		expect(bench.play(applyLosses(bench.table, [force], 20))).toEqual({ sp: 1, inf: 1 });
	});

	test("AW 8.34 (d): elephants are not touched in battle, and lose their per cent in flight (AW 8.54)", () => {
		const bench = newBench();
		const force = stand(bench, "carthage", FLAT, { sps: { "african/elephant": 6, "african/inf": 10 } });
		bench.play(applyLosses(bench.table, [force], 50));
		expect(spsOf(force)).toEqual({ "african/elephant": 6, "african/inf": 5 });
		expect(bench.play(loseElephantsInFlight(bench.table, [force], 10))).toEqual({ sp: 1, inf: 0 });
		expect(spsOf(force)).toEqual({ "african/elephant": 5, "african/inf": 5 });
	});
});

test.each([
	[10.8, 36, 30, 11],
	[2.4, 8, 30, 2],
	[1.8, 6, 30, 2],
	[2.5, 10, 25, 3],
	[0.5, 10, 5, 1],
	[0.45, 3, 15, 0],
])("AW 0.4: %d to the nearest, a half up", (_, of, percent, loss) => {
	expect(perCent(of, percent)).toBe(loss);
	expect(slowPerCent(of, percent)).toBe(loss);
});

// === The same rules, written a second time ===

const contingents = (fewest: number) =>
	fc
		.array(fc.record({ inf: fc.nat(40), cav: fc.nat(20) }), { minLength: fewest, maxLength: 6 })
		.map((each) => each.map((sps, index): Contingent => ({ name: CONTINGENTS[index] ?? "legion", ...sps })))
		.filter((each) => each.every(({ inf, cav }) => inf + cav > 0));

const sharesOf = (each: readonly Contingent[]): Share[] =>
	each.map(({ name, inf, cav }) => ({ contingent: name, inf, cav, owed: 0 }));

/** Owed by contingent, in the order given; 0 where nothing is. */
const owedBy = (each: readonly Contingent[], shares: readonly Share[]) =>
	each.map(({ name }) => shares.find((share) => share.contingent === name)?.owed ?? 0);

const percents = fc.integer({ min: 0, max: 60 });

describe("the engine agrees with a second reading of the rules", () => {
	test("AW 6.45: attrition, over any contingents", () => {
		fc.assert(
			fc.property(contingents(1), fc.nat(120), (each, loss) => {
				expect(owedBy(each, firstTied(spreadAttrition(sharesOf(each), loss, "rome")))).toEqual(
					slowAttrition(each, loss),
				);
			}),
			{ numRuns: 500 },
		);
	});

	test("AW 8.34: battle losses, over any contingents", () => {
		fc.assert(
			fc.property(contingents(1), percents, fc.boolean(), (each, percent, noLegions) => {
				const loss = lossOf(sharesOf(each), percent, noLegions && each.length === 1);
				expect(owedBy(each, firstTied(spreadLoss(sharesOf(each), loss, "rome")))).toEqual(
					slowBattleLoss(each, percent, noLegions),
				);
			}),
			{ numRuns: 500 },
		);
	});

	test("AW 8.34: how a contingent may pay", () => {
		fc.assert(
			fc.property(contingents(1), fc.nat(30), ([contingent], wanted) => {
				if (!contingent) return;
				const owed = Math.min(wanted, contingent.inf + contingent.cav);
				if (owed === 0) return;
				const [share] = sharesOf([contingent]);
				const ways = share ? paymentsOf({ ...share, owed }).map(({ inf, cav }) => `${inf}+${cav}`) : [];
				expect(ways.toSorted()).toEqual(slowPayments(contingent, owed).toSorted());
			}),
			{ numRuns: 500 },
		);
	});

	test("AW 8.34: every SP that is lost is counted, and nobody loses more than he has", () => {
		fc.assert(
			fc.property(contingents(1), percents, (each, percent) => {
				const loss = lossOf(sharesOf(each), percent, each.length === 1);
				const shares = firstTied(spreadLoss(sharesOf(each), loss, "rome"));
				expect(shares.reduce((sum, share) => sum + share.owed, 0)).toBe(loss);
				for (const share of shares) expect(share.owed).toBeLessThanOrEqual(share.inf + share.cav);
			}),
		);
	});
});
