import { describe, expect, test } from "vitest";
import { totalsOf } from "../forces.ts";
import type { Force } from "../state.ts";
import { type AncientWorld, leaderById } from "../table.ts";
import { Bench } from "../testing/bench.ts";
import { activate, clear, Driver, part, place } from "../testing/driver.ts";
import { whyNotDrop } from "./06-14-drop.ts";

/** Hannibal with nobody about: his march is asked about nothing but its steps. */
const alone = (furnish: (table: AncientWorld) => void = () => {}) =>
	new Driver((table) => {
		clear(table, "rome");
		leaderById(table, "hannibal").guile = 0;
		furnish(table);
	});

const at = (driver: Driver, hex: string): Force[] =>
	Object.values(driver.state.forces).filter((force) => force.hex === hex);

describe("AW 6.14 pick up and drop", () => {
	const ally = (table: AncientWorld) =>
		void place(table, "carthage", "it-1319", { "ligurian/inf": 4, "gallic/inf": 2 });

	test("a force picks up leaderless SPs in a hex it enters, as many as it likes", () => {
		const driver = alone(ally).say("force-movement", "whole").walk("it-1320");
		expect(driver.options).not.toContain("pick-up");
		driver.walk("it-1319").say("pick-up", { "ligurian/inf": 3 });
		expect(driver.strengthOf("hannibal")).toMatchObject({ "ligurian/inf": 3, "gallic/inf": 19 });
		expect(at(driver, "it-1319").find((force) => force.leaders.length === 0)?.sps).toMatchObject([
			{ contingent: "ligurian", sp: 1 },
			{ contingent: "gallic", sp: 2 },
		]);
	});

	test("what is picked up wholly leaves no force behind", () => {
		const driver = alone(ally).say("force-movement", "whole").walk("it-1320", "it-1319");
		driver.say("pick-up", { "ligurian/inf": 4, "gallic/inf": 2 }).walk("it-1419");
		expect(at(driver, "it-1319")).toEqual([]);
		expect(driver.strengthOf("hannibal")).toMatchObject({ "ligurian/inf": 4, "gallic/inf": 21 });
	});

	test("AW 6.14: to pick up nothing leaves everybody as he was, and nothing is told", () => {
		const driver = alone(ally).say("force-movement", "whole").walk("it-1320", "it-1319");
		const before = structuredClone(driver.state);
		driver.say("pick-up", {});
		expect(driver.state.forces).toEqual(before.forces);
		expect(driver.state.nextForce).toBe(before.nextForce);
		expect(driver.said).not.toContain("march.picked-up");
		expect(driver.decision.prompt.key).toBe("ask.march");
	});

	test("a force drops SPs outside, and at least one goes on", () => {
		const driver = alone().say("force-movement", "whole").walk("it-1320").say("drop", []);
		expect(driver.decision).toMatchObject({ kind: "allocate", total: { min: 0, max: 87 } });
		driver.say({ "african/inf": 5, "african/elephant": 4 }).walk("it-1420").say("stop", 0);
		expect(at(driver, "it-1320")).toMatchObject([{ leaders: [], place: "outside" }]);
		expect(totalsOf(driver.table, at(driver, "it-1320"))).toMatchObject({ inf: 5, elephants: 4 });
		expect(totalsOf(driver.table, at(driver, "it-1420")).sp).toBe(79);
	});

	test("AW 6.14 one SP is kept: who has no more leaves nobody, but for a leader below him", () => {
		const bench = new Bench();
		const rule = (sp: number, leaders: readonly string[]) => {
			const sps: Record<string, number> = sp > 0 ? { "african/inf": sp } : {};
			return (
				whyNotDrop(bench.table, bench.force("carthage", "it-1320", "outside", { sps, leaders }), "hannibal")?.rule ??
				null
			);
		};
		expect([
			rule(2, ["hannibal"]),
			rule(1, ["hannibal"]),
			rule(1, ["hannibal", "maharbal"]),
			rule(0, ["hannibal", "mago-barca"]),
		]).toEqual([null, "AW 6.14", null, "AW 6.14"]);
	});

	test("or as a garrison inside a friendly city, which is its side's from then on", () => {
		const driver = alone().say("force-movement", "whole").walk("it-1320", "it-1319");
		expect(driver.state.cities["hasti"]?.control).toBeNull();
		driver.say("drop", [], { "african/inf": 5 }, "inside");
		expect(driver.state.cities["hasti"]?.control).toBe("carthage");
		expect(at(driver, "it-1319").find((force) => force.place === "inside")?.sps).toMatchObject([{ sp: 5 }]);
	});

	test("the whole force checks attrition once, on what is left at the Stop", () => {
		const driver = alone().say("force-movement", "whole").walk("it-1320").say("drop", [], { "african/inf": 20 });
		driver.walk("it-1319").say("stop", 9);
		expect(driver.roll("attrition").outcome.args).toMatchObject({ asp: 109 });
	});

	test("as an operation nobody is asked what is exchanged where there is nobody to pick up", () => {
		const driver = alone().say("pick-up-drop");
		expect(driver.decision.prompt.key).toBe("ask.drop-leaders");
		const both = alone((table) => place(table, "carthage", "it-1221", { "ligurian/inf": 4 })).say("pick-up-drop");
		expect(both.options).toEqual(["pick-up", "drop"]);
	});

	test("as an operation of its own it is followed by continuation", () => {
		const driver = alone((table) => place(table, "carthage", "it-1221", { "ligurian/inf": 4 }));
		driver.say("pick-up-drop", "pick-up", { "ligurian/inf": 4 });
		expect(driver.decision.prompt).toMatchObject({ args: { what: { key: "roll.continuation" } } });
		expect(driver.strengthOf("hannibal")["ligurian/inf"]).toBe(4);
	});

	test("a force takes on the worst status of a fifth of its SPs (AW 8.562)", () => {
		const pickUp = (sp: number) => {
			const driver = alone((table) => {
				place(table, "carthage", "it-1221", { "ligurian/inf": sp }).status = "disorganized";
			});
			return driver.say("pick-up-drop", "pick-up", { "ligurian/inf": sp }).forceOf("hannibal").status;
		};
		expect([pickUp(21), pickUp(22)]).toEqual(["fresh", "disorganized"]);
	});

	test("AW 6.14: leaders below the active one join the column in a hex it enters, their troops stay", () => {
		const driver = alone((table) => void part(table, ["maharbal"], "it-1320", { "numidian/cav": 6 }));
		driver.say("force-movement", "whole").walk("it-1320").say("pick-up");
		expect(driver.decision).toMatchObject({ kind: "pick", rule: "AW 6.14", options: [{ id: "maharbal" }] });
		driver.say(["maharbal"], { "numidian/cav": 2 });
		expect(driver.said).toEqual(expect.arrayContaining(["march.picked-up", "march.leaders-join"]));
		driver.walk("it-1420").say("stop", 0);
		expect(driver.forceOf("hannibal").leaders).toContain("maharbal");
		expect(at(driver, "it-1320")).toMatchObject([{ leaders: [], sps: [{ contingent: "numidian", sp: 4 }] }]);
	});

	test("AW 6.14: nobody picks up a leader who is not below him", () => {
		const driver = alone((table) => {
			part(table, ["maharbal"], "it-1320", { "numidian/cav": 6 });
			activate(table, "maharbal");
		});
		driver.say("force-movement", "whole").walk("it-1221");
		expect(driver.options).not.toContain("pick-up");
	});

	test("AW 6.14: a leader is left behind with the men he is given, or alone", () => {
		const driver = alone().say("force-movement", "whole").walk("it-1320");
		driver.say("drop", ["maharbal"], { "numidian/cav/elite": 5 }).walk("it-1420");
		driver.say("drop", ["mago-barca"], {}).walk("it-1421").say("stop", 0);
		expect(driver.forceOf("maharbal")).toMatchObject({ hex: "it-1320", sps: [{ contingent: "numidian", sp: 5 }] });
		expect(driver.forceOf("mago-barca")).toMatchObject({ hex: "it-1420", sps: [] });
		expect(driver.forceOf("hannibal").leaders).toEqual(["hannibal", "hasdrubal-gisgo", "hanno-bomilcar"]);
	});

	test("AW 6.14: as an operation too, leaders are exchanged in the leader's hex", () => {
		const driver = alone((table) => void part(table, ["maharbal"], "it-1221")).say("pick-up-drop", "pick-up", [
			"maharbal",
		]);
		expect(driver.forceOf("hannibal").leaders).toContain("maharbal");
	});
});
