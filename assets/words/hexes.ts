/** Hex numbers as people read them. */

/** The maps by the prefix of their hexes. */
const MAPS: Readonly<Record<string, string>> = { it: "italy", cr: "africa" };

const SHAPE = /^([a-z]+)-(?=\d)/;

/** The map that a hex is numbered on: `italy` for `it-3714`; null where it says none. */
export function mapOfHex(hex: string): string | null {
	return MAPS[SHAPE.exec(hex)?.[1] ?? ""] ?? null;
}

/** The number of a hex as its map prints it: `3714` for `it-3714`. */
export function printedNumber(hex: string): string {
	return hex.replace(SHAPE, "");
}

/** The printed number; of several maps that are played together, the others than the first are named before it: `Africa 3906`. */
export function readNumber(hex: string, maps: readonly string[], nameOfMap: (map: string) => string): string {
	const map = mapOfHex(hex);
	const isElsewhere = map !== null && maps.length > 1 && map !== maps[0];
	return isElsewhere ? `${nameOfMap(map)} ${printedNumber(hex)}` : printedNumber(hex);
}
