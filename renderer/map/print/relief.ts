/** Terrain tints under a hill-shade, lit from the upper left: the land before anything is engraved on it. */
import type { MapColours } from "../../theme/tokens.ts";
import { type Canvas, newCanvas } from "../canvas.ts";
import { mix, type Rgb, rgb } from "./colour.ts";
import { FIELD_STEP, type TerrainField } from "./terrain-field.ts";

interface Inks {
	flat: Rgb;
	rough: Rgb;
	mountain: Rgb;
	high: Rgb;
	marsh: Rgb;
	desert: Rgb;
	beyond: Rgb;
	light: Rgb;
	shadow: Rgb;
}

/** The land's colours over the whole field, one pixel a grid point; its edge is cut by the coastline later. */
export function* paintRelief(field: TerrainField, colours: MapColours): Generator<void, Canvas> {
	const { canvas, pen } = newCanvas(field.width, field.height);
	const inks = inksOf(colours);
	const band = 80;
	for (let top = 0; top < field.height; top += band) {
		const rows = Math.min(band, field.height - top);
		const image = pen.createImageData(field.width, rows);
		for (let y = 0; y < rows; y++) paintRow(field, inks, top + y, image.data, y * field.width * 4);
		pen.putImageData(image, 0, top);
		yield;
	}
	return canvas;
}

function inksOf(colours: MapColours): Inks {
	const mountain = rgb(colours.mountain);
	return {
		flat: rgb(colours.flat),
		rough: rgb(colours.rough),
		mountain,
		high: rgb(colours.high),
		marsh: rgb(colours.marsh),
		desert: rgb(colours.desert),
		beyond: rgb(colours.beyond),
		light: rgb(colours.light),
		shadow: mix(rgb(colours.inkSoft), mountain, 0.15),
	};
}

function paintRow(field: TerrainField, inks: Inks, y: number, out: Uint8ClampedArray, start: number): void {
	for (let x = 0; x < field.width; x++) {
		const at = y * field.width + x;
		const [r, g, b] = shaded(tint(field, inks, at), inks, shade(field, x, y));
		const to = start + x * 4;
		out[to] = r;
		out[to + 1] = g;
		out[to + 2] = b;
		out[to + 3] = 255;
	}
}

function tint({ blend }: TerrainField, inks: Inks, at: number): Rgb {
	const mountain = blend.mountain[at] as number;
	const metres = blend.elevation[at] as number;
	const ground = mix(inks.flat, inks.desert, blend.desert[at] as number);
	let colour = mix(ground, inks.rough, Math.min(1, (blend.rough[at] as number) * 1.15));
	colour = mix(colour, inks.marsh, (blend.marsh[at] as number) * 0.9);
	colour = mix(colour, inks.mountain, mountain);
	colour = mix(colour, inks.high, Math.max(0, Math.min(0.75, (metres - 1250) / 900)));
	return mix(colour, inks.beyond, (blend.beyond[at] as number) * 0.6);
}

/** From -1 in full shadow to 1 in full light; 0 on level ground. */
function shade({ relief, width, height }: TerrainField, x: number, y: number): number {
	const left = relief[y * width + Math.max(0, x - 1)] as number;
	const right = relief[y * width + Math.min(width - 1, x + 1)] as number;
	const up = relief[Math.max(0, y - 1) * width + x] as number;
	const down = relief[Math.min(height - 1, y + 1) * width + x] as number;
	const dx = (right - left) / (2 * FIELD_STEP);
	const dy = (down - up) / (2 * FIELD_STEP);
	// Light from the upper left, half way up the sky.
	const lit = (Math.SQRT1_2 + 0.5 * dx + 0.5 * dy) / Math.sqrt(1 + dx * dx + dy * dy);
	return Math.max(-1, Math.min(1, (lit - Math.SQRT1_2) * 1.5));
}

function shaded(colour: Rgb, inks: Inks, lit: number): Rgb {
	return lit < 0
		? mix(colour, inks.shadow, Math.min(0.85, -lit * 0.8))
		: mix(colour, inks.light, Math.min(0.8, lit * 1.5));
}
