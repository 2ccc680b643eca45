/** RRR 10.4.4, AW 10.14: a province's levy appears in one of its cities. */

import type { City } from "../../../assets/schema/atlas.ts";
import { type Reason, type RefusedOption, ref, text } from "../../kernel/index.ts";
import { areEnemies } from "../command/02-42-friends.ts";
import { provincesAt } from "../data.ts";
import { enemyGarrison, newForce } from "../forces.ts";
import { cityOption } from "../options.ts";
import { isFedBySea } from "../sea/07-02-ports.ts";
import { insideOf } from "../siege/09-2-under-siege.ts";
import type { CityId, Force, SideId } from "../state.ts";
import { type AncientWorld, inBook } from "../table.ts";
import type { LevyLine, LevyPlace, LevyPlaces } from "./10-4-provincial-manpower.ts";

/** Every city of the line's provinces that an enemy does not hold, with what it may receive. */
export function citiesForLevy(table: AncientWorld, side: SideId, line: LevyLine): LevyPlaces {
	const places: LevyPlace[] = [];
	const refused: RefusedOption[] = [];
	for (const city of table.data.cities.values()) {
		if (!line.provinces.includes(city.province) || (line.city !== undefined && line.city !== city.id)) continue;
		const option = cityOption(city);
		const reason = whyNotReceive(table, side, city) ?? whyNothingComes(table, city, line);
		if (reason) refused.push({ ...option, ...reason });
		else places.push({ option, ...shareOf(table, city.id, line), receive: () => garrisonFor(table, side, city) });
	}
	return { places, refused };
}

/** Half of a single SP is none. */
function whyNothingComes(table: AncientWorld, { id }: City, line: LevyLine): Reason | null {
	const { inf, cav } = shareOf(table, id, line);
	return inf + cav > 0
		? null
		: { rule: inBook(table, "10.4.4"), why: text("refused.half-is-nothing", { city: ref("city", id) }) };
}

/** Why nothing is raised in provinces without such a city. */
export function whyNoCity(table: AncientWorld, line: LevyLine): Reason {
	const provinces = line.provinces.map((id) => ref("province", id));
	return { rule: inBook(table, "10.4.4"), why: text("refused.no-city-for-levy", { provinces }) };
}

/** An enemy holds it, it lies Sacked (9.85), or it is Under Siege and too small to be reached but by sea. */
function whyNotReceive(table: AncientWorld, side: SideId, { id, hex, size }: City): Reason | null {
	const state = table.state.cities[id];
	const named = { city: ref("city", id) };
	const isEnemys = state && state.control !== null && areEnemies(table, state.control, side);
	if (!state || isEnemys || enemyGarrison(table, side, hex).length > 0)
		return { rule: inBook(table, "10.4.4"), why: text("refused.levy-enemy-city", named) };
	if (state.sacked > 0) return { rule: "AW 9.85", why: text("refused.city-sacked", named) };
	if (!isBesieged(table, id) || size === "medium" || size === "large") return null;
	if (isFedBySea(table, id)) return null;
	return { rule: inBook(table, "10.4.4"), why: text("refused.levy-besieged", named) };
}

const isBesieged = (table: AncientWorld, id: CityId) => (table.state.cities[id]?.siege ?? null) !== null;

/** All of it; half, rounded down, into a city Under Siege, unless its port is open. */
function shareOf(table: AncientWorld, id: CityId, { inf, cav }: LevyLine): { inf: number; cav: number } {
	if (!isBesieged(table, id) || isFedBySea(table, id)) return { inf, cav };
	return { inf: Math.floor(inf / 2), cav: Math.floor(cav / 2) };
}

/** AW 10.15: they join a garrison without a leader (RRR 10.4.5), or are one. */
function garrisonFor(table: AncientWorld, side: SideId, { id, hex }: City): Force {
	const there = insideOf(table, id).find(
		(force) =>
			force.side === side && force.leaders.length === 0 && force.box === null && !table.rules.whyStaysPut(table, force),
	);
	return there ?? newForce(table, { side, hex, place: "inside", provincesThisTurn: provincesAt(table.data, hex) });
}
