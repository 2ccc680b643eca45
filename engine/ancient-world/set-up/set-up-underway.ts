/**
 * What a set-up that is underway has put down so far. A stack of several is in the state only when the last of them is made: until then
 * the answers since the checkpoint are where it stands. Whoever looks at the table sees it all the same.
 */
import { klona } from "klona/json";
import type { AncientWorldState } from "../state.ts";
import type { AncientWorld } from "../table.ts";

/** How a table looks of which the state does not tell everything yet. */
const looks = new WeakMap<AncientWorldState, AncientWorldState>();

/** Shows a table with pieces put down that are still to be placed by the rules; the state itself stays as it is. */
export function showPlaced(table: AncientWorld, place: (seen: AncientWorld) => void): void {
	const seen = { ...klona(table.state), dice: table.state.dice };
	place({ ...table, state: seen, log: () => {} });
	looks.set(table.state, seen);
}

/** From now on the state tells everything. */
export function placedInEarnest({ state }: AncientWorld): void {
	looks.delete(state);
}

/** The table as it is looked at: its state, with what a set-up that is underway has put down. */
export const asLookedAt = (state: AncientWorldState): AncientWorldState => looks.get(state) ?? state;
