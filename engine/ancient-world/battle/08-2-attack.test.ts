import { describe, expect, test } from "vitest";
import type { Bench } from "../testing/bench.ts";
import { declare, newBench, stand, type Troops } from "../testing/fights.ts";
import { attack, resultFor } from "./08-2-attack.ts";
import { offerAvoidance } from "./08-23-avoidance.ts";
import type { Fought } from "./fight.ts";

const HEX = "it-2109";
const HANNIBAL: Troops = { sps: { "african/inf": 40 }, leaders: ["hannibal"] };
const LONGUS: Troops = { sps: { "italian/inf": 20 }, leaders: ["402"] };

/** Plays as far as the answers go. */
function attackWith(bench: Bench, leader: string, ...answers: readonly (string | number | readonly string[])[]): void {
	bench.activate(leader);
	try {
		bench.play(attack.play(bench.table, leader), ...answers);
	} catch {
		// what follows the answers is not the test's
	}
}

describe("AW 8.21: who may attack", () => {
	test.each<[string, Troops, Troops | null, string | null]>([
		["AW 8.21: an enemy force in his hex", HANNIBAL, LONGUS, null],
		["AW 8.21: nobody is there", HANNIBAL, null, "AW 8.21"],
		["AW 8.21: a leader without SPs", { leaders: ["hannibal"] }, LONGUS, "AW 8.21"],
		["AW 8.563: a Useless force", { ...HANNIBAL, status: "useless" }, LONGUS, "AW 8.563"],
		["AW 8.563: a Disorganized force may", { ...HANNIBAL, status: "disorganized" }, LONGUS, null],
		["AW 8.21: a leader alone is no force", HANNIBAL, { leaders: ["402"] }, "AW 8.21"],
	])("%s", (_, own, enemy, rule) => {
		const bench = newBench();
		stand(bench, "carthage", HEX, own);
		if (enemy) stand(bench, "rome", HEX, enemy);
		expect(attack.whyNot(bench.table, "hannibal")?.rule ?? null).toBe(rule);
	});

	test("AW 9.13: a garrison is not attacked; AW 8.1: nor does anybody attack from an open city", () => {
		const bench = newBench();
		stand(bench, "carthage", "it-1514", HANNIBAL);
		stand(bench, "rome", "it-1514", LONGUS, "inside");
		expect(attack.whyNot(bench.table, "hannibal")?.rule).toBe("AW 8.21");
		expect(attack.whyNot(bench.table, "402")?.rule).toBe("AW 8.1");
	});

	test("AW 9.93: besieged SPs without a leader cannot, not even for a leader elsewhere", () => {
		const bench = newBench();
		stand(bench, "carthage", "it-1514", HANNIBAL);
		stand(bench, "rome", "it-1514", { sps: { "italian/inf": 30 } }, "inside");
		stand(bench, "rome", "it-1512", { leaders: ["402"] });
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: "carthage" });
		expect(attack.whyNot(bench.table, "402")?.rule).toBe("AW 8.21");
	});

	test("AW 9.24: a besieged force may sally", () => {
		const bench = newBench();
		stand(bench, "carthage", "it-1514", HANNIBAL);
		stand(bench, "rome", "it-1514", LONGUS, "inside");
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: "carthage" });
		expect(attack.whyNot(bench.table, "402")).toBeNull();
	});
});

describe("AW 8.21: the two forces", () => {
	test("AW 8.21: everybody of the side outside is one defending force, leaders alone too", () => {
		const bench = newBench();
		stand(bench, "carthage", HEX, HANNIBAL);
		const defenders = [
			stand(bench, "rome", HEX, LONGUS),
			stand(bench, "rome", HEX, { sps: { "italian/inf": 3 } }),
			stand(bench, "rome", HEX, { leaders: ["404"] }),
		];
		Object.assign(bench.table.state.leaders["404"] ?? {}, { office: "proconsul" });
		attackWith(bench, "hannibal");
		expect(bench.table.state.battle?.defender).toMatchObject({
			forces: defenders.map(({ id }) => id),
			inCharge: "402",
		});
	});

	test("RRR 5.52: whom of the others the attacker takes along is his choice; a Useless force cannot come", () => {
		const bench = newBench();
		const own = stand(bench, "carthage", HEX, HANNIBAL);
		const loose = stand(bench, "carthage", HEX, { sps: { "gallic/inf": 5 } });
		const mago = stand(bench, "carthage", HEX, { sps: { "iberian/inf": 5 }, leaders: ["mago-barca"] });
		const spent = stand(bench, "carthage", HEX, { sps: { "gallic/inf": 9 }, status: "useless" });
		stand(bench, "rome", HEX, LONGUS);
		attackWith(bench, "hannibal", [mago.id]);
		const [question] = bench.asked;
		expect(question).toMatchObject({ kind: "pick", min: 0, options: [{ id: loose.id }, { id: mago.id }] });
		expect(bench.table.state.battle?.attacker.forces).toEqual([own.id, mago.id]);
		expect(bench.table.state.battle?.attacker.forces).not.toContain(spent.id);
	});

	test("AW 8.21: a leader without men is not asked whom he leads where there is one force alone", () => {
		const alone = (...others: readonly number[]) => {
			const bench = newBench();
			const own = stand(bench, "carthage", HEX, { leaders: ["hannibal"] });
			const led = others.map((sp) => stand(bench, "carthage", HEX, { sps: { "gallic/inf": sp } }).id);
			stand(bench, "rome", HEX, LONGUS);
			attackWith(bench, "hannibal", ...(led.length > 1 ? [led.slice(0, 1)] : []));
			return { own: own.id, led, bench };
		};
		const one = alone(20);
		expect(one.bench.table.state.battle?.attacker.forces).toEqual([one.own, ...one.led]);
		expect(one.bench.asked[0]?.prompt.key).not.toBe("ask.attack-with");
		expect(alone(20, 5).bench.asked[0]).toMatchObject({ prompt: { key: "ask.attack-with" }, min: 1 });
	});

	test("AW 5.43: who is in charge is settled once, at the declaration", () => {
		const bench = newBench();
		stand(bench, "carthage", HEX, { ...HANNIBAL, leaders: ["maharbal", "hannibal"] });
		stand(bench, "rome", HEX, LONGUS);
		attackWith(bench, "maharbal");
		expect(bench.table.state.battle?.attacker.inCharge).toBe("hannibal");
	});

	test("RRR 5.53: two consuls throw, whoever is active; a tie is the owner's choice", () => {
		const bench = newBench();
		stand(bench, "carthage", HEX, HANNIBAL);
		stand(bench, "rome", HEX, { ...LONGUS, leaders: ["402", "401"] });
		attackWith(bench, "hannibal", 5, 5, "401");
		expect(bench.asked[0]).toMatchObject({ seat: "rome", rule: "RRR 5.53" });
		expect(bench.table.state.battle?.defender.inCharge).toBe("401");
		expect(bench.rolls.slice(0, 2).map(({ outcome }) => outcome.key)).toEqual(["outcome.level", "outcome.level"]);
	});

	test("RRR 5.53: each throw says what came of it: the high die commands", () => {
		const bench = newBench();
		stand(bench, "carthage", HEX, HANNIBAL);
		stand(bench, "rome", HEX, { ...LONGUS, leaders: ["402", "401"] });
		attackWith(bench, "hannibal", 3, 7);
		expect(bench.table.state.battle?.defender.inCharge).toBe("401");
		expect(bench.rolls.slice(0, 2).map(({ adjusted, outcome }) => [adjusted, outcome.key])).toEqual([
			[3, "outcome.yields"],
			[7, "outcome.commands"],
		]);
	});

	test("AW 6.54: one who failed to intercept this column is attacked at +2, one who failed at another is not", () => {
		const failed = (against: "own" | "other") => {
			const bench = newBench();
			const own = stand(bench, "carthage", HEX, HANNIBAL);
			const rome = stand(bench, "rome", HEX, LONGUS);
			bench.activate("hannibal");
			const phase = bench.table.state.phase;
			phase?.failedInterceptors.push({ force: rome.id, against: [against === "own" ? own.id : "f99"] });
			try {
				bench.play(attack.play(bench.table, "hannibal"));
			} catch {
				// the avoidance and the battle are not this test's
			}
			return bench.table.state.battle?.failedInterception;
		};
		expect([failed("own"), failed("other")]).toEqual([true, false]);
	});
});

test.each<[string, Fought, string]>([
	["AW 5.3: a Victory rolls on", { winner: "carthage", major: false }, "roll"],
	["AW 5.3: a Major Victory goes on by itself", { winner: "carthage", major: true }, "automatic"],
	["AW 5.3: a draw Finishes", { winner: null, major: false }, "finished"],
	["AW 5.3: a defeat Finishes", { winner: "rome", major: true }, "finished"],
])("%s", (_, fought, result) => {
	expect(resultFor("carthage", fought)).toBe(result);
});

describe("AW 8.23: Avoidance", () => {
	/** Hannibal attacks a Roman in a hex; the Roman's answers. */
	function attacked(hex: string, troops: Troops, ...answers: readonly (string | number)[]) {
		const bench = newBench();
		const own = stand(bench, "carthage", hex, HANNIBAL);
		const rome = stand(bench, "rome", hex, troops);
		Object.assign(bench.table.state.leaders["hannibal"] ?? {}, { guile: 0 });
		declare(bench, [own], [rome]);
		const outcome = bench.play(offerAvoidance(bench.table), ...answers);
		return { bench, rome, outcome, options: bench.asked[0] };
	}

	const idsOf = (question: Bench["asked"][number] | undefined) =>
		question?.kind === "choose" ? question.options.map(({ id }) => id) : [];

	test("AW 8.231: every place up to two hexes away is offered, and standing", () => {
		const { options, bench } = attacked(HEX, LONGUS, "stand");
		const far = idsOf(options).flatMap((id) => (id.startsWith("outside/") ? [id.slice(8)] : []));
		expect(idsOf(options)[0]).toBe("stand");
		expect(options).toMatchObject({
			options: expect.arrayContaining([expect.objectContaining({ id: "stand", at: [{ kind: "hex", id: HEX }] })]),
		});
		expect(Math.max(...far.map((hex) => bench.table.data.map.distance(HEX, hex)))).toBe(2);
		expect(far).not.toContain(HEX);
	});

	test.each<[string, number, string]>([
		["AW 8.23, RRR 8.23: DR + 4 up to the Campaign Rating slips away", 0, "slips away"],
		["AW 8.23, RRR 8.23: one more stands", 1, "stands"],
	])("%s", (_, die, outcome) => {
		const attrition = outcome === "slips away" ? [5] : [];
		const met = attacked(HEX, LONGUS, "outside/it-2110", die, ...attrition);
		expect(met.outcome).toBe(outcome);
		expect(met.bench.modifiers("avoidance")).toEqual({ "roman-honor": 4 });
		expect(met.bench.table.state.battle?.failedAvoidance).toBe(outcome === "stands");
		expect(met.rome.hex).toBe(outcome === "stands" ? HEX : "it-2110");
	});

	test("TB.dictator: Fabius ignores Roman Honor as Dictator only", () => {
		const fabius = (office: string) => {
			const bench = newBench();
			Object.assign(bench.table.state.leaders["406"] ?? {}, { office, guile: 0 });
			const own = stand(bench, "carthage", HEX, HANNIBAL);
			Object.assign(bench.table.state.leaders["hannibal"] ?? {}, { guile: 0 });
			declare(bench, [own], [stand(bench, "rome", HEX, { ...LONGUS, leaders: ["406"] })]);
			bench.play(offerAvoidance(bench.table), "outside/it-2110", 9);
			return bench.modifiers("avoidance");
		};
		expect(fabius("dictator")).toEqual({});
		expect(fabius("consul")).toEqual({ "roman-honor": 4 });
	});

	/** Avoidance lines of a Carthaginian, who has no honour to lose. */
	function carthageAvoids(hex: string, refuge: string, cities: readonly string[] = []) {
		const bench = newBench();
		for (const id of cities) Object.assign(bench.table.state.cities[id] ?? {}, { control: "carthage" });
		const rome = stand(bench, "rome", hex, LONGUS);
		const own = stand(bench, "carthage", hex, { sps: { "african/inf": 20 }, leaders: ["maharbal"] });
		Object.assign(bench.table.state.leaders["maharbal"] ?? {}, { guile: 0 });
		declare(bench, [rome], [own]);
		bench.play(offerAvoidance(bench.table), refuge, 9);
		return bench.modifiers("avoidance");
	}

	test.each<[string, string, string, string[], Record<string, number>]>([
		["AW 8.23: into a friendly city in the hex -2", "it-1514", "inside/it-1514", ["placentia"], { "city-near": -2 }],
		["AW 8.23: into a friendly city next to it -2", "it-1515", "inside/it-1514", ["placentia"], { "city-near": -2 }],
		["AW 8.23: next to it, though the way is longer", "it-4311", "inside/it-4412", ["capua"], { "city-near": -2 }],
		["AW 8.23: into a friendly city two hexes away -1", "it-1516", "inside/it-1514", ["placentia"], { "city-two": -1 }],
		["AW 8.23: from a Marsh hex -1", "it-2208", "outside/it-2108", [], { "hard-ground": -1 }],
		["AW 8.23: from a Mountain hex -1", "it-1616", "outside/it-1515", [], { "hard-ground": -1 }],
		["AW 8.23: the only way is across a river +3", "it-1514", "outside/it-1313", [], { "river-only": 3 }],
		["AW 8.23: another way is dry", "it-1415", "outside/it-1315", [], {}],
	])("%s", (_, hex, refuge, cities, lines) => {
		expect(carthageAvoids(hex, refuge, cities)).toEqual(lines);
	});

	test("AW 5.14: a Guile Point of either side", () => {
		const bench = newBench();
		const rome = stand(bench, "rome", HEX, { ...LONGUS, leaders: ["401"] });
		const own = stand(bench, "carthage", HEX, { sps: { "african/inf": 20 }, leaders: ["maharbal"] });
		declare(bench, [rome], [own]);
		bench.play(offerAvoidance(bench.table), "outside/it-2110", "1", "0", 9);
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["carthage", "carthage", "rome"]);
		expect(bench.modifiers("avoidance")).toEqual({ guile: -1 });
	});

	test("AW 9.34: with a siege engine only after it has been destroyed", () => {
		const { rome, options, bench } = attacked(HEX, { ...LONGUS, engines: 1 }, "burn-engine", "stand");
		expect(idsOf(options)).toEqual(["stand", "burn-engine"]);
		expect(options?.refused[0]?.rule).toBe("AW 9.34");
		expect(rome.engines).toBe(0);
		expect(bench.asked).toHaveLength(2);
	});

	test("AW 5.45: a force without a leader cannot avoid", () => {
		const { outcome, options } = attacked(HEX, { sps: { "italian/inf": 20 } });
		expect([outcome, options]).toEqual(["stands", undefined]);
	});

	test("AW 8.23: the loss on the way is ten per cent at most; AW 8.24: the attack did not take place", () => {
		const { bench, rome } = attacked(HEX, LONGUS, "outside/it-2110", 0, 9);
		expect(rome).toMatchObject({ hex: "it-2110", status: "fresh" });
		expect(bench.rolls.at(-1)).toMatchObject({ roll: "attrition" });
	});
});

test("AW 8.24: after an Avoidance the attacker goes on without a roll", () => {
	const bench = newBench();
	stand(bench, "carthage", HEX, HANNIBAL);
	stand(bench, "rome", HEX, LONGUS);
	Object.assign(bench.table.state.leaders["hannibal"] ?? {}, { guile: 0 });
	bench.activate("hannibal");
	expect(bench.play(attack.play(bench.table, "hannibal"), "outside/it-2110", 0, 0)).toBe("automatic");
	expect(bench.table.state.battle).toBeNull();
});
