/**
 * AW 7.01, 7.02: what the rest of the rules asks of the sea. A scenario names its naval system, and the system answers; how it
 * rules the seas, by levels or by fleets, is nobody else's business.
 *
 * `none` knows no ships, `superiority` (AW 7.1) counts levels by sea. The questions are cut for a third as well, the fleets of
 * Carthage (CR 7), and say for each what theirs would be. What a system adds to the table besides, operations such as Naval Attack
 * or Blockade and the conditions of its rolls, it lays over the Ruleset like any other layer.
 */
import type { NavalSystemId } from "../../../assets/schema/lists.ts";
import type { Answer, Play, Reason, Ref } from "../../kernel/index.ts";
import type { GameData } from "../data.ts";
import { forceOf } from "../forces.ts";
import type { CityId, Force, HexId, LeaderId, NavalState, SeaId, SideId } from "../state.ts";
import type { AncientWorld, Mover, OperationResult, PortStatus } from "../table.ts";

/** Who would go on board. */
export interface Passengers {
	readonly mover: Mover;
	readonly column: readonly Force[];
	/** Hexes marched so far; ships are taken where it ends. */
	readonly path: readonly HexId[];
	/** The operation that they make: one of the marches (6.1), or Naval Transport where that is one of its own (CR 7.61). */
	readonly operation: string;
}

/** Where they are. */
export const hereOf = ({ path }: Pick<Passengers, "path">): HexId => path.at(-1) ?? "";

/** A march that goes on board. */
export interface Embarkation {
	readonly mover: Mover;
	readonly path: readonly HexId[];
	readonly operation: string;
	/** Who is left of the column; men may be lost on the way. */
	readonly column: () => readonly Force[];
	/** A sea is entered, which costs the march an attrition level point (7.23). CR 6.41 asks nothing for the sea. */
	readonly enterSea: () => void;
}

/** 7.25, 6.38: what a landing is: in a port where the march may go on, in one that it must go into, or on a beach. */
export type LandingPlace = "port" | "into-port" | "beach";

/** How a voyage ended. */
export interface Landfall {
	/** Where the column is now. Driven back, it may have come to another port than its own (CR 7.65). */
	readonly hex: HexId;
	readonly as: LandingPlace | "driven-back";
	/** What it makes of the operation when the march ends here: `finished` for those who were caught at sea (CR 7.65, 7.67). */
	readonly result: OperationResult;
}

/** What a book's naval system tells of a voyage besides. */
// biome-ignore lint/suspicious/noEmptyInterface: books add their fields to it
export interface BookVoyage {}

/** A voyage, before it is rolled for (7.23). No Guile is counted on. */
export interface VoyagePreview extends BookVoyage {
	/** Its rolls in order; none for leaders alone, who need none (7.24). */
	legs: readonly {
		sea: SeaId;
		/** Own NS Level there; null in a system without levels. */
		level: number | null;
		/** A die of so much or less crosses without loss. */
		needed: number;
		/** Chance of crossing, with or without loss. */
		chance: number;
		/** Mean loss in ASP. */
		loss: number;
	}[];
	/** Seas entered, each one attrition level point. */
	seas: number;
	/** Chance of landing where the voyage is bound. */
	chance: number;
	/** The landing is a Stop (7.25). */
	stops: boolean;
	/** It is one inside a friendly city, which takes some of the price off (6.42). */
	inside: boolean;
}

/** A voyage that could be made. */
export interface PlannedVoyage {
	readonly preview: VoyagePreview;
	/** The answers that begin it where the column is. */
	readonly answers: readonly Answer[];
	/** Who may catch it on the way, and where: a Fleet within two hexes (CR 7.35). */
	readonly interceptors: readonly { readonly hex: HexId; readonly by: Ref }[];
}

/** A naval system. */
export interface NavalRules {
	// === What it keeps and shows ===

	/** Its fields of the state as a game begins: levels; squadrons, crews and markers of fleets (CR 7.11). */
	readonly setUp: (data: GameData) => NavalState;
	/** What is wrong with them; an empty list when all is well. */
	readonly listFaults: (table: AncientWorld) => string[];
	/** Those of them that a window sees otherwise than they are kept. */
	readonly view: (table: AncientWorld) => NavalState;

	/** 7.01: where a leader is who is in play and in no force: the hex of the ship he is aboard; null when he is aboard none. */
	readonly leaderAboard: (table: AncientWorld, leader: LeaderId) => HexId | null;

	// === The turn ===

	/** 7.15: building and moving levels, in the segment `naval-superiority`; null where that segment is not used. */
	readonly allot: ((table: AncientWorld) => Play) | null;
	/** 13.2: a great storm strikes whoever has been at sea this turn: transports, and Fleets out of port (CR 7.34). */
	readonly storm: (table: AncientWorld) => Play;

	// === Ports and who rules the water ===

	/** 7.02: what a port is to its holder: by levels in its seas, or by Fleets in it and before it (CR 7.74). */
	readonly portStatus: (table: AncientWorld, city: CityId) => PortStatus;
	/** 7.02, 6.38: do men come and go by sea while a port of this status is besieged? With CR 9.44 unless it is blockaded. */
	readonly admits: (status: PortStatus) => boolean;
	/** 7.13, RRR 9.31-rome: are the waters that a land hex touches a side's own? */
	readonly rulesWatersOf: (table: AncientWorld, side: SideId, hex: HexId) => boolean;

	// === Crossing ===

	/** Are ships to be looked for in a hex, so that taking them is at least refused: in a port; by a beach with a Fleet (CR 7.66). */
	readonly isQuay: (table: AncientWorld, hex: HexId) => boolean;
	/** The operation in which troops go aboard that are not on the march: in a march, or in one of its own (CR 7.61, 7.67). */
	readonly boardingOperation: (table: AncientWorld, side: SideId, hex: HexId) => string;
	/** 7.21, 7.22, 7.26: why a column does not take ship where it is, or has nowhere to go; null when it may. */
	readonly whyNotEmbark: (table: AncientWorld, passengers: Passengers) => Reason | null;
	/** The hexes that it could sail to. */
	readonly listLandings: (table: AncientWorld, passengers: Passengers) => HexId[];
	/** What a voyage to a hex would be, allowed or not; null where nobody would think of ships. */
	readonly planVoyage: (table: AncientWorld, passengers: Passengers, to: HexId) => PlannedVoyage | null;
	/** Why it does not sail there; null when it may. What keeps it from the place itself is told before what keeps it from the ships. */
	readonly whyNotSail: (table: AncientWorld, passengers: Passengers, to: HexId) => Reason | null;
	/**
	 * Sails, having asked where to: with all that happens at sea, rolls and interceptors, escorts and battles (7.23, CR 7.6). It
	 * moves nobody on the map; the march does, by what it returns.
	 */
	readonly sail: (table: AncientWorld, embarkation: Embarkation) => Play<Landfall>;
}

declare module "../table.ts" {
	interface NavalSystem extends NavalRules {}
}

/** 7.15: the segment `naval-superiority`, where the system of the scenario has it. */
export function* allotShips(table: AncientWorld): Play {
	const { allot } = navalOf(table);
	if (allot) yield* allot(table);
}

/** The naval system of the scenario. Throws when its rules have none of that name. */
export function navalOf({ rules, data }: Pick<AncientWorld, "rules" | "data">): NavalRules {
	const id: NavalSystemId = data.scenario.navalSystem;
	const system = rules.navalSystems[id];
	if (!system) throw new Error(`The rules of ${data.scenario.id} have no naval system "${id}".`);
	return system;
}

/** Where a leader is who is in play, ashore or aboard; null for any other. */
export function whereIs(table: AncientWorld, leader: LeaderId): HexId | null {
	if (table.state.leaders[leader]?.standing !== "in-play") return null;
	return forceOf(table, leader)?.hex ?? navalOf(table).leaderAboard(table, leader);
}
