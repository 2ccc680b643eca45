/** Citations as they are read: each with its sentence and the title of its rule, all places of one together. */
import type { Library } from "../../assets/schema/library.ts";
import type { Citation } from "./gather.ts";

/** A sentence that is said by a rule. */
export interface CitedSentence extends Omit<Citation, "at"> {
	/** The rule's title; null where the index has no such rule, or the sources do not say which. */
	readonly title: string | null;
	/** The sentence as it is written; null where the sources do not say which. */
	readonly sentence: string | null;
	/** All places where it is cited so. */
	readonly at: readonly string[];
}

/** Sorted by rule, in the order of the index, then by kind and key. A key with a `*` is every key it may be, if those are few. */
export function sentencesCited(citations: readonly Citation[], { rules, words }: Library): CitedSentence[] {
	const titles = new Map(rules.map(({ rule, title }) => [rule, title]));
	const order = new Map(rules.map(({ rule }, n) => [rule, n]));
	const keys = Object.keys(words);
	const found = new Map<string, CitedSentence & { at: string[] }>();
	for (const { kind, key: pattern, rule, at } of citations) {
		// A book of the two over the common rules has the number or has it not: what it has not is not cited.
		if (/^(RRR|CR) /.test(rule) && !titles.has(rule) && !rule.includes("*")) continue;
		for (const key of keysLike(pattern, keys)) {
			const id = `${rule} ${kind} ${key}`;
			const one = found.get(id) ?? {
				kind,
				key,
				rule,
				title: titles.get(rule) ?? null,
				sentence: words[key] ?? null,
				at: [],
			};
			if (!one.at.includes(at)) one.at.push(at);
			found.set(id, one);
		}
	}
	const place = ({ rule }: CitedSentence) => order.get(rule) ?? order.size;
	return [...found.values()].sort(
		(a, b) => place(a) - place(b) || compare(a.rule, b.rule) || compare(a.kind, b.kind) || compare(a.key, b.key),
	);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A pattern that may be more keys than this says too little to be read as each of them. */
const MOST = 12;

/** The keys that a pattern may be; the pattern itself where it says too little, or is no sentence's. */
function keysLike(pattern: string, keys: readonly string[]): readonly string[] {
	if (!pattern.includes("*") || pattern.startsWith("*")) return [pattern];
	const like = patternOf(pattern);
	const found = keys.filter((key) => like.test(key));
	return found.length > 0 && found.length <= MOST ? found : [pattern];
}

/** What a pattern with `*` stands for. */
export function patternOf(pattern: string): RegExp {
	return new RegExp(
		`^${pattern
			.split("*")
			.map((part) => part.replace(/[.$-]/g, "\\$&"))
			.join(".*")}$`,
	);
}
