/** What play puts on the map, as the legend shows it: painted by those who paint it there. */
import type { Theme } from "../theme/tokens.ts";
import type { Pen } from "./canvas.ts";
import { paintHexMark } from "./layers/hex-marks.ts";
import {
	paintBanner,
	paintGarrison,
	paintRaid,
	paintSiegeRing,
	paintSmoke,
	paintTab,
	paintWalls,
	tabWidth,
} from "./layers/stamps.ts";
import { HIGHLIGHT_STYLES } from "./scene.ts";

/** A mark of the legend: its words are `window.sheet.mark.<id>`, and it is painted into a square of pixels. */
export interface MarkSample {
	id: string;
	paint(pen: Pen, size: number): void;
}

/** Everything that play puts on the map beside counters, in the livery of a side and of its enemy; `hasShips`: the marks of ships, too. */
export function marksOf(
	[side, enemy]: readonly [string, string],
	theme: Theme,
	pointed: boolean,
	hasShips: boolean,
): MarkSample[] {
	const tab = { side, of: "sps", total: 24, inside: 6, status: "disrupted" } as const;
	const marks: MarkSample[] = [
		{
			id: "total",
			paint: (pen, size) => middle(pen, size, size / tabWidth(tab, 1), (high) => paintTab(pen, tab, high, theme)),
		},
		{ id: "banner", paint: (pen, size) => inset(pen, size, 0.8, (part) => paintBanner(pen, side, part)) },
		{ id: "walls", paint: (pen, size) => inset(pen, size, 0.72, (part) => paintWalls(pen, 3, part, theme)) },
		{ id: "garrison", paint: (pen, size) => inset(pen, size, 0.75, (part) => paintGarrison(pen, side, 5, part)) },
		{ id: "siege", paint: (pen, size) => paintSiegeRing(pen, enemy, size) },
		{ id: "smoke", paint: (pen, size) => paintSmoke(pen, 2, size) },
	];
	const raid: MarkSample = { id: "raid", paint: (pen, size) => paintRaid(pen, enemy, size) };
	const lights = HIGHLIGHT_STYLES.map(
		(style): MarkSample => ({
			id: style,
			paint: (pen, size) => paintHexMark(pen, style, { width: (size * Math.sqrt(3)) / 2, pointed }, theme),
		}),
	);
	return [...marks, ...(hasShips ? [raid] : []), ...lights];
}

/** Paints in the middle of the square, so much smaller. */
function inset(pen: Pen, size: number, part: number, paint: (size: number) => void): void {
	pen.save();
	pen.translate((size * (1 - part)) / 2, (size * (1 - part)) / 2);
	paint(size * part);
	pen.restore();
}

/** Paints a strip of a height in the middle of the square. */
function middle(pen: Pen, size: number, height: number, paint: (height: number) => void): void {
	pen.save();
	pen.translate(0, (size - height) / 2);
	paint(height);
	pen.restore();
}
