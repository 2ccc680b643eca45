/** Tools of every map: the whole of it, closer, farther. */

import type { Tool } from "../../panels/game.ts";
import type { AppStore } from "../../stores/app-store.ts";

/** How a game's map is fitted into its frame and drawn larger or smaller. */
export interface MapMoves {
	fit(app: AppStore): void;
	closer(app: AppStore): void;
	farther(app: AppStore): void;
}

/** The three of them. */
export function mapTools({ fit, closer, farther }: MapMoves) {
	return [
		{ id: "fit", sign: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", keys: ["f"], run: fit },
		{ id: "closer", sign: "M12 5v14M5 12h14", keys: ["+", "="], repeats: true, run: closer },
		{ id: "farther", sign: "M5 12h14", keys: ["-"], repeats: true, run: farther },
	] as const satisfies readonly Tool[];
}
