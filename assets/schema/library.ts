/** Everything under assets/, parsed. */
import type { RuleIndexEntry } from "./rules.ts";

/**
 * What each game is made of, under the name of its folder. A game adds itself by declaration merging where its shape stands
 * (`forum.ts`), and reads its own through an accessor beside it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the games fill it by declaration merging, so that the library names none of them
export interface GameAssets {}

/** Everything the games are made of. Shared by all: read it, never write to it (it is frozen). */
export interface Library {
	/** A game that is not on the table may be left out. */
	readonly games: Readonly<Partial<GameAssets>>;
	readonly rules: readonly RuleIndexEntry[];
	/** Messages by language and key. */
	readonly words: Readonly<Record<string, Record<string, string>>>;
}

/** What a game of the library is made of. Throws where the library has it not. */
export function assetsOf<Id extends keyof GameAssets>({ games }: Library, id: Id): GameAssets[Id] {
	const assets = games[id];
	if (assets === undefined) throw new Error(`The library has nothing of ${id}.`);
	return assets;
}
