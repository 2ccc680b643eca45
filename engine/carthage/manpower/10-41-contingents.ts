/** CR 10.41: Carthage's contingents: how many of each people may be in play, and where new men of it appear. */
import type { City } from "../../../assets/schema/atlas.ts";
import { CARTHAGE_CHARTS, type CarthageChart } from "../../../assets/schema/carthage-charts.ts";
import { chart } from "../../ancient-world/charts.ts";
import { provincesAt } from "../../ancient-world/data.ts";
import { allForces, groupId, hasSps, joinForces, newForce } from "../../ancient-world/forces.ts";
import { cityOption, forceOption } from "../../ancient-world/options.ts";
import { oncePerGame } from "../../ancient-world/printed-once.ts";
import { insideOf, isShutIn } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Arm, Contingent, Force, SpGroup } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { type Reason, ref, type Sifted, sift, text } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import { absorb } from "./10-5-efficiency.ts";

type Row = CarthageChart<"cr-contingents">["rows"][number];

/** Men of one people and arm that Carthage may raise. */
export interface Line {
	/** As in a force: `numidian/cav/elite`. */
	readonly id: string;
	readonly contingent: Contingent;
	readonly arm: Arm;
	readonly elite: boolean;
	/** SPs of them in play at most. */
	readonly most: number;
	/** SPs at most of one result; null for no such limit. */
	readonly perTurn: number | null;
	/** Hired overseas. */
	readonly offMap: boolean;
	readonly placing: Row["placing"];
}

const rows = oncePerGame((data) => CARTHAGE_CHARTS["cr-contingents"].parse(chart(data, "cr-contingents")).rows);

/** Every line of the chart, with the maxima of the scenario. */
export const contingentLines = oncePerGame((data): readonly Line[] =>
	rows(data)
		.flatMap((row) => linesOf(row, data.scenario.id))
		.filter(({ most }) => most > 0),
);

function linesOf(row: Row, scenario: string): Line[] {
	const { placing, offMap } = row;
	const line = (
		contingent: Contingent,
		arm: Arm,
		most: number,
		elite = false,
		perTurn: number | null = null,
	): Line => ({
		id: groupId({ contingent, arm, elite, role: null }),
		...{ contingent, arm, elite, most, perTurn, placing, offMap },
	});
	if (row.id === "elephants") return [line(row.contingent, row.arm, row.spMax, false, row.perTurn)];
	const { infMax, cavMax } = row.byScenario[scenario] ?? row;
	return [line(row.id, "inf", infMax), line(row.id, "cav", cavMax, row.elite)];
}

/** Peoples who go home when nobody keeps them (CR 5.76, 10.47). */
export const peoplesWhoGoHome = oncePerGame(
	(data): ReadonlySet<string> => new Set(rows(data).flatMap(({ id, goesHome }) => (goesHome ? [id] : []))),
);

/** SPs of a line that are in play. */
export function inPlay(table: AncientWorld, { contingent, arm }: Line): number {
	return allForces(table)
		.filter(({ side }) => side === CARTHAGE)
		.flatMap(({ sps }) => sps)
		.filter((group) => group.contingent === contingent && group.arm === arm)
		.reduce((sum, { sp }) => sum + sp, 0);
}

/** SPs of a line that may still be raised: the dead may be replaced. */
export function roomFor(table: AncientWorld, line: Line): number {
	return Math.min(Math.max(0, line.most - inPlay(table, line)), line.perTurn ?? Number.POSITIVE_INFINITY);
}

// === Where they appear ===

/** A place where new men appear: a city, or an army. */
type Place = { readonly city: City } | { readonly army: Force };

function placesOf(table: AncientWorld, line: Line): Place[] {
	const cities = [...table.data.cities.values()].filter((city) => city.id in table.state.cities && isFor(line, city));
	const armies = allForces(table).filter(
		(force) => force.side === CARTHAGE && force.box !== null && hasSps(table, force),
	);
	return [...armies.map((army) => ({ army })), ...cities.map((city) => ({ city }))];
}

function isFor({ placing }: Line, { id, province, insideDitch, port }: City): boolean {
	const { cities = [], provinces = [] } = placing;
	return (
		cities.includes(id) ||
		provinces.includes(province) ||
		(placing.insideDitch === true && insideDitch === true) ||
		(placing.port !== undefined && placing.port === port)
	);
}

const optionOf = (table: AncientWorld, place: Place) =>
	"city" in place ? cityOption(place.city) : forceOption(table, place.army);

/** A friendly city that is not Under Siege and does not lie Sacked; an army that is not shut in, in the province of such a city. */
function whyNotPlace(table: AncientWorld, line: Line, place: Place): Reason | null {
	if ("city" in place) return whyNotCity(table, place.city);
	const { army } = place;
	const city = table.data.cityByHex.get(army.hex)?.id ?? "";
	if (isShutIn(table, army)) return { rule: "CR 10.43", why: text("refused.besieged", { city: ref("city", city) }) };
	const provinces = placesOf(table, line).flatMap((each) =>
		"city" in each && whyNotCity(table, each.city) === null ? [each.city.province] : [],
	);
	const [here = ""] = provincesAt(table.data, army.hex);
	return provinces.includes(here) ? null : { rule: "CR 10.43", why: text("refused.no-recruits-here") };
}

/** 10.43: half of the men would come by sea into a port that is not blockaded; without ships nobody does. */
function whyNotCity({ state }: AncientWorld, { id }: City): Reason | null {
	const named = { city: ref("city", id) };
	const city = state.cities[id];
	if (city?.control !== CARTHAGE) return { rule: "CR 10.43", why: text("refused.recruits-not-friendly", named) };
	if (city.sacked > 0) return { rule: "AW 9.85", why: text("refused.city-sacked", named) };
	return city.siege === null ? null : { rule: "CR 10.43", why: text("refused.recruits-besieged", named) };
}

/** Where men of a line may appear, and where not and why. */
export function placesFor(table: AncientWorld, line: Line): Sifted {
	return sift(
		placesOf(table, line),
		(place) => optionOf(table, place),
		(place) => whyNotPlace(table, line, place),
	);
}

/** New men go to the place that was chosen: to an army, or to a city's garrison. Returns the force that they are in. */
export function musterAt(table: AncientWorld, line: Line, chosen: string, groups: readonly SpGroup[]): Force {
	const place = placesOf(table, line).find((each) => optionOf(table, each).id === chosen);
	if (!place) throw new Error(`Nobody can be raised at "${chosen}".`);
	const sps = groups.map((group) => ({ ...group }));
	const { hex, place: inOrOut } = "city" in place ? { hex: place.city.hex, place: "inside" as const } : place.army;
	const raised = newForce(table, {
		side: CARTHAGE,
		hex,
		place: inOrOut,
		sps,
		provincesThisTurn: provincesAt(table.data, hex),
	});
	const host = "city" in place ? garrisonOf(table, place.city, raised) : place.army;
	if (!host) return raised;
	joinForces(table, host, raised);
	absorb(
		table,
		host,
		groups.reduce((sum, { sp }) => sum + sp, 0),
	);
	return host;
}

/** The garrison that new men join: one without a leader, that is no army and may march. */
function garrisonOf(table: AncientWorld, { id }: City, raised: Force): Force | undefined {
	return insideOf(table, id).find(
		(force) =>
			force !== raised &&
			force.side === CARTHAGE &&
			force.leaders.length === 0 &&
			force.box === null &&
			!table.rules.whyStaysPut(table, force),
	);
}
