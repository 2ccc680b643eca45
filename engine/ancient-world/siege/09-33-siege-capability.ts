/** AW 9.33: the Siege Capability Rating of a side, and raising it. */
import { type Play, type Reason, ref, text } from "../../kernel/index.ts";
import { chart } from "../charts.ts";
import { isOverallCommander } from "../command/05-command.ts";
import { sideState } from "../forces.ts";
import { rollAgainst } from "../modifiers.ts";
import type { LeaderId, SideId } from "../state.ts";
import { type AncientWorld, leaderById, type Operation } from "../table.ts";

/** Operation #7 instead of raising troops: the list of operations says what raises the rating by one, and how high it may be. Rome's commanders are asked for as for troops. */
export function siegeCapability(
	whyNotCommander: (table: AncientWorld, leader: LeaderId) => Reason | null = whyNotOverallCommander,
): Operation {
	return {
		id: "siege-capability",
		whyNot(table, leader) {
			const { side } = leaderById(table, leader);
			return whyNotSide(table, side) ?? whyNotCommander(table, leader);
		},
		play: raiseRating,
	};
}

function whyNotSide(table: AncientWorld, side: SideId): Reason | null {
	const { siegeCapability: rating, doneThisTurn } = sideState(table, side);
	const allowed: readonly SideId[] = table.data.scenario.mayRaiseSiegeCapability;
	if (!allowed.includes(side)) return { rule: "AW 9.33", why: text("refused.no-better-sieges"), holds: "game" };
	if (rating >= chart(table.data, "continuation").figures.highest)
		return { rule: "AW 9.33", why: text("refused.best-sieges"), holds: "game" };
	return doneThisTurn.includes("manpower")
		? { rule: "AW 5.31", why: text("refused.manpower-used"), holds: "year" }
		: null;
}

function whyNotOverallCommander(table: AncientWorld, leader: LeaderId): Reason | null {
	return isOverallCommander(table, leader) ? null : { rule: "AW 9.33", why: text("refused.only-overall-commander") };
}

declare module "../table.ts" {
	interface RollContexts {
		"siege-capability": { readonly leader: LeaderId };
	}
}

function* raiseRating(table: AncientWorld, leader: LeaderId): Play<"roll"> {
	const { side } = leaderById(table, leader);
	const state = sideState(table, side);
	state.doneThisTurn.push("manpower");
	const context = { leader };
	const { met: rises } = yield* rollAgainst(table, "siege-capability", side, context, {
		target: { test: ">=", value: chart(table.data, "continuation").figures.rises },
		tell: (rises) => ({
			text: text(rises ? "siege-capability.rises" : "siege-capability.stays", {
				side: ref("side", side),
				rating: state.siegeCapability + Number(rises),
			}),
			rule: "AW 9.33",
			at: [ref("leader", leader)],
			outcome: text(rises ? "outcome.rating-up" : "outcome.rating-same"),
		}),
	});
	if (rises) state.siegeCapability += 1;
	return "roll";
}
