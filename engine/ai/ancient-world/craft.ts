/**
 * The craft of the programs that play the Ancient World: what they answer as a matter of course, where they go, whom they must be
 * rid of. Books add to it in layers, as they do to the rules; the rules know nothing of it.
 */
import { type LayerOf, layOver } from "../../ancient-world/layers.ts";
import type { LeaderId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import type { Decision } from "../../kernel/index.ts";
import type { Chance } from "../random.ts";
import type { Reply } from "../strategos/mind.ts";
import type { Habit } from "./habits.ts";
import type { Destination, Intent } from "./intent.ts";

/** What programs know of the books that are played. */
export interface Craft {
	/** What is answered as a matter of course, by the kind of question; null where a reply answers it. */
	readonly habits: Readonly<Record<string, Habit | null>>;
	/** What is answered after a calculation that is a book's own, by the question; null leaves it to the base. */
	readonly replies: Readonly<Record<string, QuickReply>>;
	/** Operations that lead somewhere, and the places worth going to, the best first. */
	readonly errands: Readonly<Record<string, (table: CraftTable, leader: LeaderId) => readonly Destination[]>>;
	/** Sides of no player that a player must be rid of in the field before he can win: they are sought out. */
	readonly sidesToBeRidOf: (table: AncientWorld, player: SideId) => readonly SideId[];
	/** Strength at sea that a player moves, where there are ships on the map: it is weighed against the others'. */
	readonly shipsOf: (table: AncientWorld, player: SideId) => number;
	/** Points that a player lacks though he might take them any year, so that they are taken at the end: seas without a squadron of his (CR 7.76). */
	readonly pointsAtHand: (table: AncientWorld, player: SideId) => number;
}

/** A table as programs see it: with the craft that belongs to its rules. */
export interface CraftTable extends AncientWorld {
	readonly craft: Craft;
}

/** A question as a program sees it that answers without trying anything. */
export interface Situation {
	readonly table: CraftTable;
	readonly decision: Decision;
	/** What its seat means to do. */
	readonly intent: Intent | null;
	readonly chance: Chance;
}

/** Its answer, and what it means from there on; null when it has none. */
export type QuickReply = (situation: Situation) => Reply<Intent> | null;

/** What a book lays over the craft below it. */
export type CraftLayer = LayerOf<Craft>;

/** Craft with layers over it, the lowest first. */
export const layCraft = (base: Craft, ...layers: readonly CraftLayer[]): Craft => layers.reduce(layOver<Craft>, base);
