/** Slots of the Ruleset for AW 8: who fights, who is in charge, and how well they fight. */
import type { Play, Reason } from "../../kernel/index.ts";
import { areFriends } from "../command/02-42-friends.ts";
import { countLegions } from "../forces.ts";
import type { Force, LeaderId, Party, SideId } from "../state.ts";
import { allLeaders, type Ruleset } from "../table.ts";
import { chooseInChargeByRank } from "./08-1-parties.ts";

declare module "../table.ts" {
	interface Ruleset {
		/** Who is in charge of some forces in a fight, settled once (AW 5.43, RRR 5.53). */
		readonly chooseInCharge: (table: AncientWorld, forces: readonly Force[]) => Play<LeaderId | null>;
		/** May a force come to the help of a party of a battle: one of its own side, or an ally (AW 8.26, SW.gauls)? */
		readonly mayJoin: (table: AncientWorld, force: Force, party: Party) => boolean;
		/** Legions that a leader handles well, or nobody does (RRR 5.56, 5.58). */
		readonly efficiencyOf: (table: AncientWorld, leader: LeaderId | null) => number;
		/** How many legions a side brings to a battle, as its record has it (RRR 5.28). */
		readonly countLegions: (table: AncientWorld, forces: readonly Force[]) => number;
		/** Why a force defends where it stands, but does not go out to fight (RRR 5.46); null when it does. */
		readonly whyOnlyDefends: (table: AncientWorld, force: Force) => Reason | null;
		/** Why a leader never ambushes, whatever the ground (RRR 6.58); null when he may. */
		readonly whyNeverAmbushes: (table: AncientWorld, leader: LeaderId) => Reason | null;
		/** Has this side's army never faced elephants (AW 8.36)? */
		readonly neverFacedElephants: (table: AncientWorld, side: SideId) => boolean;
		/** The rule by which an enemy who sees elephants for the first time is beaten without a roll (EL.elephants); null when they are rolled for. */
		readonly firstSight: (table: AncientWorld, party: Party, enemy: Party) => string | null;
	}
}

/** What the base says in them. */
export const battleDefaults = {
	chooseInCharge: chooseInChargeByRank,
	mayJoin: (table, force, party) => areFriends(table, force.side, party.side),
	efficiencyOf: () => 0,
	countLegions: (_, forces) => countLegions(forces),
	whyOnlyDefends: () => null,
	whyNeverAmbushes: () => null,
	neverFacedElephants: (table, side) =>
		allLeaders(table).every((leader) => leader.side !== side || leader.elephantBattles === 0),
	firstSight: () => null,
} satisfies Partial<Ruleset>;
