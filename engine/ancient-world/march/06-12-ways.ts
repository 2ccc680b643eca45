/**
 * AW 6.41: the cheapest ways of a march. What a step costs hangs on the provinces entered before it, so of two ways to a hex
 * the dearer one may still be the better to go on from; every way is kept that might be.
 */

import { provinceAt, provincesAt } from "../data.ts";
import type { HexId, ProvinceId } from "../state.ts";
import type { AncientWorld, Mover } from "../table.ts";
import { landNeighbours, whyMustStop, whyNotEnter } from "./06-3-terrain.ts";
import { provincePoints, stepPoints } from "./06-4-attrition.ts";

/** A way to a hex: the provinces paid for, and the points of provinces and ground so far, those walked already included. */
export interface Way {
	readonly hex: HexId;
	/** The way to the hex before; null where the ways begin. */
	readonly from: Way | null;
	/** The provinces paid for. */
	readonly provinces: ProvinceSet;
	readonly points: number;
	readonly hexes: number;
}

/**
 * The cheapest way to every hex that can be reached from the end of `walked`. A hex where the rules make the mover Stop ends
 * the way.
 */
export function waysFrom(table: AncientWorld, mover: Mover, walked: readonly HexId[]): Map<HexId, Way> {
	const provinces = new Provinces((id) => provincePoints(table, mover.side, id));
	const start = startOf(table, mover, walked, provinces);
	const steps = stepsFor(table, mover, provinces, start.hex);
	const kept = new Map<HexId, Way[]>([[start.hex, [start]]]);
	const cheapest = new Map<HexId, Way>();
	const open = [start];
	for (let way = open.pop(); way; way = open.pop()) {
		if (!cheapest.has(way.hex)) cheapest.set(way.hex, way);
		for (const step of steps(way.hex)) {
			const next = goOn(way, step, provinces);
			const rivals = kept.get(next.hex);
			if (rivals?.some((rival) => isAsGood(rival, next, provinces))) continue;
			if (rivals) rivals.push(next);
			else kept.set(next.hex, [next]);
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

// === Provinces ===

/** A set of provinces, a bit for each: 32 to a number, as many numbers as the maps need. It never changes. */
type ProvinceSet = readonly number[];

/** The provinces of a search, each with its bit, and what it costs the mover to enter it first. */
class Provinces {
	readonly #places = new Map<ProvinceId, number>();
	readonly #points: number[] = [];
	readonly #priceOf: (id: ProvinceId) => number;

	constructor(priceOf: (id: ProvinceId) => number) {
		this.#priceOf = priceOf;
	}

	/** The bit of a province: its place among those that were asked for. */
	placeOf(id: ProvinceId): number {
		const known = this.#places.get(id);
		if (known !== undefined) return known;
		this.#places.set(id, this.#points.length);
		return this.#points.push(this.#priceOf(id)) - 1;
	}

	/** Points for those of a set that another is without. */
	priceBeyond(set: ProvinceSet, other: ProvinceSet): number {
		let sum = 0;
		for (let at = 0; at < set.length; at += 1)
			for (let left = (set[at] ?? 0) & ~(other[at] ?? 0); left !== 0; left &= left - 1)
				sum += this.#points[32 * at + 31 - Math.clz32(left & -left)] ?? 0;
		return sum;
	}
}

/** A set and one more province; the set itself where that is in it. */
function withProvince(set: ProvinceSet, place: number): ProvinceSet {
	const at = place >> 5;
	const bit = 1 << (place & 31);
	if (((set[at] ?? 0) & bit) !== 0) return set;
	const more = set.slice();
	while (more.length <= at) more.push(0);
	more[at] = (more[at] ?? 0) | bit;
	return more;
}

// === Steps ===

interface Step {
	readonly to: HexId;
	/** Bit of the province of the hex; null where it lies in none. */
	readonly province: number | null;
	/** Points of terrain, rivers and snow. */
	readonly ground: number;
}

/** Where a mover may go on from a hex; from one where it must Stop, nowhere, unless it stands there. */
function stepsFor(table: AncientWorld, mover: Mover, provinces: Provinces, start: HexId): (from: HexId) => Step[] {
	const { data } = table;
	const placeAt = (hex: HexId) => {
		const id = provinceAt(data, hex);
		return id === null ? null : provinces.placeOf(id);
	};
	return remembered((from) =>
		from !== start && whyMustStop(table, mover, from)
			? []
			: landNeighbours(data, from)
					.filter((to) => whyNotEnter(table, mover, from, to) === null)
					.map((to) => ({ to, province: placeAt(to), ground: stepPoints(table, mover.side, from, to) })),
	);
}

function remembered<Value>(find: (id: HexId) => Value): (id: HexId) => Value {
	const known = new Map<HexId, Value>();
	return (id) => {
		const value = known.get(id) ?? find(id);
		known.set(id, value);
		return value;
	};
}

// === Ways ===

function startOf(table: AncientWorld, { side }: Mover, walked: readonly HexId[], provinces: Provinces): Way {
	const entered = walked.flatMap((hex) => provincesAt(table.data, hex)).map((id) => provinces.placeOf(id));
	const paid = entered.reduce<ProvinceSet>(withProvince, []);
	const ground = walked.slice(1).reduce((sum, to, at) => sum + stepPoints(table, side, walked[at] ?? to, to), 0);
	const points = provinces.priceBeyond(paid, []) + ground;
	return { hex: walked.at(-1) ?? "", from: null, provinces: paid, points, hexes: 0 };
}

function goOn(way: Way, { to, province, ground }: Step, provinces: Provinces): Way {
	const paid = province === null ? way.provinces : withProvince(way.provinces, province);
	const entered = paid === way.provinces ? 0 : provinces.priceBeyond(paid, way.provinces);
	return { hex: to, from: way, provinces: paid, points: way.points + ground + entered, hexes: way.hexes + 1 };
}

/** True when going on from the one way is never dearer, even if all that the other has paid for must yet be entered. */
function isAsGood(one: Way, other: Way, provinces: Provinces): boolean {
	const ahead = other.points - one.points;
	if (ahead < 0 || one.provinces === other.provinces) return ahead >= 0;
	return provinces.priceBeyond(other.provinces, one.provinces) <= ahead;
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
