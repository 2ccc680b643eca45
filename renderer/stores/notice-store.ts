/**
 * What is told to the player in passing. A warning or error stays until it is read and put away; what is only
 * worth knowing goes by itself.
 */
import { makeAutoObservable } from "mobx";
import type { Pushes, Text } from "../../electron/contract.ts";

export interface Notice {
	id: number;
	level: Pushes["notice"]["level"];
	text: Text;
	/** The rule behind a refusal. */
	rule: string | null;
}

/** At most so many notices at once; the oldest makes room. */
const limit = 4;
/** How long something that is only worth knowing stays, in ms. */
const passing = 9000;

export class NoticeStore {
	notices: readonly Notice[] = [];
	#lastId = 0;

	constructor() {
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	tell(level: Notice["level"], text: Text, rule: string | null = null): void {
		const rest = this.notices.filter((notice) => JSON.stringify(notice.text) !== JSON.stringify(text));
		this.notices = [...rest, { id: ++this.#lastId, level, text, rule }].slice(-limit);
		const id = this.#lastId;
		if (level === "info") setTimeout(() => this.dismiss(id), passing);
	}

	/** The player has read it. */
	dismiss(id: number): void {
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
