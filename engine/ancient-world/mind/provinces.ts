/** What a player lacks in a province before it is his (11.2), and which provinces the ways to win count. */
import type { Condition } from "../../../assets/schema/victory.ts";
import { type Lack, lackIn } from "../cities/11-control.ts";
import { playerOf } from "../command/02-42-friends.ts";
import { allCities } from "../siege/09-2-under-siege.ts";
import type { CityId, ProvinceId, SideId } from "../state.ts";
import type { AncientWorld } from "../table.ts";
import { provincesIn } from "../turn/14-goals.ts";
import { pointsFor } from "../turn/14-points.ts";
import { clausesOf } from "../turn/14-victory.ts";

/** What a player lacks in a province, his friends' cities counted as his. */
export function lackOf(table: AncientWorld, player: SideId, id: ProvinceId): Lack {
	return lackIn(table, id, (city) => {
		const control = table.state.cities[city]?.control ?? null;
		return control !== null && playerOf(table, control) === player;
	});
}

/** How much a siege that goes on is worth of a city taken. */
const BESIEGED = 0.3;

/** The share of what is needed for a province that a player has, from 0 to 1. */
export function shareOfProvince(table: AncientWorld, player: SideId, id: ProvinceId): number {
	const { missing, needed, cities } = lackOf(table, player, id);
	const isBegun = cities.some((city) => {
		const siege = table.state.cities[city]?.siege ?? null;
		return siege !== null && playerOf(table, siege) === player;
	});
	return (needed - missing + (isBegun ? BESIEGED : 0)) / Math.max(1, needed);
}

/** Provinces that count for a player's ways to win: those that conditions of his number, and those that points are given for. */
export function countedFor(table: AncientWorld, player: SideId): ReadonlySet<ProvinceId> {
	const asked = clausesOf(table, player).flatMap((clause) => countedIn(table, clause.if));
	const pointed = Object.keys(table.state.provinces).filter((id) => pointsFor(table, id) > 0);
	return new Set([...asked, ...pointed]);
}

/** Cities that a player does not hold of provinces which a way of his to win asks for whole: each with how many its province lacks. */
export function lackingOfWhole(table: AncientWorld, player: SideId): ReadonlyMap<CityId, number> {
	const wanted = new Set(clausesOf(table, player).flatMap((clause) => wholeIn(clause.if)));
	const lacking = allCities(table).filter(
		({ city, state }) =>
			city.province !== null &&
			wanted.has(city.province) &&
			(state.control === null || playerOf(table, state.control) !== player),
	);
	const missing = Map.groupBy(lacking, ({ city }) => city.province);
	return new Map(lacking.map(({ city }) => [city.id, missing.get(city.province)?.length ?? 0]));
}

/** Provinces of which a condition asks for every city. */
function wholeIn(condition: Condition): readonly ProvinceId[] {
	if (!("pred" in condition)) return condition.op === "not" ? [] : condition.of.flatMap(wholeIn);
	return condition.pred === "controlsAllCitiesIn" ? [condition.province] : [];
}

/** Provinces that a condition numbers. */
export function countedIn(table: AncientWorld, condition: Condition): readonly ProvinceId[] {
	if (!("pred" in condition)) return condition.of.flatMap((part) => countedIn(table, part));
	if (condition.pred !== "controlsProvinces") return [];
	const { among, except = [], controlledAtStartBy: atStart } = condition;
	return provincesIn(table, among).filter(
		(id) => !except.includes(id) && (atStart === undefined || table.state.provinces[id]?.controlAtStart === atStart),
	);
}
