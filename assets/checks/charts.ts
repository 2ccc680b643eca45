import type { AncientWorldAssets } from "../schema/ancient-world.ts";
import { MARCH_COSTS } from "../schema/ancient-world-charts.ts";
import type { Chart } from "../schema/chart.ts";
import { CHART_IDS, CHART_SCHEMAS } from "../schema/charts.ts";
import { remedyOf } from "../schema/error.ts";
import { SEGMENTS } from "../schema/lists.ts";
import { checkHeadings } from "./headings.ts";
import type { AncientWorldReport } from "./known.ts";

const FOLDER = "ancient-world";

/** Gazetteer, leaders, rolls, modifiers, charts, sequence and rules name only what exists, and nothing twice. */
export function checkAllCharts(assets: AncientWorldAssets, report: AncientWorldReport): void {
	checkGazetteer(assets, report);
	checkLeaders(assets, report);
	checkModifiers(assets, report);
	checkCharts(assets, report);
	checkSequence(assets, report);
}

const idsOf = (records: readonly { readonly id: string }[]) => records.map((record) => record.id);

function checkGazetteer(assets: AncientWorldAssets, report: AncientWorldReport): void {
	report.expectUnique(`${FOLDER}/provinces.json`, "", idsOf(assets.provinces));
	report.expectUnique(`${FOLDER}/cities.json`, "", idsOf(assets.cities));
	report.expectUnique(`${FOLDER}/seas.json`, "", idsOf(assets.seas));
	assets.provinces.forEach((province, index) => {
		const file = `${FOLDER}/provinces.json`;
		if (province.carvedFrom) report.expectKnown("provinces", file, `[${index}].carvedFrom`, province.carvedFrom);
		for (const hex of province.hexes ?? []) report.expectHex(province.map, file, `[${index}].hexes`, hex);
		report.expectAllKnown("scenarios", file, `[${index}].scenarioOnly`, province.scenarioOnly ?? []);
	});
	assets.cities.forEach((city, index) => {
		report.expectKnown("provinces", `${FOLDER}/cities.json`, `[${index}].province`, city.province);
		report.expectHex(city.map, `${FOLDER}/cities.json`, `[${index}].hex`, city.hex);
	});
	assets.seas.forEach((sea, index) => {
		report.expectAllKnown("seas", `${FOLDER}/seas.json`, `[${index}].carvedFrom`, sea.carvedFrom ?? []);
	});
}

function checkLeaders(assets: AncientWorldAssets, report: AncientWorldReport): void {
	const file = `${FOLDER}/leaders.json`;
	report.expectUnique(file, "", idsOf(assets.leaders));
	assets.leaders.forEach((leader, index) => {
		report.expectAllKnown("scenarios", file, `[${index}].scenarios`, leader.scenarios ?? []);
		for (const field of ["replacementFor", "dislikes"] as const) {
			const other = leader[field];
			if (other !== undefined) report.expectKnown("leaders", file, `[${index}].${field}`, other);
		}
	});
}

function checkModifiers(assets: AncientWorldAssets, report: AncientWorldReport): void {
	const file = `${FOLDER}/modifiers.json`;
	report.expectUnique(file, "rolls", idsOf(assets.rolls));
	report.expectUnique(file, "modifiers", idsOf(assets.modifiers));
	assets.rolls.forEach((roll, index) => {
		report.expectKnown("rules", file, `rolls[${index}].rule`, roll.rule);
		if (roll.table) report.expectKnown("charts", file, `rolls[${index}].table`, roll.table);
	});
	assets.modifiers.forEach((line, index) => {
		report.expectKnown("rolls", file, `modifiers[${index}].roll`, line.roll);
		report.expectKnown("rules", file, `modifiers[${index}].rule`, line.rule);
		report.expectAllKnown("scenarios", file, `modifiers[${index}].scenarios`, line.scenarios ?? []);
	});
}

function checkCharts(assets: AncientWorldAssets, report: AncientWorldReport): void {
	for (const id of CHART_IDS) {
		const chart: Chart = assets.charts[id];
		const file = assets.chartHomes[id];
		report.expectKnown("rules", file, "rule", chart.rule);
		report.expectAllKnown("scenarios", file, "scenarios", chart.scenarios ?? []);
		report.expectAllKnown("modifiers", file, "modifiers", chart.modifiers);
		checkHeadings(CHART_SCHEMAS[id], chart, file, report);
	}
	for (const id of ["augury-eagle", "augury-samnite", "augury-carthage"] as const)
		assets.charts[id].rows.forEach(({ stricken = [] }, index) => {
			report.expectAllKnown("provinces", assets.chartHomes[id], `rows[${index}].stricken`, stricken.flat());
		});
	checkBattles(assets, report);
	checkMarchCosts(assets, report);
	const tribes = "tribal-revolt";
	assets.charts[tribes].rows.forEach(({ placement }, index) => {
		report.expectAllKnown("cities", assets.chartHomes[tribes], `rows[${index}].placement`, placement);
	});
}

/** A battle that has a result costs both sides something, if nothing; the table ends with an X on either side (AW 8.38). */
function checkBattles({ charts, chartHomes }: AncientWorldAssets, report: AncientWorldReport): void {
	const { rows } = charts["battle-results"];
	rows.forEach((row, index) => {
		const isEnd = index === 0 || index === rows.length - 1;
		for (const field of ["attackerLossPct", "defenderLossPct"] as const)
			if (row.outcome !== "X" && row[field] === undefined)
				report.add(
					chartHomes["battle-results"],
					`rows[${index}].${field}`,
					undefined,
					remedyOf("loss", "Write what it loses, in per cent."),
				);
		if (isEnd !== (row.outcome === "X"))
			report.add(
				chartHomes["battle-results"],
				`rows[${index}].outcome`,
				row.outcome,
				isEnd
					? remedyOf("battle-end", "Write X: the table ends with one on either side.")
					: remedyOf("battle-result", "Write a result: only the ends of the table are X."),
			);
	});
}

/** Each line of the attrition of a march stands there once, since the rules read it by its id. */
function checkMarchCosts({ charts, chartHomes }: AncientWorldAssets, report: AncientWorldReport): void {
	const file = chartHomes["movement-attrition-cost"];
	const ids = idsOf(charts["movement-attrition-cost"].rows);
	report.expectUnique(file, "rows", ids);
	for (const id of MARCH_COSTS) if (!ids.includes(id)) report.add(file, "rows", undefined, `Add the line ${id}.`);
}

function checkSequence(assets: AncientWorldAssets, report: AncientWorldReport): void {
	const file = `${FOLDER}/sequence.json`;
	const segments = assets.sequence.phases.flatMap((phase) => phase.segments);
	report.expectUnique(file, "phases", idsOf(segments));
	const present = new Set<string>(idsOf(segments));
	for (const id of SEGMENTS) if (!present.has(id)) report.add(file, "phases", undefined, `Add the segment ${id}.`);
	for (const segment of segments) report.expectAllKnown("rules", file, `${segment.id}.rules`, segment.rules);
}
