/**
 * The state of an Ancient World game: plain JSON, ids and records. Every counter is in exactly one place: a leader or legion
 * in one force (or off the map, as his `standing` says), an SP in one force, a marker in the cup or beside it.
 */
import {
	BATTLE_STATUSES,
	type BattleStatus,
	type ContingentId,
	type Nation,
	UNIT_ARMS,
	type UnitArm,
} from "../../assets/schema/lists.ts";
import type { DiceState, GameOutcome, TableState } from "../kernel/index.ts";

// === What books add ===
//
// A book with fields of its own adds them to these by declaration merging (`engine/rome/state.ts`), and says in
// `Ruleset.blanks` what stands in them at first. They lie flat among the base's own fields.

/** Fields of books in the state of the game. */
// biome-ignore lint/suspicious/noEmptyInterface: the books fill it by declaration merging, so that the base names none of them
export interface BookState {}

/** Fields of books in a leader. */
// biome-ignore lint/suspicious/noEmptyInterface: as above
export interface BookLeader {}

/** Where a leader may be besides, by name. */
// biome-ignore lint/suspicious/noEmptyInterface: as above
export interface BookStandings {}

/** Fields of books in an Operations Phase. */
// biome-ignore lint/suspicious/noEmptyInterface: as above
export interface BookPhase {}

/** Fields of books in a battle. */
// biome-ignore lint/suspicious/noEmptyInterface: as above
export interface BookBattle {}

/** Offices of books, by name. */
// biome-ignore lint/suspicious/noEmptyInterface: as above
export interface BookOffices {}

/** What a leader may be: `consul`, `praetor-urbanus`, ... */
export type Office = keyof BookOffices;

/** A power that plays, from the closed list of nations. Which of them do is the scenario's to say. */
export type SideId = Nation;
/** What is kept by side, of those alone that have it. */
export type BySide<Value> = Partial<Record<SideId, Value>>;
/** Id of a sea of the data: `mare-ionium`. */
export type SeaId = string;
/** Id of a hex, its sheet and its printed number: `it-3714`. */
export type HexId = string;
/** Id of a city of the data: `capua`. */
export type CityId = string;
/** Id of a province of the data: `samnium`. */
export type ProvinceId = string;
/** Id of a leader of the data: a magistrate's number `401`, a code `1P-08`, or a name `hannibal`. */
export type LeaderId = string;
/** Id of a legion: its Roman numeral. */
export type LegionId = string;
/** Id of a force, counted through the game: `f12`. A force that is gone leaves its id unused. */
export type ForceId = string;
/** Nationality of SPs (AW 2.22). */
export type Contingent = ContingentId;

/** Arms of SPs (AW 2.21). */
export const ARMS = UNIT_ARMS;
/** The arm of SPs: infantry, cavalry or elephants. */
export type Arm = UnitArm;

/** After Battle Status, best first (AW 8.56). */
export const STATUSES = BATTLE_STATUSES;
/** The After Battle Status of a force, of {@link STATUSES}. */
export type Status = BattleStatus;

/** Inside the city of the hex, or outside (AW 2.41). */
export type Place = "inside" | "outside";

/** SPs of one nationality and arm in one force (AW 2.23). */
export interface SpGroup {
	contingent: Contingent;
	arm: Arm;
	elite: boolean;
	sp: number;
	/** Part of a force set-up that the rules name, such as `Rome Garrison`. */
	role: string | null;
}

/**
 * SPs, legions and leaders that stand and move together. One side may have several forces in one place: each is an army box
 * on the display, or a garrison or detachment without one.
 */
export interface Force {
	id: ForceId;
	side: SideId;
	/** Changed by `moveForce` alone. */
	readonly hex: HexId;
	place: Place;
	/** Name of its army box on the display, null for garrisons and detachments. */
	box: string | null;
	leaders: LeaderId[];
	legions: LegionId[];
	sps: SpGroup[];
	engines: number;
	status: Status;
	/** The hex from which it entered its present hex in this Operations Phase, if it did (AW 8.41, 8.43). */
	enteredFrom: HexId | null;
	/** Provinces it has been in this turn, for inertia (AW 6.46). */
	provincesThisTurn: ProvinceId[];
	/** Turn in which it last lost a Major battle, if it did (AW 8.564). */
	majorDefeatTurn: number | null;
	/** Stood in an army or legion when the turn began (RRR 6.13). */
	wasArmyAtTurnStart: boolean;
}

/** Places where a leader of any book may be; `pool`: he may be drawn; `unused`: he is not, or not yet, in the game. */
export const STANDINGS = ["in-play", "pool", "wounded", "killed", "captured", "unused"] as const;
/** Where a leader is: in a force on the map, in the pool of men who may be drawn, or out of the game (AW 8.6); or as a book has it. */
export type Standing = (typeof STANDINGS)[number] | keyof BookStandings;

/** All of a leader that changes in play; his printed ratings are in {@link GameData}. */
export interface LeaderState extends BookLeader {
	id: LeaderId;
	side: SideId;
	standing: Standing;
	/** The office he holds, where a book has offices; else null. */
	office: Office | null;
	/** Guile Points left this turn (AW 5.14). */
	guile: number;
	/** Operations Phases begun this turn (RRR 4.17). */
	phasesUsed: number;
	/** Finished for this Operations Phase or turn, and not active again until another LAM (AW 5.26). */
	finished: boolean;
	/** Battles in which he has faced elephants (AW 8.36). */
	elephantBattles: number;
}

/** SPs of one element of a legion, by arm. */
export interface LegionElement {
	inf: number;
	cav: number;
}

/** A legion (RRR 2.2). `al` is null for an early legion, or when the element is gone. */
export interface Legion {
	id: LegionId;
	training: "recruit" | "veteran";
	type: "early" | "republican";
	rl: LegionElement | null;
	al: LegionElement | null;
	/** The leader who alone commands it (RRR 5.1). */
	commander: LeaderId | null;
	/** The army it is part of, by the name of its box (RRR 2.2-army); null for a lone legion. */
	army: string | null;
	/** Raised this turn and still where it was raised: it may be trained there (RRR 10.32). */
	inTraining: boolean;
}

/** All of a city that changes in play: who holds it, its walls, its siege. */
export interface CityState {
	/** The side that controls it, or null (AW 11.1). */
	control: SideId | null;
	/** Intrinsic defence strength left (AW 9.12). */
	ids: number;
	/** Sacked levels (AW 9.84). */
	sacked: number;
	/** The side besieging it, or null (AW 9.2). */
	siege: SideId | null;
	/** Turn in which it was placed Under Siege, and Siege Attrition markers resolved since (AW 9.55, 9.72). */
	siegeSince: number | null;
	siegeMarkers: number;
}

/** All of a province that changes in play: its Devastation and its control. */
export interface ProvinceState {
	devastated: boolean;
	/** Turn in which it was laid waste, null while it is not (AW 6.71). */
	devastatedSince: number | null;
	/** Side with military control, else diplomatic (AW 11.2, 11.3); kept here because victory asks who had it at the start. */
	control: SideId | null;
	controlAtStart: SideId | null;
	/** Who controlled it when this turn began (SW.attrition, AE.attrition). */
	controlAtTurnStart: SideId | null;
}

/** A marker on the alliance track (AW 12.21). */
export interface Alliance {
	/** 0 to 5 boxes towards `favours`. */
	level: number;
	favours: SideId | null;
	/** `ally`, `independent`, ... as the scenario's track prints it. */
	status: string;
}

/** A marker in the cup: an office's or a leader's LAM, Siege Attrition, Augury, Legate (AW 4.1). */
export interface Marker {
	kind: "lam" | "siege-attrition" | "augury" | "legate";
	/** Who owns it. */
	side: SideId | null;
	/** A leader's LAM. */
	leader: LeaderId | null;
	/** A LAM of an office, for whoever holds it (RRR 4.16). */
	office: Office | null;
}

/** Where the game can be entered again: the segment, and within `operations` the phase of the active leader. */
export interface Pointer {
	segment: string;
}

/** The Operations Phase in progress (AW 5.2). */
export interface OperationsPhase extends BookPhase {
	leader: LeaderId;
	side: SideId;
	marker: Marker;
	/** Operations done so far, in order; `note` is what they were done to: a city, a province, a side. */
	done: { operation: string; note: string | null }[];
	/** Forces that tried to intercept in vain in this phase, and the forces of the column they tried for (AW 6.54). */
	failedInterceptors: { force: ForceId; against: ForceId[] }[];
	/** Forces that fought in this phase and may not intercept any more (AW 6.52, 6.54). */
	fought: ForceId[];
	/** Things asked for in this phase that may be asked for once (AW 12.33, RRR 5.65). */
	asked: string[];
}

/** A march in progress, shown on the map while it lasts (AW 6.41). */
export interface March {
	/** The forces that march together, the active leader's first. */
	forces: ForceId[];
	operation: string;
	/** Hexes so far, the starting one first. */
	path: HexId[];
	/** Enemy forces rolled over on the way, 1 point each (AW 6.61). */
	overruns: number;
	/** Seas entered, 1 point each (AW 7.23). */
	seas: number;
	/** It began inside a city: no interception there (AW 6.51). */
	beganInside: boolean;
}

/** One party of a battle (AW 8.21). */
export interface Party {
	side: SideId;
	forces: ForceId[];
	/** Settled once for the whole fight (AW 5.43); null without a leader. */
	inCharge: LeaderId | null;
}

/** A battle being fought, shown while it lasts (AW 8). */
export interface Battle extends BookBattle {
	hex: HexId;
	attacker: Party;
	defender: Party;
	/** How it came about. */
	cause: "attack" | "interception" | "sally";
	ambush: boolean;
	failedAvoidance: boolean;
	failedInterception: boolean;
	/** The province into which the side that was attacked must go unless it wins (SW.incursion). */
	retreatInto?: ProvinceId;
}

/** What is remembered of a battle, overrun or siege that is over: for politics, victory and recovery. */
export interface BattleRecord {
	turn: number;
	hex: HexId;
	province: ProvinceId;
	kind: "battle" | "assault" | "attrition";
	attacker: SideId;
	defender: SideId;
	/** Null in a draw. */
	winner: SideId | null;
	major: boolean;
	/** Leaders in charge by side. */
	commanders: BySide<LeaderId | null>;
	/** Leaders present by side. */
	leaders: BySide<LeaderId[]>;
	/** SPs each side brought, and lost in battle and pursuit together. */
	strength: BySide<number>;
	lost: BySide<number>;
	/** Infantry SPs lost by each side (RRR 5.47). */
	infantryLost: BySide<number>;
	/** Legions the side brought, for a Consular Army that is one short two: so many or more are one (RRR 5.28). */
	legions: BySide<number>;
}

/** All of a side that changes in play: whom it follows, who commands it, what it has lost and received. */
export interface SideState {
	/** The side whose player moves it, where it has no player of its own (AW 2.42). */
	playedBy: SideId | null;
	/** The side it counts as part of in stacking, command and battle (SW.tribe.allied, AE.tribe.ops). */
	alliedTo: SideId | null;
	/** Its Overall Commander (AW 2.46, 5.44), where one man is it; a book with offices may have it by office. */
	overallCommander: LeaderId | null;
	/** Siege Capability Rating (AW 9.33). */
	siegeCapability: number;
	/** Things done this turn that are limited (AW 5.31): `manpower`, `treachery/capua`, `levy/samnium`. */
	doneThisTurn: string[];
	/** SPs and leaders lost so far, by `contingent/arm`. */
	eliminated: Record<string, number>;
	/** SPs that arrived after set-up, by `contingent/arm`. */
	arrived: Record<string, number>;
}

/** What the naval system of the scenario keeps (AW 7.01). Each adds its fields to this type, by declaration merging, and alone reads them. */
// biome-ignore lint/suspicious/noEmptyInterface: the naval systems fill it, so that nobody else knows what they keep
export interface NavalState {}

/** The whole state of a game as it is stored: plain JSON. */
export interface AncientWorldState extends TableState, NavalState, BookState {
	dice: DiceState;
	outcome: GameOutcome | null;
	scenario: string;
	options: Record<string, boolean>;
	/** Game turn, from 1. */
	turn: number;
	at: Pointer;
	phase: OperationsPhase | null;
	march: March | null;
	battle: Battle | null;
	/** Every battle and assault of the game, in order. */
	battles: BattleRecord[];
	/** What is left in the cup; blind draws make its order meaningless. */
	cup: Marker[];
	/** Whose turn it is to draw, counted in draws this turn (AW 4.13). */
	draws: number;
	sides: BySide<SideState>;
	leaders: Readonly<Record<LeaderId, LeaderState>>;
	legions: Record<LegionId, Legion>;
	forces: Record<ForceId, Force>;
	readonly cities: Readonly<Record<CityId, CityState>>;
	provinces: Record<ProvinceId, ProvinceState>;
	/** Markers on the alliance track, by the id of the track's line (AW 12.2). */
	alliances: Record<string, Alliance>;
	/** Auguries whose effect still holds, and until when (AW 13.2). */
	omens: { event: string; until: "turn" | "battle" | "revolt-check" }[];
	/** How often a thing that victory counts has happened, by its name in the scenario. */
	tallies: Record<string, number>;
	/** Stretches of road that were built in play, by the id of the scenario's rule for them. */
	roadsBuilt: string[];
	/** Turn whose heading is in the log already. */
	announcedTurn: number;
	/** Entries of the set-up that are not on the map: not placed by their player yet, or asleep (EL.inactive). */
	unplaced: string[];
	/** Number of the next force id. */
	nextForce: number;
}
