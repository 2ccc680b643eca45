/** The engraved plate: every shape of the map, worked out once and printed in every band. */
import type { MapColours } from "../../theme/tokens.ts";
import { HEX_RADIUS, hexOf } from "../hex/lattice.ts";
import type { MapCity, MapData, MapHexside } from "../map-data.ts";
import type { MapNames, Point } from "../options.ts";
import { Ground } from "../shape/ground.ts";
import { pairKey, type Ring, straitsOf, traceRings } from "../shape/outline.ts";
import { type ProvinceShape, provinceShapes } from "../shape/provinces.ts";
import { type Rivers, riversOf } from "../shape/rivers.ts";
import { type Box, type Canvas, grown, pathOf } from "./canvas.ts";
import { type Mark, marksOf } from "./hills.ts";
import { paintRelief } from "./relief.ts";
import { terrainField } from "./terrain-field.ts";
import { paintWater, type Water } from "./water.ts";

export type CitySize = "small" | "medium" | "large";

/** A city where it is drawn. */
export interface Site extends Point {
	city: MapCity;
	size: CitySize | null;
}

export interface Plate extends Survey {
	map: MapData;
	names: MapNames;
	colours: MapColours;
	land: Ring[];
	rivers: Rivers;
	hexsides: readonly MapHexside[];
	marks: Mark[];
	relief: { canvas: Canvas; box: Box };
	water: Water;
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
	provinces: ProvinceShape[];
	sites: Site[];
}

export function surveyOf(map: MapData, names: MapNames): Survey {
	const ground = new Ground(map);
	const picture = grown({ x: 0, y: 0, width: ground.lattice.width, height: ground.lattice.height }, BLEED);
	const provinces = provinceShapes(ground, straitsOf(map.hexsides));
	return { ground, picture, sheet: grown(picture, MARGIN), provinces, sites: sitesOf(ground, map.cities, names) };
}

/** Works out the plate step by step; between two yields it takes a few milliseconds. */
export function* engrave(map: MapData, names: MapNames, colours: MapColours): Generator<void, Plate> {
	const survey = surveyOf(map, names);
	const { ground, picture, sites } = survey;
	yield;
	const straits = straitsOf(map.hexsides);
	const land = traceRings(
		ground,
		(cell) => cell.land,
		(a, b) => straits.has(pairKey(hexOf(a.cell), hexOf(b.cell))),
	);
	yield;
	const rivers = riversOf(ground, map.hexsides);
	const marks = marksOf(ground, sites);
	yield;
	const water = yield* paintWater(ground, pathOf(land, true), picture, colours);
	const field = yield* terrainField(ground, picture);
	const relief = { canvas: yield* paintRelief(field, colours), box: picture };
	return { ...survey, map, names, colours, land, rivers, hexsides: map.hexsides, marks, relief, water };
}

/** How far below its hex's centre a city is drawn, in hex radii. */
const CITY_SINK = 0.28;

/** A city stands a little below its hex's centre, so that counters leave its roofs in sight. */
function sitesOf(ground: Ground, cities: readonly MapCity[], names: MapNames): Site[] {
	return cities.flatMap((city) => {
		const cell = ground.of(city.hex);
		const size = names.citySizes?.[city.id];
		if (!cell || size === null) return [];
		return [{ city, size: size ?? city.size, x: cell.centre.x, y: cell.centre.y + HEX_RADIUS * CITY_SINK }];
	});
}
