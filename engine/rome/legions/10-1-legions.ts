/** RRR 10.1: raising legions. One Legion Request a year brings new legions, or SPs for those that have lost men. */

import { chart, columnFor, headingOf, rowAt } from "../../ancient-world/charts.ts";
import { legionMaximum, sideState } from "../../ancient-world/forces.ts";
import { rollD10, sumOfModifiers } from "../../ancient-world/modifiers.ts";
import { noteEngine, whyNotBuildEngine } from "../../ancient-world/siege/09-34-engines.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, inBook, leaderById, type Operation } from "../../ancient-world/table.ts";
import {
	choose,
	logRoll,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	type Rolled,
	ref,
	refusedOption,
	type Text,
	tellNone,
	text,
	withLazyNote,
} from "../../kernel/index.ts";
import {
	dictatorInRoma,
	fieldCommander,
	isConsul,
	isRoman,
	isRomanOverallCommander,
} from "../offices/05-1-magistrates.ts";
import { emergencyConditions } from "../offices/05-28-emergencies.ts";
import { commandNewLegions } from "../offices/05-29-new-commanders.ts";
import { romanItaly } from "../offices/05-41-provinces.ts";
import { enemiesNearRoma, isClear } from "../senate/05-6-senate.ts";
import { freeNumbers, missingFrom, numbersInPlay } from "./02-2-legions.ts";
import { enginePlaces, placeEngine, placeLegion } from "./10-2-placement.ts";
import { raiseAuxiliaries } from "./10-15-auxiliaries.ts";
import { placeReinforcements } from "./10-22-reinforcements.ts";

// === 10.12 The operation ===

/** Operation #7 for Rome: one Legion Request a turn, by the Overall Commander, whatever comes of it (AW 5.31). */
export const legionRequest: Operation = {
	id: "manpower",
	whyNot: whyNotRaiseLegions,
	*play(table, leader) {
		sideState(table, "rome").doneThisTurn.push("manpower");
		yield* requestLegions(table, leader);
		return "roll";
	},
};

/** 10.13: one roll for legions or reinforcements, which a magistrate asks for, or nobody in particular (CR 7.16). */
export function* requestLegions(table: AncientWorld, leader: LeaderId | null): Play {
	const reinforces = yield* chooseWhat(table, leader);
	const rolled = yield* rollD10(table, "legion-request", "rome", null);
	if (reinforces) yield* reinforce(table, rolled);
	else yield* raise(table, rolled);
	yield* bringAuxiliaries(table, rolled);
}

/** Why there is nothing to ask for: every number is in play, at full strength. */
export function whyNoRequest(table: AncientWorld): Reason | null {
	if (freeNumbers(table).length > 0 || allMissing(table) > 0) return null;
	return { rule: inBook(table, "10.11"), why: text("refused.no-numbers") };
}

/** Operation #7 of a scenario: Rome asks the Senate for legions, others raise troops in a way of their own. */
export function manpowerWith(others: Operation): Operation {
	return {
		id: "manpower",
		whyNot: (table, leader) => (isRoman(table, leader) ? legionRequest : others).whyNot(table, leader),
		*play(table, leader) {
			return yield* (isRoman(table, leader) ? legionRequest : others).play(table, leader);
		},
	};
}

/** 5.44, TB.consuls: why a magistrate may not ask for troops, or not again this turn. */
export function whyNotRaiseLegions(table: AncientWorld, leader: LeaderId): Reason | null {
	const notHe = whyNotHe(table, leader);
	if (notHe || !sideState(table, "rome").doneThisTurn.includes("manpower")) return notHe;
	return { rule: "AW 5.31", why: text("refused.raised-already"), holds: "year" };
}

function whyNotHe(table: AncientWorld, leader: LeaderId): Reason | null {
	if (isRomanOverallCommander(table, leader)) return whyNotFieldConsul(table, leader);
	const inField = fieldCommander(table);
	if (inField && isConsul(leaderById(table, leader)))
		return { rule: inBook(table, "5.44"), why: text("refused.dictator-raises", { leader: ref("leader", inField.id) }) };
	return { rule: inBook(table, "5.44"), why: text("refused.only-consuls-raise"), holds: "year" };
}

/** 5.44: where the consuls are told apart the Rome Consul is the one who raises troops. */
function whyNotFieldConsul(table: AncientWorld, leader: LeaderId): Reason | null {
	if (leaderById(table, leader).office !== "field-consul") return null;
	return { rule: inBook(table, "5.44"), why: text("refused.rome-consul-raises"), holds: "year" };
}

/** 10.14: legions or reinforcements, never both in one attempt. True for reinforcements. */
function* chooseWhat(table: AncientWorld, leader: LeaderId | null): Play<boolean> {
	const options: Option[] = [];
	const refused: RefusedOption[] = [];
	const column = columnOfLegions(table);
	const lacking = allMissing(table);
	const legions = withLazyNote({ id: "legions", text: text("option.raise-legions", { column }) }, () =>
		chancesOf(table, "legions", legionsGranted(table)),
	);
	const reinforcements = withLazyNote(
		{ id: "reinforcements", text: text("option.raise-reinforcements", { lacking }) },
		() => chancesOf(table, "sps", (row) => row.reinforcements),
	);
	if (freeNumbers(table).length > 0) options.push(legions);
	else refused.push(refusedOption(legions, { rule: inBook(table, "10.11"), why: text("refused.no-numbers") }));
	if (lacking > 0) options.push(reinforcements);
	else
		refused.push(refusedOption(reinforcements, { rule: inBook(table, "10.14"), why: text("refused.full-strength") }));
	const legionsNow = numbersInPlay(table).length;
	const prompt =
		leader === null
			? text("ask.legion-request-winter", { legions: legionsNow })
			: text("ask.legion-request", { leader: ref("leader", leader), legions: legionsNow });
	const about = leader === null ? [] : [ref("leader", leader)];
	const question = { seat: "rome", rule: inBook(table, "10.14"), prompt, about };
	if (options.length === 0) {
		tellNone(table, { ...question, refused });
		return false;
	}
	const noEngine = whyNotBuildEngine(table, "rome");
	if (noEngine) refused.push({ id: "engine", text: text("option.engine"), ...noEngine });
	const chosen = yield* choose({ ...question, options, refused });
	return chosen === "reinforcements";
}

/** How many new legions a row grants, by those in play and the numbers that are left. */
function legionsGranted(table: AncientWorld): (row: RequestRow) => number {
	const column = columnOfLegions(table);
	return (row) => Math.min(row.legions[column] ?? 0, freeNumbers(table).length);
}

/** What the ten faces of the die would bring, with the modifiers that hold now. */
function facesOf(table: AncientWorld, brings: (row: RequestRow) => number): number[] {
	const drm = sumOfModifiers(table, "legion-request", null);
	return Array.from({ length: 10 }, (_, die) => brings(requestRow(table, die + drm)));
}

/** SPs that a request for legions would bring on average, and one for reinforcements: no more than are lacking. */
export function spsToHopeFor(table: AncientWorld): { readonly legions: number; readonly reinforcements: number } {
	const { rl, al } = legionMaximum(table.data);
	const sp = rl.inf + rl.cav + (al ? al.inf + al.cav : 0);
	const lacking = allMissing(table);
	const mean = (faces: readonly number[]) => faces.reduce((sum, each) => sum + each, 0) / faces.length;
	return {
		legions: sp * mean(facesOf(table, legionsGranted(table))),
		reinforcements: mean(facesOf(table, (row) => Math.min(row.reinforcements, lacking))),
	};
}

/** In words how likely each number is. */
function chancesOf(table: AncientWorld, what: "legions" | "sps", brings: (row: RequestRow) => number): Text {
	const chances = [...Map.groupBy(facesOf(table, brings), (count) => count)]
		.toSorted(([one], [other]) => one - other)
		.map(([count, faces]) => text(`legion-request.${what}`, { count, percent: faces.length * 10 }));
	return text("legion-request.chances", { chances });
}

/** SPs that all legions in play lack. */
function allMissing(table: AncientWorld): number {
	return Object.values(table.state.legions).reduce((sum, legion) => {
		const [rl, al] = [missingFrom(table, legion, "rl"), missingFrom(table, legion, "al")];
		return sum + rl.inf + rl.cav + al.inf + al.cav;
	}, 0);
}

// === 10.13 The Legion Request Table ===

/** What a row of the table says to this scenario. */
interface RequestRow {
	readonly heading: string;
	/** New legions by column. */
	readonly legions: Readonly<Record<string, number>>;
	/** The figure in brackets. */
	readonly reinforcements: number;
	/** Auxiliary SPs, 0 where none come (10.15). */
	readonly auxiliaries: number;
}

/** The scenario's set of columns on the table. Throws where it names none. */
function columnSet({ data: { scenario } }: AncientWorld) {
	const { id, legionRequestColumns } = scenario;
	if (legionRequestColumns === undefined)
		throw new Error(`The scenario "${id}" names no columns of the Legion Request Table.`);
	return legionRequestColumns;
}

/** The column of the legions in play, of any strength. */
export function columnOfLegions(table: AncientWorld): string {
	const { id, columnSets } = chart(table.data, "legion-request");
	return columnFor({ id, columns: columnSets[columnSet(table)] }, numbersInPlay(table).length);
}

/** The row of an adjusted roll. Throws when the table has none. */
export function requestRow(table: AncientWorld, adjusted: number): RequestRow {
	const set = columnSet(table);
	const sheet = chart(table.data, "legion-request");
	const row = rowAt(sheet, adjusted);
	const cells = row.cells[set];
	return {
		heading: headingOf(row),
		legions: Object.fromEntries(sheet.columnSets[set].map((heading, index) => [heading, cells[index] ?? 0])),
		reinforcements: row.reinforcementSP,
		auxiliaries: row.auxiliaries[set] ?? 0,
	};
}

function* raise(table: AncientWorld, rolled: Rolled): Play {
	const row = requestRow(table, rolled.adjusted);
	const count = legionsGranted(table)(row);
	const cell = { row: row.heading, column: columnOfLegions(table), value: String(count) };
	logRequest(table, rolled, cell, "legions.raised", count);
	if (count === 0) return;
	sideState(table, "rome").doneThisTurn.push("legion-request");
	yield* bringLegions(table, (yield* takesEngine(table, count)) ? count - 1 : count);
}

/** Places new legions one by one (10.21), and gives them commanders (5.29): the man they were voted to, or as 5.29 says. */
export function* bringLegions(table: AncientWorld, count: number, votedTo: LeaderId | null = null): Play {
	const numbers: string[] = [];
	for (const number of freeNumbers(table).slice(0, count)) {
		yield* placeLegion(table, number);
		numbers.push(number);
	}
	yield* commandNewLegions(table, numbers, votedTo);
}

/** 10.13: one new legion may be a siege engine instead. */
function* takesEngine(table: AncientWorld, count: number): Play<boolean> {
	if (whyNotBuildEngine(table, "rome") || enginePlaces(table).length === 0) return false;
	const chosen = yield* choose({
		seat: "rome",
		rule: inBook(table, "10.13"),
		prompt: text("ask.engine"),
		options: [
			{ id: "legions", text: text("option.only-legions", { count }) },
			{ id: "engine", text: text("option.engine-instead", { count: count - 1 }) },
		],
		refused: [],
	});
	if (chosen === "legions") return false;
	yield* placeEngine(table);
	noteEngine(table, "rome");
	return true;
}

// === 10.14 Reinforcements ===

/** The figure in brackets of the first column; every eighth SP is cavalry. */
export function reinforcementsOf(sp: number): { inf: number; cav: number } {
	const cav = Math.floor(sp / 8);
	return { inf: sp - cav, cav };
}

function* reinforce(table: AncientWorld, rolled: Rolled): Play {
	const { heading, reinforcements } = requestRow(table, rolled.adjusted);
	const cell = { row: heading, column: "[SP]", value: `[${reinforcements}]` };
	logRequest(table, rolled, cell, "reinforcements.raised", reinforcements);
	if (reinforcements === 0) return;
	sideState(table, "rome").doneThisTurn.push("legion-request");
	yield* placeReinforcements(table, reinforcementsOf(reinforcements));
}

/** 10.15: an adjusted 9 or more brings a contingent of auxiliaries too. */
function* bringAuxiliaries(table: AncientWorld, rolled: Rolled): Play {
	const { auxiliaries } = requestRow(table, rolled.adjusted);
	if (auxiliaries > 0) yield* raiseAuxiliaries(table, auxiliaries);
}

function logRequest(
	table: AncientWorld,
	rolled: Rolled,
	cell: { row: string; column: string; value: string },
	key: string,
	count: number,
): void {
	logRoll(
		table,
		rolled,
		{ text: text(key, { count }), rule: inBook(table, "10.13") },
		{ table: "legion-request", cell },
	);
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"legion-request": null;
	}
}

/** Conditions of the lines of the Legion Request Table. */
export const legionRequestConditions: Conditions = {
	...emergencyConditions,
	"legion-request.rome-lost": (table) => table.state.cities["roma"]?.control !== "rome",
	"legion-request.dictator": (table) => dictatorInRoma(table) !== null,
	"legion-request.enemy-near": (table) => enemiesNearRoma(table, 10) >= 20,
	"legion-request.no-enemy": (table) => isClear(table, (id) => romanItaly(table.data).has(id)),
	"legion-request.earlier": (table) =>
		sideState(table, "rome").doneThisTurn.filter((done) => done === "legion-request").length,
	"legion-request.lost-provinces": (table) =>
		[...romanItaly(table.data)].filter((id) => {
			const control = table.state.provinces[id]?.control ?? null;
			return control !== null && control !== "rome";
		}).length,
};
