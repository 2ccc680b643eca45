/**
 * The table as the Ancient World rules see it, and the Ruleset they are put together from: base rules first, then the game's
 * (Rise, Carthage), then the scenario's, each laid over the one before by id.
 */
import { type LogEntry, type Play, type Table, type Text, type TextArgument, text } from "../kernel/index.ts";
import type { GameData } from "./data.ts";
import type {
	AncientWorldState,
	BattleRecord,
	CityId,
	Emergency,
	Force,
	HexId,
	LeaderId,
	LeaderState,
	Legion,
	LegionId,
	Marker,
	OperationsPhase,
	Party,
	ProvinceId,
	SideId,
} from "./state.ts";

export interface AncientWorld extends Table<AncientWorldState> {
	/** What is printed, and the roads built so far. */
	data: GameData;
	readonly rules: Ruleset;
}

/** A rule says no, and why. */
export interface Reason {
	readonly rule: string;
	readonly why: Text;
}

/** A leader who may not use a marker, and why. */
export interface IdleHolder extends Reason {
	readonly leader: LeaderId;
}

/** What became of an operation, in the words of the continuation table (AW 5.24). */
export type OperationResult = "roll" | "automatic" | "finished";

/** One line of AW 5.3: who may do it now, and how it is done. */
export interface Operation {
	readonly id: string;
	/** Null when the leader may do it now. */
	whyNot(table: AncientWorld, leader: LeaderId): Reason | null;
	/** What it would be done to, for limits of once an Operations Phase (AW 5.31): a city, a province. */
	subject?(table: AncientWorld, leader: LeaderId): string | null;
	play(table: AncientWorld, leader: LeaderId): Play<OperationResult>;
}

/**
 * Does a modifier line hold now? True counts once, a number so many times; a pair says how often it holds for the party it
 * is written for and for the other one (the line's `opposite`). Where the line's figure is a formula the number is the
 * amount itself.
 */
export type Condition = (table: AncientWorld, context: RollContext) => boolean | number | readonly [number, number];

/** What the conditions of a roll may look at; each roll fills in what it has. */
export interface RollContext {
	readonly forces?: readonly Force[];
	readonly leader?: LeaderId | null;
	readonly guile?: number;
	readonly [detail: string]: unknown;
}

export interface Ruleset {
	/** What happens in each segment (AW 3); a segment without a rule is passed over. */
	readonly segments: Readonly<Record<string, (table: AncientWorld) => Play>>;
	/** The operations by id (AW 5.3). */
	readonly operations: Readonly<Record<string, Operation>>;
	/** Why a leader may not do an operation at all, whatever the operation itself says (RRR 5.46); null when he may. */
	readonly whyNotOperate: (table: AncientWorld, leader: LeaderId, operation: string) => Reason | null;
	/** Predicates of the modifier lines, by the line's id. */
	readonly conditions: Readonly<Record<string, Condition>>;
	/** LAMs that a side puts in the cup (AW 4.11, RRR 4.16). */
	readonly lamsOf: (table: AncientWorld, side: SideId) => Marker[];
	/** Leaders who may use a marker just drawn (AW 4.17, RRR 4.17). */
	readonly holdersOf: (table: AncientWorld, marker: Marker) => LeaderId[];
	/** Leaders whose marker it would be as well, who may not use it now. */
	readonly idleHoldersOf: (table: AncientWorld, marker: Marker) => readonly IdleHolder[];
	/** Why a moving force or lone leader may not enter a hex; the first reason counts (AW 6.36, RRR 5.63). */
	readonly closures: readonly ((table: AncientWorld, mover: Mover, to: HexId, from: HexId) => Reason | null)[];
	/** Why a march may not be Stopped of its owner's own will where its path ends (RRR 5.41, 5.62, SW.cursor). */
	readonly stops: readonly ((table: AncientWorld, mover: Mover, path: readonly HexId[]) => Reason | null)[];
	/** What follows at once when a march enters the last hex of its path: leave is broken (RRR 5.62), a tribe revolts (SW.revolt.causes). */
	readonly entering: readonly ((table: AncientWorld, mover: Mover, path: readonly HexId[]) => Play)[];
	/** What follows when Avoidance, Interception, Coordination or a retreat has led men into the last hex of a path (SW.revolt.causes). */
	readonly ledInto: readonly ((table: AncientWorld, mover: Mover, path: readonly HexId[]) => Play)[];
	/** What a march along a path would bring about at its hexes or its Stop, told before it is agreed to (SW.revolt.causes, SW.incursion). */
	readonly warnings: readonly ((table: AncientWorld, mover: Mover, path: readonly HexId[]) => Reason[])[];
	/** What follows when a march has Stopped where its path ends, of its owner's will or not (RRR 5.62, SW.incursion). */
	readonly stopping: readonly ((
		table: AncientWorld,
		mover: Mover,
		path: readonly HexId[],
		willingly: boolean,
	) => Play)[];
	/** Factor on the attrition of a province for a side (RRR 6.41). */
	readonly provinceFactor: (table: AncientWorld, side: SideId, province: ProvinceId) => number;
	/** Whose leader is placed above whom (RRR 5.51); lower number is higher. */
	readonly rankOf: (table: AncientWorld, leader: LeaderId) => number;
	/** Why a leader may not take a friendly force along that is not his own (RRR 5.52). */
	readonly whyNotTakeAlong: (table: AncientWorld, leader: LeaderId, other: Force) => Reason | null;
	/** Who is in charge of some forces in a fight, settled once (AW 5.43, RRR 5.53). */
	readonly settleCommand: (table: AncientWorld, forces: readonly Force[]) => Play<LeaderId | null>;
	/** What follows when forces have come to a hex by Interception or Coordination (RRR 5.62). */
	readonly afterReaction: (table: AncientWorld, leader: LeaderId, forces: readonly Force[], hex: HexId) => void;
	/** May a force come to the help of a party of a battle: one of its own side, or an ally (AW 8.26, SW.gauls)? */
	readonly mayJoin: (table: AncientWorld, force: Force, party: Party) => boolean;
	/** Must all SPs of a force stay together (SW.tribe.leader, SW.tribe.ops)? */
	readonly staysWhole: (table: AncientWorld, force: Force) => boolean;
	/** Why a force's SPs stay in their city, so that nobody takes them along or calls them away (AW 9.94, EL.tarentines); null if they do not. */
	readonly whyStaysPut: (table: AncientWorld, force: Force) => Reason | null;
	/** What follows at once when a city or level has changed hands: tribes go home, alliances begin and end (SW.tribe.length). */
	readonly controlJudged: (table: AncientWorld) => void;
	/** Once a game a Roman may devote himself before the battle roll (RRR 8.31-devotio). */
	readonly offerDevotio: (table: AncientWorld) => Play;
	/** Has this side's army never faced elephants (AW 8.36)? */
	readonly neverFacedElephants: (table: AncientWorld, side: SideId) => boolean;
	/** Is this the day on which an enemy sees elephants for the first time, so that they are not rolled for (EL.elephants)? */
	readonly firstSight: (table: AncientWorld, party: Party, enemy: Party) => boolean;
	/** What follows a battle beyond the base rules: training, boxes, emergencies, the scenario's own (AW 8.55). */
	readonly afterBattle: (table: AncientWorld, aftermath: Aftermath) => Play;
	/** Would a leader setting out be asked whom else to take along (RRR 5.52)? */
	readonly hasCompanions: (table: AncientWorld, leader: LeaderId, own: Force) => boolean;
	/** May a side's troops go freely into this unoccupied city (AW 11.1, TB.alliance)? */
	readonly mayEnterCity: (table: AncientWorld, side: SideId, city: CityId) => boolean;
	/** May a leader order Ally Movement (AW 6.13, RRR 5.44)? */
	readonly mayMoveAllies: (table: AncientWorld, leader: LeaderId) => boolean;
	/** Forces of a leader's own command that he may call to where he is (RRR 6.13). */
	readonly callable: (table: AncientWorld, leader: LeaderId) => Force[];
	/** Are a fallen leader's own LAMs taken out of the cup (AW 4.14)? Roman LAMs are an office's (RRR 8.67). */
	readonly removesLams: (table: AncientWorld, leader: LeaderId) => boolean;
	/** Who follows a leader lost from a force (AW 8.67, RRR 8.67). */
	readonly replaceLeader: (table: AncientWorld, lost: LeaderId, force: Force | null) => Play;
	/** What a force does after a Stop: leaders alone join the troops they command there (AW 5.41, RRR 5.45). */
	readonly settle: (table: AncientWorld, force: Force) => void;
	/** What a drawn Legate marker brings (AW 4.18, RRR 10.22). */
	readonly resolveLegate: (table: AncientWorld) => Play;
	/** What follows an Operations Phase: Rome may elect a Dictator (RRR 5.26, 5.28). */
	readonly afterPhase: (table: AncientWorld, phase: OperationsPhase) => Play;
	/**
	 * What a leader may claim where he Stopped (RRR 5.47), having moved alone from a hex, or with his army (`from` is null); null
	 * when he claims nothing.
	 */
	readonly claimAtStop: (table: AncientWorld, leader: LeaderId, from: HexId | null) => Play<OperationResult | null>;
	/** Legions that a leader may bring together to march, intercept or coordinate (RRR 5.55). */
	readonly legionLimit: (table: AncientWorld, leader: LeaderId) => number;
	/** The man for a vacant Roman office: drawn from the pool (RRR 5.2), or as the scenario says; null when nobody is left. */
	readonly fillOffice: (table: AncientWorld, office: string) => Play<LeaderId | null>;
	/** Why a man may not be given an office now (SW.consuls); null when he may. */
	readonly whyNotElect: (table: AncientWorld, leader: LeaderId, office: string) => Reason | null;
	/** Why a magistrate may not be placed in a hex (SW.cursor); null when he may. */
	readonly whyNotStand: (table: AncientWorld, leader: LeaderId, hex: HexId) => Reason | null;
	/** Why a province is given to no magistrate (EL.rome.sicily); null when it may be. */
	readonly whyNotAssign: (table: AncientWorld, province: ProvinceId) => Reason | null;
	/** What follows a Triumph (SW.cursor). */
	readonly afterTriumph: (table: AncientWorld, leader: LeaderId) => Play;
	/** What makes an Emergency besides the causes of RRR 5.28 (SW.emergency). */
	readonly emergencyCauses: (table: AncientWorld) => readonly EmergencyCause[];
	/** What a port is worth to its holder in a siege (AW 7.02, 9.44). */
	readonly portStatus: (table: AncientWorld, city: CityId) => PortStatus;
	/** The city whose port serves a city in a siege: its own, or Ostia's for Roma (RRR 9.31-rome); null where none does. */
	readonly harbourOf: (table: AncientWorld, city: CityId) => CityId | null;
	/** What follows when troops have gone into a city or placed it Under Siege: it may be an Emergency (RRR 5.28). */
	readonly cityThreatened: (table: AncientWorld) => void;
	/** What follows when a siege is over: those it kept in their office are free (RRR 5.34). */
	readonly siegeEnded: (table: AncientWorld) => void;
	/** How many more auxiliaries may go inside a city together with so many legionaries (RRR 9.9). */
	readonly roomForAuxiliaries: (table: AncientWorld, side: SideId, hex: HexId, legionariesComing: number) => number;
	/** Why a captor may not Sack a city; null when he may (AW 9.84). */
	readonly whyNotSack: (table: AncientWorld, capture: Capture) => Reason | null;
	/** Looting after a capture by force or treachery; true when it costs the diplomatic gain (RRR 9.71). */
	readonly looting: (table: AncientWorld, capture: Capture) => Play<boolean>;
	/** What follows a capture beyond the base rules: boxes, emergencies (AW 12.31, RRR 5.28). */
	readonly afterCapture: (table: AncientWorld, captured: Captured) => Play;
	/** What follows a Devastation beyond the base rules: boxes (AW 6.73). */
	readonly afterDevastation: (table: AncientWorld, province: ProvinceId, side: SideId) => void;
	/** Who speaks for a leader in diplomacy: himself, or a named Ambassador who is not on the map (AW 12.4, EL.cineas). */
	readonly ambassadorOf: (table: AncientWorld, leader: LeaderId) => LeaderId;
	/** Why an ambassador may not court a province, whatever 12.3 says (EL.cineas); null when he may. */
	readonly whyNotCourt: (table: AncientWorld, leader: LeaderId, province: ProvinceId) => Reason | null;
	/** Does a power that stands inside a city hold it for its player, when victory asks (EL.nomix)? */
	readonly holdsForPlayer: (table: AncientWorld, power: SideId, city: CityId) => boolean;
	/** Guile Points a box costs beyond the first, which is free at 1; where boxes are sold dearer none is free (AW 12.34). */
	readonly guileForBox: (table: AncientWorld, side: SideId, province: ProvinceId) => number;
	/** Chart the Augury Phase is rolled on (AW 13.2). */
	readonly auguryTable: string;
	/** What each event of that chart does, by its id. */
	readonly auguries: Readonly<Record<string, AuguryEvent>>;
	/** Numbers under which this scenario has rules that it shares with another: there it is SW.cursor, here AE.consuls. */
	readonly numbers: Readonly<Record<string, string>>;
	/** Numbered rules a module has not brought to the table yet, with the reason: never silently skipped. */
	readonly missing: Readonly<Record<string, string>>;
}

/** Something that makes an Emergency (RRR 5.28). */
export interface EmergencyCause {
	readonly degree: Emergency;
	readonly why: Text;
}

/** A battle that is over, for what follows it (AW 8.55). */
export interface Aftermath {
	readonly record: BattleRecord;
	/** Forces of each side that are left. */
	readonly forces: Readonly<Record<SideId, readonly Force[]>>;
	/** SPs that each legion lost in battle and pursuit. */
	readonly legionLosses: Readonly<Record<LegionId, number>>;
}

/** Who is moving. */
export interface Mover {
	readonly side: SideId;
	/** Null for a force without a leader that retreats. */
	readonly leader: LeaderId | null;
	/** False for leaders alone. */
	readonly withSps: boolean;
	/** It does not march of its owner's will: it retreats, slips away, intercepts or joins a battle (AW 6.47). */
	readonly forced?: true;
}

/** What a game or scenario lays over the rules below it. */
export type RulesetAddition = {
	readonly [Key in keyof Ruleset]?: Ruleset[Key] extends readonly unknown[]
		? Ruleset[Key]
		: Ruleset[Key] extends Readonly<Record<string, unknown>>
			? Partial<Ruleset[Key]>
			: Ruleset[Key];
};

/** Lays an addition over a base: records are merged by id, lists are joined, single rules are replaced. */
export function layRules(base: Ruleset, addition: RulesetAddition): Ruleset {
	return {
		...base,
		...addition,
		auguries: { ...base.auguries, ...addition.auguries } as Ruleset["auguries"],
		segments: { ...base.segments, ...addition.segments } as Ruleset["segments"],
		operations: { ...base.operations, ...addition.operations } as Ruleset["operations"],
		conditions: { ...base.conditions, ...addition.conditions } as Ruleset["conditions"],
		missing: { ...base.missing, ...addition.missing } as Ruleset["missing"],
		numbers: { ...base.numbers, ...addition.numbers } as Ruleset["numbers"],
		closures: [...base.closures, ...(addition.closures ?? [])],
		stops: [...base.stops, ...(addition.stops ?? [])],
		entering: [...base.entering, ...(addition.entering ?? [])],
		ledInto: [...base.ledInto, ...(addition.ledInto ?? [])],
		warnings: [...base.warnings, ...(addition.warnings ?? [])],
		stopping: [...base.stopping, ...(addition.stopping ?? [])],
	};
}

// === Looking things up; each throws when the id is not in the state, which is a fault in the rules ===

export function forceById(table: { state: AncientWorldState }, id: string): Force {
	const force = table.state.forces[id];
	if (!force) throw new Error(`There is no force "${id}".`);
	return force;
}

export function leaderById(table: { state: AncientWorldState }, id: LeaderId): LeaderState {
	const leader = table.state.leaders[id];
	if (!leader) throw new Error(`There is no leader "${id}" in this game.`);
	return leader;
}

export function legionById(table: { state: AncientWorldState }, id: LegionId): Legion {
	const legion = table.state.legions[id];
	if (!legion) throw new Error(`There is no legion "${id}".`);
	return legion;
}

/** Writes a plain line into the log. */
export function say(
	table: AncientWorld,
	key: string,
	args: Record<string, TextArgument>,
	more: Omit<LogEntry, "text"> = {},
): void {
	table.log({ text: text(key, args), ...more });
}

/** The number by which a rule that scenarios share is cited in the one that is played. */
export function cite({ rules }: Pick<AncientWorld, "rules">, rule: string): string {
	return rules.numbers[rule] ?? rule;
}

/** The reason of a rule that this table does not have yet. */
export function notYet(rule: string): Reason {
	return { rule, why: text("refused.not-yet", { rule: { kind: "rule", id: rule } }) };
}

/** 7.02: what a port is, seen by its holder. */
export type PortStatus = "open" | "blockaded" | "idle";

/** How a city fell (9.81). */
export type CapturedBy = "assault" | "attrition" | "treachery" | "surrender";

/** A city about to change hands. */
export interface Capture {
	readonly city: CityId;
	/** The captor. */
	readonly side: SideId;
	readonly by: CapturedBy;
	/** The captor's leader: the active one, or the one in charge of the besiegers; null where there is none. */
	readonly leader: LeaderId | null;
}

/** A city that has changed hands, for what follows it (12.31, RRR 5.28). */
export interface Captured extends Capture {
	/** Whose it was, his own or a friendly city; null when it was nobody's. */
	readonly from: SideId | null;
	readonly sacked: boolean;
	/** Gauls ran wild: no diplomatic gain (RRR 9.71). */
	readonly looted: boolean;
}

/** An event of an augury table; false when it cannot apply, which makes it No Event (13.2). */
export type AuguryEvent = (table: AncientWorld, drawer: SideId) => Play<boolean>;
