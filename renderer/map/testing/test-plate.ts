/** The plate of real maps without a picture, for tests of what is placed on it. */

import { inLanguage } from "../../../assets/in-language.ts";
import { loadLibrary } from "../../../assets/load.ts";
import { ancientWorldOf } from "../../../assets/schema/ancient-world.ts";
import { themeOf } from "../../theme/tokens.ts";
import { newCanvas } from "../canvas.ts";
import { TableMap } from "../hex/table-map.ts";
import type { MapData } from "../map-data.ts";
import type { Point } from "../options.ts";
import { edgeOf } from "../print/cover.ts";
import { type Plate, surveyOf } from "../print/plate.ts";
import type { Rendition } from "../print/rendition.ts";
import { distanceField } from "../shape/contour.ts";
import { ditchesOf } from "../shape/ditches.ts";
import { riversOf } from "../shape/rivers.ts";

const library = loadLibrary();

/** Every road may be used, and every province is in play: as much is written as ever. */
export function wholeRendition(map: TableMap): Rendition {
	return { roads: map.roads, provincesInPlay: [] };
}

/** The plate of some maps in a language: all that lettering looks at, and no pictures. The shore runs along the hexes. Needs `stubCanvas`. */
export function testPlate(maps: readonly string[], language: string): Plate {
	const { maps: sheets, provinces, seas } = ancientWorldOf(inLanguage(library, language));
	const map = new TableMap(maps.map((id) => sheets[id]) as MapData[]);
	const names = {
		provinces: Object.fromEntries(provinces.map((province) => [province.id, province])),
		seas: Object.fromEntries(seas.map((sea) => [sea.id, sea])),
	};
	const survey = surveyOf(map, names);
	const { ground, picture } = survey;
	const { canvas } = newCanvas(1, 1);
	return {
		...survey,
		map,
		names,
		colours: themeOf("lamplight").map,
		land: [],
		rivers: riversOf(ground, map.hexsides),
		ditches: ditchesOf(ground, map),
		marks: [],
		relief: { canvas, box: picture },
		water: { tint: canvas, lines: [], depth: depthsOf(survey) },
		edge: edgeOf(ground, picture),
	};
}

/** Map units of a step of the grid of depths. */
const STEP = 10;

function depthsOf({ ground, picture }: Pick<Plate, "ground" | "picture">): (point: Point) => number {
	const [width, height] = [Math.ceil(picture.width / STEP), Math.ceil(picture.height / STEP)];
	const isLand = (n: number) => {
		const at = { x: picture.x + ((n % width) + 0.5) * STEP, y: picture.y + (Math.floor(n / width) + 0.5) * STEP };
		return ground.at(ground.lattice.cellAt(at.x, at.y))?.land ? 1 : 0;
	};
	const { values } = distanceField(
		Uint8Array.from({ length: width * height }, (_, n) => isLand(n)),
		width,
		height,
	);
	return ({ x, y }) => {
		const [col, row] = [Math.floor((x - picture.x) / STEP), Math.floor((y - picture.y) / STEP)];
		return col < 0 || row < 0 || col >= width || row >= height ? 0 : (values[row * width + col] ?? 0) * STEP;
	};
}
