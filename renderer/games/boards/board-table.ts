/** The table of a game that draws a board of its own, and what is carried over it. */
import type { Text } from "../../../electron/contract/contract.ts";
import type { GameTable } from "../../stores/game-table.ts";

/** The table of a game with a board of its own. */
export interface BoardTable extends GameTable {
	/** What never changes of the board; null until it has been fetched. */
	readonly assets: unknown;
	/** `zoom`: times as large as the whole board. */
	readonly camera: { readonly zoom: number; fit(): void; zoomBy(steps: number): void };
}

/** The reason why a piece may not be put down somewhere, and its rule. */
export interface WhyNot {
	readonly text: Text;
	readonly rule: string | null;
}
