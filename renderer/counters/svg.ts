/**
 * Pieces of SVG text. Letters are drawn as outlines, so that a counter looks the same as an inline drawing, as an image and
 * as a texture on the map, whatever fonts a machine has.
 */
import glyphData from "./glyphs.json";
import { type IconId, iconDrawing } from "./icons.ts";

interface Glyph {
	/** Advance width in 1/1000 of the size. */
	w: number;
	d: string;
}

/** The two sorts of letters on counters: figures that are read, capitals that are cut. */
export type Lettering = "figures" | "capitals";

const GLYPHS: Readonly<Record<Lettering, Readonly<Record<string, Glyph>>>> = {
	figures: glyphData.figures,
	capitals: glyphData.capitals,
};
const BLANK: Glyph = { w: 260, d: "" };

/** Text that is safe between tags and in attributes. */
export function escapeXml(text: string): string {
	return text
		.replace(/&/g, "&amp;")
		.replace(/</g, "&lt;")
		.replace(/>/g, "&gt;")
		.replace(/"/g, "&quot;")
		.replace(/'/g, "&#39;");
}

/** A rectangle; `extra` is more attributes. */
export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ""): string {
	return `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${fill}"${pad(extra)}/>`;
}

/** A filled circle as SVG; `extra` holds further attributes. */
export function circle(x: number, y: number, r: number, fill: string, extra = ""): string {
	return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${pad(extra)}/>`;
}

/** A filled path as SVG; `extra` holds further attributes. */
export function shape(d: string, fill: string, extra = ""): string {
	return `<path d="${d}" fill="${fill}"${pad(extra)}/>`;
}

/** A line without a filling. */
export function stroke(d: string, colour: string, width: number, extra = ""): string {
	return shape(d, "none", `stroke="${colour}" stroke-width="${width}"${pad(extra)}`);
}

/** An icon in a square box. */
export function icon(id: IconId, x: number, y: number, size: number, fill: string, extra = ""): string {
	const place = `translate(${short(x)} ${short(y)}) scale(${short(size / 512, 4)})`;
	return `<g transform="${place}" fill="${fill}" color="${fill}"${pad(extra)}>${iconDrawing(id)}</g>`;
}

/** Place and appearance of a text on a counter, in hundredths of it. */
export interface LetteringStyle {
	x: number;
	/** The line the letters stand on. */
	y: number;
	size: number;
	fill: string;
	face?: Lettering;
	anchor?: "start" | "middle" | "end";
	/** Wider texts are squeezed to this width. */
	maxWidth?: number;
	/** Colour of an outline behind the letters, and its width in units of the drawing. */
	halo?: { colour: string; width: number };
}

/** Outlined letters. Characters without an outline lose their accent or become a blank. */
export function letters(text: string, style: LetteringStyle): string {
	const glyphs = [...spelled(text, style.face ?? "figures")].map((letter) => glyphOf(letter, style.face ?? "figures"));
	const scale = style.size / 1000;
	const width = glyphs.reduce((sum, glyph) => sum + glyph.w, 0) * scale;
	const squeeze = style.maxWidth !== undefined && width > style.maxWidth ? style.maxWidth / width : 1;
	const start = style.x - width * squeeze * anchorShare(style.anchor);
	let at = 0;
	let outline = "";
	for (const glyph of glyphs) {
		outline += moved(glyph.d, at);
		at += glyph.w;
	}
	const place = `translate(${short(start)} ${short(style.y)}) scale(${short(scale * squeeze, 5)} ${short(scale, 5)})`;
	return `<g transform="${place}" fill="${style.fill}"${haloOf(style, scale)}><path d="${outline}"/></g>`;
}

/** How wide a text is at a size, unsqueezed. */
export function lettersWidth(text: string, size: number, face: Lettering = "figures"): number {
	const widths = [...spelled(text, face)].map((letter) => glyphOf(letter, face).w);
	return (widths.reduce((sum, width) => sum + width, 0) * size) / 1000;
}

function haloOf(style: LetteringStyle, scale: number): string {
	if (!style.halo) return "";
	const width = short(style.halo.width / scale, 0);
	return ` stroke="${style.halo.colour}" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`;
}

/** An outline shifted to the right: all its coordinates are absolute pairs. */
function moved(d: string, by: number): string {
	return by === 0 ? d : d.replace(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => `${Number(x) + by} ${y}`);
}

function spelled(text: string, face: Lettering): string {
	const bare = text.normalize("NFD").replace(/\p{M}/gu, "");
	return face === "capitals" ? bare.toUpperCase() : bare;
}

function glyphOf(letter: string, face: Lettering): Glyph {
	return GLYPHS[face][letter] ?? BLANK;
}

function anchorShare(anchor: LetteringStyle["anchor"]): number {
	return anchor === "end" ? 1 : anchor === "middle" ? 0.5 : 0;
}

function short(value: number, digits = 2): string {
	return String(Number(value.toFixed(digits)));
}

function pad(extra: string): string {
	return extra === "" ? "" : ` ${extra}`;
}
