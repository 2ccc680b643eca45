/** The games on offer, as the host knows them. */
import type { Library } from "../assets/load.ts";
import { gamesOf } from "../engine/games.ts";
import type { Game, TableState } from "../engine/kernel/index.ts";
import type { ScenarioCard } from "./contract.ts";

/** A game's card, and how it is made. `create` throws while `missing` says that the game cannot be played yet. */
export interface GameEntry extends ScenarioCard {
	create(): Game<TableState>;
}

/** Every game of the library, with words where the engine has keys. */
export function gamesOnOffer(library: Library): GameEntry[] {
	return gamesOf(library).map((entry) => ({
		...entry,
		seats: [...entry.seats],
		options: [...entry.options],
		missing: entry.missing && (library.words.en?.[entry.missing] ?? entry.missing),
		// A session hands a game nothing but the states that this game made, so it may be kept as a game of any state.
		create: () => entry.create() as unknown as Game<TableState>,
	}));
}
