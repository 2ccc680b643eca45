/** The engraved plate: every shape of the map, worked out once and printed in every band. */
import type { MapColours } from "../../theme/tokens.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { MapCity, MapData, MapHexside } from "../map-data.ts";
import type { MapNames, Point } from "../options.ts";
import { Ground } from "../shape/ground.ts";
import { pairKey, type Ring, straitsOf, traceRings } from "../shape/outline.ts";
import { type ProvinceShape, provinceShapes } from "../shape/provinces.ts";
import { type Rivers, riversOf } from "../shape/rivers.ts";
import { type RoadLine, roadsOf } from "../shape/roads.ts";
import { hexOf } from "../hex/lattice.ts";
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

export interface Plate {
	map: MapData;
	names: MapNames;
	colours: MapColours;
	ground: Ground;
	/** The picture inside the frame, and the whole sheet. */
	picture: Box;
	sheet: Box;
	land: Path2D;
	landRings: Ring[];
	provinces: ProvinceShape[];
	rivers: Rivers;
	roads: RoadLine[];
	hexsides: readonly MapHexside[];
	marks: Mark[];
	sites: Site[];
	relief: { canvas: Canvas; box: Box };
	water: Water;
}

/** Space between the outermost hexes and the frame, and around the frame. */
const BLEED = 26;
const MARGIN = 118;

/** Works out the plate step by step; between two yields it takes a few milliseconds. */
export function* engrave(map: MapData, names: MapNames, colours: MapColours): Generator<void, Plate> {
	const ground = new Ground(map);
	const picture = grown({ x: 0, y: 0, width: ground.lattice.width, height: ground.lattice.height }, BLEED);
	const straits = straitsOf(map.hexsides);
	const landRings = traceRings(
		ground,
		(cell) => cell.land,
		(a, b) => straits.has(pairKey(hexOf(a.cell), hexOf(b.cell))),
	);
	yield;
	const land = pathOf(landRings, true);
	const provinces = provinceShapes(ground, straits);
	const rivers = riversOf(ground, map.hexsides);
	yield;
	const sites = sitesOf(ground, map.cities, names);
	const roads = roadsOf(ground, map.roads, new Map(sites.map((site) => [site.city.hex, site])));
	const marks = marksOf(ground, sites);
	yield;
	const water = yield* paintWater(ground, land, picture, colours);
	const field = yield* terrainField(ground, picture);
	const relief = { canvas: yield* paintRelief(field, colours), box: picture };
	const sheet = grown(picture, MARGIN);
	const shapes = { ground, picture, sheet, land, landRings, provinces, rivers, roads, hexsides: map.hexsides };
	return { map, names, colours, ...shapes, marks, sites, relief, water };
}

/** A city stands a little below its hex's centre, so that counters leave its roofs in sight. */
function sitesOf(ground: Ground, cities: readonly MapCity[], names: MapNames): Site[] {
	return cities.flatMap((city) => {
		const cell = ground.of(city.hex);
		const size = names.citySizes?.[city.id];
		if (!cell || size === null) return [];
		return [{ city, size: size ?? city.size, x: cell.centre.x, y: cell.centre.y + HEX_RADIUS * 0.12 }];
	});
}
