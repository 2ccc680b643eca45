/** The counter of SPs of one nationality and arm. */
import type { ThemeName } from "../../theme/tokens.ts";
import type { SpsFace } from "../face.ts";
import { contingentLook, counterColours, emblemIcon, inkOn } from "../livery.ts";
import { icon, letters, shape, stroke } from "../svg.ts";
import { body, EDGE, FAR, WIDTH } from "./body.ts";

const STRIPE = 14;

/** Contingent's stripe at the left, silhouette, strength; laurels round the elite. */
export function drawSps(face: SpsFace, fine: boolean, theme: ThemeName): string {
	const colours = counterColours(face.side);
	const printed = [
		stripe(contingentLook(face.contingent).colour, colours.deep),
		fine ? label(face.contingent) : "",
		icon(emblemIcon(face.side), 77, 7, 15, colours.trim),
		face.elite ? icon("laurels", 21, 10, 56, colours.trim, 'opacity=".9"') : "",
		icon(face.silhouette, face.elite ? 27 : 22, face.elite ? 13 : 9, face.elite ? 43 : 54, colours.onField),
		letters(String(face.sp), {
			x: 92,
			y: 91,
			size: 44,
			fill: colours.onField,
			anchor: "end",
			maxWidth: 60,
			halo: { colour: colours.edge, width: 6 },
		}),
		fine && face.role !== null
			? letters(face.role, { x: 22, y: 73, size: 9, fill: colours.onField, maxWidth: 26 })
			: "",
	].join("");
	return body(colours, printed, theme);
}

function stripe(colour: string, edge: string): string {
	const right = EDGE + STRIPE;
	return (
		shape(`M${right} ${EDGE}v${WIDTH}H12q-9 0-9-9V12q0-9 9-9z`, colour) + stroke(`M${right} ${EDGE}V${FAR}`, edge, 1.6)
	);
}

function label(contingent: string): string {
	return `<g transform="rotate(-90 14 90)">${letters(contingent, { x: 14, y: 90, size: 10.5, fill: inkOn(contingentLook(contingent).colour), maxWidth: 78, face: "capitals" })}</g>`;
}
