import { describe, expect, test } from "vitest";
import { campaignOf, leaderInCharge } from "../command/05-command.ts";
import { playOperationsPhase } from "../command/05-operations.ts";
import { declare, FLAT, newBench, stand } from "../testing/fights.ts";
import { closeBattle } from "./08-5-after-the-battle.ts";
import { rollLeaderLosses } from "./08-6-leader-casualties.ts";

/** Hannibal, active and without Guile, stands in one hex with Longus and beats him; `die` is Hannibal's own. */
function hannibalAttacks(die: number, ...after: number[]) {
	const bench = newBench();
	for (const city of Object.values(bench.table.state.cities)) city.control = null;
	Object.assign(bench.table.state.cities["bononia"] ?? {}, { control: "rome" });
	for (const man of Object.values(bench.table.state.leaders)) man.guile = 0;
	bench.table.state.devotioUsed = true;
	stand(bench, "carthage", FLAT, { sps: { "african/inf": 60 }, leaders: ["hannibal", "maharbal"] });
	stand(bench, "rome", FLAT, { sps: { "legion/inf": 60 }, leaders: ["402"] });
	bench.activate("hannibal");
	const [tactical, battle, longus, maharbal] = [[4, 4], 4, 0, 0] as const;
	const dice = [...tactical, battle, longus, die, maharbal];
	bench.play(playOperationsPhase(bench.table), "attack", "stand", ...dice, "inside/it-2011", ...after);
	return bench;
}

describe("AW 8.65: an active leader who falls", () => {
	test.each([
		["AW 8.65: wounded", 9, "wounded"],
		["AW 8.65: unhurt, he rolls whether he goes on", 8, "in-play"],
	])("%s", (_, die, standing) => {
		const bench = hannibalAttacks(die, ...(standing === "in-play" ? [9] : []));
		expect(bench.table.state.leaders["hannibal"]?.standing).toBe(standing);
		expect(bench.table.state.battles[0]?.winner).toBe("carthage");
		expect(bench.rolls.some(({ roll }) => roll === "continuation")).toBe(standing === "in-play");
		expect(bench.said).toContain("leader.finished");
		expect(bench.table.state.phase).toBeNull();
	});

	test("AW 5.46: his force stays, and the other leader in the hex takes over", () => {
		const bench = hannibalAttacks(9);
		const [force] = Object.values(bench.table.state.forces).filter(({ hex }) => hex === FLAT);
		expect(force?.leaders).toEqual(["maharbal"]);
		expect(force && leaderInCharge(bench.table, [force])).toBe("maharbal");
	});
});

test("AW 8.63: a leader who is killed is out of the game, and no marker of his is left", () => {
	const bench = newBench();
	const force = stand(bench, "carthage", FLAT, { sps: { "african/inf": 10 }, leaders: ["hannibal"] });
	bench.table.state.cup = [{ kind: "lam", side: "carthage", leader: "hannibal", office: null }];
	bench.play(rollLeaderLosses(bench.table, ["hannibal"], "destroyed"), 9);
	expect(bench.table.state.leaders["hannibal"]?.standing).toBe("killed");
	expect(bench.table.state.cup).toEqual([]);
	expect(force.leaders).toEqual([]);
});

test("AW 5.45: without a leader a force has a Campaign Rating of 2", () => {
	expect(campaignOf(newBench().table, null)).toBe(2);
});

test.each([
	["AW 8.51: the side the result names has a Victory", "rome"],
	["AW 8.51: so has the attacker", "carthage"],
] as const)("%s", (_, winner) => {
	const bench = newBench();
	for (const city of Object.values(bench.table.state.cities)) city.control = null;
	const loser = winner === "rome" ? "carthage" : "rome";
	Object.assign(bench.table.state.cities["bononia"] ?? {}, { control: loser });
	const own = stand(bench, "carthage", FLAT, { sps: { "african/inf": 60 }, leaders: ["hannibal"] });
	const rome = stand(bench, "rome", FLAT, { sps: { "legion/inf": 60 }, leaders: ["402"] });
	declare(bench, [own], [rome]);
	const result = { winner, major: false, percent: { carthage: 10, rome: 10 } };
	expect(bench.play(closeBattle(bench.table, result), 0, 0, "inside/it-2011")).toEqual({ winner, major: false });
	expect(bench.table.state.battles[0]).toMatchObject({ winner, major: false });
});
