/**
 * AW 6.41: the cheapest ways of a march. What a step costs hangs on the provinces entered before it, so of two ways to a hex
 * the dearer one may still be the better to go on from; every way is kept that might be.
 */

import { provincesAt } from "../data.ts";
import type { HexId, ProvinceId } from "../state.ts";
import type { AncientWorld, Mover } from "../table.ts";
import { landNeighbours, whyMustStop, whyNotEnter } from "./06-3-terrain.ts";
import { provincePoints, stepPoints } from "./06-4-attrition.ts";

/** A way to a hex: the provinces paid for, and the points of provinces and ground so far, those walked already included. */
export interface Way {
	readonly hex: HexId;
	/** The way to the hex before; null where the ways begin. */
	readonly from: Way | null;
	/** One bit for each province paid for. */
	readonly provinces: number;
	readonly points: number;
	readonly hexes: number;
}

/**
 * The cheapest way to every hex that can be reached from the end of `walked`. A hex where the rules make the mover Stop ends
 * the way.
 */
export function waysFrom(table: AncientWorld, mover: Mover, walked: readonly HexId[]): Map<HexId, Way> {
	const provinces = provincesFor(table, mover);
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

/** The provinces in play, each with its bit, and what it costs the mover to enter it first. */
interface Provinces {
	/** The bits of some provinces together. */
	bits(ids: readonly ProvinceId[]): number;
	/** Points for all provinces of some bits together. */
	price(bits: number): number;
}

function provincesFor(table: AncientWorld, { side }: Mover): Provinces {
	const ids = [...table.data.provincesInPlay];
	if (ids.length > 32) throw new Error("A march counts at most 32 provinces in play.");
	const places = new Map(ids.map((id, place) => [id, place]));
	const points = ids.map((id) => provincePoints(table, side, id));
	return {
		bits: (ids) => ids.reduce((bits, id) => bits | (1 << (places.get(id) ?? 0)), 0),
		price(bits) {
			let sum = 0;
			for (let left = bits; left !== 0; left &= left - 1) sum += points[31 - Math.clz32(left & -left)] ?? 0;
			return sum;
		},
	};
}

// === Steps ===

interface Step {
	readonly to: HexId;
	readonly province: number;
	/** Points of terrain, rivers and snow. */
	readonly ground: number;
}

/** Where a mover may go on from a hex; from one where it must Stop, nowhere, unless it stands there. */
function stepsFor(table: AncientWorld, mover: Mover, provinces: Provinces, start: HexId): (from: HexId) => Step[] {
	const { data } = table;
	return remembered((from) =>
		from !== start && whyMustStop(table, mover, from)
			? []
			: landNeighbours(data, from)
					.filter((to) => whyNotEnter(table, mover, from, to) === null)
					.map((to) => ({
						to,
						province: provinces.bits(provincesAt(data, to)),
						ground: stepPoints(table, mover.side, from, to),
					})),
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
	const paid = walked.reduce((bits, hex) => bits | provinces.bits(provincesAt(table.data, hex)), 0);
	const ground = walked.slice(1).reduce((sum, to, at) => sum + stepPoints(table, side, walked[at] ?? to, to), 0);
	return { hex: walked.at(-1) ?? "", from: null, provinces: paid, points: provinces.price(paid) + ground, hexes: 0 };
}

function goOn(way: Way, { to, province, ground }: Step, provinces: Provinces): Way {
	const entered = province & ~way.provinces;
	return {
		hex: to,
		from: way,
		provinces: way.provinces | province,
		points: way.points + ground + (entered === 0 ? 0 : provinces.price(entered)),
		hexes: way.hexes + 1,
	};
}

/** True when going on from the one way is never dearer, even if all that the other has paid for must yet be entered. */
function isAsGood(one: Way, other: Way, provinces: Provinces): boolean {
	const ahead = other.points - one.points;
	return ahead >= 0 && provinces.price(other.provinces & ~one.provinces) <= ahead;
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
