import { describe, expect, test } from "vitest";
import type { LogEntry } from "../../kernel/index.ts";
import { totalsOf } from "../forces.ts";
import { gatherModifiers } from "../modifiers.ts";
import type { Contingent, SideId } from "../state.ts";
import { type AncientWorld, leaderById } from "../table.ts";
import { Bench } from "../testing/bench.ts";
import {
	activate,
	clear,
	Driver,
	equip,
	openingTable,
	part,
	place,
	requireForce,
	type Sps,
	transfer,
} from "../testing/driver.ts";
import { firstTied } from "../testing/first-tied.ts";
import {
	checkInertia,
	costOfMarch,
	expectedLoss,
	inertiaPoints,
	lossChances,
	provincePoints,
	readAttrition,
} from "./06-4-attrition.ts";
import type { Share } from "./06-45-remainders.ts";
import { spreadAttrition } from "./06-45-who-dies.ts";

const cost = (
	side: SideId,
	path: readonly string[],
	more: Partial<Parameters<typeof costOfMarch>[1]> = {},
	furnish = (_: AncientWorld) => {},
) => costOfMarch(openingTable(furnish), { side, path, inside: false, engines: 0, ...more });

const points = (lines: readonly { rule: string; points: number }[], rule: string) =>
	lines.filter((line) => line.rule === rule).map((line) => line.points);

/** The march of the first worked example: Taurinorum to Placentia. */
const EXAMPLE = ["it-1221", "it-1320", "it-1319", "it-1419", "it-1418", "it-1517", "it-1516", "it-1515", "it-1514"];

describe("AW 6.41 attrition points", () => {
	test("each province once, the starting one included", () => {
		expect(points(cost("carthage", EXAMPLE).lines, "AW 6.41")).toEqual([2, 2, 2]);
		expect(points(cost("carthage", ["it-1221", "it-1320", "it-1221", "it-1320"]).lines, "AW 6.41")).toEqual([2]);
		expect(points(cost("carthage", ["it-1221"]).lines, "AW 6.41")).toEqual([2]);
	});

	test("a Devastated province counts twice", () => {
		const furnish = (table: AncientWorld) => {
			Object.assign(table.state.provinces["liguria-friniates"] ?? {}, { devastated: true });
		};
		expect(points(cost("carthage", EXAMPLE, {}, furnish).lines, "AW 6.41")).toEqual([2, 4, 2]);
	});

	test("terrain and rivers are added", () => {
		const { lines, alps } = cost("carthage", ["it-1513", "it-1514", "it-1413"]);
		expect(lines.map((line) => [line.rule, line.points])).toEqual(expect.arrayContaining([["AW 6.34", 2]]));
		expect(alps).toBe(lines.reduce((sum, line) => sum + line.points, 0));
	});

	test("a siege engine adds 2, an overrun 1", () => {
		expect(cost("rome", ["it-1514"], { engines: 1 }).alps).toBe(cost("rome", ["it-1514"]).alps + 2);
		expect(cost("rome", ["it-1514"], { engines: 3 }).alps).toBe(cost("rome", ["it-1514"]).alps + 2);
		expect(cost("rome", ["it-1514"], { overruns: 2 }).alps).toBe(cost("rome", ["it-1514"]).alps + 2);
	});
});

describe("RRR 6.41 Rome at home", () => {
	test.each<[SideId, string, number]>([
		["rome", "latium", 1],
		["rome", "sabinus", 2],
		["rome", "umbria", 1.5],
		["rome", "gallia-cispadana", 2],
		["rome", "bruttium", 3],
		["carthage", "latium", 2],
	])("%s pays in %s %f", (side, province, paid) => {
		expect(provincePoints(openingTable(), side, province)).toBe(paid);
	});

	test.each<[string, SideId, string[], [string, number][]]>([
		["a Mountain at home", "rome", ["it-2312", "it-2412"], [["AW 6.31", 0.5]]],
		["a Marsh at home", "rome", ["it-3914", "it-4015"], [["AW 6.31", 0.5]]],
		["a river at home", "rome", ["it-3011", "it-3012"], [["AW 6.34", 0.5]]],
		["a Mountain from abroad into home", "rome", ["it-2113", "it-2213"], [["AW 6.31", 0.5]]],
		["a Mountain from home to abroad", "rome", ["it-2213", "it-2113"], [["AW 6.31", 1]]],
		["a Mountain of another's home", "carthage", ["it-2312", "it-2412"], [["AW 6.31", 1]]],
	])("the ground of a province she pays half for is halved too: %s", (_, side, path, ground) => {
		const lines = cost(side, path).lines.filter(({ rule }) => rule !== "AW 6.41");
		expect(lines.map(({ rule, points }) => [rule, points])).toEqual(ground);
		expect(lines.map(({ text }) => text.key === "cost.at-home")).toEqual(ground.map(([, points]) => points === 0.5));
	});

	test("what is paid for the whole march is not: an engine, an overrun, a sea", () => {
		const whole = { engines: 1, overruns: 1, seas: 1 };
		expect(
			cost("rome", ["it-3814"], whole)
				.lines.slice(1)
				.map(({ points }) => points),
		).toEqual([2, 1, 1]);
	});

	test("not where she has lost control", () => {
		const lost = openingTable((table) => Object.assign(table.state.provinces["umbria"] ?? {}, { control: null }));
		expect(provincePoints(lost, "rome", "umbria")).toBe(3);
	});

	test("fractions are kept, and dropped from the final total", () => {
		const latiumToUmbria = ["it-3514", "it-3513", "it-3413", "it-3412"];
		const { lines, alps } = cost("rome", latiumToUmbria);
		const sum = lines.reduce((total, line) => total + line.points, 0);
		expect(alps).toBe(Math.floor(sum));
	});

	test("Roma to Cumae costs 2", () => {
		expect(
			cost("rome", ["it-3814", "it-3914", "it-4014", "it-4114", "it-4113", "it-4213", "it-4312", "it-4412", "it-4413"])
				.alps,
		).toBe(2);
	});

	test("a Devastated province is doubled first, then halved", () => {
		const burnt = openingTable((table) => Object.assign(table.state.provinces["umbria"] ?? {}, { devastated: true }));
		expect(provincePoints(burnt, "rome", "umbria")).toBe(3);
	});
});

describe("AW 6.411 the count", () => {
	test("worked example 1: three provinces, 6 points, column 6-8", () => {
		const { alps } = cost("carthage", EXAMPLE);
		expect(alps).toBe(6);
		expect(readAttrition(openingTable().data, 129, alps, 5)).toEqual({ column: "6-8", row: "5", percent: 3, loss: 4 });
	});

	test("the city is taken off before the fraction is dropped, and it is never below 0", () => {
		expect(cost("rome", ["it-3412", "it-3311"], { inside: true }).alps).toBe(
			Math.max(
				0,
				Math.floor(cost("rome", ["it-3412", "it-3311"]).lines.reduce((sum, line) => sum + line.points, 0) - 1),
			),
		);
		expect(cost("rome", ["it-3814", "it-3714"], { inside: true }).alps).toBe(0);
	});
});

test.each([
	["it-1419", "it-1319", "Small", -1],
	["it-1515", "it-1514", "Medium", -3],
	["it-4411", "it-4412", "Large", -4],
])("AW 6.42 ending inside the city of %s to %s (%s): %i points", (from, to, _, points) => {
	const inside = cost("carthage", [from, to], { inside: true });
	expect(inside.lines.filter((line) => line.rule === "AW 6.42").map((line) => line.points)).toEqual([points]);
	expect(inside.alps).toBe(Math.max(0, cost("carthage", [from, to]).alps + points));
});

describe("AW 6.43 the check", () => {
	test("is made at the Stop, once for the whole force, before anything else", () => {
		const driver = new Driver((table) => {
			clear(table, "rome");
			leaderById(table, "hannibal").guile = 0;
		});
		driver
			.say("force-movement", "whole")
			.walk(...EXAMPLE.slice(1))
			.say("stop", 3);
		expect(driver.entries.filter((entry) => entry.roll?.roll === "attrition")).toHaveLength(1);
		expect(driver.said.indexOf("march.stops")).toBeLessThan(driver.said.indexOf("attrition.loss"));
		expect(driver.say("0").state.march).toBeNull();
	});

	test("comes before the continuation roll", () => {
		const driver = new Driver((table) => {
			clear(table, "rome");
			leaderById(table, "hannibal").guile = 0;
		}).say("force-movement", "whole");
		driver.walk("it-1320").say("stop", 0, 0);
		const rolls = driver.entries.flatMap((entry) => entry.roll?.roll ?? []);
		expect(rolls).toEqual(["attrition", "continuation"]);
	});
});

describe("AW 6.44 the result", () => {
	test.each([
		[129, 6, 5, 3, 4], // worked example 1
		[118, 2, 6, 1, 1], // worked example 1, version B
		[129, 4, 8, 3, 4],
		[15, 2, 9, 2, 0],
		[30, 4, 6, 2, 1],
		[100, 0, 12, 0, 0],
		[100, 30, 0, 8, 8],
		[100, 30, -3, 8, 8],
		[100, 30, 99, 40, 40],
	])("%i ASP, %i points, adjusted %i: %i per cent, %i lost", (asp, alps, adjusted, percent, loss) => {
		expect(readAttrition(openingTable().data, asp, alps, adjusted)).toMatchObject({ percent, loss });
	});

	test.each<[Sps, Record<string, number>]>([
		[{ "african/inf": 75 }, {}],
		[{ "african/inf": 76 }, { "attrition.size-76": 1 }],
		[{ "african/inf": 63, "iberian/cav": 31 }, { "attrition.size-76": 1 }],
		[{ "african/inf": 126 }, { "attrition.size-126": 2 }],
	])("the size of the force: %j", (sps, modifiers) => {
		const driver = new Driver((table) => {
			clear(table, "rome");
			leaderById(table, "hannibal").guile = 0;
			equip(table, requireForce(table, "hannibal"), sps);
		}).say("force-movement", "whole");
		driver.walk("it-1320").say("stop", 0);
		expect(Object.fromEntries(driver.roll("attrition").modifiers.map(({ id, dr }) => [id, dr]))).toEqual(modifiers);
	});

	test("a Disorganized force adds 1, a Useless one 2 (AW 8.563)", () => {
		const modifierOf = (status: "disorganized" | "useless" | "disrupted") => {
			const table = openingTable((it) => {
				equip(it, requireForce(it, "hannibal"), { "african/inf": 30 }).status = status;
			});
			const forces = [requireForce(table, "hannibal")];
			const fresh = openingTable((it) => void equip(it, requireForce(it, "hannibal"), { "african/inf": 30 }));
			const mean = (each: AncientWorld, extra = 0) =>
				expectedLoss(lossChances(each, [requireForce(each, "hannibal")], 30, extra));
			return [0, 1, 2].find((dr) => mean(fresh, dr) === expectedLoss(lossChances(table, forces, 30)));
		};
		expect([modifierOf("disrupted"), modifierOf("disorganized"), modifierOf("useless")]).toEqual([0, 1, 2]);
	});

	test("a bad part counts from a fifth of the SPs on (AW 8.562)", () => {
		const bench = new Bench();
		const good = bench.force("carthage", "it-1319", "outside", { sps: { "african/inf": 40 }, leaders: ["hannibal"] });
		const bad = bench.force("carthage", "it-1319", "outside", { sps: { "gallic/inf": 2 } });
		bad.status = "useless";
		const context = { forces: [good, bad], guile: 0 };
		const modifiers = () => gatherModifiers(bench.table, "attrition", context).map(({ id }) => id);
		expect(modifiers()).not.toContain("attrition.useless");
		Object.assign(bad.sps[0] ?? {}, { sp: 10 });
		expect(modifiers()).toContain("attrition.useless");
	});

	test("the chances of all losses sum to 1 and give the mean", () => {
		const table = openingTable();
		const losses = lossChances(table, [requireForce(table, "hannibal")], 6);
		expect(losses.reduce((sum, each) => sum + each.chance, 0)).toBeCloseTo(1);
		expect(losses.map((each) => each.asp)).toEqual([1, 3, 4, 5, 6, 8]);
		expect(expectedLoss(losses)).toBeCloseTo((1 + 3 + 3 + 4 + 4 + 5 + 6 + 8 * 3) / 10);
	});
});

describe("AW 6.45 who dies", () => {
	const share = (contingent: Contingent, inf: number, cav: number): Share => ({ contingent, inf, cav, owed: 0 });

	test.each<[string, Share[], number, Record<string, number>]>([
		[
			"worked example 1",
			[share("african", 21, 0), share("iberian", 15, 16), share("gallic", 19, 0), share("numidian", 0, 13)],
			4,
			{ iberian: 2, african: 1, gallic: 1 },
		],
		["nothing lost", [share("african", 21, 0)], 0, {}],
		["more than there is", [share("african", 3, 1)], 99, { african: 5 }],
		[
			"a whole part of cavalry that is odd",
			[share("numidian", 0, 10), share("gallic", 2, 0)],
			4,
			{ numidian: 2, gallic: 2 },
		],
		["half a cavalry SP that nobody can pay is dropped", [share("numidian", 0, 10)], 3, { numidian: 2 }],
		["equal remainders: the larger contingent", [share("gallic", 5, 0), share("african", 15, 0)], 2, { african: 2 }],
		["even shares", [share("gallic", 10, 0), share("african", 10, 0)], 4, { gallic: 2, african: 2 }],
	])("%s", (_, shares, loss, owed) => {
		const spread = firstTied(spreadAttrition(shares, loss, "carthage"));
		expect(Object.fromEntries(spread.map((each) => [each.contingent, each.owed]))).toEqual(owed);
	});

	test("worked example 1 in play: Iberian 2, African 1, Gallic 1, as the owner says", () => {
		const driver = new Driver((table) => {
			clear(table, "rome");
			leaderById(table, "hannibal").guile = 0;
		}).say("force-movement", "whole");
		driver.walk(...EXAMPLE.slice(1)).say("stop", 3);
		expect(driver.decision).toMatchObject({ seat: "carthage", rule: "AW 6.45", prompt: { key: "ask.who-dies" } });
		expect(driver.options).toEqual(["0", "1"]);
		driver.say("0");
		expect(driver.strengthOf("hannibal")).toEqual({
			"african/inf": 20,
			"iberian/inf": 13,
			"gallic/inf": 18,
			"numidian/cav": 13,
			"iberian/cav": 16,
			"african/elephant": 4,
		});
		expect(totalsOf(driver.table, [driver.forceOf("hannibal")])).toMatchObject({ sp: 84 });
		expect(driver.state.sides["carthage"]?.eliminated).toEqual({ "african/inf": 1, "iberian/inf": 2, "gallic/inf": 1 });
	});

	test("AW 6.45: of equal contingents with equal remainders its owner names the one that pays", () => {
		const shares = [share("gallic", 7, 0), share("african", 7, 0), share("iberian", 6, 0)];
		const spreading = spreadAttrition(shares, 1, "carthage");
		const asked = spreading.next().value;
		expect(asked).toMatchObject({ seat: "carthage", rule: "AW 6.45", min: 1, max: 1 });
		expect(spreading.next({ kind: "pick", options: ["african"] }).value).toEqual([{ ...shares[1], owed: 1 }]);
	});

	test("inside a contingent the owner may pay with cavalry, two points an SP", () => {
		const driver = new Driver((table) => {
			clear(table, "rome");
			leaderById(table, "hannibal").guile = 0;
		}).say("force-movement", "whole");
		driver.walk(...EXAMPLE.slice(1)).say("stop", 3, "1");
		expect(driver.strengthOf("hannibal")).toMatchObject({ "iberian/inf": 15, "iberian/cav": 15 });
	});

	test("elephants are left out while anything else is left, and then pay four points each", () => {
		const loseAll = (sps: Sps) => {
			const driver = new Driver((table) => {
				clear(table, "rome");
				leaderById(table, "hannibal").guile = 0;
				equip(table, requireForce(table, "hannibal"), sps);
				for (const province of Object.values(table.state.provinces)) province.devastated = true;
			}).say("force-movement", "whole");
			driver.walk(...EXAMPLE.slice(1)).say("stop", 9);
			return driver.strengthOf("hannibal");
		};
		expect(loseAll({ "african/inf": 10, "african/elephant": 10 })).toEqual({
			"african/inf": 2,
			"african/elephant": 10,
		});
		expect(loseAll({ "african/elephant": 10 })).toEqual({ "african/elephant": 9 });
	});

	describe("legions are one contingent and lose evenly over their elements (RRR 8.34)", () => {
		/** Scipio's two legions march far enough to lose points. */
		const march = (die: number) => {
			const driver = new Driver((table) => {
				clear(table, "carthage");
				equip(table, requireForce(table, "401"), {});
				leaderById(table, "401").guile = 0;
				for (const province of Object.values(table.state.provinces)) province.devastated = true;
				activate(table, "401");
			}).say("force-movement", "whole", []);
			return driver.walk("it-1515", "it-1516", "it-1617").say("stop", die);
		};

		test("the owner chooses who takes the odd SPs", () => {
			const driver = march(9);
			if (driver.decision.prompt.key === "ask.who-dies") driver.say("0");
			expect(driver.decision).toMatchObject({ kind: "pick", rule: "RRR 8.34" });
			const { decision } = driver;
			if (decision.kind !== "pick") throw new Error("It is a pick.");
			expect(decision.min).toBe(decision.max);
			expect(driver.options).toEqual(["III/rl", "III/al", "IV/rl", "IV/al"]);
			driver.say(driver.options.slice(0, decision.min));
			const strength = Object.values(driver.state.legions).flatMap(({ id, rl, al }) =>
				["III", "IV"].includes(id) ? [rl?.inf ?? 0, al?.inf ?? 0] : [],
			);
			expect(Math.max(...strength) - Math.min(...strength)).toBeLessThanOrEqual(1);
		});

		test("every SP lost is counted", () => {
			const driver = march(9);
			while (!driver.decision.prompt.key.startsWith("dice.ask")) {
				const { decision } = driver;
				driver.say(decision.kind === "pick" ? driver.options.slice(0, decision.min) : "0");
			}
			const { loss } = driver.roll("attrition").outcome.args ?? {};
			expect(driver.state.sides["rome"]?.eliminated["legion/inf"]).toBe(loss);
			expect(driver.session.game.listViolations(driver.state)).toEqual([]);
		});
	});
});

describe("AW 6.46 inertia", () => {
	const stack = (
		side: SideId,
		hex: string,
		sps: Sps,
		where: "inside" | "outside",
		furnish = (_: AncientWorld) => {},
	) => {
		const table = openingTable((it) => {
			clear(it, "rome");
			clear(it, "carthage");
			place(it, side, hex, sps, where);
			furnish(it);
		});
		return inertiaPoints(table, Object.values(table.state.forces));
	};
	const of = (asp: number): Sps => ({ "italian/inf": asp });

	test.each<[string, number | null, () => number | null]>([
		["20 ASP outside: once the Attrition Value", 2, () => stack("carthage", "it-1221", of(20), "outside")],
		["21 ASP: twice", 4, () => stack("carthage", "it-1221", of(21), "outside")],
		["50 ASP: twice", 4, () => stack("carthage", "it-1221", of(50), "outside")],
		["51 ASP: three times", 6, () => stack("carthage", "it-1221", of(51), "outside")],
		["in a Small city", 4, () => stack("carthage", "it-1221", of(30), "inside")],
		["in a Medium city: none", null, () => stack("rome", "it-1514", of(30), "inside")],
		["in a Large city: none", null, () => stack("carthage", "it-4412", of(30), "inside")],
		["a garrison of 5 SPs: none", null, () => stack("carthage", "it-1221", of(5), "inside")],
		["a garrison of 6 SPs", 2, () => stack("carthage", "it-1221", of(6), "inside")],
		["5 SPs outside", 2, () => stack("carthage", "it-1221", of(5), "outside")],
		["Rome in Latium, her Home Province: none", null, () => stack("rome", "it-3814", of(30), "outside")],
		["Rome in Umbria: half of 3, twice", 3, () => stack("rome", "it-3412", of(30), "outside")],
		["leaders alone: none", null, () => stack("rome", "it-3412", {}, "outside")],
		[
			"in a Devastated province: twice as much",
			8,
			() =>
				stack("carthage", "it-1221", of(30), "outside", (it) => {
					Object.assign(it.state.provinces["liguria-taurini"] ?? {}, { devastated: true });
				}),
		],
		[
			"besieged: none",
			null,
			() =>
				stack("carthage", "it-1221", of(30), "inside", (it) => {
					Object.assign(it.state.cities["taurinorum"] ?? {}, { siege: "rome" });
				}),
		],
		[
			"besiegers check too",
			4,
			() =>
				stack("carthage", "it-1514", of(30), "outside", (it) => {
					Object.assign(it.state.cities["placentia"] ?? {}, { siege: "carthage" });
				}),
		],
	])("%s", (_, points, ask) => {
		expect(ask()).toBe(points);
	});

	/** The dice thrown when the segment is played. */
	const diceOf = (furnish: (table: AncientWorld) => void): number => {
		const table = openingTable((it) => {
			clear(it, "rome");
			leaderById(it, "hannibal").guile = 0;
			furnish(it);
		});
		let dice = 0;
		const play = checkInertia(table);
		for (let step = play.next(); !step.done; step = play.next({ kind: "choose", option: "0" })) dice += 1;
		return dice;
	};

	test("AW 3.2: the Roman checks first, then the others in the order of the scenario", () => {
		const table = openingTable((it) => {
			clear(it, "rome");
			leaderById(it, "hannibal").guile = 0;
			place(it, "rome", "it-3412", of(30));
			place(it, "carthage", "it-3414", of(6));
			place(it, "rome", "it-3411", of(30));
		});
		const seats: string[] = [];
		const play = checkInertia(table);
		for (let step = play.next(); !step.done; step = play.next({ kind: "choose", option: "0" })) {
			if ("seat" in step.value) seats.push(step.value.seat);
		}
		expect(seats).toEqual(["rome", "rome", "carthage", "carthage"]);
	});

	test.each<[string, string, Sps, "inside" | "outside"]>([
		["at home", "it-3814", of(30), "outside"],
		["sheltered in a Medium city", "it-1514", of(30), "inside"],
		["a garrison of 5 SPs", "it-1319", of(5), "inside"],
		["leaders alone", "it-3412", {}, "outside"],
	])("AW 6.46: the segment throws no die for a force that is exempt: %s", (_, hex, sps, where) => {
		const exempt = diceOf((it) => {
			clear(it, "carthage");
			place(it, "rome", hex, sps, where);
		});
		expect(exempt).toBe(0);
	});

	test("AW 6.46: the besieged throw no die, and nothing is said of them", () => {
		const entries: LogEntry[] = [];
		const table = openingTable((it) => {
			clear(it, "rome");
			clear(it, "carthage");
			place(it, "carthage", "it-1221", of(30), "inside");
			Object.assign(it.state.cities["taurinorum"] ?? {}, { siege: "rome" });
		});
		const play = checkInertia({ ...table, log: (entry) => void entries.push(entry) });
		expect([...play]).toEqual([]);
		expect(entries.map(({ text }) => text.key)).not.toContain("inertia.check");
	});

	test("AW 6.46: when all have checked, a siege that nobody keeps up any more is over", () => {
		const table = openingTable((it) => {
			clear(it, "rome");
			clear(it, "carthage");
			Object.assign(it.state.cities["taurinorum"] ?? {}, { siege: "rome" });
		});
		expect([...checkInertia(table)]).toEqual([]);
		expect(table.state.cities["taurinorum"]?.siege).toBeNull();
	});

	test("a force that was in two provinces this turn does not check", () => {
		expect(diceOf(() => {})).toBe(1);
		expect(diceOf((it) => requireForce(it, "hannibal").provincesThisTurn.push("liguria-friniates"))).toBe(0);
	});

	test("the forces of a side in one place check once, together", () => {
		expect(diceOf((it) => part(it, ["maharbal"], "it-1221", { "ligurian/inf": 3 }))).toBe(1);
		expect(diceOf((it) => part(it, ["maharbal"], "it-1319", { "ligurian/inf": 3 }))).toBe(2);
	});

	test("moving about in one province does not spare a force", () => {
		expect(diceOf((it) => transfer(it, "hannibal", "it-1320"))).toBe(1);
	});
});
