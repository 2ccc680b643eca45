/** A single rule that closes hexes, asked about one step. */
import type { Reason } from "../../kernel/index.ts";
import type { HexId } from "../state.ts";
import type { AncientWorld, Closure, Mover } from "../table.ts";

/** Why a rule keeps a mover out of a hex; null when it does not. Most of them do not ask from where he comes. */
export const whyBarred = (
	closure: Closure,
	table: AncientWorld,
	mover: Mover,
	to: HexId,
	from: HexId = to,
): Reason | null => closure(table, mover)?.(to, from) ?? null;
