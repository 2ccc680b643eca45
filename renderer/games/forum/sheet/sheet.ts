/** Everything on the sheet that does not change while playing, ready to be drawn. Worked out once for a game. */

import type { Point } from "../../../map/options.ts";
import type { ForumAssets, Market } from "../forum-facts.ts";
import { bent, closedCurve, openCurve } from "./curves.ts";
import { type Place, project } from "./projection.ts";

/** The side of a market on which its name stands. */
export type LabelSide = "n" | "e" | "s" | "w";
/** The side of a market on which its horrea stand. */
export type HorreaSide = "e" | "s" | "w";
type LinkKind = ForumAssets["board"]["links"][number]["kind"];

/** A market, and where it is drawn. */
export interface Spot {
	market: Market;
	at: Point;
	/** Of its node. */
	radius: number;
	label: LabelSide;
	/** Where its horrea stand. */
	horrea: HorreaSide;
}

/** A link, and how it is drawn. */
export interface Link {
	/** `a-b` as the board names them. */
	id: string;
	a: string;
	b: string;
	kind: LinkKind;
	path: string;
}

interface NameOnSheet {
	id: string;
	at: Point;
	turn: number;
}

/** An ellipse in which the land is tinted. */
interface Tint {
	ground: ForumAssets["map"]["tints"][number]["ground"];
	at: Point;
	rx: number;
	ry: number;
}

/** The sheet of Forum in map units: coasts, rivers, names, markets and links, ready to be drawn. */
export interface ForumSheet {
	/** What is seen when the whole board is, in map units. */
	fit: { x: number; y: number; width: number; height: number };
	ocean: string;
	islands: string;
	inlandSeas: string;
	rivers: string;
	borders: string;
	peaks: readonly Point[];
	tints: readonly Tint[];
	seaNames: readonly NameOnSheet[];
	regionNames: readonly NameOnSheet[];
	spots: ReadonlyMap<string, Spot>;
	links: readonly Link[];
}

const RADIUS: Readonly<Record<Market["type"], number>> = { rome: 21, large: 13, exotic: 14, small: 10 };

const sheets = new WeakMap<ForumAssets, ForumSheet>();

/** The sheet of some assets; it is worked out once for each. */
export function sheetOf(assets: ForumAssets): ForumSheet {
	const known = sheets.get(assets);
	if (known) return known;
	const sheet = drawSheet(assets);
	sheets.set(assets, sheet);
	return sheet;
}

function drawSheet({ board, map }: ForumAssets): ForumSheet {
	const at = (place: Place) => project(map.scale, place);
	const coast = (outline: readonly Place[]) => closedCurve(bent(outline.map(at)));
	const spots = new Map(board.markets.map((market) => [market.id, spotOf(market, map, at)]));
	return {
		fit: fitOf(map, at),
		ocean: coast(map.ocean),
		islands: map.islands.map((island) => coast(island.coast)).join(""),
		inlandSeas: map.inlandSeas.map((sea) => coast(sea.coast)).join(""),
		rivers: map.rivers.map(({ course }) => openCurve(course.map(at))).join(""),
		borders: map.borders.map((border) => openCurve(border.map(at))).join(""),
		peaks: map.ranges.flatMap((range) => peaksAlong(range.map(at))),
		tints: map.tints.map(({ ground, at: [lon, lat], radii: [east, north] }) => {
			const middle = at([lon, lat]);
			const rim = at([lon + east, lat + north]);
			return { ground, at: middle, rx: rim.x - middle.x, ry: middle.y - rim.y };
		}),
		seaNames: map.seaNames.map(({ id, at: place, turn }) => ({ id, at: at(place), turn })),
		regionNames: map.regionNames.map(({ id, at: place }) => ({ id, at: at(place), turn: 0 })),
		spots,
		links: board.links.map(({ a, b, kind }) => {
			const over = map.ways.find((way) => way.a === a && way.b === b)?.over ?? [];
			const ends = [spots.get(a)?.at, spots.get(b)?.at].filter((end) => end !== undefined);
			return { id: `${a}-${b}`, a, b, kind, path: openCurve([...ends.slice(0, 1), ...over.map(at), ...ends.slice(1)]) };
		}),
	};
}

function fitOf({ fit }: ForumAssets["map"], at: (place: Place) => Point): ForumSheet["fit"] {
	const { x, y } = at([fit.lon[0], fit.lat[1]]);
	const end = at([fit.lon[1], fit.lat[0]]);
	return { x, y, width: end.x - x, height: end.y - y };
}

function spotOf(market: Market, { markets }: ForumAssets["map"], at: (place: Place) => Point): Spot {
	const drawn = markets.find(({ id }) => id === market.id);
	return {
		market,
		at: at(drawn?.at ?? [market.lon, market.lat]),
		radius: RADIUS[market.type],
		label: drawn?.label ?? "e",
		horrea: drawn?.horrea ?? "s",
	};
}

/** Between two peaks of a range, in map units. */
const PEAK_STEP = 17;

function peaksAlong(ridge: readonly Point[]): Point[] {
	return ridge.flatMap((from, index) => {
		const to = ridge[index + 1];
		if (!to) return [from];
		const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / PEAK_STEP));
		return Array.from({ length: steps }, (_, step) => ({
			x: from.x + ((to.x - from.x) * step) / steps,
			y: from.y + ((to.y - from.y) * step) / steps,
		}));
	});
}
