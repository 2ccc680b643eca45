/** What a scenario changes in the print, and what follows from it. */
import { type Ring, straitsOf } from "../shape/outline.ts";
import { territory } from "../shape/provinces.ts";
import { type RoadLine, roadsOf } from "../shape/roads.ts";
import type { Plate } from "./plate.ts";

/** A stretch of road that may be used: as it is named in print, and its hexes from end to end. */
export interface RoadStretch {
	readonly name: string;
	readonly path: readonly string[];
}

/** The part of the print that a scenario decides. */
export interface Rendition {
	/** Only these roads are drawn. */
	readonly roads: readonly RoadStretch[];
	/** Empty: every province is in play. */
	readonly provincesInPlay: readonly string[];
}

/** Equal for renditions that look the same. */
export function renditionKey({ roads, provincesInPlay }: Rendition): string {
	return JSON.stringify([roads.map(({ name, path }) => [name, path[0], path.length]), provincesInPlay]);
}

const landsByPlate = new WeakMap<Plate, Map<string, Ring[]>>();

/** The outlines of all land that is out of play: of other provinces, of none, and past the edge of the maps. */
export function outOfPlay(plate: Plate, { provincesInPlay }: Rendition): readonly Ring[] {
	const lands = landsByPlate.get(plate) ?? new Map<string, Ring[]>();
	landsByPlate.set(plate, lands);
	const key = provincesInPlay.join(" ");
	const known = lands.get(key);
	if (known) return known;
	const { ground, map } = plate;
	const isIn = (province: string | null) =>
		province !== null && (provincesInPlay.length === 0 || provincesInPlay.includes(province));
	const cells = ground.cells.filter(({ land, province }) => land && !isIn(province));
	const { rings } = territory(ground, cells, straitsOf(ground, map.hexsides));
	lands.set(key, rings);
	return rings;
}

const linesByPlate = new WeakMap<Plate, Map<string, RoadLine[]>>();

/** The roads of a rendition as lines; each rendition's are worked out once. */
export function roadLinesOf(plate: Plate, rendition: Rendition): readonly RoadLine[] {
	const lines = linesByPlate.get(plate) ?? new Map<string, RoadLine[]>();
	linesByPlate.set(plate, lines);
	const key = renditionKey(rendition);
	const known = lines.get(key);
	if (known) return known;
	const made = roadsOf(plate.ground, rendition.roads, new Map(plate.sites.map((site) => [site.city.hex, site])));
	lines.set(key, made);
	return made;
}
