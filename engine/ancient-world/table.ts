/**
 * The table as the Ancient World rules see it, and the Ruleset they are put together from: base rules first, then the game's
 * (Rise, Carthage), then the scenario's, each laid over the one before by id.
 */

import { klona } from "klona/json";
import type { NavalSystemId, RollId } from "../../assets/schema/lists.ts";
import type { SetupArmy } from "../../assets/schema/scenario.ts";
import {
	type LogEntry,
	type Play,
	type Reason,
	type RefusedOption,
	type Table,
	type Text,
	type TextArgument,
	type ToldChance,
	text,
} from "../kernel/index.ts";
import type { GameData } from "./data.ts";
import { type LayerOf, layOne, layOver } from "./layers.ts";
import type {
	AncientWorldState,
	BattleRecord,
	BookBattle,
	BookLeader,
	BookPhase,
	BookState,
	BySide,
	CityId,
	Force,
	HexId,
	LeaderId,
	LeaderState,
	Legion,
	LegionId,
	OperationsPhase,
	ProvinceId,
	SideId,
} from "./state.ts";

/** The table that every rule is handed: the kernel's table, the printed data, and the rules of the scenario. */
export interface AncientWorld extends Table<AncientWorldState> {
	/** What is printed, and the roads built so far. */
	data: GameData;
	readonly rules: Ruleset;
}

/** A leader who may not use a marker, and why. */
export interface IdleHolder extends Reason {
	readonly leader: LeaderId;
	/** He has had his phases of this turn. */
	readonly isSpent: boolean;
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
	/** How likely it comes off, where it is decided by one throw, at the best choice that he has; asked only of what he may do now. */
	chance?(table: AncientWorld, leader: LeaderId): ToldChance | null;
	play(table: AncientWorld, leader: LeaderId): Play<OperationResult>;
}

/**
 * Does a modifier line hold now? True counts once, a number so many times; a pair says how often it holds for the party it
 * is written for and for the other one (the line's `opposite`). Where the line's figure is a formula the number is the
 * amount itself.
 */
export type Condition<Context = unknown> = (
	table: AncientWorld,
	context: Context,
) => boolean | number | readonly [number, number];

/**
 * What the conditions of each roll may look at, by the roll's id; null where there is nothing but the table. The file that makes
 * a roll adds what it has to this type.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the rolls fill it by declaration merging
export interface RollContexts {}

/** A roll of the data that somebody makes. */
export type PlayedRoll = keyof RollContexts & RollId;

/** Predicates of modifier lines, by the line's id. It begins with the roll's, which says what the predicate may look at. */
export type Conditions = { readonly [Roll in PlayedRoll as `${Roll}.${string}`]: Condition<RollContexts[Roll]> };

/** Those of one roll. */
export type ConditionsOf<Roll extends PlayedRoll> = {
	readonly [Line in `${Roll}.${string}`]: Condition<RollContexts[Roll]>;
};

/** A table whose rules know the conditions of a roll, as every table knows those of each. */
export interface TableOf<Roll extends PlayedRoll> extends AncientWorld {
	readonly rules: Ruleset & { readonly conditions: ConditionsOf<Roll> };
}

/**
 * Places in the order of what follows an event. Layers say where their rule belongs, and need not know what else there is; of
 * several in one place the lower layer's comes first.
 */
export const FOLLOWER_PLACES = [
	/** What belongs to the men themselves: their training, their leave. */
	"men",
	/** Boxes of the alliance track. */
	"boxes",
	/** What victory counts. */
	"count",
	/** Peoples and powers who take heart, rise, or go home. */
	"peoples",
	/** What politics makes of it. */
	"politics",
	/** What happens when all of that is done. */
	"last",
] as const;
/** A place in the order of what follows an event, of {@link FOLLOWER_PLACES}. */
export type FollowerPlace = (typeof FOLLOWER_PLACES)[number];

/** A rule that follows an event, at its place. */
export interface Follower<What extends readonly unknown[]> {
	readonly place: FollowerPlace;
	readonly follow: (table: AncientWorld, ...what: What) => Play;
}

/** The same where nothing can be asked, since it follows in the middle of other rules. */
export interface Note<What extends readonly unknown[]> {
	readonly place: FollowerPlace;
	readonly note: (table: AncientWorld, ...what: What) => void;
}

/** Events of a book's own, which it begins with none to follow them. Each book adds its events to this type. */
// biome-ignore lint/suspicious/noEmptyInterface: the books fill it by declaration merging
export interface BookEvents {}

/** What may happen, and the rules that follow it. */
export interface Events extends BookEvents {
	/** The table of a new game is laid, with nobody on the map yet: men who wait off it, peoples who may rise. */
	readonly newGame: readonly Note<[]>[];
	/** An army of the set-up has been put down as a force. */
	readonly armyPlaced: readonly Note<[army: SetupArmy, force: Force]>[];
	/** Everybody of the set-up stands where he starts (RRR 5.25). */
	readonly placed: readonly Follower<[]>[];
	/** A new turn begins. */
	readonly turn: readonly Note<[]>[];
	/** A march enters the last hex of its path (RRR 5.62, SW.revolt.causes). */
	readonly entering: readonly Follower<[mover: Mover, path: readonly HexId[]]>[];
	/** Avoidance, Interception, Coordination or a retreat has led men into the last hex of a path (SW.revolt.causes). */
	readonly ledInto: readonly Follower<[mover: Mover, path: readonly HexId[]]>[];
	/** A march has Stopped where its path ends, of its owner's will or not (RRR 5.62, SW.incursion). */
	readonly stopping: readonly Follower<[mover: Mover, path: readonly HexId[], willingly: boolean]>[];
	/** SPs have been picked up by a force (CR 10.56). */
	readonly pickedUp: readonly Note<[into: Force, sp: number]>[];
	/** Forces have come to a hex by Interception or Coordination (RRR 5.62). */
	readonly reaction: readonly Note<[leader: LeaderId, forces: readonly Force[], hex: HexId]>[];
	/** The parties stand against each other, and the battle roll is next (RRR 8.31-devotio). */
	readonly beforeBattleRoll: readonly Follower<[]>[];
	/** A battle is over (AW 8.55). */
	readonly battle: readonly Follower<[Aftermath]>[];
	/** A city has changed hands (AW 9.8, 12.31). */
	readonly capture: readonly Follower<[Captured]>[];
	/** A province has been laid waste (AW 6.73). */
	readonly devastation: readonly Note<[province: ProvinceId, by: SideId]>[];
	/** A city or level has changed hands, and control has been judged: tribes go home, alliances begin and end (SW.tribe.length). */
	readonly control: readonly Note<[]>[];
	/** Troops have gone into a city or placed it Under Siege (RRR 5.28). */
	readonly cityThreatened: readonly Note<[]>[];
	/** A siege is over (RRR 5.34). */
	readonly siegeEnded: readonly Note<[]>[];
	/** A leader is lost, from a force if he was in one (AW 8.67); so many LAMs of his own were left in the cup (CR 5.78). */
	readonly leaderLost: readonly Follower<[lost: LeaderId, force: Force | null, lams: number]>[];
	/** An Operations Phase is over (RRR 5.26, 5.28). */
	readonly phase: readonly Follower<[OperationsPhase]>[];
	/** A segment of the sequence of play has been played (AW 3). */
	readonly segment: readonly Follower<[segment: string]>[];
}

/** Plays what follows an event, place by place. */
export function* follow<What extends readonly unknown[]>(
	table: AncientWorld,
	followers: readonly Follower<What>[],
	...what: What
): Play {
	for (const each of followers) yield* each.follow(table, ...what);
}

/** Notes what follows an event that nobody can be asked about, place by place. */
export function note<What extends readonly unknown[]>(
	table: AncientWorld,
	notes: readonly Note<What>[],
	...what: What
): void {
	for (const each of notes) each.note(table, ...what);
}

/** What books ask of their scenarios. Each book with politics of its own adds its questions to this type. */
// biome-ignore lint/suspicious/noEmptyInterface: the books fill it by declaration merging, so that the base names none of them
export interface BookRules {}

/** What stands at first in the fields that books add to the state. */
export interface Blanks {
	readonly state: BookState;
	readonly leader: BookLeader;
	readonly phase: BookPhase;
	readonly battle: BookBattle;
}

/** How ships go (AW 7). What the rules ask of a naval system stands with the sea, in `sea/naval-system.ts`, which adds it to this type. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface NavalSystem {}

/**
 * The rules of one scenario, slot by slot, after all layers are laid. Rules call each other through it where a book may
 * differ.
 */
export interface Ruleset {
	/** Version of the rules: a book raises its own whenever old answers could come out differently. */
	readonly version: string;
	/** Every version that ever recorded an answer: of the base, and of each book that has its own. */
	readonly versions: readonly string[];
	/** A state as an older version of the rules wrote it down: of that its hashes are. */
	readonly asWrittenUnder: (state: AncientWorldState, version: string) => object;
	/** What happens in each segment (AW 3); a segment without a rule is passed over. */
	readonly segments: Readonly<Record<string, (table: AncientWorld) => Play>>;
	/** The operations by id (AW 5.3). */
	readonly operations: Readonly<Record<string, Operation>>;
	/** Why a leader may not do an operation at all, whatever the operation itself says (RRR 5.46); null when he may. */
	readonly whyNotOperate: (table: AncientWorld, leader: LeaderId, operation: string) => Reason | null;
	/** What a leader may wish for in his phase that is no operation, each with why he has it not, or not here (RRR 5.47). */
	readonly wishes: readonly ((table: AncientWorld, leader: LeaderId) => RefusedOption | null)[];
	/** Predicates of the modifier lines, by the line's id. */
	readonly conditions: Conditions;
	/** What follows what happens: rules that each layer adds to, in the order of their places. */
	readonly events: Events;
	/** What the rules of a book ask of the layers above them; the base asks nothing of it. */
	readonly book: BookRules;
	/** What stands at first in the fields that books add to the state; `blank` takes a copy. */
	readonly blanks: Blanks;
	/** The naval systems that scenarios may name (AW 7.01); `navalOf` gives the one of the table. */
	readonly navalSystems: Readonly<Partial<Record<NavalSystemId, NavalSystem>>>;
	/** What must be true of every state besides what the base rules say of it; each says what is wrong. */
	readonly invariants: readonly ((table: AncientWorld) => string[])[];
	/** Things that may be asked for, and the operation that asks: for the odds of one of them alone (RRR 5.64). */
	readonly requests: Readonly<Record<string, string>>;
	/** What a window may ask besides before something is done, by name, such as where a Fleet can go (CR 7.32); it changes nothing. */
	readonly queries: Readonly<Record<string, TableQuery>>;
	/** How the end of an operation is told in its odds, by the operation. */
	readonly tellers: Readonly<Record<string, Teller>>;
	/** The rule of the book that is played which has this number: what Rome's books share has one number in each (RRR 5.66, CR 5.66). */
	readonly inBook: (number: string) => string;
	/**
	 * Numbers under which this scenario has rules that it shares with another, or that the data have by another book's letters: there
	 * it is SW.cursor, here AE.consuls; a modifier line says RRR 5.66, and *Carthage* has it as CR 5.66.
	 */
	readonly numbers: Readonly<Record<string, string>>;
}

/** A question about the table; what it is asked with comes from a window, and may be anything. Throws when it does not fit. */
export type TableQuery = (table: AncientWorld, args: Readonly<Record<string, unknown>>) => unknown;

/** A condition of victory as it stands now: in words, and whether it is met. */
export interface VictoryGoal {
	readonly text: Text;
	readonly met: boolean;
	/** Of a condition joined from others: those. */
	readonly parts: readonly VictoryGoal[];
}

/** What victory points are given for, and how many a side has for it now. */
export interface PointLine {
	readonly text: Text;
	readonly points: number;
	/** How many it gives, in words. */
	readonly worth: Text;
}

/** What has come of an operation, in a few words. */
export type Teller = (table: AncientWorld, before: AncientWorld, leader: LeaderId) => Text;

/** SPs by arm of men who serve in legions. */
export interface Legionaries {
	readonly inf: number;
	readonly cav: number;
}

/** A battle that is over, for what follows it (AW 8.55). */
export interface Aftermath {
	readonly record: BattleRecord;
	/** Forces of each side that are left. */
	readonly forces: Readonly<BySide<readonly Force[]>>;
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

/** A rule that closes hexes to some who move: null for whom it does not concern. Asked once a look, and its barrier at each step. */
export type Closure = (table: AncientWorld, mover: Mover) => Barrier | null;

/** Why a mover does not enter a hex from another; null when he may. */
export type Barrier = (to: HexId, from: HexId) => Reason | null;

/** What a game or scenario lays over the rules below it. */
export type RulesetAddition = LayerOf<Omit<Ruleset, "blanks">> & {
	readonly blanks?: { readonly [Thing in keyof Blanks]?: Partial<Blanks[Thing]> };
};

/**
 * Lays an addition over a base, slot by slot; what follows an event is put in the order of its places, and of each thing the fields
 * are joined that books add to it.
 */
export function layRules(base: Ruleset, addition: RulesetAddition): Ruleset {
	const { events: followers = {}, blanks: fields = {}, closures = [], stops = [], ...slots } = addition;
	const laid = layOver<Omit<Ruleset, "blanks">>(base, slots);
	const events: Record<string, unknown> = { ...base.events };
	for (const [key, added] of Object.entries(followers)) {
		const below: Events[keyof Events] | undefined = base.events[key as keyof Events]; // none where its book is not below
		events[key] = [...(below ?? []), ...added].toSorted(
			(a, b) => FOLLOWER_PLACES.indexOf(a.place) - FOLLOWER_PLACES.indexOf(b.place),
		);
	}
	const blanks: Record<string, unknown> = { ...base.blanks };
	for (const [thing, added] of Object.entries(fields)) blanks[thing] = layOne(blanks[thing], added);
	return {
		...laid,
		// The first reason counts: what a scenario forbids for good before what the base forbids as long as somebody stands there.
		closures: [...closures, ...base.closures],
		stops: [...stops, ...base.stops],
		events,
		blanks,
	} as unknown as Ruleset; // events and blanks are laid as the type of an addition says
}

/** The fields that books add to a new thing of the state. */
export function blank<Thing extends keyof Blanks>({ rules }: Pick<AncientWorld, "rules">, thing: Thing): Blanks[Thing] {
	return klona(rules.blanks[thing]);
}

// === Looking things up; each throws when the id is not in the state, which is a fault in the rules ===

/** The force of an id. Throws where there is none. */
export function forceById(table: { state: AncientWorldState }, id: string): Force {
	const force = table.state.forces[id];
	if (!force) throw new Error(`There is no force "${id}".`);
	return force;
}

/** The leader of an id. Throws where this game has none. */
export function leaderById(table: { state: AncientWorldState }, id: LeaderId): LeaderState {
	const leader = table.state.leaders[id];
	if (!leader) throw new Error(`There is no leader "${id}" in this game.`);
	return leader;
}

/** Leaders of a state in a row: they are looked through far more often than one is added. */
const rows = new WeakMap<AncientWorldState["leaders"], readonly LeaderState[]>();

/** All leaders of the game, whatever has become of them. */
export function allLeaders({ state: { leaders } }: { state: AncientWorldState }): readonly LeaderState[] {
	const known = rows.get(leaders);
	if (known) return known;
	const row = Object.values(leaders);
	rows.set(leaders, row);
	return row;
}

/** Brings a leader into the game, in the place of the one of that name if there is one. Leaders come by this alone. */
export function addLeader({ state }: { state: AncientWorldState }, leader: LeaderState): void {
	const leaders: Record<LeaderId, LeaderState> = state.leaders; // the type of a state keeps everybody else from it
	leaders[leader.id] = leader;
	rows.delete(leaders);
}

/** The legion of an id. Throws where there is none. */
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

/** A rule of the books by its number, as it is cited in the one that is played. */
export function inBook({ rules }: Pick<AncientWorld, "rules">, number: string): string {
	return rules.inBook(number);
}

/** The reason of a rule that this table does not have yet. */
export function notYet(rule: string): Reason {
	return { rule, why: text("refused.not-yet", { rule: { kind: "rule", id: rule } }), holds: "game" };
}

/** 7.02: what a port is, seen by its holder. */
export type PortStatus = "open" | "blockaded" | "idle";

/** How a city fell (9.81). */
type CapturedBy = "assault" | "attrition" | "treachery" | "surrender";

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
