/** The small pictures on the map that are not counter faces: tabs, banners, walls, rings, labels. */

import { STATUS_MARKS } from "../../counters/draw/body.ts";
import type { Status } from "../../counters/face-terms.ts";
import { type IconId, iconDrawing } from "../../counters/icons.ts";
import { emblemIcon } from "../../counters/livery.ts";
import { sideColours, type Theme } from "../../theme/tokens.ts";
import type { Pen } from "../canvas.ts";
import type { Point } from "../options.ts";
import { fade } from "../print/colour.ts";
import { drawCentred, type Face, widthOf } from "../print/text.ts";

/** A number in a clear face. */
export function figures(size: number, fill: string, weight = 700): Face {
	return { family: "text", weight, size, spacing: 0, fill };
}

const paths = new Map<string, Path2D>();

/** An icon as a path in a box of 512 x 512. */
function iconPath(id: IconId): Path2D {
	const drawing = iconDrawing(id);
	let path = paths.get(drawing);
	if (!path) {
		path = new Path2D();
		for (const [, d] of drawing.matchAll(/\sd="([^"]+)"/g)) if (d) path.addPath(new Path2D(d));
		paths.set(drawing, path);
	}
	return path;
}

/** A side's emblem in a square. */
export function paintEmblem(pen: Pen, side: string | null, x: number, y: number, size: number, fill: string): void {
	paintIcon(pen, emblemIcon(side), x, y, size, fill);
}

function paintIcon(pen: Pen, id: IconId, x: number, y: number, size: number, fill: string): void {
	pen.save();
	pen.translate(x, y);
	pen.scale(size / 512, size / 512);
	pen.fillStyle = fill;
	pen.fill(iconPath(id));
	pen.restore();
}

/** A banner on its staff, in a box `size` wide and 1.25 times as high: the staff's foot is at the lower left. */
export function paintBanner(pen: Pen, side: string, size: number): void {
	const { field, deep, onField, trim } = sideColours(side);
	const staff = size * 0.09;
	pen.fillStyle = "#2c1f13";
	pen.fillRect(size * 0.05, size * 0.05, staff, size * 1.18);
	pen.fillStyle = trim;
	pen.beginPath();
	pen.arc(size * 0.05 + staff / 2, size * 0.07, staff * 0.95, 0, Math.PI * 2);
	pen.fill();
	pen.beginPath();
	const [left, right, top, bottom] = [size * 0.14, size * 0.97, size * 0.1, size * 0.78];
	pen.moveTo(left, top);
	pen.lineTo(right, top);
	pen.lineTo(right - size * 0.13, (top + bottom) / 2);
	pen.lineTo(right, bottom);
	pen.lineTo(left, bottom);
	pen.closePath();
	pen.fillStyle = field;
	pen.fill();
	pen.strokeStyle = deep;
	pen.lineWidth = Math.max(1, size * 0.05);
	pen.stroke();
	paintEmblem(pen, side, left + size * 0.09, top + size * 0.07, size * 0.54, onField);
}

/** A stretch of wall with its defence strength on it, `size` high and 1.25 times as wide. */
export function paintWalls(pen: Pen, ids: number, size: number, theme: Theme): void {
	const { map } = theme;
	const width = size * 1.25;
	const merlon = width / 7;
	pen.beginPath();
	pen.moveTo(1, size - 1);
	pen.lineTo(1, size * 0.1);
	for (let n = 0; n < 7; n++) {
		const y = n % 2 === 0 ? size * 0.1 : size * 0.28;
		pen.lineTo(Math.max(1, n * merlon), y);
		pen.lineTo(Math.min(width - 1, (n + 1) * merlon), y);
	}
	pen.lineTo(width - 1, size - 1);
	pen.closePath();
	pen.fillStyle = map.cityWall;
	pen.fill();
	pen.strokeStyle = map.ink;
	pen.lineWidth = Math.max(1, size * 0.06);
	pen.stroke();
	drawCentred(pen, String(ids), width / 2, size * 0.9, figures(size * 0.74, map.ink));
}

/** A garrison's SPs in a disc of its side's colours. */
export function paintGarrison(pen: Pen, side: string | null, sp: number, size: number): void {
	const { field, onField, trim } = sideColours(side);
	disc(pen, size / 2, size / 2, size / 2 - 0.5, trim);
	disc(pen, size / 2, size / 2, size * 0.42, field);
	const text = String(sp);
	drawCentred(pen, text, size / 2, size * 0.73, figures(size * (text.length > 1 ? 0.6 : 0.68), onField));
}

function disc(pen: Pen, x: number, y: number, radius: number, fill: string): void {
	pen.fillStyle = fill;
	pen.beginPath();
	pen.arc(x, y, radius, 0, Math.PI * 2);
	pen.fill();
}

/** Smoke over a sacked city, thicker with each level, in a square. */
export function paintSmoke(pen: Pen, level: number, size: number): void {
	const puffs = Math.min(3, level) + 3;
	disc(pen, size * 0.42, size * 0.92, size * 0.07, "#e0561f");
	disc(pen, size * 0.52, size * 0.95, size * 0.05, "#f3a52b");
	for (let n = 0; n < puffs; n++) {
		const t = n / (puffs - 1);
		const x = size * (0.44 + 0.32 * t + 0.05 * Math.sin(n * 2.4));
		const y = size * (0.84 - 0.64 * t);
		const radius = size * (0.075 + 0.1 * t);
		disc(pen, x, y, radius, `rgba(${60 + 50 * t}, ${54 + 48 * t}, ${50 + 46 * t}, ${0.82 - 0.3 * t})`);
		pen.strokeStyle = "rgba(30, 24, 20, 0.35)";
		pen.lineWidth = Math.max(0.7, size * 0.02);
		pen.stroke();
	}
}

/** A raided coast: a galley out of the ashes, ringed with its side's colours and under its emblem, in a square. */
export function paintRaid(pen: Pen, side: string, size: number): void {
	const { field, trim } = sideColours(side);
	const [middle, low] = [size / 2, size * 0.58];
	disc(pen, middle, low, size * 0.42, trim);
	disc(pen, middle, low, size * 0.38, field);
	disc(pen, middle, low, size * 0.31, "#2b211b");
	paintIcon(pen, "galley", size * 0.27, size * 0.36, size * 0.46, "#ff9a2e");
	paintBadge(pen, side, { x: middle, y: size * 0.19 }, size * 0.18);
}

/** Whose something is: a disc of its colours with its emblem. */
export function paintBadge(pen: Pen, side: string, { x, y }: Point, radius: number): void {
	const { field, trim, onField } = sideColours(side);
	disc(pen, x, y, radius, trim);
	disc(pen, x, y, radius * 0.87, field);
	paintEmblem(pen, side, x - radius * 0.62, y - radius * 0.62, radius * 1.24, onField);
}

/** The siege lines around a city: a palisade in the besieger's colours with his emblem, in a square. */
export function paintSiegeRing(pen: Pen, side: string, size: number): void {
	const { field, trim } = sideColours(side);
	const middle = size / 2;
	const radius = size * 0.42;
	pen.lineWidth = Math.max(2, size * 0.075);
	pen.strokeStyle = fade("#1a120b", 0.75);
	circle(pen, middle, radius);
	pen.lineWidth = Math.max(1.2, size * 0.05);
	pen.strokeStyle = field;
	circle(pen, middle, radius);
	pen.strokeStyle = trim;
	pen.lineWidth = Math.max(1, size * 0.022);
	pen.beginPath();
	for (let n = 0; n < 20; n++) {
		const angle = (Math.PI / 10) * n;
		pen.moveTo(middle + Math.cos(angle) * radius * 0.9, middle + Math.sin(angle) * radius * 0.9);
		pen.lineTo(middle + Math.cos(angle) * radius * 1.13, middle + Math.sin(angle) * radius * 1.13);
	}
	pen.stroke();
	paintBadge(pen, side, { x: middle, y: middle - radius }, size * 0.115);
}

function circle(pen: Pen, middle: number, radius: number): void {
	pen.beginPath();
	pen.arc(middle, middle, radius, 0, Math.PI * 2);
	pen.stroke();
}

/** What a stack's tab says. */
export interface TabText {
	side: string | null;
	/** Ships are told by an anchor before their number. */
	of: "sps" | "squadrons";
	total: number;
	inside: number;
	/** After Battle Status. */
	status: Status;
}

/** Room for the mark of a status, in parts of the tab's height. */
const STATUS_WIDTH = 0.95;

/** Room for the anchor before squadrons, in parts of the tab's height. */
const ANCHOR_WIDTH = 0.7;
const anchorRoom = ({ of }: Pick<TabText, "of">, height: number) => (of === "squadrons" ? height * ANCHOR_WIDTH : 0);

/** Width of a tab of a given height. */
export function tabWidth({ of, total, inside, status }: TabText, height: number): number {
	const text = widthOf(String(total), figures(height * 0.82, "")) + height * 0.7 + anchorRoom({ of }, height);
	const marked = text + (status === "fresh" ? 0 : height * STATUS_WIDTH);
	return marked + (inside > 0 ? widthOf(String(inside), figures(height * 0.7, "")) + height * 0.95 : 0);
}

/** The total on a dark tab; those inside the city after it, on a stretch of wall. */
export function paintTab(pen: Pen, tab: TabText, height: number, theme: Theme): void {
	const width = tabWidth(tab, height);
	const { field } = sideColours(tab.side);
	pen.fillStyle = "#20160e";
	pen.beginPath();
	pen.roundRect(0.5, 0.5, width - 1, height - 1, height * 0.3);
	pen.fill();
	pen.strokeStyle = field;
	pen.lineWidth = Math.max(1, height * 0.1);
	pen.stroke();
	const total = String(tab.total);
	const face = figures(height * 0.82, "#fff3d6");
	const anchor = anchorRoom(tab, height);
	const figure = widthOf(total, face) + height * 0.7 + anchor;
	if (anchor > 0) paintIcon(pen, "anchor", height * 0.28, height * 0.17, height * 0.66, "#a9d3dd");
	drawCentred(pen, total, (figure + anchor) / 2, height * 0.79, face);
	if (tab.status !== "fresh") paintStatus(pen, tab.status, figure - height * 0.2, height);
	const room = figure + (tab.status === "fresh" ? 0 : height * STATUS_WIDTH);
	if (tab.inside === 0) return;
	pen.fillStyle = theme.map.cityWall;
	pen.beginPath();
	pen.roundRect(room - height * 0.12, height * 0.14, width - room - height * 0.06, height * 0.72, height * 0.14);
	pen.fill();
	drawCentred(
		pen,
		String(tab.inside),
		(room + width) / 2 - height * 0.16,
		height * 0.76,
		figures(height * 0.7, theme.map.ink),
	);
}

type Worn = Exclude<Status, "fresh">;

/** The mark of a status, as on the folded corner of a counter: one crack, two cracks, crossed out. */
function paintStatus(pen: Pen, status: Worn, left: number, height: number): void {
	const [top, size] = [height * 0.14, height * 0.72];
	pen.fillStyle = STATUS_MARKS[status].ground;
	pen.beginPath();
	pen.roundRect(left, top, size, size, height * 0.12);
	pen.fill();
	pen.strokeStyle = STATUS_MARKS[status].ink;
	pen.lineWidth = Math.max(1, height * 0.09);
	pen.beginPath();
	for (const line of STATUS_LINES[status])
		line.forEach(([x, y], n) => {
			if (n === 0) pen.moveTo(left + x * size, top + y * size);
			else pen.lineTo(left + x * size, top + y * size);
		});
	pen.stroke();
}

type Line = readonly (readonly [x: number, y: number])[];
const crack = (x: number): Line => [
	[x + 0.1, 0.1],
	[x - 0.08, 0.42],
	[x + 0.1, 0.58],
	[x - 0.08, 0.9],
];
const STATUS_LINES: Readonly<Record<Worn, readonly Line[]>> = {
	disrupted: [crack(0.5)],
	disorganized: [crack(0.3), crack(0.7)],
	useless: [
		[
			[0.15, 0.15],
			[0.85, 0.85],
		],
		[
			[0.85, 0.15],
			[0.15, 0.85],
		],
	],
};

/** A slip of paper with a line of text, `height` high. */
export function paintLabel(pen: Pen, text: string, height: number, theme: Theme, colour: string): void {
	const width = labelWidth(text, height);
	pen.fillStyle = theme.marks.labelPaper;
	pen.beginPath();
	pen.roundRect(1, 1, width - 2, height - 2, height * 0.22);
	pen.fill();
	pen.strokeStyle = colour;
	pen.lineWidth = Math.max(1, height * 0.07);
	pen.stroke();
	drawCentred(pen, text, width / 2, height * 0.7, figures(height * 0.6, theme.marks.labelInk, 600));
}

/** The width of a label, in the unit of its height. */
export function labelWidth(text: string, height: number): number {
	return widthOf(text, figures(height * 0.6, "", 600)) + height * 0.7;
}
