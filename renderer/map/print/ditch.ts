/** The Ditch, the border of Carthage: a bank with its ditch along hexsides, as engravers draw earthworks. */

import { grown, pathOf, saved } from "../canvas.ts";
import type { Point } from "../options.ts";
import { runsIn } from "../shape/clip.ts";
import { offset, Ruler } from "../shape/polyline.ts";
import { fade } from "./colour.ts";
import type { Layer } from "./layer.ts";

/** How far apart the strokes of the bank stand, in pixels of the band. */
const STROKES_APART = 4.6;

/** A dark ditch, a light bank on its inner side, and the short strokes that fall from the bank. */
export const paintDitches: Layer = (pen, { plate, band, area, land }) => {
	const { colours } = plate;
	const px = Math.min(band.px, 3.2);
	const near = grown(area, 60);
	saved(pen, () => {
		pen.clip(land);
		pen.lineCap = "round";
		pen.lineJoin = "round";
		for (const { points } of plate.ditches) {
			const ditch = pathOf(runsIn([points], near));
			const bank = pathOf(runsIn([offset(points, 2.6 * px)], near));
			pen.strokeStyle = fade(colours.halo, 0.9);
			pen.lineWidth = 5 * px;
			pen.stroke(bank);
			pen.strokeStyle = colours.ink;
			pen.lineWidth = 1.9 * px;
			pen.stroke(ditch);
			pen.lineWidth = 0.8 * px;
			pen.stroke(pathOf(runsIn([offset(points, 2.1 * px)], near)));
			pen.stroke(bankStrokes(points, px));
		}
	});
};

function bankStrokes(points: readonly Point[], px: number): Path2D {
	const ruler = new Ruler(points);
	const strokes: Point[][] = [];
	for (let along = px; along < ruler.length; along += STROKES_APART * px) {
		const { x, y, angle } = ruler.at(along);
		const [u, v] = [-Math.sin(angle), Math.cos(angle)];
		strokes.push([2.1, 5.4].map((out) => ({ x: x + u * out * px, y: y + v * out * px })));
	}
	return pathOf(strokes);
}
