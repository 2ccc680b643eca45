/** What the year would bring if it ended now, asked anew whenever something has happened while a card that shows it lies open. */
import { makeAutoObservable, reaction, runInAction } from "mobx";
import type { HostDesk } from "../../../stores/host-desk.ts";
import type { AncientWorldSnapshot } from "../table-facts.ts";
import type { AllegianceForecast, CouncilForecast } from "../view.ts";

/** The forecasts of the end of the year, asked anew as things happen while a card that shows them lies open. */
export class ForecastStore {
	/** The Council's next rolls (CR 5.7), and what Hiero makes of his alliance (CR 12.3); null until told, and where there is none. */
	council: CouncilForecast | null = null;
	hiero: AllegianceForecast | null = null;
	readonly #desk: HostDesk;
	readonly #snapshot: () => AncientWorldSnapshot | null;

	constructor(desk: HostDesk, snapshot: () => AncientWorldSnapshot | null) {
		this.#desk = desk;
		this.#snapshot = snapshot;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	/** Asks now and after every change; what comes back ends it. */
	watch(query: "council" | "hiero"): () => void {
		return reaction(
			() => this.#snapshot()?.revision,
			() => void this.#ask(query),
			{ fireImmediately: true },
		);
	}

	async #ask(query: "council" | "hiero"): Promise<void> {
		const isTold = this.#snapshot()?.queries?.includes(query) === true;
		const told = isTold ? await this.#desk.ask("query", { query, args: {} }) : null;
		runInAction(() => {
			if (query === "council") this.council = told as CouncilForecast | null;
			else this.hiero = told as AllegianceForecast | null;
		});
	}
}
