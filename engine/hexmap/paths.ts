/** Finding the cheapest way, by Dijkstra's method. */
import type { MapHexId } from "./ids.ts";

/** What a way may cross, and at what price. */
interface PathRules {
	neighbours(id: MapHexId): readonly MapHexId[];
	/** May one step from the one hex to its neighbour? */
	passable(from: MapHexId, to: MapHexId): boolean;
	/** Price of that step, 0 or more. */
	cost(from: MapHexId, to: MapHexId): number;
}

/**
 * The cheapest way from a hex to another, both ends included, or null when there is none. Of ways that cost the same it takes
 * one with the fewest hexes, and always the same one.
 */
export function cheapestPath(from: MapHexId, to: MapHexId, rules: PathRules): MapHexId[] | null {
	const reached = new Map<MapHexId, Step>();
	const open: Step[] = [{ hex: from, price: 0, hexes: 0, before: null }];
	for (let step = open.pop(); step; step = open.pop()) {
		if (reached.has(step.hex)) continue;
		reached.set(step.hex, step);
		if (step.hex === to) return traceBack(step);
		for (const next of rules.neighbours(step.hex)) {
			if (reached.has(next) || !rules.passable(step.hex, next)) continue;
			const price = step.price + rules.cost(step.hex, next);
			insert(open, { hex: next, price, hexes: step.hexes + 1, before: step });
		}
	}
	return null;
}

interface Step {
	readonly hex: MapHexId;
	readonly price: number;
	readonly hexes: number;
	readonly before: Step | null;
}

/** Keeps the list sorted with the cheapest step last; of equal steps the older one is taken first. */
function insert(open: Step[], step: Step): void {
	let low = 0;
	let high = open.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const other = open[middle];
		if (other && isCheaper(step, other)) low = middle + 1;
		else high = middle;
	}
	open.splice(low, 0, step);
}

function isCheaper(step: Step, other: Step): boolean {
	return step.price < other.price || (step.price === other.price && step.hexes < other.hexes);
}

function traceBack(last: Step): MapHexId[] {
	const path: MapHexId[] = [];
	for (let step: Step | null = last; step; step = step.before) path.push(step.hex);
	return path.reverse();
}
