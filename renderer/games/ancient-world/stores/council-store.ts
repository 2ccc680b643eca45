/** What the Council's next rolls would be, asked anew whenever something has happened while its card lies open. */
import { makeAutoObservable, reaction, runInAction } from "mobx";
import type { HostDesk } from "../../../stores/host-desk.ts";
import type { AncientWorldSnapshot } from "../facts.ts";
import type { CouncilForecast } from "../view.ts";

export class CouncilStore {
	/** Null until it is told. */
	forecast: CouncilForecast | null = null;
	readonly #desk: HostDesk;
	readonly #snapshot: () => AncientWorldSnapshot | null;

	constructor(desk: HostDesk, snapshot: () => AncientWorldSnapshot | null) {
		this.#desk = desk;
		this.#snapshot = snapshot;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	/** Asks now and after every change; what comes back ends it. */
	watch(): () => void {
		return reaction(
			() => this.#snapshot()?.revision,
			() => void this.#ask(),
			{ fireImmediately: true },
		);
	}

	async #ask(): Promise<void> {
		if (!this.#snapshot()?.queries?.includes("council")) return;
		const told = (await this.#desk.ask("query", { query: "council", args: {} })) as CouncilForecast | null;
		runInAction(() => {
			this.forecast = told;
		});
	}
}
