/**
 * The contract between the host and the window: every request and every push. Both shells speak it, and the
 * window knows nothing else of the host. The host answers a request first and pushes what it changed afterwards.
 */
import type { Answer, Ref, Text } from "../../engine/kernel/index.ts";
import type { Thought } from "../../saves/schema/rows.ts";
import type { EditionTrial, FigureFault } from "./editions.ts";
import type { CampaignCard, DeskTold, PlacedEntry, Replies } from "./replies.ts";
import type { RequestInput, RequestName } from "./requests.ts";
import type { Place, RoomStatus } from "./room.ts";
import type { Settings } from "./settings.ts";
import type { TableChange } from "./table-change.ts";

export type { Account } from "../../engine/ai/judge/account.ts";
export type { ProposedOrder } from "../../engine/ai/orders/judging.ts";
export type { Bound, BoundUnit, Order, OrderSpan } from "../../engine/ai/orders/order.ts";
export type { ChartLine, ChartOfRoll, Gazetteer } from "../../engine/catalogue/game-family.ts";
export type { Decision, GameOutcome, LogEntry, Ref } from "../../engine/kernel/index.ts";
export type { SeatPlayer } from "../../saves/schema/rows.ts";
export type * from "./editions.ts";
export type { GuestVisibility, Visibility } from "./fields.ts";
export type * from "./replies.ts";
export type { LinePlace, RequestInput, RequestName } from "./requests.ts";
export type * from "./room.ts";
export type { TableChange } from "./table-change.ts";
export type { Answer, Settings, Text, Thought };

/** Everything the host may push by itself. */
export interface Pushes {
	/** The open campaign changed: what of the table is another, and the log from index `from` on (everything after it is replaced). */
	table: { change: TableChange; log: { from: number; entries: PlacedEntry[] } };
	/** How many tries the program that thinks has made, for a question or for advice. */
	thinking: { revision: number; tries: number };
	/** Somebody at another window shows a thing on the board; `seat`: of those before it the first, null for an onlooker's. */
	pointed: { at: Ref; seat: string | null };
	/** So much of the line of play has been judged: tasks done, and of how many. */
	judging: { done: number; of: number; isOver: boolean };
	/** What lies on the desk is another, or stands otherwise; null: nothing. Told to those who keep the table. */
	desk: DeskTold | null;
	/** What a program would answer; without `why` it would do so as a matter of course. */
	advice: { revision: number; answer: Answer } & Omit<Thought, "player">;
	/** A guest that was let in has come, for the first time: told to the windows that keep the table. */
	arrived: Record<string, never>;
	/** The room is another: told to the windows that keep the table. */
	room: RoomStatus;
	/** A guest of the room has another place, or can be something else. */
	place: Place;
	/** The campaign was put away. */
	closed: { campaign: string };
	/** The list of saves changed. */
	campaigns: CampaignCard[];
	/** An edition was looked at as a whole: what is wrong with it as it stood when it had been written so often. Told to those who keep the table. */
	proofed: { edition: string; faults: FigureFault[] };
	/** How far the games are that try an edition. Told to those who keep the table. */
	tried: EditionTrial;
	/** Something to tell in words: an error, a warning. */
	notice: { level: "info" | "warning" | "error"; text: Text };
	/** The settings changed: by another window, or by the menu. */
	settings: Settings;
	/** A menu item was chosen. (A file opened from the desktop comes as `table`.) */
	menu: { command: "new" | "open" | "save-as" | "undo" | "redo" | "fit" | "about" | "rules" | "keys" };
}
/** The name of a push. */
export type PushName = keyof Pushes;

/** The window's end of the contract. Replies to requests that failed reject with a {@link HostError}. */
export interface HostClient {
	request<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Replies[Name]>;
	on<Name extends PushName>(name: Name, listener: (push: Pushes[Name]) => void): () => void;
	/** The address of a folder of the page's own origin in which printed pieces are read by name, and the headers that a request there must have. */
	readonly pieces: { readonly at: string; readonly headers: Readonly<Record<string, string>> };
	/** Called when the host is lost and when it is back. */
	onConnection(listener: (connected: boolean) => void): () => void;
}

/** Why a request failed altogether: unknown name, bad input, or a failure in the host. */
export interface HostError {
	code: "unknown-request" | "bad-input" | "failed" | "disconnected";
	text: Text;
}
