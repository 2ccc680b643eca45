/** Every chart of the Ancient World's books by its id. One that has no schema here is no chart. */
import type { z } from "zod";
import { ANCIENT_WORLD_CHARTS } from "./ancient-world-charts.ts";
import { CARTHAGE_CHARTS } from "./carthage-charts.ts";
import { RISE_CHARTS } from "./rise-charts.ts";

/** The schema of each chart, by its book, which is also its folder. */
export const CHARTS_OF_BOOKS = {
	"ancient-world": ANCIENT_WORLD_CHARTS,
	rise: RISE_CHARTS,
	carthage: CARTHAGE_CHARTS,
} as const;

/** The schema of each chart by its id. */
export const CHART_SCHEMAS = { ...ANCIENT_WORLD_CHARTS, ...RISE_CHARTS, ...CARTHAGE_CHARTS } as const;

/** The id of a chart. */
export type ChartId = keyof typeof CHART_SCHEMAS;
/** The id of a chart that augurs read. */
export type AuguryTable = Extract<ChartId, `augury-${string}`>;
/** A chart by its id, with all its fields. */
export type ChartNamed<Id extends ChartId> = z.output<(typeof CHART_SCHEMAS)[Id]>;
/** All charts by id. */
export type Charts = { readonly [Id in ChartId]: ChartNamed<Id> };
/** The ids of all charts, book by book. */
export const CHART_IDS = Object.keys(CHART_SCHEMAS) as readonly ChartId[];
