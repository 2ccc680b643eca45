/** Rules of command, battle, sieges and Legions that this war has as Rise has them: each is played in it, under Carthage's number. */
import { describe, expect, test } from "vitest";
import { applyLosses } from "../../ancient-world/battle/08-34-losses.ts";
import { captureCity } from "../../ancient-world/cities/09-8-capture.ts";
import { whyNotGarrison } from "../../ancient-world/cities/09-9-garrisons.ts";
import { moveForce } from "../../ancient-world/forces.ts";
import { allyMovement, forceMovement } from "../../ancient-world/march/06-1-movement.ts";
import { type Intercepted, offerInterception } from "../../ancient-world/march/06-5-interception.ts";
import { drop } from "../../ancient-world/march/06-14-drop.ts";
import { pickUp } from "../../ancient-world/march/06-14-pick-up.ts";
import { siegeAssault } from "../../ancient-world/siege/09-3-assault.ts";
import { cite, leaderById, legionById } from "../../ancient-world/table.ts";
import { whyBarred } from "../../ancient-world/testing/closed.ts";
import { battleLines, declare, FLAT, ROUGH, stand } from "../../ancient-world/testing/fights.ts";
import { beginOperationsPhase } from "../../ancient-world/turn/04-initiative.ts";
import { previewMarch } from "../../ancient-world/view/queries.ts";
import { requestRow } from "../../rome/legions/10-1-legions.ts";
import { disbandLegions } from "../../rome/legions/10-18-disbanding.ts";
import { officeLam, ROMA } from "../../rome/offices/05-1-magistrates.ts";
import { senatePermission, whyNotRequest } from "../../rome/senate/05-6-senate.ts";
import { PunicBench } from "../testing/punic-games.ts";

const BESIDE_ROMA = "it-3713";
const ARRETIUM = "it-2613";
const LILYBAEUM = "it-5526";

/** The rule and words of what one question refuses, by the option. */
const refusedIn = ({ asked }: PunicBench, prompt: string) =>
	Object.fromEntries(
		(asked.findLast((each) => each.prompt.key === prompt)?.refused ?? []).map(({ id, rule, why }) => [
			id,
			`${rule} ${why.key}`,
		]),
	);

/** Lines of a roll as they stand in the log, each with its rule. */
const linesOf = ({ rolls }: PunicBench, roll: string) =>
	Object.fromEntries(
		(rolls.findLast((each) => each.roll === roll)?.modifiers ?? []).map(({ id, rule, dr }) => [
			id.slice(roll.length + 1),
			`${rule}: ${dr}`,
		]),
	);

/** Two consuls with their armies in a hex: 310 of letter B, 302 of letter E. */
function consuls(hex = FLAT) {
	const bench = new PunicBench();
	const one = bench.consular("310", "rome-consul", hex, "Consular Army I", ["I", "II"]);
	const two = bench.consular("302", "field-consul", hex, "Consular Army II", ["III", "IV"]);
	return { bench, one, two };
}

/** Hanno with men in a hex. */
const hanno = (bench: PunicBench, hex: string, sps: Record<string, number> = { "african/inf": 30 }) => {
	const force = stand(bench, "carthage", hex, { sps, leaders: ["1P-12"] });
	Object.assign(leaderById(bench.table, "1P-12"), { standing: "in-play", guile: 1 });
	return force;
};

describe("CR 5.45 to 5.58 who commands whom", () => {
	test("CR 5.45 a Legion of another's Imperium is refused to who picks up", () => {
		const bench = new PunicBench();
		const own = bench.magistrate("310", "rome-consul", FLAT, { legions: ["I"] });
		bench.magistrate("302", "field-consul", ROUGH);
		for (const legion of ["II", "III"]) bench.force("rome", FLAT, "outside", { legions: [legion] });
		legionById(bench.table, "II").commander = "310";
		legionById(bench.table, "III").commander = "302";
		bench.play(pickUp(bench.table, own, "310"), ["II"]);
		expect(refusedIn(bench, "ask.pick-up-pieces")).toEqual({ III: "CR 5.45 refused.legion-of-another" });
	});

	test("CR 5.46, 5.25 the Praetor Urbanus acts in an Emergency alone, on a Consul's LAM, and outside Roma only marches", () => {
		const bench = new PunicBench();
		const garrison = bench.garrison("320");
		const { table } = bench;
		const marker = officeLam("rome-consul");
		expect(table.rules.holdersOf(table, marker)).toEqual([]);
		Object.assign(table.state.cities["roma"] ?? {}, { siege: "carthage" });
		expect(table.rules.holdersOf(table, marker)).toEqual(["320"]);
		moveForce(table, garrison, BESIDE_ROMA);
		expect(table.rules.whyNotOperate(table, "320", "attack")).toMatchObject({ rule: "CR 5.46" });
		expect(table.rules.whyNotOperate(table, "320", "force-movement")).toBeNull();
	});

	test("CR 5.53 of two Consuls each throws a die and the high one leads; of equal dice their player says", () => {
		const { bench, one, two } = consuls();
		const { rules } = bench.table;
		expect(bench.play(rules.chooseInCharge(bench.table, [one, two]), 3, 6)).toBe("302");
		expect(bench.rolls.map(({ rule }) => rule)).toEqual(["CR 5.53", "CR 5.53"]);
		expect(bench.play(rules.chooseInCharge(bench.table, [one, two]), 5, 5, "310")).toBe("310");
	});

	/** Rome is asked whether she intercepts Hanno, who leaves a hex or Stops in it. */
	function intercepting(bench: PunicBench, hex = ROUGH) {
		const mover = hanno(bench, hex);
		bench.activate("1P-12");
		const march: Intercepted = {
			...{ side: "carthage", leader: "1P-12", hex, from: null },
			column: () => [mover],
			alps: () => 0,
		};
		bench.play(offerInterception(bench.table, march), "pass");
		return bench.asked.find(({ prompt }) => prompt.key === "ask.intercept");
	}

	test("CR 5.54 a magistrate may always go with his own command alone", () => {
		const { bench, one, two } = consuls("it-1515");
		expect(intercepting(bench)).toMatchObject({
			options: [{ id: "try" }, { id: `alone/${one.id}` }, { id: `alone/${two.id}` }, { id: "pass" }],
		});
	});

	test("CR 5.55 more than eight Legions do not go together but under a Dictator with leave; CR 6.58 and Romans do not ambush", () => {
		const bench = new PunicBench();
		const ids = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
		bench.magistrate("310", "rome-consul", "it-1515", { legions: ids.slice(0, 5) });
		bench.magistrate("302", "field-consul", "it-1515", { legions: ids.slice(5) });
		intercepting(bench);
		expect(refusedIn(bench, "ask.intercept")).toEqual({
			try: "CR 5.55 refused.too-many-legions",
			ambush: "CR 6.58 refused.romans-ambush",
		});
		expect(whyNotRequest(bench.table, "310", "over-eight-legions")).toMatchObject({ rule: "CR 5.55" });
		expect(bench.table.rules.whyNeverAmbushes(bench.table, "1P-12")).toBeNull();
		leaderById(bench.table, "310").office = "dictator";
		expect(whyNotRequest(bench.table, "310", "over-eight-legions")).toBeNull();
	});

	test.each([
		["310", "B", 5],
		["305", "C", 4],
		["301", "D", 3],
		["302", "E", 2],
	])("CR 5.56, 5.58 %s has the letter %s, and handles %i Legions", (leader, _, legions) => {
		const bench = new PunicBench();
		bench.magistrate(leader, "rome-consul", FLAT);
		expect(bench.table.rules.efficiencyOf(bench.table, leader)).toBe(legions);
	});

	test("CR 5.57 in an assault each Legion over that is one against him", () => {
		const bench = new PunicBench();
		bench.consular("302", "field-consul", LILYBAEUM, "Consular Army II", ["I", "II", "III"]);
		Object.assign(bench.table.state.cities["lilybaeum"] ?? {}, { control: "carthage", siege: "rome", siegeSince: 1 });
		bench.force("carthage", LILYBAEUM, "inside", { sps: { "iberian/inf": 40 } });
		beginOperationsPhase(bench.table, "302", officeLam("field-consul"));
		leaderById(bench.table, "302").guile = 0;
		const play = siegeAssault.play(bench.table, "302");
		expect(() => bench.play(play, "all", 5)).toThrow();
		expect(linesOf(bench, "assault")).toMatchObject({ "over-cer": "CR 5.57: -1" });
	});
});

describe("CR 5.62 to 5.64 the Senate's leave", () => {
	test("CR 5.62 without leave he follows an enemy over the border, and Stops nowhere else there", () => {
		const bench = new PunicBench();
		const { map } = bench.table.data;
		const isIn = (hex: string, province: string) => map.isOpenLand(hex) && map.provinceOf(hex) === province;
		const home = [...map.hexes.keys()].find(
			(hex) => isIn(hex, "campania") && map.neighbours(hex).filter((next) => isIn(next, "samnium")).length > 1,
		);
		const [near = "", other = ""] = map.neighbours(home ?? "").filter((hex) => isIn(hex, "samnium"));
		bench.consular("302", "field-consul", home ?? "", "Consular Army II", ["III", "IV"]);
		Object.assign(leaderById(bench.table, "302"), { province: "campania", startProvince: "campania", permissions: [] });
		beginOperationsPhase(bench.table, "302", officeLam("field-consul"));
		const refusal = (hex: string) => previewMarch(bench.table, "302", hex, [])?.refusal?.rule ?? null;
		expect(refusal(near)).toBe("CR 5.61");
		const enemy = Object.assign(hanno(bench, near), { status: "useless" });
		expect(refusal(near)).toBeNull();
		enemy.place = "inside";
		expect(map.neighbours(other).length).toBeGreaterThan(0);
		expect(refusal(other)).not.toBeNull();
	});

	test("CR 5.63 no army enters Roma without leave", () => {
		const bench = new PunicBench();
		bench.consular("310", "rome-consul", BESIDE_ROMA, "Consular Army I", ["I", "II"]);
		beginOperationsPhase(bench.table, "310", officeLam("rome-consul"));
		leaderById(bench.table, "310").guile = 0;
		hanno(bench, "it-3711");
		const closed = () =>
			bench.table.rules.closures
				.flatMap(
					(closure) =>
						whyBarred(closure, bench.table, { side: "rome", leader: "310", withSps: true }, ROMA, BESIDE_ROMA) ?? [],
				)
				.map(({ rule }) => rule);
		expect(closed()).toEqual(["CR 5.63"]);
		bench.play(senatePermission.play(bench.table, "310"), "enter-roma", 0);
		expect(closed()).toEqual([]);
		expect(bench.rolls.at(-1)?.roll).toBe("senate-enter-rome");
	});

	test("CR 5.64 what else is asked for has a roll of its own, and a Dictator alone asks for more than eight Legions", () => {
		const bench = new PunicBench();
		bench.magistrate("310", "dictator", FLAT, { legions: ["I"] });
		beginOperationsPhase(bench.table, "310", officeLam("dictator"));
		leaderById(bench.table, "310").guile = 0;
		bench.play(senatePermission.play(bench.table, "310"), "over-eight-legions", 0);
		expect(bench.rolls.at(-1)).toMatchObject({ roll: "senate-other" });
	});
});

test("CR 6.51 an enemy in reach is asked when a force is about to leave a hex, and where it Stops", () => {
	const bench = new PunicBench();
	const mover = hanno(bench, ROUGH);
	bench.magistrate("310", "rome-consul", "it-1514", { legions: ["I"] });
	beginOperationsPhase(bench.table, "1P-12", { kind: "lam", side: "carthage", leader: "1P-12", office: null });
	Object.assign(leaderById(bench.table, "1P-12"), { guile: 0 });
	const { map } = bench.table.data;
	const next = map
		.neighbours(ROUGH)
		.find(
			(hex) =>
				map.isOpenLand(hex) && map.distance(hex, "it-1514") === 2 && bench.table.data.cityByHex.get(hex) === undefined,
		);
	const play = forceMovement.play(bench.table, "1P-12");
	expect(() => bench.play(play, "whole", `to/${next}`, "pass", "stop", "pass")).toThrow();
	const asked = bench.asked.filter(({ prompt }) => prompt.key === "ask.intercept");
	expect(asked.map(({ seat }) => seat)).toEqual(["rome", "rome"]);
	expect(mover.hex).toBe(next);
});

describe("CR 6.13 Ally Movement", () => {
	test("CR 6.13 a magistrate calls in a part of his own command; Carthage's Overall Commander moves those who were in no army", () => {
		const bench = new PunicBench();
		bench.magistrate("303", "proconsul", ARRETIUM, { legions: ["I"] });
		const away = bench.force("rome", "it-2615", "outside", { legions: ["II"] });
		away.wasArmyAtTurnStart = true;
		legionById(bench.table, "II").commander = "303";
		bench.activate("303");
		bench.play(allyMovement.play(bench.table, "303"), away.id, "to/it-2614", "to/it-2613", "stop", 0);
		expect(away.hex).toBe(ARRETIUM);
		hanno(bench, LILYBAEUM);
		bench.force("carthage", LILYBAEUM, "outside", { sps: { "iberian/inf": 4 } });
		Object.assign(bench.table.state.sides["carthage"] ?? {}, { overallCommander: "1P-12" });
		bench.activate("1P-12");
		expect(allyMovement.whyNot(bench.table, "1P-12")).toBeNull();
		Object.assign(bench.table.state.sides["carthage"] ?? {}, { overallCommander: null });
		expect(allyMovement.whyNot(bench.table, "1P-12")).toMatchObject({ rule: "AW 6.13" });
	});
});

describe("CR 8.23 to 8.36 battles", () => {
	const lineOf = (bench: PunicBench, roll: "avoidance" | "battle", id: string) => {
		const line = bench.table.data.modifiers.get(roll)?.find((each) => each.id === `${roll}.${id}`);
		return line && `${cite(bench.table, line.rule)}: ${line.dr}`;
	};

	test("CR 8.23 Romans add 4 to Avoidance, Carthaginians do not", () => {
		const bench = new PunicBench();
		bench.magistrate("310", "rome-consul", FLAT, { legions: ["I"] });
		hanno(bench, FLAT);
		const holds = (leader: string) => {
			const refuge = { hex: FLAT, place: "outside", path: [FLAT] } as const;
			const context = { leader, guilePair: [0, 0] as const, refuge };
			return bench.table.rules.conditions["avoidance.roman-honor"]?.(bench.table, context);
		};
		expect([holds("310"), holds("1P-12")]).toEqual([true, false]);
		expect(lineOf(bench, "avoidance", "roman-honor")).toBe("CR 8.23: 4");
	});

	test("CR 8.31 each Veteran Legion of six RL infantry, and a leader who gives himself up, count in a battle", () => {
		const bench = new PunicBench();
		const rome = stand(bench, "rome", FLAT, { legions: ["I", "II"], leaders: ["310"] });
		Object.assign(legionById(bench.table, "I"), { training: "veteran" });
		declare(bench, [rome], [hanno(bench, FLAT)], { devoted: "310" });
		expect(battleLines(bench)).toMatchObject({ veteran: 1, devotio: 3 });
		expect(lineOf(bench, "battle", "veteran")).toBe("CR 8.31: 1");
		expect(lineOf(bench, "battle", "devotio")).toMatch(/^CR 8\.31/);
	});

	test("CR 8.34 Legions are one contingent, and lose evenly over their elements", () => {
		const bench = new PunicBench();
		const rome = stand(bench, "rome", FLAT, { legions: ["I", "II"], leaders: ["310"] });
		declare(bench, [rome], [hanno(bench, FLAT)]);
		bench.play(applyLosses(bench.table, [rome], 30), ["I/rl", "I/al", "II/rl"], ["I/rl", "II/rl"]);
		const { I, II } = bench.table.state.legions;
		expect([I?.rl?.inf, I?.al?.inf, II?.rl?.inf, II?.al?.inf]).toEqual([6, 6, 6, 7]);
	});

	test("CR 8.36 Rome has seen elephants: their first sight does not frighten her", () => {
		const { table } = new PunicBench();
		expect(table.rules.neverFacedElephants(table, "rome")).toBe(false);
	});
});

describe("CR 9.31 to 9.9 cities", () => {
	test("CR 9.31 an assault on a lost Roma has +1, and is read a column to the right", () => {
		const bench = new PunicBench();
		bench.consular("310", "rome-consul", ROMA, "Consular Army I", ["I", "II"]);
		bench.force("carthage", ROMA, "inside", { sps: { "african/inf": 10 } });
		Object.assign(bench.table.state.cities["roma"] ?? {}, {
			control: "carthage",
			ids: 1,
			siege: "rome",
			siegeSince: 1,
		});
		beginOperationsPhase(bench.table, "310", officeLam("rome-consul"));
		leaderById(bench.table, "310").guile = 0;
		expect(() => bench.play(siegeAssault.play(bench.table, "310"), "all", 9)).toThrow();
		expect(linesOf(bench, "assault")).toMatchObject({ rome: "CR 9.31: 1" });
		expect(bench.rolls.at(-1)?.cell?.column).toBe("4:1");
	});

	test.each([
		["rome-consul", null],
		["field-consul", null],
		["dictator", null],
		["proconsul", "CR 9.6"],
		["praetor", "CR 9.6"],
	] as const)("CR 9.6 Treachery by a %s: %s", (office, rule) => {
		const bench = new PunicBench();
		bench.magistrate("310", office, LILYBAEUM, { sps: { "legion/inf": 9 } });
		Object.assign(bench.table.state.cities["lilybaeum"] ?? {}, { control: "carthage" });
		bench.activate("310");
		leaderById(bench.table, "310").guile = 1;
		expect(bench.table.rules.operations["treachery"]?.whyNot(bench.table, "310")?.rule ?? null).toBe(rule);
		leaderById(bench.table, "310").guile = 0;
		expect(bench.table.rules.operations["treachery"]?.whyNot(bench.table, "310")?.rule).toBe(rule ?? "AW 9.72");
	});

	test("CR 9.6 a Roman's Guile buys the attempt alone; a Carthaginian garrison of hired men is easier to buy than Citizens", () => {
		const bought = (sps: Record<string, number>) => {
			const bench = new PunicBench();
			bench.magistrate("310", "rome-consul", LILYBAEUM, { sps: { "legion/inf": 9 } });
			Object.assign(bench.table.state.cities["lilybaeum"] ?? {}, { control: "carthage" });
			bench.force("carthage", LILYBAEUM, "inside", { sps });
			bench.activate("310");
			leaderById(bench.table, "310").guile = 2;
			const treachery = bench.table.rules.operations["treachery"];
			if (treachery) bench.play(treachery.play(bench.table, "310"), "lilybaeum", 0);
			expect(leaderById(bench.table, "310").guile).toBe(1);
			return bench.modifiers("treachery");
		};
		expect(bought({ "iberian/inf": 6 })).toMatchObject({ hirelings: 1 });
		expect(bought({ "citizen/inf": 6 })).toMatchObject({ "own-garrison": -2 });
	});

	test("CR 9.8 Gauls who take a city may run wild, Carthage's too", () => {
		const bench = new PunicBench();
		const army = hanno(bench, LILYBAEUM, { "african/inf": 9, "gallic/inf": 20 });
		const capture = { city: "lilybaeum", side: "carthage", by: "assault", leader: "1P-12" } as const;
		Object.assign(bench.table.state.cities["lilybaeum"] ?? {}, { control: "rome" });
		bench.play(captureCity(bench.table, capture), 8, "spare", "stay");
		expect(army.sps.find(({ contingent }) => contingent === "gallic")?.sp).toBe(4);
		expect(bench.rolls[0]).toMatchObject({ roll: "gallic-looting", target: { value: 5 } });
		expect(bench.entries.find(({ text }) => text.key === "looting.goes-home")?.rule).toBe("CR 9.8");
	});

	test("CR 9.9 Roman auxiliaries garrison only beside as many legionaries; others as they like", () => {
		const bench = new PunicBench();
		const coming = bench.force("rome", LILYBAEUM, "outside", { sps: { "legion/inf": 3, "sicilian/inf": 4 } });
		expect(whyNotGarrison(bench.table, "rome", LILYBAEUM, [coming])).toMatchObject({ rule: "CR 9.9" });
		Object.assign(coming.sps.find(({ contingent }) => contingent === "sicilian") ?? {}, { sp: 3 });
		expect(whyNotGarrison(bench.table, "rome", LILYBAEUM, [coming])).toBeNull();
		const punic = bench.force("carthage", LILYBAEUM, "outside", { sps: { "gallic/inf": 9 } });
		expect(whyNotGarrison(bench.table, "carthage", LILYBAEUM, [punic])).toBeNull();
	});
});

describe("CR 10.14 to 10.18 Legions", () => {
	test("CR 10.14 a good request brings reinforcements, CR 10.15 and none in this war auxiliaries", () => {
		const { table } = new PunicBench();
		expect(requestRow(table, 8).reinforcements).toBeGreaterThan(0);
		expect([0, 4, 9, 12, 20].map((adjusted) => requestRow(table, adjusted).auxiliaries)).toEqual([0, 0, 0, 0, 0]);
	});

	test("CR 10.17 legionaries left behind come evenly from all elements", () => {
		const { bench, one } = consuls();
		bench.activate("310");
		for (const id of ["I", "II"]) legionById(bench.table, id).commander = "310";
		bench.play(drop(bench.table, one, "310"), [], { inf: 4, cav: 0 });
		const { I, II } = bench.table.state.legions;
		expect([I?.rl?.inf, I?.al?.inf, II?.rl?.inf, II?.al?.inf]).toEqual([8, 8, 8, 8]);
	});

	test("CR 10.18 a Consul's Legions are disbanded together, and none in a besieged city", () => {
		const bench = new PunicBench();
		bench.magistrate("310", "rome-consul", ARRETIUM, { legions: ["I", "II"] });
		bench.magistrate("303", "proconsul", LILYBAEUM, { legions: ["III", "IV"], place: "inside" });
		Object.assign(bench.table.state.cities["lilybaeum"] ?? {}, { control: "rome", siege: "carthage" });
		bench.play(disbandLegions(bench.table), ["army/310"]);
		const [asked] = bench.asked;
		expect(asked?.refused.filter(({ id }) => ["I", "III"].includes(id))).toMatchObject([
			{ id: "III", rule: "CR 10.18", why: { key: "refused.disband-besieged" } },
			{ id: "I", rule: "CR 10.18", why: { key: "refused.whole-army" } },
		]);
		expect(Object.keys(bench.table.state.legions)).toEqual(["III", "IV"]);
	});
});
