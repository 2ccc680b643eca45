import { describe, expect, test } from "vitest";
import { leaderById } from "../table.ts";
import { Bench } from "../testing/bench.ts";
import { clear, Driver, place } from "../testing/driver.ts";
import { newBench, stand, type Troops } from "../testing/fights.ts";
import { overrun, whyNotOverrun } from "./06-6-overrun.ts";

const HEX = "it-2109";
const FROM = "it-2110";

function met(own: number, enemy: Troops, status: Troops["status"] = "fresh") {
	const bench = newBench();
	const column = stand(bench, "carthage", FROM, { sps: { "african/inf": own }, leaders: ["hannibal"], status });
	const force = stand(bench, "rome", HEX, enemy);
	bench.activate("hannibal");
	return { bench, column, force };
}

const led = (sp: number): Troops => ({ sps: { "legion/inf": sp }, leaders: ["402"] });
const leaderless = (sp: number): Troops => ({ sps: { "legion/inf": sp } });

describe("AW 6.61: who may be overrun", () => {
	test.each<[string, number, Troops, boolean]>([
		["AW 6.61: five times a force with a leader", 50, led(10), true],
		["AW 6.61: one fewer is not enough", 49, led(10), false],
		["AW 6.61: three times a force without", 30, leaderless(10), true],
		["AW 6.61: one fewer is not enough for that either", 29, leaderless(10), false],
	])("%s", (_, own, enemy, may) => {
		const { bench, column } = met(own, enemy);
		expect(whyNotOverrun(bench.table, "carthage", [column], HEX)?.rule ?? null).toBe(may ? null : "AW 6.61");
	});

	test("AW 8.21: a leader alone beside the force leads it", () => {
		const { bench, column } = met(30, leaderless(10));
		stand(bench, "rome", HEX, { leaders: ["402"] });
		expect(whyNotOverrun(bench.table, "carthage", [column], HEX)).toMatchObject({
			rule: "AW 6.61",
			why: { args: { times: 5, needed: 50, sp: 30 } },
		});
	});

	test("AW 8.563: not by a Useless force", () => {
		const { bench, column } = met(50, leaderless(10), "useless");
		expect(whyNotOverrun(bench.table, "carthage", [column], HEX)?.rule).toBe("AW 8.563");
	});

	test("AW 9.13: nobody inside a city is overrun", () => {
		const bench = newBench();
		const column = stand(bench, "carthage", "it-1514", { sps: { "african/inf": 90 }, leaders: ["hannibal"] });
		stand(bench, "rome", "it-1514", leaderless(5), "inside");
		expect(whyNotOverrun(bench.table, "carthage", [column], "it-1514")?.why.key).toBe("refused.no-enemy");
	});
});

test("AW 6.61: it costs the march a point, which is paid at the Stop", () => {
	const driver = new Driver((table) => {
		clear(table, "rome");
		place(table, "rome", "it-1320", { "legion/inf": 2 });
		leaderById(table, "hannibal").guile = 0;
	});
	driver.say("force-movement", "whole", "overrun/it-1320");
	expect(driver.state.march?.overruns).toBe(1);
	driver.say("stop", 5);
	const paid = driver.roll("attrition").cell?.column;
	const told = driver.entries.find(({ roll }) => roll?.roll === "attrition")?.text.args;
	const plain = new Driver((table) => {
		clear(table, "rome");
		leaderById(table, "hannibal").guile = 0;
	}).say("force-movement", "whole", "to/it-1320", "stop", 5);
	const before = plain.entries.find(({ roll }) => roll?.roll === "attrition")?.text.args;
	expect(Number(told?.["alps"])).toBe(Number(before?.["alps"]) + 1);
	expect(paid).toBeDefined();
});

test("AW 6.62: two sides in one hex that are each other's enemies lose and flee apart, and not into one city", () => {
	const bench = new Bench({}, "alexander-327");
	const samnites = bench.force("samnites", "it-4408", "outside", { sps: { "samnite/inf": 8 } });
	const epirotes = bench.force("epirus", "it-4408", "outside", { sps: { "epirote/inf": 4 } });
	bench.play(overrun(bench.table, "rome", "it-4408"), "inside/it-4210", "outside/it-4509", 0);
	expect([samnites.sps, epirotes.sps]).toMatchObject([[{ sp: 4 }], [{ sp: 2 }]]);
	expect([samnites.hex, epirotes.hex]).toEqual(["it-4210", "it-4509"]);
	expect(bench.asked.map(({ seat }) => seat)).toEqual(["samnites", "epirus"]);
});

describe("AW 6.62: what becomes of it", () => {
	test("AW 6.62: half is lost, leaders roll at +2, the rest retreats Useless", () => {
		const { bench, force } = met(90, led(11));
		expect(() => bench.play(overrun(bench.table, "carthage", HEX), 3)).toThrow(/ask.retreat/);
		expect(force.sps).toMatchObject([{ sp: 5 }]);
		expect(bench.modifiers("leader-loss")).toEqual({ "lost-major": 2 });
	});

	test("AW 6.62: half of fifty is twenty-five", () => {
		const { bench, force } = met(250, { sps: { "legion/inf": 50 }, leaders: ["402"] });
		expect(() => bench.play(overrun(bench.table, "carthage", HEX), 3)).toThrow(/ask.retreat/);
		expect(force.sps).toMatchObject([{ sp: 25 }]);
	});

	test("AW 6.62, AW 8.37: its owner says where it goes", () => {
		const { bench, force } = met(90, led(11));
		city(bench, "bononia").control = "rome";
		bench.play(overrun(bench.table, "carthage", HEX), 3, "inside/it-2011");
		expect(force).toMatchObject({ hex: "it-2011", place: "inside", status: "useless" });
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["rome"]);
	});

	test.each([1, 2, 3])("AW 6.62: %d SPs are gone altogether", (sp) => {
		const { bench } = met(90, leaderless(sp));
		bench.play(overrun(bench.table, "carthage", HEX));
		expect(Object.values(bench.table.state.forces).map(({ side }) => side)).toEqual(["carthage"]);
		expect(bench.table.state.sides["rome"]?.eliminated).toEqual({ "legion/inf": sp });
	});

	test("AW 8.61: the leader of a force that is gone rolls at +3, and gets away if he lives", () => {
		const { bench, force } = met(90, led(3));
		city(bench, "bononia").control = "rome";
		bench.play(overrun(bench.table, "carthage", HEX), 5, "inside/it-2011");
		expect(bench.modifiers("leader-loss")).toEqual({ destroyed: 3 });
		expect(force).toMatchObject({ hex: "it-2011", leaders: ["402"], sps: [] });
	});

	test("AW 6.62: of elephants alone one is lost", () => {
		const bench = newBench();
		stand(bench, "rome", FROM, { legions: ["I", "II", "III"], leaders: ["401"] });
		const force = stand(bench, "carthage", HEX, { sps: { "african/elephant": 4 } });
		expect(() => bench.play(overrun(bench.table, "rome", HEX))).toThrow(/ask.retreat/);
		expect(force.sps).toMatchObject([{ arm: "elephant", sp: 3 }]);
	});

	test("AW 6.63: it is no Victory of any kind", () => {
		const { bench } = met(90, leaderless(2));
		bench.play(overrun(bench.table, "carthage", HEX));
		expect(bench.table.state.battles).toEqual([]);
		expect(bench.said).not.toContain("battle.over");
	});
});

function city(bench: ReturnType<typeof newBench>, id: string) {
	const found = bench.table.state.cities[id];
	if (!found) throw new Error(`${id} is not on the table.`);
	return found;
}
