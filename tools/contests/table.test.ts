import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Line, readResults } from "../../electron/command-line/results.ts";
import { pairsOf } from "../../engine/ai/contest.ts";
import { at } from "../launch/paths.mjs";
import { CELLS, type Cell, nameOf, seatIn } from "./cells.ts";
import { isDecided, linesOf, pageOf, verdictOf } from "./table.ts";

const cellNamed = (name: string): Cell => {
	const found = CELLS.find((cell) => nameOf(cell) === name);
	if (!found) throw new Error(`There is no contest "${name}".`);
	return found;
};

/** A game that Legatus played as Carthage in Thunderbolt. */
function game(seed: number, more: Partial<Line> = {}): Line {
	return {
		...{ scenario: "thunderbolt", level: "legatus", against: "eager", beside: null, players: 2 },
		...{ seed, seat: "carthage", lineup: "measured", winner: "carthage", worth: 0.5, answers: 500, cpuMs: 7000 },
		...more,
	};
}

describe("contests", () => {
	test("no two have the same name", () => {
		expect(new Set(CELLS.map(nameOf)).size).toBe(CELLS.length);
	});

	test("each seat in turn is taken by the seeds, from the first on", () => {
		const cell = cellNamed("forum/each/strategos/expert");
		expect([1, 2, 3, 4].map((seed) => seatIn(cell, ["a", "b", "c"], seed))).toEqual(["a", "b", "c", "a"]);
		expect(seatIn(cellNamed("thunderbolt/carthage/legatus/eager"), ["rome"], 2)).toBe("carthage");
	});

	test("a contest is decided when its bar is met or missed, and not while it is open or has none", () => {
		const cell = cellNamed("thunderbolt/carthage/legatus/eager");
		const games = (won: number, lost: number) =>
			Array.from({ length: won + lost }, (_, n) => game(n + 1, { winner: n < won ? "carthage" : "rome" }));
		expect(isDecided(cell, games(16, 4))).toBe(true);
		expect(isDecided(cell, games(1, 9))).toBe(true);
		expect(isDecided(cell, games(3, 2))).toBe(false);
		expect(isDecided({ ...cell, bar: null }, games(16, 4))).toBe(false);
	});

	test("a bar is met when the interval ends no more than ten below it, and missed when all of it lies below", () => {
		expect(verdictOf({ bar: 65, games: 100 }, { won: 79, lost: 21, shared: 0 })).toBe("met");
		expect(verdictOf({ bar: 65, games: 100 }, { won: 16, lost: 4, shared: 0 })).toBe("met");
		expect(verdictOf({ bar: 70, games: 100 }, { won: 10, lost: 4, shared: 0 })).toBe("open");
		expect(verdictOf({ bar: 70, games: 100 }, { won: 2, lost: 10, shared: 0 })).toBe("missed");
		expect(verdictOf({ bar: null, games: 100 }, { won: 2, lost: 10, shared: 0 })).toBe("");
	});

	test("where few games are to be played it is met too if so many of all were won, and otherwise open until they are played, then below it", () => {
		expect(verdictOf({ bar: 85, games: 20 }, { won: 17, lost: 3, shared: 0 })).toBe("met");
		expect(verdictOf({ bar: 85, games: 20 }, { won: 16, lost: 3, shared: 1 })).toBe("below");
		expect(verdictOf({ bar: 85, games: 20 }, { won: 17, lost: 2, shared: 0 })).toBe("open");
		expect(verdictOf({ bar: 85, games: 20 }, { won: 10, lost: 10, shared: 0 })).toBe("missed");
	});

	test("fewer than five games meet no bar, however they came out", () => {
		expect(verdictOf({ bar: 15, games: 100 }, { won: 4, lost: 0, shared: 0 })).toBe("open");
		expect(verdictOf({ bar: 15, games: 100 }, { won: 5, lost: 0, shared: 0 })).toBe("met");
		expect(verdictOf({ bar: 85, games: 100 }, { won: 0, lost: 4, shared: 0 })).toBe("missed");
	});

	test("of pairs ten must have been decided", () => {
		expect(verdictOf({ bar: 60, games: 12, pairs: true }, { won: 6, lost: 3, shared: 1 })).toBe("open");
		expect(verdictOf({ bar: 60, games: 12, pairs: true }, { won: 9, lost: 0, shared: 0 })).toBe("open");
		expect(verdictOf({ bar: 60, games: 12, pairs: true }, { won: 6, lost: 4, shared: 2 })).toBe("met");
		expect(verdictOf({ bar: 60, games: 12, pairs: true }, { won: 5, lost: 5, shared: 2 })).toBe("below");
		expect(verdictOf({ bar: 60, games: 12, pairs: true }, { won: 1, lost: 11, shared: 0 })).toBe("missed");
	});

	test("a row counts the games of its contest alone, and contests without a game have none", () => {
		const others = [
			game(1, { against: "random" }),
			game(1, { seat: "rome" }),
			game(101),
			game(3, { lineup: "exchanged" }),
		];
		const lines = [game(1), game(2, { winner: "rome", worth: 0.1 }), ...others];
		expect(linesOf(cellNamed("thunderbolt/carthage/legatus/eager"), lines)).toEqual(lines.slice(0, 2));
		const page = pageOf(lines);
		expect(page).toContain("| thunderbolt | carthage | legatus | eager | 1 of 2 | 9-91 | 65 | open | 0.30 | 7 s |");
		expect(page).not.toContain("agathocles");
	});

	test("where two sit at the table, a game with the programs exchanged counts for the other seat, once", () => {
		const cell = cellNamed("thunderbolt/rome/strategos/legatus");
		const exchanged = game(1, { level: "strategos", against: "legatus", lineup: "exchanged", winner: "rome" });
		expect(linesOf(cell, [exchanged])).toEqual([{ ...exchanged, seat: "rome", lineup: "measured", worth: null }]);
		const own = game(1, { level: "strategos", against: "legatus", seat: "rome", winner: "rome" });
		expect(linesOf(cell, [exchanged, own])).toEqual([own]);
		expect(linesOf(cell, [{ ...exchanged, players: 3 }])).toEqual([]);
		expect(linesOf(cell, [{ ...exchanged, lineup: "measured" }])).toEqual([]);
		const pairs = cellNamed("thunderbolt/carthage/strategos/legatus/pairs");
		expect(linesOf(pairs, [exchanged, own])).toEqual([exchanged]);
	});

	test("the page of the docs is what the games that are kept make of it", () => {
		const page = readFileSync(at("docs/measured/contests.md"), "utf8");
		expect(pageOf(readResults(at("docs/measured/contests.jsonl")))).toBe(page);
	});

	test("a pair is told by who came further on the same seat", () => {
		const pair = [
			game(1, { level: "strategos", against: "legatus" }),
			game(1, { level: "strategos", against: "legatus", lineup: "exchanged", winner: "rome" }),
		];
		expect(pageOf(pair)).toContain("| thunderbolt | carthage | strategos | legatus | 1 of 1 pairs, 0 alike |");
	});

	test("two who end alike came as far, unless one is put higher by 5 of 100 at least; such pairs decide nothing", () => {
		const endsAt = (seed: number, worth: number, other: number, winner = "rome") => [
			game(seed, { level: "strategos", against: "legatus", winner: "rome", worth }),
			game(seed, { level: "strategos", against: "legatus", lineup: "exchanged", winner, worth: other }),
		];
		expect(pairsOf(endsAt(1, 0.04, 0.01))).toEqual({ won: 0, lost: 0, shared: 1 });
		expect(pairsOf(endsAt(1, 0.01, 0.04))).toEqual({ won: 0, lost: 0, shared: 1 });
		expect(pairsOf(endsAt(1, 0.5, 0.25))).toEqual({ won: 1, lost: 0, shared: 0 });
		expect(pairsOf(endsAt(1, 0.25, 0.5))).toEqual({ won: 0, lost: 1, shared: 0 });
		expect(pairsOf(endsAt(1, 0.5, 0.25, "carthage"))).toEqual({ won: 0, lost: 1, shared: 0 });
		const alike = Array.from({ length: 9 }, (_, n) => endsAt(n + 2, 0.04, 0.01)).flat();
		expect(pageOf([...endsAt(1, 0.5, 0.25), ...alike])).toContain("| 1 of 1 pairs, 9 alike | 21-100 | 60 | open |");
		expect(verdictOf({ bar: 60, games: 24, pairs: true }, { won: 6, lost: 3, shared: 14 })).toBe("open");
		expect(verdictOf({ bar: 60, games: 24, pairs: true }, { won: 6, lost: 3, shared: 15 })).toBe("below");
	});
});
