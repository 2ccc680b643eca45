/** An edition looked at in a moment, file by file: what its own schema and its own chart say. The whole of it is checked apart. */
import { checkHeadings } from "../checks/headings.ts";
import { Report } from "../checks/report.ts";
import type { Folder } from "../folder.ts";
import type { Chart } from "../schema/chart.ts";
import { CHART_SCHEMAS, type ChartId } from "../schema/charts.ts";
import { type AssetFault, parseAsset } from "../schema/error.ts";
import { type Address, atOf, chartOf, fieldOf, namedLists, stepsOf } from "./address.ts";
import type { Change } from "./edition.ts";
import { changesByFile, layOver } from "./lay.ts";

/** The file with these changes, and what is wrong with it by itself. `changes`: any of an edition; those of other files are passed over. */
export function glanceAt(
	folder: Folder,
	file: string,
	changes: readonly Change[],
): { readonly data: unknown; readonly faults: readonly AssetFault[] } {
	const { data, refused } = layOver(file, folder.raw(file), changesByFile(changes).get(file) ?? []);
	const schema = folder.schemas.get(file);
	if (!schema) return { data, faults: refused };
	const parsed = parseAsset(schema, file, data);
	if ("faults" in parsed) return { data, faults: [...refused, ...parsed.faults] };
	const report = new Report();
	const chart = chartOf(file);
	if (chart !== null && isChart(chart)) checkHeadings(CHART_SCHEMAS[chart], parsed.data as Chart, file, report);
	return { data, faults: [...refused, ...report.errors] };
}

const isChart = (id: string): id is ChartId => Object.hasOwn(CHART_SCHEMAS, id);

/** The address of what stands at a path of a file; `data`: the file as it is. */
export function addressAt(file: string, data: unknown, path: string): Address {
	const steps = stepsOf(path).filter((step) => step !== "");
	for (const [list, { keys }] of namedLists(data)) {
		const inside = list === "" ? steps : steps[0] === list ? steps.slice(1) : [];
		const [index, ...rest] = inside;
		const record = typeof index === "number" ? keys[index] : undefined;
		if (record !== undefined) return { at: atOf(file, list), record, field: fieldOf(rest) };
	}
	return { at: atOf(file, ""), record: null, field: fieldOf(steps) };
}
