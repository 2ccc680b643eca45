/** The context of every command: the library, the games on offer, and a voice. */
import { DATA_LANGUAGE, inLanguage, languagesOf } from "../../assets/in-language.ts";
import { loadEdited, loadLibrary } from "../../assets/load.ts";
import type { Library } from "../../assets/schema/library.ts";
import { Words } from "../../assets/words/words.ts";
import { families } from "../../engine/games.ts";
import type { EditionKept } from "../../saves/index.ts";
import { layKept } from "../host/editions/figures.ts";
import { type GameEntry, gamesOnOffer } from "../host/games-on-offer.ts";
import { gazetteerOf } from "../host/reference.ts";
import { namesIn } from "../host/words.ts";
import { playedEdition } from "./edition.ts";
import { pickById } from "./report.ts";

/** The library, the games and the words that a command works with. */
export interface CommandContext {
	/** As games are played with it. */
	readonly library: Library;
	/** As it is read, in the language of the command. */
	readonly spoken: Library;
	readonly games: readonly GameEntry[];
	/** The edition whose figures they are; null: ours. */
	readonly edition: EditionKept | null;
	/** The code of the language of the command. */
	readonly language: string;
	/** For texts that name things of no game. */
	readonly words: Words;
	/** For texts with the names of a module's things. */
	wordsIn(module: string): Words;
}

/**
 * Throws when the assets are not in order; wrong use where there is no such language. `edition`: the file of an edition that is
 * laid over them.
 */
export function openContext(language: string = DATA_LANGUAGE, edition?: string): CommandContext {
	const played = edition === undefined ? { edition: null, library: loadLibrary() } : playedEdition(edition);
	return contextOf(language, played.edition, played.library);
}

/** The same by the figures of a campaign. Throws a `SaveError` where its edition is none, or does not fit our games. */
export function contextFor(context: CommandContext, edition: EditionKept | null): CommandContext {
	if (edition?.hash === context.edition?.hash) return context;
	const library = edition ? layKept(edition, (changes) => loadEdited({ changes })).library : loadLibrary();
	return contextOf(context.language, edition, library);
}

function contextOf(language: string, edition: EditionKept | null, library: Library): CommandContext {
	const ours = loadLibrary();
	if (language !== DATA_LANGUAGE) pickById(spokenIn(ours), "language", language);
	const spoken = language === DATA_LANGUAGE ? library : inLanguage(library, language, ours);
	const catalogue = spoken.words;
	const wordsIn = (module: string) =>
		new Words(catalogue, namesIn(gazetteerOf(spoken, families, module), catalogue), language);
	const words = new Words(catalogue, namesIn({}, catalogue), language);
	return { library, spoken, games: gamesOnOffer(library), edition, language, words, wordsIn };
}

const spokenIn = (library: Library) => Object.fromEntries(languagesOf(library).map(({ id }) => [id, id]));
