import { describe, expect, test } from "vitest";
import { Bench } from "../../ancient-world/testing/bench.ts";
import { extremeAnswer } from "../../kernel/extreme-answer.ts";
import { readRefused } from "../../kernel/index.ts";
import { contingentLines, inPlay, placesFor, roomForContingent } from "./10-41-contingents.ts";
import { carthaginianManpower, whyNoCitizens } from "./10-42-citizens.ts";
import { chooseMen, footBeside, type Hiring, hire, mostHorse } from "./10-43-hiring.ts";
import { desertGarrisons } from "./10-47-desertion.ts";

const CARTHAGO = "cr-3906";
const UTICA = "cr-3806";

/** Carthage with a general in her capital. */
function carthage(scenario = "mercenary-war") {
	const bench = new Bench({}, scenario);
	const force = bench.force("carthage", CARTHAGO, "inside", { sps: { "african/inf": 6 }, leaders: ["1P-13"] });
	force.box = "Carthaginian Army I";
	return { bench, table: bench.table, force };
}

const lineOf = (bench: Bench, id: string) => {
	const line = contingentLines(bench.table.data).find((each) => each.id === id);
	if (!line) throw new Error(`There is no line ${id}.`);
	return line;
};

const anybody: Hiring = { column: "reinforceSP", whyNot: () => null, rule: "CR 10.43" };

describe("CR 10.41: contingents", () => {
	test("CR 10.41: no more than the chart says may be in play, and the dead may be replaced", () => {
		const { bench, table, force } = carthage();
		const libyans = lineOf(bench, "african/inf");
		expect([inPlay(table, libyans), roomForContingent(table, libyans)]).toEqual([6, 34]);
		const [group] = force.sps;
		if (group) group.sp = 44;
		expect(roomForContingent(table, libyans)).toBe(0);
		if (group) group.sp = 39;
		expect(roomForContingent(table, libyans)).toBe(1);
	});

	test("CR 10.41: some scenarios have maxima of their own, and elephants come by two", () => {
		const { bench, table } = carthage();
		expect(lineOf(bench, "citizen/inf").most).toBe(30);
		expect(lineOf(bench, "citizen/cav").most).toBe(6);
		expect(roomForContingent(table, lineOf(bench, "african/elephant"))).toBe(2);
	});
});

describe("CR 10.43: raising men", () => {
	test("CR 10.43: the example of a 9 in 260 is exactly as much horse as may be: ten Elite among fifty", () => {
		expect(mostHorse(50, 80, null)).toBe(10);
		expect(footBeside(10, 0)).toBe(40);
		expect(mostHorse(50, 80, 10)).toBe(0);
		expect(mostHorse(15, 40, 0)).toBe(5);
		expect(mostHorse(15, 4, 0)).toBe(2);
		expect(mostHorse(4, 40, null)).toBe(0);
	});

	test("CR 10.43: roll, choice, place; one of the city's garrison, the next with the army", () => {
		const { bench, table, force } = carthage();
		(table.state.cities["utica"] ?? never()).control = "carthage";
		const sp = bench.play(
			hire(table, anybody),
			5,
			{ "numidian/cav/elite": 1 },
			{ "citizen/cav": 1 },
			{ "african/inf": 6 },
			"utica",
			"carthago",
			force.id,
		);
		expect(sp).toBe(8);
		expect(bench.asked.map(({ prompt }) => prompt.key)).toEqual([
			"ask.hire-elite",
			"ask.hire-horse",
			"ask.hire-foot",
			"ask.place-recruits",
			"ask.place-recruits",
			"ask.place-recruits",
		]);
		expect(force.sps.map(({ contingent, sp }) => [contingent, sp])).toEqual([["african", 12]]);
	});

	test("CR 10.43: horse is asked for as other horse only after Elite horse", () => {
		const saidBefore = (sp: number) => {
			const { bench, table } = carthage();
			bench.play(chooseMen(table, anybody, sp), ...(sp < 5 ? [] : [{}]), {}, {});
			return bench.asked.find(({ prompt }) => prompt.key === "ask.hire-horse")?.prompt.args?.["before"];
		};
		expect([saidBefore(4), saidBefore(5)]).toEqual(["none", "elite"]);
	});

	test("CR 10.43: as many are proposed as may be had, of the first peoples first", () => {
		const { bench, table } = carthage();
		bench.play(chooseMen(table, anybody, 20), {}, {}, {});
		const proposed = bench.asked.map((decision) => extremeAnswer(decision, "usual"));
		expect(proposed).toEqual(bench.asked.map((decision) => extremeAnswer(decision, "most")));
	});

	test("CR 10.43: nobody is asked for men on foot where the horse needs all there are", () => {
		const { bench, table } = carthage();
		const beasts: Hiring = {
			...anybody,
			whyNot: ({ id, arm }) =>
				arm === "cav" || id === "african/elephant" ? null : { rule: "CR 10.43", why: { key: "refused.no-levy" } },
		};
		const raised = bench.play(chooseMen(table, beasts, 3), { "citizen/cav": 1 });
		expect(raised.map(({ line, sp }) => [line.id, sp])).toEqual([
			["citizen/cav", 1],
			["african/elephant", 2],
		]);
		expect(bench.asked.map(({ prompt }) => prompt.key)).toEqual(["ask.hire-horse"]);
	});

	test("CR 10.43: nobody is placed in a city that is besieged, lies Sacked or is the enemy's", () => {
		const { bench, table } = carthage();
		const refused = (change: object) => {
			Object.assign(table.state.cities["utica"] ?? {}, { control: "carthage", siege: null, sacked: 0 }, change);
			return readRefused(placesFor(table, lineOf(bench, "african/inf")).refused).find(({ id }) => id === "utica")?.why
				.key;
		};
		expect(refused({})).toBeUndefined();
		expect(refused({ siege: "rebels" })).toBe("refused.recruits-besieged");
		expect(refused({ sacked: 1 })).toBe("refused.city-sacked");
		expect(refused({ control: "rebels" })).toBe("refused.recruits-not-friendly");
	});

	test("CR 10.43: with Carthago Under Siege the roll is 2 worse, but for Citizens", () => {
		const { bench, table } = carthage();
		Object.assign(table.state.cities["carthago"] ?? {}, { siege: "rebels", siegeSince: 1 });
		Object.assign(table.state.cities["utica"] ?? {}, { control: "carthage" });
		bench.play(hire(table, anybody), 0, {});
		expect(bench.modifiers("hire")).toEqual({ siege: -2 });
		bench.play(hire(table, { ...anybody, column: "citizenSP", whyNot: () => null }), 0, {});
		expect(bench.modifiers("hire")).toEqual({});
	});
});

describe("CR 10.42: the operation", () => {
	test("CR 10.42: once a turn the Overall Commander calls up Citizens: a roll in their column", () => {
		const { bench, table } = carthage();
		bench.activate("1P-13");
		expect(carthaginianManpower.whyNot(table, "1P-13")).toBeNull();
		bench.play(carthaginianManpower.play(table, "1P-13"), 3, { "citizen/cav": 1 }, { "citizen/inf": 4 }, "carthago");
		const others = bench.asked.at(-2)?.refused.map(({ rule, why }) => `${rule} ${why.key}`);
		expect(new Set(others)).toEqual(new Set(["CR 10.42 refused.only-citizens"]));
		const citizens = lineOf(bench, "citizen/inf");
		expect(inPlay(table, citizens)).toBe(4);
		expect(carthaginianManpower.whyNot(table, "1P-13")?.rule).toBe("AW 5.31");
	});

	test("CR 10.42: nobody else does, and no rebel", () => {
		const { bench, table } = carthage();
		bench.force("carthage", UTICA, "outside", { sps: { "african/inf": 3 }, leaders: ["1P-07"] });
		bench.force("rebels", "cr-3210", "outside", { sps: { "african/inf": 3 }, leaders: ["MW-01"] });
		expect(carthaginianManpower.whyNot(table, "1P-07")).toMatchObject({
			rule: "CR 10.42",
			why: { key: "refused.only-overall-commander" },
		});
		expect(carthaginianManpower.whyNot(table, "MW-01")?.why.key).toBe("refused.only-carthage-raises");
	});

	test("CR 10.46: Citizens in peace are refused; they serve with an enemy in Africa or a Home Province in revolt", () => {
		const { bench, table } = carthage();
		const elsewhere = {
			...table,
			data: { ...table.data, scenario: { ...table.data.scenario, citizensServeThroughout: false } },
		};
		expect(whyNoCitizens(table)).toBeNull();
		expect(whyNoCitizens(elsewhere)).toMatchObject({ rule: "CR 10.46", why: { key: "refused.citizens-at-peace" } });
		Object.assign(table.state.provinces["carthage"] ?? {}, { control: null });
		expect(whyNoCitizens(elsewhere)).toBeNull();
		Object.assign(table.state.provinces["carthage"] ?? {}, { control: "carthage" });
		bench.force("rebels", "cr-3210", "outside", { sps: { "african/inf": 3 } });
		expect(whyNoCitizens(elsewhere)).toBeNull();
	});
});

describe("CR 10.47: garrisons of hired men", () => {
	const garrison = (die: number | null, sps: Record<string, number>) => {
		const { bench, table } = carthage();
		const force = bench.force("carthage", UTICA, "inside", { sps });
		bench.play(desertGarrisons(table), ...(die === null ? [] : [die]));
		return force.id in table.state.forces;
	};

	test("CR 10.47: on a 9 those left alone desert, on less they stay", () => {
		expect(garrison(9, { "iberian/inf": 3, "numidian/cav/elite": 1 })).toBe(false);
		expect(garrison(8, { "iberian/inf": 3 })).toBe(true);
	});

	test("CR 10.47: with a Libyan or a Citizen among them nobody rolls", () => {
		expect(garrison(null, { "iberian/inf": 3, "african/inf": 1 })).toBe(true);
		expect(garrison(null, { "iberian/inf": 3, "citizen/inf": 1 })).toBe(true);
	});
});

function never(): never {
	throw new Error("It is not on the map.");
}
