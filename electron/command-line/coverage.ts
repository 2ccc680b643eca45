/** The page docs/coverage.md: how often each operation, question, roll and rule on the table has occurred in fuzzed games. */
import type { Library } from "../../assets/schema/library.ts";
import type { Counts, Coverage } from "../../engine/ai/coverage.ts";
import { playedRules } from "../../engine/rules-played.ts";
import type { CommandContext } from "./context.ts";
import { testsByRule } from "./rules.ts";

/** Markdown, line by line. `root`: folder of the sources, for the tests named after each rule. */
export function coverageLines(
	{ library, games }: CommandContext,
	run: { scenario: string; games: number; seed: number },
	coverage: Coverage,
	root: string,
): string[] {
	const tests = testsByRule(root, new Set(library.rules.map(({ rule }) => rule)));
	const { choices, rolls } = games.find(({ id }) => id === run.scenario)?.expected?.() ?? { choices: [], rolls: [] };
	const rules = merged(rulesOfTheBooks(library.rules, coverage), coverage.rules);
	return [
		"# What random games reach",
		"",
		`${run.games} games of ${run.scenario} from seed ${run.seed}, every second one by the eager player:`,
		`\`tabula fuzz --scenario ${run.scenario} --games ${run.games} --seed ${run.seed} --coverage\`.`,
		"What has a 0 here never occurred. A rule may be played without being named in a question, a refusal, a roll or the log: then",
		"the tests named after it, in the last column, must speak for it.",
		"",
		...choices.flatMap(({ heading, prompt, options }) =>
			table([heading, "times"], options, (id) => [coverage.choices[`${prompt} ${id}`]]),
		),
		...table(["Question", "times"], merged([], coverage.prompts), (key) => [coverage.prompts[key]]),
		...table(["Roll", "times"], merged(rolls, coverage.rolls), (roll) => [coverage.rolls[roll]]),
		...table(["Rule", "times", "tests"], rules, (rule) => [coverage.rules[rule], tests.get(rule)?.length]),
	];
}

/** Rules on the table of the books that the games have drawn on: `AW`, `RRR`, `TB`. */
function rulesOfTheBooks(index: Library["rules"], coverage: Coverage): string[] {
	const bookOf = (rule: string) => rule.split(/[ .-]/)[0] ?? "";
	const books = new Set(Object.keys(coverage.rules).map(bookOf));
	return playedRules(index)
		.map(({ rule }) => rule)
		.filter((rule) => books.has(bookOf(rule)));
}

/** Names that should occur, and those that did. */
function merged(wanted: readonly string[], counts: Counts): string[] {
	return [...new Set([...wanted, ...Object.keys(counts)])].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

function table(
	headings: readonly string[],
	names: readonly string[],
	counts: (name: string) => readonly (number | undefined)[],
): string[] {
	const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
	const rule = headings.map((_, column) => (column === 0 ? "---" : "---:"));
	const rows = names.map((name) => row([name, ...counts(name).map((count) => count ?? 0)]));
	return [row(headings), row(rule), ...rows, ""];
}
