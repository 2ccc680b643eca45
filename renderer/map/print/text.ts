/** Lettering: faces, measuring, and drawing straight or along a line. */

import { FONTS } from "../../theme/tokens.ts";
import { type Box, newCanvas, type Pen } from "../canvas.ts";
import type { Point } from "../options.ts";
import { Ruler, type Station } from "../shape/polyline.ts";

/** A face of type with its size and spacing. */
export interface Face {
	family: "capitals" | "text";
	weight: number;
	italic?: boolean;
	/** Map units. */
	size: number;
	/** Space between letters, in parts of the size. */
	spacing: number;
	fill: string;
	/** Colour and width (map units) of the halo that keeps letters clear of what lies under them. */
	halo?: { colour: string; width: number };
}

/** Text set along a line, centred on it, its letters standing on the line's left. */
export interface PathText {
	text: string;
	face: Face;
	line: Point[];
}

function fontOf(face: Face, size = face.size): string {
	return `${face.italic && face.family === "text" ? "italic " : ""}${face.weight} ${size}px ${FONTS[face.family]}`;
}

const MEASURE = 64;
let scratch: Pen | null = null;
const widths = new Map<string, number>();

/** Width of a text in map units. Measured large, so that hinting at small sizes does not creep in. */
export function widthOf(text: string, face: Face): number {
	const font = fontOf(face, MEASURE);
	const key = `${font}/${text}`;
	let width = widths.get(key);
	if (width === undefined) {
		scratch ??= newCanvas(8, 8).pen;
		scratch.font = font;
		width = scratch.measureText(text).width / MEASURE;
		widths.set(key, width);
	}
	return (width + face.spacing * text.length) * face.size;
}

/** Draws text straight, from the left end of its baseline. */
export function drawText(pen: Pen, text: string, x: number, y: number, face: Face): void {
	pen.font = fontOf(face);
	pen.letterSpacing = `${face.spacing * face.size}px`;
	pen.textAlign = "left";
	pen.textBaseline = "alphabetic";
	halo(pen, face, () => pen.strokeText(text, x, y));
	pen.fillStyle = face.fill;
	pen.fillText(text, x, y);
	pen.letterSpacing = "0px";
}

/** Draws text centred on a point. */
export function drawCentred(pen: Pen, text: string, x: number, y: number, face: Face): void {
	const width = widthOf(text, face) - face.spacing * face.size;
	drawText(pen, text, x - width / 2, y, face);
}

function halo(pen: Pen, face: Face, stroke: () => void): void {
	if (!face.halo) return;
	pen.lineJoin = "round";
	pen.strokeStyle = face.halo.colour;
	pen.lineWidth = face.halo.width * 2;
	stroke();
}

/** Width of a text that is set letter by letter, as along a line: no pair is drawn together, and after the last there is no space. */
export function setWidth(text: string, face: Face): number {
	const letters = [...text];
	const gaps = face.spacing * face.size * (letters.length - 1);
	return letters.reduce((sum, letter) => sum + widthOf(letter, { ...face, spacing: 0 }), gaps);
}

interface Glyph extends Station {
	letter: string;
	width: number;
}

/** Draws text along its line. */
export function drawAlong(pen: Pen, { text, face, line }: PathText): void {
	const glyphs = glyphsAlong(text, face, line);
	pen.font = fontOf(face);
	pen.textAlign = "center";
	pen.textBaseline = "alphabetic";
	const each = (paint: (letter: string) => void) => {
		for (const glyph of glyphs) {
			pen.save();
			pen.translate(glyph.x, glyph.y);
			pen.rotate(glyph.angle);
			if (face.italic && face.family === "capitals") pen.transform(1, 0, -0.2, 1, 0, 0);
			paint(glyph.letter);
			pen.restore();
		}
	};
	halo(pen, face, () => each((letter) => pen.strokeText(letter, 0, 0)));
	pen.fillStyle = face.fill;
	each((letter) => pen.fillText(letter, 0, 0));
}

function glyphsAlong(text: string, face: Face, line: readonly Point[]): Glyph[] {
	const ruler = new Ruler(line);
	let along = (ruler.length - setWidth(text, face)) / 2;
	return [...text].map((letter) => {
		const width = widthOf(letter, { ...face, spacing: 0 });
		const station = ruler.at(along + width / 2);
		along += width + face.spacing * face.size;
		return { ...station, letter, width };
	});
}

/** The boxes of the letters of a text along a line. */
export function boxesAlong({ text, face, line }: PathText): Box[] {
	return glyphsAlong(text, face, line).map((glyph) => {
		const rise = face.size * 0.36;
		const x = glyph.x + Math.sin(glyph.angle) * rise;
		const y = glyph.y - Math.cos(glyph.angle) * rise;
		const half = Math.max(glyph.width, face.size * 0.72) / 2;
		return { x: x - half, y: y - half, width: half * 2, height: half * 2 };
	});
}
