import { describe, expect, test } from "vitest";
import { gatherModifiers } from "../modifiers.ts";
import type { Force, SideId } from "../state.ts";
import type { Bench } from "../testing/bench.ts";
import { newBench, stand, type Troops } from "../testing/fights.ts";
import { enemiesInReach, type Intercepted, interceptionConditions, offerInterception } from "./06-5-interception.ts";

const LONGUS = { sps: { "italian/inf": 30 }, leaders: ["402"] };

/** A column of Maharbal's in a hex, coming from another. */
function column(bench: Bench, hex = "it-1516", troops: Troops = { sps: { "african/inf": 30 } }): Force {
	const force = stand(bench, "carthage", hex, { leaders: ["maharbal"], ...troops });
	bench.activate("maharbal");
	return force;
}

function marchOf(bench: Bench, force: Force, from: string | null = null): Intercepted {
	const left = () => (force.id in bench.table.state.forces ? [force] : []);
	return { side: force.side, leader: "maharbal", hex: force.hex, from, column: left, alps: () => 0 };
}

const mayTry = (bench: Bench, force: Force) => enemiesInReach(bench.table, [force], force.hex).map(({ id }) => id);

describe("AW 6.51, AW 6.52: who may try", () => {
	test.each([
		["AW 6.51: in the same hex", "it-1516", {}, true],
		["AW 6.51: adjacent", "it-1515", {}, true],
		["AW 6.51: two hexes away", "it-1514", {}, true],
		["AW 6.51: three hexes away is too far", "it-1614", { hex: "it-1418" }, false],
		["AW 6.52: not when Useless", "it-1515", { status: "useless" }, false],
		["AW 6.52: Disorganized may", "it-1515", { status: "disorganized" }, true],
		["AW 5.45: not without a leader", "it-1515", { leaders: [] }, false],
		["AW 6.51: not a leader alone", "it-1515", { sps: {} }, false],
	] as const)("%s", (_, hex, troops, may) => {
		const bench = newBench();
		const { hex: at = hex, ...rest } = troops as Partial<Troops> & { hex?: string };
		const rome = stand(bench, "rome", at === hex ? hex : "it-1514", { ...LONGUS, ...rest });
		expect(mayTry(bench, column(bench, at === hex ? "it-1516" : at))).toEqual(may ? [rome.id] : []);
	});

	test("AW 6.52: from inside a city, unless it is Under Siege", () => {
		const bench = newBench();
		const rome = stand(bench, "rome", "it-1514", LONGUS, "inside");
		const mover = column(bench);
		expect(mayTry(bench, mover)).toEqual([rome.id]);
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: "carthage" });
		expect(mayTry(bench, mover)).toEqual([]);
	});

	test("AW 6.52: a besieger only in his own hex, and the siege goes on", () => {
		const bench = newBench();
		const rome = stand(bench, "rome", "it-1516", LONGUS);
		Object.assign(bench.table.state.cities["dertona"] ?? {}, { control: "carthage", siege: "rome" });
		expect(mayTry(bench, column(bench, "it-1515"))).toEqual([]);
		expect(mayTry(bench, column(bench, "it-1516"))).toEqual([rome.id]);
	});

	test("AW 6.52: not when it has fought in this phase", () => {
		const bench = newBench();
		const rome = stand(bench, "rome", "it-1515", LONGUS);
		const mover = column(bench);
		bench.table.state.phase?.fought.push(rome.id);
		expect(mayTry(bench, mover)).toEqual([]);
	});

	test("AW 6.54: not again at the same moving force, but at another", () => {
		const bench = newBench();
		const rome = stand(bench, "rome", "it-1515", LONGUS);
		const mover = column(bench);
		const other = stand(bench, "carthage", "it-1516", { sps: { "african/inf": 5 }, leaders: ["mago-barca"] });
		bench.table.state.phase?.failedInterceptors.push({ force: rome.id, against: [mover.id] });
		expect(mayTry(bench, mover)).toEqual([]);
		expect(mayTry(bench, other)).toEqual([rome.id]);
	});

	test("RRR 5.46: the Praetor Urbanus does not leave Roma to intercept", () => {
		const bench = newBench();
		const roma = stand(bench, "rome", "it-3714", { sps: { "legion/inf": 10 }, leaders: ["pu-1"] }, "inside");
		Object.assign(bench.table.state.leaders["pu-1"] ?? {}, { office: "praetor-urbanus" });
		const mover = column(bench, "it-3614");
		bench.play(offerInterception(bench.table, marchOf(bench, mover)));
		expect(roma.hex).toBe("it-3714");
	});
});

/** Lines of the interception roll, without `interception.`. */
function lines(bench: Bench, rome: Force, mover: Force, path: readonly string[], from: string | null = null) {
	const found = gatherModifiers(bench.table, "interception", {
		leader: "402",
		forces: [rome],
		path,
		march: marchOf(bench, mover, from),
		guilePair: [0, 0],
	});
	return Object.fromEntries(found.map(({ id, dr }) => [id.slice(13), dr]));
}

describe("AW 6.53: the roll", () => {
	test.each<[string, string[], Record<string, number>]>([
		["AW 6.53: same hex -1", ["it-1516"], { "same-hex": -1 }],
		["AW 6.53: adjacent nothing", ["it-1515", "it-1516"], {}],
		["AW 6.53: two hexes +2", ["it-1514", "it-1515", "it-1516"], { "two-hexes": 2 }],
		["AW 6.34: a river on the way +1", ["it-1416", "it-1516"], { river: 1 }],
		["AW 6.53: a Mountain on the way +1", ["it-1616", "it-1515", "it-1616"], { "two-hexes": 2, "hard-hex": 1 }],
	])("%s", (_, path, expected) => {
		const bench = newBench();
		const rome = stand(bench, "rome", path[0] ?? "", LONGUS);
		expect(lines(bench, rome, column(bench), path)).toEqual(expected);
	});

	test("AW 6.53: the mover on a usable road -1", () => {
		const bench = newBench();
		const rome = stand(bench, "rome", "it-2911", LONGUS);
		expect(lines(bench, rome, column(bench, "it-3011"), ["it-2911", "it-3011"], "it-2911")).toEqual({
			"mover-on-road": -1,
		});
	});

	test.each([
		["AW 8.35: interceptor 2:1 in cavalry", 4, 2, { cavalry: -1 }],
		["AW 8.35: 3:2 is not enough", 3, 2, {}],
		["AW 8.35: mover 3:1 in cavalry", 2, 6, { cavalry: 1 }],
	])("%s", (_, own, other, expected) => {
		const bench = newBench();
		const rome = stand(bench, "rome", "it-1515", { sps: { "italian/inf": 30, "italian/cav": own }, leaders: ["402"] });
		const mover = column(bench, "it-1516", { sps: { "african/inf": 30, "numidian/cav": other } });
		expect(lines(bench, rome, mover, ["it-1515", "it-1516"])).toEqual(expected);
	});

	test.each([
		[10, { "small-mover": 1 }],
		[11, {}],
	])("AW 6.53: a column of %d SPs", (sp, expected) => {
		const bench = newBench();
		const rome = stand(bench, "rome", "it-1515", LONGUS);
		expect(
			lines(bench, rome, column(bench, "it-1516", { sps: { "african/inf": sp } }), ["it-1515", "it-1516"]),
		).toEqual(expected);
	});

	test("AW 8.563: a Disorganized interceptor +1", () => {
		const bench = newBench();
		const rome = stand(bench, "rome", "it-1515", { ...LONGUS, status: "disorganized" });
		expect(lines(bench, rome, column(bench), ["it-1515", "it-1516"])).toEqual({ disorganized: 1 });
	});

	test("AW 6.53: every line of the chart that this game uses has a condition", () => {
		const ids =
			newBench()
				.table.data.modifiers.get("interception")
				?.map(({ id }) => id) ?? [];
		expect(ids.filter((id) => !(id in interceptionConditions))).toEqual([]);
	});
});

describe("AW 6.53, AW 6.54: what comes of it", () => {
	test.each([
		["AW 6.53: DR equal to the Campaign Rating succeeds", 4, true],
		["AW 6.53: one more fails", 5, false],
	])("%s", (_, die, succeeds) => {
		const bench = newBench();
		const rome = stand(bench, "rome", "it-1515", LONGUS);
		const mover = column(bench);
		const tried = () => bench.play(offerInterception(bench.table, marchOf(bench, mover)), "try", "0", die);
		if (succeeds) expect(tried).toThrow(/roll.attrition/);
		else expect(tried()).toBeNull();
		expect(rome.hex).toBe(succeeds ? "it-1516" : "it-1515");
		expect(bench.table.state.phase?.failedInterceptors).toEqual(
			succeeds ? [] : [{ force: rome.id, against: [mover.id] }],
		);
		expect(bench.rolls[0]?.outcome.key).toBe(succeeds ? "outcome.intercepts" : "outcome.fails");
	});

	test("AW 6.53: the interceptor moves in, the mover checks attrition, and the interceptor is the attacker", () => {
		const bench = newBench();
		const rome = stand(bench, "rome", "it-1514", LONGUS);
		const mover = column(bench);
		expect(() => bench.play(offerInterception(bench.table, marchOf(bench, mover)), "try", "0", 0, 0, 0, 0)).toThrow();
		expect(bench.rolls.map(({ roll }) => roll)).toEqual(["interception", "attrition", "attrition"]);
		expect(bench.table.state.battle).toMatchObject({
			cause: "interception",
			attacker: { side: "rome", forces: [rome.id], inCharge: "402" },
			defender: { side: "carthage", forces: [mover.id], inCharge: "maharbal" },
		});
		expect(bench.asked.map(({ prompt }) => prompt.key)).not.toContain("ask.avoid");
	});

	test("AW 6.55: the nearest is asked first; the first success ends the tries", () => {
		const bench = newBench();
		stand(bench, "rome", "it-1514", { sps: { "italian/inf": 20 }, leaders: ["401"] });
		stand(bench, "rome", "it-1515", LONGUS);
		bench.play(offerInterception(bench.table, marchOf(bench, column(bench))), "pass", "pass");
		expect(bench.asked.map(({ about }) => about?.at(-1)?.id)).toEqual(["it-1515", "it-1514"]);
	});

	test("AW 6.57: forces in reach of one that intercepts are not asked about it", () => {
		const bench = newBench();
		stand(bench, "rome", "it-1514", LONGUS);
		stand(bench, "carthage", "it-1614", { sps: { "african/inf": 9 }, leaders: ["mago-barca"] });
		const mover = column(bench);
		expect(() => bench.play(offerInterception(bench.table, marchOf(bench, mover)), "try", "0", 0)).toThrow();
		expect(bench.asked.filter(({ prompt, seat }) => prompt.key === "ask.intercept" && seat === "carthage")).toEqual([]);
	});
});

describe("AW 6.47: the way of an interceptor who stands alone", () => {
	/** Longus two hexes off; every hex around the column holds troops of a side. */
	function hemmedIn(side: SideId): Bench {
		const bench = newBench();
		stand(bench, "rome", "it-1514", LONGUS);
		const { map } = bench.table.data;
		for (const hex of map.neighbours("it-1516").filter((each) => map.isOpenLand(each)))
			stand(bench, side, hex, { sps: { [side === "rome" ? "italian/inf" : "african/inf"]: 3 } });
		bench.play(offerInterception(bench.table, marchOf(bench, column(bench))), ...(side === "rome" ? ["pass"] : []));
		return bench;
	}

	test("AW 6.47: friends on the way let him through", () => {
		expect(hemmedIn("rome").asked.map(({ prompt, seat }) => [prompt.key, seat])).toEqual([["ask.intercept", "rome"]]);
	});

	test("AW 6.47: past enemies there is none", () => {
		expect(hemmedIn("carthage").asked).toEqual([]);
	});
});

describe("RRR 5.54: whom the interceptor includes", () => {
	const asked = (bench: Bench, ...answers: (string | number)[]) => {
		try {
			bench.play(offerInterception(bench.table, marchOf(bench, column(bench))), ...answers);
		} catch {
			// the battle that would follow is not this test's
		}
		return bench.asked.find(({ prompt }) => prompt.key === "ask.intercept");
	};

	test("RRR 5.53, RRR 5.54: of two consuls the high die leads, and both armies go", () => {
		const bench = newBench();
		const one = stand(bench, "rome", "it-1515", { sps: { "italian/inf": 20 }, leaders: ["401"] });
		const two = stand(bench, "rome", "it-1515", LONGUS);
		const question = asked(bench, "try", 3, 6, "0", 0);
		expect(question).toMatchObject({
			options: [{ id: "try" }, { id: `alone/${one.id}` }, { id: `alone/${two.id}` }, { id: "pass" }],
		});
		expect([one.hex, two.hex]).toEqual(["it-1516", "it-1516"]);
		expect(bench.rolls.find(({ roll }) => roll === "interception")?.target?.value).toBe(4);
	});

	test("RRR 5.54: a magistrate may always use his own command alone; the other may try after him", () => {
		const bench = newBench();
		const one = stand(bench, "rome", "it-1515", { sps: { "italian/inf": 20 }, leaders: ["401"] });
		const two = stand(bench, "rome", "it-1515", LONGUS);
		asked(bench, `alone/${one.id}`, "0", "0", 9, "try", "0", 9);
		expect([one.hex, two.hex]).toEqual(["it-1515", "it-1515"]);
		expect(bench.table.state.phase?.failedInterceptors.map(({ force }) => force)).toEqual([one.id, two.id]);
	});

	test("RRR 5.54: equals below consul do not go together", () => {
		const bench = newBench();
		for (const id of ["404", "405"]) Object.assign(bench.table.state.leaders[id] ?? {}, { office: "proconsul" });
		const one = stand(bench, "rome", "it-1515", { sps: { "italian/inf": 20 }, leaders: ["404"] });
		const two = stand(bench, "rome", "it-1515", { sps: { "italian/inf": 20 }, leaders: ["405"] });
		asked(bench, "try", "404", "0", 0);
		expect([one.hex, two.hex]).toEqual(["it-1516", "it-1515"]);
	});

	test("RRR 5.45: leaderless auxiliaries may go along, loose legionaries not", () => {
		const bench = newBench();
		stand(bench, "rome", "it-1515", LONGUS);
		const allies = stand(bench, "rome", "it-1515", { sps: { "italian/inf": 3 } });
		const garrison = stand(bench, "rome", "it-1515", { sps: { "legion/inf": 3 } });
		asked(bench, "try", "0", 0);
		expect([allies.hex, garrison.hex]).toEqual(["it-1516", "it-1515"]);
	});

	test("RRR 5.55: more than eight legions are refused together, and offered apart", () => {
		const bench = newBench();
		const ids = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
		const one = stand(bench, "rome", "it-1515", { legions: ids.slice(0, 5), leaders: ["401"] });
		const two = stand(bench, "rome", "it-1515", { legions: ids.slice(5), leaders: ["402"] });
		const question = asked(bench, "pass");
		expect(question?.refused).toMatchObject([
			{ id: "try", rule: "RRR 5.55" },
			{ id: "ambush", rule: "RRR 6.58" },
		]);
		expect(question).toMatchObject({ options: [{ id: `alone/${one.id}` }, { id: `alone/${two.id}` }, { id: "pass" }] });
	});

	const NINE = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];

	/** Two consuls with four legions each, and a praetor with the ninth. */
	function nineLegions() {
		const bench = newBench();
		Object.assign(bench.table.state.leaders["404"] ?? {}, { office: "praetor" });
		const one = stand(bench, "rome", "it-1515", { legions: NINE.slice(0, 4), leaders: ["401"] });
		const two = stand(bench, "rome", "it-1515", { legions: NINE.slice(4, 8), leaders: ["402"] });
		const third = stand(bench, "rome", "it-1515", { legions: NINE.slice(8), leaders: ["404"] });
		return { bench, one, two, third };
	}

	test("RRR 5.54, RRR 5.55: of nine legions the owner chooses the eight that go", () => {
		const { bench, one, two, third } = nineLegions();
		const question = asked(bench, "some", `with/${two.id}`, `with/${one.id}`, 3, 6, "0", "0", 0, 9);
		expect(question?.refused).toContainEqual(expect.objectContaining({ id: "try", rule: "RRR 5.55" }));
		expect([one.hex, two.hex, third.hex]).toEqual(["it-1516", "it-1516", "it-1515"]);
		const named = bench.asked.filter(({ prompt }) => prompt.key === "ask.who-goes");
		expect(named).toMatchObject([
			{ rule: "RRR 5.54", options: [{ id: `with/${one.id}` }, { id: `with/${two.id}` }, { id: `with/${third.id}` }] },
			{ options: [{ id: "go" }, { id: `with/${one.id}` }, { id: `with/${third.id}` }] },
		]);
	});

	test("RRR 5.54: whoever has been named may go without the others; who would be too many is refused (RRR 5.55)", () => {
		const { bench, one, two, third } = nineLegions();
		const allies = stand(bench, "rome", "it-1515", { sps: { "italian/inf": 3 } });
		asked(bench, "some", `with/${one.id}`, `with/${third.id}`, "go", "0", "0", 0, 9);
		expect([one, two, third, allies].map(({ hex }) => hex)).toEqual(["it-1516", "it-1515", "it-1516", "it-1515"]);
		const [, , last] = bench.asked.filter(({ prompt }) => prompt.key === "ask.who-goes");
		expect(last).toMatchObject({
			options: [{ id: "go" }, { id: `with/${allies.id}` }],
			refused: [{ id: `with/${two.id}`, rule: "RRR 5.55" }],
		});
	});

	test("RRR 5.54: men whom nobody leads are named with who leads them; equals below consul are not (RRR 5.52)", () => {
		const bench = newBench();
		for (const id of ["404", "405"]) Object.assign(bench.table.state.leaders[id] ?? {}, { office: "proconsul" });
		const one = stand(bench, "rome", "it-1515", { sps: { "italian/inf": 20 }, leaders: ["404"] });
		const two = stand(bench, "rome", "it-1515", { sps: { "italian/inf": 20 }, leaders: ["405"] });
		const allies = stand(bench, "rome", "it-1515", { sps: { "italian/inf": 3 } });
		asked(bench, "some", `with/${allies.id}`, `with/${two.id}`, "0", 0);
		const [, next] = bench.asked.filter(({ prompt }) => prompt.key === "ask.who-goes");
		expect(next).toMatchObject({ options: [{ id: `with/${one.id}` }, { id: `with/${two.id}` }] });
		expect([one.hex, two.hex, allies.hex]).toEqual(["it-1515", "it-1516", "it-1516"]);
	});

	test("RRR 5.54: of two forces everybody and each alone is all there is to choose", () => {
		const bench = newBench();
		stand(bench, "rome", "it-1515", { sps: { "italian/inf": 20 }, leaders: ["401"] });
		stand(bench, "rome", "it-1515", LONGUS);
		expect(asked(bench, "pass")).not.toMatchObject({ options: expect.arrayContaining([{ id: "some" }]) });
	});
});

describe("AW 6.58: Ambush", () => {
	/** Maharbal (Campaign 6) jumps Longus; returns the questions put. */
	function jumped(hex: string, die: number, guile: number, answer: string): Bench {
		const bench = newBench();
		const { map } = bench.table.data;
		const from = map.neighbours(hex).find((to) => map.isOpenLand(to) && !bench.table.data.cityByHex.has(to)) ?? "";
		stand(bench, "carthage", from, { sps: { "african/inf": 30 }, leaders: ["maharbal"] });
		Object.assign(bench.table.state.leaders["maharbal"] ?? {}, { guile });
		const rome = stand(bench, "rome", hex, LONGUS);
		bench.activate("402");
		const march: Intercepted = { side: "rome", leader: "402", hex, from: null, column: () => [rome], alps: () => 0 };
		const declined = guile > 0 ? ["0"] : [];
		try {
			bench.play(offerInterception(bench.table, march), "try", ...declined, die, answer, 0, 0);
		} catch {
			// the battle that would follow is not this test's
		}
		return bench;
	}

	const wasAsked = (bench: Bench) => bench.asked.some(({ prompt }) => prompt.key === "ask.ambush");

	test.each([
		["AW 6.58: in Rough ground, two under the rating", "it-1516", 4, 1, true],
		["AW 6.58: one under the rating is not enough", "it-1516", 5, 1, false],
		["AW 6.58: in Marsh", "it-2208", 0, 1, true],
		["AW 6.58: in Mountains", "it-1616", 0, 1, true],
		["AW 6.58: not in Flat ground", "it-2109", 0, 1, false],
		["AW 6.58: not without a Guile Point", "it-1516", 0, 0, false],
	])("%s", (_, hex, die, guile, offered) => {
		expect(wasAsked(jumped(hex, die, guile, "ambush"))).toBe(offered);
	});

	test("AW 6.58: it costs a Guile Point", () => {
		const bench = jumped("it-1516", 0, 2, "ambush");
		expect(bench.table.state.leaders["maharbal"]?.guile).toBe(1);
		expect(bench.table.state.battle?.ambush).toBe(true);
	});

	test("RRR 6.58: Romans never ambush", () => {
		const bench = newBench();
		Object.assign(bench.table.state.leaders["401"] ?? {}, { guile: 1 });
		stand(bench, "rome", "it-1515", { sps: { "italian/inf": 30 }, leaders: ["401"] });
		const march = marchOf(bench, column(bench));
		expect(() => bench.play(offerInterception(bench.table, march), "try", "0", "0", 0)).toThrow();
		expect(wasAsked(bench)).toBe(false);
	});
});
