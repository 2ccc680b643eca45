import { expect, test } from "vitest";
import { contestScenario } from "./contest.ts";
import { openDesk } from "./desk.ts";
import { WrongUse } from "./report.ts";

const desk = openDesk();

test("a contest says how many games the program won", () => {
	const report = contestScenario(desk, { scenario: "forum", games: 4, seed: 1, players: 4 });
	const { won, lost, shared } = report.json as { won: number; lost: number; shared: number };
	expect(report).toMatchObject({ ok: true, json: { scenario: "forum", players: 4, seed: 1, games: 4 } });
	expect(won + lost + shared).toBe(4);
	expect(report.lines.join()).toContain("seeds 1 to 4");
});

test("a number of players that the game is not for, and a game without such a program, are wrong use", () => {
	const contest = (scenario: string, players?: number) =>
		contestScenario(desk, { scenario, games: 1, seed: 1, ...(players && { players }) });
	expect(() => contest("forum", 7)).toThrow(
		new WrongUse("Forum: Trade Empires of Rome is not for 7 players; choose one of: 2, 3, 4, 5."),
	);
	expect(() => contest("thunderbolt")).toThrow(WrongUse);
});
