/** Names of provinces in inscriptional capitals, with the attrition value in a small shield. */
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { Point } from "../options.ts";
import type { ProvinceShape } from "../shape/provinces.ts";
import type { Band } from "./band.ts";
import { type Box, boxOf, overlaps, type Pen } from "./canvas.ts";
import { fade } from "./colour.ts";
import type { Edition, Layer } from "./layer.ts";
import type { Obstacles } from "./obstacles.ts";
import type { Plate } from "./plate.ts";
import { boxesAlong, drawAlong, drawCentred, type Face, type PathText, widthOf } from "./text.ts";

export interface ProvinceName {
	lines: PathText[];
	shield: { x: number; y: number; size: number; value: number } | null;
	inPlay: boolean;
	box: Box;
}

const SIZES = [11.5, 14.5, 18, 24];
const ANGLES = [0, -18, 18, -36, 36, 54, -54].map((degrees) => (degrees * Math.PI) / 180);

export function placeProvinceNames(plate: Plate, band: Band, edition: Edition, obstacles: Obstacles): ProvinceName[] {
	const names: ProvinceName[] = [];
	const bySize = [...plate.provinces].sort((a, b) => a.cells.length - b.cells.length);
	for (const province of bySize) {
		const name = placeOne(plate, band, edition, province, obstacles);
		if (!name) continue;
		names.push(name);
		for (const box of boxesOf(name)) obstacles.add(box, 9);
	}
	return names;
}

function boxesOf(name: ProvinceName): Box[] {
	const boxes = name.lines.flatMap(boxesAlong);
	if (name.shield) boxes.push(shieldBox(name.shield));
	return boxes;
}

function shieldBox({ x, y, size }: { x: number; y: number; size: number }): Box {
	return { x: x - size * 0.6, y: y - size * 0.7, width: size * 1.2, height: size * 1.4 };
}

interface Try {
	lines: string[];
	angle: number;
	at: Point;
	size: number;
}

function placeOne(
	plate: Plate,
	band: Band,
	edition: Edition,
	province: ProvinceShape,
	obstacles: Obstacles,
): ProvinceName | null {
	const facts = plate.names.provinces[province.id];
	if (!facts) return null;
	const inPlay = edition.provincesInPlay.length === 0 || edition.provincesInPlay.includes(province.id);
	const own = new Set(province.cells.map(({ cell }) => `${cell.col}:${cell.row}`));
	let best: { name: ProvinceName; cost: number } | null = null;
	for (const attempt of tries(province, facts.name.toUpperCase(), band)) {
		const name = set(plate, band, attempt, facts.attrition, inPlay);
		const cost = costOf(plate, name, own, obstacles) + Math.abs(attempt.angle) * 5 + attempt.lines.length * 0.5;
		if (!best || cost < best.cost) best = { name, cost: cost };
	}
	return best?.name ?? null;
}

function* tries(province: ProvinceShape, text: string, band: Band): Generator<Try> {
	const words = text.split(" ");
	const settings = words.length > 1 ? [[text], words] : [[text]];
	const size = (SIZES[band.level] ?? 12) * band.px * Math.min(1, 0.62 + province.cells.length / 50);
	for (const { centre } of province.cells)
		for (const shift of [0, HEX_RADIUS * 0.75])
			for (const lines of settings)
				for (const angle of ANGLES)
					yield { lines, angle, at: { x: centre.x + shift * 0.6, y: centre.y + shift }, size };
}

function set(
	plate: Plate,
	band: Band,
	{ lines, angle, at, size }: Try,
	attrition: number,
	inPlay: boolean,
): ProvinceName {
	const face = faceOf(plate, band, size, inPlay);
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const place = (u: number, v: number): Point => ({ x: at.x + u * cos - v * sin, y: at.y + u * sin + v * cos });
	const shieldRoom = size * 1.5;
	const half = Math.max(...lines.map((line) => widthOf(line, face))) / 2;
	const leading = size * 1.18;
	const texts = lines.map((text, n) => {
		const v = (n - (lines.length - 1) / 2) * leading + size * 0.35;
		return { text, face, line: [place(-half - size, v), place(half + size, v)] };
	});
	const last = lines[lines.length - 1] ?? "";
	const shieldAt = place(widthOf(last, face) / 2 + shieldRoom * 0.45, ((lines.length - 1) / 2) * leading);
	const shield = { ...shieldAt, size: size * 1.04, value: attrition };
	const name: ProvinceName = { lines: texts, shield, inPlay, box: { x: 0, y: 0, width: 0, height: 0 } };
	name.box = boxOf(boxesOf(name).flatMap((box) => [box, { x: box.x + box.width, y: box.y + box.height }]));
	return name;
}

function faceOf({ colours }: Plate, band: Band, size: number, inPlay: boolean): Face {
	return {
		family: "capitals",
		weight: 600,
		size,
		spacing: 0.16,
		fill: fade(colours.provinceInk, inPlay ? 0.92 : 0.5),
		halo: { colour: fade(colours.halo, inPlay ? 0.5 : 0.25), width: 1.6 * band.px },
	};
}

function costOf(plate: Plate, name: ProvinceName, own: ReadonlySet<string>, obstacles: Obstacles): number {
	let cost = 0;
	for (const box of boxesOf(name)) {
		const cell = plate.ground.lattice.cellAt(box.x + box.width / 2, box.y + box.height / 2);
		if (!own.has(`${cell.col}:${cell.row}`)) cost += plate.ground.at(cell)?.land ? 9 : 4;
		cost += obstacles.cost(box) * 0.3;
	}
	return cost;
}

/** Writes the names of the provinces and their shields. */
export const paintProvinceNames: Layer = (pen, { lettering, area, plate }) => {
	for (const name of lettering.provinces) {
		if (!overlaps(name.box, area)) continue;
		for (const line of name.lines) drawAlong(pen, line);
		if (name.shield) drawShield(pen, name, plate);
	}
};

function drawShield(pen: Pen, { shield, inPlay }: ProvinceName, { colours }: Plate): void {
	if (!shield) return;
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
