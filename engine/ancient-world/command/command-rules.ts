/** Slots of the Ruleset for AW 5: who commands whom, and what follows an operation. */
import type { Play, Reason } from "../../kernel/index.ts";
import type { Force, HexId, LeaderId, LeaderState } from "../state.ts";
import type { Ruleset } from "../table.ts";
import { isMarked, isOverallCommander, whyNotBelow } from "./05-command.ts";

declare module "../table.ts" {
	interface Ruleset {
		/** Leaders whom a scenario has drawn at its set-up, by the name it gives their pool (SW.setup.albinus). */
		readonly leaderPool: (table: AncientWorld, pool: string) => readonly LeaderId[];
		/** Whose leader is placed above whom (RRR 5.51); lower number is higher. */
		readonly rankOf: (table: AncientWorld, leader: LeaderId) => number;
		/** Why a leader may not take a friendly force along that is not his own (RRR 5.52). */
		readonly whyNotTakeAlong: (table: AncientWorld, leader: LeaderId, other: Force) => Reason | null;
		/** Why a leader may not be in one force with those of another (MW.two-generals); null when he may. */
		readonly whyNotShare: (table: AncientWorld, leader: LeaderId, other: Force) => Reason | null;
		/** May a leader order Ally Movement (AW 6.13, RRR 5.44)? */
		readonly mayMoveAllies: (table: AncientWorld, leader: LeaderId) => boolean;
		/** May a leader call a force of his own command to where he is (RRR 6.13)? */
		readonly mayCall: (table: AncientWorld, leader: LeaderId, force: Force) => boolean;
		/** What a leader may claim when an operation is over (CR 5.47), and what comes of the operation then. */
		readonly afterOperation: (table: AncientWorld, leader: LeaderId, result: OperationResult) => Play<OperationResult>;
		/**
		 * What a leader may claim where he Stopped (RRR 5.47), having moved alone from a hex, or with his army (`from` is null); null
		 * when he claims nothing.
		 */
		readonly claimAtStop: (table: AncientWorld, leader: LeaderId, from: HexId | null) => Play<OperationResult | null>;
		/** Why a magistrate may not be placed in a hex (SW.cursor); null when he may. */
		readonly whyNotStand: (table: AncientWorld, leader: LeaderId, hex: HexId) => Reason | null;
		/** Does a wounded leader come back to a force when the cup is filled (AW 8.62)? */
		readonly comesBack: (table: AncientWorld, leader: LeaderState) => boolean;
	}
}

/** What the base says in them. */
export const commandDefaults = {
	leaderPool: () => [],
	rankOf: (table, leader) => (isMarked(table, leader) ? 0 : 4),
	whyNotTakeAlong: whyNotBelow,
	whyNotShare: () => null,
	mayMoveAllies: isOverallCommander,
	mayCall: () => false,
	*afterOperation(_table, _leader, result) {
		return result;
	},
	*claimAtStop() {
		return null;
	},
	whyNotStand: () => null,
	comesBack: () => true,
} satisfies Partial<Ruleset>;
