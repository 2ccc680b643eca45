/**
 * Cities as the old itineraries drew them: a gabled tower for a small one, twin towers for a medium one, a ring of walls for
 * a large one, and Roma in her medallion. Ports carry an anchor with one to three flukes.
 */
import type { MapColours } from "../../theme/tokens.ts";
import { type Box, grown, overlaps, type Pen, saved } from "../canvas.ts";
import type { Point } from "../options.ts";
import { fade } from "./colour.ts";
import type { Layer } from "./layer.ts";
import type { CitySize, Plate, Site } from "./plate.ts";

/** Width of a city's drawing in map units. */
const ICON_SIZE: Record<CitySize, number> = { small: 20, medium: 29, large: 42 };
const ROMA_SIZE = 56;
const ANCHOR_SIZE = 17;

/** Width of what is drawn for a place. A port without a city has only its anchor. */
export function iconSize(site: Site): number {
	if (site.city.id === "roma") return ROMA_SIZE;
	return site.size ? ICON_SIZE[site.size] : ANCHOR_SIZE * 0.8;
}

/** The box of a city's icon around its place, in map units. */
export function iconBox({ x, y }: Point, size: number): Box {
	return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

/** Where its banner and its walls are. */
export function marksAt(site: Site): Box[] {
	const half = iconSize(site) / 2;
	return [
		{ x: site.x - half - 16.5, y: site.y - 16, width: 17.5, height: 26 },
		{ x: site.x - 9, y: site.y + 8, width: 18, height: 14.2 },
	];
}

/** Room kept around a city for what play puts there: its banner, its walls, the stack in its hex. */
export function reservedAt(site: Site): { box: Box; cost: number }[] {
	return [
		...marksAt(site).map((box) => ({ box, cost: 14 })),
		{ box: { x: site.x - 22, y: site.y - 51, width: 46, height: 45 }, cost: 3 },
	];
}

/** Draws cities and anchors. */
export const paintCities: Layer = (pen, { plate, band, area }) => {
	const line = Math.max(0.9, 0.85 * band.px);
	for (const site of plate.sites) {
		if (!overlaps(grown(iconBox(site, 60), 20), area)) continue;
		saved(pen, () => {
			pen.translate(site.x, site.y);
			pen.lineJoin = "round";
			pen.lineCap = "round";
			if (site.city.port) drawAnchor(pen, plate, site, line);
			drawCity(pen, site, plate.colours, Math.min(line, 2.6));
		});
	}
};

function drawCity(pen: Pen, site: Site, colours: MapColours, line: number): void {
	pen.lineWidth = line;
	pen.strokeStyle = colours.ink;
	const draw = site.city.id === "roma" ? drawRoma : site.size && DRAWINGS[site.size];
	if (draw) draw(pen, colours, line);
}

const DRAWINGS: Record<CitySize, (pen: Pen, colours: MapColours, line: number) => void> = {
	small: (pen, colours) => drawTower(pen, colours, 0, 0, 11, 15),
	medium: drawTwinTowers,
	large: drawWalledCity,
};

/** A tower with a gable: its foot's middle is 8 below the given point. */
function drawTower(pen: Pen, colours: MapColours, x: number, y: number, width: number, height: number): void {
	const half = width / 2;
	const foot = y + 8;
	const eaves = foot - height * 0.56;
	pen.fillStyle = colours.cityWall;
	pen.beginPath();
	pen.rect(x - half, eaves, width, foot - eaves);
	pen.fill();
	pen.fillStyle = fade(colours.inkSoft, 0.35);
	pen.fillRect(x + half * 0.25, eaves, half * 0.75, foot - eaves);
	pen.strokeRect(x - half, eaves, width, foot - eaves);
	pen.fillStyle = colours.cityRoof;
	pen.beginPath();
	pen.moveTo(x - half - 1.6, eaves);
	pen.lineTo(x, foot - height);
	pen.lineTo(x + half + 1.6, eaves);
	pen.closePath();
	pen.fill();
	pen.stroke();
	pen.fillStyle = colours.ink;
	pen.fillRect(x - width * 0.1, foot - height * 0.3, width * 0.2, height * 0.3);
}

function drawTwinTowers(pen: Pen, colours: MapColours): void {
	pen.fillStyle = colours.cityWall;
	pen.beginPath();
	pen.rect(-8, -1, 16, 9);
	pen.fill();
	pen.stroke();
	pen.fillStyle = colours.ink;
	pen.beginPath();
	pen.moveTo(-2.6, 8);
	pen.lineTo(-2.6, 4.6);
	pen.arc(0, 4.6, 2.6, Math.PI, 0);
	pen.lineTo(2.6, 8);
	pen.fill();
	drawTower(pen, colours, -8.6, 0, 8.6, 20);
	drawTower(pen, colours, 8.6, 0, 8.6, 20);
}

/** Walls in a ring, towers on it, roofs and a temple within. */
function drawWalledCity(pen: Pen, colours: MapColours, line: number): void {
	drawTower(pen, colours, -7.5, -7, 7, 13);
	drawTower(pen, colours, 7.5, -7, 7, 13);
	drawTemple(pen, colours, 0, 0, 15, 13);
	pen.fillStyle = colours.cityWall;
	pen.lineWidth = line;
	pen.beginPath();
	pen.moveTo(-17, 1);
	pen.quadraticCurveTo(0, 9, 17, 1);
	pen.lineTo(17, 8);
	pen.quadraticCurveTo(0, 17, -17, 8);
	pen.closePath();
	pen.fill();
	pen.stroke();
	battlements(pen, colours);
	for (const x of [-17, 17]) drawTower(pen, colours, x, 1, 8, 19);
	drawGate(pen, colours, 12.4);
}

function battlements(pen: Pen, colours: MapColours): void {
	pen.fillStyle = colours.ink;
	for (const t of [-0.62, -0.42, -0.22, 0.22, 0.42, 0.62]) {
		const y = 1 + 4 * (1 - t * t) + 0.4;
		pen.fillRect(t * 17 - 0.9, y, 1.8, 2.2);
	}
}

function drawGate(pen: Pen, colours: MapColours, foot: number): void {
	pen.fillStyle = colours.ink;
	pen.beginPath();
	pen.moveTo(-2.8, foot);
	pen.lineTo(-2.8, foot - 3.6);
	pen.arc(0, foot - 3.6, 2.8, Math.PI, 0);
	pen.lineTo(2.8, foot);
	pen.fill();
}

function drawTemple(pen: Pen, colours: MapColours, x: number, foot: number, width: number, height: number): void {
	const half = width / 2;
	const eaves = foot - height * 0.58;
	pen.fillStyle = colours.cityWall;
	pen.fillRect(x - half, eaves, width, foot - eaves);
	pen.strokeRect(x - half, eaves, width, foot - eaves);
	pen.fillStyle = colours.ink;
	for (let n = 0; n < 4; n++) pen.fillRect(x - half + width * (0.14 + n * 0.24) - 0.7, eaves, 1.4, foot - eaves);
	pen.fillStyle = colours.gold;
	pen.beginPath();
	pen.moveTo(x - half - 1.5, eaves);
	pen.lineTo(x, foot - height);
	pen.lineTo(x + half + 1.5, eaves);
	pen.closePath();
	pen.fill();
	pen.stroke();
}

/** The city of the seven hills: a red and gold medallion with a temple, crowned by rays. */
function drawRoma(pen: Pen, colours: MapColours, line: number): void {
	pen.save();
	pen.strokeStyle = colours.gold;
	pen.lineWidth = line * 1.4;
	pen.beginPath();
	for (let n = 0; n < 24; n++) {
		const angle = (Math.PI / 12) * n;
		const reach = n % 2 === 0 ? 30 : 27;
		pen.moveTo(Math.cos(angle) * 24, Math.sin(angle) * 24);
		pen.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
	}
	pen.stroke();
	disc(pen, 24, colours.border);
	disc(pen, 21.4, colours.gold);
	disc(pen, 20, colours.cityWall);
	pen.strokeStyle = colours.ink;
	pen.lineWidth = line * 0.8;
	pen.beginPath();
	pen.arc(0, 0, 24, 0, Math.PI * 2);
	pen.stroke();
	pen.beginPath();
	pen.arc(0, 0, 19.4, 0, Math.PI * 2);
	pen.clip();
	pen.translate(0, 1);
	pen.scale(0.8, 0.8);
	pen.lineWidth = line;
	drawWalledCity(pen, colours, line);
	pen.restore();
}

function disc(pen: Pen, radius: number, fill: string): void {
	pen.fillStyle = fill;
	pen.beginPath();
	pen.arc(0, 0, radius, 0, Math.PI * 2);
	pen.fill();
}

const FLUKES = { minor: 1, secondary: 2, major: 3 } as const;

/** The anchor stands on the side of the city where the water is deepest. */
function drawAnchor(pen: Pen, plate: Plate, site: Site, line: number): void {
	const side = anchorPlace(plate, site);
	pen.save();
	pen.translate(side.x, side.y);
	const flukes = FLUKES[site.city.port ?? "minor"];
	pen.lineWidth = line + 3.2;
	pen.strokeStyle = fade(plate.colours.halo, 0.85);
	anchorPath(pen, flukes);
	pen.lineWidth = Math.min(line * 1.5, 2.6);
	pen.strokeStyle = plate.colours.waterInk;
	anchorPath(pen, flukes);
	pen.restore();
}

/** From the city's middle to its anchor's. */
function anchorPlace(plate: Plate, site: Site): Point {
	return site.size === null ? { x: 0, y: 0 } : seaSide(plate, site, iconSize(site) * 0.5 + ANCHOR_SIZE * 0.62);
}

/** The box of the anchor beside a port's icon, in map units. */
export function anchorBox(plate: Plate, site: Site): Box {
	const { x, y } = anchorPlace(plate, site);
	return iconBox({ x: site.x + x, y: site.y + y }, ANCHOR_SIZE * 1.1);
}

function seaSide(plate: Plate, site: Site, reach: number): Point {
	let best = { x: -reach, y: 0 };
	let deepest = -1;
	for (let n = 0; n < 12; n++) {
		const angle = (Math.PI / 6) * n;
		const at = { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
		const beyond = plate.water.depth({ x: site.x + at.x * 1.7, y: site.y + at.y * 1.7 });
		if (beyond > deepest) [deepest, best] = [beyond, at];
	}
	return best;
}

function anchorPath(pen: Pen, flukes: 1 | 2 | 3): void {
	const h = ANCHOR_SIZE / 2;
	pen.beginPath();
	pen.moveTo(1.9, -h + 1.9);
	pen.arc(0, -h + 1.9, 1.9, 0, Math.PI * 2);
	pen.moveTo(0, -h + 3.8);
	pen.lineTo(0, h);
	pen.moveTo(-3.6, -h + 6);
	pen.lineTo(3.6, -h + 6);
	fluke(pen, h, 1);
	if (flukes > 1) fluke(pen, h, -1);
	if (flukes > 2) {
		pen.moveTo(-2.4, h - 3.4);
		pen.lineTo(0, h + 2.4);
		pen.lineTo(2.4, h - 3.4);
	}
	pen.stroke();
}

function fluke(pen: Pen, h: number, side: 1 | -1): void {
	pen.moveTo(0, h);
	pen.quadraticCurveTo(side * 6.4, h - 0.4, side * 6.8, h - 5.8);
	pen.moveTo(side * 4.4, h - 4.2);
	pen.lineTo(side * 6.8, h - 6.4);
	pen.lineTo(side * 8.4, h - 3.4);
}
