/** Pictures of marked hexes: each told by its form as well as by its colour. */
import type { Theme } from "../../theme/tokens.ts";
import type { Pen } from "../canvas.ts";
import { fade } from "../print/colour.ts";
import type { HighlightStyle } from "../scene.ts";

/** A hex in the middle of its picture, in pixels of that. */
interface HexPicture {
	x: number;
	y: number;
	radius: number;
	/** Width of a fine line. */
	unit: number;
	/** Whether it stands on a point. */
	pointed: boolean;
}

type MarkPainter = (pen: Pen, hex: HexPicture, theme: Theme) => void;

const MARKS: Record<HighlightStyle, MarkPainter> = {
	battle: paintBattle,
	option: paintGlow,
	refused: paintRefused,
	selected: (pen, hex, { marks }) => {
		tint(pen, hex, fade(marks.selected, 0.18));
		outline(pen, hex, 0.96, marks.selected, 2.4);
	},
	advised: paintAdvised,
	interceptor: paintInterceptor,
	pinned: (pen, hex, { marks }) => {
		outline(pen, hex, 0.9, fade(marks.labelPaper, 0.9), 2.4);
		outline(pen, hex, 0.9, marks.pinned, 1.4);
	},
	pointed: paintPointed,
	focus: paintFocus,
};

/** A mark on a hex of a width across its flats, in a square box as wide as the hex from corner to corner. */
export function paintHexMark(pen: Pen, style: HighlightStyle, across: Across, theme: Theme): void {
	MARKS[style](pen, pictureOf(across, 0.955), theme);
}

/** How wide a hex is across its flats, in pixels, and whether it stands on a point. */
export interface Across {
	width: number;
	pointed: boolean;
}

/** Heat in a hex, in a box as for a mark. `step` is the number of the theme's heat colour, 0 for no loss. */
export function paintHeat(pen: Pen, step: number, across: Across, theme: Theme): void {
	const colour = theme.marks.heat[step] ?? theme.marks.refused;
	const hex = pictureOf(across, 0.97);
	tint(pen, hex, fade(colour, 0.46));
	outline(pen, hex, 0.95, fade(colour, 0.9), 0.8);
}

function pictureOf({ width, pointed }: Across, scale: number): HexPicture {
	const radius = width / Math.sqrt(3);
	return { x: radius, y: radius, radius: radius * scale, unit: Math.max(1, width / 40), pointed };
}

function trace(pen: Pen, hex: HexPicture, scale: number): void {
	pen.beginPath();
	for (const { x, y } of cornersOf(hex, scale)) pen.lineTo(x, y);
	pen.closePath();
}

function cornersOf({ x, y, radius, pointed }: HexPicture, scale: number) {
	return [0, 1, 2, 3, 4, 5].map((i) => {
		const angle = (Math.PI / 3) * (i - (pointed ? 1.5 : 2));
		return { x: x + radius * scale * Math.cos(angle), y: y + radius * scale * Math.sin(angle) };
	});
}

function tint(pen: Pen, hex: HexPicture, fill: string | CanvasGradient): void {
	trace(pen, hex, 1);
	pen.fillStyle = fill;
	pen.fill();
}

/** A line along the sides, `width` in fine lines. */
function outline(pen: Pen, hex: HexPicture, scale: number, colour: string, width: number): void {
	trace(pen, hex, scale);
	pen.strokeStyle = colour;
	pen.lineWidth = width * hex.unit;
	pen.lineJoin = "round";
	pen.stroke();
}

/** A warm glow that is strongest at the rim. */
function paintGlow(pen: Pen, hex: HexPicture, { marks }: Theme): void {
	const glow = pen.createRadialGradient(hex.x, hex.y, hex.radius * 0.25, hex.x, hex.y, hex.radius);
	glow.addColorStop(0, fade(marks.option, 0.05));
	glow.addColorStop(0.7, fade(marks.option, 0.22));
	glow.addColorStop(1, fade(marks.option, 0.62));
	tint(pen, hex, glow);
	outline(pen, hex, 0.96, fade("#5a3200", 0.55), 2);
	outline(pen, hex, 0.96, marks.option, 1.25);
}

/** Grey and crossed by thin lines: looked at, not allowed. */
function paintRefused(pen: Pen, hex: HexPicture, { marks }: Theme): void {
	const { x, y, radius, unit } = hex;
	pen.save();
	tint(pen, hex, fade(marks.refused, 0.3));
	pen.clip();
	pen.strokeStyle = fade(marks.refused, 0.75);
	pen.lineWidth = unit * 0.8;
	pen.beginPath();
	for (let d = -2 * radius; d < 2 * radius; d += unit * 5) {
		pen.moveTo(x + d - radius, y + radius);
		pen.lineTo(x + d + radius, y - radius);
	}
	pen.stroke();
	pen.restore();
	outline(pen, hex, 0.95, fade(marks.refused, 0.9), 1);
}

/** Corners only: somebody may come from here. */
function paintInterceptor(pen: Pen, hex: HexPicture, { marks }: Theme): void {
	tint(pen, hex, fade(marks.interceptor, 0.16));
	pen.setLineDash([hex.radius * 0.5, hex.radius * 0.5]);
	pen.lineDashOffset = hex.radius * 0.25;
	outline(pen, hex, 0.93, marks.interceptor, 2.6);
	pen.setLineDash([]);
}

/** Two rings, one in the other. */
function paintAdvised(pen: Pen, hex: HexPicture, { marks }: Theme): void {
	tint(pen, hex, fade(marks.advised, 0.14));
	outline(pen, hex, 0.94, fade(marks.labelPaper, 0.9), 4.4);
	outline(pen, hex, 0.94, marks.advised, 2.8);
	outline(pen, hex, 0.78, marks.advised, 1.4);
}

/** Rings one in the other, light between dark: somebody's finger. */
function paintPointed(pen: Pen, { x, y, radius, unit }: HexPicture, { marks }: Theme): void {
	for (const [colour, width] of [
		[marks.labelPaper, 4.4],
		[marks.battle, 2.2],
	] as const) {
		pen.strokeStyle = colour;
		pen.lineWidth = width * unit;
		for (const part of [0.82, 0.56, 0.3]) {
			pen.beginPath();
			pen.arc(x, y, radius * part, 0, Math.PI * 2);
			pen.stroke();
		}
	}
}

/** The keyboard's cursor: seen on every ground, light between dark, with studs at its corners. */
function paintFocus(pen: Pen, hex: HexPicture, { marks, room }: Theme): void {
	outline(pen, hex, 0.95, marks.focus, 3.4);
	outline(pen, hex, 0.95, room.focus, 1.5);
	pen.fillStyle = marks.focus;
	for (const { x, y } of cornersOf(hex, 0.95)) {
		pen.beginPath();
		pen.arc(x, y, hex.unit * 2.6, 0, Math.PI * 2);
		pen.fill();
	}
}

/** A double rim and two crossed swords at the head of the hex, where no counter lies. */
function paintBattle(pen: Pen, hex: HexPicture, { marks }: Theme): void {
	tint(pen, hex, fade(marks.battle, 0.2));
	outline(pen, hex, 0.97, fade(marks.labelPaper, 0.85), 4.6);
	outline(pen, hex, 0.97, marks.battle, 3);
	outline(pen, hex, 0.84, marks.battle, 1);
	for (const lean of [-1, 1]) paintSword(pen, hex, lean, marks.battle, marks.labelPaper);
}

/** A sword that leans to one side (-1 or 1), its point up. */
function paintSword(pen: Pen, { x, y, radius }: HexPicture, lean: number, blade: string, rim: string): void {
	const at = (along: number, across: number) => ({
		x: x + radius * (lean * along * 0.7 - lean * across * 0.7),
		y: y - radius * (0.62 + along * 0.7 + across * 0.7),
	});
	const strokes = [
		[at(-0.24, 0), at(0.24, 0)],
		[at(-0.12, -0.1), at(-0.12, 0.1)],
	] as const;
	for (const [colour, width] of [
		[rim, 0.16],
		[blade, 0.09],
	] as const) {
		pen.strokeStyle = colour;
		pen.lineWidth = radius * width;
		pen.lineCap = "round";
		for (const [from, to] of strokes) {
			pen.beginPath();
			pen.moveTo(from.x, from.y);
			pen.lineTo(to.x, to.y);
			pen.stroke();
		}
	}
}
