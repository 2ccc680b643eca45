/** The odds that were asked for, of one thing at a time. A game without the query `odds` is never asked. */
import { makeAutoObservable, reaction, runInAction } from "mobx";
import type { HostDesk } from "../../../stores/host-desk.ts";
import type { AncientWorldSnapshot } from "../table-facts.ts";
import { type Odds, type OddsQuestion, readOdds } from "./odds.ts";

/** What is shown: the question, and its answer; null while it is on its way, `none` where there is none. */
export interface Asked {
	question: OddsQuestion;
	odds: Odds | null | "none";
}

/** The odds that were asked for, of one thing at a time; a game without the query `odds` is never asked. */
export class OddsStore {
	asked: Asked | null = null;
	readonly #desk: HostDesk;
	readonly #snapshot: () => AncientWorldSnapshot | null;
	readonly #unwatch: () => void;

	constructor(desk: HostDesk, snapshot: () => AncientWorldSnapshot | null) {
		this.#desk = desk;
		this.#snapshot = snapshot;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		this.#unwatch = reaction(() => snapshot()?.revision, this.forget);
	}

	/** Whether the game on the table can tell odds. */
	get available(): boolean {
		return this.#snapshot()?.queries?.includes("odds") ?? false;
	}

	/** The answer to a question, if that is what was asked. */
	answerTo({ operation, to }: OddsQuestion): Asked | null {
		const same = this.asked?.question.operation === operation && this.asked.question.to === to;
		return same ? this.asked : null;
	}

	/** Asks, or puts the answer away where it is shown. */
	async toggle(question: OddsQuestion): Promise<void> {
		if (this.answerTo(question)) return this.forget();
		const asked: Asked = { question, odds: null };
		this.asked = asked;
		const reply = await this.#desk.ask("query", { query: "odds", args: { ...question } });
		runInAction(() => {
			if (this.asked === asked) this.asked = { question, odds: readOdds(reply) ?? "none" };
		});
	}

	forget(): void {
		this.asked = null;
	}

	close(): void {
		this.#unwatch();
	}
}
