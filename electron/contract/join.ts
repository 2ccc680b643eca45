/**
 * What travels at the door: between a device of the room and the table that was opened to it. A guest of the door talks over the socket as any
 * window does (`wire.ts`), with narrower bounds ({@link DOOR_LIMITS}); this page is how it comes by its key.
 *
 * **The address.** The room has a link, `<origin>/#j=<secret>`, and a code of six letters; each seat of the campaign on the table has a link of its own.
 * Behind a tunnel there are links of seats alone. `<origin>/` is the join page, `<origin>/index.html` the ordinary window.
 *
 * **Joining.** The join page
 * 1. takes the secret out of the address (`history.replaceState`), and the key of the last visit out of `localStorage` ({@link ROOM_KEY});
 * 2. sends `POST /join/look` with {@link JoinLook} as JSON. A good code, link or key is answered 200 with {@link JoinOffer}. With a good key and no link
 *    it has nothing more to ask, and goes on to `index.html`;
 * 3. asks for a name (and, where the offer has seats to pick, for a seat), and sends `POST /join/enter` with {@link JoinEnter}: 200 with {@link Joined};
 * 4. keeps the key in `localStorage` and goes to `index.html`, which opens the socket with it.
 *
 * What is refused is answered with {@link JoinRefused}: 401 where code, link and key are good for nothing, 429 where too many wrong ones were tried (`wait`
 * says for how many seconds none is looked at), 409 where the name is taken or cannot be used, 503 where the room is full, 403 from another origin, 400 where the
 * message cannot be read, 413 where it is too long.
 *
 * **In the window.** The request `place` says who a guest is and what it may be, the push `place` when that changes; `place.ask` asks for a seat, or to look on.
 * A seat that is free is given at once where seats are picked; else, and where another device is there for it, whoever keeps the table is asked, and `wish` says
 * what is waited for. The socket is closed with a code of {@link DOOR_CLOSE} where it makes no sense to come again.
 */
import type { FreeSeat } from "./room.ts";
import type { Entered } from "./wire.ts";

/** What is good for coming in: asks what one can be. */
export const JOIN_LOOK_PATH = "/join/look";
/** Comes in. */
export const JOIN_ENTER_PATH = "/join/enter";
/** The name of a link's secret in the address: `#j=<secret>`. */
export const JOIN_PARAMETER = "j";
/** Where a device keeps the key of its guest, in `localStorage`. */
export const ROOM_KEY = "tabula.key.room";

/** Signs of a room code: none that could be read as another. */
export const CODE_SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/** Signs in a room code. */
export const CODE_LENGTH = 6;

/** Close codes of a guest's socket after which it does not come again. */
export const DOOR_CLOSE = {
	/** Whoever keeps the table put the guest out, or it sent what no window sends. */
	putOut: 4001,
	/** The table is open to nobody any more. */
	doorClosed: 4002,
} as const;

/** Bounds of a guest of the door, where they are narrower than those of any window. */
export const DOOR_LIMITS = {
	/** Bytes of a message. */
	messageBytes: 64 * 1024,
	/** Requests under way; the next are read when these are answered. */
	unanswered: 20,
	/** Requests a second; the next are read later. */
	perSecond: 20,
	/** Messages that were read and wait for their turn. */
	waiting: 400,
	/** Bytes that may wait to be sent. */
	unsentBytes: 1024 * 1024,
	/** Connections of any kind. */
	sockets: 200,
	/** Windows of guests. */
	windows: 100,
	/** People in the room. */
	people: 80,
	/** Messages that no window sends, after which a guest is put out. */
	wrong: 4,
	/** Bytes of a message of the join page. */
	joinBytes: 2 * 1024,
} as const;

/** What lets somebody in: one of these. */
export interface JoinWay {
	code?: string;
	link?: string;
	key?: string;
}

/** Asks what one can be; `language`: of the names of seats. */
export interface JoinLook extends JoinWay {
	language?: string;
}

/** Comes in with a name. */
export interface JoinEnter extends JoinWay {
	/** Left out with the link of a seat whose person is away: the device is that person's. */
	name?: string;
	/** The seat that is asked for; null: only to look on; left out: none yet, or that of the link. */
	seat?: string | null;
}

/** A seat that a device of the room may have. */
export interface SeatOnOffer extends FreeSeat {
	/** What it is called, in the language that was asked for. */
	label: string;
}

/** What whoever has come to the door can be. */
export interface JoinOffer {
	/** The campaign on the table; null where none lies there yet. */
	campaign: string | null;
	/** The seat of the link; null for a code, and for the link of the room. */
	seat: SeatOnOffer | null;
	/** Seats that may be asked for. */
	seats: SeatOnOffer[];
	/** A seat that is free is given at once; else whoever keeps the table is asked. */
	picks: boolean;
	/** Names that are taken. */
	people: string[];
	/** Whoever has the key that was sent; null where none was, or it is good for nothing. */
	you: { name: string; seat: string | null } | null;
}

/** In. */
export type Joined = Entered & { name: string };

/** Not in, and why. */
export interface JoinRefused {
	why: "wrong" | "wait" | "name-taken" | "name-unfit" | "full" | "unread" | "foreign";
	/** Seconds until the next try is looked at. */
	wait?: number;
}
