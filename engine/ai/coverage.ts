/** What has occurred in games that were played: how often each question, choice, rule and roll. */
import type { Answer, Decision, LogEntry } from "../kernel/index.ts";

/** Counts by name. */
export type Counts = Record<string, number>;

/** Counts of what has occurred in the games recorded so far. */
export interface Coverage {
	/** Questions asked, by the key of their prompt. */
	readonly prompts: Counts;
	/** Options chosen, as `prompt option`; numbers and ids after a stroke are left out. */
	readonly choices: Counts;
	/** Rules that a question, a refusal or a log entry rests on. */
	readonly rules: Counts;
	/** Rolls in the log. */
	readonly rolls: Counts;
}

/** Coverage of no game, to count into. */
export function emptyCoverage(): Coverage {
	return { prompts: {}, choices: {}, rules: {}, rolls: {} };
}

/** Counts an answer, the question it was given to, and what was logged until the next one. */
export function cover(coverage: Coverage, decision: Decision, answer: Answer, entries: readonly LogEntry[]): void {
	count(coverage.prompts, decision.prompt.key);
	count(coverage.rules, decision.rule);
	for (const refused of decision.refused) count(coverage.rules, refused.rule);
	if (answer.kind === "choose") count(coverage.choices, `${decision.prompt.key} ${stemOf(answer.option)}`);
	for (const { rule, roll } of entries) {
		if (rule) count(coverage.rules, rule);
		if (!roll) continue;
		count(coverage.rolls, roll.roll);
		for (const modifier of roll.modifiers) count(coverage.rules, modifier.rule);
	}
}

/** `to/it-1234` is `to`; a number, or the number of a force, is `n`. */
function stemOf(option: string): string {
	const [stem = ""] = option.split("/");
	return /^[a-z]?\d+(\+\d+)?$/.test(stem) ? "n" : stem;
}

function count(counts: Counts, name: string, times = 1): void {
	counts[name] = (counts[name] ?? 0) + times;
}

/** Adds one game's counts to those of others. */
export function addCoverage(sum: Coverage, game: Coverage): void {
	for (const part of ["prompts", "choices", "rules", "rolls"] as const) {
		for (const [name, times] of Object.entries(game[part])) count(sum[part], name, times);
	}
}
