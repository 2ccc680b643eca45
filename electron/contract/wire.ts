/**
 * What travels between the window and the browser shell. This page is the whole of it; the Electron shell needs none, its
 * bridge passes the same requests and pushes as they are.
 *
 * **Entering.** The shell opens `http://127.0.0.1:<port>/#t=<ticket>`. A ticket lets one window in: one that keeps the table, or a
 * guest, before which certain people sit. The page
 * 1. takes the ticket out of the address (`history.replaceState`) and forgets every key that it has; without a ticket it goes on with
 *    the key in `sessionStorage`, if it has one;
 * 2. sends `POST /enter` with an empty body and the header `x-ticket: <ticket>`; a good ticket works once and is answered 200
 *    with {@link Entered}; 401 says that the ticket is wrong or spent, 403 that the page is of another origin. A ticket that lets
 *    nobody in leaves nothing to fall back on;
 * 3. keeps the key in `sessionStorage`, so that a reload needs no ticket: that of a guest apart from that of a window that keeps the table;
 * 4. opens `new WebSocket("ws://127.0.0.1:<port>/table", ["game", "key." + key])`. A wrong key is refused before the upgrade,
 *    so the page sees the socket close without having opened, and asks why: `POST /enter` with the header `x-key: <key>` is answered
 *    200 where the key is good, so that something else holds the socket back, 401 where it is not, 503 where there are too many windows.
 *
 * **Talking.** Every message is one JSON text: {@link WireRequest} to the host; {@link WireReply}, {@link WireFailure} or
 * {@link WirePush} to the window. Ids are the window's, whole numbers of its choosing, unique while unanswered. Requests are
 * done one after another, in the order in which they came. The reply to a request leaves before the pushes that it causes. What
 * is pushed to a window is what those before it may see.
 *
 * A request whose input has `bytes` is one binary message: the JSON text without them, a line end, and the bytes.
 *
 * **Printed pieces** of the map are read by name: `GET /pieces/<name>` with the header `x-key: <key>` is answered 200 with width and height, four
 * bytes each, the lower first, and the pixels; 204 where there is no such piece, 403 where the key is not good. The Electron shell serves the same path
 * to its windows, without a key.
 *
 * **After a lost connection** the window opens the socket anew with the same key, and asks `table` and `log` again.
 */
import type { HostError, Pushes, PushName, RequestName } from "./contract.ts";
import { EDITION_LETTERS, IMPORT_LETTERS, MOST_PIECE_SIDE, PROBLEM_LETTERS } from "./limits.ts";

/** The path at which the page spends its ticket. */
export const ENTER_PATH = "/enter";
/** Header of that request with the ticket in it. */
export const TICKET_HEADER = "x-ticket";
/** Header of one that asks whether a key is good, and there is room. */
export const KEY_HEADER = "x-key";
/** The path at which the socket is opened. */
export const SOCKET_PATH = "/table";
/** The path under which printed pieces are read. */
export const PIECES_PATH = "/pieces/";
/** Bytes before the pixels of a piece: its width and height. */
export const PIECE_HEAD_BYTES = 8;
/** The subprotocol that the host agrees to; the key is offered beside it as `key.<key>`. */
export const SUBPROTOCOL = "game";
/** The beginning of a key where it is offered as a subprotocol. */
export const KEY_PREFIX = "key.";
/** The name of the ticket in the address: `#t=<ticket>`. */
export const TICKET_PARAMETER = "t";

/** Reply to `POST /enter`, as JSON. */
export interface Entered {
	key: string;
	/** It is a guest's; left out for a window that keeps the table. */
	guest?: true;
}

/** Close codes of the socket besides the usual ones. */
export const CLOSE = { done: 1000, goingAway: 1001, tooLarge: 1009, tooMany: 4008 } as const;

/** Bounds of a connection. */
export const LIMITS = {
	/** Bytes of a message. */
	messageBytes: 256 * 1024,
	/** Bytes of a message that brings a save in: one that begins with its `id` and then the name `campaign.import`. */
	importBytes: IMPORT_LETTERS + 64 * 1024,
	/** Bytes of a message that brings an edition in: one that begins with its `id` and then the name `edition.import`. A letter of its text may take six. */
	editionBytes: 2 * EDITION_LETTERS + 64 * 1024,
	/** Bytes of a message that brings a problem in: one that begins with its `id` and then the name `problem.import`. */
	problemBytes: 2 * PROBLEM_LETTERS + 64 * 1024,
	/** Bytes of a message with a printed piece: one that begins with its `id` and then the name `piece.keep`. */
	pieceBytes: MOST_PIECE_SIDE ** 2 * 4 + 1024,
	/** Requests of one connection that wait for their reply, or whose reply the window has not read. */
	unanswered: 200,
	/** Bytes that may wait to be sent before a window that does not read is dropped. */
	unsentBytes: 64 * 1024 * 1024,
	/** Windows at the same time: a seat each, and a few that keep the table or look on. */
	connections: 64,
	/** Connections of any kind at the same time, most of them with files or nothing on them. */
	sockets: 192,
} as const;

/** A request; its name is one of `requests` in the contract. */
export interface WireRequest {
	id: number;
	name: RequestName;
	input: unknown;
}

/** The request was done; what came of it. */
export interface WireReply {
	id: number;
	reply: unknown;
}

/** The request failed altogether. `id` is null when the message could not even be read. */
export interface WireFailure {
	id: number | null;
	error: HostError;
}

/** A push, by its name. */
type WirePush = { [Name in PushName]: { push: Name; body: Pushes[Name] } }[PushName];

/** Everything that comes from the host. */
export type WireMessage = WireReply | WireFailure | WirePush;
