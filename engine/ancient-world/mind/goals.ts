/** Where a leader may want to go, and what for: enemies he can beat, cities he can take, sieges to relieve, places to guard, friends to join. */
import { areFriends, playerOf } from "../command/02-42-friends.ts";
import { allForces, forceOf, hasSps, totalsOf } from "../forces.ts";
import { defenceOf } from "../siege/09-3-assault.ts";
import type { CityId, HexId, LeaderId, SideId } from "../state.ts";
import type { AncientWorld } from "../table.ts";
import { menWith, namedCities, stacksOn } from "./sight.ts";
import { wayBetween } from "./ways.ts";

export const GOAL_KINDS = ["fight", "besiege", "relieve", "guard", "join"] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];

/** A place to go to. */
export interface Goal {
	readonly kind: GoalKind;
	readonly hex: HexId;
	/** The greater the better; what a step more costs is counted. */
	readonly promise: number;
}

/** How much a city counts by its size. */
const CITY_WEIGHT: Readonly<Record<string, number>> = { small: 2, medium: 4, large: 8 };
/** A city that victory names counts so much more. */
const NAMED = 3;
/** Steps beyond which nothing is worth a march. */
const FAR = 40;

/** Goals of a leader with all his men, or alone; the most promising first. */
export function goalsOf(table: AncientWorld, leader: LeaderId, alone: boolean): Goal[] {
	const own = forceOf(table, leader);
	if (!own) return [];
	const player = playerOf(table, own.side);
	const men = alone ? 0 : menWith(table, leader);
	const goals =
		men === 0
			? joins(table, leader, own.side)
			: [
					...fights(table, player, men),
					...sieges(table, player, men),
					...guards(table, player),
					...joins(table, leader, own.side),
				];
	return goals
		.filter(({ hex }) => hex !== own.hex)
		.map((goal) => ({ ...goal, promise: goal.promise / (3 + wayBetween(table.data, own.hex, goal.hex)) }))
		.filter(({ hex, promise }) => promise > 0 && wayBetween(table.data, own.hex, hex) <= FAR)
		.toSorted((a, b) => b.promise - a.promise);
}

function fights(table: AncientWorld, player: SideId, men: number): Goal[] {
	return stacksOn(table)
		.filter((stack) => stack.player !== player && !stack.inside)
		.map(({ hex, sp }) => ({ kind: "fight", hex, promise: Math.min(sp, men) * (men >= sp ? 1 : 0.3) * 0.4 }));
}

function sieges(table: AncientWorld, player: SideId, men: number): Goal[] {
	return Object.entries(table.state.cities).flatMap(([id, state]): Goal[] => {
		const city = table.data.cities.get(id);
		if (!city || ownerOf(table, id) === player) return [];
		const defence = Math.max(1, defenceOf(table, id));
		const chance = Math.min(1, men / (2 * defence));
		const begun = state.siege !== null && playerOf(table, state.siege) === player ? 2 : 1;
		return [{ kind: "besiege", hex: city.hex, promise: weightOf(table, id) * chance * begun * 3 }];
	});
}

/** Own cities under siege, and those that victory names and too few men hold. */
function guards(table: AncientWorld, player: SideId): Goal[] {
	const named = namedCities(table.data);
	return Object.entries(table.state.cities).flatMap(([id, state]): Goal[] => {
		const city = table.data.cities.get(id);
		if (!city || ownerOf(table, id) !== player) return [];
		const besieged = state.siege !== null && playerOf(table, state.siege) !== player;
		if (besieged) return [{ kind: "relieve", hex: city.hex, promise: weightOf(table, id) * 4 }];
		return named.has(id) ? [{ kind: "guard", hex: city.hex, promise: weightOf(table, id) }] : [];
	});
}

/** Friends to stand with: the strongest army, and men whom nobody leads. */
function joins(table: AncientWorld, leader: LeaderId, side: SideId): Goal[] {
	const own = forceOf(table, leader);
	return allForces(table)
		.filter((force) => force !== own && areFriends(table, force.side, side) && hasSps(table, force))
		.map((force) => ({
			kind: "join",
			hex: force.hex,
			promise: totalsOf(table, [force]).sp * (force.leaders.length === 0 ? 0.4 : 0.15),
		}));
}

function weightOf(table: AncientWorld, id: CityId): number {
	const size = table.data.cities.get(id)?.size ?? "small";
	return (CITY_WEIGHT[size] ?? 2) * (namedCities(table.data).has(id) ? NAMED : 1);
}

/** The player who holds a city, or its province where nobody holds the city itself. */
function ownerOf(table: AncientWorld, id: CityId): SideId | null {
	const province = table.data.cities.get(id)?.province ?? "";
	const side = table.state.cities[id]?.control ?? table.state.provinces[province]?.control ?? null;
	return side && playerOf(table, side);
}

/** The best goals, at most `most` and of every kind the best: breadth comes before depth. */
export function broadly(goals: readonly Goal[], most: number): Goal[] {
	const byHex = goals.filter((goal, n) => goals.findIndex(({ hex }) => hex === goal.hex) === n);
	const firsts = GOAL_KINDS.flatMap((kind) => byHex.find((goal) => goal.kind === kind) ?? []);
	const others = byHex.filter((goal) => !firsts.includes(goal));
	return [...firsts, ...others].slice(0, most);
}
