/** The names of the map, set and placed: what the lettering works out and the layers of the print draw. */
import { type Box, boxOf } from "../canvas.ts";
import { boxesAlong, type Face, type PathText } from "./text.ts";

/** A name beside a point: of a city, or of a feature of the land. */
export interface PointName {
	text: string;
	face: Face;
	x: number;
	y: number;
	box: Box;
}

/** A province's value on a small shield: its middle, and its size in map units. */
export interface Shield {
	x: number;
	y: number;
	size: number;
	value: number;
}

/** A province's name in one line or more, with the shield of its value. */
export interface ProvinceName {
	province: string;
	lines: PathText[];
	shield: Shield;
	inPlay: boolean;
	box: Box;
}

/** Every name of the map with its place, for a band and a rendition. */
export interface PrintedNames {
	seas: PathText[];
	provinces: ProvinceName[];
	cities: PointName[];
	features: PointName[];
	/** Names of rivers and roads. */
	lines: PathText[];
}

/** The box of a shield with its rim. */
export function shieldBox({ x, y, size }: Shield): Box {
	return { x: x - size * 0.52, y: y - size * 0.62, width: size * 1.04, height: size * 1.31 };
}

/** The box of a province's name with its shield, wherever that stands. */
export function boxAround({ lines, shield }: Omit<ProvinceName, "box">): Box {
	return boxOf(
		[...lines.flatMap(boxesAlong), shieldBox(shield)].flatMap((box) => [
			box,
			{ x: box.x + box.width, y: box.y + box.height },
		]),
	);
}

/** A name and the boxes of its letters, in map units. */
export interface Lettered {
	text: string;
	boxes: Box[];
}

/** Everything that is written on the map, with the boxes of its letters. */
export function lettersOf({ seas, provinces, cities, features, lines }: PrintedNames): Lettered[] {
	const along = [...seas, ...provinces.flatMap((name) => name.lines), ...lines];
	return [
		...along.map((name) => ({ text: name.text, boxes: boxesAlong(name) })),
		...[...cities, ...features].map((name) => ({ text: name.text, boxes: boxesIn(name) })),
	];
}

/** The box of a name beside a point in as many parts as it has letters. */
function boxesIn({ text, box }: PointName): Box[] {
	const width = box.width / text.length;
	return Array.from(text, (_, n) => ({ ...box, x: box.x + n * width, width }));
}
