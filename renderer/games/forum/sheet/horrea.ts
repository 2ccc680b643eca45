/** Where horrea stand around a market, in map units. */
import type { Point } from "../../../map/options.ts";
import type { LabelSide, Spot } from "./sheet.ts";

/** From one horreum to the next. */
const STEP = { across: 17.5, down: 16.5 };
/** Below a market two stand side by side, beside it three; further ones in rows below, since markets lie close together. */
const ABREAST = { e: 3, s: 2, w: 3 };
/** Half of a horreum, with a little air. */
const HALF = 8.75;

type Placed = Pick<Spot, "radius" | "horrea">;

/** Where the horreum of that index stands, of so many, from the middle of its market: the last of an odd row in the middle. */
export function horreumAt({ radius, horrea: side }: Placed, index: number, of: number): Point {
	const abreast = ABREAST[side];
	const row = Math.floor(index / abreast);
	const column = index % abreast;
	if (side === "s") {
		const inRow = Math.min(abreast, of - row * abreast);
		return { x: (column - (inRow - 1) / 2) * STEP.across, y: radius + 5 + row * STEP.down };
	}
	const rows = Math.ceil(of / abreast);
	const x = radius + HALF + 3 + column * STEP.across;
	return { x: side === "e" ? x : -x, y: (row - (rows - 1) / 2) * STEP.down };
}

/** How far the horrea reach from the middle of their market towards the side of its name; 0 where they are not in its way. */
export function reachOfHorrea(spot: Placed, of: number, label: LabelSide): number {
	if (of === 0) return 0;
	const places = Array.from({ length: of }, (_, index) => horreumAt(spot, index, of));
	if (label === "n") return 0;
	if (label === "s") return spot.horrea === "s" ? Math.max(...places.map(({ y }) => y)) + HALF : 0;
	return spot.horrea === "s" || spot.horrea === label ? Math.max(...places.map(({ x }) => Math.abs(x))) + HALF : 0;
}
