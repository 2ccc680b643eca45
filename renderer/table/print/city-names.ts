/** Names of cities: beside their drawing, where they cover nothing else. In the farthest band small ones give way. */
import type { Point } from "../options.ts";
import type { Band } from "./band.ts";
import { type Box, overlaps } from "./canvas.ts";
import { ICON_SIZE } from "./city-icons.ts";
import { fade } from "./colour.ts";
import type { Layer } from "./layer.ts";
import type { Obstacles } from "./obstacles.ts";
import type { CitySize, Plate, Site } from "./plate.ts";
import { drawText, type Face, widthOf } from "./text.ts";

export interface CityName {
	text: string;
	face: Face;
	x: number;
	y: number;
	box: Box;
}

const SIZES: Record<CitySize, readonly number[]> = {
	small: [9.5, 10.5, 12.5, 15],
	medium: [11, 12, 14, 17],
	large: [12.5, 13.5, 16, 19.5],
};

/** Left end of the label's middle line, from the drawing's centre in drawing sizes and label widths; the best come first. */
const PLACES: readonly { dx: number; dy: number; align: number; cost: number }[] = [
	{ dx: 0.62, dy: 0, align: 0, cost: 0 },
	{ dx: 0.5, dy: -0.5, align: 0, cost: 1 },
	{ dx: 0.5, dy: 0.5, align: 0, cost: 1 },
	{ dx: 0, dy: 0.95, align: 0.5, cost: 1.5 },
	{ dx: 0, dy: -1.0, align: 0.5, cost: 2 },
	{ dx: -0.62, dy: 0, align: 1, cost: 2 },
	{ dx: -0.5, dy: -0.5, align: 1, cost: 3 },
	{ dx: -0.5, dy: 0.5, align: 1, cost: 3 },
	{ dx: 0.4, dy: 0.95, align: 0.25, cost: 3 },
	{ dx: -0.4, dy: 0.95, align: 0.75, cost: 3.5 },
	{ dx: 0.4, dy: -1.0, align: 0.25, cost: 3.5 },
	{ dx: -0.4, dy: -1.0, align: 0.75, cost: 4 },
];

/** More than this and a small name is left out of the farthest band. */
const TOO_DEAR = 12;

export function placeCityNames(plate: Plate, band: Band, obstacles: Obstacles): CityName[] {
	const rank = (site: Site) => (site.city.id === "roma" ? 3 : { large: 2, medium: 1, small: 0 }[site.size ?? "small"]);
	const names: CityName[] = [];
	for (const site of [...plate.sites].sort((a, b) => rank(b) - rank(a))) {
		const { name, cost } = placeOne(plate, band, site, obstacles);
		if (band.level === 0 && cost > TOO_DEAR && rank(site) < 2) continue;
		names.push(name);
		obstacles.add(name.box, 30);
	}
	return names;
}

function placeOne(plate: Plate, band: Band, site: Site, obstacles: Obstacles): { name: CityName; cost: number } {
	const face = faceOf(plate, band, site);
	const text = isCapital(site) ? site.city.name.toUpperCase() : site.city.name;
	const width = widthOf(text, face);
	const icon = site.size ? ICON_SIZE[site.size] : 14;
	let best: { name: CityName; cost: number } | null = null;
	for (const place of PLACES) {
		const x = site.x + place.dx * icon - place.align * width;
		const middle = site.y + place.dy * (icon * 0.5 + face.size * 0.42);
		const box = { x, y: middle - face.size * 0.46, width, height: face.size * 0.92 };
		const name = { text, face, x, y: middle + face.size * 0.33, box };
		const cost = place.cost + obstacles.cost(box) + shoreCost(plate, box, site);
		if (!best || cost < best.cost) best = { name, cost };
	}
	return best as { name: CityName; cost: number };
}

/** A name half on land and half on water reads badly; ports may write theirs on the sea. */
function shoreCost(plate: Plate, box: Box, site: Site): number {
	const at = (part: number): Point => ({ x: box.x + box.width * part, y: box.y + box.height / 2 });
	const wet = [0, 0.25, 0.5, 0.75, 1].filter((part) => plate.water.depth(at(part)) > 3).length;
	if (wet === 0) return 0;
	return wet === 5 ? (site.city.port ? 0 : 1) : 2.5;
}

function isCapital(site: Site): boolean {
	return site.size === "large";
}

function faceOf({ colours }: Plate, band: Band, site: Site): Face {
	const size = (SIZES[site.size ?? "small"][band.level] ?? 11) * band.px;
	const halo = { colour: fade(colours.halo, 0.86), width: 1.5 * band.px };
	const roma = site.city.id === "roma";
	if (isCapital(site)) {
		return { family: "capitals", weight: 700, size: roma ? size * 1.18 : size, spacing: 0.07, fill: roma ? colours.border : colours.ink, halo };
	}
	const weight = site.size === "medium" ? 700 : 600;
	return { family: "text", weight, size, spacing: 0.005, fill: colours.ink, halo };
}

/** Writes the names of the cities. */
export const paintCityNames: Layer = (pen, { lettering, area }) => {
	for (const name of lettering.cities) if (overlaps(name.box, area)) drawText(pen, name.text, name.x, name.y, name.face);
};
