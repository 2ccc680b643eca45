import { describe, expect, test } from "vitest";
import type { Force, SideId } from "../state.ts";
import type { Bench } from "../testing/bench.ts";
import { declare, newBench, stand, type Troops } from "../testing/fights.ts";
import { offerCoordination } from "./08-26-coordination.ts";

const HEX = "it-1516";
const LONGUS: Troops = { sps: { "italian/inf": 20 }, leaders: ["402"] };
const MAGO: Troops = { sps: { "african/inf": 10 }, leaders: ["mago-barca"] };

/** Hannibal attacks Longus in the hex, with others about. */
function battle(more: { ambush?: boolean; guile?: boolean } = {}, hex = HEX): Bench {
	const bench = newBench();
	const own = stand(bench, "carthage", hex, { sps: { "african/inf": 40 }, leaders: ["hannibal"] });
	declare(bench, [own], [stand(bench, "rome", hex, LONGUS)], { ambush: more.ambush ?? false });
	for (const man of Object.values(bench.table.state.leaders)) if (!more.guile) man.guile = 0;
	return bench;
}

const others = (bench: Bench, side: string) =>
	bench.asked.filter((each) => each.prompt.key === "ask.join-battle" && each.seat === side).length;

const inBattle = (bench: Bench, force: Force) =>
	[bench.table.state.battle?.attacker, bench.table.state.battle?.defender].some((party) =>
		party?.forces.includes(force.id),
	);

function quiet(bench: Bench, side: SideId, hex: string, troops: Troops, place: Force["place"] = "outside"): Force {
	const force = stand(bench, side, hex, troops, place);
	for (const id of force.leaders) Object.assign(bench.table.state.leaders[id] ?? {}, { guile: 0 });
	return force;
}

describe("AW 8.26: who may try", () => {
	test.each<[string, string, Partial<Troops>, number]>([
		["AW 8.26: next to it", "it-1515", {}, 1],
		["AW 8.26: two hexes away", "it-1514", {}, 1],
		["AW 8.26: three hexes are too far", "it-1614", {}, 0],
		["AW 8.563: not when Useless", "it-1515", { status: "useless" }, 0],
		["AW 8.26: not without a leader", "it-1515", { leaders: [] }, 0],
		["AW 8.26: not a leader alone", "it-1515", { sps: {} }, 0],
	])("%s", (_, hex, change, times) => {
		const bench = battle();
		quiet(bench, "carthage", hex, { ...MAGO, ...change });
		bench.play(offerCoordination(bench.table), ...Array.from({ length: times }, () => "pass"));
		expect(others(bench, "carthage")).toBe(times);
	});

	test("AW 8.26: attacker first", () => {
		const bench = battle();
		quiet(bench, "rome", "it-1515", { sps: { "italian/inf": 5 }, leaders: ["404"] });
		quiet(bench, "carthage", "it-1514", MAGO);
		bench.play(offerCoordination(bench.table), "pass", "pass");
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["carthage", "rome"]);
	});

	test("AW 6.58: the victim of an Ambush gets no help", () => {
		const bench = battle({ ambush: true });
		quiet(bench, "rome", "it-1515", { sps: { "italian/inf": 5 }, leaders: ["404"] });
		bench.play(offerCoordination(bench.table));
		expect(bench.asked).toEqual([]);
	});

	test("AW 9.23: nobody shut in elsewhere; AW 9.25: the besieged in the battle hex may", () => {
		const bench = battle({}, "it-1514");
		quiet(bench, "rome", "it-1514", { sps: { "italian/inf": 5 }, leaders: ["404"] }, "inside");
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { control: "rome", siege: "carthage" });
		quiet(bench, "rome", "it-1513", { sps: { "italian/inf": 5 }, leaders: ["405"] }, "inside");
		Object.assign(bench.table.state.cities["cremona"] ?? {}, { control: "rome", siege: "carthage" });
		bench.play(offerCoordination(bench.table), "try", 9);
		expect(others(bench, "rome")).toBe(1);
		expect(bench.modifiers("coordination")).toEqual({ "in-hex": -1 });
	});

	test("AW 8.26: one try a force; RRR 5.54: another force of the place may try after it", () => {
		const bench = battle();
		const [one, two] = [
			quiet(bench, "carthage", "it-1515", MAGO),
			quiet(bench, "carthage", "it-1515", { ...MAGO, leaders: ["maharbal"] }),
		];
		bench.play(offerCoordination(bench.table), "try", "mago-barca", 0, "try", 9, 0);
		expect([inBattle(bench, one), inBattle(bench, two)]).toEqual([false, true]);
		expect(others(bench, "carthage")).toBe(2);
	});

	test("RRR 5.53: the consuls throw for the command only if they try", () => {
		const bench = battle();
		quiet(bench, "rome", "it-1515", { sps: { "italian/inf": 5 }, leaders: ["404", "405"] });
		for (const id of ["404", "405"]) Object.assign(bench.table.state.leaders[id] ?? {}, { office: "consul" });
		bench.play(offerCoordination(bench.table), "pass");
		expect(bench.rolls).toEqual([]);
	});
});

describe("AW 8.26: the Coordination Value is 9 - Campaign Rating and the lines of the chart", () => {
	test.each([
		["AW 8.26: DR above the Value joins", 4, true],
		["AW 8.26: DR equal to it does not", 3, false],
	])("%s", (_, die, joins) => {
		const bench = battle();
		const mago = quiet(bench, "carthage", "it-1515", MAGO);
		bench.play(offerCoordination(bench.table), "try", die, ...(joins ? [0] : []));
		expect(bench.rolls[0]?.target).toEqual({ test: ">", value: 9 - 6 });
		expect(inBattle(bench, mago)).toBe(joins);
		expect(mago.hex).toBe(joins ? HEX : "it-1515");
	});

	test.each<[string, string, Record<string, number>, number]>([
		["AW 8.26: in the hex", HEX, { "in-hex": -1 }, 2],
		["AW 8.26: two hexes away", "it-1514", { "two-hexes": 2 }, 5],
		["AW 8.26: across a river", "it-1416", { river: 1 }, 4],
	])("%s", (_, hex, lines, value) => {
		const bench = battle();
		quiet(bench, "carthage", hex, MAGO);
		bench.play(offerCoordination(bench.table), "try", 0);
		expect(bench.modifiers("coordination")).toEqual(lines);
		expect(bench.rolls[0]?.target).toEqual({ test: ">", value });
	});

	test.each([
		["AW 8.26: two hexes away the Value is 9 - 6 + 2: a 5 stays", 5, false],
		["AW 8.26: two hexes away the Value is 9 - 6 + 2: a 6 joins", 6, true],
	])("%s", (_, die, joins) => {
		const bench = battle();
		const mago = quiet(bench, "carthage", "it-1514", MAGO);
		bench.play(offerCoordination(bench.table), "try", die, ...(joins ? [0] : []));
		expect(inBattle(bench, mago)).toBe(joins);
		expect(bench.rolls[0]?.outcome.key).toBe(joins ? "outcome.joins" : "outcome.stays");
	});

	test("AW 8.26: through a Mountain hex", () => {
		const bench = battle({}, "it-1616");
		quiet(bench, "carthage", "it-1515", MAGO);
		bench.play(offerCoordination(bench.table), "try", 0);
		expect(bench.modifiers("coordination")).toEqual({ "hard-hex": 1 });
	});

	test("AW 8.26: an enemy that is not in the battle stands next to it", () => {
		const bench = battle();
		quiet(bench, "carthage", "it-1515", MAGO);
		quiet(bench, "rome", "it-1514", { sps: { "italian/inf": 5 } });
		bench.play(offerCoordination(bench.table), "try", 0);
		expect(bench.modifiers("coordination")).toEqual({ "other-enemy": 1 });
	});

	test("AW 8.26: it has a city Under Siege elsewhere", () => {
		const bench = battle({}, "it-1515");
		quiet(bench, "carthage", "it-1514", MAGO);
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: "carthage" });
		bench.play(offerCoordination(bench.table), "try", 0);
		expect(bench.modifiers("coordination")).toEqual({ besieging: 3 });
	});

	test("AW 8.26: not where the fight is in the very hex", () => {
		const bench = battle();
		Object.assign(bench.table.state.battle ?? {}, { hex: "it-1514" });
		quiet(bench, "carthage", "it-1514", MAGO);
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: "carthage" });
		bench.play(offerCoordination(bench.table), "try", 0);
		expect(bench.rolls.map(({ roll }) => roll)).toContain("coordination");
		expect(bench.modifiers("coordination")).not.toHaveProperty("besieging");
	});

	test("AW 5.14: a Guile Point of its leader, and of the enemy's commander", () => {
		const bench = battle({ guile: true });
		stand(bench, "carthage", "it-1515", MAGO);
		bench.play(offerCoordination(bench.table), "try", "1", 0);
		expect(bench.modifiers("coordination")).toEqual({ guile: -1 });
	});

	test("AW 5.14: the side that is not active declares first", () => {
		const bench = battle({ guile: true });
		stand(bench, "carthage", "it-1515", MAGO);
		for (const id of ["402", "mago-barca"]) Object.assign(bench.table.state.leaders[id] ?? {}, { guile: 1 });
		bench.play(offerCoordination(bench.table), "try", "0", "1", 0);
		expect(bench.asked.slice(1).map(({ seat }) => seat)).toEqual(["rome", "carthage"]);
	});
});

test("AW 8.26, AW 6.47: it moves in, checks attrition, and belongs to its side (AW 8.27)", () => {
	const bench = battle();
	const mago = quiet(bench, "carthage", "it-1514", { sps: { "african/inf": 60 }, leaders: ["mago-barca"] });
	bench.play(offerCoordination(bench.table), "try", 9, 9);
	expect(bench.rolls.map(({ roll, cell }) => [roll, cell?.column])).toEqual([
		["coordination", undefined],
		["attrition", "2-3"],
	]);
	expect(mago).toMatchObject({ hex: HEX, place: "outside", sps: [{ sp: 59 }] });
	expect(bench.table.state.battle?.attacker.forces).toContain(mago.id);
});
