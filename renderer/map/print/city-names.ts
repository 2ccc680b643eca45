/** Names of cities: beside their drawing, where they cover nothing else. In the farthest band small ones give way. */

import { type Box, grown, overlaps } from "../canvas.ts";
import type { Point } from "../options.ts";
import type { Band } from "./band.ts";
import { iconSize } from "./city-icons.ts";
import { fade } from "./colour.ts";
import type { Layer } from "./layer.ts";
import type { PointName } from "./names.ts";
import type { Obstacles } from "./obstacles.ts";
import type { CitySize, Plate, Site } from "./plate.ts";
import { drawText, type Face, widthOf } from "./text.ts";

const SIZES: Record<CitySize, readonly number[]> = {
	small: [14, 13, 14, 15.5],
	medium: [14.5, 14, 15, 17],
	large: [16, 15.5, 17, 19.5],
};

/** Size of the name of a city in map units. */
export function nameSize(size: CitySize, { detail, px }: Band): number {
	return (SIZES[size][detail] ?? 11) * px;
}

/** Where a name may stand: from the drawing's centre, in parts of the drawing; the best come first. */
interface Place {
	dx: number;
	dy: number;
	/** Part of the name that lies left of that point. */
	align: number;
	cost: number;
	/** Map units further left, clear of the banner, or further down, clear of the walls. */
	clear?: number;
	drop?: number;
}

const PLACES: readonly Place[] = [
	{ dx: 0.62, dy: 0, align: 0, cost: 0 },
	{ dx: 0.5, dy: -0.5, align: 0, cost: 1 },
	{ dx: 0.5, dy: 0.5, align: 0, cost: 1 },
	{ dx: 0, dy: 0.95, align: 0.5, cost: 1.5, drop: 16 },
	{ dx: 0, dy: -1.0, align: 0.5, cost: 2 },
	{ dx: -0.62, dy: 0, align: 1, cost: 2, clear: 17 },
	{ dx: -0.5, dy: 0.6, align: 1, cost: 2.5, clear: 4 },
	{ dx: -0.5, dy: -0.5, align: 1, cost: 3, clear: 17 },
	{ dx: 0.4, dy: 0.95, align: 0.25, cost: 3, drop: 16 },
	{ dx: -0.4, dy: 0.95, align: 0.75, cost: 3.5, drop: 16 },
	{ dx: 0.4, dy: -1.0, align: 0.25, cost: 3.5 },
	{ dx: -0.4, dy: -1.0, align: 0.75, cost: 4 },
	{ dx: 0.6, dy: -0.25, align: 0, cost: 4 },
	{ dx: 0.6, dy: 0.25, align: 0, cost: 4 },
	{ dx: 0.5, dy: 0.95, align: 0.1, cost: 4.5, drop: 16 },
	{ dx: -0.5, dy: 0.95, align: 0.9, cost: 4.5, drop: 16 },
	{ dx: 0.5, dy: -1.0, align: 0.1, cost: 4.5 },
	{ dx: -0.62, dy: 0.3, align: 1, cost: 4.5, clear: 17 },
];

/** More than this and the name of a small or a medium town is left out of the farthest bands. */
const TOO_DEAR = { small: 16, medium: 40 } as const;

interface Placed {
	site: Site;
	name: PointName;
	cost: number;
}

/** Places the names of large cities, or those of all others. */
export function placeCityNames(plate: Plate, band: Band, obstacles: Obstacles, large: boolean): PointName[] {
	const sites = plate.sites.filter((site) => (site.size === "large") === large).sort((a, b) => rank(b) - rank(a));
	const placed: Placed[] = [];
	for (const site of sites) placed.push(placeOne(plate, band, site, obstacles, placed));
	// A second look at each, now that all the others are there.
	for (const [n, { site }] of placed.entries()) {
		const others = placed.filter((_, other) => other !== n);
		placed[n] = placeOne(plate, band, site, obstacles, others);
	}
	const kept = band.detail === 0 ? thinned(placed) : placed;
	for (const { name } of kept) obstacles.add(name.box, 30);
	return kept.map(({ name }) => name);
}

function rank(site: Site): number {
	return site.city.id === "roma" ? 3 : { large: 2, medium: 1, small: 0 }[site.size ?? "small"];
}

/** Without the small names that would lie over others. */
function thinned(placed: readonly Placed[]): Placed[] {
	const kept: Placed[] = [];
	for (const one of placed) {
		const clash = kept.some(({ name }) => overlaps(name.box, one.name.box));
		const dear = TOO_DEAR[rank(one.site) === 1 ? "medium" : "small"];
		if (rank(one.site) >= 2 || (!clash && one.cost < dear)) kept.push(one);
	}
	return kept;
}

function placeOne(plate: Plate, band: Band, site: Site, obstacles: Obstacles, others: readonly Placed[]): Placed {
	const face = faceOf(plate, band, site);
	const text = isCapital(site) ? site.city.name.toUpperCase() : site.city.name;
	const width = widthOf(text, face);
	const icon = iconSize(site);
	let best: Placed | null = null;
	for (const place of PLACES) {
		const x = site.x + place.dx * icon - (place.clear ?? 0) - place.align * width;
		const middle = site.y + place.dy * (icon * 0.5 + face.size * 0.42) + (place.drop ?? 0);
		const box = { x, y: middle - face.size * 0.46, width, height: face.size * 0.92 };
		const name = { text, face, x, y: middle + face.size * 0.33, box };
		const taken = others.reduce((sum, other) => sum + (overlaps(other.name.box, box) ? 45 : 0), 0);
		const cost = place.cost + obstacles.cost(box) + shoreCost(plate, box, site) + frameCost(plate, box) + taken;
		if (!best || cost < best.cost) best = { site, name, cost };
	}
	return best as Placed;
}

/** Nothing is written over the frame. */
function frameCost({ picture }: Plate, box: Box): number {
	return box.x < picture.x + 8 || box.x + box.width > picture.x + picture.width - 8 ? 400 : 0;
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
	const size = nameSize(site.size ?? "small", band);
	const halo = { colour: fade(colours.halo, 0.86), width: 1.5 * band.px };
	const roma = site.city.id === "roma";
	if (isCapital(site)) {
		return {
			family: "capitals",
			weight: 700,
			size: roma ? size * 1.18 : size,
			spacing: 0.07,
			fill: roma ? colours.border : colours.ink,
			halo,
		};
	}
	const weight = site.size === "medium" ? 700 : 600;
	return { family: "text", weight, size, spacing: 0.005, fill: colours.ink, halo };
}

/** Writes the names of the cities. */
export const paintCityNames: Layer = (pen, { lettering, area }) => {
	for (const name of lettering.cities)
		if (overlaps(grown(name.box, 8), area)) drawText(pen, name.text, name.x, name.y, name.face);
};
