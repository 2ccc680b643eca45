/** The counter of a Fleet: nation and commander, hull, squadrons by type, crew, and what has become of it (CR 7). */
import type { ThemeName } from "../../theme/tokens.ts";
import type { FleetFace } from "../face.ts";
import { counterColours, emblemIcon } from "../livery.ts";
import { circle, icon, letters, rect, shape, stroke } from "../svg.ts";
import { band, body, EDGE, medallion, WIDTH } from "./body.ts";

/** Emblem and commander on the band, a galley, squadrons in all, crew, a strip of squadrons by type, state. */
export function drawFleet(face: FleetFace, fine: boolean, theme: ThemeName): string {
	const colours = counterColours(face.side);
	const printed = [
		band(colours, emblemIcon(face.side), 23),
		letters(face.name, {
			x: 28,
			y: fine ? 20 : 21,
			size: fine ? 15.5 : 18,
			fill: colours.onDeep,
			maxWidth: face.scattered || face.underConstruction ? 36 : 64,
		}),
		waves(colours.deep),
		hull(face, colours.onField),
		numeral(face, colours.onField),
		crewMarks(face.crew, colours.onField, colours.edge),
		squadrons(face, colours.onField, colours.edge),
		strip(face, fine),
		face.corvus > 0 ? corvus(face.corvus, colours.trim) : "",
		face.blockades ? medallion("anchor", 17, 37, 21) : "",
		stateCorner(face),
	].join("");
	return body(colours, printed, theme, face.active);
}

/** The sea under the keel. */
function waves(colour: string): string {
	const row = (y: number) =>
		`M${EDGE} ${y}q5.750-5 11.500 0t11.500 0 11.500 0 11.500 0 11.500 0 11.500 0 11.500 0 11.500 0`;
	return stroke(row(67), colour, 2.6, 'opacity=".5"') + stroke(row(72), colour, 2.6, 'opacity=".3"');
}

/** The galley; on the stocks it is bare ribs between props. */
function hull({ underConstruction }: FleetFace, ink: string): string {
	if (!underConstruction) return icon("galley", 6, 24, 46, ink);
	const props = ["M14 69l8-14", "M44 69l-8-14", "M29 69V58", "M9 69h40"];
	const timber = props.map((d) => stroke(d, "#d9b26a", 3.4, 'stroke-linecap="round"')).join("");
	return icon("galley", 6, 24, 46, ink, 'opacity=".4"') + timber;
}

/** Under the band at the right, or under the folded corner. */
function numeral({ numeral: name, scattered, underConstruction }: FleetFace, ink: string): string {
	if (name === null) return "";
	const y = scattered || underConstruction ? 55 : 42;
	return letters(name, { x: 91, y, size: 15, fill: ink, face: "capitals", anchor: "end" });
}

/** A diamond for each step of the Crew Rating: full as far as it has come, empty above (CR 7.12). */
function crewMarks(crew: number, ink: string, edge: string): string {
	return [0, 1, 2]
		.map((at) => {
			const d = `M${11 + at * 10} 70.500l4.200 4.200-4.200 4.200-4.200-4.200z`;
			return at < crew ? shape(d, ink, `stroke="${edge}" stroke-width="1.200"`) : stroke(d, ink, 1.3, 'opacity=".75"');
		})
		.join("");
}

function squadrons({ triremes, quinqueremes }: FleetFace, ink: string, edge: string): string {
	return letters(String(triremes + quinqueremes), {
		x: 92,
		y: 77.5,
		size: 37,
		fill: ink,
		anchor: "end",
		maxWidth: 46,
		halo: { colour: edge, width: 6 },
	});
}

const STRIP = { y: 80, height: 13 };
const FIVES = { ground: "#e8c25a", ink: "#2b1a05", name: "V" };
const THREES = { ground: "#dfe5e8", ink: "#1c262b", name: "III" };

/** Quinqueremes on gold under a V, triremes on silver under a III, each with its squadrons. */
function strip({ triremes, quinqueremes }: FleetFace, fine: boolean): string {
	const kinds = [
		{ ...FIVES, count: quinqueremes },
		{ ...THREES, count: triremes },
	].filter(({ count }) => count > 0);
	const room = WIDTH - 8;
	const each = kinds.length === 0 ? room : room / kinds.length;
	const ground = rect(EDGE + 3.2, STRIP.y - 0.8, room + 1.6, STRIP.height + 1.6, "#1a120a", 'opacity=".7" rx="2"');
	const cells = kinds.map(({ ground: fill, ink, name, count }, at) => {
		const x = EDGE + 4 + at * each;
		const size = fine ? 12 : 13.5;
		const y = STRIP.y + (fine ? 10.8 : 11.4);
		return [
			rect(x, STRIP.y, each - (at < kinds.length - 1 ? 1 : 0), STRIP.height, fill),
			letters(name, { x: x + 4, y, size, fill: ink, face: "capitals" }),
			letters(String(count), { x: x + each - 5, y, size: size + 1, fill: ink, anchor: "end" }),
		].join("");
	});
	return ground + cells.join("");
}

/** The raven's beak, and on how many squadrons (CR 7.19). */
function corvus(count: number, ink: string): string {
	return (
		icon("raven", 53, 27, 14, ink) + letters(String(count), { x: 60, y: 51, size: 11, fill: ink, anchor: "middle" })
	);
}

/** The corner folded over at the upper right: ships driven apart, or a mallet. */
export function stateCorner({ scattered, underConstruction }: FleetFace): string {
	if (!scattered && !underConstruction) return "";
	const [ground, ink] = scattered ? ["#cfe9f7", "#123b52"] : ["#e3c48a", "#4b2c0c"];
	const corner = shape("M57 3h29q9 0 9 9v29z", ground, 'stroke="#fff8e6" stroke-width="1.600" stroke-linejoin="round"');
	if (underConstruction) {
		const mallet = rect(76, 7, 15, 8, ink, 'rx="1.500"') + stroke("M83.500 14v14", ink, 3.6, 'stroke-linecap="round"');
		return corner + mallet;
	}
	const gusts = [
		"M83 17L72 7M72 7h6M72 7v5",
		"M84 17l7-8M91 9l-5-.5M91 9l.4 5",
		"M84.500 18l5 12M89.500 30l-4.500-2.500M89.500 30l2-5",
	];
	return (
		corner + circle(83.8, 17.4, 2.6, ink) + gusts.map((d) => stroke(d, ink, 2.4, 'stroke-linecap="round"')).join("")
	);
}
