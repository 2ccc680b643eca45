/** A chart: `tables/<id>.json`. Charts differ, so rows keep every field they have. */
import { z } from "zod";
import { source } from "./lists.ts";
import { DICE } from "./modifiers.ts";

const chartRow = z.looseObject({
	/** Of an augury: the provinces it strikes, by the face of its die from 0 to 9. */
	stricken: z.array(z.array(z.string())).length(10).optional(),
	/** In another language than that of the data: what is read of a field instead. */
	said: z.record(z.string(), z.string()).optional(),
});
/** A row of a chart, keyed `dr` or `adjDR` (`"<=0"`, `4`, `">=9"`, `"4-7"`) or by `min` and `max` (null is open). */
export type ChartRow = z.infer<typeof chartRow>;

/** The shape of `tables/<id>.json`. Fields it does not name are kept, since each chart has its own. */
export const chartSchema = z.looseObject({
	id: z.string(),
	title: z.string(),
	rule: z.string(),
	/** Only these scenarios use it; absent: all do. */
	scenarios: z.array(z.string()).optional(),
	/** A die is read 0-9 with 0 lowest; `2d10` is read 00-99. */
	die: z.enum(DICE),
	/** Headings of the columns. */
	columns: z.array(z.string()).optional(),
	/** Headings by name of the set, where scenarios differ in them. */
	columnSets: z.record(z.string(), z.array(z.string())).optional(),
	rows: z.array(chartRow),
	/** Ids of the DRMs of its roll. */
	modifiers: z.array(z.string()),
	/** Changes that are not added to a die. */
	adjustments: z.array(chartRow).optional(),
	source,
});
/** A printed chart: its die, its rows, and the ids of the modifiers of its roll. */
export type Chart = z.infer<typeof chartSchema>;
