/** The arrow keys on a board of places: from one to the next in a direction. */
import type { Point } from "../../map/options.ts";
import type { Command } from "../../panels/keys/command.ts";
import type { AppStore } from "../../stores/app-store.ts";

/** The direction of an arrow key. */
export type Direction = "left" | "right" | "up" | "down";

/** A command for each arrow key. */
export function stepCommands(step: (app: AppStore, direction: Direction) => void) {
	return [
		{ id: "left", keys: ["ArrowLeft"], repeats: true, run: (app) => step(app, "left") },
		{ id: "right", keys: ["ArrowRight"], repeats: true, run: (app) => step(app, "right") },
		{ id: "up", keys: ["ArrowUp"], repeats: true, run: (app) => step(app, "up") },
		{ id: "down", keys: ["ArrowDown"], repeats: true, run: (app) => step(app, "down") },
	] as const satisfies readonly Command[];
}

const AHEAD: Readonly<Record<Direction, Point>> = {
	left: { x: -1, y: 0 },
	right: { x: 1, y: 0 },
	up: { x: 0, y: -1 },
	down: { x: 0, y: 1 },
};

/**
 * The nearest place ahead, those aside counting as farther; the same one where none is. `spread`: how far aside a place may lie for
 * each unit ahead.
 */
export function placeTowards<Id extends string>(
	places: ReadonlyMap<Id, Point>,
	from: Id,
	direction: Direction,
	spread = Number.POSITIVE_INFINITY,
): Id {
	const start = places.get(from);
	const ahead = AHEAD[direction];
	if (!start) return from;
	let found = { id: from, far: Number.POSITIVE_INFINITY };
	for (const [id, at] of places) {
		const [dx, dy] = [at.x - start.x, at.y - start.y];
		const along = dx * ahead.x + dy * ahead.y;
		const aside = Math.abs(dx * ahead.y - dy * ahead.x);
		const far = along + 2 * aside;
		if (along > 0 && aside <= along * spread && far < found.far) found = { id, far };
	}
	return found.id;
}
