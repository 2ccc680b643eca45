/**
 * Zoom bands. The map is printed once for each, with lettering, line widths and detail chosen for it. Within a band the print
 * is only scaled, by less than a factor of two either way.
 */

export const BAND_NAMES = ["whole", "far", "middle", "near"] as const;
export type BandName = (typeof BAND_NAMES)[number];

export interface Band {
	name: BandName;
	/** 0 for the whole map, 3 for the nearest. */
	level: number;
	/** Used up to this zoom (CSS pixels a map unit). */
	upTo: number;
	/** Map units that are one CSS pixel at the zoom the band is drawn for: sizes are chosen in pixels and multiplied by it. */
	px: number;
}

/** Band by level. */
export const BANDS: readonly Band[] = [
	{ name: "whole", level: 0, upTo: 0.36, px: 1 / 0.27 },
	{ name: "far", level: 1, upTo: 0.62, px: 1 / 0.47 },
	{ name: "middle", level: 2, upTo: 1.12, px: 1 / 0.82 },
	{ name: "near", level: 3, upTo: 2.2, px: 1 / 1.45 },
];

/** Nearest and farthest the camera goes. */
export const MAX_ZOOM = 2.4;

/** The band for a zoom. */
export function bandFor(zoom: number): Band {
	return BANDS.find((band) => zoom <= band.upTo) ?? (BANDS[BANDS.length - 1] as Band);
}
