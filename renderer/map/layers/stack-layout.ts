/** Where the counters of a stack lie: fanned up and to the side, the top one in front. Map units. */

import { type Box, boxOf } from "../canvas.ts";
import { HEX_RADIUS, HEX_WIDTH } from "../hex/lattice.ts";
import type { TableMap } from "../hex/table-map.ts";
import type { Point } from "../options.ts";
import { iconSize } from "../print/city-icons.ts";
import type { Obstacles } from "../print/obstacles.ts";
import { CITY_SINK, type Site } from "../print/plate.ts";
import type { HexId, SceneStack } from "../scene.ts";
import { movedAside } from "./clear-of-letters.ts";

/** Counters of a stack that are drawn; the tab tells of the rest. */
export const FAN = 4;

const COUNTER = 47;
/** A counter is never smaller on the screen than this, in CSS pixels. */
export const LEAST_PIXELS = 25;

/** A stack's tab hangs from its top counter, below what is printed there: how far down it begins, and its height near by and from afar, in counter sides. */
const TAB = { top: 0.455, near: 0.31, afar: 0.46 } as const;
/** Where counters have grown by so much over their size near by, their tabs are as tall as they become: map units. */
const TALL_FROM = 11;

/** Side of a counter at a zoom. */
export function counterSize(zoom: number): number {
	return Math.max(COUNTER, LEAST_PIXELS / zoom);
}

/** Height of a stack's tab in map units: from afar it takes more of the counter, so that its figures can still be read when those of the face cannot. */
export function tabHeight(size: number): number {
	return size * (TAB.near + (TAB.afar - TAB.near) * Math.min(1, Math.max(0, size - COUNTER) / TALL_FROM));
}

/** From the middle of the top counter down to the middle of the tab, in map units. */
export function tabDrop({ size, tab }: Sized): number {
	return size * TAB.top + tab / 2;
}

/** Whether counters are seen from so far off that there is room on a tab for little more than the total. */
export function isAfar(size: number): boolean {
	return size >= COUNTER + TALL_FROM;
}

/** Where counters have grown by so much over their size near by, they are seen from afar: map units. */
const AFAR = 30;
/** Between such a stack and the town below it: map units. */
const GAP = 2;

/**
 * Middle of the top counter. `town`: the width of the drawing of a town there, null where there is none. Near by its roofs stay in sight;
 * from afar, where counters are larger than their hexes and towns are small, the stack stands clear above all of it.
 */
export function stackCentre(hexCentre: Point, town: number | null, size = COUNTER): Point {
	if (town === null) return { x: hexCentre.x - HEX_RADIUS * 0.06, y: hexCentre.y - HEX_RADIUS * 0.04 };
	const below = size * TAB.top + tabHeight(size);
	const near = HEX_RADIUS * 0.46 + (size - COUNTER) * (TAB.top + TAB.near);
	const clear = below + town / 2 + GAP - HEX_RADIUS * CITY_SINK;
	const afar = Math.min(1, (size - COUNTER) / AFAR);
	return { x: hexCentre.x + HEX_RADIUS * 0.02, y: hexCentre.y - near - (clear - near) * afar };
}

/** How far the stacks of one hex stand apart, in counter sides: as far as they should, and at least. */
const APART = { wanted: 1.06, least: 0.86 } as const;
/** Room for the stacks of a hex while they are seen near by: little more than the hex itself, in map units. */
const ROOM = { width: HEX_WIDTH * 1.1, above: HEX_RADIUS * 1.1 } as const;
/** Figures on a tab are never lower on the screen than this, in CSS pixels. */
const LEAST_TAB = 11;

/** How large a stack lies: side of its counters, height of its tab, in map units. */
export interface Sized {
	size: number;
	tab: number;
}

/** What is laid: counters in a hex, the top one first. */
export interface Standing {
	hex: HexId;
	counters: readonly { id: string }[];
}

/** A stack where it lies, how large, and the way it went aside with the others of its hex. */
export interface LaidStack<Stack extends Standing = SceneStack> extends Sized {
	stack: Stack;
	counters: LaidCounter[];
	aside: Point;
}

/** Where hexes lie, and how wide the drawing of the town in each is, null where there is none: map units. */
export interface Places {
	centreOf(hex: string): Point;
	townIn(hex: string): number | null;
}

/** The places of a map with these sites. */
export function placesOf(map: Pick<TableMap, "centreOf">, sites: readonly Site[]): Places {
	const towns = new Map(sites.flatMap((site) => (site.size ? [[site.city.hex, iconSize(site)] as const] : [])));
	return { centreOf: (hex) => map.centreOf(hex), townIn: (hex) => towns.get(hex) ?? null };
}

/**
 * Stacks on their hexes at a zoom: a lone one on its hex's place, several side by side, each fanned straight up. Near by they keep to their hex: where they
 * have no room in it they are drawn smaller, as long as they can be read. `under`: what they move aside from, seen from afar.
 */
export function layStacks<Stack extends Standing>(
	stacks: readonly Stack[],
	places: Places,
	zoom: number,
	under: Obstacles | null = null,
): LaidStack<Stack>[] {
	const size = counterSize(zoom);
	const afar = isAfar(size);
	const laid = [...Map.groupBy(stacks, ({ hex }) => hex).values()].flatMap((together) =>
		afar ? laidAt(together, places, sized(size, zoom), APART.wanted) : laidWithin(together, places, zoom),
	);
	const inOrder = new Map(laid.map((each) => [each.stack, each]));
	const ordered = stacks.flatMap((stack) => inOrder.get(stack) ?? []);
	return under && afar ? laidAside(ordered, places, under) : ordered;
}

const sized = (size: number, zoom: number): Sized => ({ size, tab: Math.max(tabHeight(size), LEAST_TAB / zoom) });

/** The stacks of a hex as large as they have room in it; never smaller than can be read. */
function laidWithin<Stack extends Standing>(
	together: readonly Stack[],
	places: Places,
	zoom: number,
): LaidStack<Stack>[] {
	const [least, most] = [LEAST_PIXELS / zoom, counterSize(zoom)];
	const middle = places.centreOf(together[0]?.hex ?? "");
	for (let size = most; size > least; size *= 0.98) {
		const laid = laidAt(together, places, sized(size, zoom), APART.wanted);
		const { width, y } = aroundAll(laid.flatMap((each) => stackBox(each.counters, each) ?? []));
		if (width <= ROOM.width && middle.y - y <= ROOM.above) return laid;
	}
	const apart = (ROOM.width / least - 1) / Math.max(1, together.length - 1);
	return laidAt(together, places, sized(least, zoom), Math.max(APART.least, Math.min(APART.wanted, apart)));
}

function laidAt<Stack extends Standing>(
	together: readonly Stack[],
	places: Places,
	{ size, tab }: Sized,
	apart: number,
): LaidStack<Stack>[] {
	return together.map((stack, at) => {
		const { x, y } = stackCentre(places.centreOf(stack.hex), places.townIn(stack.hex), size);
		const place = { x: x + (at - (together.length - 1) / 2) * size * apart, y };
		const counters = layStack(stack, place, size, together.length > 1 ? 0 : 1);
		return { stack, counters, size, tab, aside: { x: 0, y: 0 } };
	});
}

/** All stacks of a hex go aside together. */
function laidAside<Stack extends Standing>(
	laid: readonly LaidStack<Stack>[],
	places: Places,
	under: Obstacles,
): LaidStack<Stack>[] {
	const groups = [...Map.groupBy(laid, ({ stack }) => stack.hex).values()];
	const homes = groups.map((group) => ({
		box: aroundAll(group.flatMap((each) => stackBox(each.counters, each) ?? [])),
		hex: places.centreOf(group[0]?.stack.hex ?? ""),
	}));
	const ways = movedAside(homes, under, laid[0]?.size ?? COUNTER);
	const wayOf = new Map(groups.flatMap((group, n) => group.map((each) => [each, ways[n] ?? { x: 0, y: 0 }] as const)));
	return laid.map((each) => {
		const aside = wayOf.get(each) ?? { x: 0, y: 0 };
		const counters = each.counters.map((counter) => ({ ...counter, x: counter.x + aside.x, y: counter.y + aside.y }));
		return { ...each, counters, aside };
	});
}

/** The smallest box around some; there must be one at least. */
export function aroundAll(boxes: readonly Box[]): Box {
	return boxOf(
		boxes.flatMap(({ x, y, width, height }) => [
			{ x, y },
			{ x: x + width, y: y + height },
		]),
	);
}

/** A counter of a stack with its place, in map units. */
export interface LaidCounter extends Point {
	id: string;
	/** 0 for the top counter. */
	depth: number;
}

/** Top counter first. `lean`: 1 where the fan opens to the right, 0 where it goes straight up. */
export function layStack(stack: Standing, centre: Point, size: number, lean: 1 | 0 = 1): LaidCounter[] {
	const step = size * 0.115;
	return stack.counters
		.slice(0, FAN)
		.map(({ id }, depth) => ({ id, depth, x: centre.x + lean * depth * step, y: centre.y - depth * step }));
}

/** What a stack covers, its tab included; null for an empty one. */
export function stackBox(laid: readonly LaidCounter[], { size, tab }: Sized): Box | null {
	const [top, last] = [laid[0], laid.at(-1)];
	if (!top || !last) return null;
	const above = last.y - size / 2;
	const below = top.y + tabDrop({ size, tab }) + tab / 2;
	const left = Math.min(top.x, last.x) - size / 2;
	return { x: left, y: above, width: Math.abs(last.x - top.x) + size, height: below - above };
}

/** The counter under a point; `tab` when it is the stack's tab. Null beside the stack. */
export function counterAt(laid: readonly LaidCounter[], { size, tab }: Sized, point: Point): string | "tab" | null {
	const half = size / 2;
	const hit = laid.find(({ x, y }) => Math.abs(point.x - x) <= half && Math.abs(point.y - y) <= half);
	if (hit) return hit.id;
	const top = laid[0];
	if (!top) return null;
	const onTab =
		Math.abs(point.x - top.x) <= half * 0.7 && Math.abs(point.y - top.y - tabDrop({ size, tab })) <= tab / 2;
	return onTab ? "tab" : null;
}
