/** The recipe for a scenario, carried out in a scratch folder: one file of data, one line of code, and it is played. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, expect, test } from "vitest";
import { at } from "./launch/paths.mjs";

const scratch = mkdtempSync(join(tmpdir(), "new-scenario-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What the first page would show of the new scenario, and what a game of random answers comes to. */
interface Played {
	readonly title: string;
	readonly missing: string | null;
	readonly turn: number;
	readonly finished: boolean;
	readonly violations: readonly string[];
	/** A program of a level can think about it. */
	readonly canBeThoughtAbout: boolean;
}

/** Plays the scenario of that id in the scratch folder. */
const PLAY = `
	import { gamesWithPrograms } from "./engine/ai/index.ts";
	import { playRandomGame } from "./engine/ai/fuzz.ts";
	import { loadLibrary } from "./assets/load.ts";
	const entry = gamesWithPrograms(loadLibrary()).find(({ id }) => id === "winter-of-218");
	let turn = 0;
	const { finished, violations } = playRandomGame(entry.create(), 1, { player: "random", onAnswer: ({ state }) => { turn = state.turn; } });
	const told = violations.map(({ what }) => what);
	const { title, missing } = entry;
	console.log(JSON.stringify({ title, missing, turn, finished, violations: told, canBeThoughtAbout: entry.mind?.() !== undefined }));
`;

test("a scenario is one file of data and one line of code", () => {
	for (const folder of ["assets", "engine"]) cpSync(at(folder), join(scratch, folder), { recursive: true });
	symlinkSync(at("node_modules"), join(scratch, "node_modules"), "junction");
	writeFileSync(join(scratch, "package.json"), JSON.stringify({ type: "module" }));

	const scenarios = join(scratch, "assets/rise/scenarios");
	const known = JSON.parse(readFileSync(join(scenarios, "thunderbolt.json"), "utf8"));
	const own = { id: "winter-of-218", title: "The Winter of 218", endYear: 217, turns: 2, turnYears: [218, 217] };
	const victory = {
		...known.victory,
		carthage: [{ when: "instant", if: { pred: "occupiesCity", side: "carthage", city: "roma" } }],
	};
	writeFileSync(join(scenarios, "winter-of-218.json"), JSON.stringify({ ...known, ...own, victory }));

	const games = join(scratch, "engine/rise/games.ts");
	const line = /\t\tthunderbolt: over\(thunderboltRules\),\n/;
	const source = readFileSync(games, "utf8");
	expect(source).toMatch(line);
	writeFileSync(games, source.replace(line, '$&\t\t"winter-of-218": over(thunderboltRules),\n'));

	writeFileSync(join(scratch, "play.mjs"), PLAY);
	const played: Played = JSON.parse(execFileSync(process.execPath, ["play.mjs"], { cwd: scratch, encoding: "utf8" }));
	expect(played).toEqual({
		title: "The Winter of 218",
		missing: null,
		turn: 2,
		finished: true,
		violations: [],
		canBeThoughtAbout: true,
	});
});
