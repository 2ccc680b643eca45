/**
 * What a game brings to the panels. They know this and nothing else of any game: each game's folder narrows the view, lays
 * its board, and fills banner, drawers and tools.
 */
import type { ComponentType, ReactNode } from "react";
import type { PlacedEntry, Ref, ScenarioCard } from "../../electron/contract/contract.ts";
import type { SoundId } from "../sound/voices.ts";
import type { AppStore } from "../stores/app-store.ts";
import type { Option, RefusedOption } from "../stores/decision-store.ts";
import type { GameOffer, GamePieces } from "../stores/game-pieces.ts";
import type { GameMaker, GameTable } from "../stores/game-table.ts";
import type { Chapter, Source } from "./book/chapters.ts";
import type { Command } from "./keys/command.ts";
import type { Stroke } from "./keys/stroke.ts";
import type { Lesson } from "./lessons/lesson.ts";

/** A command with a button along the edge of the table. Its name is `window.tool.<id>`. */
export interface Tool<Id extends string = string> extends Command<Id> {
	/** Path of its sign on a sheet of 24 by 24, drawn with one pen. */
	sign: string;
	/** Set on tools that stay pressed. */
	on?(app: AppStore): boolean;
	/** Set on tools that not every table has. */
	isHere?(app: AppStore): boolean;
	/** Key of the words of its title where they change, such as the overlay that is laid. */
	state?(app: AppStore): string;
}

/** Something laid beside the board when it is wanted: a tool opens it, `window.tool.<id>` is its title unless it has one of its own. */
export interface DrawerPart<Id extends string = string> {
	id: Id;
	/** Key of a title that says more than the tool has room for. */
	title?: string;
	sign: string;
	/** The keys that open and close it unless the player gave it another. */
	keys: readonly Stroke[];
	/** It is read alone, and has nothing that the keyboard could go to: then it is gone to as a whole, to be scrolled. */
	isRead?: boolean;
	/** It may lie beside the map where a window is wide. */
	beside?: true;
	Content: ComponentType;
}

/** A piece as it is shown beside words. */
export interface Picture {
	/** Equal keys look equal. */
	key: string;
	node: ReactNode;
}

/** A scenario for which a game's own form makes a campaign, and the way back. */
export interface NewGameProps {
	scenario: ScenarioCard;
	onCancel(): void;
}

/** The options of a question in the order of their keys, each with its line: an item of a list. */
export interface LaidProps {
	lines: readonly { option: Option; line: ReactNode }[];
}

/** What a game writes into the campaign book. */
export interface GameBook {
	/** The faces of its die. */
	readonly faces: readonly number[];
	/** Whether an entry's dice have these faces; left out, all have. */
	isThrown?(entry: PlacedEntry): boolean;
	/** What the turn of a view is called: its year, or its number. */
	labelOf(view: unknown): string;
	/** The chapters of its own, before those of the dice and the story. */
	chaptersOf(source: Source, game: GameTable): Chapter[];
}

/** What the player sees of a game. */
export interface GameParts {
	/** Fills the middle of the table. */
	Board: ComponentType;
	/** When it is, in the banner. */
	When: ComponentType;
	/** What lies over the table: dialogs and menus. */
	Above: ComponentType;
	/** Shown in place of the whole list of options while the player is at something else, such as a march in hand. */
	Instead: ComponentType;
	/** The piece that an option is about; null where it is about none. `amount`: how many of it, where that can be shown. */
	pictureOf(app: AppStore, option: Option, amount: number | null): Picture | null;
	/** Whether an option ends what one is at, such as a leader's phase: last in its list it stays in sight. Left out, none does. */
	closes?(option: string): boolean;
	/** Its board is a map of hexes: what is set of its drawing and of marches is of use. */
	hexes?: boolean;
	/** Guided first turns. */
	lessons?: readonly Lesson[];
	/** What is heard of a thing that is told, beside the dice; left out, nothing. */
	soundOf?(entry: PlacedEntry): SoundId | null;
	/** What the campaign book has of the game; left out, it has the story alone. */
	book?: GameBook;
	/** The piece of a thing that is spoken of; left out or null where it has none. */
	pictureOfThing?(app: AppStore, thing: Ref): Picture | null;
	/** Stands above the options of the question: what they do not offer in one. */
	AboveOptions?: ComponentType;
	/** Lays out the lines of a question's options, each beside its option; left out, they are one list. */
	Laid?: ComponentType<LaidProps>;
	/** Key of the heading under which a refusal stands; left out or null, it stands under none. */
	headingOfRefused?(app: AppStore, refused: RefusedOption): string | null;
	/** Stands under an option of the question: more about it that may be asked. */
	UnderOption: ComponentType<{ option: Option }>;
	/** A die of the game with a face up; left out, it has ten sides. */
	Die?: ComponentType<{ value: number }>;
	/** Takes the whole first page while a campaign of the game is set up; left out, the form that all games have. */
	NewGame?: ComponentType<NewGameProps>;
	/** What is a player's own, as a small screen has it on a page; left out, the first drawer that may lie beside the map. */
	Mine?: ComponentType;
	/** What a room sees on a projector; left out, the table as it is. */
	Projection?: ComponentType;
	/** Words of the game that are explained where they stand. */
	terms?: readonly string[];
	drawers: readonly DrawerPart[];
	/** Tools that look at the board. */
	tools: readonly Tool[];
	/** What is done by a key alone. */
	commands: readonly Command[];
}

/** A game of this window: how it comes on the table, and what is seen of it. */
export interface Game extends GameMaker {
	parts: GameParts;
}

/** A game that this window offers, whose maker and parts are fetched when they are first wanted. */
export type GameOnOffer = GameOffer<Game>;
/** The games of this window. */
export type Games = GamePieces<Game>;
