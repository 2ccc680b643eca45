import { describe, expect, test } from "vitest";
import { forcesUnder } from "../../ancient-world/battle/08-1-parties.ts";
import { loseLeader } from "../../ancient-world/battle/08-6-leader-casualties.ts";
import { forceOf } from "../../ancient-world/forces.ts";
import { whyNotPickUp } from "../../ancient-world/march/06-14-pick-up.ts";
import { leaderById, legionById } from "../../ancient-world/table.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { drawMagistrate, officeLam } from "./05-1-magistrates.ts";

function consulWith(legions: readonly string[] = ["I", "II"]) {
	const bench = new RomanBench();
	const force = bench.magistrate("404", "consul", "it-2613", { legions, sps: { "italian/inf": 2 } });
	bench.table.state.cup = [officeLam("consul"), officeLam("consul")];
	return { bench, force };
}

describe("RRR 8.67 replacements", () => {
	test("the new man takes over office and Imperium; the cup stays as it is", () => {
		const { bench, force } = consulWith();
		bench.play(loseLeader(bench.table, "404", "killed"), "402", "hex");
		expect(force.leaders).toEqual(["402"]);
		expect(leaderById(bench.table, "402")).toMatchObject({ standing: "in-play", office: "consul", phasesUsed: 0 });
		expect(legionById(bench.table, "I").commander).toBe("402");
		expect(bench.table.state.cup).toHaveLength(2);
	});

	test("or he stands in Roma, with the command", () => {
		const { bench } = consulWith();
		bench.play(loseLeader(bench.table, "404", "killed"), "410", "roma");
		expect(forceOf(bench.table, "410")).toMatchObject({ hex: "it-3714", place: "inside" });
		expect(legionById(bench.table, "II").commander).toBe("410");
	});

	test("with no troops left in the hex only Roma is open to him", () => {
		const { bench, force } = consulWith();
		Object.assign(force, { legions: [], sps: [] });
		bench.play(loseLeader(bench.table, "404", "captured"), "410");
		expect(forceOf(bench.table, "410")?.hex).toBe("it-3714");
		expect(bench.table.state.forces[force.id]).toBeUndefined();
	});

	test("a marker for one man only passes to his successor (TB.start)", () => {
		const { bench } = consulWith();
		bench.table.state.cup = [{ ...officeLam("consul"), leader: "404" }];
		bench.play(loseLeader(bench.table, "404", "wounded"), "410", "hex");
		expect(bench.table.state.cup).toMatchObject([{ leader: "410" }]);
		expect(bench.table.rules.holdersOf(bench.table, { ...officeLam("consul"), leader: "410" })).toEqual(["410"]);
	});

	test("nobody left: no replacement", () => {
		const { bench, force } = consulWith();
		for (const leader of Object.values(bench.table.state.leaders))
			if (leader.standing === "pool") leader.standing = "killed";
		bench.play(loseLeader(bench.table, "404", "killed"));
		expect(bench.said).toContain("replaced.nobody");
		expect(force.leaders).toEqual([]);
	});

	test("RRR 8.67 then whoever comes to the hex leads his legions: in a fight, on the march, and joins them alone", () => {
		const { bench, force } = consulWith();
		for (const leader of Object.values(bench.table.state.leaders))
			if (leader.standing === "pool" && leader.id !== "410") leader.standing = "unused";
		const praetor = bench.magistrate("410", "praetor", force.hex, { legions: ["IX"] });
		expect(forcesUnder(bench.table, "410", praetor)).not.toContain(force);
		bench.play(loseLeader(bench.table, "404", "killed"));
		expect(forcesUnder(bench.table, "410", praetor)).toContain(force);
		expect(whyNotPickUp(bench.table, praetor, "410")).toBeNull();
		const other = bench.magistrate("405", "consul", force.hex);
		bench.table.rules.joinAfterStop(bench.table, other);
		expect(force.leaders).toEqual(["405"]);
	});

	test("RRR 5.25 a Praetor Urbanus is drawn from his own", () => {
		const bench = new RomanBench();
		const garrison = bench.garrison("pu-1");
		bench.play(loseLeader(bench.table, "pu-1", "killed"), 2);
		expect(garrison.leaders).toEqual(["pu-4"]);
	});

	test("where the scenario says nothing else he is drawn at random from the pool", () => {
		const bench = new RomanBench({ book: { fillOffice: drawMagistrate } });
		const force = bench.magistrate("404", "consul", "it-2613", { legions: ["I", "II"] });
		bench.play(loseLeader(bench.table, "404", "killed"), 3, "hex");
		expect(force.leaders).toEqual(["406"]);
		expect(leaderById(bench.table, "406").office).toBe("consul");
	});

	test("TB.dictator nobody follows a Dictator, but legions of his own get a proconsul", () => {
		const bench = new RomanBench();
		bench.magistrate("406", "dictator", "it-2613", { legions: ["I", "II"] });
		bench.play(loseLeader(bench.table, "406", "killed"), "410", "hex");
		expect(leaderById(bench.table, "410").office).toBe("proconsul");
	});
});

test("TB.proconsuls Pera or any other of battle letter D or worse who is free", () => {
	const { bench } = consulWith();
	bench.magistrate("405", "consul", "it-2717", { legions: ["III", "IV"] });
	bench.play(loseLeader(bench.table, "404", "killed"), "410", "hex");
	expect(bench.asked[0]).toMatchObject({ rule: "TB.proconsuls" });
	const offered = bench.asked[0]?.kind === "choose" ? bench.asked[0].options.map(({ id }) => id) : [];
	expect(offered).toEqual(["401", "402", "407", "408", "409", "410", "411"]);
});
