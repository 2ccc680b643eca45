/** Everything under assets/, parsed. */
import type { RuleIndexEntry } from "./rules.ts";
import type { RuleWords } from "./words.ts";

/**
 * What each game is made of, under the name of its folder. A game adds itself by declaration merging where its shape stands
 * (`forum.ts`), and reads its own through an accessor beside it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the games fill it by declaration merging, so that the library names none of them
export interface GameAssets {}

/** Everything the games are made of, in English. Shared by all: read it, never write to it (it is frozen). */
export interface Library {
	/** A game that is not on the table may be left out. */
	readonly games: Readonly<Partial<GameAssets>>;
	readonly rules: readonly RuleIndexEntry[];
	/** Messages by key. */
	readonly words: Readonly<Record<string, string>>;
	/** By code (`it`), what each other language says instead; see `in-language.ts`. */
	readonly languages: Readonly<Record<string, Language>>;
}

/** The words of a language beside that of the data. */
export interface Language {
	/** Messages by key, and names and printed texts of the data by `data.` and their place. */
	readonly words: Readonly<Record<string, string>>;
	/** By the number of the rule. */
	readonly rules: Readonly<Record<string, RuleWords>>;
}

/** What a game of the library is made of. Throws where the library has it not. */
export function assetsOf<Id extends keyof GameAssets>({ games }: Library, id: Id): GameAssets[Id] {
	const assets = games[id];
	if (assets === undefined) throw new Error(`The library has nothing of ${id}.`);
	return assets;
}
