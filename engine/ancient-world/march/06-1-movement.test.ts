import { describe, expect, test } from "vitest";
import { totalsOf } from "../forces.ts";
import type { Force } from "../state.ts";
import { type AncientWorld, leaderById } from "../table.ts";
import { activate, clear, Driver, openingTable, part, place, transfer } from "../testing/driver.ts";

/** Hannibal with nobody about: his march is asked about nothing but its steps. */
const alone = (furnish: (table: AncientWorld) => void = () => {}) =>
	new Driver((table) => {
		clear(table, "rome");
		leaderById(table, "hannibal").guile = 0;
		furnish(table);
	});

const noGuile =
	(...leaders: string[]) =>
	(table: AncientWorld) => {
		for (const id of leaders) leaderById(table, id).guile = 0;
	};

const at = (driver: Driver, hex: string): Force[] =>
	Object.values(driver.state.forces).filter((force) => force.hex === hex);

describe("AW 6.11 leader movement", () => {
	test("the active leader goes alone as far as he likes, without attrition", () => {
		const driver = alone()
			.say("leader-movement", [])
			.walk("it-1320", "it-1319", "it-1419", "it-1418", "it-1517")
			.say("stop");
		expect(driver.forceOf("hannibal")).toMatchObject({ hex: "it-1517", leaders: ["hannibal"], sps: [] });
		expect(driver.forceOf("maharbal")).toMatchObject({ hex: "it-1221" });
		expect(totalsOf(driver.table, at(driver, "it-1221")).sp).toBe(88);
		expect(driver.entries.some((entry) => entry.roll?.roll === "attrition")).toBe(false);
		expect(driver.entries.find((entry) => entry.text.key === "march.stops")?.text.args).toMatchObject({ alps: 0 });
	});

	test("he may take leaders below him along, and none above", () => {
		const driver = alone().say("leader-movement");
		expect(driver.options).toEqual(["hasdrubal-gisgo", "mago-barca", "hanno-bomilcar", "maharbal"]);
		driver.say(["maharbal"]).walk("it-1320").say("stop");
		expect(driver.forceOf("hannibal").leaders).toEqual(["hannibal", "maharbal"]);
		expect(new Driver((table) => activate(table, "maharbal")).say("leader-movement").decision.prompt.key).toBe(
			"ask.march",
		);
	});

	test("an enemy force or garrison is closed to him", () => {
		const driver = new Driver((table) => {
			transfer(table, "401", "it-1320");
			place(table, "rome", "it-1219", { "legion/inf": 1 }, "inside");
		}).say("leader-movement", []);
		expect(driver.refusal("to/it-1320")).toMatchObject({ rule: "AW 6.11", why: { key: "refused.lone-leader" } });
		expect(driver.walk("it-1220").refusal("to/it-1219")).toMatchObject({ rule: "AW 6.11" });
	});

	test("leaders moving alone are not intercepted", () => {
		const driver = new Driver()
			.say("leader-movement", [])
			.walk("it-1320", "it-1319", "it-1419", "it-1418", "it-1517", "it-1516", "it-1515");
		expect(driver.decision).toMatchObject({ seat: "carthage", rule: "AW 6.11" });
		expect(driver.options).not.toContain("to/it-1514");
	});

	test("where he Stops with troops of his own he joins them", () => {
		const driver = alone((table) => place(table, "carthage", "it-1319", { "ligurian/inf": 4 }));
		driver.say("leader-movement", []).walk("it-1320", "it-1319").say("stop");
		expect(driver.forceOf("hannibal").sps).toMatchObject([{ contingent: "ligurian", sp: 4 }]);
	});
});

describe("AW 6.12 force movement", () => {
	test("the leader goes with all he commands, as far as his player likes", () => {
		const driver = alone().say("force-movement", "whole");
		driver.walk("it-1320", "it-1319", "it-1419", "it-1418").say("stop", 0);
		expect(driver.forceOf("hannibal")).toMatchObject({ hex: "it-1418", enteredFrom: "it-1419" });
		expect(totalsOf(driver.table, at(driver, "it-1418")).sp).toBe(88);
		expect(driver.forceOf("hannibal").leaders).toHaveLength(5);
	});

	test("a leader without SPs cannot", () => {
		const driver = new Driver((table) => {
			part(table, ["maharbal"], "it-1319");
			activate(table, "maharbal");
		});
		expect(driver.refusal("force-movement")).toMatchObject({ rule: "AW 6.12", why: { key: "refused.no-sps" } });
	});

	test("a subordinate in Hannibal's force takes the SPs, but not Hannibal", () => {
		const driver = alone((table) => activate(table, "maharbal"))
			.say("force-movement", "whole")
			.walk("it-1320");
		expect(driver.say("stop", 0).forceOf("maharbal").leaders).toEqual(["maharbal"]);
		expect(driver.forceOf("hannibal")).toMatchObject({ hex: "it-1221", sps: [] });
	});
});

describe("AW 6.13 ally movement", () => {
	const withAlly = (ally: Partial<Force> = {}) =>
		alone((table) => Object.assign(place(table, "carthage", "it-1319", { "ligurian/inf": 4 }), ally));

	test("the Overall Commander moves one leaderless force, with his own ratings", () => {
		const driver = withAlly().say("ally-movement");
		const [ally = ""] = driver.options;
		driver.say(ally);
		expect(driver.decision.prompt).toMatchObject({ key: "ask.march", args: { sent: "yes", hex: { id: "it-1319" } } });
		driver.walk("it-1419", "it-1418").say("stop", 9);
		expect(driver.state.forces[ally]).toMatchObject({ hex: "it-1418", leaders: [] });
		expect(driver.forceOf("hannibal").hex).toBe("it-1221");
		expect(driver.said).toContain("march.ally-stops");
		expect(driver.said).not.toContain("march.stops");
		expect(driver.say(8).roll("continuation").target).toEqual({ test: "<=", value: 8 });
	});

	test("others may not order it", () => {
		const driver = alone((table) => {
			place(table, "carthage", "it-1319", { "ligurian/inf": 4 });
			activate(table, "maharbal");
		});
		expect(driver.refusal("ally-movement")).toMatchObject({ rule: "AW 6.13" });
	});

	test("a force that was part of an army when the turn began may not be moved so (RRR 6.13)", () => {
		expect(withAlly({ wasArmyAtTurnStart: true }).refusal("ally-movement")).toMatchObject({ rule: "AW 6.13" });
	});

	test("AW 6.13: it overruns nobody, attacks nobody, and Stops on meeting the enemy", () => {
		const driver = alone((table) => {
			place(table, "carthage", "it-1319", { "ligurian/inf": 20 });
			place(table, "rome", "it-1419", { "italian/inf": 1 });
		}).say("ally-movement");
		const [ally = ""] = driver.options;
		driver.say(ally);
		expect(driver.options).toContain("to/it-1419");
		expect(driver.options).not.toContain("overrun/it-1419");
		driver.walk("it-1419").say(0);
		expect(driver.said).toContain("stop.enemy-force");
		expect(driver.state.march).toBeNull();
		expect(driver.state.forces[ally]).toMatchObject({ hex: "it-1419" });
		expect(driver.said).not.toContain("battle.declared");
	});

	test("SPs dropped by an army this turn were part of it when the turn began (RRR 6.13)", () => {
		const driver = alone().say("force-movement", "whole").walk("it-1320");
		driver.say("drop", [], { "african/inf": 5 }).walk("it-1319").say("stop", 0, 0);
		expect(driver.refusal("ally-movement")).toMatchObject({ rule: "AW 6.13" });
	});
});

describe("AW 6.15 detachments", () => {
	test("any command may be split; the rest becomes leaderless or keeps its own leaders", () => {
		const driver = alone().say("force-movement", "part", [], { "iberian/inf": 10, "iberian/cav": 10 });
		driver.walk("it-1320").say("stop", 0);
		expect(driver.strengthOf("hannibal")).toEqual({ "iberian/inf": 10, "iberian/cav": 10 });
		expect(driver.forceOf("maharbal")).toMatchObject({ hex: "it-1221" });
		expect(totalsOf(driver.table, at(driver, "it-1221")).sp).toBe(68);
	});

	test("the officers may go along, and then the rest has no leader", () => {
		const officers = ["hasdrubal-gisgo", "mago-barca", "hanno-bomilcar", "maharbal"];
		const driver = alone().say("force-movement", "part", officers, { "iberian/inf": 1 }).walk("it-1320").say("stop", 0);
		expect(at(driver, "it-1221")).toMatchObject([{ leaders: [] }]);
	});

	test("legions are taken one by one", () => {
		const driver = new Driver((table) => {
			noGuile("401")(table);
			clear(table, "carthage");
			activate(table, "401");
		}).say("force-movement", "part", ["III"], {});
		if (driver.decision.prompt.key === "ask.along") driver.say([]);
		const [step = ""] = driver.options;
		driver.say(step, "stop", 0);
		expect(driver.forceOf("401")).toMatchObject({ legions: ["III"], sps: [] });
		expect(at(driver, "it-1514").flatMap((force) => force.legions)).toEqual(expect.arrayContaining(["IV"]));
	});

	test("nobody is asked who marches where there is one SP or one legion, nor how many SPs where one is left", () => {
		const small = (leaders: readonly string[], sps: Record<string, number>) =>
			new Driver((table) => {
				clear(table, "rome");
				leaderById(table, "hannibal").guile = 0;
				part(table, [...leaders], "it-1319", sps);
				activate(table, "maharbal");
			});
		const one = small(["maharbal"], { "numidian/cav": 1 }).say("force-movement");
		expect(one.decision.prompt.key).toBe("ask.march");
		expect(one.forceOf("maharbal").sps).toMatchObject([{ sp: 1 }]);
		expect(small(["maharbal"], { "numidian/cav": 2 }).say("force-movement").decision.prompt.key).toBe("ask.column");
	});

	test("somebody must go", () => {
		const driver = alone().say("force-movement", "part", []);
		expect(driver.decision).toMatchObject({ kind: "allocate", total: { min: 1 } });
	});
});

test("AW 6.16 a force that has moved may move again after continuation", () => {
	const driver = alone().say("force-movement", "whole").walk("it-1320").say("stop", 0, 0);
	driver.say("force-movement", "whole").walk("it-1319").say("stop", 0);
	expect(driver.forceOf("hannibal").hex).toBe("it-1319");
	expect(driver.entries.filter((entry) => entry.text.key === "march.stops")).toHaveLength(2);
});

test("AW 6.1 the opening table has nobody but the two armies and four garrisons", () => {
	const { forces } = openingTable().state;
	expect(
		Object.values(forces)
			.map(({ hex, place: where }) => `${hex} ${where}`)
			.sort(),
	).toEqual(
		[
			"it-1221 outside",
			"it-1514 outside",
			"it-1514 outside",
			"it-2315 inside",
			"it-2613 inside",
			"it-2708 inside",
			"it-3714 inside",
		].sort(),
	);
});
