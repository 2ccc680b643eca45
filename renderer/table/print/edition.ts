/** What a scenario changes in the print, and what follows from it. */
import { type RoadLine, roadsOf } from "../shape/roads.ts";
import type { Plate } from "./plate.ts";

/** A stretch of road that may be used: as it is named in print, and its hexes from end to end. */
export interface RoadStretch {
	readonly name: string;
	readonly path: readonly string[];
}

export interface Edition {
	/** Only these roads are drawn. */
	readonly roads: readonly RoadStretch[];
	/** Empty: every province is in play. */
	readonly provincesInPlay: readonly string[];
}

/** Equal for editions that look the same. */
export function editionKey({ roads, provincesInPlay }: Edition): string {
	return JSON.stringify([roads.map(({ name, path }) => [name, path[0], path.length]), provincesInPlay]);
}

const linesByPlate = new WeakMap<Plate, Map<string, RoadLine[]>>();

/** The roads of an edition as lines; each edition's are worked out once. */
export function roadLinesOf(plate: Plate, edition: Edition): readonly RoadLine[] {
	const lines = linesByPlate.get(plate) ?? new Map<string, RoadLine[]>();
	linesByPlate.set(plate, lines);
	const key = editionKey(edition);
	const known = lines.get(key);
	if (known) return known;
	const made = roadsOf(plate.ground, edition.roads, new Map(plate.sites.map((site) => [site.city.hex, site])));
	lines.set(key, made);
	return made;
}
