/**
 * A process of its own for each run of `--against`: measures one tree, `node tree-worker.ts FOLDER ANSWERS THOUGHTS`, whose folder may hold an older
 * state of the project, and prints a list of `TreeFigure` as JSON. Processor time is counted and not the clock, so that other work of the
 * machine matters little.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import type { GameWithPrograms } from "../../engine/ai/index.ts";
import type { Position, TableState } from "../../engine/kernel/index.ts";

/** A figure of a tree. */
export interface TreeFigure {
	readonly name: string;
	/** Answers a second, or milliseconds a thought. */
	readonly value: number;
	readonly unit: "answers/s" | "ms/thought";
	/** Hash of what came of it: two trees with the same one have done the same work. */
	readonly outcome: string;
}

const SCENARIOS = ["thunderbolt", "hiero"];
const SEED = 1;
/** Questions worth a thought that are passed over after each that is thought about, so that they come from more of a game. */
const BETWEEN = 2;

const [folder = "", answers = "0", thoughts = "0"] = process.argv.slice(2);
/** Programs stood in `engine/bots` before they had a room of their own. */
const programs = existsSync(join(folder, "engine/ai")) ? "engine/ai" : "engine/bots";
const load = (path: string) => import(pathToFileURL(join(folder, path)).href);

const { Fork, Session }: typeof import("../../engine/kernel/index.ts") = await load("engine/kernel/index.ts");
const { loadLibrary }: typeof import("../../assets/load.ts") = await load("assets/load.ts");
const { randomAnswer, seededChance }: typeof import("../../engine/ai/random.ts") = await load(`${programs}/random.ts`);
const { LEVELS }: typeof import("../../engine/ai/strategos/levels.ts") = await load(`${programs}/strategos/levels.ts`);
const { Strategos }: typeof import("../../engine/ai/strategos/strategos.ts") = await load(
	`${programs}/strategos/strategos.ts`,
);
const entries = await listGames();

/** Every game with its programs; before they had an index, games brought theirs along. */
async function listGames(): Promise<readonly GameWithPrograms[]> {
	const library = loadLibrary();
	if (!existsSync(join(folder, "engine/ai/index.ts"))) return (await load("engine/games.ts")).gamesOf(library);
	const { gamesWithPrograms }: typeof import("../../engine/ai/index.ts") = await load("engine/ai/index.ts");
	return gamesWithPrograms(library);
}

function entryOf(id: string): GameWithPrograms {
	const entry = entries.find((each) => each.id === id);
	if (!entry) throw new Error(`${folder} has no ${id} on its table.`);
	return entry;
}

/** Milliseconds of processor time. */
function userTime(): number {
	return process.cpuUsage().user / 1000;
}

function hashOf(outcomes: readonly unknown[]): string {
	return createHash("sha256").update(JSON.stringify(outcomes)).digest("hex").slice(0, 16);
}

/** Random games one after another, half as many answers first that do not count. */
function playAtRandom(id: string, count: number): TreeFigure {
	const game = entryOf(id).create();
	const chance = seededChance(SEED);
	const begin = (seed: number) => Session.start(game, { seed, dice: "seeded", options: {} });
	let seed = SEED;
	let session = begin(seed);
	const playOn = (most: number) => {
		for (let given = 0; given < most; given += 1) {
			if (!session.decision) {
				seed += 1;
				session = begin(seed);
			}
			const { decision, revision } = session;
			if (!decision) throw new Error("A game began without a question.");
			const taken = session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
			if (!taken.ok) throw new Error(JSON.stringify(taken));
		}
	};
	playOn(Math.ceil(count / 2));
	const before = userTime();
	playOn(count);
	const value = (1000 * count) / (userTime() - before);
	return { name: `random play of ${id}`, value, unit: "answers/s", outcome: hashOf([seed, session.state]) };
}

/** Thoughts of the level legatus in games of quick answers, half as many first that do not count. */
function think(id: string, count: number): TreeFigure {
	const mind = entryOf(id).mind?.();
	if (!mind) throw new Error(`${folder} has no program that thinks about ${id}.`);
	const game = entryOf(id).create();
	const level = LEVELS.legatus;
	const thinker = new Strategos(mind, level);
	const untimed = Math.ceil(count / 2);
	const found: unknown[] = [];
	let spent = 0;
	let seen = 0;
	for (let seed = SEED; found.length < untimed + count; seed += 1) {
		const chance = seededChance(seed);
		const checkpoint = JSON.stringify(game.setUp({ seed, dice: "seeded", options: {} }));
		let position: Position<TableState> = { game, checkpoint, since: [] };
		const fork = new Fork(position, (state) => {
			position = { game, checkpoint: JSON.stringify(state), since: [] };
		});
		for (let { decision } = fork; decision && found.length < untimed + count; { decision } = fork) {
			const open = { state: fork.state, decision, intent: null };
			if (mind.plans(open, level.plans).length > 1) seen += 1;
			if (seen > BETWEEN) {
				seen = 0;
				const before = userTime();
				found.push(thinker.think(() => position, open).answer);
				if (found.length > untimed) spent += userTime() - before;
			}
			const { answer } = mind.reply(open, chance);
			position = { ...position, since: [...position.since, { seat: decision.seat, answer }] };
			fork.answer(answer);
		}
	}
	return { name: `thinking about ${id}`, value: spent / count, unit: "ms/thought", outcome: hashOf(found) };
}

const figures = [
	...(Number(answers) > 0 ? SCENARIOS.map((id) => playAtRandom(id, Number(answers))) : []),
	...(Number(thoughts) > 0 ? SCENARIOS.map((id) => think(id, Number(thoughts))) : []),
];
console.log(JSON.stringify(figures));
