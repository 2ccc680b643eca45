/** The engraved plate: every shape of the map, worked out once and printed in every band. */
import type { MapColours } from "../../theme/tokens.ts";
import { type Box, type Canvas, grown, pathOf } from "../canvas.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { TableMap } from "../hex/table-map.ts";
import type { MapCity } from "../map-data.ts";
import type { MapNames, Point } from "../options.ts";
import { type Ditch, ditchesOf } from "../shape/ditches.ts";
import { Ground } from "../shape/ground.ts";
import { type Ring, straitsOf } from "../shape/outline.ts";
import { type ProvinceShape, provinceShapes } from "../shape/provinces.ts";
import { type Rivers, riversOf } from "../shape/rivers.ts";
import { type Edge, edgeOf } from "./cover.ts";
import { type Mark, marksOf } from "./hills.ts";
import { paintRelief } from "./relief.ts";
import { landRings } from "./shore.ts";
import { terrainField } from "./terrain-field.ts";
import { paintWater, type Water } from "./water.ts";

/** The size of a city's icon. */
export type CitySize = "small" | "medium" | "large";

/** A city where it is drawn. */
export interface Site extends Point {
	city: MapCity;
	size: CitySize | null;
}

/** The map worked out for printing: everything that is the same in every band. */
export interface Plate extends Survey {
	map: TableMap;
	names: MapNames;
	colours: MapColours;
	land: Ring[];
	rivers: Rivers;
	ditches: Ditch[];
	marks: Mark[];
	relief: { canvas: Canvas; box: Box };
	water: Water;
	/** Where the maps end before the frame does. */
	edge: Edge;
}

/** Space between the outermost hexes and the frame, and around the frame. */
const BLEED = 26;
const MARGIN = 66;

/** The cheap part of a plate: where things are. */
export interface Survey {
	ground: Ground;
	/** The picture inside the frame, and the whole sheet. */
	picture: Box;
	sheet: Box;
	/** Worked out when they are first asked for: who only looks at a print that was kept may never need them. */
	readonly provinces: readonly ProvinceShape[];
	sites: Site[];
}

/** The shapes of a map before anything is placed on it: ground, provinces, rivers, sites. */
export function surveyOf(map: TableMap, names: MapNames): Survey {
	const ground = new Ground(map);
	const picture = grown({ x: 0, y: 0, width: ground.lattice.width, height: ground.lattice.height }, BLEED);
	let provinces: readonly ProvinceShape[] | null = null;
	return {
		ground,
		picture,
		sheet: grown(picture, MARGIN),
		get provinces() {
			provinces ??= provinceShapes(ground, straitsOf(ground, map.hexsides));
			return provinces;
		},
		sites: sitesOf(ground, map.cities, names),
	};
}

/** Works out the plate step by step; between two yields it takes a few milliseconds. */
export function* engrave(map: TableMap, names: MapNames, colours: MapColours): Generator<void, Plate> {
	const survey = surveyOf(map, names);
	const { ground, picture, sites } = survey;
	yield;
	const land = yield* landRings(map, ground, grown(picture, 20));
	const rivers = riversOf(ground, map.hexsides);
	const marks = marksOf(ground, sites);
	yield;
	const water = yield* paintWater(ground, pathOf(land, true), picture, colours);
	const field = yield* terrainField(ground, picture);
	const relief = { canvas: yield* paintRelief(field, colours), box: picture };
	const ditches = ditchesOf(ground, map);
	yield;
	const edge = edgeOf(ground, picture);
	return { ...survey, map, names, colours, land, rivers, ditches, marks, relief, water, edge };
}

/** How far below its hex's centre a city is drawn, in hex radii. */
export const CITY_SINK = 0.28;

/** A city stands a little below its hex's centre, so that counters leave its roofs in sight. */
function sitesOf(ground: Ground, cities: readonly MapCity[], names: MapNames): Site[] {
	return cities.flatMap((city) => {
		const cell = ground.of(city.hex);
		const size = names.citySizes?.[city.id];
		if (!cell || size === null) return [];
		return [{ city, size: size ?? city.size, x: cell.centre.x, y: cell.centre.y + HEX_RADIUS * CITY_SINK }];
	});
}
