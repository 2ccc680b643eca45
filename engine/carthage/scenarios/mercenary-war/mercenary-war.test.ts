import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { newBattle, newParty } from "../../../ancient-world/battle/08-1-parties.ts";
import { loseLeader } from "../../../ancient-world/battle/08-6-leader-casualties.ts";
import { captureCity } from "../../../ancient-world/cities/09-8-capture.ts";
import { joinOwnArmy } from "../../../ancient-world/command/05-command.ts";
import { operationLines } from "../../../ancient-world/command/05-operations.ts";
import { forceOf } from "../../../ancient-world/forces.ts";
import { gatherModifiers } from "../../../ancient-world/modifiers.ts";
import type { AncientWorldState } from "../../../ancient-world/state.ts";
import { Bench } from "../../../ancient-world/testing/bench.ts";
import { commonMarkers, fillTheCup } from "../../../ancient-world/turn/04-initiative.ts";
import { checkVictory, waysToWin } from "../../../ancient-world/turn/14-victory.ts";
import { extremeAnswer } from "../../../kernel/extreme-answer.ts";
import { type Answer, type Decision, listedIn, Session } from "../../../kernel/index.ts";
import { carthageGame } from "../../games.ts";
import { beginTheYear, chooseOverallCommanders, followTheLost } from "./mw-arrivals.ts";
import { raiseYearlyLibyans, reinforceCarthage } from "./mw-recruits.ts";
import { citySummons, forgetSummons } from "./mw-summons.ts";
import { AUTARITUS, BARCA, HANNIBAL, HANNO, MATHO, NARAVAS, SPENDIUS, ZARZAS } from "./war.ts";

const CARTHAGO = "cr-3906";
const UTICA = "cr-3806";
const SICCA = "cr-3210";
const MUSTI = "cr-3409";
/** A Small city with one SP of garrison at the start. */
const MEMBRESSA = "cr-3608";

/** The war's table with nobody on the map, in a year; who is yet to come is not in the war. */
function war(year = 241) {
	const bench = new Bench({}, "mercenary-war");
	const { table } = bench;
	table.state.turn = 242 - year;
	for (const id of [BARCA, NARAVAS, HANNIBAL, ZARZAS])
		Object.assign(table.state.leaders[id] ?? {}, { standing: "unused" });
	return { bench, table };
}

const hold = (state: AncientWorldState, side: string | null, ...cities: string[]) => {
	for (const id of cities) Object.assign(state.cities[id] ?? {}, { control: side });
};

// === The set-up and the first turn ===

describe("AW 3.2, Ruling 6: the set-up", () => {
	const start = () => {
		const game = carthageGame(loadLibrary(), "mercenary-war");
		return Session.start(game, { seed: 1, dice: "asked", options: {} });
	};
	const say = (session: ReturnType<typeof start>, answer: Answer) => {
		const { decision, revision } = session;
		expect(session.answer({ revision, seat: decision?.seat ?? "", answer })).toMatchObject({ ok: true });
	};

	test("AW 3.2: the rebels divide their 36 SPs among three leaders, each with an army of his own", () => {
		const session = start();
		expect(session.decision).toMatchObject({ kind: "allocate", seat: "rebels", prompt: { key: "ask.divide-rebels" } });
		say(session, { kind: "allocate", amounts: { "african/inf": 6, "numidian/cav": 1 } });
		say(session, { kind: "allocate", amounts: { "gallic/inf": 4 } });
		const armies = Object.values(session.state.forces).filter(({ side }) => side === "rebels");
		const strengths = armies.map(({ box, leaders, sps }) => [box, leaders, sps.reduce((sum, { sp }) => sum + sp, 0)]);
		expect(strengths).toEqual([
			["Rebel Army I", [MATHO], 25],
			["Rebel Army II", [SPENDIUS], 7],
			["Rebel Army III", [AUTARITUS], 4],
		]);
	});

	test("AW 3.2: an even share of every people is proposed for each", () => {
		const session = start();
		for (const _ of [SPENDIUS, AUTARITUS]) if (session.decision) say(session, extremeAnswer(session.decision, "usual"));
		const armies = Object.values(session.state.forces).filter(({ side }) => side === "rebels");
		expect(armies.map(({ sps }) => sps.reduce((sum, { sp }) => sum + sp, 0))).toEqual([12, 12, 12]);
		expect(armies.map(({ sps }) => sps.find(({ contingent }) => contingent === "african")?.sp)).toEqual([5, 4, 5]);
	});

	test("AW 3.2: who is given nobody stays in Matho's army", () => {
		const session = start();
		say(session, { kind: "allocate", amounts: {} });
		say(session, { kind: "allocate", amounts: { "gallic/inf": 4 } });
		const first = Object.values(session.state.forces).find(({ box }) => box === "Rebel Army I");
		expect(first?.leaders).toEqual([MATHO, SPENDIUS]);
	});

	test("CR 3.1, 4.18: the cup of 241 has a marker for each of four leaders, and two for Siege Attrition", () => {
		const session = start();
		say(session, { kind: "allocate", amounts: {} });
		say(session, { kind: "allocate", amounts: {} });
		const { cup } = session.state;
		expect(cup.map(({ kind, leader }) => leader ?? kind).sort()).toEqual(
			[HANNO, MATHO, SPENDIUS, AUTARITUS, "siege-attrition", "siege-attrition"].sort(),
		);
		expect(session.state).toMatchObject({ turn: 1, efficiency: { "Carthaginian Army I": 1 } });
	});

	test("CR 3.1: other years have three", () => {
		const { table } = war(240);
		expect(commonMarkers(table)).toHaveLength(3);
	});
});

test("CR 4.18: from 239 all have as many markers as their Initiative; in 240 Hamilcar has one", () => {
	for (const [year, barca] of [
		[240, 1],
		[239, 3],
	] as const) {
		const { bench, table } = war(year);
		bench.force("carthage", CARTHAGO, "inside", { sps: { "citizen/inf": 8 }, leaders: [BARCA] });
		bench.force("carthage", UTICA, "inside", { sps: { "citizen/inf": 8 }, leaders: [HANNO] });
		bench.force("rebels", SICCA, "inside", { sps: { "african/inf": 8 }, leaders: [MATHO] });
		bench.play(fillTheCup(table));
		const lams = (id: string) => table.state.cup.filter(({ leader }) => leader === id).length;
		expect([lams(BARCA), lams(HANNO), lams(MATHO)]).toEqual([barca, 2, 2]);
	}
});

test("AW 5.3: every operation of the book is offered or refused with a rule, those of the sea and the Senate too", () => {
	const { bench, table } = war();
	bench.force("rebels", SICCA, "inside", { sps: { "african/inf": 8 }, leaders: [MATHO] });
	bench.activate(MATHO);
	const play = table.rules.segments["operations"]?.(table);
	const { value } = play?.next() ?? { value: undefined };
	const decision = value as Decision;
	const named = [...listedIn(decision), ...decision.refused].map(({ id }) => id);
	expect(operationLines(table.data).filter(({ id }) => !named.includes(id))).toEqual([]);
	const rules = Object.fromEntries(decision.refused.map(({ id, rule }) => [id, rule]));
	expect(rules).toMatchObject({
		"naval-movement": "CR 7.32",
		"change-arms": "CR 5.43",
		"senate-permission": "CR 5.6",
		diplomacy: "CR 12.1",
		manpower: "CR 10.42",
		"siege-capability": "AW 9.33",
		"city-summons": "MW.summons",
	});
});

// === MW.barca ===

describe("MW.barca", () => {
	test("MW.barca he enters at Carthago in 240 with 16 SPs and 5 of elephants, at Efficiency 2, as army II", () => {
		const { bench, table } = war(240);
		hold(table.state, "carthage", "carthago");
		bench.play(beginTheYear(table));
		const army = forceOf(table, BARCA);
		expect(army).toMatchObject({ hex: CARTHAGO, place: "inside", box: "Carthaginian Army II" });
		expect(army?.sps.map(({ contingent, arm, elite, sp }) => [contingent, arm, elite, sp])).toEqual([
			["citizen", "inf", false, 8],
			["iberian", "inf", false, 4],
			["citizen", "cav", false, 2],
			["numidian", "cav", true, 2],
			["african", "elephant", false, 5],
		]);
		expect(table.state.efficiency).toEqual({ "Carthaginian Army II": 2 });
	});

	test("MW.barca not in 239, and beside an army II that is there already as the next", () => {
		const { bench, table } = war(240);
		hold(table.state, "carthage", "carthago");
		const other = bench.force("carthage", UTICA, "inside", { sps: { "citizen/inf": 8 } });
		other.box = "Carthaginian Army II";
		bench.play(beginTheYear(table));
		expect(forceOf(table, BARCA)?.box).toBe("Carthaginian Army III");
		const late = war(239);
		late.bench.play(beginTheYear(late.table));
		expect(forceOf(late.table, BARCA)).toBeNull();
	});
});

// === MW.two-generals ===

describe("MW.two-generals", () => {
	function both(year = 239) {
		const { bench, table } = war(year);
		const hanno = bench.force("carthage", UTICA, "outside", { sps: { "citizen/inf": 8 }, leaders: [HANNO] });
		const barca = bench.force("carthage", UTICA, "outside", { sps: { "iberian/inf": 8 }, leaders: [BARCA] });
		return { bench, table, hanno, barca };
	}

	test("MW.two-generals neither takes the other along, nor joins his army at a Stop; others may", () => {
		const { bench, table, hanno, barca } = both();
		expect(table.rules.whyNotTakeAlong(table, HANNO, barca)).toMatchObject({
			rule: "MW.two-generals",
			why: { key: "refused.two-generals" },
		});
		expect(table.rules.whyNotTakeAlong(table, BARCA, hanno)?.rule).toBe("MW.two-generals");
		barca.sps = [];
		joinOwnArmy(table, barca);
		expect(forceOf(table, BARCA)).toBe(barca);
		const third = bench.force("carthage", UTICA, "outside", { leaders: [HANNIBAL] });
		joinOwnArmy(table, third);
		expect(forceOf(table, HANNIBAL)).toBe(hanno);
	});

	test("MW.two-generals neither coordinates with the other, and the log says so", () => {
		const { bench, table, hanno, barca } = both();
		const rebels = bench.force("rebels", UTICA, "outside", { sps: { "gallic/inf": 9 }, leaders: [MATHO] });
		const party = newParty("carthage", [hanno], HANNO);
		expect(table.rules.mayJoin(table, barca, party)).toBe(false);
		expect(
			table.rules.mayJoin(table, bench.force("carthage", UTICA, "outside", { sps: { "african/inf": 2 } }), party),
		).toBe(true);
		table.state.battle = newBattle(table, {
			hex: UTICA,
			attacker: party,
			defender: newParty("rebels", [rebels], MATHO),
			cause: "attack",
		});
		for (const { follow } of table.rules.events.beforeBattleRoll) bench.play(follow(table));
		expect(bench.entries.at(-1)).toMatchObject({ rule: "MW.two-generals", text: { key: "generals.stays-away" } });
	});

	test("MW.two-generals a wounded one does not come back into the other's army", () => {
		const { table, hanno } = both();
		expect(table.rules.whyNotShare(table, BARCA, hanno)?.rule).toBe("MW.two-generals");
		expect(table.rules.whyNotShare(table, HANNIBAL, hanno)).toBeNull();
	});

	test("MW.two-generals in 238 Hannibal may take Hanno's place for good, and Hamilcar commands over all", () => {
		const { bench, table, hanno } = both(238);
		hanno.box = "Carthaginian Army I";
		table.state.efficiency = { "Carthaginian Army I": 3 };
		table.state.armyCommanders = { "Carthaginian Army I": HANNO };
		bench.play(beginTheYear(table), "replace", 0);
		expect(hanno.leaders).toEqual([HANNIBAL]);
		expect(table.state.leaders[HANNO]?.standing).toBe("unused");
		expect(table.state.sides["carthage"]?.overallCommander).toBe(BARCA);
		expect(table.state.efficiency["Carthaginian Army I"]).toBe(0);
	});

	test("MW.two-generals or he stays; and in other years nobody asks", () => {
		const { bench, table, hanno } = both(238);
		bench.play(beginTheYear(table), "keep", 0);
		expect(hanno.leaders).toEqual([HANNO]);
		const other = both(237);
		other.bench.play(beginTheYear(other.table), 0);
		expect(other.bench.asked).toEqual([]);
	});
});

describe("Ruling 6: who follows the lost", () => {
	test("CR 5.78, Ruling 6: from 238 an army that nobody leads gets Hannibal; before that it gets nobody", () => {
		for (const [year, leaders] of [
			[239, []],
			[238, [HANNIBAL]],
		] as const) {
			const { bench, table } = war(year);
			const army = bench.force("carthage", UTICA, "inside", { sps: { "citizen/inf": 8 } });
			army.box = "Carthaginian Army I";
			bench.play(beginTheYear(table));
			expect(army.leaders).toEqual(leaders);
		}
	});

	test("CR 3.2: Zarzas joins a rebel force when another leader of theirs is lost, else in 239", () => {
		const { bench, table } = war();
		const first = bench.force("rebels", SICCA, "inside", { sps: { "african/inf": 8 }, leaders: [MATHO] });
		const second = bench.force("rebels", MUSTI, "outside", { sps: { "gallic/inf": 4 }, leaders: [AUTARITUS] });
		bench.play(followTheLost(table));
		expect(forceOf(table, ZARZAS)).toBeNull();
		bench.play(loseLeader(table, AUTARITUS, "wounded"));
		bench.play(followTheLost(table));
		expect(forceOf(table, ZARZAS)).toBeNull();
		Object.assign(table.state.leaders[AUTARITUS] ?? lost(), { standing: "killed" });
		bench.play(followTheLost(table), second.id);
		expect(forceOf(table, ZARZAS)).toBe(second);
		const late = war(239);
		const force = late.bench.force("rebels", SICCA, "inside", { sps: { "african/inf": 8 }, leaders: [MATHO] });
		late.bench.play(beginTheYear(late.table));
		expect(force.leaders).toEqual([MATHO, ZARZAS]);
		expect(first.leaders).toEqual([MATHO]);
	});

	test("AW 2.46: the first of a side's leaders in play commands over all", () => {
		const { bench, table } = war();
		bench.force("rebels", SICCA, "inside", { sps: { "african/inf": 8 }, leaders: [SPENDIUS, AUTARITUS] });
		chooseOverallCommanders(table);
		expect(table.state.sides["rebels"]?.overallCommander).toBe(SPENDIUS);
	});
});

// === MW.naravas ===

describe("MW.naravas", () => {
	function barca(year: number) {
		const { bench, table } = war(year);
		const army = bench.force("carthage", UTICA, "outside", { sps: { "citizen/inf": 8 }, leaders: [BARCA] });
		army.box = "Carthaginian Army II";
		return { bench, table, army };
	}

	test("MW.naravas a 4 in 239 brings him to Hamilcar with four Elite cavalry; a 3 does not, and a die is thrown next year again", () => {
		const { bench, table } = barca(239);
		bench.play(beginTheYear(table), 3);
		expect(forceOf(table, NARAVAS)).toBeNull();
		table.state.turn += 1;
		bench.play(beginTheYear(table), 4);
		expect(forceOf(table, NARAVAS)).toMatchObject({
			...{ side: "carthage", hex: UTICA, place: "outside" },
			sps: [{ contingent: "numidian", arm: "cav", elite: true, sp: 4 }],
		});
		table.state.turn += 1;
		bench.play(beginTheYear(table));
	});

	test("MW.naravas no die before 239, nor without Hamilcar", () => {
		const early = barca(240);
		early.bench.play(beginTheYear(early.table));
		const { bench, table } = war(239);
		bench.play(beginTheYear(table));
		expect([early.bench.rolls, bench.rolls]).toEqual([[], []]);
	});

	test("MW.naravas he leads Numidians alone, keeps them together, and rides under any Carthaginian", () => {
		const { bench, table } = barca(239);
		const horse = bench.force("carthage", UTICA, "outside", { sps: { "numidian/cav/elite": 4 }, leaders: [NARAVAS] });
		const why = (operation: string) => table.rules.whyNotOperate(table, NARAVAS, operation)?.rule;
		expect(why("force-movement")).toBeUndefined();
		expect(table.rules.staysWhole(table, horse)).toBe(true);
		expect(table.rules.whyNotTakeAlong(table, BARCA, horse)).toBeNull();
		expect(table.rules.whyNotTakeAlong(table, NARAVAS, forceOf(table, BARCA) ?? horse)?.rule).toBe("AW 6.12");
		horse.sps.push({ contingent: "iberian", arm: "inf", elite: false, sp: 1, role: null });
		expect([why("force-movement"), why("attack"), why("leader-movement")]).toEqual([
			"MW.naravas",
			"MW.naravas",
			undefined,
		]);
	});
});

// === MW.summons ===

describe("MW.summons", () => {
	/** Matho before a city that Carthage holds, with so many SPs, against so many inside. */
	function facing(hex: string, sp: number, garrison: number) {
		const { bench, table } = war();
		const city = table.data.cityByHex.get(hex)?.id ?? "";
		hold(table.state, "carthage", city);
		hold(table.state, null, "sicca-veneria");
		const own = bench.force("rebels", hex, "outside", { sps: { "african/inf": sp }, leaders: [MATHO] });
		if (garrison > 0) bench.force("carthage", hex, "inside", { sps: { "african/inf": garrison } });
		bench.activate(MATHO);
		return { bench, table, city, own };
	}

	const modifiers = (table: Bench["table"], city: string) =>
		Object.fromEntries(gatherModifiers(table, "city-summons", { city }).map(({ id, dr }) => [id.split(".")[1], dr]));

	test("MW.summons the modifiers: full fives of rebels, the garrison, the size, a rebel city next to it", () => {
		const small = facing(MEMBRESSA, 14, 1);
		expect(modifiers(small.table, small.city)).toEqual({ size: 2, garrison: -2 });
		const medium = facing(UTICA, 15, 2);
		expect(modifiers(medium.table, medium.city)).toEqual({ size: 3, garrison: -4, medium: -3 });
		hold(medium.table.state, "rebels", "tunes");
		expect(modifiers(medium.table, medium.city)).toEqual({ size: 3, garrison: -4, medium: -3, neighbour: 1 });
	});

	test("MW.summons 7 opens the gates, 6 does not; then continuation", () => {
		const heard = facing(MEMBRESSA, 14, 1);
		expect(citySummons.whyNot(heard.table, MATHO)).toBeNull();
		expect(heard.bench.play(citySummons.play(heard.table, MATHO), 7, "stay", 3)).toBe("roll");
		expect(heard.table.state.cities["membressa"]?.control).toBe("rebels");
		const deaf = facing(MEMBRESSA, 14, 1);
		expect(deaf.bench.play(citySummons.play(deaf.table, MATHO), 6)).toBe("roll");
		expect(deaf.table.state.cities["membressa"]?.control).toBe("carthage");
	});

	test("MW.summons once a Stop; who comes again may ask again", () => {
		const { bench, table, own } = facing(MEMBRESSA, 5, 1);
		bench.play(citySummons.play(table, MATHO), 0);
		expect(citySummons.whyNot(table, MATHO)).toMatchObject({
			rule: "MW.summons",
			why: { key: "refused.summons-done" },
		});
		own.enteredFrom = "cr-3508";
		bench.play(forgetSummons(table, { side: "rebels", leader: MATHO, withSps: true }));
		expect(citySummons.whyNot(table, MATHO)).toBeNull();
	});

	test("MW.summons refused: a Large city, his own, no city, no men, a Carthaginian, an army before it", () => {
		const why = (table: Bench["table"], leader = MATHO) => citySummons.whyNot(table, leader)?.why.key;
		expect(why(facing(CARTHAGO, 20, 6).table)).toBe("refused.summons-large");
		expect(why(facing("cr-3707", 20, 0).table)).toBe("refused.summons-no-city");
		const { bench, table, own } = facing(MEMBRESSA, 5, 1);
		bench.force("carthage", UTICA, "outside", { sps: { "citizen/inf": 8 }, leaders: [HANNO] });
		expect(why(table, HANNO)).toBe("refused.summons-rebels-only");
		const relief = bench.force("carthage", MEMBRESSA, "outside", { sps: { "citizen/inf": 3 } });
		expect(why(table)).toBe("refused.summons-enemy-outside");
		relief.sps = [];
		hold(table.state, "rebels", "membressa");
		expect(why(table)).toBe("refused.summons-own-city");
		own.sps = [];
		expect(why(table)).toBe("refused.summons-no-men");
	});
});

// === Men ===

describe("Libyans join the rebels", () => {
	function gain(id: string, die: number, sack = false) {
		const { bench, table } = war();
		const hex = table.data.cities.get(id)?.hex ?? "";
		hold(table.state, "carthage", id);
		bench.force("rebels", hex, "outside", { sps: { "iberian/inf": 9 }, leaders: [MATHO] });
		const answers = sack ? ["sack", "stay"] : ["spare", "stay", die];
		bench.play(captureCity(table, { city: id, side: "rebels", by: "assault", leader: MATHO }), ...answers);
		const inside = Object.values(table.state.forces).find((force) => force.hex === hex && force.place === "inside");
		return { bench, table, id, men: inside?.sps.map(({ contingent, arm, sp }) => `${sp} ${contingent} ${arm}`) };
	}

	test.each([
		["membressa", 9, ["4 african inf", "1 african cav"]],
		["membressa", 4, ["2 african inf"]],
		["membressa", 0, undefined],
		["utica", 9, ["7 african inf", "2 african cav"]],
		["utica", 2, ["2 african inf"]],
	])("MW.summons %s, gained, a %i: %j", (city, die, men) => {
		expect(gain(city, die).men).toEqual(men);
	});

	test("MW.truceless a Sacked city raises no one", () => {
		const { bench, men } = gain("membressa", 9, true);
		expect(men).toBeUndefined();
		expect(bench.said).toContain("rebels.nobody-left");
	});

	test("MW.summons each city once", () => {
		const { bench, table, id } = gain("membressa", 8);
		hold(table.state, "carthage", id);
		const rolls = bench.rolls.length;
		bench.play(captureCity(table, { city: id, side: "rebels", by: "surrender", leader: MATHO }), "stay");
		expect(bench.rolls).toHaveLength(rolls);
	});

	test("MW.summons every year to 238 a die of them rises in one of the rebels' cities, not in one that is Sacked or besieged", () => {
		const { bench, table } = war(238);
		for (const id of Object.keys(table.state.cities)) hold(table.state, "carthage", id);
		hold(table.state, "rebels", "sicca-veneria", "musti", "zama", "thugga");
		Object.assign(table.state.cities["zama"] ?? {}, { sacked: 1 });
		Object.assign(table.state.cities["thugga"] ?? {}, { siege: "carthage" });
		bench.play(raiseYearlyLibyans(table), "musti", 6);
		expect(bench.asked[0]?.refused.map(({ id, rule }) => [id, rule])).toEqual(
			expect.arrayContaining([
				["zama", "MW.truceless"],
				["thugga", "CR 10.43"],
			]),
		);
		const [force] = Object.values(table.state.forces);
		expect(force).toMatchObject({ hex: MUSTI, place: "inside", sps: [{ contingent: "african", arm: "inf", sp: 6 }] });
		const late = war(237);
		late.bench.play(raiseYearlyLibyans(late.table));
		expect(late.bench.rolls).toEqual([]);
	});
});

describe("CR 10.43: Carthage raises men every year", () => {
	test("CR 10.43: Citizens, Libyans and Numidians at home; from 239 men from overseas instead", () => {
		const { bench, table } = war(240);
		hold(table.state, "carthage", "carthago");
		bench.play(reinforceCarthage(table), "nobody");
		const refused = () => bench.asked.at(-1)?.refused.map(({ id, rule }) => `${id} ${rule}`);
		expect(refused()).toEqual(["overseas CR 10.43", "army CR 10.43", "ships CR 7.16"]);
		table.state.turn += 1;
		bench.play(reinforceCarthage(table), "overseas", 5, { "iberian/cav": 1 }, { "balearic/inf": 4, "iberian/inf": 5 });
		expect(bench.rolls.at(-1)?.cell).toMatchObject({ row: "5", column: "offMapSP", value: "10" });
		expect(refused()).toEqual(expect.arrayContaining(["citizen/inf CR 10.43", "african/elephant CR 10.43"]));
	});
});

// === MW.truceless, MW.carthage-holds ===

describe("MW.truceless", () => {
	test.each([
		[240, "captured"],
		[239, "killed"],
	])("MW.truceless in %i a leader who is taken is %s", (year, standing) => {
		const { bench, table } = war(year);
		bench.force("rebels", SICCA, "inside", { sps: { "african/inf": 8 }, leaders: [MATHO, SPENDIUS] });
		bench.play(loseLeader(table, SPENDIUS, "captured"));
		expect(table.state.leaders[SPENDIUS]?.standing).toBe(standing);
	});

	test("MW.truceless both may Sack what they take by force", () => {
		const { table } = war();
		for (const side of ["carthage", "rebels"] as const)
			expect(table.rules.whyNotSack(table, { city: "utica", side, by: "assault", leader: null })).toBeNull();
	});
});

test("MW.carthage-holds rebels besiege Carthago and do not storm it while six SPs of Citizens hold the walls", () => {
	const { bench, table } = war();
	bench.force("rebels", CARTHAGO, "outside", { sps: { "african/inf": 40 }, leaders: [MATHO] });
	const guard = bench.force("carthage", CARTHAGO, "inside", { sps: { "citizen/inf": 6 } });
	for (const group of guard.sps) group.role = "Garrison of Carthago";
	hold(table.state, "carthage", "carthago");
	bench.activate(MATHO);
	expect(table.rules.operations["place-siege"]?.whyNot(table, MATHO)).toBeNull();
	Object.assign(table.state.cities["carthago"] ?? {}, { siege: "rebels", siegeSince: 1 });
	const assault = table.rules.operations["siege-assault"];
	expect(assault?.whyNot(table, MATHO)).toMatchObject({ rule: "MW.carthage-holds" });
	expect(table.rules.whyStaysPut(table, guard)?.rule).toBe("AW 9.94");
	for (const group of guard.sps) group.sp = 5;
	expect(assault?.whyNot(table, MATHO)).toBeNull();
});

// === Victory ===

describe("AW 14.1: who wins", () => {
	function winner(year: number, furnish: (table: Bench["table"], bench: Bench) => void) {
		const { bench, table } = war(year);
		for (const id of Object.keys(table.state.cities)) hold(table.state, "carthage", id);
		hold(table.state, "rebels", "sicca-veneria");
		bench.force("rebels", SICCA, "inside", { sps: { "african/inf": 8 }, leaders: [MATHO] });
		furnish(table, bench);
		bench.play(checkVictory(table));
		return table.state.outcome?.winner;
	}
	const six = ["musti", "zama", "thugga", "vaga", "bulla-regia"];

	test.each<[string, number, string | undefined, Parameters<typeof winner>[1]]>([
		["nobody while the war goes on", 239, undefined, () => {}],
		[
			"AW 14.1: the rebels inside Carthago",
			240,
			"rebels",
			(_, bench) => void bench.force("rebels", CARTHAGO, "inside", { sps: { "african/inf": 1 } }),
		],
		[
			"AW 14.1: the rebels with Utica, Hippo Diarrhytus and six more",
			239,
			"rebels",
			({ state }) => hold(state, "rebels", "utica", "hippo-diarrhytus", ...six),
		],
		[
			"AW 14.1: not with five more",
			239,
			undefined,
			({ state }) => hold(state, "rebels", "utica", "hippo-diarrhytus", ...six.slice(1)),
		],
		[
			"AW 14.1: nor with one of the two",
			239,
			undefined,
			({ state }) => hold(state, "rebels", "utica", "tunes", ...six),
		],
		[
			"AW 14.1: Carthage when no rebel leader is left",
			241,
			"carthage",
			({ state }) => Object.assign(state.leaders[MATHO] ?? {}, { standing: "killed" }),
		],
		[
			"AW 14.1: Carthage when no city is theirs, in 239",
			239,
			"carthage",
			({ state }) => hold(state, "carthage", "sicca-veneria"),
		],
		["AW 14.1: but not in 240", 240, undefined, ({ state }) => hold(state, "carthage", "sicca-veneria")],
		[
			"AW 14.1: at the end the rebels with three cities",
			237,
			"rebels",
			({ state }) => hold(state, "rebels", "musti", "zama"),
		],
		["AW 14.1: and Carthage if they have two", 237, "carthage", ({ state }) => hold(state, "rebels", "musti")],
	])("%s", (_, year, wins, furnish) => {
		expect(winner(year, furnish)).toBe(wins);
	});

	test("AW 14.1: the ways to win are told with what is there and what is needed", () => {
		const { table } = war();
		const told = waysToWin(table).flatMap(({ goal }) => [
			goal,
			...goal.parts,
			...goal.parts.flatMap(({ parts }) => parts),
		]);
		const keys = told.map(({ text }) => text.key);
		expect(keys).toEqual(
			expect.arrayContaining(["goal.cities-and-others", "goal.any-cities", "goal.no-leader", "goal.year"]),
		);
		expect(keys).not.toContain("goal.elsewhere");
	});
});

function lost(): never {
	throw new Error("He is not in the war.");
}
