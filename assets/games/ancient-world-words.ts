/** What is written in the data of the Ancient World, said in another language: names, titles, and the sentences of charts. */
import { recordKeys } from "../edition/address.ts";
import type { AncientWorldAssets } from "../schema/ancient-world.ts";
import type { Chart, ChartRow } from "../schema/chart.ts";
import type { Charts } from "../schema/charts.ts";
import type { Scenario } from "../schema/scenario.ts";
import type { Say } from "./files.ts";

type Named = { readonly id: string; readonly name: string };

/**
 * A copy of the data in another language: `say` is asked for each name and sentence, with its key and its English
 * words.
 */
export function inWords(assets: AncientWorldAssets, say: Say): AncientWorldAssets {
	const called = <Thing extends Named>(kind: string, things: readonly Thing[]): Thing[] =>
		things.map((thing) => ({ ...thing, name: say(`data.${kind}.${thing.id}`, thing.name, "name") }));
	return {
		...assets,
		leaders: called("leader", assets.leaders),
		cities: called("city", assets.cities),
		provinces: called("province", assets.provinces),
		seas: called("sea", assets.seas),
		maps: each(assets.maps, (map) => ({ ...map, cities: called("city", map.cities) })),
		scenarios: each(assets.scenarios, (scenario) => scenarioInWords(scenario, say)),
		charts: chartsInWords(assets.charts, say),
	};
}

function each<Thing>(things: Readonly<Record<string, Thing>>, change: (thing: Thing) => Thing): Record<string, Thing> {
	return Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, change(thing)]));
}

/** The same charts: only what is read of their rows is added. */
function chartsInWords(charts: Charts, say: Say): Charts {
	return Object.fromEntries(Object.entries(charts).map(([id, chart]) => [id, chartInWords(chart, say)])) as Charts;
}

function scenarioInWords(scenario: Scenario, say: Say): Scenario {
	const key = `data.scenario.${scenario.id}`;
	return {
		...scenario,
		title: say(`${key}.title`, scenario.title, "text"),
		subtitle: say(`${key}.subtitle`, scenario.subtitle, "text"),
		sides: scenario.sides.map((side) => ({ ...side, name: say(`${key}.side.${side.id}`, side.name, "text") })),
	};
}

/** Its rows keep what the rules and the rolls name; what is read instead stands beside it, in `said`. */
function chartInWords(chart: Chart, say: Say): Chart {
	const key = `data.chart.${chart.id}`;
	const keys = recordKeys(chart.rows) ?? [];
	const rows = chart.rows.map((row: ChartRow, at) => {
		const said = TOLD.flatMap((field) => {
			const value = row[field];
			if (typeof value !== "string" || !/\p{L}{2}/u.test(value.replace(/\{.*?\}/g, ""))) return [];
			return [[field, say(`${key}.${keys[at]}.${field}`, value, "text")] as const];
		});
		return said.length > 0 ? { ...row, said: Object.fromEntries(said) } : row;
	});
	return { ...chart, title: say(`${key}.title`, chart.title, "text"), rows };
}

/** Fields of rows that are read as sentences, or as parts of such; the others are figures, and ids with messages of their own. */
const TOLD = [
	...["result", "name", "what", "who", "step", "condition", "excess", "city", "event", "effect", "needs", "boxes"],
	...["chosen", "imperium", "location", "restrictions", "lams", "prorogue", "cost", "tribe", "when", "where", "placed"],
];
