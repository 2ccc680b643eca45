/** The drawing of a counter's face. Faces with equal keys look equal, so a drawing may be kept under its key. */
import type { ThemeName } from "../theme/tokens.ts";
import { drawBareFleet, drawBareForce } from "./draw/bare.ts";
import { drawFleet } from "./draw/fleet.ts";
import { drawForce } from "./draw/force.ts";
import { drawLeader } from "./draw/leader.ts";
import { drawLegion } from "./draw/legion.ts";
import { drawMarker } from "./draw/marker.ts";
import { drawSps } from "./draw/sps.ts";
import type { CounterFace } from "./face.ts";
import { escapeXml } from "./svg.ts";

/** Below this size in CSS pixels fine print is left out, and what remains grows. */
export const FINE_PRINT_FROM = 64;

/** Seen smaller than this, in CSS pixels, an army or a Fleet on the map shows no more than side, kind and strength. */
export const BARE_BELOW = 32;

/**
 * The whole drawing of a face as SVG text, `sizePx` wide and high; `bare`: of an army or a Fleet no
 * more than can be read where it is seen smallest. It holds no ids, scripts, fonts or outside references, so
 * that it may stand in a page, an image or a texture.
 */
export function faceSvg(face: CounterFace, sizePx: number, theme: ThemeName = "lamplight", bare = false): string {
	const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${sizePx}" height="${sizePx}">`;
	return `${opening}<title>${escapeXml(face.title)}</title>${faceDrawing(face, sizePx, theme, bare)}</svg>`;
}

/** What is drawn of a face in its box of 100 by 100, for a drawing `sizePx` wide that is there already. */
export function faceDrawing(face: CounterFace, sizePx: number, theme: ThemeName = "lamplight", bare = false): string {
	if (bare && face.kind === "force") return drawBareForce(face, theme);
	if (bare && face.kind === "fleet") return drawBareFleet(face, theme);
	return drawing(face, sizePx >= FINE_PRINT_FROM, theme);
}

function drawing(face: CounterFace, fine: boolean, theme: ThemeName): string {
	switch (face.kind) {
		case "force":
			return drawForce(face, fine, theme);
		case "leader":
			return drawLeader(face, fine, theme);
		case "legion":
			return drawLegion(face, fine, theme);
		case "sps":
			return drawSps(face, fine, theme);
		case "fleet":
			return drawFleet(face, fine, theme);
		case "marker":
			return drawMarker(face, fine, theme);
	}
}
