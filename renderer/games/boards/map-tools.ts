/** Tools and keys of every map: the whole of it, closer, farther. */

import type { KeyBinding, Tool } from "../../panels/game.ts";
import type { AppStore } from "../../stores/app-store.ts";

/** How a game's map is fitted into its frame and drawn larger or smaller. */
export interface MapMoves {
	fit(app: AppStore): void;
	closer(app: AppStore): void;
	farther(app: AppStore): void;
}

/** The three buttons. */
export function mapTools({ fit, closer, farther }: MapMoves): readonly Tool[] {
	return [
		{ id: "fit", sign: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", key: "F", run: fit },
		{ id: "closer", sign: "M12 5v14M5 12h14", key: "+", run: closer },
		{ id: "farther", sign: "M5 12h14", key: "-", run: farther },
	];
}

/** Their keys. */
export function mapKeys({ fit, closer, farther }: MapMoves): readonly KeyBinding[] {
	return [
		{ keys: ["f"], shown: "F", words: "window.keys.fit", run: fit },
		{ keys: ["+", "="], shown: "+", words: "window.keys.closer", run: closer },
		{ keys: ["-"], shown: "-", words: "window.keys.farther", run: farther },
	];
}
