/** The sea's colours, depth lines, borders between seas, and shipping lanes. */

import { grown, overlaps, type Pen, pathOf, saved } from "../canvas.ts";
import type { MapHex } from "../map-data.ts";
import { runsIn } from "../shape/clip.ts";
import type { Ground, GroundCell } from "../shape/ground.ts";
import { endsOf, halfway } from "../shape/outline.ts";
import { fade } from "./colour.ts";
import type { Layer } from "./layer.ts";

/** Water under everything; the land covers what is not sea. */
export const paintSea: Layer = (pen, { plate, band, area }) => {
	const { picture, water, colours } = plate;
	pen.drawImage(water.tint, picture.x, picture.y, picture.width, picture.height);
	water.lines.forEach((line, n) => {
		if (band.detail === 0 && n % 2 === 1) return;
		pen.strokeStyle = fade(colours.waterLine, 0.62 * 0.72 ** n + 0.06);
		pen.lineWidth = Math.max(0.7, (0.85 - n * 0.06) * band.px);
		pen.stroke(pathOf(runsIn(line, grown(area, 20))));
	});
};

/** Where one sea ends and the next begins: long fine dashes along the hexsides. */
export const paintSeaBorders: Layer = (pen, { plate, band, area }) => {
	saved(pen, () => {
		pen.strokeStyle = fade(plate.colours.waterInk, 0.42);
		pen.lineWidth = 0.8 * band.px;
		pen.setLineDash([9 * band.px, 4 * band.px]);
		pen.beginPath();
		for (const cell of plate.ground.cells) {
			if (!cell.hex?.sea || !near(cell.centre, area)) continue;
			plate.ground.around(cell).forEach((next, i) => {
				const other = next?.hex;
				if (i > 2 || !other?.sea || other.sea === cell.hex?.sea) return;
				const [from, to] = endsOf(cell, i);
				pen.moveTo(from.x, from.y);
				pen.lineTo(to.x, to.y);
			});
		}
		pen.stroke();
	});
};

/** Shipping lanes: rows of fine dots that bend gently from hex to hex. */
export const paintLanes: Layer = (pen, { plate, band, area }) => {
	saved(pen, () => {
		pen.strokeStyle = fade(plate.colours.waterInk, 0.5);
		pen.lineWidth = 1.5 * band.px;
		pen.lineCap = "round";
		pen.setLineDash([0.1, 4.4 * band.px]);
		for (const cell of plate.ground.cells) {
			if (!isLane(cell.hex) || !near(cell.centre, area)) continue;
			pen.beginPath();
			traceLane(pen, cell, plate.ground);
			pen.stroke();
		}
	});
};

/** The lanes through a hex: one curve from side to side, or a star where three or more meet. */
function traceLane(pen: Pen, cell: GroundCell, ground: Ground): void {
	const { centre } = cell;
	const gates = laneNeighbours(cell, ground).map((other) => halfway(centre, other.centre));
	const [first, second] = gates;
	if (gates.length === 2 && first && second) {
		pen.moveTo(first.x, first.y);
		pen.quadraticCurveTo(centre.x, centre.y, second.x, second.y);
		return;
	}
	for (const gate of gates) {
		pen.moveTo(gate.x, gate.y);
		pen.lineTo(centre.x, centre.y);
	}
}

const isLane = (hex: MapHex | null | undefined) => hex?.terrain === "sea" && hex.lane === true;

/** Lane hexes next to this one, without those that are reached by way of another as directly. */
function laneNeighbours(cell: GroundCell, ground: Ground): GroundCell[] {
	const around = ground.around(cell);
	const onLane = (i: number) => isLane(around[(i + 6) % 6]?.hex);
	return around.flatMap((other, i) => (other && onLane(i) && !(onLane(i - 1) && onLane(i + 1)) ? [other] : []));
}

function near({ x, y }: { x: number; y: number }, area: Parameters<Layer>[1]["area"]): boolean {
	return overlaps({ x: x - 80, y: y - 80, width: 160, height: 160 }, area);
}

/** Clips to the picture inside the frame. */
export function clipPicture(pen: Pen, { plate }: Parameters<Layer>[1]): void {
	const { x, y, width, height } = plate.picture;
	pen.beginPath();
	pen.rect(x, y, width, height);
	pen.clip();
}
