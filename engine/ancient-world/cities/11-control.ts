/** AW 11: control of cities and provinces. */

import type { City } from "../../../assets/schema/atlas.ts";
import { ref } from "../../kernel/index.ts";
import { areEnemies, areFriends, isPlayed } from "../command/02-42-friends.ts";
import { sidesInOrder } from "../data.ts";
import { allForces, forcesAt, hasSps } from "../forces.ts";
import { oncePerGame, oncePerKey } from "../map-cache.ts";
import { entriesOf } from "../sides.ts";
import { liftSiege } from "../siege/09-2-under-siege.ts";
import type { Alliance, CityId, CityState, Force, ProvinceId, SideId } from "../state.ts";
import { type AncientWorld, note, say } from "../table.ts";

/** 11.1: troops that go into a friendly city hold it for their side from then on. */
export function enterCity(table: AncientWorld, force: Force): void {
	const city = table.data.cityByHex.get(force.hex);
	const state = city && table.state.cities[city.id];
	if (!city || !state || !hasSps(table, force)) return;
	if (state.control === null || !areFriends(table, state.control, force.side)) takeOver(table, force, city, state);
	note(table, table.rules.events.cityThreatened);
}

function takeOver(table: AncientWorld, force: Force, city: City, state: CityState): void {
	state.control = force.side;
	if (state.siege !== null && areFriends(table, state.siege, force.side)) liftSiege(table, state);
	say(
		table,
		"control.city",
		{ side: ref("side", force.side), city: ref("city", city.id) },
		{
			rule: "AW 11.1",
			seat: force.side,
			at: [ref("city", city.id), ref("hex", city.hex)],
		},
	);
	judgeControl(table);
}

/** 11.5: control is judged whenever a city or a level changes; every change is logged. */
export function judgeControl(table: AncientWorld): void {
	for (const [id, province] of Object.entries(table.state.provinces)) {
		const side = controllerOf(table, id);
		if (side === province.control) continue;
		province.control = side;
		const what = { province: ref("province", id) };
		const more = { rule: "AW 11.5", at: [ref("province", id)] };
		if (side === null) say(table, "control.nobody", what, more);
		else say(table, "control.province", { ...what, side: ref("side", side) }, more);
	}
	note(table, table.rules.events.control);
}

/** 11.2, 11.3: military control first; without an enemy's, diplomatic control as the Alliance Level says. */
export function controllerOf(table: AncientWorld, id: ProvinceId): SideId | null {
	const holder = militaryController(table, id);
	const courted = diplomaticController(table, id);
	if (holder === null || (courted !== null && !isHeldAgainst(table, holder, courted))) return courted;
	return holder;
}

/** 11.3, 12.24: only an enemy's hold sets diplomatic control aside; a power of its own follows whoever has won it. */
function isHeldAgainst(table: AncientWorld, holder: SideId, courted: SideId): boolean {
	return areEnemies(table, holder, courted) && isPlayed(table, holder);
}

/** 11.2: whose military control it is under; nobody has it without a city, where there are any. */
function militaryController(table: AncientWorld, id: ProvinceId): SideId | null {
	const cities = citiesOf(table, id);
	if (cities.length === 0) return onlyForceIn(table, id);
	const holders = new Set(cities.map((city) => table.state.cities[city.id]?.control));
	return sidesInOrder(table.data).find((side) => holders.has(side) && hasMilitaryControl(table, side, id)) ?? null;
}

/** 11.2: the cities that are needed; where there is no city, the only force. */
export function hasMilitaryControl(table: AncientWorld, side: SideId, id: ProvinceId): boolean {
	if (citiesOf(table, id).length === 0) return onlyForceIn(table, id) === side;
	return lackIn(table, id, (city) => table.state.cities[city]?.control === side).missing === 0;
}

/** What somebody lacks in a province. */
export interface Lack {
	/** Cities that he must take before he controls it. */
	readonly missing: number;
	/** Cities that he must hold in all. */
	readonly needed: number;
	/** Cities not his that bring him nearer to it. */
	readonly cities: readonly CityId[];
}

/** 11.2: every Medium and Large city and one Small; where there is none of those, more than half of the Small. */
export function lackIn(table: AncientWorld, id: ProvinceId, isHeld: (city: CityId) => boolean): Lack {
	let [great, small] = [0, 0];
	const greatOfOthers: CityId[] = [];
	const smallOfOthers: CityId[] = [];
	for (const city of citiesOf(table, id)) {
		const isSmall = city.size === "small";
		if (isSmall) small += 1;
		else great += 1;
		if (!isHeld(city.id)) (isSmall ? smallOfOthers : greatOfOthers).push(city.id);
	}
	const ofSmall = great === 0 ? Math.floor(small / 2) + 1 : Math.min(1, small);
	const missingSmall = Math.max(0, ofSmall - (small - smallOfOthers.length));
	return {
		missing: greatOfOthers.length + missingSmall,
		needed: great + ofSmall,
		cities: missingSmall > 0 ? [...greatOfOthers, ...smallOfOthers] : greatOfOthers,
	};
}

function citiesOf(table: AncientWorld, id: ProvinceId): City[] {
	return (citiesByProvince(table.data).get(id) ?? []).filter((city) => city.id in table.state.cities);
}

const citiesByProvince = oncePerGame((data) => Map.groupBy(data.cities.values(), (city) => city.province));

function onlyForceIn(table: AncientWorld, id: ProvinceId): SideId | null {
	const here = allForces(table).filter((force) => table.data.map.provinceOf(force.hex) === id && hasSps(table, force));
	const sides = new Set(here.map((force) => force.side));
	const [only] = sides;
	return sides.size === 1 && only !== undefined ? only : null;
}

/** 12.23: an Ally is controlled at level 1 or more, an Independent at 4 or more; Home Provinces never change. */
export function diplomaticController(table: AncientWorld, id: ProvinceId): SideId | null {
	const home = homeOf(table.data, id);
	if (home !== null) return home;
	const alliance = allianceOf(table, id);
	if (!alliance || alliance.favours === null || !table.rules.levelGivesControl(table, id)) return null;
	const needed = alliance.status === "independent" ? 4 : 1;
	return alliance.level >= needed ? alliance.favours : null;
}

/** Whose Home Province it is (12.23); null where nobody's. */
export const homeOf = oncePerKey(({ scenario }, id: ProvinceId): SideId | null => {
	const home = entriesOf(scenario.homeProvinces).find(([, homes]) => homes.includes(id));
	return home?.[0] ?? null;
});

/** 12.22: the line of the alliance track that speaks for a province; undefined where none does. Some speak for several. */
export function lineOf({ data }: Pick<AncientWorld, "data">, id: ProvinceId) {
	return printedLine(data, id) ?? undefined;
}

const printedLine = oncePerKey(
	({ scenario }, id: ProvinceId) =>
		scenario.alliances.track.find((each) => each.province === id || each.covers?.includes(id)) ?? null,
);

/** 12.22: the provinces that count as one with a province, itself among them. */
export function landOf(table: Pick<AncientWorld, "data">, id: ProvinceId): readonly ProvinceId[] {
	return lineOf(table, id)?.covers ?? [id];
}

/** The marker on the alliance track that speaks for a province. */
export function allianceOf(table: Pick<AncientWorld, "state" | "data">, id: ProvinceId): Alliance | null {
	const line = lineOf(table, id);
	return line ? (table.state.alliances[line.id] ?? null) : null;
}

/** 14.4: a side occupies a city when it has an SP inside. */
export function occupiesCity(table: AncientWorld, side: SideId, cityId: string): boolean {
	const city = table.data.cities.get(cityId);
	if (!city) return false;
	return forcesAt(table, city.hex).some(
		(force) => force.side === side && force.place === "inside" && hasSps(table, force),
	);
}
