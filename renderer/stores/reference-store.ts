/** What does not change while a campaign is played: map, names, rules, charts. Fetched once, when first wanted. */
import { makeAutoObservable, observable, runInAction } from "mobx";
import type { Gazetteer, Replies, RuleEntry } from "../../electron/contract.ts";
import type { HostDesk } from "./host-desk.ts";

type MapData = Replies["map"];
type Chart = Replies["chart"];

/** What of a campaign says which reference it needs. */
interface PlayedScenario {
	module: string;
	scenario: string;
}

/** Where a map is kept: the printed one under its own id. */
const keyOf = (map: string, scenario?: string) => (scenario === undefined ? map : `${scenario}/${map}`);

export class ReferenceStore {
	gazetteer: Gazetteer | null = null;
	rules: readonly RuleEntry[] = [];
	/** Keys of the maps of the campaign on the table. */
	onTable: readonly string[] = [];
	/** Maps by {@link keyOf}. */
	readonly maps = observable.map<string, MapData>({}, { deep: false });
	readonly charts = observable.map<string, Chart>({}, { deep: false });
	/** Names by scenario. */
	readonly gazetteers = observable.map<string, Gazetteer>({}, { deep: false });
	readonly #desk: HostDesk;
	readonly #asked = new Set<string>();
	readonly #askedNames = new Set<string>();
	/** The scenario whose names and rules are here. */
	#scenario: string | null = null;

	constructor(desk: HostDesk) {
		this.#desk = desk;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	/** Whether a table can be laid: the names and every map of the campaign are there. */
	get ready(): boolean {
		return this.gazetteer !== null && this.onTable.every((id) => this.maps.has(id));
	}

	/** The maps of the campaign on the table; none until every one of them is there. */
	get sheets(): readonly MapData[] {
		const sheets = this.onTable.flatMap((key) => this.maps.get(key) ?? []);
		return sheets.length === this.onTable.length ? sheets : [];
	}

	/** Rules by number. */
	get ruleByNumber(): ReadonlyMap<string, RuleEntry> {
		return new Map(this.rules.map((entry) => [entry.rule, entry]));
	}

	/** Everything that a campaign of the scenario needs before it can be shown. */
	async load({ module, scenario }: PlayedScenario, maps: readonly string[]): Promise<void> {
		const known = scenario === this.#scenario;
		const [gazetteer, rules] = await Promise.all([
			this.gazetteers.get(scenario) ?? this.#desk.ask("gazetteer", { module, scenario }),
			known && this.rules.length > 0 ? this.rules : this.#desk.ask("rules", { module }),
			...maps.map((map) => this.loadMap(map, scenario)),
		]);
		runInAction(() => {
			this.#scenario = scenario;
			this.onTable = maps.map((map) => keyOf(map, scenario));
			this.gazetteer = gazetteer;
			if (gazetteer) this.gazetteers.set(scenario, gazetteer);
			this.rules = rules ?? [];
		});
	}

	/** The names of a scenario, also of one that is not on the table; null while they are on their way. */
	namesOf(played: PlayedScenario): Gazetteer | null {
		if (!this.#askedNames.has(played.scenario)) void this.#loadNames(played);
		return this.gazetteers.get(played.scenario) ?? null;
	}

	async #loadNames({ module, scenario }: PlayedScenario): Promise<void> {
		this.#askedNames.add(scenario);
		if (this.gazetteers.has(scenario)) return;
		const gazetteer = await this.#desk.ask("gazetteer", { module, scenario });
		if (gazetteer) runInAction(() => this.gazetteers.set(scenario, gazetteer));
	}

	/** The map as printed, or as a scenario has it. */
	async loadMap(id: string, scenario?: string): Promise<void> {
		const key = keyOf(id, scenario);
		if (this.maps.has(key)) return;
		const map = await this.#desk.ask("map", { map: id, ...(scenario === undefined ? {} : { scenario }) });
		if (map) runInAction(() => this.maps.set(key, map));
	}

	/** The chart, or null while it is on its way. */
	chart(id: string): Chart | null {
		if (!this.#asked.has(id)) void this.#loadChart(id);
		return this.charts.get(id) ?? null;
	}

	async #loadChart(id: string): Promise<void> {
		this.#asked.add(id);
		const chart = await this.#desk.ask("chart", { chart: id });
		if (chart) runInAction(() => this.charts.set(id, chart));
	}
}
