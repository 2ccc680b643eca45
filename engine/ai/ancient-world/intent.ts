/** What a seat of the Ancient World means to do: a leader on his way to a place, and what for. */
import type { HexId, LeaderId } from "../../ancient-world/state.ts";

/** On land; and at sea, where Fleets sail: to meet the enemy, close a port to him, raid his coast, or lie in a harbour. */
export const GOAL_KINDS = [
	"fight",
	"besiege",
	"relieve",
	"guard",
	"join",
	"call",
	"withdraw",
	"court",
	"meet",
	"blockade",
	"raid",
	"harbour",
] as const;
/** The purpose for which a leader goes to a place. */
export type DestinationKind = (typeof GOAL_KINDS)[number];

/** A place to go to. */
export interface Destination {
	readonly kind: DestinationKind;
	readonly hex: HexId;
	/** The greater the better; what a step more costs is counted. */
	readonly promise: number;
}

/** What a seat is about. */
export interface Intent {
	readonly leader: LeaderId;
	readonly kind: DestinationKind;
	readonly hex: HexId;
}
