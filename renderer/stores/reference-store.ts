/** What does not change while a campaign is played: map, names, rules, charts. Fetched once, when first wanted. */
import { makeAutoObservable, observable, runInAction } from "mobx";
import type { Gazetteer, Replies, RuleEntry } from "../../electron/contract.ts";
import type { HostDesk } from "./host-desk.ts";

type MapData = Replies["map"];
type Chart = Replies["chart"];

export class ReferenceStore {
	gazetteer: Gazetteer | null = null;
	rules: readonly RuleEntry[] = [];
	/** Maps of the campaign on the table, by id. */
	onTable: readonly string[] = [];
	readonly maps = observable.map<string, MapData>({}, { deep: false });
	readonly charts = observable.map<string, Chart>({}, { deep: false });
	readonly #desk: HostDesk;
	readonly #asked = new Set<string>();
	/** The module whose names and rules are here. */
	#module: string | null = null;

	constructor(desk: HostDesk) {
		this.#desk = desk;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	/** Whether a table can be laid: the names and every map of the campaign are there. */
	get ready(): boolean {
		return this.gazetteer !== null && this.onTable.every((id) => this.maps.has(id));
	}

	/** The map on the table. The games in play so far each use one. */
	get map(): MapData | null {
		return this.maps.get(this.onTable[0] ?? "") ?? null;
	}

	/** Hexes of the map on the table. */
	get hexes(): ReadonlyMap<string, MapData["hexes"][number]> {
		return new Map(this.map?.hexes.map((hex) => [hex.id, hex]));
	}

	/** Rules by number. */
	get ruleByNumber(): ReadonlyMap<string, RuleEntry> {
		return new Map(this.rules.map((entry) => [entry.rule, entry]));
	}

	/** Everything that a campaign of the module needs before it can be shown. */
	async load(module: string, maps: readonly string[]): Promise<void> {
		const known = module === this.#module;
		const [gazetteer, rules] = await Promise.all([
			known && this.gazetteer ? this.gazetteer : this.#desk.ask("gazetteer", { module }),
			known && this.rules.length > 0 ? this.rules : this.#desk.ask("rules", { module }),
			...maps.map((map) => this.loadMap(map)),
		]);
		runInAction(() => {
			this.#module = module;
			this.onTable = maps;
			this.gazetteer = gazetteer;
			this.rules = rules ?? [];
		});
	}

	async loadMap(id: string): Promise<void> {
		if (this.maps.has(id)) return;
		const map = await this.#desk.ask("map", { map: id });
		if (map) runInAction(() => this.maps.set(id, map));
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
