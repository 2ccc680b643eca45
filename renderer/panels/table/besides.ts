/** What may lie beside the map where a window is wide. */
import type { GameParts } from "../game.ts";

/** The diary among what may lie beside the map. */
export const DIARY = "diary";

/** What of this game may lie beside the map, the first what is proposed. */
export function besidesOf(parts: Pick<GameParts, "drawers"> | null): readonly string[] {
	const drawers = (parts?.drawers ?? []).filter(({ beside }) => beside).map(({ id }) => id);
	return [...drawers, DIARY];
}

/** The message that names it. */
export function nameOfBeside(beside: string): string {
	return beside === DIARY ? "window.log.title" : `window.tool.${beside}`;
}
