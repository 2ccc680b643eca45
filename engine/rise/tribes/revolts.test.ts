import { describe, expect, test } from "vitest";
import { allianceOf } from "../../ancient-world/cities/11-control.ts";
import { campOf, playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { moveAlliance } from "../../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import { enemiesOutside, friendlyForcesAt, moveForce, removeForce } from "../../ancient-world/forces.ts";
import { followInto, forcedMove } from "../../ancient-world/march/06-47-forced-moves.ts";
import type { BattleRecord, SideId } from "../../ancient-world/state.ts";
import type { Mover } from "../../ancient-world/table.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import { whyBarred } from "../../ancient-world/testing/closed.ts";
import { openHexIn } from "../../ancient-world/testing/driver.ts";
import { previewMarch } from "../../ancient-world/view/queries.ts";
import { type Play, ref, text } from "../../kernel/index.ts";
import { gaulsMarch } from "./gauls.ts";
import { meetAfterInterception, meetIncursion, warnOfIncursion } from "./incursion.ts";
import { returnHome, staysNear, whyNotStopAbroad } from "./operations.ts";
import { checkForRevolt, legionsAbroad, provokeByEntry, revolt, rollForTribe, warnOfRevolts } from "./revolts.ts";
import { partInCities, reviewTribes, sendBeatenHome } from "./staying.ts";
import { armyOfTribe, isOut } from "./tribes.ts";

function bench(): Bench {
	const made = new Bench({}, "samnite-wars");
	Object.assign(made.table.state, { legions: {} });
	for (const side of Object.values(made.table.state.sides)) side.arrived = {};
	return made;
}

/** Plays a rule with every die at one face and the first option of every question. */
function playOn(rule: Play, face: number): void {
	let step = rule.next();
	while (!step.done) {
		const asked = step.value;
		if (asked.kind !== "choose") throw new Error("Only choices are answered here.");
		const isDie = asked.prompt.key.startsWith("dice.ask");
		const option = isDie ? String(face) : (asked.options[0]?.id ?? "");
		step = rule.next({ kind: "choose", option });
	}
}

const seven = ["I", "II", "III", "IV", "V", "VI", "VII"];

/** A tribe in revolt, its numbers thrown. */
function risen(tribe: SideId, size = 6, ...answers: string[]) {
	const table = bench();
	table.play(revolt(table.table, tribe, "SW.revolt.table"), size, ...answers);
	const army = armyOfTribe(table.table, tribe);
	if (!army) throw new Error(`${tribe} has no army.`);
	return { bench: table, table: table.table, army };
}

describe("SW.revolt", () => {
	test("SW.revolt.segment: seven legions abroad and a 6 make 9, a revolt; a 4 does not", () => {
		const one = bench();
		one.force("rome", "it-4109", "outside", { legions: seven });
		expect(legionsAbroad(one.table)).toBe(7);
		one.play(checkForRevolt(one.table), 6, 8, 2, 0);
		expect(one.modifiers("tribal-revolt-check")).toEqual({ legions: 3 });
		expect(isOut(one.table, "lucanians")).toBe(true);
		const other = bench();
		other.force("rome", "it-4109", "outside", { legions: seven });
		other.play(checkForRevolt(other.table), 4);
		expect(Object.keys(other.table.state.tribes)).toEqual([]);
	});

	test("SW.revolt.table: whoever throws a real die for a tribe's numbers is told the chart that it is read on", () => {
		const asked = revolt(bench().table, "lucanians", "SW.revolt.table").next().value;
		const reads = text("dice.on-chart", { chart: ref("chart", "tribal-revolt"), sum: 0 });
		const what = text("roll.tribe-size", { tribe: ref("side", "lucanians") });
		expect(asked).toMatchObject({ prompt: text("dice.ask-read", { what, reads }) });
	});

	test("AW 13.2: murmurs add two to the next check and are over then", () => {
		const one = bench();
		one.table.state.omens.push({ event: "unrest", until: "revolt-check" });
		one.play(checkForRevolt(one.table), 6, 8, 2, 0);
		expect(one.modifiers("tribal-revolt-check")).toEqual({ murmurs: 2 });
		expect(one.table.state.omens).toEqual([]);
	});

	test("SW.revolt.table, worked example 2: 14 and 6 are 20/4 Etruscans at Arretium, with one marker", () => {
		const one = bench();
		one.play(rollForTribe(one.table, "SW.revolt.table"), 1, 4, 6, "arretium");
		const army = armyOfTribe(one.table, "etruscans");
		expect(army).toMatchObject({ hex: "it-2613", place: "inside", leaders: ["tribe-etruria"] });
		expect(army?.sps.map(({ arm, sp }) => [arm, sp])).toEqual([
			["inf", 20],
			["cav", 4],
		]);
		expect(one.table.state.cup).toMatchObject([{ leader: "tribe-etruria", side: "etruscans" }]);
		expect(one.table.state.cities["arretium"]?.control).toBe("etruscans");
		expect(one.table.state.emergencies).toEqual({ 1: "minor" });
	});

	test("SW.revolt.table: 00 is Bruttium; a tribe in the field is rolled past; with all out nothing happens", () => {
		const one = bench();
		one.play(rollForTribe(one.table, "SW.revolt.table"), 0, 0, 5);
		expect(isOut(one.table, "bruttians")).toBe(true);
		one.play(rollForTribe(one.table, "SW.revolt.table"), 9, 9, 9, 3, 2);
		expect(isOut(one.table, "tarentum")).toBe(true);
		for (const tribe of one.table.data.scenario.tribes)
			one.table.state.tribes[tribe] = { heldByRome: false, levy: false };
		expect(one.play(rollForTribe(one.table, "SW.revolt.table"))).toBe(false);
	});

	test("SW.revolt.table: Campania is small while a Roman garrison stands in Capua, and appears elsewhere", () => {
		const one = bench();
		one.force("rome", "it-4412", "inside", { sps: { "legion/inf": 5 } });
		one.play(revolt(one.table, "campanians", "SW.revolt.table"), 6, "cumae");
		expect(armyOfTribe(one.table, "campanians")).toMatchObject({ hex: "it-4413", sps: [{ sp: 6 }] });
		const { army } = risen("campanians");
		expect(army).toMatchObject({ hex: "it-4412", sps: [{ sp: 21 }, { sp: 3 }] });
	});

	test("SW.revolt.table: with every city taken a garrison of a small one is put outside", () => {
		const one = bench();
		for (const hex of ["it-2909", "it-3109", "it-3311"]) one.force("rome", hex, "inside", { sps: { "legion/inf": 1 } });
		one.play(revolt(one.table, "umbrians", "SW.revolt.table"), 2, "sentinum");
		const [garrison] = friendlyForcesAt(one.table, "rome", "it-2909", "outside");
		expect(garrison?.sps).toMatchObject([{ sp: 1 }]);
	});

	test("SW.revolt.level: the Roman part of the track falls to 0, an ally is Independent, the Samnite part stays", () => {
		const { table } = risen("lucanians");
		expect(allianceOf(table, "lucania")).toEqual({ level: 0, favours: null, status: "independent" });
		expect(allianceOf(risen("campanians").table, "campania")).toMatchObject({ level: 0, status: "independent" });
		expect(allianceOf(risen("umbrians").table, "umbria")).toMatchObject({ level: 2, favours: "samnites" });
	});

	test("SW.revolt.causes: a magistrate with troops who enters raises the tribe; in Samnium there is none", () => {
		const one = bench();
		one.force("rome", "it-4211", "outside", { leaders: ["110"], legions: ["I"] });
		Object.assign(one.table.state.leaders["110"] ?? {}, { office: "rome-consul" });
		const mover: Mover = { side: "rome", leader: "110", withSps: true };
		one.play(provokeByEntry(one.table, mover, ["it-4212", "it-4210"]));
		one.play(provokeByEntry(one.table, { ...mover, withSps: false }, ["it-3713", "it-3712"]));
		expect(Object.keys(one.table.state.tribes)).toEqual([]);
		one.play(provokeByEntry(one.table, mover, ["it-3713", "it-3712"]), 9);
		expect(armyOfTribe(one.table, "sabines")).toMatchObject({ hex: "it-3810", sps: [{ sp: 18 }] });
		one.play(provokeByEntry(one.table, mover, ["it-3713", "it-3712"]));
	});
});

describe("SW.revolt.causes, SW.incursion, AE.incursion: ways in", () => {
	const romans: Mover = { side: "rome", leader: "110", withSps: true };

	function army(hex: string) {
		const one = bench();
		const force = one.force("rome", hex, "outside", { leaders: ["110"], legions: ["I"] });
		Object.assign(one.table.state.leaders["110"] ?? {}, { office: "rome-consul" });
		return { one, force };
	}

	test("SW.revolt.causes: an Interception, Coordination or retreat into its land raises a tribe too", () => {
		const { one, force } = army("it-3713");
		one.play(forcedMove(one.table, [force], ["it-3713", "it-3712"], "outside"), 5, 9);
		expect(force.hex).toBe("it-3712");
		expect(isOut(one.table, "sabines")).toBe(true);
	});

	test("SW.revolt.causes: not one that stays where it is, nor troops without a magistrate", () => {
		const one = bench();
		const force = one.force("rome", "it-3713", "outside", { legions: ["I"] });
		one.play(forcedMove(one.table, [force], ["it-3713", "it-3712"], "outside"), 5);
		const { one: other, force: at } = army("it-3712");
		other.play(followInto(other.table, [at], ["it-3712"]));
		expect([...Object.keys(one.table.state.tribes), ...Object.keys(other.table.state.tribes)]).toEqual([]);
	});

	test("SW.revolt.causes: who will rise is told before the march", () => {
		const { one } = army("it-3713");
		const warned = one.table.rules.warnings.flatMap((rule) =>
			rule(one.table, romans, ["it-3713", "it-3712", "it-3711"]),
		);
		expect(warned).toMatchObject([
			{ rule: "SW.revolt.causes", why: { key: "warning.revolt", args: { tribe: { id: "sabines" } } } },
		]);
		expect(warnOfRevolts(one.table, { ...romans, withSps: false }, ["it-3713", "it-3712"])).toEqual([]);
		expect(previewMarch(one.table, "110", "it-3712", [])?.warnings).toEqual(warned);
	});

	test("SW.incursion: who will come is told before a march that ends there, not where Samnites are welcome", () => {
		const { table } = bench();
		const samnites: Mover = { side: "samnites", leader: "gaius-pontius", withSps: true };
		expect(warnOfIncursion(table, samnites, ["it-4711", "it-4811"])).toMatchObject([{ rule: "SW.incursion" }]);
		expect(warnOfIncursion(table, samnites, ["it-4711", "it-4611"])).toEqual([]);
		expect(warnOfIncursion(table, samnites, ["it-4609", "it-4508"])).toEqual([]);
		expect(warnOfIncursion(table, romans, ["it-4711", "it-4811"])).toEqual([]);
	});
});

describe("SW.tribe", () => {
	test("AW 2.42, SW.tribe.ops: its own side, moved by the Samnite, no enemy of his and no friend", () => {
		const { table, army } = risen("lucanians");
		expect(playerOf(table, "lucanians")).toBe("samnites");
		expect(campOf(table, "lucanians")).toBe("lucanians");
		army.place = "outside";
		expect(enemiesOutside(table, "samnites", army.hex)).toEqual([]);
		expect(enemiesOutside(table, "rome", army.hex)).toEqual([army]);
		expect(friendlyForcesAt(table, "samnites", army.hex, "outside")).toEqual([]);
	});

	test("SW.tribe.allied: friends while the level leans to the Samnites; then the Samnites are put outside", () => {
		const { bench: one, table, army } = risen("umbrians");
		expect(campOf(table, "umbrians")).toBe("samnites");
		const force = one.force("samnites", army.hex, "inside", { sps: { "samnite/inf": 3 } });
		expect(friendlyForcesAt(table, "samnites", army.hex, "inside")).toEqual([army, force]);
		moveAlliance(table, "umbria", "rome", 2);
		expect(campOf(table, "umbrians")).toBe("umbrians");
		expect(force.place).toBe("outside");
		expect(army.place).toBe("inside");
	});

	test("SW.tribe.allied, AW 11.1: two tribes part in the city of one; abroad who holds the city keeps it", () => {
		const { bench: one, table, army } = risen("umbrians");
		one.play(revolt(table, "etruscans", "SW.revolt.table"), 6, "arretium");
		const guests = armyOfTribe(table, "etruscans");
		if (guests) moveForce(table, guests, army.hex);
		Object.assign(guests ?? {}, { place: "inside" });
		moveAlliance(table, "northern-etruria", "rome", 2);
		expect([army.place, guests?.place]).toEqual(["inside", "outside"]);
		const abroad = risen("umbrians");
		moveForce(abroad.table, abroad.army, "it-4109");
		abroad.army.place = "inside";
		const hosts = abroad.bench.force("samnites", "it-4109", "inside", { sps: { "samnite/inf": 3 } });
		moveAlliance(abroad.table, "umbria", "rome", 2);
		expect([hosts.place, abroad.army.place]).toEqual(["inside", "outside"]);
		expect(abroad.table.state.cities["bovianum"]?.control).toBe("samnites");
	});

	test("SW.revolt.table: a garrison of friends does not keep a tribe out of its city, nor lose it", () => {
		const one = bench();
		const garrison = one.force("samnites", "it-4508", "inside", { sps: { "samnite/inf": 3 } });
		Object.assign(one.table.state.cities["luceria"] ?? {}, { control: "samnites" });
		one.play(revolt(one.table, "apulians", "SW.revolt.table"), 6);
		expect([armyOfTribe(one.table, "apulians")?.hex, garrison.place]).toEqual(["it-4508", "inside"]);
		expect(one.table.state.cities["luceria"]?.control).toBe("samnites");
		expect(one.table.state.sides["apulians"]?.alliedTo).toBe("samnites");
	});

	test("SW.tribe.allied: a tribe alone in a Samnite city has it when it goes its own way", () => {
		const { table, army } = risen("umbrians");
		moveForce(table, army, "it-4109");
		army.place = "inside";
		moveAlliance(table, "umbria", "rome", 2);
		expect(army.place).toBe("inside");
		expect(table.state.cities["bovianum"]?.control).toBe("umbrians");
	});

	test("SW.tribe.allied, AW 11.1: a leader alone leaves the city that a tribe holds, be its army far away", () => {
		const { bench: one, table, army } = risen("umbrians");
		const { hex, place } = army;
		const city = table.data.cityByHex.get(hex)?.id ?? "";
		const guest = one.force("samnites", hex, "inside", { leaders: ["gellius-egnatius"] });
		moveForce(table, army, "it-4109");
		army.place = "outside";
		moveAlliance(table, "umbria", "rome", 2);
		expect([place, guest.place, table.state.cities[city]?.control]).toEqual(["inside", "outside", "umbrians"]);
	});

	test("AW 11.1: a leader alone stays in a city that is nobody's, and has it not", () => {
		const one = bench();
		Object.assign(one.table.state.cities["bovianum"] ?? {}, { control: null });
		const guest = one.force("samnites", "it-4109", "inside", { leaders: ["gellius-egnatius"] });
		partInCities(one.table);
		expect([guest.place, one.table.state.cities["bovianum"]?.control]).toEqual(["inside", null]);
	});

	test("SW.tribe.length: a lost battle sends it home, a draw does not", () => {
		const record: BattleRecord = {
			turn: 1,
			hex: "it-4911",
			province: "lucania",
			kind: "battle",
			attacker: "rome",
			defender: "lucanians",
			winner: null,
			major: false,
			commanders: {},
			leaders: { rome: [], lucanians: ["tribe-lucania"] },
			strength: {},
			lost: {},
			infantryLost: {},
			legions: {},
		};
		const { table } = risen("lucanians");
		sendBeatenHome(table, record);
		expect(isOut(table, "lucanians")).toBe(true);
		sendBeatenHome(table, { ...record, winner: "rome" });
		expect(isOut(table, "lucanians")).toBe(false);
		expect(table.state.cup).toEqual([]);
		expect(armyOfTribe(table, "lucanians")).toBeNull();
		expect(table.state.cities["paestum"]?.control).toBeNull();
	});

	test("SW.tribe.length: Rome gains control of its province, unless it held that militarily at the revolt", () => {
		const { table } = risen("lucanians");
		moveAlliance(table, "lucania", "rome", 4);
		expect(isOut(table, "lucanians")).toBe(false);
		const held = risen("lucanians");
		Object.assign(held.table.state.tribes["lucanians"] ?? {}, { heldByRome: true });
		moveAlliance(held.table, "lucania", "rome", 4);
		expect(isOut(held.table, "lucanians")).toBe(true);
	});

	test("SW.tribe.length: without men it goes home", () => {
		const { table, army } = risen("lucanians");
		for (const { contingent, arm, sp } of army.sps) {
			const key = `${contingent}/${arm}`;
			Object.assign(table.state.sides["lucanians"]?.eliminated ?? {}, { [key]: sp });
		}
		army.sps = [];
		reviewTribes(table);
		expect(isOut(table, "lucanians")).toBe(false);
	});

	test("SW.tribe.leave: next door only, to Stop only before somebody, and home again after a phase for nothing", () => {
		const { bench: one, table, army } = risen("lucanians");
		const mover: Mover = { side: "lucanians", leader: "tribe-lucania", withSps: true };
		expect(whyBarred(staysNear, table, mover, "it-4612")).toBeNull();
		expect(whyBarred(staysNear, table, mover, "it-3810")?.rule).toBe("SW.tribe.leave");
		expect(whyNotStopAbroad(table, mover, ["it-4811", "it-4711"])?.rule).toBe("SW.tribe.leave");
		one.force("rome", "it-4711", "outside", { sps: { "legion/inf": 3 } });
		expect(whyNotStopAbroad(table, mover, ["it-4811", "it-4711"])).toBeNull();
		moveForce(table, army, "it-4711");
		army.place = "outside";
		one.activate("tribe-lucania");
		if (table.state.phase) returnHome(table, table.state.phase);
		expect(table.data.map.provinceOf(army.hex)).toBe("lucania");
	});

	test("SW.tribe.leader, SW.tribe.ops: no detachments, no marching without men, no manpower", () => {
		const { table, army } = risen("lucanians");
		expect(table.rules.staysWhole(table, army)).toBe(true);
		expect(table.rules.operations["manpower"]?.whyNot(table, "tribe-lucania")?.rule).toBe("SW.tribe.ops");
		expect(table.rules.operations["diplomacy"]?.whyNot(table, "tribe-lucania")?.rule).toBe("AW 5.16");
	});
});

describe("SW.incursion", () => {
	const march: Mover = { side: "samnites", leader: "gaius-pontius", withSps: true };

	function intrusion(hex: string, sp: number, place: "inside" | "outside" = "outside") {
		const one = bench();
		one.table.state.cup = [];
		const force = one.force("samnites", hex, place, { sps: { "samnite/inf": sp }, leaders: ["gaius-pontius"] });
		one.activate("gaius-pontius");
		return { one, force };
	}

	test.each<[SideId, boolean]>([
		["samnites", true],
		["rome", false],
		["apulians", false],
	])("SW.incursion: after an interception the fight with a tribe comes only to Samnites: %s", (marched, meets) => {
		const { one } = intrusion("it-4811", 40);
		expect(meetAfterInterception(one.table, "it-4811", marched).next().done).toBe(!meets);
	});

	test("where the level leans to him, or in Latium, nobody comes", () => {
		const { one } = intrusion("it-4508", 10);
		one.play(meetIncursion(one.table, march, ["it-4609", "it-4508"]));
		const latin = intrusion("it-4013", 10);
		latin.one.play(meetIncursion(latin.one.table, march, ["it-4012", "it-4013"]));
		expect([...one.said, ...latin.one.said]).toEqual([]);
	});

	test("else the Roman raises the levy, which attacks at once and goes home when it has lost", () => {
		const { one, force } = intrusion("it-4811", 40);
		playOn(meetIncursion(one.table, march, ["it-4711", "it-4811"]), 2);
		expect(one.said).toContain("tribe.attacks");
		expect(isOut(one.table, "lucanians")).toBe(false);
		expect(one.table.state.battles).toMatchObject([{ attacker: "lucanians", winner: "samnites" }]);
		expect(force.hex).toBe("it-4811");
	});

	test("a tribe that was out already stays, though it has lost", () => {
		const { one } = intrusion("it-4811", 40);
		one.play(revolt(one.table, "lucanians", "SW.revolt.table"), 2);
		playOn(meetIncursion(one.table, march, ["it-4711", "it-4811"]), 2);
		expect(one.table.state.battles).toMatchObject([{ attacker: "lucanians", winner: "samnites" }]);
		expect(isOut(one.table, "lucanians")).toBe(true);
	});

	test("the Roman plays a tribe that was out already as long as its siege lasts", () => {
		const { one, force } = intrusion("it-4911", 10, "inside");
		Object.assign(one.table.state.cities["paestum"] ?? {}, { control: "samnites" });
		one.play(revolt(one.table, "lucanians", "SW.revolt.table"), 2, "potentia");
		one.play(meetIncursion(one.table, march, ["it-4811", "it-4911"]));
		expect(playerOf(one.table, "lucanians")).toBe("rome");
		removeForce(one.table, force);
		Object.assign(one.table.state.cities["paestum"] ?? {}, { siege: null });
		reviewTribes(one.table);
		expect(playerOf(one.table, "lucanians")).toBe("samnites");
	});

	test("a levy has no marker of its own", () => {
		const { one } = intrusion("it-4911", 10, "inside");
		Object.assign(one.table.state.cities["paestum"] ?? {}, { control: "samnites" });
		one.play(meetIncursion(one.table, march, ["it-4811", "it-4911"]), 8);
		expect(one.table.state.tribes["lucanians"]).toMatchObject({ levy: true });
		expect(one.table.rules.lamsOf(one.table, "lucanians")).toEqual([]);
	});

	test("who has not won goes back into Samnium, and his phase is over", () => {
		const { one, force } = intrusion("it-4811", 3);
		Object.assign(force, { status: "useless" });
		playOn(meetIncursion(one.table, march, ["it-4711", "it-4811"]), 9);
		expect(one.table.state.battles).toMatchObject([{ winner: "lucanians" }]);
		expect(one.table.data.map.provinceOf(force.hex)).toBe("samnium");
		expect(one.table.state.leaders["gaius-pontius"]?.finished).toBe(true);
	});

	test("inside a city of his own he is besieged instead", () => {
		const { one } = intrusion("it-4911", 10, "inside");
		Object.assign(one.table.state.cities["paestum"] ?? {}, { control: "samnites" });
		one.play(meetIncursion(one.table, march, ["it-4811", "it-4911"]), 8);
		expect(one.table.state.cities["paestum"]?.siege).toBe("lucanians");
		expect(playerOf(one.table, "lucanians")).toBe("rome");
		expect(one.table.state.cup).toEqual([]);
	});
});

describe("SW.gauls", () => {
	test("they enter in the north with two markers, and not twice", () => {
		const one = bench();
		const north = openHexIn(one.table, "gallia-cispadana");
		expect(one.play(gaulsMarch(one.table, "rome"), north, 6)).toBe(true);
		expect(armyOfTribe(one.table, "gauls")).toMatchObject({
			hex: north,
			sps: [{ contingent: "gallic", sp: 24 }, { sp: 6 }],
		});
		expect(one.table.state.cup).toHaveLength(2);
		expect(one.play(gaulsMarch(one.table, "rome"))).toBe(false);
	});

	test("they leave when they have got into Roma", () => {
		const one = bench();
		const north = openHexIn(one.table, "gallia-cispadana");
		one.play(gaulsMarch(one.table, "rome"), north, 6);
		Object.assign(one.table.state.cities["roma"] ?? {}, { control: "gauls" });
		reviewTribes(one.table);
		expect(isOut(one.table, "gauls")).toBe(false);
		expect(one.table.state.cities["roma"]?.control).toBeNull();
	});
});
