/** The devices of guests: which seats have one, and so are before no window that several share. */
import type { SeatId } from "../../engine/kernel/index.ts";
import type { Pass } from "./host-window.ts";
import type { Time } from "./time.ts";

/** Milliseconds for which a seat is still its device's after that was last there: a page that is loaded again, or a phone in a pocket, shows nothing to anybody else. */
export const AWAY = 60_000;

/** The guests that are there, or were a moment ago. */
export class Devices {
	readonly #time: Time;
	readonly #onGone: () => void;
	/** Windows of each guest. */
	readonly #windows = new Map<Pass, number>();
	/** What ends the wait for a guest that has gone. */
	readonly #waits = new Map<Pass, () => void>();

	/** `onGone` is called when a seat has no device any more. */
	constructor(time: Time, onGone: () => void) {
		this.#time = time;
		this.#onGone = onGone;
	}

	/** A window of a guest has come. */
	come(guest: Pass): void {
		this.#waits.get(guest)?.();
		this.#waits.delete(guest);
		this.#windows.set(guest, (this.#windows.get(guest) ?? 0) + 1);
	}

	/** A window of a guest has gone; its seats are waited for. */
	go(guest: Pass): void {
		const left = (this.#windows.get(guest) ?? 1) - 1;
		this.#windows.set(guest, left);
		if (left > 0) return;
		const end = this.#time.after(AWAY, () => {
			this.#waits.delete(guest);
			this.#windows.delete(guest);
			this.#onGone();
		});
		this.#waits.set(guest, end);
	}

	/** Whether a seat has one. */
	has(seat: SeatId): boolean {
		for (const { visibility } of this.#windows.keys())
			if (visibility.kind === "seats" && visibility.seats.includes(seat)) return true;
		return false;
	}

	/** Waits for nobody any more. */
	close(): void {
		for (const end of this.#waits.values()) end();
		this.#waits.clear();
	}
}
