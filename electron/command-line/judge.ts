/** `tabula judge`: what a saved campaign was decided by: what was given away, what came by dice, and its dearest moments. */
import { existsSync } from "node:fs";
import type { Words } from "../../assets/words/words.ts";
import {
	type Account,
	accountOf,
	type Balance,
	type JudgedDecision,
	type JudgedThrow,
	type Part,
} from "../../engine/ai/judge/account.ts";
import { contestantsIn } from "../../engine/ai/judge/contestants.ts";
import { Judge } from "../../engine/ai/judge/judge.ts";
import { ref, type SeatId, text } from "../../engine/kernel/index.ts";
import { readSave, SaveError, standAt } from "../../saves/index.ts";
import type { CommandContext } from "./context.ts";
import { playableEntry } from "./play.ts";
import { type Progress, unheard } from "./progress.ts";
import { type Report, WrongUse } from "./report.ts";

/** How a campaign is judged. */
export interface JudgeCommand {
	/** Tries in all. */
	readonly budget?: number;
}

/** The command `judge`: the account of the line that is played. Throws wrong use where there is none. */
export function judgeFile(
	context: CommandContext,
	file: string,
	{ budget }: JudgeCommand,
	progress: Progress = unheard,
): Report {
	if (!existsSync(file)) throw new WrongUse(`There is no file ${file}.`);
	const read = readSave(file);
	if (!read.ok) throw new WrongUse(context.words.say(read.why));
	const { campaign } = read;
	const { scenario, module } = campaign.meta;
	const entry = playableEntry(context, scenario);
	const mind = entry.mind?.();
	if (!mind || mind.unjudged) throw new WrongUse(context.words.key("judge.cannot", { scenario: entry.title }));
	const game = entry.create();
	const before = process.cpuUsage();
	try {
		const session = standAt(game, campaign);
		const line = { game, path: session.path(), asAMatterOfCourse: campaign.byOrder };
		const seats = contestantsIn(entry, game, session.setup);
		const judge = new Judge(line, mind, seats, budget === undefined ? {} : { budget });
		for (let task = judge.next(); task; task = judge.next()) {
			judge.do(task);
			progress(judge.progress.done, judge.progress.of);
		}
		const account = accountOf(judge.outline, judge.findings, line.path);
		const { user, system } = process.cpuUsage(before);
		const cpuMs = Math.round((user + system) / 1000);
		const { choices, gaps } = judge.outline;
		const words = context.wordsIn(module);
		const spent = words.key("judge.spent", { decisions: choices.length, throws: gaps.length, cpuMs });
		return { lines: [...linesOf(account, words), spent], json: { file, scenario, ...account, cpuMs }, ok: true };
	} catch (error) {
		throw error instanceof SaveError ? new WrongUse(context.words.say(error.why)) : error;
	}
}

const hundredths = (chance: number) => Math.round(100 * chance);

function linesOf({ seats, all, parts, decisions, throws }: Account, words: Words): string[] {
	return [
		...balancesOf(all, seats, words),
		...parts.flatMap((part) => [
			...(part.heading ? [words.say(part.heading)] : []),
			...balancesOf(part, seats, words).map((line) => `  ${line}`),
		]),
		...decisions.map((decision) => `${decision.at}. ${words.say(decisionText(decision))}`),
		...throws.map((fell) => `${fell.at}. ${words.say(throwText(fell))}`),
	];
}

const balancesOf = ({ seats: by }: Part, seats: readonly SeatId[], words: Words) =>
	seats.flatMap((seat) => (by[seat] ? [words.say(balanceText(seat, by[seat]))] : []));

const balanceText = (seat: SeatId, { moved, decisions, others, dice, rest }: Balance) =>
	text("judge.balance", {
		seat: ref("side", seat),
		moved: hundredths(moved),
		decisions: hundredths(decisions),
		others: hundredths(others),
		dice: hundredths(dice),
		rest: hundredths(rest),
	});

const decisionText = ({ seat, mark, lost, error, done, rival }: JudgedDecision) =>
	text("judge.decision", {
		seat: ref("side", seat),
		mark,
		lost: hundredths(Math.abs(lost)),
		error: hundredths(error),
		done: done ?? text("judge.done-otherwise"),
		rival,
	});

/** A throw as the seat sees it that it helped most. */
function throwText({ gained, asGood }: JudgedThrow) {
	const [[seat, most] = ["", 0]] = Object.entries(gained).toSorted(([, a], [, b]) => b - a);
	return text("judge.throw", {
		seat: ref("side", seat),
		gained: hundredths(most),
		asGood: hundredths(asGood[seat] ?? 0),
	});
}
