/** Hex numbers as people read them. */

/** The number of a hex as its map prints it: `3714` for `it-3714`; other maps than Italy are told by their prefix: `cr-1508`. */
export function printedNumber(hex: string): string {
	return hex.replace(/^it-/, "");
}
