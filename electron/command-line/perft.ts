/** `tabula perft`: how many ways a game can go on for so many answers, its dice being fixed. */
import { existsSync } from "node:fs";
import { type Position, positionOf, Session, type TableState } from "../../engine/kernel/index.ts";
import { divide, perft } from "../../engine/perft.ts";
import { readSave, SaveError, standAt } from "../../saves/index.ts";
import { type CommandContext, contextFor } from "./context.ts";
import { playableEntry } from "./play.ts";
import { type Report, WrongUse } from "./report.ts";

/** The depth to which answers are counted, and the position from which. */
export interface PerftOptions {
	readonly depth: number;
	/** Count apart for each first answer. */
	readonly divide: boolean;
	/** Of a scenario's set-up. */
	readonly seed: number;
}

/** `where`: a campaign file, whose last position is taken, or a scenario at its set-up. */
export function countAnswers(context: CommandContext, where: string, options: PerftOptions): Report {
	const position = existsSync(where) ? savedPosition(context, where) : openingPosition(context, where, options.seed);
	const { depth } = options;
	const before = process.cpuUsage();
	const { parts, rows } = countRows(position, options);
	const { user, system } = process.cpuUsage(before);
	const cpuMs = Math.round((user + system) / 1000);
	const lines = Object.entries(parts ?? {}).map(([answer, each]) => `${answer}: ${each}`);
	const json = { position: where, depth, rows, ...(parts && { divide: parts }), cpuMs };
	return { lines: [...lines, `${rows} rows of ${depth} answers in ${cpuMs} ms`], json, ok: true };
}

function countRows(position: Position<TableState>, { depth, divide: apart }: PerftOptions) {
	try {
		const parts = apart ? divide(position, depth) : null;
		return { parts, rows: parts ? Object.values(parts).reduce((sum, each) => sum + each, 0) : perft(position, depth) };
	} catch (error) {
		if (error instanceof RangeError) throw new WrongUse(error.message);
		throw error;
	}
}

function openingPosition(context: CommandContext, scenario: string, seed: number): Position<TableState> {
	const entry = playableEntry(context, scenario);
	const options = Object.fromEntries(entry.options.map(({ id, default: on }) => [id, on]));
	return positionOf(Session.start(entry.create(), { seed, dice: "seeded", options }));
}

/** Where a campaign stands. Nothing is written to its file. */
function savedPosition(context: CommandContext, file: string): Position<TableState> {
	const read = readSave(file);
	if (!read.ok) throw new WrongUse(context.words.say(read.why));
	const { scenario, edition } = read.campaign.meta;
	try {
		const entry = playableEntry(contextFor(context, edition), scenario);
		return positionOf(standAt(entry.create(), read.campaign));
	} catch (error) {
		throw error instanceof SaveError ? new WrongUse(context.words.say(error.why)) : error;
	}
}
