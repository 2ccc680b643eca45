/** What is told to the player in passing. Each notice stays until it is read and put away. */
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

export class NoticeStore {
	notices: readonly Notice[] = [];
	#lastId = 0;

	constructor() {
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	tell(level: Notice["level"], text: Text, rule: string | null = null): void {
		const rest = this.notices.filter((notice) => JSON.stringify(notice.text) !== JSON.stringify(text));
		this.notices = [...rest, { id: ++this.#lastId, level, text, rule }].slice(-limit);
	}

	/** The player has read it. */
	dismiss(id: number): void {
		this.notices = this.notices.filter((notice) => notice.id !== id);
	}

	dismissAll(): void {
		this.notices = [];
	}
}
