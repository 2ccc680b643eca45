/** `tabula fuzz`: many whole games of random answers, each looked at after every answer. What fails is saved, to be opened and seen. */
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Contestant } from "../../engine/ai/contest.ts";
import { thinkerOf } from "../../engine/ai/contestants.ts";
import { addCoverage, type Coverage, emptyCoverage } from "../../engine/ai/coverage.ts";
import {
	FUZZ_PLAYERS,
	type FuzzedGame,
	type FuzzOptions,
	type FuzzPlayer,
	playRandomGame,
} from "../../engine/ai/fuzz.ts";
import { LEVELS } from "../../engine/ai/strategos/levels.ts";
import { positionOf, type SeatId, type Session, type TableState } from "../../engine/kernel/index.ts";
import { hashOf, type SaveFile } from "../../saves/index.ts";
import { statusOf } from "../host/campaign/status.ts";
import type { GameEntry } from "../host/games-on-offer.ts";
import type { CommandContext } from "./context.ts";
import { coverageLines } from "./coverage.ts";
import { beginSave, optionsOf, playableEntry } from "./play.ts";
import { type Progress, unheard } from "./progress.ts";
import { type Report, WrongUse } from "./report.ts";
import { seatedOf } from "./seated.ts";

/** Folder of the sources, where the tests are. */
const ROOT = resolve(import.meta.dirname, "../..");

/** Games to be played at random, as they were asked for. */
export interface FuzzCommand {
	readonly scenario: string;
	readonly games: number;
	/** Seed of the first game; the others follow. */
	readonly seed: number;
	/** Print what has occurred, as the page docs/coverage.md is made. */
	readonly coverage: boolean;
	/** How many sit at the table; every number that may play, in turn, unless it says so. */
	readonly players?: number;
	/** Options of the game that are switched on. */
	readonly option: readonly string[];
	/** Games are left after so many answers; none unless it says so. */
	readonly answers?: number;
	/** A Legatus who tries so much for an answer plays every game; the random and the eager player in turn unless it says so. */
	readonly thinking?: number;
	/** All that the rules remember is worked out anew, and compared; slow. */
	readonly recompute: boolean;
	/** Folder that failed games are saved to. */
	readonly saves: string;
}

/** Throws wrong use where a game has nobody who thinks. */
export function fuzzScenario(context: CommandContext, command: FuzzCommand, progress: Progress = unheard): Report {
	const entry = playableEntry(context, command.scenario);
	const sum = { finished: 0, left: 0, violations: 0, answers: 0, rolls: 0 };
	const coverage = emptyCoverage();
	const games: Played[] = [];
	const failed: Failed[] = [];
	const before = process.cpuUsage();
	for (let number = 0; number < command.games; number += 1) {
		const inTurn = FUZZ_PLAYERS[number % FUZZ_PLAYERS.length] ?? "random";
		const player = command.thinking === undefined ? inTurn : "thinking";
		const game = playRandomGame(
			entry.create(),
			command.seed + number,
			optionsFor(entry, command, player, command.seed + number),
		);
		sum.finished += Number(game.finished);
		sum.left += Number(game.left);
		sum.violations += game.violations.length;
		sum.answers += game.answers;
		sum.rolls += game.rolls;
		games.push({ seed: game.seed, hash: game.hash, answers: game.answers });
		addCoverage(coverage, game.coverage);
		if (game.violations.length > 0) failed.push(saveFailed(context, entry, game, command));
		progress(number + 1, command.games);
	}
	const { user, system } = process.cpuUsage(before);
	const cpuMs = Math.round((user + system) / 1000);
	const facts = { scenario: command.scenario, games, ...sum, cpuMs, failed };
	return reportOf(context, command, facts, coverage);
}

/** What a game came to. Rules that give another hash or count play its seed differently. */
interface Played {
	readonly seed: number;
	/** Of the last state. */
	readonly hash: string;
	readonly answers: number;
}

/** A game in which something was wrong. */
interface Failed {
	readonly seed: number;
	readonly player: FuzzPlayer;
	/** How many answers it had got. */
	readonly answer: number;
	readonly what: string;
	readonly file: string;
}

/** A game that leaves the choice is played by as many as may play it, in turn. */
function optionsFor(
	entry: GameEntry,
	{ option: on, answers, players, thinking, recompute }: FuzzCommand,
	player: FuzzPlayer,
	seed: number,
): FuzzOptions<TableState> {
	const options = optionsOf(entry, on);
	const counts = entry.playerCounts ?? [entry.seats.length];
	const seated = seatedOf(entry, players ?? counts[seed % counts.length] ?? entry.seats.length);
	const bounds = answers === undefined ? {} : { answersAtMost: answers };
	const thinker = thinking === undefined ? {} : { think: legatus(entry, thinking, seed) };
	return { player, options, seated, recompute, ...bounds, ...(entry.taste && { taste: entry.taste }), ...thinker };
}

/** A Legatus who tries so much, in every seat. */
function legatus(
	{ mind, title }: GameEntry,
	tries: number,
	seed: number,
): NonNullable<FuzzOptions<TableState>["think"]> {
	if (!mind) throw new WrongUse(`${title} has no program that thinks.`);
	const sitsDown = thinkerOf(mind, { ...LEVELS.legatus, tries });
	const seats = new Map<SeatId, Contestant<TableState, unknown>>();
	return (session, decision) => {
		const { seat } = decision;
		const contestant = seats.get(seat) ?? sitsDown(seat, seed);
		seats.set(seat, contestant);
		const { state } = session;
		return contestant({ decision, state, view: () => session.view(seat), position: () => positionOf(session) });
	};
}

/** Plays the game again into a campaign file. */
function saveFailed(context: CommandContext, entry: GameEntry, game: FuzzedGame, command: FuzzCommand): Failed {
	const file = join(command.saves, `fuzz-${entry.id}-${game.player}-${game.seed}.tabula`);
	const [first] = game.violations;
	const failed = { seed: game.seed, player: game.player, answer: game.answers, what: first?.what ?? "", file };
	if (existsSync(file)) return failed;
	mkdirSync(command.saves, { recursive: true });
	let save: SaveFile | null = null;
	const onAnswer = (session: Session<TableState>) => {
		const node = session.nodes[session.head];
		if (save === null)
			save = beginSave(file, { entry, session, words: context.wordsIn(entry.module), edition: context.edition });
		else if (node && save.nodes.length === node.id) save.append(node, hashOf(session), statusOf(session));
	};
	playRandomGame(entry.create(), game.seed, {
		...optionsFor(entry, command, game.player, game.seed),
		thoroughEvery: Infinity,
		onAnswer,
	});
	(save as SaveFile | null)?.close();
	return failed;
}

interface Facts {
	readonly scenario: string;
	/** In the order of their seeds. */
	readonly games: readonly Played[];
	readonly finished: number;
	readonly left: number;
	readonly violations: number;
	readonly answers: number;
	readonly rolls: number;
	readonly cpuMs: number;
	readonly failed: readonly Failed[];
}

function reportOf(context: CommandContext, command: FuzzCommand, facts: Facts, coverage: Coverage): Report {
	const { scenario, games, finished, left, violations, answers, rolls, cpuMs, failed } = facts;
	const summary = [
		`${scenario}: ${games.length} games, ${finished} finished, ${left} left, ${violations} violations; ${answers} answers, ${rolls} rolls in ${cpuMs} ms`,
		...failed.map(
			({ seed, player, answer, what, file }) => `seed ${seed}, ${player}, ${answer} answers: ${what} (${file})`,
		),
	];
	const lines = command.coverage ? coverageLines(context, command, coverage, ROOT) : summary;
	const ok = violations === 0 && finished + left === games.length;
	return { lines, json: command.coverage ? { ...facts, coverage } : facts, ok };
}
