/** What all counters share: body, bevel, band, status corner, glow and veil. Units are hundredths of the counter. */

import type { ThemeName } from "../../theme/tokens.ts";
import type { Status } from "../face-terms.ts";
import type { IconId } from "../icons.ts";
import { circle, icon, rect, shape, stroke } from "../svg.ts";

/** Left and top edge of the body, its width, and the radius of its corners. */
export const EDGE = 3;
/** Width and height of the body. */
export const WIDTH = 92;
/** Right and lower edge of the body. */
export const FAR = EDGE + WIDTH;
const RADIUS = 9;

/** Colours of a counter's cardboard: the field, the band along its top, and what is drawn on that. */
export interface BodyColours {
	field: string;
	deep: string;
	trim: string;
	/** Emblem and line on the band; the trim where it is not given. */
	trimOnDeep?: string;
}

/** The cardboard: shadow, field with a lighter upper half, bevelled edges, an inner line. Then what is printed, then the glow. */
export function body(colours: BodyColours, printed: string, theme: ThemeName, glows = false): string {
	const shadow = theme === "lamplight" ? 0.42 : 0.3;
	return [
		glows ? glow() : "",
		rect(EDGE + 2, EDGE + 3, WIDTH, WIDTH, "#000", `rx="${RADIUS}" opacity="${shadow * 0.55}"`),
		rect(EDGE + 1, EDGE + 1.5, WIDTH, WIDTH, "#000", `rx="${RADIUS}" opacity="${shadow}"`),
		rect(EDGE, EDGE, WIDTH, WIDTH, colours.field, `rx="${RADIUS}"`),
		shape(`M${EDGE} 48V12q0-9 9-9h74q9 0 9 9v28Q62 46 ${EDGE} 48z`, "#fff", 'opacity=".07"'),
		printed,
		stroke(`M4.200 86V12q0-7.800 7.800-7.800h74`, "#fff", 2.2, 'opacity=".42" stroke-linecap="round"'),
		stroke(`M93.800 12v74q0 7.800-7.800 7.800H12`, "#000", 2.2, 'opacity=".38" stroke-linecap="round"'),
		glows ? stroke(roundedSquare(EDGE), "#ffd75e", 4) : "",
	].join("");
}

/** The dark band along the top, with the side's emblem at its left end. */
export function band(colours: BodyColours, emblem: IconId, height = 22): string {
	const foot = EDGE + height;
	const trim = colours.trimOnDeep ?? colours.trim;
	return [
		shape(`M${EDGE} ${foot}V12q0-9 9-9h74q9 0 9 9v${foot - 12}z`, colours.deep),
		stroke(`M${EDGE} ${foot}H${FAR}`, trim, 1.2),
		icon(emblem, EDGE + 3.5, EDGE + 2, height - 4, trim),
	].join("");
}

/** Colours and cracks of a status. */
export const STATUS_MARKS: Readonly<Record<Exclude<Status, "fresh">, { ground: string; ink: string; bars: number }>> = {
	disrupted: { ground: "#f6c431", ink: "#2a1c00", bars: 1 },
	disorganized: { ground: "#ef7d1a", ink: "#2a1200", bars: 2 },
	useless: { ground: "#17120f", ink: "#ff5a44", bars: 0 },
};

/** A corner folded over at the upper right: one crack, two cracks, or crossed out (AW 8.56). */
export function statusCorner(status: Status): string {
	if (status === "fresh") return "";
	const { ground, ink, bars } = STATUS_MARKS[status];
	const corner = shape("M57 3h29q9 0 9 9v29z", ground, 'stroke="#fff8e6" stroke-width="1.600" stroke-linejoin="round"');
	if (bars === 0) return corner + stroke("M78 10l11 11M89 10l-11 11", ink, 4.5, 'stroke-linecap="round"');
	const cracks = bars === 1 ? ["M86 8l-6 5 5 3-6 6"] : ["M81 7l-6 5 4 3-3 3", "M91 14l-6 5 4 3-3 5"];
	return corner + cracks.map((d) => stroke(d, ink, 3.4, 'stroke-linejoin="round" stroke-linecap="round"')).join("");
}

/** Darkens what is printed so far: the counter does nothing for now. What must stay readable is drawn after it. */
export function veil(): string {
	return shape(roundedSquare(EDGE), "#14100c", 'opacity=".52"');
}

/** A picture in a dark medallion, `size` wide. */
export function medallion(picture: IconId, x: number, y: number, size: number): string {
	const ring = circle(x, y, size / 2, "#14100c", 'stroke="#fff6df" stroke-width="2"');
	return ring + icon(picture, x - size * 0.36, y - size * 0.36, size * 0.72, "#fff6df");
}

/** Merlons along a line: what stands behind walls. */
export function walls(y: number, stone: string): string {
	const teeth = Array.from({ length: 6 }, (_, at) => rect(5.5 + at * 15.2, y - 4.5, 9, 5, stone));
	return teeth.join("") + rect(EDGE, y, WIDTH, 3, stone);
}

function glow(): string {
	return [0.28, 0.4, 0.55]
		.map((opacity, at) =>
			rect(
				EDGE - 3 + at,
				EDGE - 3 + at,
				WIDTH + 6 - 2 * at,
				WIDTH + 6 - 2 * at,
				"#ffd75e",
				`rx="11" opacity="${opacity}"`,
			),
		)
		.join("");
}

function roundedSquare(edge: number): string {
	const side = WIDTH - 2 * RADIUS;
	const r = RADIUS;
	return `M${edge + r} ${edge}h${side}a${r} ${r} 0 0 1 ${r} ${r}v${side}a${r} ${r} 0 0 1-${r} ${r}h-${side}a${r} ${r} 0 0 1-${r}-${r}v-${side}a${r} ${r} 0 0 1 ${r}-${r}z`;
}
