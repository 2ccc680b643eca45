/** The hex grid, hair-thin, and the hex numbers. */

import { overlaps } from "../canvas.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { GroundCell } from "../shape/ground.ts";
import { fade } from "./colour.ts";
import type { Layer } from "./layer.ts";
import { drawCentred, type Face } from "./text.ts";

/** Strength of the lines by band. */
const LAND = [0.2, 0.26, 0.36, 0.42];
const SEA = [0.1, 0.16, 0.24, 0.3];
const WIDTHS = [0.5, 0.6, 0.7, 0.8];

/** Sides of printed hexes; neighbours share theirs, so three each are enough inside. */
export const paintGrid: Layer = (pen, { plate, band, area }) => {
	for (const land of [false, true]) {
		pen.beginPath();
		for (const cell of plate.ground.cells) {
			if (cell.hex === null || cell.land !== land || !isNear(cell, area)) continue;
			cell.corners.forEach(({ x, y }, i) => {
				if (i === 0) pen.moveTo(x, y);
				else pen.lineTo(x, y);
			});
			pen.closePath();
		}
		const { colours } = plate;
		const strength = (land ? LAND : SEA)[band.detail] ?? 0.3;
		pen.strokeStyle = fade(land ? colours.hexLand : colours.hexSea, strength);
		pen.lineWidth = (WIDTHS[band.detail] ?? 0.7) * band.px;
		pen.stroke();
	}
};

/** The four figures of each number, as each map prints its own, in the top corner of each hex, from the middle band on. */
export const paintNumbers: Layer = (pen, { plate, band, area }) => {
	if (band.detail < 2) return;
	const size = (band.detail === 2 ? 7.6 : 9) * band.px;
	for (const cell of plate.ground.cells) {
		if (cell.hex === null || !isNear(cell, area)) continue;
		const fill = cell.land ? fade(plate.colours.hexLand, 0.78) : fade(plate.colours.hexSea, 0.62);
		const face: Face = { family: "text", weight: 400, size, spacing: 0.03, fill };
		drawCentred(pen, cell.hex.id.slice(-4), cell.centre.x, cell.centre.y - HEX_RADIUS * 0.62 + size * 0.3, face);
	}
};

function isNear({ centre }: GroundCell, area: Parameters<Layer>[1]["area"]): boolean {
	const box = { x: centre.x - HEX_RADIUS, y: centre.y - HEX_RADIUS, width: 2 * HEX_RADIUS, height: 2 * HEX_RADIUS };
	return overlaps(box, area);
}
