/** The context of every command: the library, the games on offer, and a voice. */
import { DATA_LANGUAGE, languagesOf } from "../../assets/in-language.ts";
import { loadLibrary } from "../../assets/load.ts";
import type { Library } from "../../assets/schema/library.ts";
import { Words } from "../../assets/words/words.ts";
import { families } from "../../engine/games.ts";
import { type GameEntry, gamesOnOffer } from "../host/games-on-offer.ts";
import { gazetteerOf } from "../host/reference.ts";
import { namesIn } from "../host/words.ts";
import { editedLibrary } from "./edition.ts";
import { pickById } from "./report.ts";

/** The library, the games and the words that a command works with. */
export interface CommandContext {
	/** As games are played with it. */
	readonly library: Library;
	/** As it is read, in the language of the command. */
	readonly spoken: Library;
	readonly games: readonly GameEntry[];
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
	const library = edition === undefined ? loadLibrary() : editedLibrary(edition);
	const spoken = language === DATA_LANGUAGE ? library : readIn(library, language);
	const catalogue = spoken.words;
	const wordsIn = (module: string) =>
		new Words(catalogue, namesIn(gazetteerOf(spoken, families, module), catalogue), language);
	const words = new Words(catalogue, namesIn({}, catalogue), language);
	return { library, spoken, games: gamesOnOffer(library), words, wordsIn };
}

function readIn(library: Library, language: string): Library {
	const spoken = Object.fromEntries(languagesOf(library).map((tongue) => [tongue.id, tongue.library]));
	return pickById(spoken, "language", language);
}
