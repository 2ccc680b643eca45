import { describe, expect, test } from "vitest";
import { leaderById } from "../../ancient-world/table.ts";
import { navyOf } from "../sea/07-11-fleets.ts";
import type { NavalRecord } from "../state.ts";
import { PunicBench } from "../testing/punic-games.ts";

/** Duilius in a port after a battle of this year. */
function duilius(port: string, record: Partial<NavalRecord> = {}) {
	const bench = new PunicBench();
	leaderById(bench.table, "303").office = "rome-consul";
	bench.fleet("rome", port, 12, { commander: "303", marker: "F-I" });
	navyOf(bench.table).navalBattles.push({
		turn: bench.table.state.turn,
		hex: "it-5814",
		cause: "attack",
		attacker: "rome",
		defender: "carthage",
		winner: "rome",
		major: false,
		commanders: { rome: "303", carthage: "1P-08" },
		squadrons: { rome: 13, carthage: 13 },
		lost: { rome: 1, carthage: 5 },
		captured: { trireme: 0, quinquereme: 2 },
		...record,
	});
	return bench;
}

const end = (bench: PunicBench, ...answers: readonly (string | number)[]) =>
	bench.play(bench.table.rules.afterOperation(bench.table, "303", "roll"), ...answers);

describe("CR 5.47 a Triumph at sea", () => {
	test("CR 5.47 five squadrons sunk, his Fleet in Ostia: he may go to Roma, and is Finished", () => {
		const bench = duilius("ostia");
		expect(end(bench, "claim")).toBe("finished");
		expect(leaderById(bench.table, "303").triumphs).toEqual([bench.table.state.turn]);
	});

	test("or he does not, and goes on", () => {
		expect(end(duilius("ostia"), "none")).toBe("roll");
	});

	test.each([
		["in another port", "neapolis", {}],
		["for four squadrons", "ostia", { lost: { rome: 0, carthage: 4 } }],
		["for a draw", "ostia", { winner: null }],
		["for another's victory", "ostia", { commanders: { rome: "304", carthage: "1P-08" } }],
		["for last year's", "ostia", { turn: 1 }],
	])("none %s", (_, port, record) => {
		expect(end(duilius(port, record))).toBe("roll");
	});

	test("while none is due the list of operations says what he lacks, and afterwards where he is asked", () => {
		const wish = (bench: PunicBench) => bench.table.rules.wishes.flatMap((each) => each(bench.table, "303") ?? []);
		const reason = (key: string) => [
			expect.objectContaining({ id: "triumph", rule: "CR 5.47", why: expect.objectContaining({ key }) }),
		];
		expect(wish(duilius("ostia", { winner: null }))).toEqual(reason("triumph.naval-victory"));
		expect(wish(duilius("neapolis"))).toEqual(reason("triumph.at-ostia"));
	});

	test("CR 5.48 after losses of 15 per cent the Senate is asked", () => {
		const bench = duilius("ostia", { lost: { rome: 2, carthage: 5 } });
		leaderById(bench.table, "303").guile = 0;
		expect(end(bench, "claim", 9)).toBe("finished");
		expect(leaderById(bench.table, "303").triumphs).toEqual([]);
	});

	test("CR 5.48 so it is for what he has lost in an earlier battle of the year", () => {
		const bench = duilius("ostia", { lost: { rome: 0, carthage: 5 } });
		const { navalBattles } = navyOf(bench.table);
		const [won] = navalBattles;
		if (won) navalBattles.unshift({ ...won, winner: "carthage", lost: { rome: 3, carthage: 0 } });
		leaderById(bench.table, "303").guile = 0;
		expect(end(bench, "claim", 9)).toBe("finished");
		expect(leaderById(bench.table, "303").triumphs).toEqual([]);
	});
});

test("CR 5.51 at sea a Duumvir stands below the Praetor, and leaders of other nations", () => {
	const { table } = new PunicBench();
	leaderById(table, "305").office = "praetor";
	const rank = (id: string) => table.rules.rankOf(table, id);
	expect(rank("RD-01")).toBeGreaterThan(rank("305"));
	expect(rank("CD-01")).toBeGreaterThan(rank("1P-08"));
});
