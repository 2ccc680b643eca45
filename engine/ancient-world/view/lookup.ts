/** What may be looked up of a scenario: names and printed facts, maps and charts. All of it comes from the library. */
import type { Library } from "../../../assets/schema/library.ts";
import type { Scenario } from "../../../assets/schema/scenario.ts";
import type { ChartLine, Lookup } from "../../brings/family.ts";
import { withProvinces } from "../../hexmap/index.ts";
import { carvedOut } from "../data.ts";
import type { AncientWorldNames } from "./view.ts";

/** What may be looked up of the scenarios of a book. */
export function lookupOf(module: Scenario["module"]): Lookup {
	return {
		gazetteer: (library, scenario) => ({ ...namesOf(library, module, scenario) }),
		maps: (library, scenario) => {
			const carved = carvedIn(library, scenario);
			return Object.fromEntries(Object.entries(library.maps).map(([id, map]) => [id, withProvinces(map, carved)]));
		},
		charts: chartsOf,
	};
}

/** Names and printed facts of a module; of a scenario only the cities on its maps, in the provinces that they have in it. */
export function namesOf(library: Library, module: Scenario["module"], scenario?: string): AncientWorldNames {
	const carved = carvedIn(library, scenario);
	return {
		leader: byId(library.leaders, ({ name, nation }) => ({ name, nation: nation ?? "" })),
		city: byId(citiesOn(library, scenario), ({ name, hex, province, size, port }) => ({
			...{ name, hex, size, port },
			province: carved.get(hex) ?? province,
		})),
		province: byId(library.provinces, ({ name, map, attrition, groups }) => ({ name, map, attrition, groups })),
		sea: byId(library.seas, ({ name }) => ({ name })),
		side: byId(
			Object.values(library.scenarios).flatMap(({ sides }) => sides),
			({ name }) => ({ name }),
		),
		segment: segmentsOf(library, module),
		operation: operationsOf(library),
	};
}

/** Of a scenario only the cities on its maps. */
function citiesOn({ cities, scenarios }: Library, scenario: string | undefined): Library["cities"] {
	const maps = scenario === undefined ? undefined : scenarios[scenario]?.maps;
	return maps ? cities.filter(({ map }) => maps.includes(map)) : cities;
}

const carvedIn = (library: Library, scenario: string | undefined): ReadonlyMap<string, string> =>
	scenario === undefined ? new Map() : carvedOut(library, scenario);

function segmentsOf({ sequence, words }: Library, module: Scenario["module"]): AncientWorldNames["segment"] {
	const segments = sequence.phases.flatMap(({ id, segments }) =>
		segments.map((segment) => ({ ...segment, phase: id })),
	);
	return byId(
		segments.filter((segment) => segment.module === "both" || segment.module === module),
		({ id, what, phase, letters }) => ({
			name: words["en"]?.[`host.segment.${id}`] ?? what,
			phase,
			letter: letters[module] ?? "",
		}),
	);
}

function operationsOf({ charts }: Library): AncientWorldNames["operation"] {
	const rows = charts["continuation"]?.rows ?? [];
	return byId(
		rows.map((row) => ({ ...row, id: String(row["id"]) })),
		({ name, op, rule }: Record<string, unknown>) => ({ name: String(name), number: Number(op), rule: String(rule) }),
	);
}

/** Every chart with the modifiers of its roll. */
function chartsOf({ charts, modifiers }: Library): ReturnType<NonNullable<Lookup["charts"]>> {
	return Object.fromEntries(
		Object.entries(charts).map(([id, chart]) => {
			const lines = modifiers.filter((line) => chart.modifiers.includes(line.id));
			return [id, { ...chart, lines: lines.map(lineOf) }];
		}),
	);
}

function lineOf({ id, rule, dr, opposite, games, scenarios }: Library["modifiers"][number]): ChartLine {
	return {
		...{ id, games, rule, dr },
		...(opposite === undefined ? {} : { opposite }),
		...(scenarios === undefined ? {} : { scenarios }),
	};
}

function byId<Thing extends { id: string }, Fact>(things: readonly Thing[], fact: (thing: Thing) => Fact) {
	return Object.fromEntries(things.map((thing) => [thing.id, fact(thing)]));
}
