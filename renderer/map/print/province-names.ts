/** Names of provinces in inscriptional capitals, with the attrition value in a small shield. */

import { type Box, grown, overlaps, type Pen } from "../canvas.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { Point } from "../options.ts";
import type { ProvinceShape } from "../shape/provinces.ts";
import type { Band } from "./band.ts";
import { fade } from "./colour.ts";
import type { Layer } from "./layer.ts";
import { boxAround, type ProvinceName } from "./names.ts";
import type { Obstacles } from "./obstacles.ts";
import type { Plate } from "./plate.ts";
import type { Rendition } from "./rendition.ts";
import { boxesAlong, drawAlong, drawCentred, type Face, setWidth, widthOf } from "./text.ts";

const SIZES = [11.5, 14.5, 18, 24];
const ANGLES = [0, -18, 18, -36, 36, 54, -54].map((degrees) => (degrees * Math.PI) / 180);

/** Cost of writing over a letter of a province. Its shield can still be moved, and is in nobody's way. */
const LETTER = 9;

/** The names of provinces in wide capitals, each where its land has room. */
export function placeProvinceNames(
	plate: Plate,
	band: Band,
	rendition: Rendition,
	obstacles: Obstacles,
): ProvinceName[] {
	const names: ProvinceName[] = [];
	const bySize = [...plate.provinces].sort((a, b) => a.cells.length - b.cells.length);
	for (const province of bySize) {
		const name = placeOne(plate, band, rendition, province, obstacles);
		if (!name) continue;
		names.push(name);
		for (const box of name.lines.flatMap(boxesAlong)) obstacles.add(box, LETTER);
	}
	return names;
}

/** A way of setting a name: its lines, and its letters as boxes around its middle, level. */
interface Setting {
	lines: string[];
	letters: { u: number; v: number; half: number }[];
	face: Face;
	/** From the middle to the shield. */
	shield: Point;
}

interface Try {
	setting: Setting;
	angle: number;
	at: Point;
}

function placeOne(
	plate: Plate,
	band: Band,
	rendition: Rendition,
	province: ProvinceShape,
	obstacles: Obstacles,
): ProvinceName | null {
	const facts = plate.names.provinces[province.id];
	if (!facts) return null;
	const inPlay = rendition.provincesInPlay.length === 0 || rendition.provincesInPlay.includes(province.id);
	const size = (SIZES[band.detail] ?? 12) * band.px * Math.min(1, 0.62 + province.cells.length / 50);
	const face = faceOf(plate, band, size, inPlay);
	let best: { chosen: Try; cost: number } | null = null;
	for (const attempt of tries(province, lettersOf(plate, province, facts.name), face)) {
		const limit: number = best?.cost ?? Number.POSITIVE_INFINITY;
		const cost = costOf(plate, attempt, province.id, obstacles, limit) + fromMiddle(province, attempt.at);
		if (cost < limit) best = { chosen: attempt, cost };
	}
	return best && set(province.id, best.chosen, facts.attrition, inPlay);
}

/** Cells of a province from which on its name should stand near its middle, and what the way from there costs. */
const BROAD = 90;
const STRAYING = 9;

/** In a broad province a name at its rim looks like another's. */
function fromMiddle({ cells }: ProvinceShape, at: Point): number {
	if (cells.length < BROAD) return 0;
	const mean = (pick: (point: Point) => number) =>
		cells.reduce((sum, { centre }) => sum + pick(centre), 0) / cells.length;
	const away = Math.hypot(at.x - mean(({ x }) => x), at.y - mean(({ y }) => y));
	return (STRAYING * away) / (HEX_RADIUS * Math.sqrt(cells.length));
}

/** What is written beside the shield: nothing where the only hex of a province has a city of its name. */
function lettersOf({ sites }: Plate, { cells }: ProvinceShape, name: string): string {
	const [only] = cells.length === 1 ? cells : [];
	const city = only && sites.find(({ city: { hex } }) => hex === only.hex?.id)?.city;
	return city?.name === name ? "" : name.toUpperCase();
}

function* tries(province: ProvinceShape, text: string, face: Face): Generator<Try> {
	const words = text.split(" ");
	const settings = (words.length > 1 ? [[text], words] : [[text]]).map((lines) => settingOf(lines, face));
	for (const { centre } of province.cells)
		for (const shift of [0, HEX_RADIUS * 0.75])
			for (const setting of settings)
				for (const angle of ANGLES) yield { setting, angle, at: { x: centre.x + shift * 0.6, y: centre.y + shift } };
}

const LEADING = 1.18;

function settingOf(lines: string[], face: Face): Setting {
	const { size } = face;
	const letters = lines.flatMap((text, n) => {
		let u = -setWidth(text, face) / 2;
		return [...text].map((letter) => {
			const width = widthOf(letter, face);
			const middle = u + (width - face.spacing * size) / 2;
			u += width;
			return {
				u: middle,
				v: (n - (lines.length - 1) / 2) * LEADING * size,
				half: Math.max(width, size * 0.72) / 2,
			};
		});
	});
	const last = lines[lines.length - 1] ?? "";
	const shield = { x: setWidth(last, face) / 2 + size * 0.8, y: ((lines.length - 1) / 2) * LEADING * size };
	letters.push({ u: shield.x, v: shield.y, half: size * 0.65 });
	return { lines, letters, face, shield };
}

/** Turns a place around the name's middle onto the map. */
function turned({ angle, at }: Try): (u: number, v: number) => Point {
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	return (u, v) => ({ x: at.x + u * cos - v * sin, y: at.y + u * sin + v * cos });
}

function set(province: string, attempt: Try, attrition: number, inPlay: boolean): ProvinceName {
	const { lines, face, shield } = attempt.setting;
	const place = turned(attempt);
	const half = Math.max(...lines.map((line) => setWidth(line, face))) / 2 + face.size;
	const texts = lines.map((text, n) => {
		const v = (n - (lines.length - 1) / 2) * LEADING * face.size + face.size * 0.35;
		return { text, face, line: [place(-half, v), place(half, v)] };
	});
	const name: ProvinceName = {
		province,
		lines: texts,
		shield: { ...place(shield.x, shield.y), size: face.size * 1.04, value: attrition },
		inPlay,
		box: { x: 0, y: 0, width: 0, height: 0 },
	};
	name.box = boxAround(name);
	return name;
}

/** What a letter costs that the frame would cut. */
const OFF_THE_PICTURE = 30;

/** Whether a letter lies in a box with room to spare. */
function contains(box: Box, x: number, y: number, half: number): boolean {
	const room = 1.4 * half;
	return x - room > box.x && y - room > box.y && x + room < box.x + box.width && y + room < box.y + box.height;
}

/** What a try costs; given up as soon as it costs more than `limit`. */
function costOf(plate: Plate, attempt: Try, province: string, obstacles: Obstacles, limit: number): number {
	const place = turned(attempt);
	let cost = Math.abs(attempt.angle) * 7 + attempt.setting.lines.length * 0.5;
	for (const { u, v, half } of attempt.setting.letters) {
		const { x, y } = place(u, v);
		const ground = plate.ground.at(plate.ground.lattice.cellAt(x, y));
		if (ground?.province !== province) cost += ground?.land ? 9 : 4;
		if (!contains(plate.picture, x, y, half)) cost += OFF_THE_PICTURE;
		cost += obstacles.cost({ x: x - half, y: y - half, width: half * 2, height: half * 2 }) * 0.3;
		if (cost > limit) break;
	}
	return cost;
}

function faceOf({ colours }: Plate, band: Band, size: number, inPlay: boolean): Face {
	return {
		family: "capitals",
		weight: 600,
		size,
		spacing: 0.16,
		fill: fade(colours.provinceInk, inPlay ? 0.92 : 0.5),
		halo: { colour: fade(colours.halo, inPlay ? 0.72 : 0.3), width: (band.detail === 0 ? 1.2 : 1.7) * band.px },
	};
}

/** Writes the names of the provinces and their shields. */
export const paintProvinceNames: Layer = (pen, { lettering, area, plate }) => {
	for (const name of lettering.provinces) {
		if (!overlaps(grown(name.box, 14), area)) continue;
		for (const line of name.lines) drawAlong(pen, line);
		drawShield(pen, name, plate);
	}
};

function drawShield(pen: Pen, { shield, inPlay }: ProvinceName, { colours }: Plate): void {
	const { x, y, size, value } = shield;
	pen.save();
	pen.globalAlpha = inPlay ? 1 : 0.5;
	pen.translate(x, y);
	const [w, h] = [size * 0.46, size * 0.56];
	pen.beginPath();
	pen.moveTo(-w, -h);
	pen.lineTo(w, -h);
	pen.lineTo(w, h * 0.1);
	pen.quadraticCurveTo(w * 0.9, h * 0.75, 0, h * 1.15);
	pen.quadraticCurveTo(-w * 0.9, h * 0.75, -w, h * 0.1);
	pen.closePath();
	pen.fillStyle = colours.halo;
	pen.fill();
	pen.strokeStyle = colours.provinceInk;
	pen.lineWidth = size * 0.09;
	pen.stroke();
	const face: Face = { family: "text", weight: 700, size: size * 0.95, spacing: 0, fill: colours.provinceInk };
	drawCentred(pen, String(value), 0, size * 0.3, face);
	pen.restore();
}
