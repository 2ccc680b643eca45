/** The counters of armies and Fleets where they are seen smallest: side, kind and strength, each as large as there is room, and what has befallen them. */
import type { ThemeName } from "../../theme/tokens.ts";
import type { FleetFace, ForceFace } from "../face.ts";
import { counterColours, emblemIcon } from "../livery.ts";
import { icon, letters } from "../svg.ts";
import { body, medallion, statusCorner, walls } from "./body.ts";
import { stateCorner } from "./fleet.ts";

/** Size of the figures and of the side's emblem, in hundredths of the counter. */
export const BARE = { figures: 54, emblem: 42 } as const;

/** An army: emblem and silhouette above, SPs below. */
export function drawBareForce(face: ForceFace, theme: ThemeName): string {
	const colours = counterColours(face.side);
	const printed = [
		icon(emblemIcon(face.side), 6, 6, BARE.emblem, colours.trim),
		icon(face.silhouette, 51, 6, 42, colours.onField),
		face.inside ? walls(51, face.besieged ? "#f2664a" : "#e9dcc0") : "",
		figures(face.sp, colours.onField, colours.edge),
		statusCorner(face.status),
	].join("");
	return body(colours, printed, theme, face.active);
}

/** A Fleet: emblem and galley above, squadrons below. */
export function drawBareFleet(face: FleetFace, theme: ThemeName): string {
	const colours = counterColours(face.side);
	const printed = [
		icon(emblemIcon(face.side), 6, 6, BARE.emblem, colours.trim),
		icon("galley", 50, 6, 44, colours.onField, face.underConstruction ? 'opacity=".45"' : ""),
		figures(face.triremes + face.quinqueremes, colours.onField, colours.edge),
		face.blockades ? medallion("anchor", 20, 74, 30) : "",
		stateCorner(face),
	].join("");
	return body(colours, printed, theme, face.active);
}

function figures(count: number, fill: string, edge: string): string {
	const halo = { colour: edge, width: 7 };
	return letters(String(count), { x: 93, y: 90, size: BARE.figures, fill, anchor: "end", maxWidth: 88, halo });
}
