/** What a family of games brings to this table. `engine/games.ts` has a line for each; nothing else asks for one by name. */
import type { Chart } from "../../assets/schema/chart.ts";
import type { Intro } from "../../assets/schema/intro.ts";
import type { Library } from "../../assets/schema/library.ts";
import type { MapData } from "../../assets/schema/map.ts";
import type { RuleBook } from "../../assets/schema/rules.ts";
import type { Game, TableState } from "../kernel/index.ts";

/** Games that share their rules, their things and their place in the window: the scenarios of a book, or a single game. */
export interface GameFamily {
	/** What saves, cards and the window know its games by: `rise`, `forum`. */
	readonly module: string;
	/** The books whose rules its games are played by, as the index calls them: what they cite is looked up there. */
	readonly rules: readonly RuleBook[];
	/** Its games, in the order in which they are offered; none where the library has not what they are made of. */
	entries(library: Library): readonly GameEntry[];
	readonly lookup: Lookup;
}

/** What may be looked up of a family: printed facts, which never change. */
export interface Lookup {
	/** Names and facts of its things; of a scenario those that are in it, as they are in it. */
	gazetteer(library: Library, scenario?: string): Gazetteer;
	/** Its hex maps by id, as printed or as a scenario has them. */
	maps?(library: Library, scenario?: string): Readonly<Record<string, MapOnTable>>;
	/** Its charts by id. */
	charts?(library: Library): Readonly<Record<string, ChartOfRoll>>;
}

/** A map as it is printed, or as a scenario has it. */
export interface MapOnTable extends MapData {
	/** Hexes in which the scenario's set-up puts pieces, once for each stack there; where the player chooses, none. */
	readonly stands?: readonly string[];
}

/** Named things by the kind that a `Ref` calls them, and by id. What else is known of a thing its game's own window knows to read. */
export type Gazetteer = Readonly<Record<string, Readonly<Record<string, NamedThing>>>>;
/** A thing of a game with its name in the language of the table. */
export interface NamedThing {
	readonly name: string;
	/** What it is called in a sentence, where another thing on the table has the same name. */
	readonly told?: string;
}

/** A chart, and the modifiers of the roll that is read on it. */
export type ChartOfRoll = Chart & { readonly lines: readonly ChartLine[] };

/** A modifier of a chart's roll; its name is the message `modifier.<id>`. */
export interface ChartLine {
	readonly id: string;
	readonly rule: string;
	/** What it adds to the die: a number, or the formula of a figure that varies. */
	readonly dr: number | string;
	/** What it adds when the same holds for the other party. */
	readonly opposite?: number | string;
	/** Modules that use it. */
	readonly games: readonly string[];
	/** Scenarios that use it; left out, all do. */
	readonly scenarios?: readonly string[];
}

/** A switch of a game, settled before it begins. */
export interface GameOption {
	readonly id: string;
	readonly title: string;
	readonly default: boolean;
	/** It makes a seat stronger than the rules do, in the open, so that unequal players have an even game. */
	readonly handicap?: true;
}

/** A line of the start page. */
export interface GameEntry<State extends TableState = TableState, View = unknown> {
	readonly id: string;
	readonly module: string;
	readonly title: string;
	readonly subtitle: string;
	/** "218-216 BC" */
	readonly years: string;
	/** Null where nothing ends it but a victory. */
	readonly turns: number | null;
	/** From 1 to 9, as its box prints it; null where it prints none. */
	readonly complexity: number | null;
	/** What it is like, for who does not know it. */
	readonly intro: Intro;
	readonly seats: readonly { id: string; name: string }[];
	/** How many of the seats may be taken; left out, all always are. */
	readonly playerCounts?: readonly number[];
	/** For how many players it is made, where other numbers can be seated too, or a seat is no player's; left out, for all that can. */
	readonly madeFor?: { readonly from: number; readonly to: number };
	readonly options: readonly GameOption[];
	/** Why it cannot be played yet; null when it can. */
	readonly missing: string | null;
	/** Throws when `missing` says why not. */
	create(): Game<State, View>;
	/** What should occur in its games, sooner or later; left out where nobody has listed it. */
	expected?(): Expected;
}

/** What should occur in games of a kind. */
export interface Expected {
	/** Choices that are worth counting one by one: the heading of their table, the question, and its options. */
	readonly choices: readonly {
		readonly heading: string;
		readonly prompt: string;
		readonly options: readonly string[];
	}[];
	/** Kinds of rolls. */
	readonly rolls: readonly string[];
}

/**
 * An entry among those of other games. A session hands an entry's game nothing but the states and views that
 * this game made, so that nobody need know of what type they are.
 */
export function asGameEntry<State extends TableState, View>(entry: GameEntry<State, View>): GameEntry {
	return entry as unknown as GameEntry;
}
