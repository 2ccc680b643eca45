/** What a player lacks in a province before it is his (11.2), and which provinces the ways to win count. */
import type { Condition } from "../../../assets/schema/victory.ts";
import { playerOf } from "../command/02-42-friends.ts";
import { oncePerGame } from "../printed-once.ts";
import type { CityId, ProvinceId, SideId } from "../state.ts";
import type { AncientWorld } from "../table.ts";
import { provincesIn } from "../turn/14-goals.ts";
import { pointsFor } from "../turn/14-points.ts";
import { clausesOf } from "../turn/14-victory.ts";

/** What a player lacks in a province. */
export interface Lack {
	/** Cities that he must take before he controls it. */
	readonly missing: number;
	/** Cities that he must hold in all. */
	readonly needed: number;
	/** Cities not his that bring him nearer to it. */
	readonly cities: readonly CityId[];
}

/** 11.2: every Medium and Large city and one Small; where there is none of those, more than half of the Small. */
export function lackOf(table: AncientWorld, player: SideId, id: ProvinceId): Lack {
	const cities = (citiesByProvince(table.data).get(id) ?? []).filter((city) => city.id in table.state.cities);
	const others = (some: typeof cities) => some.filter((city) => !isHeld(table, player, city.id)).map((city) => city.id);
	const great = cities.filter(({ size }) => size !== "small");
	const small = cities.filter(({ size }) => size === "small");
	const ofSmall = great.length === 0 ? Math.floor(small.length / 2) + 1 : Math.min(1, small.length);
	const smallOfOthers = others(small);
	const missingSmall = Math.max(0, ofSmall - (small.length - smallOfOthers.length));
	const missingGreat = others(great);
	return {
		missing: missingGreat.length + missingSmall,
		needed: great.length + ofSmall,
		cities: missingSmall > 0 ? [...missingGreat, ...smallOfOthers] : missingGreat,
	};
}

function isHeld(table: AncientWorld, player: SideId, id: CityId): boolean {
	const control = table.state.cities[id]?.control ?? null;
	return control !== null && playerOf(table, control) === player;
}

const citiesByProvince = oncePerGame((data) => Map.groupBy(data.cities.values(), ({ province }) => province));

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

/** Provinces that a condition numbers. */
export function countedIn(table: AncientWorld, condition: Condition): readonly ProvinceId[] {
	if (!("pred" in condition)) return condition.of.flatMap((part) => countedIn(table, part));
	if (condition.pred !== "controlsProvinces") return [];
	const { among, except = [], controlledAtStartBy: atStart } = condition;
	return provincesIn(table, among).filter(
		(id) => !except.includes(id) && (atStart === undefined || table.state.provinces[id]?.controlAtStart === atStart),
	);
}
