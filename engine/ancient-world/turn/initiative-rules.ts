/** Slots of the Ruleset for AW 4: markers in the cup, who may use them, and who comes first. */
import type { Play } from "../../kernel/index.ts";
import type { LeaderId, LeaderState, Marker, SideId } from "../state.ts";
import { leaderById, type Ruleset } from "../table.ts";
import { lamsByLeader } from "./04-initiative.ts";

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
		/** The side that is first where several act in a segment (AW 3.2) and last to draw a marker (AW 4.13); null: the scenario's order. */
		readonly firstSide: SideId | null;
	}
}

/** What the base says in them. */
export const initiativeDefaults = {
	lamsOf: lamsByLeader,
	holdersOf: (table, marker) =>
		marker.leader !== null && leaderById(table, marker.leader).standing === "in-play" ? [marker.leader] : [],
	idleHoldersOf: () => [],
	phasesToCome: ({ state }, { id }) => state.cup.filter(({ leader }) => leader === id).length,
	removesLams: () => true,
	*resolveLegate() {},
	firstSide: null,
} satisfies Partial<Ruleset>;
