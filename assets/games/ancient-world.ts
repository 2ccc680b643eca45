import { checkCarthage } from "../checks/carthage.ts";
import { checkAllCharts } from "../checks/charts.ts";
import { AncientWorldReport } from "../checks/known.ts";
import { checkMaps } from "../checks/maps.ts";
import { checkScenarios } from "../checks/scenarios.ts";
import { citiesSchema, provincesSchema, seasSchema } from "../schema/atlas.ts";
import { CHARTS_OF_BOOKS, type ChartId } from "../schema/charts.ts";
import { leadersSchema } from "../schema/leader.ts";
import { MODULES } from "../schema/lists.ts";
import { mapSchema, withCities } from "../schema/map.ts";
import { modifiersSchema } from "../schema/modifiers.ts";
import { scenarioSchema } from "../schema/scenario.ts";
import { sequenceSchema } from "../schema/sequence.ts";
import { inWords } from "./ancient-world-words.ts";
import type { GameFiles } from "./files.ts";

const COMMON = "ancient-world";
const BOOKS = ["ancient-world", "rise", "carthage"] as const;

/** In which file each chart stands. */
const CHART_HOMES = Object.fromEntries(
	BOOKS.flatMap((book) => Object.keys(CHARTS_OF_BOOKS[book]).map((id) => [id, `${book}/charts/${id}.json`])),
) as Record<ChartId, string>;

/** What the books share lies in one folder; scenarios, and the charts and rules of a single book, in the book's. */
export const ancientWorld: GameFiles<"ancient-world"> = {
	id: COMMON,
	rules: [COMMON, ...MODULES],
	read: (folder) => {
		const { rolls, modifiers } = folder.read(`${COMMON}/modifiers.json`, modifiersSchema);
		const cities = folder.read(`${COMMON}/cities.json`, citiesSchema);
		const maps = Object.entries(folder.readAll([`${COMMON}/maps`], mapSchema));
		return {
			maps: Object.fromEntries(maps.map(([id, map]) => [id, withCities(map, cities)])),
			provinces: folder.read(`${COMMON}/provinces.json`, provincesSchema),
			cities,
			seas: folder.read(`${COMMON}/seas.json`, seasSchema),
			leaders: folder.read(`${COMMON}/leaders.json`, leadersSchema),
			charts: {
				...folder.readEach("ancient-world/charts", CHARTS_OF_BOOKS["ancient-world"]),
				...folder.readEach("rise/charts", CHARTS_OF_BOOKS.rise),
				...folder.readEach("carthage/charts", CHARTS_OF_BOOKS.carthage),
			},
			chartHomes: CHART_HOMES,
			modifiers,
			rolls,
			sequence: folder.read(`${COMMON}/sequence.json`, sequenceSchema),
			scenarios: folder.readAll(
				MODULES.map((book) => `${book}/scenarios`),
				scenarioSchema,
			),
		};
	},
	check: (assets, rules, all) => {
		const report = new AncientWorldReport(assets, rules, all);
		checkMaps(assets, report);
		checkAllCharts(assets, report);
		checkScenarios(assets, report);
		checkCarthage(assets, report);
	},
	speak: (spoken, say) => {
		const assets = spoken[COMMON];
		if (assets) spoken[COMMON] = inWords(assets, say);
	},
};
