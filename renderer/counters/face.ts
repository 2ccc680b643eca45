/**
 * Counter faces: what is printed on a counter as plain data, and the drawing made from it. A face is a pure function of its
 * data, and faces with equal keys look equal, so that a drawing may be kept under its key.
 */

import type { ThemeName } from "../theme/tokens.ts";
import { drawForce } from "./draw/force.ts";
import { drawLeader } from "./draw/leader.ts";
import { drawLegion } from "./draw/legion.ts";
import { drawMarker } from "./draw/marker.ts";
import { drawSps } from "./draw/sps.ts";
import type { Arm, Contingent, SideId, Standing, Status } from "./facts.ts";
import type { IconId } from "./icons.ts";
import { escapeXml } from "./svg.ts";

export { faceOfForce, faceOfLeader, faceOfLegion, faceOfMarker, faceOfSps, leaderShortName } from "./face-of.ts";

interface Face {
	/** Equal keys look equal. */
	key: string;
	side: SideId | null;
	/** A few plain words, for a tooltip; never the only place of anything. */
	title: string;
}

/** An army, garrison or detachment as one counter. */
export interface ForceFace extends Face {
	kind: "force";
	/** Its leader's short name, else the name of its army box, else empty. */
	name: string;
	box: string | null;
	/** The Roman numeral of its army box. */
	numeral: string | null;
	silhouette: IconId;
	sp: number;
	/** SPs by contingent, largest first, legions as `legion`. */
	contingents: { contingent: Contingent; sp: number }[];
	/** Arms present besides infantry. */
	cavalry: boolean;
	elephants: boolean;
	engines: number;
	status: Status;
	inside: boolean;
	besieged: boolean;
	active: boolean;
}

export interface LeaderFace extends Face {
	kind: "leader";
	name: string;
	silhouette: IconId;
	initiative: number;
	campaign: number;
	battle: string | null;
	/** Guile Points left, and the full stock. */
	guile: number;
	guileMax: number;
	office: string | null;
	overallCommander: boolean;
	standing: Standing;
	finished: boolean;
	active: boolean;
}

/** SPs now and at full strength. */
export interface Bar {
	inf: number;
	cav: number;
	maxInf: number;
	maxCav: number;
}

export interface LegionFace extends Face {
	kind: "legion";
	numeral: string;
	/** Roman Legion element, Allied Legion element (RRR 2.2). */
	rl: Bar;
	al: Bar | null;
	veteran: boolean;
	sp: number;
}

export interface SpsFace extends Face {
	kind: "sps";
	contingent: Contingent;
	arm: Arm;
	elite: boolean;
	silhouette: IconId;
	sp: number;
	role: string | null;
}

export const MARKER_KINDS = [
	"lam",
	"siege-attrition",
	"augury",
	"legate",
	"devastated",
	"sacked",
	"control",
	"under-siege",
	"siege-engine",
	"disrupted",
	"disorganized",
	"useless",
] as const;
export type MarkerKind = (typeof MARKER_KINDS)[number];

export interface MarkerFace extends Face {
	kind: "marker";
	marker: MarkerKind;
	/** Whose LAM it is. */
	name: string | null;
	/** A Roman LAM's office (RRR 4.16). */
	office: string | null;
	/** Sacked levels, engines; null where nothing is counted. */
	level: number | null;
}

export type CounterFace = ForceFace | LeaderFace | LegionFace | SpsFace | MarkerFace;

/** Below this size in CSS pixels fine print is left out, and what remains grows. */
export const FINE_PRINT_FROM = 64;

/**
 * The whole drawing of a face as SVG text, `sizePx` wide and high. It holds no ids, scripts, fonts or outside references, so
 * that it may stand in a page, an image or a texture.
 */
export function faceSvg(face: CounterFace, sizePx: number, theme: ThemeName = "lamplight"): string {
	const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${sizePx}" height="${sizePx}">`;
	return `${opening}<title>${escapeXml(face.title)}</title>${drawing(face, sizePx >= FINE_PRINT_FROM, theme)}</svg>`;
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
		case "marker":
			return drawMarker(face, fine, theme);
	}
}
