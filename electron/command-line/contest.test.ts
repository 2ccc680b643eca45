import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { contestScenario } from "./contest.ts";
import { openContext } from "./context.ts";
import { WrongUse } from "./report.ts";

const context = openContext();
const folder = mkdtempSync(join(tmpdir(), "tabula-contest-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a contest says how many games the program won", () => {
	const report = contestScenario(context, { scenario: "forum", games: 4, seed: 1, players: 4 });
	const { won, lost, shared } = report.json as { won: number; lost: number; shared: number };
	expect(report).toMatchObject({ ok: true, json: { scenario: "forum", players: 4, seed: 1, games: 4 } });
	expect(won + lost + shared).toBe(4);
	expect(report.lines.join()).toContain("seeds 1 to 4");
});

test("a number of players that the game is not for, and a game without such a program, are wrong use", () => {
	const contest = (scenario: string, players?: number) =>
		contestScenario(context, { scenario, games: 1, seed: 1, ...(players && { players }) });
	expect(() => contest("forum", 7)).toThrow(
		new WrongUse("Forum: Trade Empires of Rome is not for 7 players; choose one of: 2, 3, 4, 5."),
	);
	expect(() => contest("thunderbolt")).toThrow(WrongUse);
});

const linesOf = (file: string) => readFileSync(file, "utf8").trim().split("\n");

test("a contest is taken up where it was stopped, and two may play the two halves of what is left", () => {
	const results = join(folder, "taken-up.jsonl");
	const contest = (games: number, part?: { part: number; of: number }) =>
		contestScenario(context, { scenario: "forum", games, seed: 1, players: 2, results, ...(part && { part }) });
	contest(1);
	const first = linesOf(results);
	expect(first).toHaveLength(1);
	contest(4, { part: 1, of: 2 });
	expect(linesOf(results)).toHaveLength(3);
	const { json } = contest(4);
	expect(linesOf(results)).toHaveLength(4);
	expect(linesOf(results)[0]).toBe(first[0]);
	const whole = contestScenario(context, { scenario: "forum", games: 4, seed: 1, players: 2 });
	const { cpuMs: _, ...played } = whole.json as { cpuMs: number };
	expect(json).toMatchObject(played);
});

test("a pair is the same seed with the programs exchanged, or with another in the measured one's place", () => {
	const contest = { scenario: "thunderbolt", games: 1, seed: 1, level: "centurio", against: "eager", seat: "carthage" };
	const exchanged = contestScenario(context, { ...contest, pairs: true });
	const beside = contestScenario(context, { ...contest, beside: "eager" });
	for (const { json, lines } of [exchanged, beside]) {
		const { pairs } = json as { pairs: { won: number; lost: number; shared: number } };
		expect(pairs.won + pairs.lost + pairs.shared).toBe(1);
		expect(lines[1]).toContain("than eager on the same seat");
	}
});

test("a program is as good as itself in every pair", () => {
	const { json } = contestScenario(context, {
		scenario: "thunderbolt",
		games: 1,
		seed: 1,
		level: "eager",
		against: "eager",
		beside: "eager",
		seat: "rome",
	});
	expect(json).toMatchObject({ pairs: { won: 0, lost: 0, shared: 1 } });
});

test("a file that holds something else than results is wrong use", () => {
	const results = join(folder, "other.jsonl");
	writeFileSync(results, "salve\n");
	expect(() => contestScenario(context, { scenario: "forum", games: 1, seed: 1, results })).toThrow(WrongUse);
});

test.skipIf(process.platform === "win32")(
	"a pipe, which would be read for ever, and a folder are no files of results",
	() => {
		const pipe = join(folder, "pipe.jsonl");
		execFileSync("mkfifo", [pipe]);
		for (const results of [pipe, folder])
			expect(() => contestScenario(context, { scenario: "forum", games: 1, seed: 1, results })).toThrow(WrongUse);
	},
);
