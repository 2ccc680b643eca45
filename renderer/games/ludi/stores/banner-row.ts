/** What stands in a row beside a region's banner, or above it: what the region pays, and who is there without a seat. */
import { type Drawn, type LudiAssets, SEAT } from "../ludi-facts.ts";

/** Of a disc, from one to the next; of the sum that a region pays. Map units, as all here. */
export const DISC = 15;
const SUM = 36;
/** Between the banner and the row, and before whatever it must not touch. */
const GAP = 9;
const MOST_DISCS = 8;

interface Row {
	/** Where it begins, from where the banner does. */
	readonly at: readonly [number, number];
	/** So many discs have room; where more stand there the last says how many. */
	readonly discs: number;
}

/** A row beside the banner's cloth with room for two discs at least, or for what must stand there; else above it. */
export function rowBeside(
	map: LudiAssets["map"],
	drawn: Drawn,
	{ cloth, pays, standing }: { readonly cloth: number; readonly pays: boolean; readonly standing: number },
): Row {
	const sum = pays ? SUM : 0;
	const beside = discsFrom(map, drawn, [cloth + GAP, -5], sum);
	if (beside >= Math.min(standing, 2)) return { at: [cloth + GAP, -5], discs: beside };
	return { at: [0, -22], discs: Math.max(1, discsFrom(map, drawn, [0, -22], sum)) };
}

/** How many discs have room behind the sum, before the next seats or the edge of the sheet; less than none where the sum has not. */
function discsFrom(map: LudiAssets["map"], drawn: Drawn, [dx, dy]: readonly [number, number], sum: number): number {
	const [x, y] = [drawn.name[0] + dx, drawn.name[1] + dy];
	const others = map.regions.filter((other) => other !== drawn);
	const taken = others.flatMap(({ seats, throne }) => (throne ? [throne, ...seats] : seats));
	const level = taken.filter(([left, top]) => left > x && top < y + DISC / 2 && top + SEAT.height > y - DISC / 2);
	const end = Math.min(map.width, ...level.map(([left]) => left));
	const room = end - GAP / 2 - x - sum;
	return room < 0 ? -1 : Math.min(MOST_DISCS, Math.floor(room / DISC));
}
