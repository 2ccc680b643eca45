/** What records of the Ancient World may name. */
import type { AncientWorldAssets } from "../schema/ancient-world.ts";
import type { RuleIndexEntry } from "../schema/rules.ts";
import { Report } from "./report.ts";

/** The ids that other records may name. */
export interface Known {
	readonly provinces: ReadonlySet<string>;
	readonly cities: ReadonlySet<string>;
	readonly seas: ReadonlySet<string>;
	readonly leaders: ReadonlySet<string>;
	readonly rolls: ReadonlySet<string>;
	readonly modifiers: ReadonlySet<string>;
	readonly charts: ReadonlySet<string>;
	readonly scenarios: ReadonlySet<string>;
	readonly rules: ReadonlySet<string>;
	/** Hexes by map. */
	readonly hexes: Readonly<Record<string, ReadonlySet<string>>>;
}

const HOMES: Readonly<Record<keyof Known, { one: string; file: string }>> = {
	provinces: { one: "a province", file: "ancient-world/provinces.json" },
	cities: { one: "a city", file: "ancient-world/cities.json" },
	seas: { one: "a sea", file: "ancient-world/seas.json" },
	leaders: { one: "a leader", file: "ancient-world/leaders.json" },
	rolls: { one: "a roll", file: "ancient-world/modifiers.json" },
	modifiers: { one: "a modifier", file: "ancient-world/modifiers.json" },
	charts: { one: "a chart", file: "the tables of the books" },
	scenarios: { one: "a scenario", file: "the scenarios of the books" },
	rules: { one: "a rule", file: "rules-index.json of a book" },
	hexes: { one: "a hex", file: "ancient-world/maps/" },
};

const idsOf = (records: readonly { readonly id: string }[]) => new Set(records.map((record) => record.id));

function knownIn(assets: AncientWorldAssets, rules: readonly RuleIndexEntry[]): Known {
	const maps = Object.values(assets.maps);
	return {
		provinces: idsOf(assets.provinces),
		cities: idsOf(assets.cities),
		seas: idsOf(assets.seas),
		leaders: idsOf(assets.leaders),
		rolls: idsOf(assets.rolls),
		modifiers: idsOf(assets.modifiers),
		charts: new Set(Object.keys(assets.charts)),
		scenarios: new Set(Object.keys(assets.scenarios)),
		rules: new Set(rules.map((entry) => entry.rule)),
		hexes: Object.fromEntries(maps.map((map) => [map.id, idsOf(map.hexes)])),
	};
}

/** Collects what is wrong with the Ancient World. */
export class AncientWorldReport extends Report {
	readonly known: Known;

	/** `all`: the report of the whole assets. */
	constructor(assets: AncientWorldAssets, rules: readonly RuleIndexEntry[], all: Report) {
		super(all.errors);
		this.known = knownIn(assets, rules);
	}

	/** Notes an error unless `id` is one that exists. */
	expectKnown(kind: Exclude<keyof Known, "hexes">, file: string, field: string, id: string): void {
		if (this.known[kind].has(id)) return;
		const { one, file: home } = HOMES[kind];
		this.add(file, field, id, `Write the id of ${one} that is in ${home}, or add it there.`);
	}

	/** The same for each of a list. */
	expectAllKnown(kind: Exclude<keyof Known, "hexes">, file: string, field: string, ids: readonly string[]): void {
		ids.forEach((id, index) => {
			this.expectKnown(kind, file, `${field}[${index}]`, id);
		});
	}

	/** Notes an error unless the hex is on the map. */
	expectHex(map: string, file: string, field: string, id: string): void {
		if (this.known.hexes[map]?.has(id)) return;
		this.add(file, field, id, `Write a hex that is on the map (see ancient-world/maps/${map}.json): column, then row.`);
	}
}
