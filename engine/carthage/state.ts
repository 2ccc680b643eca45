/** What the state of a game of Carthage has besides that of every Ancient World game: fleets, ports, the Council, the years' record. */
import type { BERTHS, CLIMATES, FAMILIES } from "../../assets/schema/lists.ts";
import type { BySide, CityId, ForceId, HexId, LeaderId, Marker, ProvinceId, SideId } from "../ancient-world/state.ts";
import type { RulesetAddition } from "../ancient-world/table.ts";

/** Kinds of squadron, the smaller ships first. */
export const SHIP_TYPES = ["trireme", "quinquereme"] as const;
/** What a squadron's galleys are (CR 2.2). */
export type ShipType = (typeof SHIP_TYPES)[number];

/** Squadrons by type; ten galleys each. */
export type Squadrons = Record<ShipType, number>;

/** Id of a Fleet, counted through the game: `s7`. Its counter's name is its marker. */
export type FleetId = string;

/**
 * Ships that lie and sail together (CR 7.11). Without a marker they lie in a port and may not sail. A Fleet stands at sea, in a sea
 * hex, or in a port, then its hex is the city's.
 */
export interface Fleet {
	id: FleetId;
	side: SideId;
	/** The counter's name, `F-I`; null for squadrons that have none. */
	marker: string | null;
	hex: HexId;
	/** The port it lies in; null at sea. */
	port: CityId | null;
	squadrons: Squadrons;
	/** Squadrons with the corvus aboard (CR 7.19). */
	corvus: number;
	/** Crew Rating, 0 to 3 (CR 7.12). */
	crew: number;
	/** Admiral or Duumvir; null without one. He is in no force. */
	commander: LeaderId | null;
	/** An Emergency Duumvir leads it, who has no counter of his own (CR 7.24). */
	emergency: boolean;
	/** One more leader aboard (CR 7.38). */
	passenger: LeaderId | null;
	/** CR 7.36. */
	scattered: boolean;
	/** Laid down and not launched (CR 7.17). */
	underConstruction: boolean;
	/** The enemy port that it blockades from its sea hex (CR 7.74). */
	blockades: CityId | null;
	/** It has won a naval battle this turn (CR 7.47). */
	wonThisTurn: boolean;
	/** It has left its port this turn (CR 7.14). */
	leftPort: boolean;
	/** The movement, by its number in the turn, that it has tried to intercept in vain (CR 7.35). */
	triedToIntercept: number | null;
}

/** All of a port that changes in play. */
export interface PortState {
	/** Squadrons that it holds, as expanded so far (CR 7.71, 7.72). */
	capacity: number;
}

/** CR 5.7. */
export type Family = (typeof FAMILIES)[number];

/** The mood of the Council (CR 5.72). */
export type Climate = (typeof CLIMATES)[number];

/** Where an army may go this year (CR 5.73). */
export type Berth = (typeof BERTHS)[number];

/** The Council of Carthage (CR 5.7). */
export interface Council {
	family: Family;
	/** Turn in which it took power. */
	familySince: number;
	climate: Climate;
	/** The climate of the turn before. */
	lastClimate: Climate;
	/** Berths of the armies by the name of their box; an army without one is besieged, or over the limit (CR 5.76). */
	berths: Record<string, Berth>;
	/** Armies that stay though the limit is broken: they stand, defend, and go home (CR 5.76). */
	overLimit: string[];
	/** No limit holds inside Africa any more (AG.landing). */
	freeInAfrica: boolean;
	/** The off-map hire of this year's Force Increase costs the Overall Commander a LAM (CR 10.43). */
	hiredOffMap: boolean;
	/** Leaders who must answer for a defeat when the phase ends (CR 5.77). */
	onTrial: CrucifixionTrial[];
	/** Who lost his command this turn, and may be drawn again from the next (CR 5.76, 5.77). */
	dismissed: LeaderId[];
	/** What the wounded commanded, and who stands in for them (CR 8.62). */
	wounded: Record<LeaderId, WoundedCommander>;
	/** How far the Council has come in its segment, counted from 0. */
	step: number;
}

/** A defeat that a leader must answer for (CR 5.77). */
export interface CrucifixionTrial {
	leader: LeaderId;
	/** Half of his force or more was lost. */
	halfLost: boolean;
	/** It was inside the Ditch. */
	insideDitch: boolean;
}

/** The command of a wounded leader, and the one who stands in for him (CR 8.62). */
export interface WoundedCommander {
	/** The box of his army, or the id of his Fleet. */
	command: string;
	/** Null when nobody was found. */
	standIn: LeaderId | null;
}

/** A battle that somebody won, as the year remembers it. */
export interface FoughtBattle {
	/** In charge on this side. */
	leader: LeaderId | null;
	/** SPs on land, squadrons at sea. */
	own: number;
	enemy: number;
	won: boolean;
	major: boolean;
	province: ProvinceId | null;
}

/** What a year brought one side: the Council and others ask of the last one (CR 5.71, 5.72). */
export interface YearRecord {
	landBattles: FoughtBattle[];
	navalBattles: FoughtBattle[];
	/** Leaders who won a battle in charge, or took a Medium or Large city; and who lost a battle. */
	leadersWon: LeaderId[];
	leadersLost: LeaderId[];
	citiesLost: CityId[];
	citiesGained: CityId[];
	/** Powers allied to it when the year began, and those that have left it since. */
	allies: SideId[];
	alliesLost: SideId[];
	/** Raids that it suffered. */
	raids: number;
	squadronsLostToStorm: number;
}

/** A Raid marker (CR 7.53). */
export interface Raid {
	province: ProvinceId;
	by: SideId;
	/** Turn in which it was made. */
	turn: number;
}

/** A naval movement or transport in progress. */
export interface FleetVoyage {
	side: SideId;
	/** Fleets that move together, or escort, that of the active leader first; none where transports sail alone. */
	fleets: FleetId[];
	/** Who leads them. */
	leader: LeaderId | null;
	/** Forces carried (CR 7.6). */
	carried: ForceId[];
	/** Where it began: a sea hex, or the hex of a port. */
	from: HexId;
	/** Sea hexes so far, the first one entered first. */
	path: HexId[];
	/** The port in which it ends; null where it Stops at sea, and while it is laid. */
	into: CityId | null;
	/** Sea Points so far. */
	points: number;
}

/** A party of a naval battle. */
export interface NavalParty {
	side: SideId;
	fleets: FleetId[];
	inCharge: LeaderId | null;
	/** It escorts transports, or is laden with troops (CR 7.64). */
	laden: boolean;
}

const NAVAL_CAUSES = ["attack", "interception", "harbour"] as const;
/** How it came to a naval battle (CR 7.41, 7.35, 7.46). */
export type NavalCause = (typeof NAVAL_CAUSES)[number];

/** A naval battle in progress: its parties, its hex, and how it came about. */
export interface NavalBattle {
	hex: HexId;
	attacker: NavalParty;
	defender: NavalParty;
	cause: NavalCause;
}

/** What is remembered of a naval battle that is over (CR 7.47). */
export interface NavalRecord {
	turn: number;
	hex: HexId;
	cause: NavalCause;
	attacker: SideId;
	defender: SideId;
	/** Null in a draw. */
	winner: SideId | null;
	major: boolean;
	/** Leaders in charge by side. */
	commanders: BySide<LeaderId | null>;
	/** Squadrons that each side brought, and lost in battle and pursuit together. */
	squadrons: BySide<number>;
	lost: BySide<number>;
	/** Those of them that the winner has taken. */
	captured: Squadrons;
}

/** What the naval system of fleets keeps (CR 7). */
export interface FleetState {
	/** By id. */
	fleets: Readonly<Record<FleetId, Fleet>>;
	/** Squadrons that each side has built and taken, less those that it has lost: so many are on the map (CR 7.11). */
	ships: BySide<Squadrons>;
	/** Squadrons that each side has lost so far, those that were taken too; not those that it broke up. */
	lost: BySide<number>;
	/** Number of the next fleet's id. */
	nextFleet: number;
	/** Ports of the map by city. */
	ports: Record<CityId, PortState>;
	raids: Raid[];
	/** Provinces whose coast has been tried this turn, whatever came of it (CR 7.51). */
	coastsTried: ProvinceId[];
	/** Squadrons laid down this turn by side (CR 7.16), and last turn (CR 10.45). */
	laidDown: BySide<number>;
	laidDownBefore: BySide<number>;
	/** Naval movements made this turn, so that each Fleet tries for each of them once (CR 7.35). */
	voyages: number;
	/** The Duumvir LAM that was drawn, while others than the first are still to act on it (CR 4.19). */
	duumvirLam: Marker | null;
	/** The naval movement in progress, shown on the map (CR 7.32). */
	voyage: FleetVoyage | null;
	/** The naval battle being fought, shown while it lasts (CR 7.4). */
	navalBattle: NavalBattle | null;
	/** Every naval battle of the game, in order. */
	navalBattles: NavalRecord[];
}

declare module "../ancient-world/table.ts" {
	interface BookEvents {
		/** A naval battle is over (CR 7.47). */
		readonly navalBattle: readonly Follower<[NavalRecord]>[];
		/** A storm has sunk so many squadrons of a side (CR 7.34). */
		readonly wreck: readonly Note<[side: SideId, squadrons: number]>[];
		/** A province has been raided from the sea (CR 7.53); whose it is, if it is anybody's. */
		readonly raid: readonly Note<[raid: Raid, owner: SideId | null]>[];
	}
}

declare module "../ancient-world/state.ts" {
	interface BookOffices {
		/** Who commands a Fleet (CR 4.19). */
		duumvir: true;
	}

	interface NavalState {
		/** Ships, in the naval system of fleets. */
		navy?: FleetState;
	}

	interface BookState {
		/** Null where the scenario has no Council (Mercenary War). */
		council: Council | null;
		/** What this year and the last have brought each side so far. */
		thisYear: BySide<YearRecord>;
		lastYear: BySide<YearRecord>;
		/** Efficiency of armies by the name of their box, 0 to 4 (CR 10.5). */
		efficiency: Record<string, number>;
		/** Who commanded each army when it was last looked at, by box (CR 10.54). */
		armyCommanders: Record<string, LeaderId>;
		/** Recruits and garrisons absorbed this turn, SPs by box (CR 10.56). */
		absorbed: Record<string, number>;
		/** Leaders who may be drawn, by family (CR 5.78). */
		familyPools: Record<Family, LeaderId[]>;
		/** A scenario rule's own small fact, by the rule: `AG.burn-the-ships`. */
		notes: Record<string, number>;
	}
}

/** The Council's and the years' fields before anything has happened. */
export const carthaginianBlanks = {
	state: {
		council: null,
		thisYear: {},
		lastYear: {},
		efficiency: {},
		armyCommanders: {},
		absorbed: {},
		familyPools: { magonid: [], barcid: [] },
		notes: {},
	},
} satisfies RulesetAddition["blanks"];
