/** The summary's last paragraphs: whether victory conditions are met. */
import { describe, expect, test } from "vitest";
import type { ForumOptionId } from "../../assets/schema/forum.ts";
import { Bench, type Holdings } from "./testing/bench.ts";
import { checkForumVictory } from "./victory.ts";

function winnerOf(
	houses: Record<string, Holdings>,
	gifts: Record<string, string> = {},
	options: ForumOptionId[] = [],
	turn = 9,
) {
	const bench = new Bench(houses, options);
	Object.assign(bench.table.state, { turn, benefactions: gifts });
	checkForumVictory(bench.table);
	return bench.table.state.outcome;
}

describe("Assess if victory conditions are met (FO 7.1)", () => {
	test.each([
		[14, null],
		[15, "rutilii"],
		[18, "rutilii"],
	])("FO-victory: %i prestige at the end of a turn", (prestige, winner) => {
		expect(winnerOf({ rutilii: { prestige } })?.winner ?? null).toBe(winner);
	});
});

describe("Victory: two or more players with 15 (FO 7.2)", () => {
	test("FO-victory-tie: 15 with $900 beats 16 with $800", () => {
		expect(winnerOf({ rutilii: { prestige: 15, money: 900 }, flavii: { prestige: 16, money: 800 } })?.winner).toBe(
			"rutilii",
		);
	});

	test("what decided is told", () => {
		const told = (rutilii: Holdings, flavii: Holdings, gifts = {}) => winnerOf({ rutilii, flavii }, gifts)?.text;
		const even = { prestige: 15, money: 900 };
		expect(told(even, { prestige: 16, money: 800 })).toMatchObject({
			key: "forum.wins-by-money",
			args: { mine: 900, theirs: 800, second: { id: "flavii" }, candidates: [{ id: "rutilii" }, { id: "flavii" }] },
		});
		expect(told(even, even, { "quaestor-food": "rutilii" })).toMatchObject({
			key: "forum.wins-by-gifts",
			args: { mine: 1, theirs: 0 },
		});
		expect(told({ ...even, prestige: 16 }, even)?.key).toBe("forum.wins-by-prestige");
		expect(told(even, { money: 5000 })?.key).toBe("forum.wins");
	});

	test("equally rich: the giver of most benefactions", () => {
		const even = { prestige: 15, money: 900 };
		const gifts = { "quaestor-food": "flavii", "aedile-food": "flavii", "quaestor-games": "rutilii" };
		expect(winnerOf({ rutilii: even, flavii: even }, gifts)?.winner).toBe("flavii");
	});

	test("then the most prestigious, and else they share it", () => {
		const even = { prestige: 15, money: 900 };
		expect(winnerOf({ rutilii: even, flavii: { ...even, prestige: 17 } })?.winner).toBe("flavii");
		const shared = winnerOf({ rutilii: even, flavii: even, caesii: { money: 5000 } });
		expect(shared).toMatchObject({ winner: null, text: { key: "forum.share" } });
		expect(shared?.text.args?.sides).toEqual(["rutilii", "flavii"].map((id) => ({ kind: "side", id })));
	});
});

describe("turn-limit (FO 7.3)", () => {
	const houses = {
		rutilii: { prestige: 3, money: 100 },
		flavii: { prestige: 7, money: 10 },
		caesii: { prestige: 7, money: 20 },
	};

	test.each([
		["after turn 40 the most prestigious wins, then the richest", ["turn-limit"] as ForumOptionId[], 40, "caesii"],
		["not before", ["turn-limit"] as ForumOptionId[], 39, null],
		["never without the option", [], 400, null],
	])("%s", (_, options, turn, winner) => {
		expect(winnerOf(houses, {}, options, turn)?.winner ?? null).toBe(winner);
	});

	test.each<[string, Record<string, Holdings>, string]>([
		["the most prestigious after the last turn", houses, "FO 7.3"],
		["one with 15", { rutilii: { prestige: 15 } }, "FO 7.1"],
		["the best of several with 15", { rutilii: { prestige: 15 }, flavii: { prestige: 15, money: 9000 } }, "FO 7.2"],
	])("the log names the rule by which the consul is found: %s", (_, each, rule) => {
		const bench = new Bench(each, ["turn-limit"]);
		bench.table.state.turn = 40;
		checkForumVictory(bench.table);
		expect(bench.entries.at(-1)?.rule).toBe(rule);
	});
});
