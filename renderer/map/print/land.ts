/** The land: its tints and relief, its shore, borders, engraved hills, and the veil over what is out of play. */

import { boxOf, grown, overlaps, pathOf, saved } from "../canvas.ts";
import { clipRings } from "../shape/clip.ts";
import { fade } from "./colour.ts";
import { drawMark } from "./hills.ts";
import type { Layer, Printing } from "./layer.ts";
import { sideTintOf } from "./province-tints.ts";
import { outOfPlay } from "./rendition.ts";

/** A soft shadow of the land on the water, then the land's tints cut along the coast. */
export const paintLand: Layer = (pen, { plate, band, land }) => {
	const { relief, colours } = plate;
	saved(pen, () => {
		pen.strokeStyle = fade(colours.coast, 0.16);
		pen.lineJoin = "round";
		for (const width of [5.5, 3]) {
			pen.lineWidth = width * Math.max(1, band.px * 0.8);
			pen.translate(0.6 * band.px, 0.8 * band.px);
			pen.stroke(land);
		}
	});
	saved(pen, () => {
		pen.clip(land);
		pen.imageSmoothingQuality = "high";
		pen.drawImage(relief.canvas, relief.box.x, relief.box.y, relief.box.width, relief.box.height);
		pen.lineJoin = "round";
		for (const [width, alpha] of [
			[13, 0.07],
			[7.5, 0.09],
			[3.6, 0.12],
		] as const) {
			pen.strokeStyle = fade(colours.inkSoft, alpha);
			pen.lineWidth = width * Math.max(1.2, band.px * 0.75);
			pen.stroke(land);
		}
	});
};

/** The ink line of the coast. */
export const paintCoast: Layer = (pen, { plate, band, land }) => {
	pen.strokeStyle = plate.colours.coast;
	pen.lineJoin = "round";
	pen.lineWidth = Math.max(1.1, 1.15 * band.px);
	pen.stroke(land);
};

/** Double bands along the borders of provinces, each in its province's colour, with a fine red line between them. */
export const paintBorders: Layer = (pen, printing) => {
	const { plate, band, area } = printing;
	const width = 5 + 2.1 * band.px;
	const near = grown(area, 60);
	saved(pen, () => {
		pen.clip(printing.land);
		pen.lineCap = "round";
		pen.lineJoin = "round";
		for (const province of plate.provinces) {
			if (!isNear(province.rings, area)) continue;
			saved(pen, () => {
				pen.clip(pathOf(clipRings(province.rings, near), true));
				pen.strokeStyle = fade(sideTintOf(plate, province.id), 0.62);
				pen.lineWidth = width * 2;
				pen.stroke(pathOf(province.borders));
			});
		}
		pen.strokeStyle = fade(plate.colours.border, 0.85);
		pen.lineWidth = 1.1 * band.px;
		pen.setLineDash([7 * band.px, 2.2 * band.px, 1.4 * band.px, 2.2 * band.px]);
		for (const province of plate.provinces) if (isNear(province.rings, area)) pen.stroke(pathOf(province.borders));
	});
};

function isNear(rings: readonly (readonly { x: number; y: number }[])[], area: Printing["area"]): boolean {
	return rings.some((ring) => overlaps(grown(boxOf(ring), 20), area));
}

/** Mountains, hills, reeds and dunes. */
export const paintHills: Layer = (pen, printing) => {
	const { plate, band, area } = printing;
	const line = Math.max(0.75, [0.42, 0.52, 0.72, 0.85][band.detail] ?? 0.7) * band.px;
	const fine = band.detail > 0;
	const near = grown(area, 50);
	saved(pen, () => {
		pen.clip(printing.land);
		pen.globalAlpha = band.detail === 0 ? 0.72 : 1;
		for (const mark of plate.marks) {
			if (mark.x < near.x || mark.x > near.x + near.width || mark.y < near.y || mark.y > near.y + near.height) continue;
			drawMark(pen, mark, plate.colours, line, fine);
		}
	});
};

/** Land that is out of play: veiled and hatched. */
export const paintBeyond: Layer = (pen, printing) => {
	const { plate, rendition } = printing;
	const { picture, colours } = plate;
	saved(pen, () => {
		pen.clip(printing.land);
		const near = grown(printing.area, 60);
		pen.clip(pathOf(clipRings(outOfPlay(plate, rendition), near), true));
		pen.fillStyle = fade(colours.beyond, 0.62);
		pen.fillRect(picture.x, picture.y, picture.width, picture.height);
		hatch(pen, printing);
	});
};

function hatch(pen: Parameters<Layer>[0], { area, band, plate }: Printing): void {
	const step = 5.5 * band.px;
	pen.strokeStyle = fade(plate.colours.inkSoft, 0.34);
	pen.lineWidth = 0.6 * band.px;
	pen.beginPath();
	const reach = area.width + area.height;
	const start = Math.floor((area.x - area.height + area.y) / step) * step - area.y;
	for (let x = start; x < area.x + reach; x += step) {
		pen.moveTo(x, area.y + area.height);
		pen.lineTo(x + area.height, area.y);
	}
	pen.stroke();
}
