/** The counter of an army, garrison or detachment. */
import type { ThemeName } from "../../theme/tokens.ts";
import type { ForceFace } from "../face.ts";
import { contingentLook, counterColours, emblemIcon } from "../livery.ts";
import { icon, letters, lettersWidth, rect } from "../svg.ts";
import { band, body, EDGE, statusCorner, WIDTH, walls } from "./body.ts";

const STRIP = { y: 88, height: 4.5 };

/** Emblem and name on the band, silhouette, total SPs, a strip of contingents, status corner. */
export function drawForce(face: ForceFace, fine: boolean, theme: ThemeName): string {
	const colours = counterColours(face.side);
	const printed = [
		band(colours, emblemIcon(face.side), 23),
		heading(face, fine, colours.onDeep),
		numeral(face, colours.onField),
		face.inside ? walls(29, face.besieged ? "#f2664a" : "#e9dcc0") : "",
		icon(face.silhouette, 7, 31, fine ? 48 : 52, colours.onField),
		arms(face, colours.trim),
		strength(face.sp, colours.onField, colours.edge),
		strip(face),
		statusCorner(face.status),
	].join("");
	return body(colours, printed, theme, face.active);
}

function heading(face: ForceFace, fine: boolean, ink: string): string {
	const room = face.status === "fresh" ? 64 : 36;
	return letters(face.name, { x: 28, y: fine ? 20 : 21, size: fine ? 15.5 : 18, fill: ink, maxWidth: room });
}

const NUMERAL = { right: 91, size: 15 };

/** Under the band at the right, or under the status corner. */
function numeral(face: ForceFace, ink: string): string {
	if (face.numeral === null) return "";
	const y = face.status === "fresh" ? 42 : 53;
	return letters(face.numeral, { x: NUMERAL.right, y, size: NUMERAL.size, fill: ink, face: "capitals", anchor: "end" });
}

/** Horse and elephant beside the figure tell what an army brings besides foot. */
function arms(face: ForceFace, ink: string): string {
	const taken = face.numeral === null ? 0 : lettersWidth(face.numeral, NUMERAL.size, "capitals") + 2;
	const right = NUMERAL.right - taken;
	const icons = [
		...(face.engines > 0 ? (["siege-engine"] as const) : []),
		...(face.elephants ? (["elephant"] as const) : []),
		...(face.cavalry ? (["horse"] as const) : []),
	].filter((id) => id !== face.silhouette);
	return icons.map((id, at) => icon(id, right - 15 - at * 16, 29, 15, ink)).join("");
}

function strength(sp: number, ink: string, edge: string): string {
	const size = sp > 99 ? 34 : 44;
	return letters(String(sp), {
		x: 92,
		y: 84,
		size,
		fill: ink,
		anchor: "end",
		maxWidth: 56,
		halo: { colour: edge, width: 6 },
	});
}

function strip(face: ForceFace): string {
	const total = face.contingents.reduce((sum, one) => sum + one.sp, 0);
	if (total === 0) return "";
	const [left, width] = [EDGE + 5, WIDTH - 10];
	let x = left;
	const ground = rect(left - 0.8, STRIP.y - 0.8, width + 1.6, STRIP.height + 1.6, "#1a120a", 'opacity=".75"');
	const parts = face.contingents.map(({ contingent, sp }) => {
		const share = (width * sp) / total;
		const part = rect(x, STRIP.y, Math.max(share - 0.8, 0.6), STRIP.height, contingentLook(contingent).colour);
		x += share;
		return part;
	});
	return ground + parts.join("");
}
