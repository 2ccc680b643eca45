/** AW 6.47: retreat, avoidance, interception and coordination. Such moves count hexes, not provinces. */

import type { Play } from "../../kernel/index.ts";
import { tidy } from "../battle/08-34-losses.ts";
import { enterCity } from "../cities/11-control.ts";
import { leaderInCharge } from "../command/05-command.ts";
import { type GameData, provincesAt } from "../data.ts";
import { enemiesOutside, hasSps, moveForce } from "../forces.ts";
import { oncePerStep } from "../map-cache.ts";
import type { Force, HexId, LeaderId, Place, SideId } from "../state.ts";
import { type AncientWorld, follow, type Mover } from "../table.ts";
import { friendlyCityAt, landNeighbours, marchCosts, roadBetween, whyNotEnter } from "./06-3-terrain.ts";
import { checkAttrition } from "./06-4-attrition.ts";

/**
 * 6.47: points for each Flat or Rough hex, and for each Mountain or Marsh, none at all into a city; 8.37: 2 more for each hex beyond the
 * fourth. `path` begins with the start.
 */
export function forcedMovePoints(data: GameData, path: readonly HexId[], into: Place): number {
	if (into === "inside") return 0;
	const { forced, "forced-hard": hard } = marchCosts(data);
	const beyond = Math.max(0, path.length - 1 - FARTHEST_RETREAT);
	return path.slice(1).reduce((sum, hex) => {
		const { terrain } = data.map.hex(hex);
		return sum + (terrain === "mountain" || terrain === "marsh" ? hard : forced);
	}, 2 * beyond);
}

/** 8.37: hexes of the longest retreat that no scenario makes longer. */
const FARTHEST_RETREAT = 4;

/** Who looks for a way. */
export interface Walker {
	readonly side: SideId;
	readonly leader: LeaderId | null;
	/** Hexsides he will not cross, besides those that are closed to him. */
	readonly shuns?: (from: HexId, to: HexId) => boolean;
}

/**
 * Ways by fewest hexes from a hex over open land without enemy forces, up to `most` hexes; each path begins with the start.
 * Of several as short, the one with the fewest rivers, then the easiest ground.
 */
export function waysOut(table: AncientWorld, who: Walker, from: HexId, most: number): Map<HexId, HexId[]> {
	const mover: Mover = { side: who.side, leader: who.leader, withSps: true, forced: true };
	const ways = new Map<HexId, HexId[]>([[from, [from]]]);
	for (const [hex, path] of ways) {
		if (path.length > most) continue;
		for (const to of landNeighbours(table.data, hex)) {
			const known = ways.get(to);
			if (known && known.length !== path.length + 1) continue;
			if (who.shuns?.(hex, to) || whyNotEnter(table, mover, hex, to)) continue;
			if (enemiesOutside(table, who.side, to).length > 0) continue;
			const way = [...path, to];
			if (!known || burden(table.data, way) < burden(table.data, known)) ways.set(to, way);
		}
	}
	return ways;
}

/** Orders ways of one length: rivers without a road, then Mountain and Marsh hexes without one, then points. */
function burden(data: GameData, path: readonly HexId[]): number {
	return path.reduce((sum, to, index) => sum + (index === 0 ? 0 : burdenOfStep(data, path[index - 1] ?? to, to)), 0);
}

const burdenOfStep = oncePerStep((data, from, to) => {
	const step = [from, to];
	const points = forcedMovePoints(data, step, "outside");
	return Number(crossesRiver(data, step)) * 10_000 + Number(entersHardHex(data, step)) * 100 + points;
});

/** The way by fewest hexes to a hex that may hold the enemy, over open land that does not; null when there is none. */
export function wayTo(table: AncientWorld, who: Walker, from: HexId, to: HexId, most: number): HexId[] | null {
	if (from === to) return [from];
	const mover: Mover = { side: who.side, leader: who.leader, withSps: true, forced: true };
	const ways = waysOut(table, who, from, most - 1);
	const found = landNeighbours(table.data, to)
		.filter((hex) => whyNotEnter(table, mover, hex, to) === null)
		.flatMap((hex) => {
			const way = ways.get(hex);
			return way ? [[...way, to]] : [];
		});
	return found.reduce<HexId[] | null>((best, way) => (best && !isBetter(table.data, way, best) ? best : way), null);
}

/** Whether there is such a way as {@link wayTo} finds, however long. Goes on first where it is nearest to the goal. */
export function isWayTo(table: AncientWorld, who: Walker, from: HexId, to: HexId): boolean {
	const mover: Mover = { side: who.side, leader: who.leader, withSps: true, forced: true };
	const { map } = table.data;
	const seen = new Set([from]);
	const open = [from];
	for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
		if (hex === to) return true;
		const ahead: HexId[] = [];
		for (const next of landNeighbours(table.data, hex)) {
			if (seen.has(next) || who.shuns?.(hex, next) || whyNotEnter(table, mover, hex, next)) continue;
			if (next !== to && enemiesOutside(table, who.side, next).length > 0) continue;
			seen.add(next);
			ahead.push(next);
		}
		open.push(...ahead.sort((a, b) => map.distance(b, to) - map.distance(a, to)));
	}
	return false;
}

const isBetter = (data: GameData, way: readonly HexId[], than: readonly HexId[]) =>
	way.length < than.length || (way.length === than.length && burden(data, way) < burden(data, than));

/** True when a way crosses a medium or major river without a usable road (6.34). */
export function crossesRiver(data: GameData, path: readonly HexId[]): boolean {
	return path.slice(1).some((to, index) => {
		const from = path[index] ?? to;
		const river = data.map.river(from, to);
		return (river === "medium" || river === "major") && roadBetween(data, from, to) === null;
	});
}

/** True when a way enters a Mountain or Marsh hex without a usable road and not across a pass (6.53). */
export function entersHardHex(data: GameData, path: readonly HexId[]): boolean {
	return path.slice(1).some((to, index) => {
		const from = path[index] ?? to;
		const { terrain } = data.map.hex(to);
		if (terrain !== "mountain" && terrain !== "marsh") return false;
		return roadBetween(data, from, to) === null && !(terrain === "mountain" && data.map.side(from, to)?.pass);
	});
}

/** Puts forces down in another place, without a march. */
export function putDown(table: AncientWorld, forces: readonly Force[], path: readonly HexId[], into: Place): void {
	const to = path.at(-1);
	if (to === undefined) return;
	const entered = path.flatMap((hex) => provincesAt(table.data, hex));
	for (const force of forces) {
		force.place = into;
		if (path.length > 1) force.enteredFrom = path.at(-2) ?? null;
		moveForce(table, force, to);
		force.provincesThisTurn = [...new Set([...force.provincesThisTurn, ...entered])];
	}
}

/** Moves forces along a path, where nobody intercepts them (6.57), and checks attrition on its hexes (6.47). Returns those that are left. */
export function* forcedMove(
	table: AncientWorld,
	forces: readonly Force[],
	path: readonly HexId[],
	into: Place,
	mostPercent = 100,
): Play<Force[]> {
	const [first] = forces;
	const [from = ""] = path;
	const guard = first ? table.rules.legionaries.inside(table, first.side, from) : 0;
	putDown(table, forces, path, into);
	if (first) yield* table.rules.legionaries.comeOut(table, first.side, from, guard);
	const points = forcedMovePoints(table.data, path, into);
	if (points > 0) yield* checkAttrition(table, forces, leaderInCharge(table, forces), points, mostPercent);
	const left = tidy(table, forces);
	if (into === "inside") for (const force of left) enterCity(table, force);
	yield* followInto(table, left, path);
	return left;
}

/** What follows where men have been led without a march: looked at hex by hex, once they are there. */
export function* followInto(table: AncientWorld, forces: readonly Force[], path: readonly HexId[]): Play {
	const [first] = forces;
	if (!first) return;
	const leader = leaderInCharge(table, forces);
	const withSps = forces.some((force) => hasSps(table, force));
	const mover: Mover = { side: first.side, leader, withSps, forced: true };
	for (let hexes = 2; hexes <= path.length; hexes += 1)
		yield* follow(table, table.rules.events.ledInto, mover, path.slice(0, hexes));
}

/** A place a force could go to, with its path. */
export interface Refuge {
	readonly hex: HexId;
	readonly place: Place;
	readonly path: readonly HexId[];
}

/** Places within some hexes: outside from `least` hexes on, and inside friendly cities at any distance. */
export function refugesWithin(table: AncientWorld, who: Walker, from: HexId, least: number, most: number): Refuge[] {
	const refuges: Refuge[] = [];
	for (const [hex, path] of waysOut(table, who, from, most)) {
		if (friendlyCityAt(table, who.side, hex)) refuges.push({ hex, place: "inside", path });
		if (path.length - 1 >= Math.max(1, least)) refuges.push({ hex, place: "outside", path });
	}
	return refuges;
}
