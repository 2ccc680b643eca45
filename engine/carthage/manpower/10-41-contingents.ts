/** CR 10.41, 10.44, 12.6: Carthage's contingents: how many of each people may be in play, and where new men of it appear. */
import type { City } from "../../../assets/schema/atlas.ts";
import type { CarthageChart } from "../../../assets/schema/carthage-charts.ts";
import { carthageManpowerSchema } from "../../../assets/schema/carthage-rules.ts";
import { chart } from "../../ancient-world/charts.ts";
import { provincesAt } from "../../ancient-world/data.ts";
import { allForces, groupId, hasSps, joinForces, newForce } from "../../ancient-world/forces.ts";
import { oncePerGame, oncePerKey } from "../../ancient-world/map-cache.ts";
import { cityOption, forceOption } from "../../ancient-world/options.ts";
import { isFedBySea } from "../../ancient-world/sea/07-02-ports.ts";
import { insideOf, isShutIn } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Arm, CityId, Contingent, Force, ProvinceId, SpGroup } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { type FilteredOptions, filterOptions, longestRefused, type Reason, ref, text } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import { absorb } from "./10-5-efficiency.ts";

type Row = CarthageChart<"cr-contingents">["rows"][number];

/** What the scenario says of men besides the charts. */
export const manpowerOf = oncePerGame((data) => carthageManpowerSchema.parse(data.scenario.manpower));

/** Men of one people and arm that Carthage may raise. */
export interface ContingentLine {
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
	/** A province outside Africa that they are levied in (10.44). */
	readonly province?: ProvinceId;
}

/** Every line of the chart, with the maxima of the scenario. */
export const contingentLines = oncePerGame((data): readonly ContingentLine[] =>
	chart(data, "cr-contingents")
		.rows.flatMap((row) => linesOf(row, data.scenario.id))
		.filter(({ most }) => most > 0),
);

function linesOf(row: Row, scenario: string): ContingentLine[] {
	const { placing, offMap } = row;
	const line = (
		contingent: Contingent,
		arm: Arm,
		most: number,
		elite = false,
		perTurn: number | null = null,
	): ContingentLine => ({
		id: groupId({ contingent, arm, elite, role: null }),
		...{ contingent, arm, elite, most, perTurn, placing, offMap },
	});
	if (row.id === "elephants") return [line(row.contingent, row.arm, row.spMax, false, row.perTurn)];
	const { infMax, cavMax } = row.byScenario[scenario] ?? row;
	return [line(row.id, "inf", infMax), line(row.id, "cav", cavMax, row.elite)];
}

/** Peoples who go home when nobody keeps them (CR 5.76, 10.47). */
export const peoplesWhoGoHome = oncePerGame(
	(data): ReadonlySet<string> =>
		new Set(chart(data, "cr-contingents").rows.flatMap(({ id, goesHome }) => (goesHome ? [id] : []))),
);

/** SPs of a line that are in play. */
export function inPlay(table: AncientWorld, { contingent, arm }: ContingentLine): number {
	let sum = 0;
	for (const { side, sps } of allForces(table)) {
		if (side !== CARTHAGE) continue;
		for (const group of sps) if (group.contingent === contingent && group.arm === arm) sum += group.sp;
	}
	return sum;
}

/** SPs of a line that may still be raised: the dead may be replaced. */
export function roomForContingent(table: AncientWorld, line: ContingentLine): number {
	return Math.min(Math.max(0, mostOf(table, line) - inPlay(table, line)), line.perTurn ?? Number.POSITIVE_INFINITY);
}

/** SPs of a line in play at most: half of them where the scenario says so, or Rome has the port they come from (12.6). */
export function mostOf({ data, state }: AncientWorld, { contingent, most }: ContingentLine): number {
	const { carthage } = manpowerOf(data);
	const halved = typeof carthage === "object" && "halved" in carthage ? carthage.halved : [];
	const isCut = NORTHERN.has(contingent) && state.cities[NORTHERN_PORT]?.control === "rome";
	return isCut || halved.includes(contingent) ? Math.floor(most / 2) : most;
}

/** 12.6: Gauls and Ligurians, and the port that keeps them coming. */
export const NORTHERN: ReadonlySet<Contingent> = new Set<Contingent>(["gallic", "ligurian"]);
const NORTHERN_PORT = "massilia";

// === Levies of the provinces ===

/** 10.44: peoples of provinces outside Africa who have counters. Those of Sardinia and Corsica have none. */
const PEOPLES: Readonly<Record<string, Contingent>> = {
	"west-sicilia": "sicilian",
	"east-sicilia": "sicilian",
	liparae: "sicilian",
	melita: "sicilian",
	"gallia-massilia": "gallic",
	"liguria-taurini": "ligurian",
	"liguria-friniates": "ligurian",
};

/** 10.44: each province outside Africa that Carthage controls gives one SP on foot in place of one that was rolled. */
export const provincialLevies = ({ state, data }: AncientWorld): ContingentLine[] =>
	leviesAbroad(data).filter(({ province = "" }) => state.provinces[province]?.control === CARTHAGE);

const leviesAbroad = oncePerGame((data): readonly ContingentLine[] =>
	Object.entries(PEOPLES).flatMap(([province, contingent]): ContingentLine[] => {
		if (!data.provincesInPlay.has(province)) return [];
		const id = `levy/${province}`;
		const most = Number.POSITIVE_INFINITY;
		const placing = { provinces: [province] };
		return [{ id, contingent, arm: "inf", elite: false, most, perTurn: 1, offMap: false, placing, province }];
	}),
);

// === Where they appear ===

/** A place where new men appear: a city, or an army. */
type Place = { readonly city: City } | { readonly army: Force };

/** Cities that the chart names for men so placed. */
const citiesPlaced = oncePerKey((data, placing: ContingentLine["placing"]): readonly City[] =>
	[...data.cities.values()].filter((city) => isFor(placing, city)),
);

const citiesOf = ({ data, state }: AncientWorld, { placing }: ContingentLine): City[] =>
	citiesPlaced(data, placing).filter(({ id }) => id in state.cities);

function placesOf(table: AncientWorld, line: ContingentLine): Place[] {
	const cities = citiesOf(table, line);
	const armies = allForces(table).filter(
		(force) => force.side === CARTHAGE && force.box !== null && hasSps(table, force),
	);
	return [...armies.map((army) => ({ army })), ...cities.map((city) => ({ city }))];
}

function isFor(placing: ContingentLine["placing"], { id, province, insideDitch, port }: City): boolean {
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
function whyNotPlace(table: AncientWorld, line: ContingentLine, place: Place): Reason | null {
	if ("city" in place) return whyNotCity(table, place.city);
	const { army } = place;
	const city = table.data.cityByHex.get(army.hex)?.id ?? "";
	if (isShutIn(table, army)) return { rule: "CR 10.43", why: text("refused.besieged", { city: ref("city", city) }) };
	const [here = ""] = provincesAt(table.data, army.hex);
	const isOpen = citiesOf(table, line).some((each) => each.province === here && whyNotCity(table, each) === null);
	return isOpen ? null : { rule: "CR 10.43", why: text("refused.no-recruits-here") };
}

/** 10.43: half of the men come by sea into a besieged port that is not blockaded; without ships nobody does. */
function whyNotCity(table: AncientWorld, { id }: City): Reason | null {
	const named = { city: ref("city", id) };
	const city = table.state.cities[id];
	if (city?.control !== CARTHAGE) return { rule: "CR 10.43", why: text("refused.recruits-not-friendly", named) };
	if (city.sacked > 0) return { rule: "AW 9.85", why: text("refused.city-sacked", named) };
	if (city.siege === null || isReachedBySea(table, id)) return null;
	return { rule: "CR 10.43", why: text("refused.recruits-besieged", named) };
}

/** A besieged port that ships reach. */
const isReachedBySea = (table: AncientWorld, id: CityId): boolean =>
	table.state.navy !== undefined && table.data.cities.get(id)?.port != null && isFedBySea(table, id);

/** 10.43: so many of some new men arrive at a place: half of them, rounded down, in a besieged port. */
export function arriving(table: AncientWorld, line: ContingentLine, chosen: string, sp: number): number {
	const place = placesOf(table, line).find((each) => optionOf(table, each).id === chosen);
	const isBesieged = place && "city" in place && (table.state.cities[place.city.id]?.siege ?? null) !== null;
	return isBesieged ? Math.floor(sp / 2) : sp;
}

/** Why men of a line appear nowhere; null when they do. They join an army only where some city would take them. */
export function whyNowhere(table: AncientWorld, line: ContingentLine): Reason | null {
	if (citiesOf(table, line).some((city) => whyNotCity(table, city) === null)) return null;
	return longestRefused(placesFor(table, line).refused) ?? { rule: "CR 10.43", why: text("refused.no-recruits-here") };
}

/** Where men of a line may appear, and where not and why. */
export function placesFor(table: AncientWorld, line: ContingentLine): FilteredOptions {
	return filterOptions(
		placesOf(table, line),
		(place) => optionOf(table, place),
		(place) => whyNotPlace(table, line, place),
	);
}

/** New men go to the place that was chosen: to an army, or to a city's garrison. Returns the force that they are in. */
export function musterAt(table: AncientWorld, line: ContingentLine, chosen: string, groups: readonly SpGroup[]): Force {
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
