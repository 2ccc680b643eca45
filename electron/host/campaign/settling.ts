/** Bringing all that was played into the one file of a save, since it may be copied at any time. */
import { keepPlace } from "../../../saves/index.ts";
import type { CampaignHost } from "./campaign-host.ts";
import type { SavedSession } from "./saved-session.ts";

/** Milliseconds without an answer after which the table rests. */
const REST_MS = 1500;

/** Settles the file of an open campaign: soon after a year or a phase has begun, and when the table rests. */
export class Settling {
	readonly #saved: SavedSession;
	readonly #host: Pick<CampaignHost, "time" | "onFailed">;
	#cancel: () => void = () => {};
	#isSoon = false;

	constructor(saved: SavedSession, host: Pick<CampaignHost, "time" | "onFailed">) {
		this.#saved = saved;
		this.#host = host;
		saved.save?.onWritten(() => this.later());
	}

	/** When whoever answered has heard of it. */
	soon(): void {
		this.#after(0);
	}

	/** When the table has rested for a while. */
	later(): void {
		this.#after(REST_MS);
	}

	/** Let go of the file. Every answer is in it already: what fails here (a file that is gone, say) is only the tidying up. */
	close(): void {
		const { save, session } = this.#saved;
		if (!save) return;
		// What is written down last would be settled when the table rests, and then there is no file any more.
		for (const end of [() => keepPlace(session, save), () => this.#cancel(), () => save.close()]) {
			try {
				end();
			} catch {
				// Nothing is lost, and whoever closes has nothing to mend.
			}
		}
	}

	#after(ms: number): void {
		if (this.#isSoon) return;
		this.#isSoon = ms === 0;
		this.#cancel();
		this.#cancel = this.#host.time.after(ms, () => this.#settle());
	}

	/** The state at the newest boundary is kept, too, where a year or a phase has begun since one was. */
	#settle(): void {
		this.#isSoon = false;
		const { save, session } = this.#saved;
		try {
			if (session.boundary) save?.keepBoundary(session.boundary);
			save?.settle();
		} catch (error) {
			this.#host.onFailed(error);
		}
	}
}
