/**
 * AW 6.41: the cheapest ways of a march. What a step costs hangs on the provinces entered before it, so of two ways to a hex
 * the dearer one may still be the better to go on from; every way is kept that might be.
 */
import { groundCosts, landNeighbours, whyMustStop, whyNotEnter } from "./06-3-terrain.ts";
import { provincePoints } from "./06-4-attrition.ts";
import { type GameData, provinceAt } from "./data.ts";
import type { HexId, ProvinceId } from "./state.ts";
import type { AncientWorld, Mover } from "./table.ts";

/** A way to a hex: the provinces paid for, and the points of provinces and ground so far, those walked already included. */
export interface Way {
	readonly hex: HexId;
	/** The way to the hex before; null where the ways begin. */
	readonly from: Way | null;
	readonly provinces: ReadonlySet<ProvinceId>;
	readonly points: number;
	readonly hexes: number;
}

/** Points for a province the first time it is entered. */
type Price = (province: ProvinceId) => number;

/**
 * The cheapest way to every hex that can be reached from the end of `walked`, the one with the fewest hexes among equals. A
 * hex where the rules make the mover Stop ends the way.
 */
export function waysFrom(table: AncientWorld, mover: Mover, walked: readonly HexId[]): Map<HexId, Way> {
	const price = pricesFor(table, mover);
	const steps = stepsFor(table, mover);
	const start = startOf(table, walked, price);
	const kept = new Map<HexId, Way[]>([[start.hex, [start]]]);
	const cheapest = new Map<HexId, Way>();
	const open = [start];
	for (let way = open.pop(); way; way = open.pop()) {
		if (!kept.get(way.hex)?.includes(way)) continue;
		if (!cheapest.has(way.hex)) cheapest.set(way.hex, way);
		if (way !== start && whyMustStop(table, mover, way.hex)) continue;
		for (const step of steps(way.hex)) {
			const next = goOn(way, step, price);
			const rivals = kept.get(next.hex) ?? [];
			if (rivals.some((rival) => isAsGood(rival, next, price))) continue;
			kept.set(next.hex, [...rivals.filter((rival) => !isAsGood(next, rival, price)), next]);
			insert(open, next);
		}
	}
	return cheapest;
}

/** Hexes of a way, the one where the ways begin left out. */
export function hexesOf(way: Way): HexId[] {
	const hexes: HexId[] = [];
	for (let step: Way | null = way; step?.from; step = step.from) hexes.push(step.hex);
	return hexes.reverse();
}

function pricesFor(table: AncientWorld, { side }: Mover): Price {
	return remembered((province) => provincePoints(table, side, province));
}

interface Step {
	readonly to: HexId;
	readonly province: ProvinceId;
	/** Points of terrain and rivers. */
	readonly points: number;
}

function stepsFor(table: AncientWorld, mover: Mover): (from: HexId) => Step[] {
	const { data } = table;
	return remembered((from) =>
		landNeighbours(data, from)
			.filter((to) => whyNotEnter(table, mover, from, to) === null)
			.map((to) => ({ to, province: provinceAt(data, to), points: groundPoints(data, from, to) })),
	);
}

function groundPoints(data: GameData, from: HexId, to: HexId): number {
	return groundCosts(data, from, to).reduce((sum, cost) => sum + cost.points, 0);
}

function remembered<Value>(find: (id: string) => Value): (id: string) => Value {
	const known = new Map<string, Value>();
	return (id) => {
		const value = known.get(id) ?? find(id);
		known.set(id, value);
		return value;
	};
}

function startOf({ data }: AncientWorld, walked: readonly HexId[], price: Price): Way {
	const provinces = new Set(walked.map((hex) => provinceAt(data, hex)));
	const ground = walked.slice(1).map((to, index) => groundPoints(data, walked[index] ?? to, to));
	const points = [...[...provinces].map(price), ...ground].reduce((sum, each) => sum + each, 0);
	return { hex: walked.at(-1) ?? "", from: null, provinces, points, hexes: 0 };
}

function goOn(way: Way, { to, province, points }: Step, price: Price): Way {
	const known = way.provinces.has(province);
	return {
		hex: to,
		from: way,
		provinces: known ? way.provinces : new Set([...way.provinces, province]),
		points: way.points + points + (known ? 0 : price(province)),
		hexes: way.hexes + 1,
	};
}

/** True when going on from the one way is never dearer, even if all that the other has paid for must yet be entered. */
function isAsGood(one: Way, other: Way, price: Price): boolean {
	if (one.points > other.points) return false;
	let most = one.points;
	for (const province of other.provinces) if (!one.provinces.has(province)) most += price(province);
	return most < other.points || (most === other.points && one.hexes <= other.hexes);
}

/** Keeps the list sorted with the cheapest way last; of equal ways the older one is taken first. */
function insert(open: Way[], way: Way): void {
	let low = 0;
	let high = open.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const other = open[middle];
		if (other && isCheaper(way, other)) low = middle + 1;
		else high = middle;
	}
	open.splice(low, 0, way);
}

const isCheaper = (a: Way, b: Way) => a.points < b.points || (a.points === b.points && a.hexes < b.hexes);
