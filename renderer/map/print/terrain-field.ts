/** What the ground is like at every point: heights and kinds of terrain, blended from hex to hex. */

import type { Box } from "../canvas.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { Ground, GroundCell } from "../shape/ground.ts";
import { noise, ridges } from "../shape/noise.ts";

/** Map units a grid point of the fields stands for. */
export const FIELD_STEP = 3;

const CHANNELS = ["weight", "elevation", "mountain", "rough", "marsh", "desert", "beyond"] as const;
type Channel = (typeof CHANNELS)[number];

/** The terrain as a grid of values, softened across hexes, from which relief and tints are printed. */
export interface TerrainField {
	box: Box;
	width: number;
	height: number;
	/** Blends of the hexes around, 0 to 1; elevation in metres. */
	blend: Record<Channel, Float32Array>;
	/** Height of the engraved relief in map units. */
	relief: Float32Array;
}

/** Fields over `box`. Yields now and then, so that the caller may let others run. */
export function* terrainField(ground: Ground, box: Box): Generator<void, TerrainField> {
	const width = Math.ceil(box.width / FIELD_STEP);
	const height = Math.ceil(box.height / FIELD_STEP);
	const size = width * height;
	const blend = Object.fromEntries(CHANNELS.map((name) => [name, new Float32Array(size)])) as TerrainField["blend"];
	const field: TerrainField = { box, width, height, blend, relief: new Float32Array(size) };
	for (const [n, cell] of ground.cells.entries()) {
		splat(field, cell);
		if (n % 400 === 399) yield;
	}
	normalise(field);
	for (let y = 0; y < height; y++) {
		raiseRow(field, y);
		if (y % 120 === 119) yield;
	}
	return field;
}

/** How far a hex's terrain reaches. */
const REACH = HEX_RADIUS * 1.75;

function splat(field: TerrainField, cell: GroundCell): void {
	const { width, height, box, blend } = field;
	const cx = (cell.centre.x - box.x) / FIELD_STEP;
	const cy = (cell.centre.y - box.y) / FIELD_STEP;
	const radius = REACH / FIELD_STEP;
	const { like } = cell;
	const land = like.terrain === "sea" ? null : like;
	const elevation = land?.elevation ?? 0;
	const beyond = cell.hex === null || land?.offMap === true ? 1 : 0;
	for (let y = Math.max(0, Math.ceil(cy - radius)); y < Math.min(height, cy + radius); y++)
		for (let x = Math.max(0, Math.ceil(cx - radius)); x < Math.min(width, cx + radius); x++) {
			const d = ((x - cx) ** 2 + (y - cy) ** 2) / (radius * radius);
			if (d >= 1) continue;
			const at = y * width + x;
			const w = (1 - d) ** 3;
			add(blend.weight, at, w);
			add(blend.elevation, at, w * elevation);
			if (beyond) add(blend.beyond, at, w);
			if (land?.desert) add(blend.desert, at, w);
			if (like.terrain === "mountain") add(blend.mountain, at, w);
			else if (like.terrain === "rough") add(blend.rough, at, w);
			else if (like.terrain === "marsh") add(blend.marsh, at, w);
		}
}

function add(values: Float32Array, at: number, value: number): void {
	values[at] = (values[at] as number) + value;
}

function normalise({ blend }: TerrainField): void {
	for (const name of CHANNELS) {
		if (name === "weight") continue;
		const values = blend[name];
		for (let n = 0; n < values.length; n++)
			values[n] = (values[n] as number) / Math.max(1e-6, blend.weight[n] as number);
	}
}

/** Relief: the blended height, with ridges where it is mountainous and rolling ground where it is rough. */
function raiseRow({ width, box, blend, relief }: TerrainField, y: number): void {
	const wy = box.y + y * FIELD_STEP;
	for (let x = 0; x < width; x++) {
		const at = y * width + x;
		const metres = blend.elevation[at] as number;
		if (metres <= 0) continue;
		const wx = box.x + x * FIELD_STEP;
		const mountain = smooth(blend.mountain[at] as number);
		const rough = blend.rough[at] as number;
		const steep = 44 * mountain * (0.6 + metres / 2600) + 15 * rough;
		const crest = steep > 1 ? ridges(wx / 74, wy / 74, 1) : 0;
		relief[at] = metres / 34 + steep * crest + 1.6 * noise(wx / 30, wy / 30, 9);
	}
}

function smooth(t: number): number {
	return t * t * (3 - 2 * t);
}
