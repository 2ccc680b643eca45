/** What a seat sees of an Ancient World game. Nothing here is hidden from either side; the dice to come are. */

import type { ModuleId } from "../../../assets/schema/lists.ts";
import type { Reason } from "../../kernel/index.ts";
import type { BattleChances } from "../battle/battle-chances.ts";
import type { StrengthTotals } from "../forces.ts";
import type { VoyagePreview } from "../sea/naval-system.ts";
import type {
	Alliance,
	AncientWorldState,
	Battle,
	CityId,
	CityState,
	Contingent,
	Force,
	ForceId,
	HexId,
	LeaderId,
	LeaderState,
	Legion,
	LegionId,
	March,
	ProvinceId,
	ProvinceState,
	SideId,
} from "../state.ts";

import type { WayToWin } from "../turn/14-victory.ts";

/** A force with its totals and whatever of it has to be worked out. */
export interface ForceView extends Force {
	totals: StrengthTotals;
	/** Where it stands; null at sea. */
	province: ProvinceId | null;
	/** Set when the city of its hex is under siege and it stands inside. */
	besieged: boolean;
	/** Leader in charge (AW 5.43), null for a leaderless force. */
	inCharge: LeaderId | null;
	/** Why its SPs do not leave the city (AW 9.94); null when they may. */
	staysPut: Reason | null;
}

/** A leader with his printed ratings and the place where he is. */
export interface LeaderView extends LeaderState {
	name: string;
	initiative: number;
	campaign: number;
	battle: string | null;
	guileMax: number;
	mortality: number | null;
	diplomacy: number | null;
	/** Legions handled well (RRR 5.56); null where he has no rating of it. */
	cer: number | null;
	/** The stripe of his family on his counter; null where his people has none (CR 2.2). */
	family: string | null;
	overallCommander: boolean;
	/** Operations Phases that he may still have by the markers in the cup, his own or his office's. */
	lams: number;
	force: ForceId | null;
	hex: HexId | null;
	active: boolean;
}

/** A legion with its full strength and the force it is in. */
export interface LegionView extends Legion {
	/** Full strength of its elements (RRR 2.2). */
	max: { rl: { inf: number; cav: number }; al: { inf: number; cav: number } | null };
	force: ForceId | null;
}

/** A province with its alliance marker, its price and its manpower. */
export interface ProvinceView extends ProvinceState {
	/** Its marker on the alliance track; null where it has none. Provinces that share a marker show the same one. */
	alliance: Alliance | null;
	/** Printed Attrition Value (AW 2.1). */
	attrition: number;
	/** SPs that its line of the track gives (RRR 10.4); null where it gives none. Provinces that share a line give them once. */
	manpower: { inf: number; cav: number; contingent: Contingent } | null;
}

/** A city with its printed defence. */
export interface CityView extends CityState {
	/** Intrinsic defence strength at full (AW 9.12). */
	printedIds: number;
}

/** The battle in progress, with the chances of both parties. */
export interface BattleView extends Battle {
	/** Who would win before anything is thrown, no elephants sent forward and no Guile spent. */
	chances: BattleChances;
}

/** The march in progress, with its price so far in attrition level points. */
export interface MarchView extends March {
	/** Attrition level points if it Stopped here, outside (AW 6.411). */
	alps: number;
}

/** Everything a seat may see of the table. It is the state without the dice to come, with derived facts added. */
export interface AncientWorldView
	extends Omit<
		AncientWorldState,
		"dice" | "forces" | "leaders" | "legions" | "cities" | "provinces" | "march" | "battle"
	> {
	module: ModuleId;
	title: string;
	/** How many turns the game has; null when it has no last one. */
	turns: number | null;
	/** Year BC of this turn. */
	year: number;
	/** Years BC of its turns; a game without a last one adds those it has come to. */
	years: number[];
	/** AW 14.1, each with how it stands. */
	waysToWin: readonly WayToWin[];
	maps: string[];
	/** Stretches of road that may be used now (AW 2.12): printed name, and hexes from end to end. */
	roads: { name: string; path: HexId[] }[];
	provincesInPlay: ProvinceId[];
	sidesInOrder: SideId[];
	phaseId: string;
	/** How the book prints the segment: `D/1`. */
	segmentLetter: string;
	segmentRule: string;
	/** Segments that the scenario has, by their ids, in order (AW 3). */
	segments: string[];
	forces: Record<ForceId, ForceView>;
	leaders: Record<LeaderId, LeaderView>;
	legions: Record<LegionId, LegionView>;
	cities: Record<CityId, CityView>;
	provinces: Record<ProvinceId, ProvinceView>;
	march: MarchView | null;
	battle: BattleView | null;
}

/** Answer to the query `march`: what a march along a path would cost, and the answers that carry it out (AW 6.4). */
export interface MarchPreview {
	force: ForceId;
	path: HexId[];
	/** The hex asked for cannot be reached: why, with its rule. The path then ends at the last hex that can be. */
	refusal: { rule: string; why: import("../../kernel/index.ts").Text } | null;
	/** One line for each thing paid: province, terrain, river, city. */
	costs: { rule: string; text: import("../../kernel/index.ts").Text; points: number }[];
	/** Final attrition level points, fractions dropped. */
	alps: number;
	/** Column of the Attrition Chart. */
	column: string;
	asp: number;
	/** Chance of each loss in ASP, summing to 1. */
	losses: { asp: number; chance: number }[];
	expectedLoss: number;
	/** Hexes of the path where an enemy may try to intercept, a force (AW 6.51) or a Fleet (CR 7.35). */
	interceptors: { hex: HexId; by: import("../../kernel/index.ts").Ref }[];
	/** The march goes by ship to the last hex of its path; null for one on foot. */
	voyage: VoyagePreview | null;
	/** What the march would bring about, such as a tribe that rises (SW.revolt.causes). */
	warnings: { rule: string; why: import("../../kernel/index.ts").Text }[];
	/** True when rules make the force Stop in the last hex (AW 6.23). */
	mustStop: boolean;
	/** The answers that start this march and lead it to the end of the path, up to and including the Stop. */
	answers: import("../../kernel/index.ts").Answer[];
}

/** Answer to the query `reach`: where a leader's force may march, and what it costs to stop there; `bySea` is the chance of landing. */
export interface MarchReach {
	force: ForceId;
	hexes: { hex: HexId; alps: number; expectedLoss: number; column: string; bySea?: number }[];
	/** Neighbouring hexes and hexes at the edge of the reach that are closed, with the reason. */
	closed: { hex: HexId; rule: string; why: import("../../kernel/index.ts").Text }[];
}

/** What things are called, and the facts printed of them on counters and map: by kind and id, as the window may look them up. */
export type AncientWorldNames = {
	leader: Record<string, { name: string; nation: string }>;
	city: Record<
		string,
		{ name: string; told?: string; hex: HexId; province: ProvinceId; size: string | null; port: string | null }
	>;
	province: Record<ProvinceId, { name: string; map: string; attrition: number; groups: string[] }>;
	sea: Record<string, { name: string }>;
	side: Record<string, { name: string }>;
	segment: Record<string, { name: string; phase: string; letter: string }>;
	operation: Record<string, { name: string; number: number; rule: string }>;
	/** Charts; `scenarios` are those that use a chart, where not all of them do. */
	chart: Record<string, { name: string; scenarios?: readonly string[] }>;
};
