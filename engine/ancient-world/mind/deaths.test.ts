import { describe, expect, test } from "vitest";
import type { BattleRecord } from "../state.ts";
import { Bench } from "../testing/bench.ts";
import { survivalOf } from "./deaths.ts";
import { worthTo } from "./worth.ts";

const KING = "pyrrhus";

/** A battle of the king's with Rome. */
const battle = (facts: Partial<BattleRecord> = {}): BattleRecord => ({
	turn: 1,
	hex: "it-4912",
	province: "lucania",
	kind: "battle",
	attacker: "epirus",
	defender: "rome",
	winner: "epirus",
	major: false,
	commanders: { epirus: KING, rome: null },
	leaders: { epirus: [KING], rome: [] },
	strength: { epirus: 30, rome: 30 },
	lost: { epirus: 3, rome: 6 },
	infantryLost: { epirus: 3, rome: 6 },
	legions: { epirus: 0, rome: 2 },
	...facts,
});

describe("AW 8.61: what a battle puts at stake for a king whose death loses the game", () => {
	const survival = (...battles: readonly BattleRecord[]) => {
		const { table } = new Bench({}, "eagle-has-landed");
		table.state.battles.push(...battles);
		return survivalOf(table, "epirus", 0).own;
	};

	test.each<[string, Partial<BattleRecord>, number]>([
		["won: only a 9 kills whose Mortality is 7", {}, 0.9],
		["drawn", { winner: null }, 0.9],
		["lost", { winner: "rome" }, 0.8],
		["lost, and Major", { winner: "rome", major: true }, 0.7],
		["lost with all his men", { winner: "rome", lost: { epirus: 30 } }, 0.6],
		["not his own", { leaders: { epirus: [], rome: [] } }, 1],
		["of siege attrition", { kind: "attrition" }, 1],
	])("%s", (_, facts, chance) => {
		expect(survival(battle(facts))).toBeCloseTo(chance, 5);
	});

	test("each battle counts; those before a try do not", () => {
		expect(survival(battle(), battle())).toBeCloseTo(0.81, 5);
		const { table } = new Bench({}, "eagle-has-landed");
		table.state.battles.push(battle());
		expect(survivalOf(table, "epirus", 1)).toEqual({ own: 1, others: 1 });
	});

	test("what is one's danger is the other's hope, whether he fell or not", () => {
		const { table } = new Bench({}, "eagle-has-landed");
		const before = { epirus: worthTo(table, "epirus").chance, rome: worthTo(table, "rome").chance };
		table.state.battles.push(battle());
		const alive = worthTo(table, "epirus", 0).chance;
		expect(alive).toBeCloseTo(0.9 * before.epirus, 5);
		expect(worthTo(table, "rome", 0).chance).toBeGreaterThan(before.rome);
		Object.assign(table.state.leaders[KING] ?? {}, { standing: "killed" });
		table.state.outcome = { winner: "rome", text: { key: "none" } };
		expect(worthTo(table, "epirus", 0).chance).toBeCloseTo(alive, 5);
		expect(worthTo(table, "epirus").chance).toBe(0);
	});

	test("where nobody's death decides the game at once nothing is reckoned", () => {
		const { table } = new Bench({}, "agathocles");
		expect(survivalOf(table, "syracuse", 0)).toEqual({ own: 1, others: 1 });
	});
});
