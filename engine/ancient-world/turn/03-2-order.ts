/** AW 3.2: which side is first where several act, draw or could win. */

import { sidesInOrder } from "../data.ts";
import type { SideId } from "../state.ts";
import type { AncientWorld } from "../table.ts";

type Rules = Pick<AncientWorld, "data" | "rules">;

/** AW 3.2: where several sides act in a segment the book's first side begins, then the others in the scenario's order. */
export function sidesInTurn({ data, rules }: Rules): SideId[] {
	return sidesInOrder(data).toSorted((a, b) => Number(b === rules.firstSide) - Number(a === rules.firstSide));
}

/** AW 4.13, 14.2: the others in the scenario's order, and the book's first side after them. */
export function firstSideLast({ data, rules }: Rules): SideId[] {
	return sidesInOrder(data).toSorted((a, b) => Number(a === rules.firstSide) - Number(b === rules.firstSide));
}
