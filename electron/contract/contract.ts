/**
 * The contract between the host and the window: every request and every push, with its schema. Both shells speak it, and the
 * window knows nothing else of the host. The host answers a request first and pushes what it changed afterwards.
 */
import { z } from "zod";
import type { Intro } from "../../assets/schema/intro.ts";
import type { ChartLine, ChartOfRoll, GameOption, Gazetteer } from "../../engine/catalogue/game-family.ts";
import type {
	Answer,
	Decision,
	GameOutcome,
	GivenBy,
	LogEntry,
	Ref,
	RefusalCode,
	SeatId,
	Text,
} from "../../engine/kernel/index.ts";
import { whyNotName } from "../../engine/kernel/names.ts";
import { LONGEST_TEXT, tidyText } from "../../engine/kernel/writing.ts";
import type { SaveCode } from "../../saves/save-error.ts";
import { NAME_LENGTH, PERSON_NAME, SEAT_PLAYERS, type SeatPlayer, type Thought } from "../../saves/schema/rows.ts";

export type { Answer, ChartLine, ChartOfRoll, Decision, GameOutcome, Gazetteer, LogEntry, Ref, Text };

/** Letters of a save as base64: some 48 MB, a hundred times a long campaign. */
export const IMPORT_LETTERS = 64 * 1024 * 1024;

const campaignId = z.string().min(1).max(200);
const revision = z.int().min(0);
const seat = z.string().min(1).max(40);
/** Seats at one table. */
const MOST_SEATS = 60;

/** Lists of people that are remembered. */
const MOST_LISTS = 40;

/** A person's name, as it stands on a place card. */
const personName = nameOf(PERSON_NAME);

/** A name that a person gives: one line of at most so many signs, all of which can be seen. */
function nameOf(most: number) {
	return z
		.string()
		.refine(
			(written) => whyNotName(written, most) === null,
			`is not a name of 1 to ${most} characters on one line, all of which can be seen`,
		)
		.transform(tidyText);
}
const personNames = z
	.record(seat, personName.or(z.literal("")))
	.refine((names) => Object.keys(names).length <= MOST_SEATS, `has more than ${MOST_SEATS} names`);

/** Who sits before a window: every person in turn, the players of some seats, or people who only look on. */
const visibilitySchema = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("all") }),
	z.strictObject({ kind: z.literal("seats"), seats: z.array(seat).min(1).max(MOST_SEATS) }),
	z.strictObject({ kind: z.literal("public") }),
]);
export type Visibility = z.infer<typeof visibilitySchema>;
const node = z.int().min(0);

/** -0 is no amount: nothing written down could tell it from 0. */
const amount = z.int().refine((value) => !Object.is(value, -0), "is -0; send 0");

/** An {@link Answer} as it comes over the wire. */
export const answerSchema = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("choose"), option: z.string().max(200) }),
	z.strictObject({ kind: z.literal("pick"), options: z.array(z.string().max(200)).max(500) }),
	z.strictObject({ kind: z.literal("allocate"), amounts: z.record(z.string().max(200), amount) }),
	z.strictObject({ kind: z.literal("write"), text: z.string().max(LONGEST_TEXT) }),
]);

export type { SeatPlayer, Thought };

/** What a program thought, and for which seat. */
export type ThoughtOfSeat = Thought & { readonly seat: SeatId };

/** Who answers for a seat: a person, a program that takes anything legal, or one that plays to win or at a level, where the game has it. */
const seatPlayer = z.enum(SEAT_PLAYERS);
/** A player made of code. */
export type ProgramName = Exclude<SeatPlayer, "person">;

/** So many answers are given in one request. */
const MOST_ANSWERS_AT_ONCE = 200;

/** So many answers are looked at in one request. */
export const MOST_LOOKED_AT = 16;

const takeBackRules = ["free", "own"] as const;

/** So many commands may have keys of their own. */
const MOST_KEYS = 200;

/** Letters of the name of a line of play. */
const LINE_NAME = 60;

/** Places of the line that is played: its beginning and its last answer, and the nearest headings (a year, a phase) before and after. */
const linePlaces = ["start", "end", "previous-heading", "next-heading"] as const;
export type LinePlace = (typeof linePlaces)[number];

/** Code of a language: `it`. */
const languageCode = z.string().min(1).max(20);
/** The language that is read; of the data it is English. */
const language = languageCode.default("en");

/** What the window remembers between visits, kept by the host beside the saves. */
export const settingsSchema = z.strictObject({
	/** One that is offered (`hello`), or `system` for the system's. */
	language: languageCode,
	theme: z.enum(["lamplight", "daylight", "night", "system"]),
	textScale: z.number().min(0.8).max(2),
	/** The colours of the sides: as printed, or told apart with every kind of sight. */
	palette: z.enum(["printed", "distinct"]),
	/** At which side of the map the question, the dice and the diary are. */
	column: z.enum(["left", "right"]),
	motion: z.enum(["full", "none", "system"]),
	renderer: z.enum(["auto", "canvas", "webgl"]),
	confirmMarch: z.boolean(),
	/** How fast that is played for the eye which programs and others do. */
	playback: z.enum(["off", "fast", "normal", "slow"]),
	/** Milliseconds between two things that a program of a level does. */
	programPause: z.int().min(0).max(10_000),
	/** How loud the table is heard: 0 is not at all, 1 as loud as it can. */
	sound: z.number().min(0).max(1),
	/** Camera by campaign id: centre in map units, and zoom. */
	cameras: z.record(z.string(), z.strictObject({ x: z.number(), y: z.number(), zoom: z.number() })),
	/** Open panels and their places, by panel id. */
	panels: z.record(z.string(), z.boolean()),
	lastCampaign: z.string().nullable(),
	/** The lesson that is taught, in which campaign, and how far it is. */
	lesson: z
		.strictObject({ campaign: campaignId, lesson: z.string().max(60), step: z.int().min(0).max(100) })
		.nullable(),
	/** Keys that the player gave, by the id of the command; empty where he wants none. */
	keys: z
		.record(z.string().max(40), z.string().max(40))
		.refine((keys) => Object.keys(keys).length <= MOST_KEYS, `at most ${MOST_KEYS} keys`),
	/** Names of people who play together, such as a class, by the name of their list. */
	seatLists: z.array(z.strictObject({ name: personName, people: z.array(personName).max(MOST_SEATS) })).max(MOST_LISTS),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Every request by name: the schema of its input. {@link Replies} has the type of each reply. */
export const requests = {
	/** Who is there. */
	hello: z.strictObject({}),
	/** Games and scenarios on offer. */
	scenarios: z.strictObject({ language }),
	/** A map with everything to draw it; with a scenario, as that has it. */
	map: z.strictObject({ map: z.string().max(40), scenario: z.string().max(60).optional(), language }),
	/** Names and printed facts of a module's things; of a scenario those that are in it, as they are in it. */
	gazetteer: z.strictObject({ module: z.string().max(40), scenario: z.string().max(60).optional(), language }),
	/** Message catalogue of a language. */
	words: z.strictObject({ language }),
	/** The rules reference. */
	rules: z.strictObject({ module: z.string().max(40), language }),
	/** A chart by id. */
	chart: z.strictObject({ chart: z.string().max(60), language }),
	campaigns: z.strictObject({}),
	"campaign.create": z.strictObject({
		scenario: z.string().max(60),
		name: nameOf(NAME_LENGTH),
		/** Left out: the host picks one. */
		seed: z.int().optional(),
		dice: z.enum(["seeded", "asked"]).default("seeded"),
		takeBack: z.enum(takeBackRules).default("free"),
		options: z.record(z.string().max(60), z.boolean()).default({}),
		seats: z.record(z.string().max(40), seatPlayer).default({}),
		/** Who sits at the table, where fewer than all may; left out: everybody. */
		seated: z.array(seat).max(MOST_SEATS).optional(),
		/** Names of persons, by seat. */
		names: personNames.default({}),
	}),
	/** Begins the open campaign anew, without opening it: same people, programs and choices, other dice. */
	"campaign.again": z.strictObject({}),
	"campaign.open": z.strictObject({ campaign: campaignId }),
	"campaign.close": z.strictObject({}),
	"campaign.rename": z.strictObject({ campaign: campaignId, name: nameOf(NAME_LENGTH) }),
	"campaign.duplicate": z.strictObject({ campaign: campaignId }),
	/** Moves the file to the trash folder beside the saves. */
	"campaign.delete": z.strictObject({ campaign: campaignId }),
	/** The file as base64. */
	"campaign.export": z.strictObject({ campaign: campaignId }),
	"campaign.import": z.strictObject({ name: z.string().max(200), base64: z.string().max(IMPORT_LETTERS) }),
	/** Everything the window shows of the open campaign. */
	table: z.strictObject({}),
	/** Log entries of the current line of play, newest last. */
	log: z.strictObject({ from: z.int().min(0).default(0) }),
	/**
	 * One answer of a seat or several in a row, which are one gesture; stops early when another seat is asked or an answer no longer fits.
	 * `by`: a seat before this window that answers in the place of the one that is asked.
	 */
	answer: z.strictObject({
		revision,
		seat,
		answers: z.array(answerSchema).min(1).max(MOST_ANSWERS_AT_ONCE),
		by: seat.optional(),
	}),
	/** Take back to the question after `to`; by default one answer. */
	undo: z.strictObject({ revision, to: node.optional() }),
	redo: z.strictObject({ revision }),
	/** Stand at any answer of the campaign, of any line of play; or at a place of the line that is played. A program that is asked there waits. */
	goTo: z.strictObject({ to: z.union([node, z.enum(linePlaces)]) }),
	/** Let programs answer, let them wait, let them do one thing and wait, or have the one that thinks take the best that it has found so far. */
	programs: z.strictObject({ act: z.enum(["go", "wait", "step", "now"]) }),
	/** What a program thought before an answer. */
	thought: z.strictObject({ node }),
	/** What a program would answer to the question of this window, and why: told by a push of its own. Nothing is answered. */
	advise: z.strictObject({ revision }),
	/** The table as it lay after some answers of the line that is read, to look at; or after the next from an answer on. */
	look: z.union([z.strictObject({ nodes: z.array(node).min(1).max(MOST_LOOKED_AT) }), z.strictObject({ from: node })]),
	/** Every line of play of the campaign. */
	lines: z.strictObject({}),
	/** How the line of play came out that ends at an answer. */
	"lines.outcome": z.strictObject({ leaf: node }),
	/** The headings of a line of play, as far as they are its own. */
	"lines.stops": z.strictObject({ leaf: node }),
	/** What is told first on a line of play, and on the one that it leaves. */
	"lines.compare": z.strictObject({ leaf: node }),
	/** Name the line of play that ends at an answer; an empty name takes it away. */
	"lines.name": z.strictObject({ leaf: node, name: nameOf(LINE_NAME).or(z.literal("")) }),
	/** Give a seat to a person or a program, from where the campaign stands on. */
	"seats.give": z.strictObject({ seat, player: seatPlayer }),
	/** Take back the answer of one seat while others are still to answer. */
	withdraw: z.strictObject({ revision, seat, by: seat.optional() }),
	/** Start or stop the clock of the table, or give the questions on it more milliseconds. */
	clock: z.strictObject({
		running: z.boolean().optional(),
		add: z
			.int()
			.min(1)
			.max(24 * 60 * 60 * 1000)
			.optional(),
	}),
	/** Say who sits where: names of persons by seat; an empty one takes a name away. */
	"seats.name": z.strictObject({ names: personNames }),
	/** Choose who sits before this window. */
	"window.visibility": z.strictObject({ visibility: visibilitySchema }),
	/** Let one more window in, for these people and no others. */
	"window.invite": z.strictObject({ visibility: visibilitySchema }),
	/** A question of the game's own that changes nothing. */
	query: z.strictObject({ query: z.string().max(40), args: z.record(z.string(), z.unknown()).default({}) }),
	settings: z.strictObject({}),
	"settings.save": settingsSchema.partial(),
} as const;

export type RequestName = keyof typeof requests;
export type RequestInput<Name extends RequestName> = z.input<(typeof requests)[Name]>;

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
	/** Not yet playable on this table: why. */
	missing: string | null;
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

/** The clock of the questions on the table. */
export interface ClockState {
	clock: string;
	/** Milliseconds left when this was said. */
	left: number;
	running: boolean;
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
	mindsClock: boolean;
	/** Who sits before this window. */
	visibility: Visibility;
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
	seats: Record<string, SeatPlayer>;
	/** Names of persons, by seat, as far as they gave any. */
	names: Readonly<Record<string, string>>;
	/** What the game can be asked with the request `query`; left out by a host that does not say. */
	queries?: string[];
	/** The seat whose hidden things are in the view; left out where nothing is hidden. */
	curtain?: string;
	/** Set when nothing can be answered: the file is damaged and shown at its last good place, or may not be written. */
	readOnly: Text | null;
	/** A thing to tell once: resumed at the last checkpoint, for example. */
	notice: Text | null;
}

export type Done = { ok: true } | { ok: false; code: RefusalCode | SaveCode; rule?: string; why: Text };
/** `stopped`: why not all of several answers were done; `again`: all were given here before, and the line that they began goes on. */
export type Answered =
	| { ok: true; revision: number; applied: number; of: number; stopped?: Exclude<Done, { ok: true }>; again?: true }
	| Exclude<Done, { ok: true }>;

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

/** What the host says of itself. */
export interface Hello {
	version: string;
	shell: "electron" | "browser";
	testHook: boolean;
}

export interface Replies {
	/** `testHook`: the window may show its insides to a test (`--test-hook`). */
	/** `guest`: this window was let in for certain people, and keeps neither saves nor table; left out for any other. */
	/** `languages`: those that may be chosen, each by the name that it has for itself. */
	hello: Hello & { languages: { id: string; name: string }[]; guest?: true };
	scenarios: ScenarioCard[];
	map: import("../../assets/schema/map.ts").MapData;
	gazetteer: Gazetteer;
	words: Record<string, string>;
	rules: RuleEntry[];
	chart: ChartOfRoll;
	campaigns: CampaignCard[];
	"campaign.create": { ok: true; campaign: string } | Exclude<Done, { ok: true }>;
	"campaign.open": { ok: true; table: TableSnapshot } | Exclude<Done, { ok: true }>;
	"campaign.close": Done;
	"campaign.rename": Done;
	"campaign.again": { ok: true; campaign: string } | Exclude<Done, { ok: true }>;
	"campaign.duplicate": { ok: true; campaign: string } | Exclude<Done, { ok: true }>;
	"campaign.delete": Done;
	"campaign.export": { ok: true; fileName: string; base64: string } | Exclude<Done, { ok: true }>;
	"campaign.import": { ok: true; campaign: string } | Exclude<Done, { ok: true }>;
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
	clock: Done;
	"seats.name": Done;
	"window.visibility": Done;
	/** The address that lets the window in, once; null where the shell has opened it by itself. */
	"window.invite": { ok: true; address: string | null };
	query: unknown;
	settings: Settings;
	"settings.save": Settings;
}

/** Everything the host may push by itself. */
export interface Pushes {
	/** The open campaign changed: the new snapshot, and the log from index `from` on (everything after it is replaced). */
	table: { table: TableSnapshot; log: { from: number; entries: PlacedEntry[] } };
	/** How many tries the program that thinks has made, for a question or for advice. */
	thinking: { revision: number; tries: number };
	/** What a program would answer; without `why` it would do so as a matter of course. */
	advice: { revision: number; answer: Answer } & Omit<Thought, "player">;
	/** A guest that was let in has come, for the first time: told to the windows that keep the table. */
	arrived: Record<string, never>;
	/** The campaign was put away. */
	closed: { campaign: string };
	/** The list of saves changed. */
	campaigns: CampaignCard[];
	/** Something to tell in words: an error, a warning. */
	notice: { level: "info" | "warning" | "error"; text: Text };
	/** The settings changed: by another window, or by the menu. */
	settings: Settings;
	/** A menu item was chosen. (A file opened from the desktop comes as `table`.) */
	menu: { command: "new" | "open" | "save-as" | "undo" | "redo" | "fit" | "about" | "rules" | "keys" };
}
export type PushName = keyof Pushes;

/** The window's end of the contract. Replies to requests that failed reject with a {@link HostError}. */
export interface HostClient {
	request<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Replies[Name]>;
	on<Name extends PushName>(name: Name, listener: (push: Pushes[Name]) => void): () => void;
	/** Called when the host is lost and when it is back. */
	onConnection(listener: (connected: boolean) => void): () => void;
}

/** Why a request failed altogether: unknown name, bad input, or a failure in the host. */
export interface HostError {
	code: "unknown-request" | "bad-input" | "failed" | "disconnected";
	text: Text;
}
