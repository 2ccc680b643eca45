/** What changes about a city, and where each mark of it is drawn. Map units. */
import type { Box } from "../canvas.ts";
import type { Point } from "../options.ts";
import { iconSize } from "../print/city-icons.ts";
import { Obstacles } from "../print/obstacles.ts";
import type { Site } from "../print/plate.ts";
import type { SceneCity } from "../scene.ts";

/** A mark in its box. */
export type CityMark = { readonly box: Box } & (
	| { readonly kind: "siege" | "banner"; readonly side: string }
	| { readonly kind: "smoke"; readonly level: number }
	| { readonly kind: "walls"; readonly ids: number }
	| { readonly kind: "garrison"; readonly side: string | null; readonly sp: number }
);

/** Width in map units, the least in CSS pixels, how many times as high it is, and which point of it lies at its place, in parts of it. */
interface Shape {
	readonly units: number;
	readonly pixels: number;
	readonly ratio: number;
	readonly ax: number;
	readonly ay: number;
}

const SHAPES = {
	siege: { units: 68, pixels: 24, ratio: 1, ax: 0.5, ay: 0.5 },
	banner: { units: 17, pixels: 9, ratio: 1.25, ax: 0.08, ay: 0.98 },
	smoke: { units: 40, pixels: 18, ratio: 1, ax: 0.42, ay: 0.92 },
	walls: { units: 16.25, pixels: 0, ratio: 0.8, ax: 0.5, ay: 0 },
	garrison: { units: 15, pixels: 0, ratio: 1, ax: 0.5, ay: 0.5 },
} as const satisfies Record<CityMark["kind"], Shape>;

/** Below this zoom, in the bands in which a whole map is seen, the figures could not be read, and are left out; banners and smoke go round letters there. */
const FIGURES_FROM = 0.432;

/** How wide marks of each kind are at a zoom. */
export function markWidths(zoom: number): number[] {
	return Object.values(SHAPES).map(({ units, pixels }) => Math.max(units, pixels / zoom));
}

/** The marks of a city at a zoom, in the order in which they are drawn. `province`: who has the province around it; `letters`: what banners and smoke go round, seen from afar. */
export function cityMarks(
	city: SceneCity,
	site: Site,
	province: string | null,
	zoom: number,
	letters: Obstacles | null = null,
): CityMark[] {
	const { control, sacked, siege, ids, garrison } = city;
	const left = site.x - iconSize(site) / 2;
	const box = (kind: CityMark["kind"], x: number, y: number) => {
		const home = boxAt({ x, y }, SHAPES[kind], zoom);
		return letters && zoom < FIGURES_FROM && kind !== "siege" ? besideLetters(home, site, letters) : home;
	};
	const marks: CityMark[] = [];
	if (siege !== null) marks.push({ kind: "siege", side: siege, box: box("siege", site.x, site.y) });
	// From afar a banner flies only where it differs from its province's, and over the greater cities.
	const isTold = zoom >= FIGURES_FROM || site.size === "large" || control !== province;
	if (control !== null && isTold)
		marks.push({ kind: "banner", side: control, box: box("banner", left - 15, site.y + 6) });
	if (sacked > 0) marks.push({ kind: "smoke", level: Math.min(3, sacked), box: box("smoke", site.x + 4, site.y - 4) });
	if (zoom < FIGURES_FROM) return marks;
	if (ids > 0) marks.push({ kind: "walls", ids, box: box("walls", site.x, site.y + 9) });
	if (garrison > 0)
		marks.push({ kind: "garrison", side: control, sp: garrison, box: box("garrison", left - 7, site.y + 11) });
	return marks;
}

/** Letters as what marks go round. */
export function underMarks(letters: readonly Box[]): Obstacles {
	const under = new Obstacles();
	for (const box of letters) under.add(box, 1);
	return under;
}

/** Ways around a town that a mark may go, in its own sizes. */
const WAYS = [0.2, 0.4, 0.6, 0.8, 1, 1.25, 1.5] as const;
const DIRECTIONS = 16;

/** The place nearest to a mark's own where it covers no letter; its own where there is none. */
function besideLetters(home: Box, site: Point, letters: Obstacles): Box {
	if (letters.cost(home) === 0) return home;
	const around = (way: number, n: number) => {
		const angle = (Math.PI * 2 * n) / DIRECTIONS;
		return { ...home, x: home.x + Math.cos(angle) * way * home.width, y: home.y + Math.sin(angle) * way * home.height };
	};
	const away = ({ x, y, width, height }: Box) => Math.hypot(x + width / 2 - site.x, y + height / 2 - site.y);
	const free = WAYS.flatMap((way) => Array.from({ length: DIRECTIONS }, (_, n) => around(way, n)))
		.filter((box) => letters.cost(box) === 0)
		.toSorted((a, b) => away(a) - away(b));
	return free[0] ?? home;
}

function boxAt({ x, y }: Point, { units, pixels, ratio, ax, ay }: Shape, zoom: number): Box {
	const width = Math.max(units, pixels / zoom);
	const height = width * ratio;
	return { x: x - ax * width, y: y - ay * height, width, height };
}
