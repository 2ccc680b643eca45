/** What lettering must keep clear of: boxes in a coarse grid. */
import { type Box, overlaps } from "../canvas.ts";

const BIN = 120;

/** The boxes that lettering should not cover, each with what it costs to do so. */
export class Obstacles {
	private readonly bins = new Map<number, { box: Box; cost: number }[]>();

	/** Adds a box; lettering over it costs `cost`. */
	add(box: Box, cost: number): void {
		const entry = { box, cost };
		for (const key of binsOf(box)) {
			const bin = this.bins.get(key);
			if (bin) bin.push(entry);
			else this.bins.set(key, [entry]);
		}
	}

	/** What it costs to letter over a box: the sum over everything under it; given up as soon as that is more than `limit`. */
	cost(box: Box, limit = Number.POSITIVE_INFINITY): number {
		let sum = 0;
		const met = new Set<object>();
		for (const key of binsOf(box))
			for (const entry of this.bins.get(key) ?? []) {
				if (!overlaps(entry.box, box) || met.has(entry)) continue;
				met.add(entry);
				sum += entry.cost * Math.min(1, 0.35 + overlapPart(entry.box, box));
				if (sum > limit) return sum;
			}
		return sum;
	}
}

function overlapPart(a: Box, b: Box): number {
	const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
	const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
	return (width * height) / Math.min(a.width * a.height, b.width * b.height);
}

function binsOf(box: Box): number[] {
	const keys: number[] = [];
	for (let x = Math.floor(box.x / BIN); x <= Math.floor((box.x + box.width) / BIN); x++)
		for (let y = Math.floor(box.y / BIN); y <= Math.floor((box.y + box.height) / BIN); y++) keys.push(x * 4096 + y);
	return keys;
}
