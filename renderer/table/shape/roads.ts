/** Roads as smooth lines through the hexes of their paths. */
import type { MapRoad } from "../map-data.ts";
import type { Point } from "../options.ts";
import type { Ground } from "./ground.ts";
import { through } from "./polyline.ts";

export interface RoadLine {
	/** `Via Appia`: the stretch in brackets is left out. */
	name: string;
	class: string;
	points: Point[];
}

/** All roads, stretches of one name and class joined where one begins as another ends. */
export function roadsOf(ground: Ground, roads: readonly MapRoad[], sites: ReadonlyMap<string, Point>): RoadLine[] {
	return joined(roads).map((road) => ({
		name: road.name,
		class: road.class,
		points: through(road.path.flatMap((hex) => sites.get(hex) ?? ground.of(hex)?.centre ?? [])),
	}));
}

type Stretch = { name: string; class: string; path: string[] };

function joined(roads: readonly MapRoad[]): Stretch[] {
	const lines: Stretch[] = [];
	for (const road of roads) {
		const name = road.name.replace(/\s*\(.*\)$/, "");
		const before = lines.find(
			(line) => line.name === name && line.class === road.class && line.path.at(-1) === road.path[0],
		);
		if (before) before.path.push(...road.path.slice(1));
		else lines.push({ name, class: road.class, path: [...road.path] });
	}
	return lines;
}
