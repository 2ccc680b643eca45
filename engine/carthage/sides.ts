/** Sides of Carthage's scenarios that her rules name, and which of them are players'. */
import type { GameData } from "../ancient-world/data.ts";
import type { SideId } from "../ancient-world/state.ts";

/** The side of Carthage. */
export const CARTHAGE = "carthage";

/** Has a side a chair of its own? A power that a player moves as his ally, or that nobody moves, has none. */
export const hasChair = ({ scenario }: Pick<GameData, "scenario">, side: SideId): boolean =>
	scenario.sides.some(({ id, player }) => id === side && player !== null);
