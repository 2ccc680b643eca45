/**
 * The library in another language: its messages, its rules, and what is written in the data, such as names and charts. It is for
 * looking up and reading; games are always played with the library as it was loaded, so that no rule depends on a language.
 */
import type { Say } from "./games/files.ts";
import { games } from "./games.ts";
import type { GameAssets, Library } from "./schema/library.ts";
import type { RuleIndexEntry } from "./schema/rules.ts";

/** The language of the data. It speaks where another lacks a word. */
export const DATA_LANGUAGE = "en";

/** A language that lacks nothing: its code, what it calls itself, and the library as it is read in it. */
export interface Tongue {
	readonly id: string;
	readonly name: string;
	readonly library: Library;
}

/** Every language that lacks nothing; that of the data is the first. */
export function languagesOf(library: Library): Tongue[] {
	const whole = Object.keys(library.languages).filter((id) => missingIn(library, id).length === 0);
	return [DATA_LANGUAGE, ...whole].map((id) => {
		const spoken = inLanguage(library, id);
		return { id, name: spoken.words["language.name"] ?? id, library: spoken };
	});
}

/**
 * The library as it is read in a language; the same library where there is no such language. `ours`: the library over which an edition is
 * laid in this one; an edition's own words stand in every language as they are.
 */
export function inLanguage(library: Library, language: string, ours: Library = library): Library {
	const spoken = library.languages[language];
	if (!spoken) return library;
	const written = ours === library ? null : writtenIn(ours);
	const isOwn = (key: string, here: string) => written !== null && written.get(key) !== here;
	const say: Say = (key, here) => (isOwn(key, here) ? here : (spoken.words[key] ?? here));
	const inWords = (rule: RuleIndexEntry): RuleIndexEntry => ({ ...rule, ...spoken.rules[rule.rule] });
	return {
		games: spokenGames(library.games, say),
		rules: library.rules.map(inWords),
		words: { ...library.words, ...spoken.words },
		languages: library.languages,
	};
}

/** What is written in the data, by key. */
function writtenIn({ games }: Library): Map<string, string> {
	const written = new Map<string, string>();
	spokenGames(games, (key, here) => {
		written.set(key, here);
		return here;
	});
	return written;
}

/** Keys, and numbers of rules, that a language lacks. */
export function missingIn(library: Library, language: string): string[] {
	const { words = {}, rules = {} } = library.languages[language] ?? {};
	return [
		...[...Object.keys(library.words), ...textsOfData(library)].filter((key) => !Object.hasOwn(words, key)),
		...library.rules.map(({ rule }) => rule).filter((rule) => !Object.hasOwn(rules, rule)),
	];
}

/** Keys and numbers of rules that a language has, and that nothing asks for. */
export function needlessIn(library: Library, language: string): string[] {
	const { words = {}, rules = {} } = library.languages[language] ?? {};
	const known = new Set([...Object.keys(library.words), ...textsOfData(library), ...namesOfData(library)]);
	const numbers = new Set(library.rules.map(({ rule }) => rule));
	const speaks = (key: string) => known.has(key) || GRAMMAR.test(key);
	return [
		...Object.keys(words).filter((key) => !speaks(key)),
		...Object.keys(rules).filter((rule) => !numbers.has(rule)),
	];
}

/** What a language may say of the grammar of a name: `number.side.samnites`, `gender.side.rome`. */
const GRAMMAR = /^(?:number|gender)\.[a-z]+\.[\w-]+$/;

/** Sentences that stand in the data. Each language has them all. */
export const textsOfData = (library: Library): string[] => asked(library, "text");

/** Names that stand in the data. A language has those that are others in it. */
export const namesOfData = (library: Library): string[] => asked(library, "name");

/** The keys under which the games ask for what is written in them. */
function asked(library: Library, wanted: "name" | "text"): string[] {
	const keys = new Set<string>();
	spokenGames(library.games, (key, written, kind = "name") => {
		if (kind === wanted) keys.add(key);
		return written;
	});
	return [...keys];
}

function spokenGames(assets: Readonly<Partial<GameAssets>>, say: Say): Partial<GameAssets> {
	const spoken: Partial<GameAssets> = { ...assets };
	for (const game of games) game.speak?.(spoken, say);
	return spoken;
}
