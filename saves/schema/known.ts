/**
 * What a save of each form is made of, to the letter. A view, a trigger or a table of somebody else's could run without end or
 * swallow an answer, so a file with anything but these is not read.
 */
import type { Database } from "better-sqlite3";
import { text } from "../../engine/kernel/text.ts";
import { SaveError } from "../save-error.ts";
import { Sqlite } from "../sqlite.ts";
import { MIGRATIONS, migrate, SCHEMA_VERSION } from "./migrate.ts";

/** What SQLite writes down of a table, as one line. */
type SchemaRow = string;

/** By form: its rows. They are found by making one. */
const known = new Map<number, ReadonlySet<SchemaRow>>();

/** The most rows that the schema of a file may have: no form had more. */
export function mostSchemaRows(): number {
	return Math.max(...MIGRATIONS.map(({ to }) => knownSchema(to).size));
}

/** Throws a {@link SaveError} (damaged) unless the file is made as this form is, with nothing missing and nothing besides. */
export function checkSchema(db: Database, form: number): void {
	const found = refuseStrangers(db, form);
	const missing = [...knownSchema(form)].find((row) => !found.has(row));
	if (missing !== undefined) throw unlike(missing);
}

/** Throws a {@link SaveError} (damaged) when anything in the file is not of this form; something may be missing. */
export function refuseStrangers(db: Database, form: number): ReadonlySet<SchemaRow> {
	const found = readSchema(db, mostSchemaRows() + 1);
	const stranger = found.find((row) => !knownSchema(form).has(row));
	if (stranger !== undefined) throw unlike(stranger);
	return new Set(found);
}

function knownSchema(form: number): ReadonlySet<SchemaRow> {
	const made = known.get(form) ?? new Set(madeSchema(form));
	known.set(form, made);
	return made;
}

function madeSchema(form: number): SchemaRow[] {
	const db = new Sqlite(":memory:");
	try {
		migrate(
			db,
			MIGRATIONS.filter(({ to }) => to <= Math.min(form, SCHEMA_VERSION)),
		);
		return readSchema(db, -1);
	} finally {
		db.close();
	}
}

function readSchema(db: Database, most: number): SchemaRow[] {
	const rows = db.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT ?").raw().all(most);
	return rows.map((row) => JSON.stringify(row));
}

function unlike(row: SchemaRow): SaveError {
	const [, name] = JSON.parse(row) as unknown[];
	return new SaveError("damaged", text("save.damaged.schema", { name: String(name).slice(0, 40) }));
}
