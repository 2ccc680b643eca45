/** The page docs/coverage.md: how often each operation, question, roll and rule on the table has occurred in fuzzed games. */
import { operationLines } from "../../engine/ancient-world/05-operations.ts";
import { gameData } from "../../engine/ancient-world/data.ts";
import type { Counts, Coverage } from "../../engine/bots/coverage.ts";
import { IMPLEMENTED } from "../../engine/implemented.ts";
import type { Desk } from "./desk.ts";

/** Markdown, line by line. */
export function coverageLines(
	{ library }: Desk,
	run: { scenario: string; games: number; seed: number },
	coverage: Coverage,
): string[] {
	const operations = operationLines(gameData(library, run.scenario)).map(({ id }) => id);
	const questions = Object.keys(library.words.en ?? {}).filter((key) => key.startsWith("ask."));
	const rolls = [...gameData(library, run.scenario).modifiers.keys()];
	return [
		"# What random games reach",
		"",
		`${run.games} games of ${run.scenario} from seed ${run.seed}, every second one by the eager player:`,
		`\`tabula fuzz --scenario ${run.scenario} --games ${run.games} --seed ${run.seed} --coverage\`.`,
		"What has a 0 here never occurred; a test of its own must reach it.",
		"",
		...table("Operation", operations, (id) => coverage.choices[`ask.operation ${id}`]),
		...table("Question", merged(questions, coverage.prompts), (key) => coverage.prompts[key]),
		...table("Roll", merged(rolls, coverage.rolls), (roll) => coverage.rolls[roll]),
		...table(
			"Rule",
			merged(
				IMPLEMENTED.map(({ rule }) => rule),
				coverage.rules,
			),
			(rule) => coverage.rules[rule],
		),
	];
}

/** Names that should occur, and those that did. */
function merged(wanted: readonly string[], counts: Counts): string[] {
	return [...new Set([...wanted, ...Object.keys(counts)])].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

function table(heading: string, names: readonly string[], times: (name: string) => number | undefined): string[] {
	return [`| ${heading} | times |`, "| --- | ---: |", ...names.map((name) => `| ${name} | ${times(name) ?? 0} |`), ""];
}
