/** What every command works with: the library, the games on offer, and a voice. */
import { loadLibrary } from "../../assets/load.ts";
import type { Library } from "../../assets/schema/library.ts";
import { families } from "../../engine/games.ts";
import { type GameEntry, gamesOnOffer } from "../games-on-offer.ts";
import { gazetteerOf } from "../reference.ts";
import { namesIn, type Speaker, speaker } from "../words.ts";

export interface Desk {
	readonly library: Library;
	readonly games: readonly GameEntry[];
	/** Says a text that names things of no game. */
	readonly say: Speaker;
	/** Says a text with the names of a module's things. */
	sayIn(module: string): Speaker;
}

/** Throws when the assets are not in order. */
export function openDesk(): Desk {
	const library = loadLibrary();
	const { words } = library;
	const sayIn = (module: string) => speaker(words, namesIn(gazetteerOf(library, families, module), words));
	const say = speaker(words, namesIn({}, words));
	return { library, games: gamesOnOffer(library), say, sayIn };
}
