/** The stacks of a hex spread out on a slip of paper: every counter side by side, large enough to be read. Map units. */
import type { Box } from "../canvas.ts";
import type { Point } from "../options.ts";
import type { SceneStack } from "../scene.ts";

/** Counters in a row, at most. */
const ROW = 6;
/** Between counters, from the edge of the paper to them, and the line of a stack's total over its counters: in counter sides. */
const GAP = 0.09;
const EDGE = 0.16;
const TOTAL = 0.36;

/** A counter that is spread out, by its middle. */
export interface SpreadCounter extends Point {
	stack: SceneStack;
	id: string;
}

/** The paper, the middles of all counters, and the left end of each stack's total, by its middle. */
export interface Spread {
	paper: Box;
	counters: readonly SpreadCounter[];
	totals: readonly (Point & { stack: SceneStack })[];
}

/**
 * The stacks of a hex, a few rows for each, over what lies there, or under it where the view has no room above; always inside the view where that is large
 * enough. `side`: of a counter; `over`: what lies there; `view`: what is seen of the map.
 */
export function spreadOut(stacks: readonly SceneStack[], side: number, over: Box, view: Box): Spread {
	const [gap, edge] = [side * GAP, side * EDGE];
	const longest = Math.max(1, ...stacks.map(({ counters }) => Math.min(ROW, counters.length)));
	const width = longest * (side + gap) - gap + 2 * edge;
	const heights = stacks.map(
		({ counters, total }) => Math.ceil(counters.length / ROW) * (side + gap) + (total > 0 ? side * TOTAL : 0),
	);
	const height = heights.reduce((sum, each) => sum + each, 0) - gap + 2 * edge;
	const paper = { ...placeOf({ width, height }, over, view, gap), width, height };
	const counters: SpreadCounter[] = [];
	const totals: (Point & { stack: SceneStack })[] = [];
	let top = paper.y + edge;
	stacks.forEach((stack, at) => {
		const line = stack.total > 0 ? side * TOTAL : 0;
		if (line > 0) totals.push({ stack, x: paper.x + edge, y: top + line * 0.42 });
		stack.counters.forEach(({ id }, n) => {
			const [column, row] = [n % ROW, Math.floor(n / ROW)];
			const x = paper.x + edge + side / 2 + column * (side + gap);
			counters.push({ stack, id, x, y: top + line + side / 2 + row * (side + gap) });
		});
		top += heights[at] ?? 0;
	});
	return { paper, counters, totals };
}

function placeOf({ width, height }: Pick<Box, "width" | "height">, over: Box, view: Box, gap: number): Point {
	const above = over.y - gap - height;
	const below = over.y + over.height + gap;
	const fitsAbove = above >= view.y;
	const fitsBelow = below + height <= view.y + view.height;
	const y = fitsAbove || !fitsBelow ? above : below;
	return {
		x: held(over.x + over.width / 2 - width / 2, view.x, view.x + view.width - width),
		y: held(y, view.y, view.y + view.height - height),
	};
}

const held = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
