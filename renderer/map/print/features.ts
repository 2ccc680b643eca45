/** Lakes and named mountains, woods and passes of the land: small drawings with their names. */

import { grown, overlaps, type Pen } from "../canvas.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { Point } from "../options.ts";
import type { GroundCell } from "../shape/ground.ts";
import { noise } from "../shape/noise.ts";
import type { Band } from "./band.ts";
import { fade } from "./colour.ts";
import { drawMark } from "./hills.ts";
import type { Layer } from "./layer.ts";
import type { PointName } from "./names.ts";
import type { Obstacles } from "./obstacles.ts";
import type { Plate } from "./plate.ts";
import { drawText, type Face, widthOf } from "./text.ts";

const SIZES = [0, 0, 10.5, 13];
/** Mountains that burn. */
const VOLCANOES = /Vesuvius|Aetna/;

function featuresOf(plate: Plate): { cell: GroundCell; name: string }[] {
	return plate.ground.cells.flatMap((cell) => {
		const name = cell.hex?.feature;
		return name ? [{ cell, name }] : [];
	});
}

const isLake = (name: string, cell: GroundCell) => name.startsWith("Lacus") || cell.like.terrain === "lake";
const isMountain = (name: string) => /Mons|Montes|Maiella/.test(name);

/** More than this and the name is left out. */
const TOO_DEAR = 14;

/** The names of mountains, lakes and other points with the places where they cover least. `standing`: what of the obstacles is no reason to leave one out. */
export function placeFeatures(plate: Plate, band: Band, obstacles: Obstacles, standing: Obstacles): PointName[] {
	if (band.detail < 2) return [];
	const size = (SIZES[band.detail] ?? 11) * band.px;
	return featuresOf(plate).flatMap(({ cell, name }) => {
		const lake = isLake(name, cell);
		const text = name.replace(/\s*\(.*\)$/, "");
		const fill = lake ? plate.colours.river : plate.colours.inkSoft;
		const halo = { colour: fade(plate.colours.halo, 0.8), width: 1.3 * band.px };
		const face: Face = { family: "text", weight: 400, italic: true, size, spacing: 0.02, fill, halo };
		const placed = place(cell.centre, text, face, obstacles, standing);
		return placed ? [placed] : [];
	});
}

function place(at: Point, text: string, face: Face, obstacles: Obstacles, standing: Obstacles): PointName | null {
	const width = widthOf(text, face);
	let best: { name: PointName; cost: number } | null = null;
	for (const dy of [0.62, -0.62, 0.3, -0.3, 0.85])
		for (const dx of [-0.5, -0.1, -0.9, 0.2, -1.2]) {
			const box = { x: at.x + dx * width, y: at.y + dy * HEX_RADIUS - face.size / 2, width, height: face.size };
			const name = { text, face, x: box.x, y: box.y + face.size * 0.82, box };
			const cost = obstacles.cost(box) + Math.abs(dx + 0.5) * 3 + Math.abs(dy - 0.62);
			if (best && cost >= best.cost) continue;
			if (cost <= TOO_DEAR || cost - standing.cost(box) <= TOO_DEAR) best = { name, cost };
		}
	if (!best) return null;
	obstacles.add(best.name.box, 20);
	return best.name;
}

/** Draws lakes and great mountains. */
export const paintFeatures: Layer = (pen, { plate, band, area }) => {
	const line = Math.max(0.8, 0.7 * band.px);
	for (const { cell, name } of featuresOf(plate)) {
		const { x, y } = cell.centre;
		if (!overlaps({ x: x - 60, y: y - 60, width: 120, height: 120 }, area)) continue;
		if (isLake(name, cell)) drawLake(pen, plate, cell, line);
		else if (isMountain(name)) drawGreatMountain(pen, plate, cell, name, line);
		else if (name.startsWith("Silva")) drawWood(pen, plate, cell, line);
	}
};

function drawLake(pen: Pen, { colours }: Plate, { centre, like }: GroundCell, line: number): void {
	const radius = HEX_RADIUS * (like.terrain === "lake" ? 0.62 : 0.3);
	const [stretchX, stretchY] = like.terrain === "lake" ? [0.62, 1.15] : [1.15, 0.75];
	const shift = like.terrain === "lake" ? 0 : HEX_RADIUS * 0.42;
	pen.beginPath();
	for (let n = 0; n <= 28; n++) {
		const angle = (Math.PI / 14) * n;
		const r = radius * (1 + 0.22 * noise(Math.cos(angle) * 1.4 + centre.x, Math.sin(angle) * 1.4 + centre.y, 4));
		pen.lineTo(
			centre.x + Math.cos(angle) * r * stretchX + shift * 0.5,
			centre.y + Math.sin(angle) * r * stretchY - shift,
		);
	}
	pen.closePath();
	pen.fillStyle = colours.sea;
	pen.fill();
	pen.strokeStyle = colours.coast;
	pen.lineWidth = line * 1.2;
	pen.stroke();
	pen.save();
	pen.clip();
	pen.strokeStyle = fade(colours.waterLine, 0.6);
	pen.lineWidth = line * 4;
	pen.stroke();
	pen.restore();
}

function drawGreatMountain(pen: Pen, { colours }: Plate, { centre }: GroundCell, name: string, line: number): void {
	const size = HEX_RADIUS * 1.02;
	const foot = { x: centre.x, y: centre.y + HEX_RADIUS * 0.3 };
	drawMark(pen, { kind: "peak", ...foot, size, seed: 7 }, colours, line * 1.15, true);
	if (VOLCANOES.test(name)) drawPlume(pen, { x: foot.x, y: foot.y - size * 0.74 }, colours.ink, line);
}

function drawPlume(pen: Pen, { x, y }: Point, ink: string, line: number): void {
	pen.fillStyle = fade("#b5381d", 0.9);
	pen.beginPath();
	pen.ellipse(x, y + 1, 4.4, 2, 0, 0, Math.PI * 2);
	pen.fill();
	pen.lineWidth = line;
	for (const [dx, dy, r] of [
		[1, -5, 4],
		[4, -10.5, 5],
		[9, -16, 6],
		[15, -20.5, 5],
	] as const) {
		pen.beginPath();
		pen.arc(x + dx, y + dy, r, 0, Math.PI * 2);
		pen.fillStyle = "rgba(235, 226, 208, 0.85)";
		pen.fill();
		pen.strokeStyle = fade(ink, 0.55);
		pen.stroke();
	}
}

function drawWood(pen: Pen, { colours }: Plate, { centre }: GroundCell, line: number): void {
	pen.lineWidth = line;
	for (const [dx, dy] of [
		[-14, -10],
		[4, -14],
		[18, -6],
		[-4, 2],
		[12, 8],
		[-18, 8],
	] as const) {
		const [x, y] = [centre.x + dx, centre.y + dy];
		pen.fillStyle = "#6d7d45";
		pen.strokeStyle = fade(colours.ink, 0.7);
		pen.beginPath();
		pen.moveTo(x - 5, y + 5);
		pen.lineTo(x, y - 9);
		pen.lineTo(x + 5, y + 5);
		pen.closePath();
		pen.fill();
		pen.stroke();
	}
}

/** Writes the names of lakes and mountains. */
export const paintFeatureNames: Layer = (pen, { lettering, area }) => {
	for (const name of lettering.features)
		if (overlaps(grown(name.box, 8), area)) drawText(pen, name.text, name.x, name.y, name.face);
};
