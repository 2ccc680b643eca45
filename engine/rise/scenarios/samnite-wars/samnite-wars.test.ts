import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { allianceOf } from "../../../ancient-world/cities/11-control.ts";
import { gameData } from "../../../ancient-world/data.ts";
import type { SideId } from "../../../ancient-world/state.ts";
import { follow } from "../../../ancient-world/table.ts";
import { Bench } from "../../../ancient-world/testing/bench.ts";
import { openHexIn } from "../../../ancient-world/testing/driver.ts";
import { checkVictory } from "../../../ancient-world/turn/14-victory.ts";
import { makeView } from "../../../ancient-world/view/make-view.ts";
import { gaulsMarch } from "../../tribes/gauls.ts";
import { armyOfTribe, noActiveTribes } from "../../tribes/tribes.ts";

function bench(): Bench {
	const made = new Bench({}, "samnite-wars");
	Object.assign(made.table.state, { legions: {} });
	for (const side of Object.values(made.table.state.sides)) side.arrived = {};
	return made;
}

const event = (one: Bench, id: string, ...answers: (number | string)[]) => {
	const rule = one.table.rules.auguries[id];
	return rule ? one.play(rule(one.table, "rome"), ...answers) : null;
};

describe("SW.samnite.manpower", () => {
	test("worked example 2: 47 SPs and a 6 are 16/2, in a town of Samnium; once a turn", () => {
		const one = bench();
		one.force("samnites", "it-4109", "inside", {
			sps: { "samnite/inf": 41, "samnite/cav": 6 },
			leaders: ["gaius-pontius"],
		});
		const manpower = one.table.rules.operations["manpower"];
		if (manpower) one.play(manpower.play(one.table, "gaius-pontius"), 6, "bovianum");
		expect(one.said).toContain("samnites.placed");
		expect(Object.values(one.table.state.forces)[0]?.sps).toMatchObject([{ sp: 57 }, { sp: 8 }]);
		expect(manpower?.whyNot(one.table, "gaius-pontius")?.rule).toBe("SW.samnite.manpower");
	});

	test("a single town of theirs is enough to levy in; with none it is refused", () => {
		const one = bench();
		one.force("samnites", "it-4109", "inside", { sps: { "samnite/inf": 40 }, leaders: ["gaius-pontius"] });
		const towns = [...one.table.data.cities.values()].filter(({ province }) => province === "samnium");
		for (const { id } of towns)
			if (id !== "bovianum") Object.assign(one.table.state.cities[id] ?? {}, { control: "rome" });
		const manpower = one.table.rules.operations["manpower"];
		expect(manpower?.whyNot(one.table, "gaius-pontius")).toBeNull();
		Object.assign(one.table.state.cities["bovianum"] ?? {}, { control: "rome" });
		expect(manpower?.whyNot(one.table, "gaius-pontius")?.why.key).toBe("refused.no-samnite-town");
	});

	test("no more than a hundred; at a hundred the operation is refused", () => {
		const one = bench();
		const force = one.force("samnites", "it-4109", "inside", {
			sps: { "samnite/inf": 97 },
			leaders: ["gaius-pontius"],
		});
		const manpower = one.table.rules.operations["manpower"];
		if (manpower) one.play(manpower.play(one.table, "gaius-pontius"), 9, "bovianum");
		expect(force.sps).toMatchObject([{ sp: 100 }]);
		Object.assign(one.table.state.sides["samnites"] ?? {}, { doneThisTurn: [] });
		expect(manpower?.whyNot(one.table, "gaius-pontius")?.why.key).toBe("refused.samnite-cap");
	});
});

describe("AW 12.31, SW.retribution", () => {
	const capture = { city: "luceria", by: "assault" as const, leader: null, from: null, looted: false };

	test("a siege of a Small city is one box, of a Medium or Large one three; none when Gauls ran wild", () => {
		const one = bench();
		one.play(follow(one.table, one.table.rules.events.capture, { ...capture, side: "rome", sacked: false }));
		expect(allianceOf(one.table, "apulia")).toMatchObject({ level: 1, favours: "samnites" });
		one.play(
			follow(one.table, one.table.rules.events.capture, { ...capture, side: "rome", sacked: false, looted: true }),
		);
		expect(allianceOf(one.table, "apulia")).toMatchObject({ level: 1 });
		one.play(
			follow(one.table, one.table.rules.events.capture, {
				...capture,
				city: "tarentum",
				side: "samnites",
				sacked: false,
			}),
		);
		expect(allianceOf(one.table, "calabria")).toMatchObject({ level: 3, favours: "samnites" });
	});

	test("SW.retribution: Rome's Sack moves two boxes to Rome, and one next door for an even die", () => {
		const one = bench();
		const before = {
			lucania: allianceOf(one.table, "lucania")?.level,
			sabinus: allianceOf(one.table, "sabinus")?.level,
		};
		one.play(
			follow(one.table, one.table.rules.events.capture, { ...capture, side: "rome", sacked: true }),
			...dice(one, "apulia", 0),
		);
		expect(allianceOf(one.table, "apulia")).toMatchObject({ level: 1, favours: "rome" });
		expect(allianceOf(one.table, "lucania")?.level).toBe((before.lucania ?? 0) + 1);
		for (const roll of one.rolls.filter((each) => each.roll === "sack"))
			expect(roll).toMatchObject({ rule: "SW.retribution", dice: [0], adjusted: 0, outcome: { args: { boxes: 1 } } });
	});

	test("any other Sack moves two boxes against the sacker", () => {
		const one = bench();
		one.play(
			follow(one.table, one.table.rules.events.capture, { ...capture, side: "samnites", sacked: true }),
			...dice(one, "apulia", 9),
		);
		expect(allianceOf(one.table, "apulia")).toMatchObject({ level: 1, favours: "samnites" });
	});

	test("SW.sack: a city that surrendered may be Sacked", () => {
		const one = bench();
		expect(one.table.rules.whyNotSack(one.table, { ...capture, side: "rome", by: "surrender" })).toBeNull();
	});
});

/** One die for every marker next to a province. */
function dice({ table }: Bench, province: string, face: number): number[] {
	const home = new Set(["latium", "samnium"]);
	const around = [...(table.data.borders.get(province) ?? [])].filter((id) => !home.has(id) && allianceOf(table, id));
	return around.map(() => face);
}

describe("AW 13.2 auguries", () => {
	test.each([
		[0, ["latium"]],
		[1, ["latium"]],
		[2, ["samnium"]],
		[3, ["samnium"]],
		[4, ["campania"]],
		[5, ["apulia"]],
		[6, ["northern-etruria", "southern-etruria"]],
		[7, ["sabinus"]],
		[8, ["lucania"]],
		[9, ["umbria"]],
	])("A.4: a %i for pestilence strikes %j", (die, land) => {
		const one = bench();
		expect(event(one, "pestilence", die)).toBe(true);
		const told = one.entries.find(({ text }) => text.key === "augury.stricken");
		expect(told?.text.args).toEqual({ provinces: land.map((id) => ({ kind: "province", id })) });
	});

	test("A.4: the plague takes the garrison of Rome in the column 9-11, also where others are with it, and nobody else", () => {
		const one = bench();
		const garrison = one.force("rome", "it-3714", "inside", { sps: { "legion/inf": 10, "italian/inf": 10 } });
		for (const group of garrison.sps) if (group.contingent === "legion") group.role = "Rome Garrison";
		const guests = one.force("rome", "it-3714", "outside", { sps: { "italian/inf": 30 } });
		expect(event(one, "plague-rome", 9)).toBe(true);
		expect(one.rolls.map(({ roll, cell }) => [roll, cell?.column])).toEqual([["attrition", "9-11"]]);
		expect(garrison.sps.reduce((sum, { sp }) => sum + sp, 0)).toBeLessThan(20);
		expect(guests.sps).toMatchObject([{ sp: 30 }]);
	});

	test("A.2: the Appia is built leg by leg through provinces that are Roman or allied", () => {
		const one = bench();
		expect(one.table.data.roads.has("it-3914|it-4014")).toBe(false);
		expect(event(one, "via-appia")).toBe(true);
		expect(one.table.state.roadsBuilt).toEqual(["Via Appia (3914 - Capua)"]);
		expect(event(one, "via-appia")).toBe(false);
		expect(one.table.data.roads.get("it-3914|it-4014")).toContain("Via Appia");
	});

	test("the Valeria is begun, then built, then the Salaria is a full road", () => {
		const one = bench();
		expect(one.table.data.tracks.has("it-3614|it-3513")).toBe(true);
		expect([1, 2, 3, 4].map(() => event(one, "via-valeria"))).toEqual([true, true, true, false]);
		const { roads, tracks } = one.table.data;
		expect(roads.get("it-3710|it-3810")).toContain("Valeria");
		expect(roads.get("it-3614|it-3513")).toBe("Via Salaria");
		expect(tracks.has("it-3614|it-3513")).toBe(false);
	});

	test("SW.roads: only the Salaria and the Appia to 3914 are there at the start", () => {
		const { roads } = gameData(loadLibrary(), "samnite-wars");
		expect(roads.has("it-3714|it-3814")).toBe(true);
		expect(roads.has("it-3913|it-4013")).toBe(false);
	});

	test("the Linen Legion, Campanian murmurs, envoys and a cunning man", () => {
		const one = bench();
		const force = one.force("rome", "it-3714", "inside", { leaders: ["110"], sps: { "legion/inf": 5 } });
		expect(event(one, "linen-legion", "bovianum")).toBe(true);
		expect(event(one, "campania")).toBe(true);
		expect(allianceOf(one.table, "campania")).toMatchObject({ level: 2 });
		expect(event(one, "envoys", 3, "umbria")).toBe(true);
		expect(allianceOf(one.table, "umbria")).toMatchObject({ level: 3, favours: "samnites" });
		expect(event(one, "guile", "110")).toBe(true);
		expect(one.table.state.leaders["110"]?.guile).toBe(1);
		expect(force.leaders).toEqual(["110"]);
	});
});

describe("SW.victory", () => {
	function roman(one: Bench): void {
		for (const [id, city] of Object.entries(one.table.state.cities))
			if (one.table.data.cities.get(id)?.province === "samnium") city.control = "rome";
		for (const marker of Object.values(one.table.state.alliances)) Object.assign(marker, { level: 0, favours: null });
	}

	test("Rome: every city of Samnium, no level for the Samnites, no tribe in revolt", () => {
		const one = bench();
		roman(one);
		one.table.state.tribes["sabines"] = { heldByRome: false, levy: false };
		one.play(checkVictory(one.table));
		expect(one.table.state.outcome).toBeNull();
		one.table.state.tribes = {};
		one.play(checkVictory(one.table));
		expect(one.table.state.outcome?.winner).toBe("rome");
	});

	/** Rome has won but for the Gauls, who have come down into Liguria. */
	function withGauls() {
		const one = bench();
		roman(one);
		one.play(gaulsMarch(one.table, "rome"), openHexIn(one.table, "liguria-friniates"), 6);
		const gauls = armyOfTribe(one.table, "gauls");
		if (!gauls) throw new Error("The Gauls have no army.");
		return { one, gauls };
	}

	test("Gauls keep Rome from winning wherever they are", () => {
		const { one, gauls } = withGauls();
		expect(noActiveTribes(one.table).met).toBe(false);
		one.play(checkVictory(one.table));
		expect(one.table.state.outcome).toBeNull();
		Object.assign(gauls, { hex: openHexIn(one.table, "umbria") });
		expect(noActiveTribes(one.table).met).toBe(false);
	});

	test("by an option those who stay in the north, where no Roman may go, do not; south of it they do [R]", () => {
		const { one, gauls } = withGauls();
		one.table.state.options = { "gauls-stay-north": true };
		expect(noActiveTribes(one.table).met).toBe(true);
		Object.assign(gauls, { hex: openHexIn(one.table, "umbria") });
		expect(noActiveTribes(one.table).met).toBe(false);
		one.play(checkVictory(one.table));
		expect(one.table.state.outcome).toBeNull();
		Object.assign(gauls, { hex: openHexIn(one.table, "gallia-cispadana") });
		one.play(checkVictory(one.table));
		expect(one.table.state.outcome?.winner).toBe("rome");
	});

	test("when turn 10 ends without that the Samnites have won; in the long game they have not", () => {
		const one = bench();
		one.table.state.turn = 10;
		one.play(checkVictory(one.table));
		expect(one.table.state.outcome?.winner).toBe("samnites");
		const long = bench();
		long.table.state.turn = 10;
		long.table.state.options = { "play-to-a-win": true };
		long.play(checkVictory(long.table));
		expect(long.table.state.outcome).toBeNull();
	});

	test("the long game has no last turn, and its years go on after those of the scenario", () => {
		const { table } = bench();
		expect(makeView(table)).toMatchObject({ turns: 10, year: 320 });
		Object.assign(table.state, { turn: 12, options: { "play-to-a-win": true } });
		const { turns, year, years } = makeView(table);
		expect([turns, year, years.length, years.at(9), years.at(-1)]).toEqual([null, 309, 12, 311, 309]);
	});
});

test("SW.attrition, SW.siege: Roman land as it was when the turn began, Samnium for Samnites; sieges are as they are", () => {
	const { table } = bench();
	const factor = (side: SideId, province: string) => table.rules.provinceFactor(table, side, province);
	expect([factor("rome", "campania"), factor("rome", "samnium"), factor("samnites", "samnium")]).toEqual([0.5, 1, 0.5]);
	Object.assign(table.state.provinces["campania"] ?? {}, { control: "samnites" });
	expect(factor("rome", "campania")).toBe(0.5);
	expect(table.rules.operations["siege-capability"]?.whyNot(table, "110")?.rule).toBe("SW.siege");
});
