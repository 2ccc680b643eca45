/** What a window is told when it asks about ships and the Council (the queries `sea-reach`, `voyage`, `sea-way`, `council`, `hiero`). */
import type { CityId, HexId } from "../ancient-world/state.ts";
import type { Answer, Modifier, Reason, Text } from "../kernel/index.ts";
import type { Climate, FleetId } from "./state.ts";

/** Chances of what the sea may do, 0 to 1 (CR 7.34). */
export interface StormOdds {
	/** The column; null where there is no roll. */
	readonly column: string | null;
	/** Chance that it does nothing, Scatters, and that it Scatters and takes ships besides. */
	readonly calm: number;
	readonly scattered: number;
	readonly disaster: number;
}

/** A place where a Fleet may Stop: Sea Points on the nearest way there, and what the sea may do. */
export interface SeaStop extends Omit<StormOdds, "calm"> {
	readonly hex: HexId;
	readonly seaPoints: number;
}

/** Answer to the query `sea-reach`. */
export interface SeaReachView {
	readonly fleet: FleetId;
	/** Sea hexes where it may Stop. */
	readonly hexes: readonly SeaStop[];
	/** Ports that it may go into. */
	readonly ports: readonly (SeaStop & { readonly city: CityId })[];
	/** Ports that it may not go into, and why. */
	readonly closed: readonly ({ readonly city: CityId; readonly hex: HexId } & Reason)[];
}

/** Answer to the query `sea-way`: what a way over the sea counts. */
export interface SeaWayView {
	readonly seaPoints: number;
	/** All-Sea hexes among those entered. */
	readonly allSea: number;
}

/** What a way over the sea would be, whoever sails it. */
export interface SailingView {
	readonly seaPoints: number;
	/** All-Sea hexes among those entered. */
	readonly allSea: number;
	readonly storm: StormOdds;
	/** What weighs on the roll of the sea, each with its rule. */
	readonly modifiers: readonly Modifier[];
	/** Who may intercept it where (7.35), and on what die without Guile. */
	readonly interceptors: readonly { readonly fleet: FleetId; readonly hex: HexId; readonly needed: number }[];
}

declare module "../ancient-world/sea/naval-system.ts" {
	interface BookVoyage {
		/** The way of transports (7.61, 7.67); none for leaders alone, who need no roll. */
		readonly sailing?: SailingView;
	}
}

/** Answer to the query `voyage`. */
export interface VoyageView extends SailingView {
	readonly fleet: FleetId;
	/** Sea hexes and harbours, where it began first. */
	readonly path: readonly HexId[];
	readonly refusal: Reason | null;
	/** An enemy Fleet makes it Stop in the last hex (7.32). */
	readonly mustStop: boolean;
	/** The answers that begin the movement and lead it to its Stop. */
	readonly answers: readonly Answer[];
}

/** Answer to the query `hiero`: what the end of the year would make of his alliance (CR 12.3). */
export interface AllegianceForecast {
	/** What happens without a die; null where one is thrown. */
	readonly sure: Text | null;
	readonly modifiers: readonly Modifier[];
	readonly outcomes: readonly { readonly text: Text; readonly chance: number }[];
}

/** What would weigh on a roll of the Council if the year ended now; where the scenario has none of it, why. */
export type CouncilRoll<Outcome> =
	| { readonly rolled: true; readonly modifiers: readonly Modifier[]; readonly outcomes: readonly Outcome[] }
	| { readonly rolled: false; readonly reason: Reason };

/** Answer to the query `council`: the next roll for the Family in Power and for the climate (CR 5.71, 5.72). */
export interface CouncilForecast {
	/** Chance that the other family takes power. */
	readonly family: CouncilRoll<{ readonly changes: boolean; readonly chance: number }>;
	/** Chance of each mood. */
	readonly climate: CouncilRoll<{ readonly climate: Climate; readonly chance: number }>;
}
