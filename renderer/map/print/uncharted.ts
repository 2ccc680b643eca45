/** What no map reaches: bare paper, where each sheet ends in a neat line, and an ornament where there is room for one. */
import { grown, overlaps, type Pen, pathOf, saved } from "../canvas.ts";
import { runsIn } from "../shape/clip.ts";
import { fade } from "./colour.ts";
import type { Layer } from "./layer.ts";
import type { Plate } from "./plate.ts";
import { cartoucheBox } from "./sheet.ts";
import { drawCentred, type Face } from "./text.ts";

/** The neat line from the edge out onto the paper, in map units: how far out, how wide, and whether it is the gilded one. */
const RULES = [
	{ out: 0, width: 3.2, gilt: false },
	{ out: 7, width: 1.2, gilt: false },
	{ out: 15, width: 5, gilt: true },
	{ out: 21, width: 1.2, gilt: false },
] as const;

/** Lays the paper over what no map reaches, and rules off what is printed. */
export const paintUncharted: Layer = (pen, { plate, band, area }) => {
	const { edge, colours } = plate;
	const paper = edge.lines(0);
	if (paper.length === 0) return;
	pen.fillStyle = colours.sheet;
	pen.fill(pathOf(paper, true));
	const near = grown(area, 30);
	for (const { out, width, gilt } of RULES) {
		pen.strokeStyle = gilt ? colours.frameLight : colours.frame;
		pen.lineWidth = Math.max(width, gilt ? 0 : 0.8 * band.px);
		pen.lineJoin = "round";
		pen.stroke(pathOf(runsIn(edge.lines(out), near)));
	}
	paintOrnament(pen, plate, area);
};

/** Radius of the wreath at most, the part of the room that it takes, and the least room that it is drawn in: map units. */
const WREATH = { most: 330, part: 0.5, least: 180 };

/** A laurel wreath on the widest bare paper. */
function paintOrnament(pen: Pen, plate: Plate, area: Parameters<Layer>[1]["area"]): void {
	const place = ornamentOf(plate);
	if (!place) return;
	const { x, y, radius } = place;
	if (!overlaps({ x: x - radius * 1.2, y: y - radius * 1.2, width: radius * 2.4, height: radius * 2.4 }, area)) return;
	const { colours } = plate;
	saved(pen, () => {
		pen.translate(x, y);
		for (const side of [1, -1]) branch(pen, radius, side, plate);
		const face: Face = { family: "capitals", weight: 700, size: radius * 0.36, spacing: 0.12, fill: colours.border };
		drawCentred(pen, "S·P·Q·R", 0, radius * 0.13, face);
		pen.strokeStyle = fade(colours.frame, 0.7);
		pen.lineWidth = radius * 0.008;
		for (const at of [-0.3, 0.26]) {
			pen.beginPath();
			pen.moveTo(-radius * 0.55, radius * at);
			pen.lineTo(radius * 0.55, radius * at);
			pen.stroke();
		}
	});
}

const ornaments = new WeakMap<Plate, { x: number; y: number; radius: number } | null>();

function ornamentOf(plate: Plate): { x: number; y: number; radius: number } | null {
	const known = ornaments.get(plate);
	if (known !== undefined) return known;
	const widest = plate.edge.widest(grown(cartoucheBox(plate), 40));
	const place =
		widest && widest.room > WREATH.least
			? { x: widest.x, y: widest.y, radius: Math.min(WREATH.most, widest.room * WREATH.part) }
			: null;
	ornaments.set(plate, place);
	return place;
}

const LEAVES = 13;

/** One branch of the wreath, from its foot up: a twig with leaves at both its sides. */
function branch(pen: Pen, radius: number, side: 1 | -1 | number, { colours }: Plate): void {
	const angleOf = (part: number) => Math.PI / 2 - side * (0.12 + part * 2.62);
	pen.strokeStyle = colours.frame;
	pen.lineWidth = radius * 0.016;
	pen.beginPath();
	pen.arc(0, 0, radius, angleOf(0), angleOf(1), side > 0);
	pen.stroke();
	for (let n = 0; n < LEAVES; n++) {
		const angle = angleOf(n / (LEAVES - 1));
		for (const lean of [0.5, -0.5])
			saved(pen, () => {
				pen.translate(Math.cos(angle) * radius, Math.sin(angle) * radius);
				pen.rotate(angle - side * (Math.PI / 2 + lean * side * 1.15));
				leaf(pen, radius * (0.24 - 0.06 * (n / LEAVES)), colours.frameLight, colours.frame);
			});
	}
}

function leaf(pen: Pen, length: number, fill: string, ink: string): void {
	pen.beginPath();
	pen.moveTo(0, 0);
	pen.quadraticCurveTo(length * 0.45, -length * 0.26, length, 0);
	pen.quadraticCurveTo(length * 0.45, length * 0.26, 0, 0);
	pen.fillStyle = fade(fill, 0.55);
	pen.fill();
	pen.strokeStyle = fade(ink, 0.85);
	pen.lineWidth = length * 0.045;
	pen.stroke();
}
