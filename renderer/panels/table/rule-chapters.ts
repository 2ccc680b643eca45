/** The rules in chapters, and what of them is looked for. */
import type { RuleEntry } from "../../../electron/contract/contract.ts";

/** A chapter of a book, or the rules that a scenario has of its own. */
export interface RuleChapter {
	/** Its part of the key of its title, `rules.chapter.<id>`: `AW-8`, `TB`, `LR-XVII`. */
	readonly id: string;
	readonly book: string;
	/** In the order of the book. */
	readonly rules: readonly RuleEntry[];
}

/** The chapter of a rule: AW 8.23 is in `AW-8`, TB.victory in `TB`, LR-XVII.C.1 in `LR-XVII`. */
export function chapterOf(rule: string): string {
	const [chapter = rule] = /^(?:[A-Z]+ (?:\d+|[A-Z])|[A-Z]+-[A-Za-z]+|[A-Z]+)/.exec(rule) ?? [];
	return chapter.replace(" ", "-");
}

/** All chapters, in the order of the books. */
export function chaptersOf(rules: readonly RuleEntry[]): RuleChapter[] {
	const byChapter = Map.groupBy(rules, ({ rule }) => chapterOf(rule));
	return [...byChapter].map(([id, own]) => ({ id, book: own[0]?.book ?? "", rules: own }));
}

/** Rules whose number, name, title or summary contains every word that was written. */
export function findRules(
	written: string,
	rules: readonly RuleEntry[],
	nameOf: (rule: string) => string = (rule) => rule,
): readonly RuleEntry[] {
	const wanted = written.toLowerCase().split(/\s+/).filter(Boolean);
	if (wanted.length === 0) return rules;
	return rules.filter((entry) => {
		const text = `${entry.rule} ${nameOf(entry.rule)} ${entry.title} ${entry.summary}`.toLowerCase();
		return wanted.every((word) => text.includes(word));
	});
}
