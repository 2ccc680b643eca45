import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { playRandomGame } from "../../engine/ai/fuzz.ts";
import type { Game, TableState } from "../../engine/kernel/index.ts";
import { type ToyState, toyGame } from "../../engine/kernel/testing/toy-game.ts";
import { riseGame } from "../../engine/rise/games.ts";
import { openSave } from "../../saves/index.ts";
import type { GameEntry } from "../host/games-on-offer.ts";
import { temporaryFolder } from "../host/testing/temporary-folder.ts";
import { type CommandContext, openContext } from "./context.ts";
import { fuzzScenario } from "./fuzz.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** Commands that have a toy which is sound until its fourth turn. */
function contextWithToy(): CommandContext {
	const toy = toyGame({ turns: 40 });
	const listViolations = (state: ToyState) => (state.turn > 3 ? ["too late"] : []);
	const [first] = openContext().games;
	if (!first) throw new Error("Nothing is on offer.");
	const create = () => ({ ...toy, listViolations }) as unknown as Game<TableState>; // as the host offers every game
	const entry: GameEntry = { ...first, id: "toy", options: [], missing: null, create };
	return { ...openContext(), games: [entry] };
}

const command = { scenario: "toy", games: 2, seed: 8, coverage: false, recompute: false, option: [], saves: folder };

test("a game that fails is named, and saved up to where it failed", () => {
	const report = fuzzScenario(contextWithToy(), command);
	expect(report).toMatchObject({ ok: false, json: { games: [{ seed: 8 }, { seed: 9 }], finished: 0, violations: 2 } });
	const { failed } = report.json as { failed: { seed: number; answer: number; what: string; file: string }[] };
	expect(failed).toMatchObject([
		{ seed: 8, player: "random", file: join(folder, "fuzz-toy-random-8.tabula") },
		{ seed: 9, player: "eager", file: join(folder, "fuzz-toy-eager-9.tabula") },
	]);
	for (const { answer, what, file } of failed) {
		expect(what).toContain("too late");
		const opened = openSave(file);
		if (!opened.ok) throw new Error(JSON.stringify(opened));
		expect(opened.save.nodes).toHaveLength(answer + 1);
		opened.save.close();
	}
	expect(report.lines.join("\n")).toContain("seed 8, random");
});

test("the folder that failed games are saved to is made where there is none", () => {
	const saves = join(folder, "not", "there");
	const { json } = fuzzScenario(contextWithToy(), { ...command, games: 1, saves });
	expect(json).toMatchObject({ failed: [{ seed: 8, file: join(saves, "fuzz-toy-random-8.tabula") }] });
	expect(existsSync(join(saves, "fuzz-toy-random-8.tabula"))).toBe(true);
});

test("each game is told by its seed, its answers and the hash of its last state", () => {
	const { json } = fuzzScenario(openContext(), { ...command, scenario: "thunderbolt", games: 3, seed: 1 });
	const { games, answers } = json as { games: { seed: number; hash: string; answers: number }[]; answers: number };
	const game = riseGame(openContext().library, "thunderbolt");
	const first = playRandomGame(game, 1, { player: "random", thoroughEvery: Infinity });
	expect(games[0]).toEqual({ seed: 1, hash: first.hash, answers: first.answers });
	expect(games.map(({ seed }) => seed)).toEqual([1, 2, 3]);
	expect(new Set(games.map(({ hash }) => hash)).size).toBe(3);
	expect(games.reduce((sum, each) => sum + each.answers, 0)).toBe(answers);
});

test("a Legatus who thinks plays the games where it is said so, and not as one would at random", () => {
	const short = { ...command, scenario: "thunderbolt", games: 1, seed: 1, answers: 60 };
	const { json, ok } = fuzzScenario(openContext(), { ...short, thinking: 2 });
	expect({ ok, json }).toMatchObject({ ok: true, json: { left: 1, violations: 0, answers: 60 } });
	const { json: atRandom } = fuzzScenario(openContext(), short);
	const hashOf = (report: unknown) => (report as { games: { hash: string }[] }).games[0]?.hash;
	expect(hashOf(json)).not.toBe(hashOf(atRandom));
});

test("a second run finds the same, and leaves the files alone", () => {
	expect(fuzzScenario(contextWithToy(), command)).toMatchObject({ ok: false, json: { violations: 2 } });
});
