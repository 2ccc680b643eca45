/**
 * A sum over all columns of each row: what a disk or a stick has changed in a row without making it unreadable is found by it. It is a
 * CRC-32, which no one, two or three bits that were turned over leave as it is.
 */
import { crc32 } from "node:zlib";
import type { Database } from "better-sqlite3";
import { damagedRow } from "../save-error.ts";

/** The column that a row's sum lies in. */
const SUM = "sum";

/** Lets statements on this database ask for a row's sum: `row_sum(table, column, ...)`. */
export function knowSums(db: Database): void {
	db.function("row_sum", { varargs: true, deterministic: true }, (...values: unknown[]) => sumOf(values));
}

function sumOf(values: readonly unknown[]): number {
	let sum = 0;
	for (const value of values) {
		const bytes = value instanceof Uint8Array ? value : `${typeof value} ${String(value)}`;
		sum = crc32(bytes, crc32(`${bytes.length} `, sum));
	}
	return sum;
}

/** `row_sum(...)` of a row with these values: SQL expressions by column, in the order in which they were added to the table. */
export function sumExpression(table: string, values: readonly string[]): string {
	return `row_sum('${table}', ${values.join(", ")})`;
}

/** The sum of a row as it stands, over all its columns but the sum; null where the table has none. */
function summed(db: Database, table: string): string | null {
	const columns = db.prepare("SELECT name FROM pragma_table_info(?) ORDER BY cid").pluck().all(table).map(String);
	const others = columns.filter((name) => name !== SUM);
	return others.length === columns.length ? null : sumExpression(table, others);
}

/** SQL that says whether a row comes to its sum; true where the form has none. */
export function comesToSum(db: Database, table: string): string {
	knowSums(db);
	const row = summed(db, table);
	return row ? `${SUM} IS ${row}` : "1";
}

/** Writes the sum of every row anew, as a migration must that has changed any. */
export function sumRows(db: Database): void {
	knowSums(db);
	for (const table of tablesOf(db)) {
		const row = summed(db, table);
		if (row) db.exec(`UPDATE ${table} SET ${SUM} = ${row}`);
	}
}

/** Throws a {@link SaveError} (damaged) at the first row that does not come to its sum. */
export function checkSums(db: Database): void {
	for (const table of tablesOf(db)) {
		const wrong = db
			.prepare(`SELECT * FROM ${table} WHERE NOT (${comesToSum(db, table)}) LIMIT 1`)
			.raw()
			.get();
		if (Array.isArray(wrong)) throw damagedRow(table, String(wrong[0]), SUM, "it is not that of its row");
	}
}

function tablesOf(db: Database): string[] {
	return db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all().map(String);
}
