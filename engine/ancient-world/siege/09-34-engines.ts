/** AW 9.34, EL.engines: siege engines, and how many of them a side may build in the whole game. */
import { type Reason, text } from "../../kernel/index.ts";
import type { SideId } from "../state.ts";
import { type AncientWorld, cite, inBook } from "../table.ts";

const built = (side: SideId) => `engine/${side}`;

/** Why a side may not build a siege engine; null when it may. */
export function whyNotBuildEngine(table: AncientWorld, side: SideId): Reason | null {
	const { state, data } = table;
	const { allowed, maxEach } = data.scenario.siegeEngines;
	if (!allowed.some((each) => each === side))
		return { rule: inBook(table, "10.13"), why: text("refused.no-engines"), holds: "game" };
	if ((state.tallies[built(side)] ?? 0) < (maxEach ?? Number.POSITIVE_INFINITY)) return null;
	return { rule: cite(table, "AW 9.34"), why: text("refused.engine-built"), holds: "game" };
}

/** Remembers that a side has built one. */
export function noteEngine({ state }: AncientWorld, side: SideId): void {
	state.tallies[built(side)] = (state.tallies[built(side)] ?? 0) + 1;
}
