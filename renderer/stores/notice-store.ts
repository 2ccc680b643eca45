/**
 * What is told to the player in passing. It goes by itself once there was time to read it; only an error, which may ask for
 * something to be done, stays until it is put away. While the pointer or the focus is on the notices they all stay.
 */
import { makeAutoObservable } from "mobx";
import type { Pushes, Text } from "../../electron/contract/contract.ts";

/** A notice to the player: its text, its level, and its rule where it has one. */
export interface Notice {
	id: number;
	level: Pushes["notice"]["level"];
	text: Text;
	/** The rule behind a refusal. */
	rule: string | null;
}

/** At most so many notices at once; the oldest makes room. */
const limit = 4;
/** How long a notice stays, in ms. A refusal has its reason to be read. */
const stays: Readonly<Record<Notice["level"], number>> = {
	info: 9000,
	warning: 15_000,
	error: Number.POSITIVE_INFINITY,
};

/** The notices on show; a passing one goes after the time that it takes to read. */
export class NoticeStore {
	notices: readonly Notice[] = [];
	#lastId = 0;
	/** Timers of the notices that will go by themselves, by id. */
	readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

	constructor() {
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	/** Tells it; what comes back is the notice's id. */
	tell(level: Notice["level"], text: Text, rule: string | null = null): number {
		const rest = this.notices.filter((notice) => JSON.stringify(notice.text) !== JSON.stringify(text));
		const told = { id: ++this.#lastId, level, text, rule };
		this.notices = [...rest, told].slice(-limit);
		this.#letGo(told);
		return told.id;
	}

	/** Somebody reads: nothing goes away under his eyes. */
	hold(): void {
		for (const timer of this.#timers.values()) clearTimeout(timer);
		this.#timers.clear();
	}

	/** Nobody reads any more: each has its time again. */
	release(): void {
		this.hold();
		this.notices.forEach(this.#letGo);
	}

	readonly #letGo = ({ id, level }: Notice): void => {
		if (Number.isFinite(stays[level]))
			this.#timers.set(
				id,
				setTimeout(() => this.dismiss(id), stays[level]),
			);
	};

	/** The player has read it. */
	dismiss(id: number): void {
		clearTimeout(this.#timers.get(id));
		this.#timers.delete(id);
		this.notices = this.notices.filter((notice) => notice.id !== id);
	}

	/** The player goes on: what was only worth knowing has been seen. */
	dismissPassing(): void {
		this.notices = this.notices.filter(({ level }) => level !== "info");
	}

	dismissAll(): void {
		this.notices = [];
	}
}
