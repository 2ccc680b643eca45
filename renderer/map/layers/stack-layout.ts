/** Where the counters of a stack lie: fanned up and to the side, the top one in front. Map units. */

import { type Box, boxOf } from "../canvas.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { Point } from "../options.ts";
import type { Obstacles } from "../print/obstacles.ts";
import { CITY_SINK } from "../print/plate.ts";
import type { SceneStack } from "../scene.ts";
import { movedAside } from "./clear-of-letters.ts";

/** Counters of a stack that are drawn; the tab tells of the rest. */
export const FAN = 4;

const COUNTER = 47;
/** A counter is never smaller on the screen than this, in CSS pixels. */
const LEAST_PIXELS = 25;

/** A stack's tab hangs from its top counter, below what is printed there: how far down it begins, and its height near by and from afar, in counter sides. */
const TAB = { top: 0.455, near: 0.31, afar: 0.46 } as const;
/** Where counters have grown by so much over their size near by, their tabs are as tall as they become: map units. */
const TALL_FROM = 14;

/** Side of a counter at a zoom. */
export function counterSize(zoom: number): number {
	return Math.max(COUNTER, LEAST_PIXELS / zoom);
}

/** Height of a stack's tab in map units: from afar it takes more of the counter, so that its figures can still be read when those of the face cannot. */
export function tabHeight(size: number): number {
	return size * (TAB.near + (TAB.afar - TAB.near) * Math.min(1, Math.max(0, size - COUNTER) / TALL_FROM));
}

/** From the middle of the top counter down to the middle of the tab, in map units. */
export function tabDrop(size: number): number {
	return size * TAB.top + tabHeight(size) / 2;
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
	const below = tabDrop(size) + tabHeight(size) / 2;
	const near = HEX_RADIUS * 0.46 + (size - COUNTER) * (TAB.top + TAB.near);
	const clear = below + town / 2 + GAP - HEX_RADIUS * CITY_SINK;
	const afar = Math.min(1, (size - COUNTER) / AFAR);
	return { x: hexCentre.x + HEX_RADIUS * 0.02, y: hexCentre.y - near - (clear - near) * afar };
}

/** How far the stacks of one hex stand apart, in counter sides. */
const APART = 1.06;

/** A stack where it lies, and the way it went aside with the others of its hex. */
export interface LaidStack {
	stack: SceneStack;
	counters: LaidCounter[];
	aside: Point;
}

/**
 * Stacks on their hexes: a lone one on its hex's place, several side by side, each fanned straight up, so that nobody seems to stand in the next hex.
 * `under`: what they move aside from, seen from afar.
 */
export function layStacks(
	stacks: readonly SceneStack[],
	centreOf: (hex: string) => Point,
	size: number,
	under: Obstacles | null = null,
): LaidStack[] {
	const inHex = Map.groupBy(stacks, ({ hex }) => hex);
	const laid = stacks.map((stack) => {
		const together = inHex.get(stack.hex) ?? [stack];
		const at = together.indexOf(stack);
		const { x, y } = centreOf(stack.hex);
		const place = { x: x + (at - (together.length - 1) / 2) * size * APART, y };
		return { stack, counters: layStack(stack, place, size, together.length > 1 ? 0 : 1), aside: { x: 0, y: 0 } };
	});
	return under && isAfar(size) ? laidAside(laid, under, size) : laid;
}

/** All stacks of a hex go aside together. */
function laidAside(laid: readonly LaidStack[], under: Obstacles, size: number): LaidStack[] {
	const groups = [...Map.groupBy(laid, ({ stack }) => stack.hex).values()];
	const homes = groups.map((group) => aroundAll(group.flatMap(({ counters }) => stackBox(counters, size) ?? [])));
	const ways = movedAside(homes, under, size);
	const wayOf = new Map(groups.flatMap((group, n) => group.map((each) => [each, ways[n] ?? { x: 0, y: 0 }] as const)));
	return laid.map((each) => {
		const aside = wayOf.get(each) ?? { x: 0, y: 0 };
		const counters = each.counters.map((counter) => ({ ...counter, x: counter.x + aside.x, y: counter.y + aside.y }));
		return { ...each, counters, aside };
	});
}

function aroundAll(boxes: readonly Box[]): Box {
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
export function layStack(stack: SceneStack, centre: Point, size: number, lean: 1 | 0 = 1): LaidCounter[] {
	const step = size * 0.115;
	return stack.counters
		.slice(0, FAN)
		.map(({ id }, depth) => ({ id, depth, x: centre.x + lean * depth * step, y: centre.y - depth * step }));
}

/** What a stack covers, its tab included; null for an empty one. */
export function stackBox(laid: readonly LaidCounter[], size: number): Box | null {
	const [top, last] = [laid[0], laid.at(-1)];
	if (!top || !last) return null;
	const above = last.y - size / 2;
	const below = top.y + tabDrop(size) + tabHeight(size) / 2;
	const left = Math.min(top.x, last.x) - size / 2;
	return { x: left, y: above, width: Math.abs(last.x - top.x) + size, height: below - above };
}

/** The counter under a point; `tab` when it is the stack's tab. Null beside the stack. */
export function counterAt(laid: readonly LaidCounter[], size: number, point: Point): string | "tab" | null {
	const half = size / 2;
	const hit = laid.find(({ x, y }) => Math.abs(point.x - x) <= half && Math.abs(point.y - y) <= half);
	if (hit) return hit.id;
	const top = laid[0];
	if (!top) return null;
	const onTab =
		Math.abs(point.x - top.x) <= half * 0.7 && Math.abs(point.y - top.y - tabDrop(size)) <= tabHeight(size) / 2;
	return onTab ? "tab" : null;
}
