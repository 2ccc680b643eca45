/** What may be looked up of a scenario: names and printed facts, maps and charts. All of it comes from the library. */

import { type AncientWorldAssets, ancientWorldOf } from "../../../assets/schema/ancient-world.ts";
import type { ChartRow } from "../../../assets/schema/chart.ts";
import { CHART_IDS, CHART_SCHEMAS } from "../../../assets/schema/charts.ts";
import type { Library } from "../../../assets/schema/library.ts";
import type { Scenario } from "../../../assets/schema/scenario.ts";
import { figuresOfModifiers, told } from "../../../assets/schema/sentence.ts";
import type { ChartLine, Lookup } from "../../catalogue/game-family.ts";
import { withProvinces } from "../../hexmap/index.ts";
import { carvedOut } from "../data.ts";
import type { AncientWorldNames } from "./view.ts";

/** What may be looked up of the scenarios of a book. */
export function lookupOf(module: Scenario["module"]): Lookup {
	return {
		gazetteer: (library, scenario) => ({ ...namesOf(library, module, scenario) }),
		maps: (library, scenario) => {
			const carved = carvedIn(library, scenario);
			const { maps, scenarios } = ancientWorldOf(library);
			const stands = stacksAtFirst(scenarios[scenario ?? ""]?.setup ?? []);
			return Object.fromEntries(
				Object.entries(maps).map(([id, map]) => {
					const ids = new Set(map.hexes.map((hex) => hex.id));
					return [id, { ...withProvinces(map, carved), stands: stands.filter((hex) => ids.has(hex)) }];
				}),
			);
		},
		charts: chartsOf,
	};
}

/** The hexes in which a set-up puts pieces, once for each stack: what one side has ashore there, and its ships. */
function stacksAtFirst(setup: Scenario["setup"]): string[] {
	const stacks = setup.flatMap(({ side, hex, where, army, units = [], fleet }) => {
		if (hex === null) return [];
		const isSeen = army && (army.leaders.length > 0 || where !== "inside");
		const ashore = isSeen || units.length > 0 ? [{ hex, stack: `${hex} ${side} ashore` }] : [];
		return fleet ? [...ashore, { hex, stack: `${hex} ${side} afloat` }] : ashore;
	});
	return [...new Map(stacks.map(({ hex, stack }) => [stack, hex])).values()];
}

/** Names and printed facts of a module; of a scenario only the cities on its maps, in the provinces that they have in it. */
export function namesOf(library: Library, module: Scenario["module"], scenario?: string): AncientWorldNames {
	const carved = carvedIn(library, scenario);
	const { charts, leaders, provinces, seas } = ancientWorldOf(library);
	const cities = citiesOn(library, scenario);
	const shared = namesShared(library, cities, scenario);
	return {
		leader: byId(leaders, ({ name, nation }) => ({ name, nation: nation ?? "" })),
		city: byId(cities, ({ name, hex, province, size, port }) => ({
			...{ name, hex, size, port },
			...(shared.has(name) ? { told: `${name} (${provinces.find(({ id }) => id === province)?.name ?? ""})` } : {}),
			province: carved.get(hex) ?? province,
		})),
		province: byId(provinces, ({ name, map, attrition, groups }) => ({ name, map, attrition, groups })),
		sea: byId(seas, ({ name }) => ({ name })),
		side: byId(sidesOf(library, scenario), ({ name }) => ({ name })),
		segment: segmentsOf(library, module),
		operation: operationsOf(library),
		chart: byId(Object.values(charts), ({ title, scenarios }) => ({ name: title, ...(scenarios && { scenarios }) })),
	};
}

/** Names that several cities in play have: three ports of the Punic wars are called Neapolis. */
function namesShared(
	library: Library,
	cities: AncientWorldAssets["cities"],
	scenario: string | undefined,
): ReadonlySet<string> {
	const inPlay = scenario === undefined ? [] : (ancientWorldOf(library).scenarios[scenario]?.provincesInPlay ?? []);
	const names = cities.flatMap(({ name, province }) => (inPlay.includes(province) ? [name] : []));
	return new Set(names.filter((name, at) => names.indexOf(name) !== at));
}

/** The sides of all scenarios; those of the one that is played are called as it calls them, and what has a message is called by that elsewhere. */
function sidesOf(library: Library, played: string | undefined): Scenario["sides"] {
	const { scenarios } = ancientWorldOf(library);
	const others = Object.values(scenarios).flatMap(({ sides }) => sides);
	const own = played === undefined ? [] : (scenarios[played]?.sides ?? []);
	return [...others.filter(({ id }) => library.words[`name.side.${id}`] === undefined), ...own];
}

/** Of a scenario only the cities on its maps. */
function citiesOn(library: Library, scenario: string | undefined): AncientWorldAssets["cities"] {
	const { cities, scenarios } = ancientWorldOf(library);
	const maps = scenario === undefined ? undefined : scenarios[scenario]?.maps;
	return maps ? cities.filter(({ map }) => maps.includes(map)) : cities;
}

const carvedIn = (library: Library, scenario: string | undefined): ReadonlyMap<string, string> =>
	scenario === undefined ? new Map() : carvedOut(library, scenario);

function segmentsOf(library: Library, module: Scenario["module"]): AncientWorldNames["segment"] {
	const segments = ancientWorldOf(library).sequence.phases.flatMap(({ id, segments }) =>
		segments.map((segment) => ({ ...segment, phase: id })),
	);
	return byId(
		segments.filter((segment) => segment.module === "both" || segment.module === module),
		({ id, what, phase, letters }) => ({
			name: library.words[`host.segment.${id}`] ?? what,
			phase,
			letter: letters[module] ?? "",
		}),
	);
}

function operationsOf(library: Library): AncientWorldNames["operation"] {
	const { rows } = ancientWorldOf(library).charts.continuation;
	return byId(rows, ({ name, said, op, rule }: (typeof rows)[number] & Pick<ChartRow, "said">) => ({
		name: said?.["name"] ?? name,
		number: op,
		rule,
	}));
}

/** Every chart with its sentences told, and the modifiers of its roll. */
function chartsOf(library: Library): ReturnType<NonNullable<Lookup["charts"]>> {
	const { charts, modifiers } = ancientWorldOf(library);
	const figures = figuresOfModifiers(modifiers);
	return Object.fromEntries(
		CHART_IDS.map((id) => {
			const chart = told(CHART_SCHEMAS[id], charts[id], figures);
			const lines = modifiers.filter((line) => chart.modifiers.includes(line.id));
			return [id, { ...chart, lines: lines.map(lineOf) }];
		}),
	);
}

function lineOf({ id, rule, dr, opposite, games, scenarios }: AncientWorldAssets["modifiers"][number]): ChartLine {
	return {
		...{ id, games, rule, dr },
		...(opposite === undefined ? {} : { opposite }),
		...(scenarios === undefined ? {} : { scenarios }),
	};
}

function byId<Thing extends { id: string }, Fact>(things: readonly Thing[], fact: (thing: Thing) => Fact) {
	return Object.fromEntries(things.map((thing) => [thing.id, fact(thing)]));
}
