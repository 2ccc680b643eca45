/** Hex ids as printed: two digits of column, two of row, `it-3714`. */

export type HexId = string;

export interface Offset {
	readonly col: number;
	readonly row: number;
}

/** Column and row of a hex id. Throws on anything that is not four digits. */
export function parseHexId(id: HexId): Offset {
	if (!/^\d{4}$/.test(id)) throw new Error(`"${id}" is no hex id: it takes four digits, column then row.`);
	return { col: Number(id.slice(0, 2)), row: Number(id.slice(2)) };
}

/** The id of a column and row, or null where two digits each cannot write it. */
export function formatHexId({ col, row }: Offset): HexId | null {
	if (!isTwoDigits(col) || !isTwoDigits(row)) return null;
	return `${String(col).padStart(2, "0")}${String(row).padStart(2, "0")}`;
}

function isTwoDigits(value: number): boolean {
	return Number.isInteger(value) && value >= 0 && value <= 99;
}
