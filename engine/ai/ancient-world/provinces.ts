/** What a player lacks in a province before it is his (11.2), and which provinces the ways to win count. */
import type { Condition } from "../../../assets/schema/victory.ts";
import { type Lack, lackIn } from "../../ancient-world/cities/11-control.ts";
import { playerOf } from "../../ancient-world/command/02-42-friends.ts";
import type { GameData } from "../../ancient-world/data.ts";
import { oncePerGame } from "../../ancient-world/map-cache.ts";
import type { CityId, ProvinceId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { provincesIn } from "../../ancient-world/turn/14-goals.ts";
import { pointsFor } from "../../ancient-world/turn/14-points.ts";
import { clausesOf } from "../../ancient-world/turn/14-victory.ts";

/** What a player lacks in a province, his friends' cities counted as his. */
export function lackOf(table: AncientWorld, player: SideId, id: ProvinceId): Lack {
	return lackIn(table, id, (city) => holds(table, player, city));
}

function holds(table: AncientWorld, player: SideId, city: CityId): boolean {
	const control = table.state.cities[city]?.control ?? null;
	return control !== null && playerOf(table, control) === player;
}

/** The cities of a province. */
export const citiesOf = (data: GameData, id: ProvinceId): readonly CityId[] => citiesByProvince(data).get(id) ?? [];

const citiesByProvince = oncePerGame((data): ReadonlyMap<ProvinceId, readonly CityId[]> => {
	const groups = Map.groupBy(data.cities.values(), ({ province }) => province);
	return new Map([...groups].map(([id, cities]) => [id, cities.map((city) => city.id)]));
});

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
	return new Set([...asked, ...pointed, ...inLines(table, player)]);
}

/** Provinces that a line of the points open to a player names (14.4). */
function inLines(table: AncientWorld, player: SideId): readonly ProvinceId[] {
	return table.data.scenario.victory.victoryPoints.flatMap((item) => {
		if (item.side !== undefined && item.side !== player) return [];
		return item.count === "provinces"
			? item.provinces
			: item.count === "each-province"
				? provincesIn(table, item.in)
				: [];
	});
}

/** Cities that a player does not hold of provinces which a way of his to win asks for whole: each with how many its province lacks. */
export function lackingOfWhole(table: AncientWorld, player: SideId): ReadonlyMap<CityId, number> {
	const wanted = clausesOf(table, player).flatMap((clause) => wholeIn(clause.if));
	return new Map(
		wanted.flatMap((id) => {
			const lacking = citiesOf(table.data, id).filter((city) => !holds(table, player, city));
			return lacking.map((city) => [city, lacking.length] as const);
		}),
	);
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
