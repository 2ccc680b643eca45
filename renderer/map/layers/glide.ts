/** The way of a counter from where it lay to where it will lie. */
import type { Point } from "../options.ts";

/** The hexes that a counter passes from one hex to another, where one of some paths leads through both; else none. */
export function hexesBetween(from: string, to: string, paths: readonly (readonly string[])[]): readonly string[] {
	for (const path of paths) {
		const [start, end] = [path.indexOf(from), path.lastIndexOf(to)];
		if (start >= 0 && end > start) return path.slice(start + 1, end);
	}
	return [];
}

/** The point so far along a way, from 0 to 1 of its length. The way has at least one point. */
export function alongWay(way: readonly Point[], part: number): Point {
	const lengths = way.slice(1).map(({ x, y }, n) => Math.hypot(x - (way[n]?.x ?? x), y - (way[n]?.y ?? y)));
	let left = part * lengths.reduce((sum, length) => sum + length, 0);
	for (const [n, length] of lengths.entries()) {
		const [a, b] = [way[n], way[n + 1]];
		if (a && b && left < length)
			return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length };
		left -= length;
	}
	return { ...(way.at(-1) ?? { x: 0, y: 0 }) };
}
