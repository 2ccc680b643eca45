/** Where every name of the map goes, worked out for a band: the most important first, each keeping clear of those before it. */
import type { Box } from "../canvas.ts";
import type { Band } from "./band.ts";
import { anchorBox, iconBox, iconSize, marksAt, reservedAt } from "./city-icons.ts";
import { placeCityNames } from "./city-names.ts";
import { placeFeatures } from "./features.ts";
import { placeAlongLines } from "./line-names.ts";
import { straitBoxes } from "./lines.ts";
import type { PrintedNames } from "./names.ts";
import { Obstacles } from "./obstacles.ts";
import type { Plate } from "./plate.ts";
import { placeProvinceNames } from "./province-names.ts";
import type { Rendition } from "./rendition.ts";
import { placeSeaNames } from "./sea-names.ts";
import { placeShields } from "./shields.ts";
import { standingIn } from "./standing.ts";
import { boxesAlong } from "./text.ts";

/** Cost of lettering over a city's drawing, over the wide names of the seas, and over where pieces of the set-up stand, and over a town's marks. */
const COST = { icon: 40, sea: 24, standing: 240, mark: 40 } as const;

/** Places all names. Yields between kinds of names. */
export function* letter(plate: Plate, band: Band, rendition: Rendition): Generator<void, PrintedNames> {
	const kept = keptFree(plate, band);
	const standing = new Obstacles();
	for (const { box, cost } of kept) standing.add(box, cost);
	const obstacles = drawingsOf(plate, kept);
	const seas = placeSeaNames(plate, band);
	for (const sea of seas) for (const box of boxesAlong(sea)) obstacles.add(box, COST.sea);
	yield;
	const large = placeCityNames(plate, band, obstacles, true);
	const provinces = placeProvinceNames(plate, band, rendition, obstacles);
	yield;
	const cities = [...large, ...placeCityNames(plate, band, obstacles, false)];
	yield;
	const features = placeFeatures(plate, band, obstacles, standing);
	const lines = placeAlongLines(plate, band, rendition, obstacles, standing);
	yield;
	const names = { seas, provinces, cities, features, lines };
	placeShields(plate, names, drawingsOf(plate, kept));
	return names;
}

/** A box, and what it costs to letter over it. */
interface Priced {
	readonly box: Box;
	readonly cost: number;
}

/** What is drawn on the map that no name should cover, and what play puts there. */
function drawingsOf(plate: Plate, kept: readonly Priced[]): Obstacles {
	const obstacles = new Obstacles();
	for (const site of plate.sites) obstacles.add(iconBox(site, iconSize(site)), COST.icon);
	for (const site of plate.sites) if (site.size) for (const { box, cost } of reservedAt(site)) obstacles.add(box, cost);
	for (const site of plate.sites) if (site.city.port) obstacles.add(anchorBox(plate, site), COST.icon / 2);
	for (const box of straitBoxes(plate)) obstacles.add(box, COST.icon / 2);
	for (const { box, cost } of kept) obstacles.add(box, cost);
	return obstacles;
}

/** What is kept free where pieces and marks keep to their hex; from afar they go round letters. */
function keptFree(plate: Plate, band: Band): Priced[] {
	if (band.detail === 0) return [];
	const marks = plate.sites.flatMap((site) => (site.size ? marksAt(site) : []));
	return [
		...standingIn(plate, band).map((box) => ({ box, cost: COST.standing })),
		...marks.map((box) => ({ box, cost: COST.mark })),
	];
}
