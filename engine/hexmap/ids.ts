/** Hex ids: the sheet, then the number as printed, two digits of column and two of row: `it-3714`, `cr-1508`. */

/** Id of a hex, such as `it-3714`. */
export type MapHexId = string;

/** Column and row on a sheet. */
export interface Offset {
	readonly col: number;
	readonly row: number;
}

/** A hex of a sheet, whether it is printed there or not. */
interface SheetHex extends Offset {
	/** Short name of the sheet, as ids begin: `it`. */
	readonly sheet: string;
}

/** Sheet, column and row of a hex id. Throws on anything that is spelt otherwise. */
export function parseHexId(id: MapHexId): SheetHex {
	const [, sheet, col, row] = /^([a-z]+)-(\d\d)(\d\d)$/.exec(id) ?? [];
	if (sheet === undefined) {
		throw new Error(`"${id}" is no hex id: it takes the map, a hyphen and four digits, as in it-3714.`);
	}
	return { sheet, col: Number(col), row: Number(row) };
}

/** The id of a hex of a sheet, or null where two digits each cannot write its column and row. */
export function formatHexId({ sheet, col, row }: SheetHex): MapHexId | null {
	if (!isTwoDigits(col) || !isTwoDigits(row)) return null;
	return `${sheet}-${String(col).padStart(2, "0")}${String(row).padStart(2, "0")}`;
}

function isTwoDigits(value: number): boolean {
	return Number.isInteger(value) && value >= 0 && value <= 99;
}
