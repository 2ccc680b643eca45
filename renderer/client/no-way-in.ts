/** Why a window finds no host; each has words of its own, and says what to do (`window.door.*`). */
export type NoHostReason =
	/** The address was good for one window, once. */
	| "used"
	/** Nobody answers at the address. */
	| "ended"
	/** The host knows this window, and something between them does not let them talk. */
	| "blocked"
	/** The line is open, and nothing comes through it. */
	| "mute"
	/** As many windows are open as may be. */
	| "full"
	/** The browser has kept no key for the page. */
	| "unkept"
	/** Whoever keeps the table has put this device out. */
	| "put-out"
	/** The table is open to the room no more. */
	| "closed";

/** The failure of a window to reach its host, with the reason; the page shows words for it in place of the table. */
export class NoWayIn extends Error {
	readonly why: NoHostReason;

	constructor(why: NoHostReason) {
		super(`No way in: ${why}.`);
		this.name = "NoWayIn";
		this.why = why;
	}
}

/** Milliseconds in which a host that is there says something, also on a machine that is busy. */
export const HOST_TIMEOUT = 10_000;

/** What is waited for; throws that the line is mute when it does not come in time. */
export function inTime<Thing>(coming: Promise<Thing>, ms = HOST_TIMEOUT): Promise<Thing> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new NoWayIn("mute")), ms);
	});
	return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
