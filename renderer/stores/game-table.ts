/** How a game comes on the table: the stores it stands on, and the table that it lays there. */
import type { Decision, PlacedEntry, Ref, Text } from "../../electron/contract/contract.ts";
import type { Teller } from "../story/passage.ts";
import type { MeaningOf, Words } from "../words.ts";
import type { CampaignStore } from "./campaign-store.ts";
import type { DecisionStore, Option } from "./decision-store.ts";
import type { HostDesk } from "./host-desk.ts";
import type { LaidTable } from "./live-table.ts";
import type { NoticeStore } from "./notice-store.ts";
import type { PointingStore } from "./pointing-store.ts";
import type { ReferenceStore } from "./reference-store.ts";
import type { SettingsStore } from "./settings-store.ts";
import type { TableStore } from "./table-store.ts";
import type { ThoughtStore } from "./thought-store.ts";

/** What a game's own stores may use of the window's. */
export interface GameStores {
	readonly words: Words;
	readonly notices: NoticeStore;
	readonly desk: HostDesk;
	readonly settings: SettingsStore;
	readonly reference: ReferenceStore;
	readonly campaign: CampaignStore;
	readonly decision: DecisionStore;
	readonly table: TableStore;
	readonly thoughts: ThoughtStore;
	readonly pointing: PointingStore;
}

/** A campaign of a game on the table: what the player does with it, beside answering. */
export interface GameTable {
	/** Tells the log as a story. */
	readonly teller: Teller;
	/** Kinds of things that one may read about alone, beside the sides. */
	readonly topics: readonly string[];
	/** What a thing of the game is called, where the game knows better than the gazetteer. */
	nameOf(ref: Ref): string | undefined;
	/** What an argument of a sentence stands for, where logs have it as a word that only one language has. */
	readonly meaningOf?: MeaningOf;
	/** Whether {@link lookAt} would show anything. */
	canLookAt(ref: Ref): boolean;
	/** Brings a thing into view. */
	lookAt(ref: Ref): void;
	/** Brings a thing into view where it is not, and changes nothing else. */
	follow?(ref: Ref): void;
	/** Where the middle of a thing lies on the page, in CSS pixels; null where the board does not show it. Left out, it is not known. */
	whereIs?(ref: Ref): { readonly x: number; readonly y: number } | null;
	/** How far an option is from what the question is about, in whatever the board counts; null where no place of either is known. */
	farOf?(option: Option): number | null;
	/** Whether an option is dear enough that it is taken only when it is confirmed: the game shows it then (`held`) in place of the question. */
	asksFirst?(option: Option): boolean;
	/** The order in which a question lists its options; null where it is that of every game. */
	inOrder?(decision: Decision, options: readonly Option[]): readonly Option[] | null;
	/** Whether an option is folded away now; the game's own list has what opens it. */
	folds?(option: Option): boolean;
	/** How it has ended, in few words and as those before this window see it; null where the rules' own sentence says enough. */
	readonly headline?: Text | null;
	/** The board shows the end itself, and it stays in sight: the book opens on asking alone. */
	readonly showsEnd?: boolean;
	/** Several places may be named, and each can be pressed on the board. */
	readonly offersPlaces?: boolean;
	/** True while the player is at something that takes the place of the question, such as a march in hand. */
	readonly busy: boolean;
	/** Something is in hand that the arrow keys carry. */
	readonly inHand: boolean;
	/** Whether a card of the game tells a roll, so that the dice card need not. */
	tells(entry: PlacedEntry): boolean;
	/** Whether {@link openCard} would show anything. */
	hasCard?(entry: PlacedEntry): boolean;
	/** Opens the card of the game that tells an entry of the diary, such as a battle that is long over. */
	openCard?(entry: PlacedEntry): void;
	/**
	 * Whether the game tells first what led to a table that comes, such as the dice of a fight: until it has, it is all that tells it. The game
	 * then has the table laid (`CampaignStore.settle`).
	 */
	tellsFirst?(next: LaidTable): boolean;
	/** What unfolds on the board by itself goes on at once; asked for twice within a moment, to its end. False when nothing does. */
	hasten?(now: number): boolean;
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
	/** Maps that must be fetched before the table is laid. */
	mapsOf(view: unknown): readonly string[];
	layTable(stores: GameStores): GameTable;
}
