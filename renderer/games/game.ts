/**
 * What a game brings to the window. The shared table knows this and nothing else of any game: each game's folder narrows the
 * view, lays its board, and fills banner, drawers and tools.
 */
import type { ComponentType, ReactNode } from "react";
import type { PlacedEntry, Ref } from "../../electron/contract.ts";
import type { AppStore } from "../stores/app-store.ts";
import type { Option } from "../stores/decision-store.ts";

/** A key, the words of what it does, and the doing. */
export interface KeyBinding {
	/** `KeyboardEvent.key`, in lower case for letters. */
	keys: readonly string[];
	/** How the keys are written in the help. */
	shown: string;
	words: string;
	ctrl?: boolean;
	shift?: boolean;
	run(app: AppStore, key: string): void;
}

/** A button along the edge of the table. Its name is `window.tool.<id>`. */
export interface Tool {
	id: string;
	/** Path of its sign on a sheet of 24 by 24, drawn with one pen. */
	sign: string;
	/** The key that does the same, as it is written in the title; empty for none. */
	key: string;
	run(app: AppStore): void;
	/** Set on tools that stay pressed. */
	on?(app: AppStore): boolean;
	off?(app: AppStore): boolean;
	/** Key of the words of its title where they change, such as the overlay that is laid. */
	state?(app: AppStore): string;
}

/** Something laid beside the board when it is wanted: a tool opens it, `window.tool.<id>` is its title. */
export interface DrawerPart {
	id: string;
	sign: string;
	key: string;
	Content: ComponentType;
}

/** A piece as it is shown beside words. */
export interface Picture {
	/** Equal keys look equal. */
	key: string;
	node: ReactNode;
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
	/** Stands above the options of the question: what they do not offer in one. */
	AboveOptions?: ComponentType;
	/** Stands under an option of the question: more about it that may be asked. */
	UnderOption: ComponentType<{ option: Option }>;
	/** A die of the game with a face up; left out, it has ten sides. */
	Die?: ComponentType<{ value: number }>;
	drawers: readonly DrawerPart[];
	/** Tools that look at the board. */
	tools: readonly Tool[];
	keys: readonly KeyBinding[];
}

/** A campaign of a game on the table: what the player does with it, beside answering. */
export interface GameTable {
	/** What a thing of the game is called, where the game knows better than the gazetteer. */
	nameOf(ref: Ref): string | undefined;
	/** Whether {@link lookAt} would show anything. */
	canLookAt(ref: Ref): boolean;
	/** Brings a thing into view. */
	lookAt(ref: Ref): void;
	/** True while the player is at something that takes the place of the question, such as a march in hand. */
	readonly busy: boolean;
	/** Something is in hand that the arrow keys carry. */
	readonly inHand: boolean;
	/** Whether a card of the game tells a roll, so that the dice card need not. */
	tells(entry: PlacedEntry): boolean;
	/** Escape, first: puts back what is in hand or open over the board. False when there was nothing. */
	putBack(): boolean;
	/** Escape, last: lets go of what is looked at. False when there was nothing. */
	lookAway(): boolean;
	/** The menu's "fit": shows the whole board. */
	fit(): void;
	/** The campaign was closed. */
	close(): void;
}

/** How a game comes on the table. It knows no components, so that stores can be tested without a screen. */
export interface GameMaker {
	/** Modules of the engine that it shows: `rise`, `carthage`. Empty: any that no other game of the window shows. */
	modules: readonly string[];
	/** Maps that must be fetched before the table is laid. */
	mapsOf(view: unknown): readonly string[];
	layTable(app: AppStore): GameTable;
}

/** The game of a list that shows a module, or else the one that shows any. */
export function gameFor<Made extends Pick<GameMaker, "modules">>(
	games: readonly Made[],
	module: string,
): Made | undefined {
	return games.find(({ modules }) => modules.includes(module)) ?? games.find(({ modules }) => modules.length === 0);
}

/** A game of this window. */
export interface Game extends GameMaker {
	parts: GameParts;
}
