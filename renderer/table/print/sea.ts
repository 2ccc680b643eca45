/** The sea's colours, depth lines, borders between seas, and shipping lanes. */
import { corner, hexOf, neighbours } from "../hex/lattice.ts";
import { overlaps, type Pen, saved } from "./canvas.ts";
import { fade } from "./colour.ts";
import type { Layer } from "./layer.ts";

/** Water under everything; the land covers what is not sea. */
export const paintSea: Layer = (pen, { plate, band }) => {
	const { picture, water, colours } = plate;
	pen.drawImage(water.tint, picture.x, picture.y, picture.width, picture.height);
	water.lines.forEach((line, n) => {
		if (band.level === 0 && n % 2 === 1) return;
		pen.strokeStyle = fade(colours.waterLine, 0.62 * 0.72 ** n + 0.06);
		pen.lineWidth = Math.max(0.7, (0.85 - n * 0.06) * band.px);
		pen.stroke(line);
	});
};

/** Where one sea ends and the next begins: a row of fine dots along the hexsides. */
export const paintSeaBorders: Layer = (pen, { plate, band, area }) => {
	saved(pen, () => {
		pen.strokeStyle = fade(plate.colours.waterInk, 0.5);
		pen.lineWidth = 1.5 * band.px;
		pen.lineCap = "round";
		pen.setLineDash([0.1, 4.2 * band.px]);
		pen.beginPath();
		for (const cell of plate.ground.cells) {
			if (!cell.hex?.sea || !near(cell.centre, area)) continue;
			neighbours(cell.cell).forEach((next, i) => {
				const other = plate.ground.at(next)?.hex;
				if (i > 2 || !other?.sea || other.sea === cell.hex?.sea) return;
				const [from, to] = [corner(cell.centre, i), corner(cell.centre, i + 1)];
				pen.moveTo(from.x, from.y);
				pen.lineTo(to.x, to.y);
			});
		}
		pen.stroke();
	});
};

/** Shipping lanes: fine dashes from hex to hex. */
export const paintLanes: Layer = (pen, { plate, band, area }) => {
	saved(pen, () => {
		pen.strokeStyle = fade(plate.colours.waterInk, 0.42);
		pen.lineWidth = 0.9 * band.px;
		pen.setLineDash([5 * band.px, 3.5 * band.px]);
		pen.beginPath();
		for (const [a, b] of laneLinks(plate)) {
			if (!near(a, area)) continue;
			pen.moveTo(a.x, a.y);
			pen.lineTo(b.x, b.y);
		}
		pen.stroke();
	});
};

/** Links of neighbouring lane hexes, without the third side of a triangle. */
function laneLinks(plate: Parameters<Layer>[1]["plate"]) {
	const { ground } = plate;
	const onLane = (id: string) => ground.of(id)?.hex?.lane === true;
	return ground.cells.flatMap((cell) => {
		if (!cell.hex?.lane) return [];
		const around = neighbours(cell.cell);
		return around.flatMap((next, i) => {
			if (i > 2 || !onLane(hexOf(next))) return [];
			const before = around[(i + 5) % 6];
			const after = around[(i + 1) % 6];
			const crowded = [before, after].filter((side) => side && onLane(hexOf(side))).length;
			const other = ground.at(next);
			return crowded > 1 || !other ? [] : [[cell.centre, other.centre] as const];
		});
	});
}

function near({ x, y }: { x: number; y: number }, area: Parameters<Layer>[1]["area"]): boolean {
	return overlaps({ x: x - 80, y: y - 80, width: 160, height: 160 }, area);
}

/** Clips to the picture inside the frame. */
export function clipPicture(pen: Pen, { plate }: Parameters<Layer>[1]): void {
	const { x, y, width, height } = plate.picture;
	pen.beginPath();
	pen.rect(x, y, width, height);
	pen.clip();
}
