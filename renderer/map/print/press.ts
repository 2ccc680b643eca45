/** The press: the layers of the map in the order they are printed. To add a layer, write it and name it here. */
import type { Pen } from "../canvas.ts";
import { paintCities } from "./city-icons.ts";
import { paintCityNames } from "./city-names.ts";
import { paintCrossings } from "./crossings.ts";
import { paintDitches } from "./ditch.ts";
import { paintFeatureNames, paintFeatures } from "./features.ts";
import { paintGrid, paintNumbers } from "./grid.ts";
import { paintBeyond, paintBorders, paintCoast, paintHills, paintLand } from "./land.ts";
import type { Layer, Printing } from "./layer.ts";
import { paintLineNames } from "./line-names.ts";
import { paintPasses, paintRivers, paintRoads } from "./lines.ts";
import { paintProvinceNames } from "./province-names.ts";
import { clipPicture, paintLanes, paintSea, paintSeaBorders } from "./sea.ts";
import { paintSeaNames } from "./sea-names.ts";
import { paintCartouche, paintFrame, paintGrain, paintPaper, paintRhumbLines, paintRose } from "./sheet.ts";
import { paintUncharted } from "./uncharted.ts";

/** Inside the frame, from the bottom up. */
const PICTURE: readonly Layer[] = [
	paintSea,
	paintRhumbLines,
	paintSeaBorders,
	paintLanes,
	paintRose,
	paintLand,
	paintBorders,
	paintHills,
	paintFeatures,
	paintBeyond,
	paintGrid,
	paintRivers,
	paintDitches,
	paintCoast,
	paintUncharted,
	paintCrossings,
	paintRoads,
	paintPasses,
	paintSeaNames,
	paintNumbers,
	paintProvinceNames,
	paintLineNames,
	paintFeatureNames,
	paintCities,
	paintCityNames,
	paintCartouche,
];

/** Prints an area, pausing after each layer. The pen draws in map units. */
export function* print(pen: Pen, printing: Printing): Generator<void> {
	paintPaper(pen, printing);
	for (const layer of PICTURE) {
		pen.save();
		clipPicture(pen, printing);
		layer(pen, printing);
		pen.restore();
		yield;
	}
	paintFrame(pen, printing);
	paintGrain(pen, printing);
}
