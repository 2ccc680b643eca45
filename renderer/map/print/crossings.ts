/** Passages round the edge of the maps (CR 7.32): a dotted line over the paper between them, with its Sea Points. */

import { grown, overlaps, type Pen, saved } from "../canvas.ts";
import type { Point } from "../options.ts";
import { fade } from "./colour.ts";
import type { Layer } from "./layer.ts";
import type { Plate } from "./plate.ts";
import { drawCentred, type Face } from "./text.ts";

interface Passage {
	from: Point;
	to: Point;
	seaPoints: number;
}

function passagesOf({ map, ground }: Plate): Passage[] {
	return map.sheets.flatMap(({ crossings = [] }) =>
		crossings.flatMap(({ italy, africa, seaPoints }) => {
			const [from, to] = [ground.of(italy), ground.of(africa)];
			return from && to ? [{ from: from.centre, to: to.centre, seaPoints }] : [];
		}),
	);
}

/** The printing of bridges, fords, ferries and straits. */
export const paintCrossings: Layer = (pen, { plate, band, area }) => {
	for (const { from, to, seaPoints } of passagesOf(plate)) {
		const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
		const reach = Math.hypot(to.x - from.x, to.y - from.y);
		if (!overlaps(grown({ ...middle, width: 0, height: 0 }, reach), area)) continue;
		const ink = fade(plate.colours.waterInk, 0.75);
		saved(pen, () => {
			pen.strokeStyle = ink;
			pen.lineWidth = 2 * band.px;
			pen.lineCap = "round";
			pen.setLineDash([0.1, 4.4 * band.px]);
			pen.beginPath();
			pen.moveTo(from.x, from.y);
			pen.lineTo(to.x, to.y);
			pen.stroke();
		});
		medal(pen, middle, seaPoints, plate, band.px);
	}
};

/** The Sea Points in a small disc. */
function medal(pen: Pen, { x, y }: Point, seaPoints: number, { colours }: Plate, px: number): void {
	const radius = Math.max(13, 8 * px);
	pen.beginPath();
	pen.arc(x, y, radius, 0, Math.PI * 2);
	pen.fillStyle = colours.halo;
	pen.fill();
	pen.strokeStyle = colours.waterInk;
	pen.lineWidth = radius * 0.1;
	pen.stroke();
	const face: Face = { family: "text", weight: 600, size: radius * 1.15, spacing: 0, fill: colours.waterInk };
	drawCentred(pen, String(seaPoints), x, y + radius * 0.4, face);
}
