/** Slots of the Ruleset for AW 12: who speaks for whom, what boxes cost, and what they control. */
import type { Reason } from "../../kernel/index.ts";
import type { LeaderId, ProvinceId, SideId } from "../state.ts";
import type { Ruleset } from "../table.ts";

declare module "../table.ts" {
	interface Ruleset {
		/** Who speaks for a leader in diplomacy: himself, or a named Ambassador who is not on the map (AW 12.4, EL.cineas). */
		readonly ambassadorOf: (table: AncientWorld, leader: LeaderId) => LeaderId;
		/** Does the level of a province's marker give control of it (AW 12.23)? Where the marker is a power's own it may not (CR 12.3). */
		readonly levelGivesControl: (table: AncientWorld, province: ProvinceId) => boolean;
		/** Why a leader may not have a province courted though 12.3 allows it (EL.cineas); null when he may. */
		readonly whyNotCourt: (table: AncientWorld, leader: LeaderId, province: ProvinceId) => Reason | null;
		/** Guile Points a box costs beyond the first, which is free at 1; where boxes are sold dearer none is free (AW 12.34). */
		readonly guileForBox: (table: AncientWorld, side: SideId, province: ProvinceId) => number;
	}
}

/** What the base says in them. */
export const diplomacyDefaults = {
	ambassadorOf: (_, leader) => leader,
	levelGivesControl: () => true,
	whyNotCourt: () => null,
	guileForBox: () => 1,
} satisfies Partial<Ruleset>;
