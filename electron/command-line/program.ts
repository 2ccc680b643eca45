/** The commands of `tabula`, their options, and how a run of one ends. */
import { resolve } from "node:path";
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { DATA_LANGUAGE } from "../../assets/in-language.ts";
import { CONTESTANTS } from "../../engine/ai/contestants.ts";
import { type ContestCommand, contestScenario, type Part } from "./contest.ts";
import { type CommandContext, openContext } from "./context.ts";
import { checkEdition, listChanges, listProof } from "./edition.ts";
import { readLog, verifyFile } from "./files.ts";
import { type FuzzCommand, fuzzScenario } from "./fuzz.ts";
import { listGames } from "./games.ts";
import { describeHex } from "./hex.ts";
import { type JudgeCommand, judgeFile } from "./judge.ts";
import { countAnswers, type PerftOptions } from "./perft.ts";
import { type PlayOptions, playScenario } from "./play.ts";
import { gamesTold, tasksTold } from "./progress.ts";
import { pickById, type Report, WrongUse } from "./report.ts";
import { findRule, listRules } from "./rules.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** How a run ended, as the shell is told. */
const STATUS = { good: 0, failedChecks: 1, wrongUse: 2 } as const;
/** The exit status of the program. */
export type Status = (typeof STATUS)[keyof typeof STATUS];

/** Where the words go. */
interface Output {
	out(text: string): void;
	err(text: string): void;
}

/** Run one command; `args` without the program's own name. */
export function runTabula(args: readonly string[], output: Output): Status {
	let status: Status = STATUS.good;
	const program = makeProgram(output, ({ json: asJson, language, edition }, command) => {
		const { lines, json, ok } = command(openContext(language, edition));
		// Lines that were written for a page have spaces that do not break; here they are searched.
		const told = lines.join("\n").replaceAll("\u00a0", " ");
		output.out(`${asJson ? JSON.stringify(json) : told}\n`);
		status = ok ? STATUS.good : STATUS.failedChecks;
	});
	try {
		program.parse(args, { from: "user" });
		return status;
	} catch (error) {
		if (error instanceof CommanderError) return error.exitCode === 0 ? STATUS.good : STATUS.wrongUse;
		output.err(`${error instanceof Error ? error.message : String(error)}\n`);
		return error instanceof WrongUse ? STATUS.wrongUse : STATUS.failedChecks;
	}
}

/** Options of every command; those that tell something in sentences know `--language`. */
interface Manner {
	readonly json: boolean;
	readonly language?: string;
	/** File of an edition whose figures are played. */
	readonly edition?: string;
}

type CarryOut = (manner: Manner, command: (context: CommandContext) => Report) => void;

function makeProgram({ out, err }: Output, carryOut: CarryOut): Command {
	const program = new Command("tabula").description("Tabula Romana on the command line.");
	program.configureOutput({ writeOut: out, writeErr: err }).exitOverride();
	const command = (usage: string, description: string) =>
		program.command(usage).description(description).option("--json", "print one line of JSON", false);

	const telling = (usage: string, description: string) =>
		command(usage, description).option("--language <code>", "language that it is told in", DATA_LANGUAGE);

	telling("games", "games and scenarios").action((manner: Manner) => carryOut(manner, listGames));
	telling("play <scenario>", "play a whole game with a program in every seat")
		.option("--seed <n>", "whole number that the dice and the player start from", readSeed, 1)
		.option(
			"--seats <who>",
			"who plays: auto, a program for every seat, or seat=program,... with the random one on the others",
			"auto",
		)
		.option("--why", "tell why programs answered as they did", false)
		.option("--answers <n>", "leave the game after so many answers", readCount)
		.option("--save <file>", "write the campaign to a new file")
		.option("--option <id...>", "options of the game to switch on", [])
		.option("--edition <file>", "play by the figures of an edition")
		.action((scenario: string, { json, language, edition, ...options }: PlayOptions & Manner) =>
			carryOut({ json, language, edition }, (context) => playScenario(context, scenario, options)),
		);
	command("fuzz", "play many games of random answers and check everything after each")
		.requiredOption("--scenario <id>", "what is played")
		.option("--games <n>", "how many games", readCount, 20)
		.option("--seed <n>", "seed of the first game", readSeed, 1)
		.option("--players <n>", "how many sit at the table; every number in turn unless it says so", readPlayers)
		.option("--coverage", "print what has occurred, as a page", false)
		.option("--saves <folder>", "folder that failed games are saved to", ".")
		.option("--option <id...>", "options of the game to switch on", [])
		.option("--answers <n>", "leave a game after so many answers, for games without a last turn", readCount)
		.option("--thinking <tries>", "a Legatus who tries so much for an answer plays every game", readCount)
		.option("--recompute", "work out anew all that the rules remember, and compare; slow", false)
		.option("--edition <file>", "play by the figures of an edition")
		.action(({ json, edition, ...fuzz }: FuzzCommand & Manner) =>
			carryOut({ json, edition }, (context) => fuzzScenario(context, fuzz, gamesTold(err))),
		);
	command("contest", "play many games of one program against others, and count how many it wins")
		.requiredOption("--scenario <id>", "what is played")
		.option("--games <n>", "how many games", readCount, 100)
		.option("--seed <n>", "seed of the first game", readSeed, 1)
		.option("--players <n>", "how many sit at the table; as many as may unless it says so", readCount)
		.option("--level <program>", `who is measured: ${CONTESTANTS.join(", ")}`, "expert")
		.option("--against <program>", "who sits on all other seats", "random")
		.option("--seat <id>", "where the measured program sits; on each seat in turn unless it says so")
		.option("--pairs", "play each seed once more with the programs exchanged, and compare", false)
		.option("--beside <program>", "play each seed once more with this program in the measured one's place, and compare")
		.option("--results <file>", "leave out games that are in this file, and add those that are played")
		.option("--part <n/of>", "of the games that are left play the n-th of every so many", readPart)
		.action(({ json, ...contest }: ContestCommand & Manner) =>
			carryOut({ json }, (context) => contestScenario(context, contest, gamesTold(err))),
		);
	command("perft <position>", "count the ways to go on from a campaign file, or from a scenario's set-up")
		.requiredOption("--depth <n>", "how many answers deep", readCount)
		.option("--divide", "count apart for each first answer", false)
		.option("--seed <n>", "seed of a scenario's set-up", readSeed, 1)
		.action((position: string, { json, ...options }: PerftOptions & Manner) =>
			carryOut({ json }, (context) => countAnswers(context, position, options)),
		);
	telling("verify <file>", "play a saved campaign again and compare it with what was recorded").action(
		(file: string, manner: Manner) => carryOut(manner, (context) => verifyFile(context, file)),
	);
	telling("judge <file>", "what a saved campaign was decided by: decisions, dice, and its dearest moments")
		.option("--budget <tries>", "so many tries are made in all", readCount)
		.action((file: string, { json, language, ...judge }: JudgeCommand & Manner) =>
			carryOut({ json, language }, (context) => judgeFile(context, file, judge, tasksTold(err))),
		);
	telling("log <file>", "the diary of a saved campaign").action((file: string, manner: Manner) =>
		carryOut(manner, (context) => readLog(context, file)),
	);
	command(
		"edition <act> [file]",
		"check: whether an edition may be played; diff: what it changes; proof: what is still rebuilt, without a file of ours",
	).action((act: string, file: string | undefined, manner: Manner) => {
		const acts = { check: checkEdition, diff: listChanges, proof: listProof };
		carryOut(manner, () => pickById(acts, "act", act)(file));
	});
	command("hex <map> <id>", "what the map says of a hex").action((map: string, id: string, manner: Manner) =>
		carryOut(manner, (context) => describeHex(context, map, id)),
	);
	telling(
		"rules [number]",
		"every numbered rule, and whether it is on the table; or one, and where it is played",
	).action((number: string | undefined, manner: Manner) =>
		carryOut(manner, (context) => (number === undefined ? listRules(context, ROOT) : findRule(context, ROOT, number))),
	);
	return program;
}

function readSeed(written: string): number {
	const seed = Number(written);
	if (written.trim() !== "" && Number.isSafeInteger(seed)) return seed;
	throw new InvalidArgumentError("Use a whole number.");
}

function readCount(written: string): number {
	const count = readSeed(written);
	if (count > 0) return count;
	throw new InvalidArgumentError("Use a whole number from 1.");
}

function readPart(written: string): Part {
	const [part = 0, of = 0, ...more] = written.split("/").map(readCount);
	if (more.length === 0 && part <= of) return { part, of };
	throw new InvalidArgumentError('Use two whole numbers such as "1/2".');
}

/** None too, for a game that plays by itself; the game says whether it does. */
function readPlayers(written: string): number {
	const players = readSeed(written);
	if (players >= 0) return players;
	throw new InvalidArgumentError("Use a whole number from 0.");
}
