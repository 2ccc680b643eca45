/** Slots of the Ruleset for AW 6: where a march may go and Stop, who goes along, and what the ground costs. */
import type { Reason } from "../../kernel/index.ts";
import { whyImmovable } from "../cities/09-94-immovable.ts";
import { joinOwnArmy } from "../command/05-command.ts";
import type { CityId, Force, HexId, LeaderId, ProvinceId, SideId } from "../state.ts";
import type { Ruleset } from "../table.ts";
import { closedToLoneLeaders } from "./06-3-terrain.ts";
import { columnCompanions } from "./06-12-column.ts";

declare module "../table.ts" {
	interface Ruleset {
		/** What keeps a moving force or lone leader out of hexes (AW 6.36, RRR 5.63). The first reason counts, a layer's before those below it: in a layer what lasts longest stands first. */
		readonly closures: readonly Closure[];
		/** Why a march may not be Stopped of its owner's own will where its path ends (RRR 5.41, 5.62, SW.cursor); the first reason counts, as with `closures`. */
		readonly stops: readonly ((table: AncientWorld, mover: Mover, path: readonly HexId[]) => Reason | null)[];
		/** What a march along a path would bring about at its hexes or its Stop, told before it is agreed to (SW.revolt.causes, SW.incursion). */
		readonly warnings: readonly ((table: AncientWorld, mover: Mover, path: readonly HexId[]) => Reason[])[];
		/** Factor on the attrition of a province for a side (RRR 6.41). */
		readonly provinceFactor: (table: AncientWorld, side: SideId, province: ProvinceId) => number;
		/** Must all SPs of a force stay together (SW.tribe.leader, SW.tribe.ops)? */
		readonly staysWhole: (table: AncientWorld, force: Force) => boolean;
		/** Why a force's SPs stay in their city, so that nobody takes them along or calls them away (AW 9.94, EL.tarentines); null if they do not. */
		readonly whyStaysPut: (table: AncientWorld, force: Force) => Reason | null;
		/** Would a leader setting out be asked whom else to take along (RRR 5.52)? */
		readonly hasCompanions: (table: AncientWorld, leader: LeaderId, own: Force) => boolean;
		/** May a side's troops go freely into this unoccupied city (AW 11.1, TB.alliance)? */
		readonly mayEnterCity: (table: AncientWorld, side: SideId, city: CityId) => boolean;
		/** What a force does after a Stop: leaders alone join the troops they command there (AW 5.41, RRR 5.45). */
		readonly joinAfterStop: (table: AncientWorld, force: Force) => void;
		/** Legions that a leader may bring together to march, intercept or coordinate (RRR 5.55). */
		readonly legionLimit: (table: AncientWorld, leader: LeaderId) => number;
	}
}

/** What the base says in them. */
export const marchDefaults = {
	closures: [closedToLoneLeaders],
	stops: [],
	warnings: [],
	provinceFactor: () => 1,
	staysWhole: () => false,
	whyStaysPut: whyImmovable,
	hasCompanions: (table, leader, own) => columnCompanions(table, leader, own).length > 0,
	mayEnterCity: () => false,
	joinAfterStop: joinOwnArmy,
	legionLimit: () => 8,
} satisfies Partial<Ruleset>;
