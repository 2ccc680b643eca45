/** Markers: of the cup, of the map, and of a force's status. */
import type { ThemeName } from "../../theme/tokens.ts";
import type { MarkerFace, MarkerKind } from "../face.ts";
import type { IconId } from "../icons.ts";
import { counterColours, emblemIcon, OFFICES } from "../livery.ts";
import { circle, icon, letters, shape, stroke } from "../svg.ts";
import { type BodyColours, band, body, EDGE, FAR, statusCorner, WIDTH } from "./body.ts";

interface MarkerLook {
	picture: IconId;
	colours: BodyColours;
	ink: string;
}

const STONE: BodyColours = { field: "#6f675c", deep: "#453f37", trim: "#d9cdb6" };
const PARCHMENT: BodyColours = { field: "#ead9b0", deep: "#b89a5e", trim: "#6b4a1c" };
const ASHES: BodyColours = { field: "#2a211c", deep: "#120d0a", trim: "#f2a03a" };

const LOOKS: Readonly<Partial<Record<MarkerKind, MarkerLook>>> = {
	"siege-attrition": { picture: "siege-tower", colours: STONE, ink: "#fff6df" },
	"under-siege": { picture: "siege-ram", colours: { ...STONE, field: "#8d2f24" }, ink: "#fff6df" },
	"siege-engine": { picture: "siege-engine", colours: STONE, ink: "#fff6df" },
	augury: { picture: "crow", colours: { field: "#23344f", deep: "#131f33", trim: "#cdd9ee" }, ink: "#eef4ff" },
	legate: { picture: "eagle", colours: PARCHMENT, ink: "#5b2412" },
	devastated: { picture: "flame", colours: ASHES, ink: "#ff9a2e" },
	raid: { picture: "galley", colours: ASHES, ink: "#ff9a2e" },
	sacked: { picture: "broken-wall", colours: ASHES, ink: "#e8d6bd" },
};

/** The SVG of a marker's face. `fine`: large enough for what cannot be read on the map. */
export function drawMarker(face: MarkerFace, fine: boolean, theme: ThemeName): string {
	switch (face.marker) {
		case "lam":
			return lam(face, fine, theme);
		case "control":
			return control(face, theme);
		case "disrupted":
		case "disorganized":
		case "useless":
			return body(STONE, status(face.marker), theme);
		default:
			return plain(face, theme);
	}
}

/** A Leader Activation Marker: whose it is, in his side's colours, with the horn-blast of a standard. */
function lam(face: MarkerFace, fine: boolean, theme: ThemeName): string {
	const colours = counterColours(face.side);
	const office = face.office === null ? undefined : OFFICES[face.office];
	const name = face.name ?? office?.inscription ?? "";
	const printed = [
		icon(emblemIcon(face.side), 22, 9, 54, colours.onField),
		shape(`M${EDGE} 66h${WIDTH}v20q0 9-9 9H12q-9 0-9-9z`, office?.band ?? colours.deep),
		stroke(`M${EDGE} 66H${FAR}`, colours.trim, 1.6),
		letters(name, {
			x: 49,
			y: 88,
			size: fine ? 20 : 24,
			fill: office?.onBand ?? colours.onDeep,
			anchor: "middle",
			maxWidth: 82,
			face: face.name === null ? "capitals" : "figures",
		}),
	].join("");
	return body(colours, printed, theme);
}

function control(face: MarkerFace, theme: ThemeName): string {
	const colours = counterColours(face.side);
	const ring = circle(49, 49, 38, colours.deep, `stroke="${colours.trimOnDeep}" stroke-width="3"`);
	return body(colours, ring + icon(emblemIcon(face.side), 22, 22, 54, colours.onDeep), theme);
}

function plain(face: MarkerFace, theme: ThemeName): string {
	const look = LOOKS[face.marker] ?? { picture: "ring", colours: PARCHMENT, ink: "#2c2015" };
	const owner =
		face.side === null
			? ""
			: band({ ...look.colours, deep: counterColours(face.side).field }, emblemIcon(face.side), 17);
	const printed = [
		owner,
		icon(look.picture, face.level === null ? 17 : 10, owner === "" ? 16 : 24, face.level === null ? 64 : 56, look.ink),
		face.level === null ? "" : levelOf(face.level, look),
	].join("");
	return body(look.colours, printed, theme);
}

function levelOf(level: number, look: MarkerLook): string {
	return letters(String(level), {
		x: 91,
		y: 90,
		size: 42,
		fill: look.ink,
		anchor: "end",
		halo: { colour: look.colours.deep, width: 6 },
	});
}

function status(marker: "disrupted" | "disorganized" | "useless"): string {
	return `<g transform="translate(-85 -3) scale(1.900)">${statusCorner(marker)}</g>`;
}
