/**
 * Looking into a save without touching it: not a byte is changed, no file is added beside it and none is removed. A file at rest
 * is read where it lies. What a host left unsettled is copied to a folder of our own, and settled there.
 */
import {
	chmodSync,
	closeSync,
	copyFileSync,
	lstatSync,
	mkdtempSync,
	openSync,
	readSync,
	rmSync,
	writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Database } from "better-sqlite3";
import { text } from "../engine/kernel/text.ts";
import { JOURNAL, WAL } from "./files.ts";
import { checkWhole, type Header, readHeader } from "./header.ts";
import { type Place, placeOf } from "./place.ts";
import { SaveError } from "./save-error.ts";
import { checkSchema, refuseStrangers } from "./schema/known.ts";
import { migrate, SCHEMA_VERSION } from "./schema/migrate.ts";
import { Sqlite } from "./sqlite.ts";

/** Does something with a database; `size`: bytes of the file. */
type Reader<Result> = (db: Database, size: number) => Result;

/**
 * Read a save as a file of the form that this program writes. Throws a {@link SaveError} when it is not ours, not made as a
 * save is, or played by another host.
 */
export function look<Result>(place: Place, read: Reader<Result>): Result {
	return atRest(place, ({ path, size }, header) => {
		checkWhole(header);
		return reading(path, (db) => {
			checkSchema(db, header.form);
			return header.form < SCHEMA_VERSION ? inForm(db, (newer) => read(newer, size)) : read(db, size);
		});
	});
}

/** Read what is left of a damaged save, in whatever form it is; only what could be dangerous is refused. */
export function lookAtDamaged<Result>(place: Place, read: Reader<Result>): Result {
	return atRest(place, ({ path, size }, { form, hasShortSchema }) => {
		if (!hasShortSchema) throw new SaveError("damaged", text("save.damaged.schema", { name: "sqlite_schema" }));
		return reading(path, (db) => {
			db.unsafeMode(true); // SQLite refuses a file shorter than its header says, unless it is told that its user is mending it
			db.pragma("writable_schema = ON");
			refuseStrangers(db, form);
			return read(db, size);
		});
	});
}

/** True when another host has the file open. Of this host's own, `openedHere` knows. */
export function isHeld(place: Place): boolean {
	try {
		if (!place.unsettled && readHeader(place.path).inWal) return false;
		// Without the right to make the shared memory of a WAL, SQLite asks for the lock and adds nothing beside the file.
		const address = `${pathToFileURL(place.path).href}?mode=ro&readonly_shm=1`;
		opened(place.unsettled ? address : place.path, (db) => db.pragma("user_version"));
		return false;
	} catch (error) {
		return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
	}
}

/** The save as the bytes of one plain file, from any open database. */
export function bytesOf(db: Database): Uint8Array {
	const bytes = db.serialize();
	bytes.set(NO_WAL, WAL_FLAGS);
	return bytes;
}

/** A file that says of itself that its last answers may lie in a log, and has none beside it: it was copied while it was played. */
export function lacksLog(place: Place): boolean {
	return !place.unsettled && readHeader(place.path).inWal;
}

/** Bytes that say so. */
export function markInWal(bytes: Uint8Array): void {
	bytes.set(IN_WAL, WAL_FLAGS);
}
const IN_WAL = [2, 2];
/** In the header: written and read without a WAL. https://www.sqlite.org/fileformat.html, "File format version numbers" */
const WAL_FLAGS = 18;
const NO_WAL = [1, 1];

/** The place itself if nothing is unsettled there, or else a copy of it that is. */
function atRest<Result>(place: Place, read: (settled: Place, header: Header) => Result): Result {
	const header = readHeader(place.path); // what is not ours is not even copied
	if (!place.unsettled && !header.inWal) return read(place, header);
	if (isHeld(place)) throw new SaveError("locked", text("save.locked", { file: basename(place.path) }));
	const aside = mkdtempSync(join(tmpdir(), "tabula-look-"));
	try {
		const copy = join(aside, basename(place.path));
		for (const suffix of ["", WAL, JOURNAL]) {
			if (!lstatSync(place.path + suffix, { throwIfNoEntry: false })) continue;
			copyFileSync(place.path + suffix, copy + suffix);
			chmodSync(copy + suffix, 0o600); // a copy has the mode of its original, which may only be read
		}
		if (place.unsettled) foldIn(copy);
		markPlain(copy);
		return read(placeOf(copy), readHeader(copy));
	} finally {
		rmSync(aside, { recursive: true, force: true });
	}
}

/** Let SQLite bring in what lies beside the copy, without reading what it is made of. */
function foldIn(copy: string): void {
	refuseSuperJournal(copy);
	const db = new Sqlite(copy, { fileMustExist: true });
	try {
		db.pragma("user_version");
	} finally {
		db.close();
	}
}

function markPlain(copy: string): void {
	const descriptor = openSync(copy, "r+");
	try {
		writeSync(descriptor, Uint8Array.from(NO_WAL), 0, NO_WAL.length, WAL_FLAGS);
	} finally {
		closeSync(descriptor);
	}
}

/** The name of a further file at the end of a journal is one that SQLite may delete. No host of ours ever writes one. */
function refuseSuperJournal(copy: string): void {
	const size = lstatSync(copy + JOURNAL, { throwIfNoEntry: false })?.size ?? 0;
	if (size < JOURNAL_MAGIC.length) return;
	const end = Buffer.alloc(JOURNAL_MAGIC.length);
	const descriptor = openSync(copy + JOURNAL, "r");
	try {
		readSync(descriptor, end, 0, end.length, size - end.length);
	} finally {
		closeSync(descriptor);
	}
	if (end.equals(JOURNAL_MAGIC)) throw new SaveError("damaged", text("save.damaged.schema", { name: "super-journal" }));
}
/** https://www.sqlite.org/fileformat.html, "The Rollback Journal" */
const JOURNAL_MAGIC = Buffer.from("d9d505f920a163d7", "hex");

function reading<Result>(path: string, read: (db: Database) => Result): Result {
	return opened(path, (db) => {
		db.pragma("trusted_schema = OFF");
		return read(db);
	});
}

function opened<Result>(path: string, read: (db: Database) => Result): Result {
	const db = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: 0 });
	try {
		return read(db);
	} finally {
		db.close();
	}
}

/** The same save in memory, in the form that this program writes. */
function inForm<Result>(older: Database, read: (db: Database) => Result): Result {
	const db = new Sqlite(Buffer.from(bytesOf(older)));
	try {
		db.pragma("trusted_schema = OFF");
		db.pragma("foreign_keys = OFF");
		migrate(db);
		return read(db);
	} finally {
		db.close();
	}
}
