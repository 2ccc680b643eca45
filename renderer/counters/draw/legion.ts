/** A legion's counter: its number, the two elements as bars, the medal of veterans. */
import type { ThemeName } from "../../theme/tokens.ts";
import type { Bar, LegionFace } from "../face.ts";
import { counterColours } from "../livery.ts";
import { circle, icon, letters, rect } from "../svg.ts";
import { body } from "./body.ts";

const BARS = { x: 22, width: 31, height: 9 };

/** The SVG of a legion's face: its number, both elements as bars, the medal of veterans. */
export function drawLegion(face: LegionFace, _fine: boolean, theme: ThemeName): string {
	const colours = counterColours(face.side);
	const printed = [
		icon("legion", 6, 8, 50, colours.trim, 'opacity=".92"'),
		letters(face.numeral, {
			x: 91,
			y: 40,
			size: 38,
			fill: colours.onField,
			face: "capitals",
			anchor: "end",
			maxWidth: 58,
			halo: { colour: colours.edge, width: 5 },
		}),
		training(face, colours.trim, colours.deep),
		element("R", face.rl, 63, colours.onField, colours.trim),
		face.al ? element("A", face.al, 77, colours.onField, colours.trim) : "",
		letters(String(face.sp), {
			x: 92,
			y: 88,
			size: 33,
			fill: colours.onField,
			anchor: "end",
			halo: { colour: colours.edge, width: 5 },
		}),
	].join("");
	return body(colours, printed, theme);
}

/** Veterans wear a medal, recruits an empty ring (RRR 10.3). */
function training(face: LegionFace, ink: string, deep: string): string {
	if (!face.veteran) return circle(82, 51.5, 4.2, "none", `stroke="${ink}" stroke-width="1.600" opacity=".75"`);
	return circle(82, 51, 8.6, deep) + icon("medal", 74.5, 43.5, 15, ink);
}

/** One element: infantry in ivory, cavalry in gold, what is lost left dark. */
function element(letter: string, bar: Bar, y: number, foot: string, horse: string): string {
	const unit = BARS.width / (bar.maxInf + bar.maxCav);
	const split = BARS.x + bar.maxInf * unit;
	return [
		letters(letter, { x: 8, y: y + 8.4, size: 13, fill: foot }),
		rect(BARS.x - 1.5, y - 1, BARS.width + 3, BARS.height + 2, "#160c06", 'rx="1.500" opacity=".8"'),
		bar.inf > 0 ? rect(BARS.x, y, bar.inf * unit, BARS.height, foot) : "",
		bar.cav > 0 ? rect(split + 0.8, y, bar.cav * unit - 0.8, BARS.height, horse) : "",
	].join("");
}
