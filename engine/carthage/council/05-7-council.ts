/** CR 5.7: the Council of Carthage, her families and armies: looking them up. */
import type { CarthageChart } from "../../../assets/schema/carthage-charts.ts";
import { chart } from "../../ancient-world/charts.ts";
import { areEnemies, campOf } from "../../ancient-world/command/02-42-friends.ts";
import { leaderInCharge } from "../../ancient-world/command/05-command.ts";
import { type GameData, printed, provinceAt } from "../../ancient-world/data.ts";
import { allForces, forceOf, hasSps } from "../../ancient-world/forces.ts";
import { oncePerHex } from "../../ancient-world/map-cache.ts";
import { oncePerQuery } from "../../ancient-world/query-cache.ts";
import type { CityId, Force, LeaderId, ProvinceId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById } from "../../ancient-world/table.ts";
import { type Ref, ref, type Text, text } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import type { Berth, Council, Family } from "../state.ts";

/** Throws where the scenario has no Council, which is a fault in the rules. */
export function councilOf({ state }: Pick<AncientWorld, "state">): Council {
	if (!state.council) throw new Error(`${state.scenario} is played without a Council.`);
	return state.council;
}

// === Families ===

/** The rival family of a family of the Council. */
export const otherFamily = (family: Family): Family => (family === "magonid" ? "barcid" : "magonid");

/** The stripe of a leader; null for allies, Duumvirs and everybody who is no Carthaginian. */
export const familyOf = ({ data }: Pick<AncientWorld, "data">, leader: LeaderId): Family | null =>
	printed(data, leader).family ?? null;

/** A Carthaginian of the families: a general, or an Admiral while he commands a Fleet. */
export const isGeneral = (table: AncientWorld, leader: LeaderId): boolean =>
	leaderById(table, leader).side === CARTHAGE && familyOf(table, leader) !== null;

/** 5.75: a leader who fights beside Carthage and is none of hers: an allied power's, or a hired one. */
export function isAlliedLeader(table: AncientWorld, leader: LeaderId): boolean {
	const { side } = leaderById(table, leader);
	const { kind, family } = printed(table.data, leader);
	if (side === CARTHAGE) return kind === "general" && (family ?? null) === null;
	return campOf(table, side) === CARTHAGE;
}

// === Armies ===

/** A leader's force with an Army marker (5.73): garrisons and allied powers are none. */
export type Army = Force & { readonly box: string };

/** Whether a force is one of Carthage's armies: it has a box, and so a berth (CR 5.73). */
export const isArmy = (force: Force): force is Army => force.side === CARTHAGE && force.box !== null;

const byName = new Intl.Collator("en");

/** Carthage's armies, by the names of their boxes. */
export function armiesOf(table: AncientWorld): Army[] {
	const armies = allForces(table).filter(isArmy);
	return armies.filter((army) => hasSps(table, army)).sort((a, b) => byName.compare(a.box, b.box));
}

/** The general who commands an army; null without one. */
export function commanderOfArmy(table: AncientWorld, army: Force): LeaderId | null {
	const leaders = army.leaders.filter((id) => isGeneral(table, id));
	return leaderInCharge(table, [{ ...army, leaders }]);
}

/** The army a leader is with; null when that is none. */
export function armyWith(table: AncientWorld, leader: LeaderId): Army | null {
	const force = forceOf(table, leader);
	return force && isArmy(force) ? force : null;
}

/** Where to look for an army. */
export const armyAt = ({ id, hex }: Force): Ref[] => [ref("force", id), ref("hex", hex)];

// === What the climate allows ===

/** 5.73: the row of the climate that the Council is in. */
export function climateRow(table: AncientWorld): CarthageChart<"cr-climate-effects">["rows"][number] {
	const { climate } = councilOf(table);
	const row = chart(table.data, "cr-climate-effects").rows.find((each) => each.climate === climate);
	if (!row) throw new Error(`The chart of climates has no row "${climate}".`);
	return row;
}

/** 5.73: the provinces of a berth; null when that is anywhere. */
export function provincesOfBerth(data: GameData, berth: Berth): readonly ProvinceId[] | null {
	const area = chart(data, "cr-climate-effects").berthAreas[berth];
	return Array.isArray(area) ? area : null;
}

/** The words for a berth, `berth.<id>`. */
export const berthText = (berth: Berth): Text => text(`berth.${berth}`);

// === Where the enemy is ===

/** CR 2.1: the provinces of Africa. */
export const africa = (data: GameData): readonly ProvinceId[] => provincesOfBerth(data, "africa") ?? [];

/** CR 2.1: the provinces of Sicily. */
export const sicily = (data: GameData): readonly ProvinceId[] => provincesOfBerth(data, "sicily") ?? [];

/** The country inside the Ditch. */
export const INSIDE_DITCH: ProvinceId = "carthage";

/** Whether a hex is in a province of Africa (CR 2.1); kept for each hex of a game's map. */
export const liesInAfrica = oncePerHex((data, hex): boolean => africa(data).includes(provinceAt(data, hex) ?? ""));

/** Is an enemy force with men in one of these provinces? */
export function isEnemyIn(table: AncientWorld, provinces: readonly ProvinceId[]): boolean {
	return allForces(table).some(
		(force) =>
			areEnemies(table, force.side, CARTHAGE) &&
			provinces.includes(provinceAt(table.data, force.hex) ?? "") &&
			hasSps(table, force),
	);
}

/** 5.73: no limit holds inside Africa while an enemy force is there, or for good once AG.landing has lifted it. */
export const isFreeInAfrica = oncePerQuery(
	(table): boolean => councilOf(table).freeInAfrica || isEnemyIn(table, africa(table.data)),
);

/** Is a city Medium or Large? */
export function isGreaterCity({ data }: Pick<AncientWorld, "data">, city: CityId): boolean {
	const size = data.cities.get(city)?.size;
	return size === "medium" || size === "large";
}
