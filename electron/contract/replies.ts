/** The replies of the host to each request. */
import type { Intro } from "../../assets/schema/intro.ts";
import type { Account, Mark } from "../../engine/ai/judge/account.ts";
import type { ToldVerdict } from "../../engine/ai/judge/verdict.ts";
import type { ProposedOrder } from "../../engine/ai/orders/judging.ts";
import type { Bound, Order, OrderSpan } from "../../engine/ai/orders/order.ts";
import type { Solver } from "../../engine/ai/problems/problem.ts";
import type { ChartOfRoll, GameOption, Gazetteer, MapOnTable } from "../../engine/catalogue/game-family.ts";
import type { Answer, Decision, GameOutcome, GivenBy, LogEntry, Ref, SeatId, Text } from "../../engine/kernel/index.ts";
import type { SeatPlayer, Thought } from "../../saves/schema/rows.ts";
import type { EditionReplies } from "./editions.ts";
import type { Visibility } from "./fields.ts";
import type { Done, Refused } from "./refused.ts";
import type { Place, RoomStatus } from "./room.ts";
import type { Settings } from "./settings.ts";

export type { Done, Refused } from "./refused.ts";

/** The thought of a program, and the seat that it was for. */
export type ThoughtOfSeat = Thought & { readonly seat: SeatId };

/** A player made of code. */
export type ProgramName = Exclude<SeatPlayer, "person">;

/** A campaign in the save browser. */
export interface CampaignCard {
	id: string;
	name: string;
	scenario: string;
	title: string;
	/** Where it stands: turn, year, segment. */
	standing: Text;
	answers: number;
	/** ms since 1970. */
	changed: number;
	created: number;
	/** Set when the file cannot be played on: what is wrong, in words, and what may be done. */
	trouble: Text | null;
}

/** A scenario among the games on offer. */
export interface ScenarioCard {
	id: string;
	module: string;
	title: string;
	subtitle: string;
	years: string;
	/** Null where nothing ends it but a victory. */
	turns: number | null;
	complexity: number | null;
	/** What it is like, for who does not know it: picture, playing time, what it teaches. */
	intro: Intro;
	seats: { id: string; name: string }[];
	/** How many of the seats may be taken; left out: all of them. */
	playerCounts?: readonly number[];
	/** For how many players it is made, where that is not every number that can be seated. */
	madeFor?: { from: number; to: number };
	/** The programs that may sit at its table. */
	programs: readonly ProgramName[];
	options: readonly GameOption[];
	/** Standing orders that suit a seat, by seat; they are in force only where they are asked for. */
	suggestedOrders: Readonly<Record<string, readonly Order[]>>;
	/** Not yet playable on this table: why. */
	missing: string | null;
}

/** An owner's edition that a campaign may be begun by. */
export interface EditionOnOffer {
	id: string;
	name: string;
	/** How many figures of the game it changes. */
	changes: number;
	/** Why it cannot be played by; null where it can. */
	why: Text | null;
}

/** A log entry with its place in the journal. */
export interface PlacedEntry extends LogEntry {
	/** Index in the current line of play, from 0. */
	index: number;
	/** The journal node whose answer it came from: what `undo.to` takes. */
	node: number;
	/** What was taken back after this entry and not played again, if anything: number of answers. */
	takenBack?: number;
	/** The answers after this entry at which that leaves the line; see `LineOfPlay.fork`. */
	forks?: number[];
	/** The answer whose reasons can be asked for (`thought`), where this is the first that came of it, or the last before it while nothing has. */
	thought?: number;
	/** It came of an answer that a standing order gave: told to nobody but whose order it is. */
	byOrder?: true;
}

/** A heading on a line of play. */
export interface LineStop {
	node: number;
	text: Text;
	heading: "turn" | "phase";
}

/**
 * A line of play: the way from the set-up to an answer that none follows. Lines share their beginning; the line that is played is
 * whole, and each of the others begins where it leaves one before it.
 */
export interface LineOfPlay {
	/** Its last answer. */
	leaf: number;
	/** The answer after which it leaves the other; null for the line that is played. */
	fork: number | null;
	/** How many lines it leaves one from another until the one that is played. */
	depth: number;
	/** Answers from the set-up, and those of its own. */
	length: number;
	own: number;
	name: string | null;
	/** The last heading before it leaves the other, and the first thing that is told on it; null where nothing is, or may be read. */
	from: Text | null;
	first: Text | null;
	/** The last heading on it. */
	until: Text | null;
	/** How many headings it has of its own: `lines.stops` names them. */
	stops: number;
}

/** A seat that is asked. */
export interface AskedSeat {
	seat: string;
	/** It has answered, and others are still to answer. */
	answered: boolean;
	/** Its question, where this window may answer it. */
	question?: Decision;
	/** What it has answered, where those before this window may see that. */
	answer?: Answer;
	/** Who gave the answer, where it was not the seat itself. */
	givenBy?: GivenBy;
	/** The seat before this window that would answer in its place; left out where the question is this window's own. */
	by?: string;
}

/** Standing orders of the seat whose eyes see the table: nobody else is told of them. */
export interface OrdersOfSeat {
	seat: string;
	/** Those in force, the oldest first, each by the number that strikes it off; `known`: false where this version cannot go by it. */
	inForce: { number: number; order: Order; known: boolean }[];
	/** Orders that may be made from the seat's question: they answer it. */
	fromQuestion: ProposedOrder[];
	/** They wait, as after taking back: the seat is asked until its person answers, or says that they go on. */
	waits: boolean;
}

/** Hands that may be raised: who does is asked where his orders would pass. Whoever keeps the table is told of all, others of their own. */
export interface RaisedHands {
	seats: { seat: string; raised: boolean }[];
	/** What they are raised for is under way. */
	isNow: boolean;
	/** Orders wait until whoever keeps the table says that all hands are up. */
	waits: boolean;
}

/** The kinds of order that a seat may give in this game, and those that suit it. */
export interface OrdersOnOffer {
	seat: string;
	kinds: { id: string; ways: Readonly<Record<string, Bound | null>>; spans: readonly OrderSpan[] }[];
	suggested: readonly Order[];
	/** What battle, march, phase and year are underway. */
	underway: Readonly<Partial<Record<OrderSpan, string>>>;
}

/** What was agreed to in one gesture and runs on by itself, such as a march that others may break off, or assaults one after the other. */
export interface ErrandOfSeat {
	seat: string;
	/** `march`, `voyage`, `assaults`. */
	kind: string;
	/** Where it goes; null where those who look on with other eyes than its seat's may not know. */
	to: Ref | null;
	/** It is done again at later questions of its own, and not on the way of what is done now. */
	lasts: boolean;
	/** It has ended, and its seat is asked, since this is not as it was agreed; null while it runs on. */
	asks: Text | null;
}

/** The clock of the questions on the table. */
export interface ClockState {
	clock: string;
	/** Milliseconds left when this was said. */
	left: number;
	running: boolean;
}

/** A person who has gone from the table, and the seat that was left. */
export interface PersonGone {
	readonly name: string;
	readonly seat: string;
}

/** Everything the window shows of the open campaign, apart from the log. */
export interface TableSnapshot {
	campaign: string;
	name: string;
	scenario: string;
	module: string;
	revision: number;
	head: number;
	/** What lies on the table: of the type that `module` has. */
	view: unknown;
	/** The question on the table, of several first one that this window is to answer; null when the game is over. */
	decision: Decision | null;
	/** Whether `decision` is for the people before this window. */
	mayAnswer: boolean;
	/** All who are asked at the same time. */
	asked: AskedSeat[];
	/** The revision at which they were asked: as long as it stays, the questions are the same. */
	askedAt: number;
	/** Null where no question on the table has a deadline. */
	clock: ClockState | null;
	/** Those before this window start, stop and lengthen the clock. */
	controlsClock: boolean;
	/** Who sits before this window, and the seats that are theirs. */
	visibility: Visibility;
	own: string[];
	/** True when a program player has the question. */
	programToAnswer: boolean;
	/** How many tries the program that has the question makes at most; null where none thinks. */
	thinking: number | null;
	/** The game can be thought about, so that advice may be asked for. */
	advises: boolean;
	/** A program has the question and waits until somebody lets it go on (`programs`), gives an answer, or gives its seat to a person. */
	held: boolean;
	/** Nothing is answered here: those at the table have agreed not to take back so far. The campaign goes on at this answer. */
	goesOnAt: number | null;
	/** Those before this window may go to any line of play, and say who plays. */
	keeps: boolean;
	outcome: GameOutcome | null;
	canUndo: boolean;
	canRedo: boolean;
	/** The last answer of the person whose eyes see this; null where that person has not answered yet, or nobody's eyes do. */
	satAt: number | null;
	/** Log entries in the current line of play. */
	entries: number;
	/** The owner's edition by whose figures it is played; null where they are ours. `hash`: of all that it changes. */
	edition: { readonly name: string; readonly hash: string } | null;
	seats: Record<string, SeatPlayer>;
	/** Names of persons, by seat, as far as they gave any. */
	names: Readonly<Record<string, string>>;
	/** Who has gone while it was played and has not come back, in the order in which they went. */
	gone: readonly PersonGone[];
	/** What the game can be asked with the request `query`; left out by a host that does not say. */
	queries?: string[];
	/** The seat whose hidden things are in the view; left out where nothing is hidden, or nothing before those at one window. */
	curtain?: string;
	/** Standing orders of the seat whose eyes see this; null where no person's do, or the game knows no orders. */
	orders: OrdersOfSeat | null;
	/** Null where none may be raised. */
	hands: RaisedHands | null;
	/** What runs on of what those before this window agreed to. */
	errands: ErrandOfSeat[];
	/** Set when nothing can be answered: the file is damaged and shown at its last good place, or may not be written. */
	readOnly: Text | null;
	/** A thing to tell once: resumed at the last checkpoint, for example. */
	notice: Text | null;
}

/** The outcome of answers, of taking back and of going about: so many of so many were done, and the revision since. `stopped`: why not all of several answers were done; `again`: all were given here before, and the line that they began goes on; `runsOn`: what is left is given by itself. */
export type Answered =
	| { ok: true; revision: number; applied: number; of: number; stopped?: Refused; again?: true; runsOn?: true }
	| Refused;

/** A rule in the reference. */
export interface RuleEntry {
	rule: string;
	/** The book that has it: a module's common rules are another book than its own. */
	book: string;
	title: string;
	summary: string;
	/** S, P, R or a mix: where the rule comes from. */
	provenance: string;
	implemented: boolean;
	missing: string | null;
}

/** The host's account of itself. */
export interface Hello {
	version: string;
	shell: "electron" | "browser";
	testHook: boolean;
}

/** How far the line of play is judged, and what it comes to so far. */
export type JudgementTold =
	| { readonly state: "refused"; readonly why: Text }
	/** Several persons play, and the game is open: it is judged when all of them want it. */
	| { readonly state: "asked"; readonly persons: readonly SeatId[]; readonly agreed: readonly SeatId[] }
	| { readonly state: "none" }
	| {
			readonly state: "underway" | "stopped" | "over" | "failed";
			/** The answer up to which it is judged, and whether the table stands there. */
			readonly head: number;
			readonly isOfThisLine: boolean;
			/** Tasks that are done, and of how many. */
			readonly done: number;
			readonly of: number;
			/** Null until the line has been walked once. */
			readonly account: Account | null;
	  };

/** A problem on the shelf. */
export interface ProblemCard {
	readonly id: string;
	/** It was brought in, and can be taken off. */
	readonly isOwn: boolean;
	/** Null where its file holds no problem. */
	readonly scenario: string | null;
	/** Who is asked. */
	readonly seat: SeatId | null;
	/** How many answers lead to it. */
	readonly answers: number;
	/** A sentence of history in the language that was asked for. */
	readonly history: string | null;
	/** The easiest who solves it; null where nobody tried. */
	readonly difficulty: Solver | null;
	readonly isSolved: boolean;
	/** What is wrong with its file, and what to do. */
	readonly trouble: Text | null;
}

/** What lies on the desk: a moment to be played again, and what its answer came to. */
export interface DeskTold {
	/** The number of the moment, from 1 up, and how many there are. */
	readonly number: number;
	readonly of: number;
	/** Who is asked. */
	readonly seat: SeatId;
	/** What was answered in the campaign, and what it gave away, in parts of a chance of 1; null where nobody has answered it. */
	readonly was: { readonly mark: Mark; readonly lost: number; readonly done: Text | null } | null;
	/** What it is about, where the place does not say it all. */
	readonly about: Text | null;
	/** `weighed`: an answer is being weighed; `shown`: what is better was begun in the player's place; `failed`: it could not be weighed. */
	readonly stage: "asked" | "weighed" | "told" | "shown" | "failed";
	readonly verdict: ToldVerdict | null;
}

/** The reply to each request. */
export interface Replies extends EditionReplies {
	/** `testHook`: the window may show its insides to a test (`--test-hook`). */
	/** `guest`: this window was let in for certain people, and keeps neither saves nor table; left out for any other. */
	/** `languages`: those that may be chosen, each by the name that it has for itself. */
	hello: Hello & { languages: { id: string; name: string }[]; guest?: true };
	scenarios: ScenarioCard[];
	map: MapOnTable;
	gazetteer: Gazetteer;
	words: Record<string, string>;
	rules: RuleEntry[];
	chart: ChartOfRoll;
	campaigns: CampaignCard[];
	"campaign.create": { ok: true; campaign: string } | Refused;
	"campaign.open": { ok: true; table: TableSnapshot } | Refused;
	"campaign.close": Done;
	"campaign.rename": Done;
	"campaign.again": { ok: true; campaign: string } | Refused;
	"campaign.figures": EditionOnOffer[];
	"campaign.duplicate": { ok: true; campaign: string } | Refused;
	"campaign.delete": Done;
	"campaign.export": { ok: true; fileName: string; base64: string } | Refused;
	"campaign.import": { ok: true; campaign: string } | Refused;
	table: TableSnapshot | null;
	log: PlacedEntry[];
	answer: Answered;
	undo: Answered;
	redo: Answered;
	goTo: Answered;
	programs: Done;
	/** Null where nothing was tried, or those before the window may not know. */
	thought: ThoughtOfSeat | null;
	advise: Done;
	point: Done;
	problems: ProblemCard[];
	"problem.open": { ok: true; table: TableSnapshot } | Refused;
	"problem.import": { ok: true; problem: string } | Refused;
	"problem.export": { ok: true; fileName: string; text: string } | Refused;
	"problem.remove": Done;
	"problem.make": { ok: true; fileName: string; text: string } | Refused;
	/** Null where nothing lies there. */
	desk: DeskTold | null;
	"desk.learn": { ok: true; table: TableSnapshot } | Refused;
	"desk.again": Done;
	"desk.show": Done;
	"desk.next": { ok: true; table: TableSnapshot } | Refused;
	/** `table`: null where nothing lay there before. */
	"desk.back": { ok: true; table: TableSnapshot | null } | Refused;
	judge: JudgementTold;
	"judge.start": Done;
	"judge.agree": Done;
	"judge.stop": Done;
	/** What those before the window may see of each. */
	/** `nodes`: the answers; `left`: how many more there are on the line after the last of them. */
	look: { nodes: number[]; views: unknown[]; left: number };
	/** `stands`: after how many answers the table stands. The line that is played comes first, each of the others after the one that it leaves. */
	lines: { head: number; stands: number; lines: LineOfPlay[] };
	/** `outcome`: null while the line is not over. */
	"lines.outcome": { outcome: GameOutcome | null };
	"lines.stops": LineStop[];
	"lines.compare": { own: PlacedEntry[]; beside: PlacedEntry[] };
	"lines.name": Done;
	"seats.give": Done;
	withdraw: Answered;
	/** Null where no person's eyes see the table, or the game knows no orders. */
	orders: OrdersOnOffer | null;
	"orders.give": Done;
	"orders.suggested": Done;
	/** Null where it leaves the question to the person. */
	"orders.judge": { answer: Answer | null };
	"orders.strike": Done;
	"orders.go": Done;
	"orders.hand": Done;
	"orders.hands-up": Done;
	"orders.call": Done;
	"errand.halt": Done;
	clock: Done;
	"seats.name": Done;
	/** `kept`: false where nothing can be kept; it is no fault. */
	"piece.keep": { kept: boolean };
	"window.visibility": Done;
	/** The address that lets the window in, once; null where the shell has opened it by itself. */
	"window.invite": { ok: true; address: string | null };
	room: RoomStatus;
	"door.open": Done;
	"door.close": Done;
	"room.set": Done;
	"room.give": Done;
	"room.refuse": Done;
	"room.out": Done;
	"room.stand-in": Done;
	/** Null where this window did not come in by the door, and is no projector. */
	place: Place | null;
	"place.ask": Done;
	query: unknown;
	settings: Settings;
	"settings.save": Settings;
}
