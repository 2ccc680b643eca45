/** What the window may look up: maps, charts, names, words, rules. All of it comes from the library and never changes. */
import type { Library } from "../assets/load.ts";
import { carvedOut } from "../engine/ancient-world/data.ts";
import { withProvinces } from "../engine/hexmap/index.ts";
import { missingReason } from "../engine/missing.ts";
import type { Gazetteer, Replies, RuleEntry } from "./contract.ts";
import { badInput } from "./host-api.ts";

/** Rules that the engine has, by number; `missing` says what of a rule it lacks. */
export type Implemented = readonly { readonly rule: string; readonly missing?: string }[];

/** The map with this id, as printed; or with the provinces that a scenario makes of single hexes. */
export function mapOf(library: Library, id: string, scenario?: string): Replies["map"] {
	const map = known(library.maps, id, "map");
	return withProvinces(map, carvedIn(library, scenario));
}

/** The chart with this id, and the modifiers of its roll. */
export function chartOf(library: Library, id: string): Replies["chart"] {
	const chart = known(library.charts, id, "chart");
	const lines = library.modifiers
		.filter((line) => chart.modifiers.includes(line.id))
		.map(({ id: line, rule, dr, opposite, games, scenarios }) => ({
			id: line,
			games,
			rule,
			dr,
			...(opposite === undefined ? {} : { opposite }),
			...(scenarios === undefined ? {} : { scenarios }),
		}));
	return { ...chart, lines };
}

/** The messages of a language. */
export function wordsOf(library: Library, language: string): Record<string, string> {
	return known(library.words, language, "language");
}

/** Names and printed facts of a module; of a scenario only the cities on its maps, in their provinces as in {@link mapOf}. */
export function gazetteerOf(library: Library, module: string, scenario?: string): Gazetteer {
	const carved = carvedIn(library, scenario);
	const cities = citiesOn(library, scenario);
	return {
		leaders: byId(library.leaders, ({ name, nation }) => ({ name, nation: nation ?? "" })),
		cities: byId(cities, ({ name, hex, province, size, port }) => ({
			...{ name, hex, size, port },
			province: carved.get(hex) ?? province,
		})),
		provinces: byId(library.provinces, ({ name, map, attrition, groups }) => ({ name, map, attrition, groups })),
		seas: byId(library.seas, ({ name }) => ({ name })),
		sides: byId(
			Object.values(library.scenarios).flatMap((scenario) => scenario.sides),
			({ name }) => ({ name }),
		),
		segments: segmentsOf(library, module),
		operations: operationsOf(library),
		rules: rulesWithNames(library),
	};
}

/**
 * What a rule is called where it is cited, if not by its number as the books print it (AW 8.23): a scenario's own rule, which
 * has no number, by the scenario and its title (SW.incursion); a part of a paragraph by number and title (RRR 8.31-discipline).
 */
function rulesWithNames({ rules, words }: Library): Gazetteer["rules"] {
	return Object.fromEntries(
		rules.flatMap(({ rule, title }) => {
			const [, series, number] = /^(?:([A-Z]+)\.|([A-Z]+ [\d.]+)-)/.exec(rule) ?? [];
			const whose = series === undefined ? number : words.en?.[`name.rules.${series}`];
			return whose === undefined ? [] : [[rule, { name: `${whose}: ${title}` }]];
		}),
	);
}

/** Maps number their hexes alike, so that a city of another map would be taken for one of this. */
function citiesOn({ cities, scenarios }: Library, scenario: string | undefined): Library["cities"] {
	const maps = scenario === undefined ? undefined : scenarios[scenario]?.maps;
	return maps ? cities.filter(({ map }) => maps.includes(map)) : cities;
}

const carvedIn = (library: Library, scenario: string | undefined): ReadonlyMap<string, string> =>
	scenario === undefined ? new Map() : carvedOut(library, scenario);

/** Modules that stand on another's rules. */
const STANDS_ON: Readonly<Record<string, string>> = { rise: "ancient-world", carthage: "ancient-world" };

/** Rules of a module and of the base system it stands on, with what the engine has of them. */
export function rulesOf(library: Library, implemented: Implemented, module: string): RuleEntry[] {
	const have = new Map(implemented.map((entry) => [entry.rule, entry.missing ?? null]));
	return library.rules
		.filter((entry) => entry.game === module || entry.game === STANDS_ON[module])
		.map(({ rule, title, summary, provenance }) => {
			const missing = have.get(rule);
			const reason = missing === undefined ? missingReason(rule) : missing;
			const why = reason === null ? null : (library.words.en?.[reason] ?? reason);
			return { rule, title, summary, provenance, implemented: missing !== undefined, missing: why };
		});
}

function segmentsOf({ sequence, words }: Library, module: string): Gazetteer["segments"] {
	const segments = sequence.phases.flatMap(({ id, segments }) =>
		segments.map((segment) => ({ ...segment, phase: id })),
	);
	return byId(
		segments.filter((segment) => segment.module === "both" || segment.module === module),
		({ id, what, phase, letters }) => ({
			name: words.en?.[`host.segment.${id}`] ?? what,
			phase,
			letter: (module === "carthage" ? letters.carthage : letters.rise) ?? "",
		}),
	);
}

function operationsOf({ charts }: Library): Gazetteer["operations"] {
	const rows = charts.continuation?.rows ?? [];
	return byId(
		rows.map((row) => ({ ...row, id: String(row.id) })),
		({ name, op, rule }: Record<string, unknown>) => ({ name: String(name), number: Number(op), rule: String(rule) }),
	);
}

function byId<Thing extends { id: string }, Fact>(things: readonly Thing[], fact: (thing: Thing) => Fact) {
	return Object.fromEntries(things.map((thing) => [thing.id, fact(thing)]));
}

function known<Thing>(things: Readonly<Record<string, Thing>>, id: string, field: string): Thing {
	const thing = Object.hasOwn(things, id) ? things[id] : undefined;
	if (thing !== undefined) return thing;
	throw badInput(field, "host.unknown-id", { id, known: Object.keys(things).join(", ") });
}
