/** Paper, frame, and what stands in the sea's empty places: the title, the scale, the wind rose. */
import type { MapColours } from "../../theme/tokens.ts";
import { type Box, type Canvas, grown, newCanvas, overlaps, type Pen, saved } from "../canvas.ts";
import type { Point } from "../options.ts";
import { noise } from "../shape/noise.ts";
import { fade } from "./colour.ts";
import type { Layer, Printing } from "./layer.ts";
import type { Plate } from "./plate.ts";
import { drawCentred, type Face, widthOf } from "./text.ts";

/** The sheet's paper. */
export const paintPaper: Layer = (pen, { plate, area }) => {
	pen.fillStyle = plate.colours.sheet;
	pen.fillRect(area.x, area.y, area.width, area.height);
};

let grain: Canvas | null = null;

/** Fibres and foxing over everything printed: the same tile everywhere. */
export const paintGrain: Layer = (pen, { plate }) => {
	grain ??= grainTile();
	const pattern = pen.createPattern(grain, "repeat");
	if (!pattern) return;
	const { x, y, width, height } = plate.sheet;
	saved(pen, () => {
		pen.globalCompositeOperation = "multiply";
		pen.fillStyle = pattern;
		pen.fillRect(x, y, width, height);
	});
};

function grainTile(): Canvas {
	const size = 384;
	const { canvas, pen } = newCanvas(size, size);
	const image = pen.createImageData(size, size);
	for (let y = 0; y < size; y++)
		for (let x = 0; x < size; x++) {
			const cloud = tiled(x, y, size, 6, 31) * 5;
			const fibre = tiled(x, y, size, 64, 32) * 4 + tiled(x, y, size, 150, 33) * 3.5;
			const value = 247 + cloud + fibre;
			image.data.set([value, value - 1.5, value - 5, 255], (y * size + x) * 4);
		}
	pen.putImageData(image, 0, 0);
	return canvas;
}

/** Noise that meets itself at the tile's edges. */
function tiled(x: number, y: number, size: number, waves: number, seed: number): number {
	const [u, v] = [x / size, y / size];
	const at = (du: number, dv: number) => noise((u + du) * waves, (v + dv) * waves, seed);
	const across = (dv: number) => at(0, dv) * (1 - u) + at(-1, dv) * u;
	return across(0) * (1 - v) + across(-1) * v;
}

/** The frame: a ladder of dark and light degrees between fine lines. */
export const paintFrame: Layer = (pen, { plate, area }) => {
	const { picture, colours, sheet } = plate;
	if (overlaps(area, grown(picture, -40)) && inside(area, picture)) return;
	saved(pen, () => {
		pen.fillStyle = colours.sheet;
		pen.beginPath();
		pen.rect(sheet.x - 10, sheet.y - 10, sheet.width + 20, sheet.height + 20);
		pen.rect(picture.x + picture.width, picture.y, -picture.width, picture.height);
		pen.fill("evenodd");
		frameLine(pen, picture, 0, 3.2, colours.frame);
		frameLine(pen, picture, 7, 1.2, colours.frame);
		ladder(pen, grown(picture, 9), 11, colours);
		frameLine(pen, picture, 22, 1.2, colours.frame);
		frameLine(pen, picture, 34, 7, colours.frameLight);
		frameLine(pen, picture, 30.5, 1, colours.frame);
		frameLine(pen, picture, 37.5, 1, colours.frame);
		frameLine(pen, picture, 46, 1.6, colours.frame);
	});
};

function inside(area: Box, box: Box): boolean {
	return (
		area.x > box.x &&
		area.y > box.y &&
		area.x + area.width < box.x + box.width &&
		area.y + area.height < box.y + box.height
	);
}

function frameLine(pen: Pen, box: Box, out: number, width: number, colour: string): void {
	pen.strokeStyle = colour;
	pen.lineWidth = width;
	pen.lineJoin = "miter";
	const at = grown(box, out);
	pen.strokeRect(at.x, at.y, at.width, at.height);
}

const DEGREE = 69.28;

function ladder(pen: Pen, box: Box, depth: number, colours: MapColours): void {
	pen.fillStyle = colours.frame;
	const across = Math.round(box.width / DEGREE);
	const down = Math.round(box.height / DEGREE);
	for (let n = 0; n < across; n += 2) {
		const x = box.x + (box.width / across) * n;
		pen.fillRect(x, box.y - depth, box.width / across, depth);
		pen.fillRect(x, box.y + box.height, box.width / across, depth);
	}
	for (let n = 0; n < down; n += 2) {
		const y = box.y + (box.height / down) * n;
		pen.fillRect(box.x - depth, y, depth, box.height / down);
		pen.fillRect(box.x + box.width, y, depth, box.height / down);
	}
}

/** Bearing lines over the sea, from the wind rose. */
export const paintRhumbLines: Layer = (pen, printing) => {
	const { x, y } = rosePlace(printing.plate);
	const angle = northOf(printing);
	pen.strokeStyle = fade(printing.plate.colours.waterInk, 0.13);
	pen.lineWidth = 0.9 * printing.band.px;
	pen.beginPath();
	for (let n = 0; n < 32; n++) {
		const a = angle + (Math.PI / 16) * n;
		pen.moveTo(x, y);
		pen.lineTo(x + Math.cos(a) * 5000, y + Math.sin(a) * 5000);
	}
	pen.stroke();
};

/** Radians that north lies to the right of up: the way latitude grows fastest, by least squares over all hexes. */
function northOf({ plate }: Printing): number {
	const places = plate.ground.cells.flatMap(({ hex, centre }) => (hex ? [{ ...centre, lat: hex.lat }] : []));
	const mean = (pick: (place: (typeof places)[number]) => number) =>
		places.reduce((sum, place) => sum + pick(place), 0) / places.length;
	const [x0, y0, lat0] = [mean(({ x }) => x), mean(({ y }) => y), mean(({ lat }) => lat)];
	const [xx, yy, xy] = [
		mean(({ x }) => (x - x0) ** 2),
		mean(({ y }) => (y - y0) ** 2),
		mean(({ x, y }) => (x - x0) * (y - y0)),
	];
	const [xl, yl] = [mean(({ x, lat }) => (x - x0) * (lat - lat0)), mean(({ y, lat }) => (y - y0) * (lat - lat0))];
	return Math.atan2(xl * yy - yl * xy, xl * xy - yl * xx);
}

/** Radius of the wind rose. */
const ROSE = 150;

const rosePlaces = new WeakMap<Plate, Point>();

/** Where the water is widest. */
function rosePlace(plate: Plate): Point {
	const known = rosePlaces.get(plate);
	if (known) return known;
	const card = grown(cartoucheBox(plate), ROSE * 1.4);
	let best = { x: plate.picture.x + ROSE * 2, y: plate.picture.y + ROSE * 2, room: 0 };
	for (const { centre, hex, land } of plate.ground.cells) {
		if (!hex || land || contains(card, centre)) continue;
		const room = Math.min(plate.water.depth(centre), toEdge(plate.picture, centre));
		if (room > best.room) best = { ...centre, room };
	}
	rosePlaces.set(plate, best);
	return best;
}

function contains({ x, y, width, height }: Box, at: Point): boolean {
	return at.x > x && at.y > y && at.x < x + width && at.y < y + height;
}

/** From a point inside a box to its nearest side. */
function toEdge({ x, y, width, height }: Box, at: Point): number {
	return Math.min(at.x - x, at.y - y, x + width - at.x, y + height - at.y);
}

/** The box of the compass rose, in map units: in open sea. */
export function roseBox(plate: Plate): Box {
	const { x, y } = rosePlace(plate);
	return { x: x - ROSE * 1.3, y: y - ROSE * 1.3, width: ROSE * 2.6, height: ROSE * 2.6 };
}

/** The wind rose, its lily to the north. */
export const paintRose: Layer = (pen, printing) => {
	const { x, y } = rosePlace(printing.plate);
	const radius = ROSE;
	if (!overlaps({ x: x - radius * 1.5, y: y - radius * 1.5, width: radius * 3, height: radius * 3 }, printing.area))
		return;
	const { colours } = printing.plate;
	saved(pen, () => {
		pen.translate(x, y);
		pen.rotate(northOf(printing));
		circle(pen, radius * 0.78, colours.waterInk, 1.6, 0.6);
		circle(pen, radius * 0.72, colours.waterInk, 0.8, 0.6);
		points(pen, radius * 0.66, 16, 0.09, colours, 0.34);
		points(pen, radius * 0.8, 8, 0.13, colours, 0.5);
		points(pen, radius, 4, 0.17, colours, 0.62);
		circle(pen, radius * 0.1, colours.gold, 5, 1);
		lily(pen, radius, colours);
	});
};

function circle(pen: Pen, radius: number, colour: string, width: number, alpha: number): void {
	pen.beginPath();
	pen.arc(0, 0, radius, 0, Math.PI * 2);
	pen.strokeStyle = fade(colour, alpha);
	pen.lineWidth = width;
	pen.stroke();
}

/** A star of split points, half dark and half light. */
function points(pen: Pen, radius: number, count: number, waist: number, colours: MapColours, alpha: number): void {
	for (let n = 0; n < count; n++) {
		pen.save();
		pen.rotate(((Math.PI * 2) / count) * n);
		for (const side of [1, -1]) {
			pen.beginPath();
			pen.moveTo(0, -radius);
			pen.lineTo(side * radius * waist * Math.SQRT1_2, -radius * waist * 1.25);
			pen.lineTo(0, 0);
			pen.closePath();
			pen.fillStyle = side > 0 ? fade(colours.waterInk, alpha + 0.25) : fade(colours.halo, alpha + 0.3);
			pen.fill();
			pen.strokeStyle = fade(colours.waterInk, 0.7);
			pen.lineWidth = 0.8;
			pen.stroke();
		}
		pen.restore();
	}
}

function lily(pen: Pen, radius: number, colours: MapColours): void {
	pen.translate(0, -radius * 1.05);
	pen.fillStyle = colours.border;
	pen.beginPath();
	pen.moveTo(0, 4);
	pen.bezierCurveTo(-3, -8, -9, -14, 0, -32);
	pen.bezierCurveTo(9, -14, 3, -8, 0, 4);
	pen.fill();
	for (const side of [1, -1]) {
		pen.beginPath();
		pen.moveTo(0, 2);
		pen.bezierCurveTo(side * 4, -10, side * 16, -18, side * 15, -5);
		pen.bezierCurveTo(side * 15, 2, side * 8, -2, 0, 2);
		pen.fill();
	}
	pen.fillRect(-8, 1, 16, 2.6);
}

/** The title and the scale, on a card in the corner that is emptiest. */
export const paintCartouche: Layer = (pen, printing) => {
	const { plate, area } = printing;
	const place = cartoucheBox(plate);
	if (!overlaps(grown(place, 20), area)) return;
	const { colours } = plate;
	const box = { x: 0, y: 0, ...CARTOUCHE };
	saved(pen, () => {
		pen.translate(place.x, place.y);
		pen.scale(place.width / box.width, place.width / box.width);
		pen.shadowColor = fade(colours.ink, 0.4);
		pen.shadowBlur = 12;
		pen.fillStyle = colours.halo;
		plaque(pen, box);
		pen.fill();
		pen.shadowColor = "transparent";
		pen.strokeStyle = colours.frame;
		pen.lineWidth = 2.4;
		pen.stroke();
		plaque(pen, grown(box, -7));
		pen.strokeStyle = colours.frameLight;
		pen.lineWidth = 3;
		pen.stroke();
		plaque(pen, grown(box, -11));
		pen.strokeStyle = fade(colours.frame, 0.7);
		pen.lineWidth = 0.9;
		pen.stroke();
		titles(pen, box, printing);
	});
};

/** Size of the card on a sheet of middling size, in map units. */
const CARTOUCHE = { width: 560, height: 212 };

const cartouches = new WeakMap<Plate, Box>();

/** Where the card lies: in the lower right, if another corner does not cover fewer hexes and less land. */
export function cartoucheBox(plate: Plate): Box {
	const known = cartouches.get(plate);
	if (known) return known;
	const { picture, ground } = plate;
	const size = Math.max(1, Math.min(1.7, Math.min(picture.width, picture.height) / 2700));
	const [width, height, beside, under] = [CARTOUCHE.width * size, CARTOUCHE.height * size, 46 * size, 42 * size];
	const right = picture.x + picture.width - width - beside;
	const bottom = picture.y + picture.height - height - under;
	const [left, top] = [picture.x + beside, picture.y + under];
	const corners = [
		{ x: right, y: bottom, width, height },
		{ x: left, y: bottom, width, height },
		{ x: right, y: top, width, height },
		{ x: left, y: top, width, height },
	];
	const covered = (box: Box) =>
		ground.cells.reduce(
			(sum, { centre, hex, land }) =>
				sum + (contains(grown(box, 30), centre) ? (hex ? 1 : 0) + (hex && land ? 8 : 0) : 0),
			0,
		);
	const [first] = corners.map((box) => ({ box, cost: covered(box) })).sort((a, b) => a.cost - b.cost);
	const box = first?.box ?? { x: right, y: bottom, width, height };
	cartouches.set(plate, box);
	return box;
}

/** A rectangle with its corners scooped out. */
function plaque(pen: Pen, { x, y, width, height }: Box): void {
	const r = 26;
	pen.beginPath();
	pen.moveTo(x + r, y);
	pen.lineTo(x + width - r, y);
	pen.arc(x + width, y, r, Math.PI, Math.PI / 2, true);
	pen.lineTo(x + width, y + height - r);
	pen.arc(x + width, y + height, r, -Math.PI / 2, Math.PI, true);
	pen.lineTo(x + r, y + height);
	pen.arc(x, y + height, r, 0, -Math.PI / 2, true);
	pen.lineTo(x, y + r);
	pen.arc(x, y, r, Math.PI / 2, 0, true);
	pen.closePath();
}

function titles(pen: Pen, box: Box, { plate }: Printing): void {
	const { colours, map } = plate;
	const parts = map.sheets.map(({ title }) => title.split(/\s*[()]\s*/));
	const title = parts.map(([name = ""]) => name.toUpperCase()).join(" · ");
	const subtitle = parts.map(([, game = ""]) => game).join(" · ");
	const centre = box.x + box.width / 2;
	const large: Face = { family: "capitals", weight: 700, size: 76, spacing: 0.2, fill: colours.border };
	drawCentred(pen, title, centre, box.y + 94, fitted(title, large, box.width - 70));
	const small: Face = { family: "capitals", weight: 400, size: 20, spacing: 0.12, fill: colours.ink };
	drawCentred(pen, subtitle, centre, box.y + 128, fitted(subtitle, small, box.width - 80));
	scale(pen, centre, box.y + 158, plate.colours, map.sheets[0]?.layout.hexAcrossFlatsKm ?? 23);
}

function fitted(text: string, face: Face, width: number): Face {
	return { ...face, size: face.size * Math.min(1, width / widthOf(text, face)) };
}

/** A Roman mile in kilometres. */
const MILE = 1.48;

/** A scale bar of a hundred Roman miles in quarters. */
function scale(pen: Pen, centre: number, y: number, colours: MapColours, acrossKm: number): void {
	const length = ((100 * MILE) / acrossKm) * DEGREE;
	const left = centre - length / 2;
	const quarter = length / 4;
	for (let n = 0; n < 4; n++) {
		pen.fillStyle = n % 2 === 0 ? colours.frame : colours.halo;
		pen.fillRect(left + n * quarter, y, quarter, 8);
	}
	pen.strokeStyle = colours.frame;
	pen.lineWidth = 1.4;
	pen.strokeRect(left, y, length, 8);
	const face: Face = { family: "text", weight: 600, size: 15, spacing: 0.02, fill: colours.ink };
	for (const n of [0, 2, 4]) drawCentred(pen, String(n * 25), left + n * quarter, y + 27, face);
	drawCentred(pen, "M · P", left + length + 44, y + 10, { ...face, family: "capitals" });
}
