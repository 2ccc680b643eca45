/** What no map reaches: land and sea fade into the paper a little way past the last hexes. */
import type { MapColours } from "../../theme/tokens.ts";
import { type Box, type Canvas, newCanvas, pathOf } from "../canvas.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import { distanceField } from "../shape/contour.ts";
import type { Ground } from "../shape/ground.ts";
import { noise } from "../shape/noise.ts";
import { rgb } from "./colour.ts";

/** Map units that a grid point stands for. */
const STEP = 8;
/** From the last hexes to where the fading begins, and to where it ends, in map units. */
const NEAR = HEX_RADIUS * 0.9;
const FAR = HEX_RADIUS * 6;
/** How much of the paper covers what lies farthest out. */
const MOST = 1;

/** The paper over everything past the maps, one pixel a grid point. */
export function paintUnchartedCover(ground: Ground, box: Box, colours: MapColours): Canvas {
	const { canvas, pen } = newCanvas(box.width / STEP, box.height / STEP);
	const { width, height } = canvas;
	pen.setTransform(1 / STEP, 0, 0, 1 / STEP, -box.x / STEP, -box.y / STEP);
	pen.fill(
		pathOf(
			ground.cells.flatMap(({ hex, corners }) => (hex ? [corners] : [])),
			true,
		),
	);
	const image = pen.getImageData(0, 0, width, height);
	const mask = Uint8Array.from({ length: width * height }, (_, n) => ((image.data[n * 4 + 3] ?? 0) > 127 ? 1 : 0));
	const { values } = distanceField(mask, width, height);
	const [r, g, b] = rgb(colours.sheet);
	values.forEach((steps, n) => {
		const [x, y] = [n % width, Math.floor(n / width)];
		const away = steps * STEP * (1 + 0.16 * noise((x * STEP) / 170, (y * STEP) / 170, 41));
		const part = Math.max(0, Math.min(1, (away - NEAR) / (FAR - NEAR)));
		image.data.set([r, g, b, 255 * MOST * part * part * (3 - 2 * part)], n * 4);
	});
	pen.putImageData(image, 0, 0);
	return canvas;
}
