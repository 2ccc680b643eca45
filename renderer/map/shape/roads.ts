/** Roads as smooth lines through the hexes of their paths. */
import type { Point } from "../options.ts";
import type { Ground } from "./ground.ts";
import { through } from "./polyline.ts";

/** A road as a smooth line, in map units. */
export interface RoadLine {
	/** `Via Appia`: the stretch in brackets is left out. */
	name: string;
	points: Point[];
}

/** Roads as lines, stretches of one name joined where one begins as another ends. */
export function roadsOf(ground: Ground, roads: readonly Stretch[], sites: ReadonlyMap<string, Point>): RoadLine[] {
	return joined(roads).map((road) => ({
		name: road.name,
		points: through(road.path.flatMap((hex) => sites.get(hex) ?? ground.of(hex)?.centre ?? [])),
	}));
}

interface Stretch {
	readonly name: string;
	readonly path: readonly string[];
}

function joined(roads: readonly Stretch[]): Stretch[] {
	const lines: { name: string; path: string[] }[] = [];
	for (const road of roads) {
		const name = road.name.replace(/\s*\(.*\)$/, "");
		const before = lines.find((line) => line.name === name && line.path.at(-1) === road.path[0]);
		if (before) before.path.push(...road.path.slice(1));
		else lines.push({ name, path: [...road.path] });
	}
	return lines;
}
