/** Slots of the Ruleset for AW 4, 5: who acts when, who commands whom, and what follows an operation. */
import type { Play, Reason } from "../../kernel/index.ts";
import type { Force, HexId, LeaderId, LeaderState, Marker, SideId } from "../state.ts";
import { leaderById, type Ruleset } from "../table.ts";
import { lamsByLeader } from "../turn/04-initiative.ts";
import { isMarked, isOverallCommander, whyNotBelow } from "./05-command.ts";

declare module "../table.ts" {
	interface Ruleset {
		/** LAMs that a side puts in the cup (AW 4.11, RRR 4.16). */
		readonly lamsOf: (table: AncientWorld, side: SideId) => Marker[];
		/** Leaders who may use a marker just drawn (AW 4.17, RRR 4.17). */
		readonly holdersOf: (table: AncientWorld, marker: Marker) => LeaderId[];
		/** Leaders whose marker it would be as well, who may not use it now. */
		readonly idleHoldersOf: (table: AncientWorld, marker: Marker) => readonly IdleHolder[];
		/** Operations Phases that a leader may still have by the markers in the cup: his own ones, or those of his office (RRR 4.17, CR 4.19). */
		readonly phasesToCome: (table: AncientWorld, leader: LeaderState) => number;
		/** Are a fallen leader's own LAMs taken out of the cup (AW 4.14)? Roman LAMs are an office's (RRR 8.67). */
		readonly removesLams: (table: AncientWorld, leader: LeaderId) => boolean;
		/** What a drawn Legate marker brings (AW 4.18, RRR 10.22). */
		readonly resolveLegate: (table: AncientWorld) => Play;
		/** Leaders whom a scenario has drawn at its set-up, by the name it gives their pool (SW.setup.albinus). */
		readonly leaderPool: (table: AncientWorld, pool: string) => readonly LeaderId[];
		/** The side that is first where several act in a segment (AW 3.2) and last to draw a marker (AW 4.13); null: the scenario's order. */
		readonly firstSide: SideId | null;
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
	lamsOf: lamsByLeader,
	holdersOf: (table, marker) =>
		marker.leader !== null && leaderById(table, marker.leader).standing === "in-play" ? [marker.leader] : [],
	idleHoldersOf: () => [],
	phasesToCome: ({ state }, { id }) => state.cup.filter(({ leader }) => leader === id).length,
	removesLams: () => true,
	*resolveLegate() {},
	leaderPool: () => [],
	firstSide: null,
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
