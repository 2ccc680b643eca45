/**
 * Zoom bands. The map is printed once for each, with lettering, line widths and detail chosen for it. Within a band the print
 * is only scaled, by less than a factor of two either way. The farthest is for several maps at once, and for small windows. The bands in which
 * a whole map may be in view lie close together, so that its names are never smaller than can be read.
 */

const BAND_NAMES = ["table", "whole", "half", "far", "middle", "near"] as const;
/** The name of a band, from the farthest to the nearest. */
export type BandName = (typeof BAND_NAMES)[number];

/** A band of zooms for which the sheet is printed once, with as much detail as can be read there. */
export interface Band {
	name: BandName;
	/** Its place among the bands, 0 for the farthest. */
	level: number;
	/** How much is printed: 0 for a whole map, 3 for the nearest. */
	detail: number;
	/** Used up to this zoom (CSS pixels a map unit). */
	upTo: number;
	/** Map units that are one CSS pixel at the zoom the band is drawn for: sizes are chosen in pixels and multiplied by it. */
	px: number;
}

/** Band by level. */
export const BANDS: readonly Band[] = [
	{ name: "table", level: 0, detail: 0, upTo: 0.2, px: 1 / 0.16 },
	{ name: "whole", level: 1, detail: 0, upTo: 0.29, px: 1 / 0.23 },
	{ name: "half", level: 2, detail: 0, upTo: 0.43, px: 1 / 0.33 },
	{ name: "far", level: 3, detail: 1, upTo: 0.62, px: 1 / 0.48 },
	{ name: "middle", level: 4, detail: 2, upTo: 1.12, px: 1 / 0.82 },
	{ name: "near", level: 5, detail: 3, upTo: 2.2, px: 1 / 1.45 },
];

/** Nearest and farthest the camera goes. */
export const MAX_ZOOM = 2.4;

/** The band for a zoom. */
export function bandFor(zoom: number): Band {
	return BANDS.find((band) => zoom <= band.upTo) ?? (BANDS[BANDS.length - 1] as Band);
}
