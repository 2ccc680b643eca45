import { AssetError, describe } from "../schema/error.ts";
import type { Library } from "../schema/library.ts";

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
	charts: { one: "a chart", file: "ancient-world/tables/" },
	scenarios: { one: "a scenario", file: "ancient-world/scenarios/" },
	rules: { one: "a rule", file: "ancient-world/rules-index.json" },
	hexes: { one: "a hex", file: "maps/" },
};

const idsOf = (records: readonly { readonly id: string }[]) => new Set(records.map((record) => record.id));

function knownIn(library: Library): Known {
	const maps = Object.values(library.maps);
	return {
		provinces: idsOf(library.provinces),
		cities: idsOf(library.cities),
		seas: idsOf(library.seas),
		leaders: idsOf(library.leaders),
		rolls: idsOf(library.rolls),
		modifiers: idsOf(library.modifiers),
		charts: new Set(Object.keys(library.charts)),
		scenarios: new Set(Object.keys(library.scenarios)),
		rules: new Set(library.rules.map((entry) => entry.rule)),
		hexes: Object.fromEntries(maps.map((map) => [map.id, idsOf(map.hexes)])),
	};
}

/** Collects what is wrong with a library. */
export class Report {
	readonly errors: AssetError[] = [];
	readonly known: Known;

	constructor(library: Library) {
		this.known = knownIn(library);
	}

	/** Notes an error. */
	add(file: string, field: string, found: unknown, remedy: string): void {
		this.errors.push(new AssetError({ file, field, found: describe(found), remedy }));
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
		this.add(file, field, id, `Write a hex that is on the map (see maps/${map}.json): column, then row.`);
	}

	/** Notes an error for every id that stands twice. */
	expectUnique(file: string, field: string, ids: readonly string[]): void {
		const seen = new Set<string>();
		ids.forEach((id, index) => {
			if (seen.has(id))
				this.add(file, `${field}[${index}]`, id, "Give it an id of its own, or remove it: it stands here twice.");
			seen.add(id);
		});
	}
}
