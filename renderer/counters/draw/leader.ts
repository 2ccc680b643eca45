/** A leader's counter: name, ratings, guile pips, fasces band, and what has befallen him. */
import type { ThemeName } from "../../theme/tokens.ts";
import type { LeaderFace } from "../face.ts";
import type { IconId } from "../icons.ts";
import { type CounterColours, counterColours, emblemIcon, FAMILY_STRIPES, OFFICES } from "../livery.ts";
import { circle, icon, letters, rect, shape, stroke } from "../svg.ts";
import { body, EDGE, FAR, medallion, veil, WIDTH } from "./body.ts";

const BAND = 17;
const PLATE = 67;

/** Band of office at the left, name above, head and pips between, ratings on the plate below. */
export function drawLeader(face: LeaderFace, fine: boolean, theme: ThemeName): string {
	const colours = counterColours(face.side);
	const printed = [
		shape(`M${EDGE} ${PLATE}h${WIDTH}v19q0 9-9 9H12q-9 0-9-9z`, colours.deep),
		officeBand(face, fine, colours.trimOnDeep, colours.deep),
		icon(face.silhouette, 27, 24, 41, colours.onField),
		pips(face, colours.trim),
		misfortune(face),
		letters(face.name, {
			x: 24,
			y: fine ? 18 : 20,
			size: fine ? 15.5 : 18,
			fill: nameInk(face, colours),
			maxWidth: 68,
		}),
		ratings(face, colours.onDeep),
	].join("");
	return body(colours, printed, theme, face.active);
}

function officeBand(face: LeaderFace, fine: boolean, trim: string, deep: string): string {
	const office = face.office === null ? undefined : OFFICES[face.office];
	const ground = office?.band ?? deep;
	const ink = office?.onBand ?? trim;
	const d = `M${EDGE + BAND} ${EDGE}v${WIDTH}H12q-9 0-9-9V12q0-9 9-9z`;
	const picture = office ? "fasces" : face.overallCommander ? "star" : emblemIcon(face.side);
	return [
		shape(d, ground),
		stroke(`M${EDGE + BAND} ${EDGE}V${FAR}`, trim, 1.2),
		icon(picture, EDGE + (office ? -1.5 : 1), EDGE + 4, office ? 22 : 15, ink),
		face.family !== null && !office ? stripes(face.family) : "",
		fine && office ? inscription(office.inscription, ink) : "",
		face.overallCommander && office ? icon("star", EDGE + 3, 81, 11, ink) : "",
	].join("");
}

/** The stripe of his family: one broad one, or two narrow ones of another colour (CR 2.2). */
function stripes(family: string): string {
	const colour = FAMILY_STRIPES[family] ?? "#8a8172";
	const widths = family === "barcid" ? [4, 4] : [9.5];
	let x = EDGE + 4;
	return widths
		.map((width) => {
			const stripe = rect(x, 28, width, 58, colour, 'stroke="#1a120a" stroke-width=".8"');
			x += width + 1.5;
			return stripe;
		})
		.join("");
}

function inscription(text: string, ink: string): string {
	return `<g transform="rotate(-90 15.500 79)">${letters(text, { x: 15.5, y: 79, size: 11, fill: ink, face: "capitals", maxWidth: 46 })}</g>`;
}

/** A pip for each Guile Point: full while he has it, a ring when it is spent (AW 5.14). */
function pips(face: LeaderFace, ink: string): string {
	return Array.from({ length: Math.max(face.guileMax, face.guile) }, (_, at) => {
		const [x, y] = [84, 31 + at * 10];
		if (at < face.guile) return circle(x, y, 4.1, ink, 'stroke="#000" stroke-opacity=".35" stroke-width=".8"');
		return circle(x, y, 3.5, "none", `stroke="${ink}" stroke-width="1.700" opacity=".8"`);
	}).join("");
}

function ratings(face: LeaderFace, ink: string): string {
	const columns = [String(face.initiative), String(face.campaign), face.battle ?? "–"];
	const figures = columns.map((text, at) =>
		letters(text, { x: 33 + at * 24.5, y: 90, size: 31, fill: ink, anchor: "middle" }),
	);
	const joints = [45.2, 69.7].map((x) => rect(x - 2.2, 78.6, 4.4, 2.4, ink, 'opacity=".65"'));
	return [...figures, ...joints].join("");
}

const STANDING_PICTURES: Readonly<Record<LeaderFace["standing"], IconId | null>> = {
	"in-play": null,
	pool: null,
	wounded: "wounded",
	killed: "skull",
	captured: "manacles",
	censured: "scroll",
	unused: null,
};

function misfortune(face: LeaderFace): string {
	const picture = STANDING_PICTURES[face.standing];
	if (picture !== null) return veil() + (face.standing === "wounded" ? bandage() : "") + medallion(picture, 48, 44, 44);
	return face.finished ? veil() + medallion("hourglass", 48, 44, 44) : "";
}

/** The name stays readable under the veil. */
function nameInk(face: LeaderFace, colours: CounterColours): string {
	return face.finished || STANDING_PICTURES[face.standing] !== null ? colours.onDeep : colours.onField;
}

/** A linen strip across the counter. */
function bandage(): string {
	const strip = stroke("M22 64L82 24", "#f4ead2", 12) + stroke("M19 59L79 19M25 69L85 29", "#b9a887", 1);
	return strip + circle(75, 29, 4.5, "#b8201a") + circle(79, 32, 2.4, "#b8201a");
}
