/** What does not change while a campaign is played: map, names, rules, charts. Fetched once, when first wanted, in the language of the window. */
import { makeAutoObservable, observable, runInAction } from "mobx";
import type { Gazetteer, Replies, RequestInput, RuleEntry } from "../../electron/contract/contract.ts";
import type { HostDesk } from "./host-desk.ts";

type MapData = Replies["map"];
type Chart = Replies["chart"];

/** What of a campaign says which reference it needs. */
interface PlayedScenario {
	module: string;
	scenario: string;
	/** The owner's edition that is played by; left out, or null, for our figures. */
	edition?: { readonly hash: string } | null;
}

/** Where a map is kept: the printed one under its own id. */
const keyOf = (map: string, scenario?: string) => (scenario === undefined ? map : `${scenario}/${map}`);

function mapOfKey(key: string): RequestInput<"map"> {
	const [map = "", scenario] = key.split("/").toReversed();
	return scenario === undefined ? { map } : { map, scenario };
}

/** What is fetched for each key; left out where it does not come. */
async function fetchAll<Known, Thing>(
	things: ReadonlyMap<string, Known>,
	fetch: (key: string, known: Known) => Promise<Thing | null>,
): Promise<Map<string, Thing>> {
	const fetched = await Promise.all([...things].map(async ([key, known]) => [key, await fetch(key, known)] as const));
	return new Map(fetched.flatMap(([key, thing]) => (thing === null ? [] : [[key, thing] as const])));
}

/** Requests whose reply is in a language. */
type Spoken = "gazetteer" | "rules" | "map" | "chart";

/** The maps, names, rules and charts of the games, each fetched once in the language of the window. */
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
	/** By scenario, the module of the names that were asked for. */
	readonly #askedNames = new Map<string, string>();
	/** The campaign whose names and rules are here. */
	#played: PlayedScenario | null = null;
	#language: string;
	/** The hash of the edition whose figures are here; null for ours. */
	#edition: string | null = null;

	/** `language`: in which everything is asked for until another is {@link translate}d to. */
	constructor(desk: HostDesk, language: string) {
		this.#desk = desk;
		this.#language = language;
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
	async load({ module, scenario, edition = null }: PlayedScenario, maps: readonly string[]): Promise<void> {
		this.goBy(edition);
		const known = scenario === this.#played?.scenario;
		const [gazetteer, rules] = await Promise.all([
			this.gazetteers.get(scenario) ?? this.#ask("gazetteer", { module, scenario }),
			known && this.rules.length > 0 ? this.rules : this.#ask("rules", { module }),
			...maps.map((map) => this.loadMap(map, scenario)),
		]);
		runInAction(() => {
			this.#played = { module, scenario };
			this.#askedNames.set(scenario, module);
			this.onTable = maps.map((map) => keyOf(map, scenario));
			this.gazetteer = gazetteer;
			if (gazetteer) this.gazetteers.set(scenario, gazetteer);
			this.rules = rules ?? [];
		});
	}

	/** By other figures nothing holds that is here: the host tells those of the campaign on the table, or ours. */
	goBy(edition: PlayedScenario["edition"]): void {
		const hash = edition?.hash ?? null;
		if (hash === this.#edition) return;
		this.#edition = hash;
		this.#played = null;
		this.gazetteer = null;
		for (const things of [this.maps, this.charts, this.gazetteers, this.#asked, this.#askedNames]) things.clear();
	}

	/** The names of a scenario, also of one that is not on the table; null while they are on their way. */
	namesOf(played: PlayedScenario): Gazetteer | null {
		if (!this.#askedNames.has(played.scenario)) void this.#loadNames(played);
		return this.gazetteers.get(played.scenario) ?? null;
	}

	async #loadNames({ module, scenario }: PlayedScenario): Promise<void> {
		this.#askedNames.set(scenario, module);
		if (this.gazetteers.has(scenario)) return;
		const gazetteer = await this.#ask("gazetteer", { module, scenario });
		if (gazetteer) runInAction(() => this.gazetteers.set(scenario, gazetteer));
	}

	/** The map as printed, or as a scenario has it. */
	async loadMap(id: string, scenario?: string): Promise<void> {
		const key = keyOf(id, scenario);
		if (this.maps.has(key)) return;
		const map = await this.#ask("map", { map: id, ...(scenario === undefined ? {} : { scenario }) });
		if (map) runInAction(() => this.maps.set(key, map));
	}

	/** The chart, or null while it is on its way. */
	chart(id: string): Chart | null {
		if (!this.#asked.has(id)) void this.#loadChart(id);
		return this.charts.get(id) ?? null;
	}

	async #loadChart(id: string): Promise<void> {
		this.#asked.add(id);
		const chart = await this.#ask("chart", { chart: id });
		if (chart) runInAction(() => this.charts.set(id, chart));
	}

	/** A reply in the language of the window and by the figures of the table, also where one has changed meanwhile. */
	async #ask<Name extends Spoken>(name: Name, input: RequestInput<Name>): Promise<Replies[Name] | null> {
		const [language, edition] = [this.#language, this.#edition];
		const reply = await this.#desk.ask(name, { ...input, language });
		return language === this.#language && edition === this.#edition ? reply : this.#ask(name, input);
	}

	/**
	 * Fetches everything that is here in another language. What comes back puts it in the place of the old, to be called together with
	 * whatever else changes then.
	 */
	async translate(language: string): Promise<() => void> {
		const ask = <Name extends Spoken>(name: Name, input: RequestInput<Name>) =>
			this.#desk.ask(name, { ...input, language });
		const played = this.#played;
		const [rules, names, maps, charts] = await Promise.all([
			played && ask("rules", { module: played.module }),
			fetchAll(this.#askedNames, (scenario, module) => ask("gazetteer", { module, scenario })),
			fetchAll(this.maps, (key) => ask("map", mapOfKey(key))),
			fetchAll(this.charts, (chart) => ask("chart", { chart })),
		]);
		return () => {
			this.#language = language;
			this.gazetteers.replace(names);
			this.maps.replace(maps);
			this.charts.replace(charts);
			if (rules) this.rules = rules;
			if (played) this.gazetteer = names.get(played.scenario) ?? this.gazetteer;
		};
	}
}
