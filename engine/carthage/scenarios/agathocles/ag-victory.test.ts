import { describe, expect, test } from "vitest";
import type { BattleRecord, SideId } from "../../../ancient-world/state.ts";
import { Bench } from "../../../ancient-world/testing/bench.ts";
import { pointsOf, standings, tellPoints } from "../../../ancient-world/turn/14-points.ts";
import { checkVictory, waysToWin } from "../../../ancient-world/turn/14-victory.ts";
import { navyOf } from "../../sea/07-11-fleets.ts";
import type { NavalRecord } from "../../state.ts";
import { pointLines } from "../../victory/14-points.ts";

const UTICA = "cr-3806";

/** Sicily and Africa with nobody on the map. */
function agathocles(turn = 6) {
	const bench = new Bench({}, "agathocles");
	const { table } = bench;
	table.state.turn = turn;
	const hold = (side: SideId, ...cities: string[]) => {
		for (const id of cities) Object.assign(table.state.cities[id] ?? {}, { control: side });
	};
	return { bench, table, hold };
}

const battle = (facts: Partial<BattleRecord>): BattleRecord => ({
	...{ turn: 1, hex: UTICA, province: "carthage", kind: "battle", attacker: "syracuse", defender: "carthage" },
	...{ winner: "syracuse", major: true, commanders: {}, leaders: {}, strength: {}, lost: {} },
	...{ infantryLost: {}, legions: {} },
	...facts,
});

const fightAtSea = (facts: Partial<NavalRecord>): NavalRecord => ({
	...{ turn: 1, hex: "it-6420", cause: "attack", attacker: "carthage", defender: "syracuse", winner: "carthage" },
	...{ major: true, commanders: {}, squadrons: {}, lost: {}, captured: { trireme: 0, quinquereme: 0 } },
	...facts,
});

describe("AW 14.4: points of Agathocles", () => {
	test("AW 14.4: at the start nobody has any but Carthage for an Africa without enemies", () => {
		const { table } = agathocles();
		expect(standings(table)).toEqual([
			{ side: "carthage", points: 3 },
			{ side: "syracuse", points: 0 },
		]);
	});

	test("AW 14.4: cities of Sicily count for whoever has taken them, by size; one's own, and one taken back, count nothing", () => {
		const { table, hold } = agathocles();
		hold("syracuse", "agrigentum", "enna", "heraclea-minoa", "syracusae");
		expect(pointsOf(table, "syracuse")).toBe(5);
		hold("carthage", "messana", "agrigentum");
		expect([pointsOf(table, "syracuse"), pointsOf(table, "carthage")]).toEqual([2, 3 + 6]);
	});

	test("AW 14.4: cities of Africa count for Syracuse, four for a Medium one; Carthage has nothing for her own", () => {
		const { table, hold } = agathocles();
		hold("syracuse", "utica", "tunes");
		expect(pointLines(table, "syracuse").map(({ points }) => points)).toEqual([0, 0, 4, 1, 0, 0]);
		expect(pointLines(table, "carthage")).toHaveLength(4);
	});

	test("AW 14.4: twenty SPs in one place in Africa are an army, nineteen are none, nor twenty in two places; Carthage's three are gone", () => {
		const { bench, table } = agathocles();
		const army = bench.force("syracuse", UTICA, "outside", { sps: { "greek/inf": 19 }, leaders: ["SY-02"] });
		expect([pointsOf(table, "syracuse"), pointsOf(table, "carthage")]).toEqual([0, 0]);
		const other = bench.force("syracuse", "cr-3608", "outside", { sps: { "greek/inf": 1 } });
		expect(pointsOf(table, "syracuse")).toBe(0);
		army.sps.push(...other.sps);
		expect(pointsOf(table, "syracuse")).toBe(3);
	});

	test("AW 14.4: rebels of no player in Africa cost Carthage nothing", () => {
		const { bench, table } = agathocles();
		bench.force("independent", UTICA, "outside", { sps: { "numidian/inf": 4 } });
		expect(pointsOf(table, "carthage")).toBe(3);
	});

	test("AW 14.4: two points for each Major Victory on land and at sea; not for lesser ones, nor for assaults", () => {
		const { table } = agathocles();
		table.state.battles = [battle({}), battle({ major: false }), battle({ kind: "assault" }), battle({ winner: null })];
		navyOf(table).navalBattles = [fightAtSea({}), fightAtSea({ major: false })];
		expect([pointsOf(table, "syracuse"), pointsOf(table, "carthage")]).toEqual([2, 3 + 2]);
	});

	test("AW 14.4: at the end the log says what each has points for", () => {
		const { bench, table, hold } = agathocles();
		hold("syracuse", "agrigentum");
		tellPoints(table);
		expect(bench.said).toEqual(["victory.points-for", "victory.points", "victory.points-for", "victory.points"]);
	});
});

describe("AW 14.1: who wins Agathocles", () => {
	const winner = (furnish: (at: ReturnType<typeof agathocles>) => void, turn = 3) => {
		const at = agathocles(turn);
		furnish(at);
		at.bench.play(checkVictory(at.table));
		return at.table.state.outcome?.winner;
	};
	const dead = ({ table }: ReturnType<typeof agathocles>) =>
		Object.assign(table.state.leaders["SY-02"] ?? {}, { standing: "killed" });

	test("AW 14.1: Syracuse with Carthago, or with Lilybaeum and Panormus; one of the two is not enough", () => {
		expect(winner(({ hold }) => hold("syracuse", "carthago"))).toBe("syracuse");
		expect(winner(({ hold }) => hold("syracuse", "lilybaeum", "panormus"))).toBe("syracuse");
		expect(winner(({ hold }) => hold("syracuse", "lilybaeum"))).toBeUndefined();
	});

	test("AW 14.1: Carthage with Syracusae, or when Agathocles is dead and nobody of his stands in Africa", () => {
		expect(winner(({ hold }) => hold("carthage", "syracusae"))).toBe("carthage");
		expect(winner(dead)).toBe("carthage");
		const left = (at: ReturnType<typeof agathocles>) => {
			dead(at);
			at.bench.force("syracuse", UTICA, "outside", { sps: { "greek/inf": 1 } });
		};
		expect(winner(left)).toBeUndefined();
	});

	test("AW 14.1: at the end of 306 most points win, and equal ones are a draw", () => {
		expect(winner(() => {}, 6)).toBe("carthage");
		expect(winner(() => {}, 5)).toBeUndefined();
		expect(winner(({ hold }) => hold("syracuse", "agrigentum"), 6)).toBeNull();
		expect(winner(({ hold }) => hold("syracuse", "agrigentum", "enna"), 6)).toBe("syracuse");
	});

	test("AW 14.1: every way to win is told in words", () => {
		const keys = JSON.stringify(waysToWin(agathocles().table));
		expect(keys).toContain("goal.controls-all");
		expect(keys).toContain("goal.force-in");
		expect(keys).not.toContain("goal.elsewhere");
	});
});
