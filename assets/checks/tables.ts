import type { Library } from "../schema/library.ts";
import { SEGMENTS } from "../schema/lists.ts";
import type { Report } from "./report.ts";

const FOLDER = "ancient-world";

/** Gazetteer, leaders, rolls, modifiers, charts, sequence and rules name only what exists, and nothing twice. */
export function checkTables(library: Library, report: Report): void {
	checkGazetteer(library, report);
	checkLeaders(library, report);
	checkModifiers(library, report);
	checkCharts(library, report);
	checkSequence(library, report);
	report.expectUnique(
		`${FOLDER}/rules-index.json`,
		"",
		library.rules.map((entry) => entry.rule),
	);
}

const idsOf = (records: readonly { readonly id: string }[]) => records.map((record) => record.id);

function checkGazetteer(library: Library, report: Report): void {
	report.expectUnique(`${FOLDER}/provinces.json`, "", idsOf(library.provinces));
	report.expectUnique(`${FOLDER}/cities.json`, "", idsOf(library.cities));
	report.expectUnique(`${FOLDER}/seas.json`, "", idsOf(library.seas));
	library.provinces.forEach((province, index) => {
		const file = `${FOLDER}/provinces.json`;
		if (province.carvedFrom) report.expectKnown("provinces", file, `[${index}].carvedFrom`, province.carvedFrom);
		for (const hex of province.hexes ?? []) report.expectHex(province.map, file, `[${index}].hexes`, hex);
		report.expectAllKnown("scenarios", file, `[${index}].scenarioOnly`, province.scenarioOnly ?? []);
	});
	library.cities.forEach((city, index) => {
		report.expectKnown("provinces", `${FOLDER}/cities.json`, `[${index}].province`, city.province);
		report.expectHex(city.map, `${FOLDER}/cities.json`, `[${index}].hex`, city.hex);
	});
	library.seas.forEach((sea, index) => {
		report.expectAllKnown("seas", `${FOLDER}/seas.json`, `[${index}].carvedFrom`, sea.carvedFrom ?? []);
	});
}

function checkLeaders(library: Library, report: Report): void {
	const file = `${FOLDER}/leaders.json`;
	report.expectUnique(file, "", idsOf(library.leaders));
	library.leaders.forEach((leader, index) => {
		report.expectAllKnown("scenarios", file, `[${index}].scenarios`, leader.scenarios ?? []);
		for (const field of ["replacementFor", "dislikes"] as const) {
			const other = leader[field];
			if (other !== undefined) report.expectKnown("leaders", file, `[${index}].${field}`, other);
		}
	});
}

function checkModifiers(library: Library, report: Report): void {
	const file = `${FOLDER}/modifiers.json`;
	report.expectUnique(file, "rolls", idsOf(library.rolls));
	report.expectUnique(file, "modifiers", idsOf(library.modifiers));
	library.rolls.forEach((roll, index) => {
		report.expectKnown("rules", file, `rolls[${index}].rule`, roll.rule);
		if (roll.table) report.expectKnown("charts", file, `rolls[${index}].table`, roll.table);
	});
	library.modifiers.forEach((line, index) => {
		report.expectKnown("rolls", file, `modifiers[${index}].roll`, line.roll);
		report.expectKnown("rules", file, `modifiers[${index}].rule`, line.rule);
		report.expectAllKnown("scenarios", file, `modifiers[${index}].scenarios`, line.scenarios ?? []);
	});
}

function checkCharts(library: Library, report: Report): void {
	for (const chart of Object.values(library.charts)) {
		const file = `${FOLDER}/tables/${chart.id}.json`;
		report.expectKnown("rules", file, "rule", chart.rule);
		report.expectAllKnown("modifiers", file, "modifiers", chart.modifiers);
		chart.rows.forEach(({ stricken = [] }, index) => {
			report.expectAllKnown("provinces", file, `rows[${index}].stricken`, stricken.flat());
		});
	}
}

function checkSequence(library: Library, report: Report): void {
	const file = `${FOLDER}/sequence.json`;
	const segments = library.sequence.phases.flatMap((phase) => phase.segments);
	report.expectUnique(file, "phases", idsOf(segments));
	const present = new Set<string>(idsOf(segments));
	for (const id of SEGMENTS) if (!present.has(id)) report.add(file, "phases", undefined, `Add the segment ${id}.`);
	for (const segment of segments) report.expectAllKnown("rules", file, `${segment.id}.rules`, segment.rules);
}
