/** Wrong tries at the door: whoever tries too many is not looked at for a while. */
import type { Time } from "../time.ts";

/** Milliseconds in which wrong tries are counted. */
const SPAN = 60_000;
/** Wrong tries in that time from one address, and from all of them. */
const MOST = { address: 5, all: 60 } as const;
/** The longest pause, in milliseconds. */
const LONGEST_PAUSE = 60 * 60_000;
/** Addresses that are remembered. */
const MOST_ADDRESSES = 4096;

interface Wrong {
	readonly at: number[];
	/** Until when nothing is looked at, and how often it has come to that. */
	until: number;
	pauses: number;
}

/** Counts wrong tries, by address and in all. Right ones do not count. */
export class Tries {
	readonly #time: Pick<Time, "now">;
	readonly #wrong = new Map<string, Wrong>();
	#all: number[] = [];

	constructor(time: Pick<Time, "now">) {
		this.#time = time;
	}

	/** Seconds until a try from an address is looked at; 0: now. Of what nobody could guess (`sure`) only the tries of the address itself count. */
	wait(address: string, sure: boolean): number {
		const now = this.#time.now();
		const own = (this.#wrong.get(address)?.until ?? 0) - now;
		this.#all = this.#all.filter((at) => at > now - SPAN);
		const all = !sure && this.#all.length >= MOST.all ? (this.#all[0] ?? now) + SPAN - now : 0;
		return Math.max(0, Math.ceil(Math.max(own, all) / 1000));
	}

	/** A try from an address was wrong. */
	wrong(address: string): void {
		const now = this.#time.now();
		this.#all = [...this.#all, now].slice(-MOST.all);
		const before = this.#wrong.get(address) ?? { at: [], until: 0, pauses: 0 };
		const at = [...before.at.filter((each) => each > now - SPAN), now];
		const isTooMany = at.length >= MOST.address;
		const pause = Math.min(SPAN * 2 ** before.pauses, LONGEST_PAUSE);
		this.#wrong.delete(address);
		this.#wrong.set(address, isTooMany ? { at: [], until: now + pause, pauses: before.pauses + 1 } : { ...before, at });
		const [oldest] = this.#wrong.keys();
		if (this.#wrong.size > MOST_ADDRESSES && oldest !== undefined) this.#wrong.delete(oldest);
	}
}
