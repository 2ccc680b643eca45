/** AW 13.2: the augury "great storm": it strikes those who have been at sea this turn, and threatens everybody for the rest of it. */
import { type Play, ref } from "../../kernel/index.ts";
import { allForces, hasSps, sideState, totalsOf } from "../forces.ts";
import { perCent } from "../march/06-4-attrition.ts";
import { spreadAttritionLoss } from "../march/06-45-who-dies.ts";
import { navalOf } from "../sea/naval-system.ts";
import { reviewSieges } from "../siege/09-2-under-siege.ts";
import type { Force } from "../state.ts";
import { type AncientWorld, type AuguryEvent, say } from "../table.ts";
import { auguryFigure, layOmen } from "./13-auguries.ts";

/** The augury "great storm" (AW 13.2): an omen until the turn ends, and what the naval system makes of it at once. */
export const greatStorm: AuguryEvent = function* (table) {
	layOmen(table, "storm", "turn");
	yield* navalOf(table).storm(table);
	reviewSieges(table);
	return true;
};

/** It strikes every force that has been carried over the sea this turn. */
export function* strikeTransports(table: AncientWorld): Play {
	for (const force of allForces(table).filter((each) => hasSailed(table, each) && hasSps(table, each))) {
		const { asp } = totalsOf(table, [force]);
		const lost = perCent(asp, auguryFigure(table, "stormLoss"));
		const at = [ref("hex", force.hex)];
		say(table, "sea.storm", { side: ref("side", force.side), lost, asp }, { rule: "AW 13.2", seat: force.side, at });
		yield* spreadAttritionLoss(table, [force], lost);
	}
}

// === Who has been at sea ===

/** Notes that forces have been at sea this turn. */
export function noteSailing(table: AncientWorld, column: readonly Force[]): void {
	for (const { side, id } of column) sideState(table, side).doneThisTurn.push(sailing(id));
}

function hasSailed(table: AncientWorld, { side, id }: Force): boolean {
	return sideState(table, side).doneThisTurn.includes(sailing(id));
}

const sailing = (force: string) => `sailed/${force}`;
