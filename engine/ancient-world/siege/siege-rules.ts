/** Slots of the Ruleset for AW 9: harbours in a siege, gates that are bought, Sack and Looting. */
import type { Play, Reason } from "../../kernel/index.ts";
import { whyNotSack } from "../cities/09-8-capture.ts";
import { ownHarbour } from "../sea/07-02-ports.ts";
import { navalOf } from "../sea/naval-system.ts";
import type { BySide, CityId, Contingent, LeaderId } from "../state.ts";
import type { Ruleset } from "../table.ts";

declare module "../table.ts" {
	interface Ruleset {
		/** What a port is worth to its holder in a siege (AW 7.02, 9.44): what the naval system says, or a book of single cities. */
		readonly portStatus: (table: AncientWorld, city: CityId) => PortStatus;
		/** The city whose port serves a city in a siege: its own, or Ostia's for Roma (RRR 9.31-rome); null where none does. */
		readonly harbourOf: (table: AncientWorld, city: CityId) => CityId | null;
		/** Why nobody can buy the gates of a city (AW 9.74); null when they may be tried. */
		readonly whyNotBetray: (table: AncientWorld, city: CityId) => Reason | null;
		/** Does Guile help a leader to buy gates, beyond the point that every attempt costs (AW 9.72, RRR 9.6)? */
		readonly guileBuysGates: (table: AncientWorld, leader: LeaderId) => boolean;
		/** Contingents of a side's own nation (AW 9.72); a side that is not named has none, and its own are all who are its. */
		readonly ownNation: Readonly<BySide<readonly Contingent[]>>;
		/** Why a captor may not Sack a city; null when he may (AW 9.84). */
		readonly whyNotSack: (table: AncientWorld, capture: Capture) => Reason | null;
		/** Looting after a capture by force or treachery; true when it costs the diplomatic gain (RRR 9.71). */
		readonly looting: (table: AncientWorld, capture: Capture) => Play<boolean>;
	}
}

/** What the base says in them. */
export const siegeDefaults = {
	portStatus: (table, city) => navalOf(table).portStatus(table, city),
	harbourOf: ownHarbour,
	whyNotSack,
	*looting() {
		return false;
	},
	whyNotBetray: () => null,
	guileBuysGates: () => true,
	ownNation: {},
} satisfies Partial<Ruleset>;
