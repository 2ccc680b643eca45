/** Files and the files SQLite keeps beside them. */
import { constants, copyFileSync, existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Sqlite, { type Database } from "better-sqlite3";

/** What a save's file name ends in. */
export const EXTENSION = ".tabula";

const WAL = "-wal";
const SHARED_MEMORY = "-shm";
const JOURNAL = "-journal";
const SIDE_FILES = [WAL, JOURNAL, SHARED_MEMORY] as const;

/** True when a host that was cut short left work beside the file, or one is at work there now. */
export function hasLeftovers(path: string): boolean {
	return existsSync(path + WAL) || existsSync(path + JOURNAL);
}

/** True when the last answers of a host that was cut short lie in the file beside it, whole. */
export function hasAnswersBeside(path: string): boolean {
	return existsSync(path + WAL) && !isHalfChanged(path);
}

/** True when a host was cut short while it changed the file's form: SQLite puts that right when it next writes, not before. */
export function isHalfChanged(path: string): boolean {
	return existsSync(path + JOURNAL);
}

/** Read with SQLite and leave everything as it was: not a byte is changed, not a file is added. */
export function readOnly<Result>(path: string, read: (db: Database) => Result): Result {
	const before = new Set(SIDE_FILES.filter((suffix) => existsSync(path + suffix)));
	const db = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: 0 });
	try {
		return read(db);
	} finally {
		db.close();
		for (const suffix of SIDE_FILES) if (!before.has(suffix)) rmSync(path + suffix, { force: true });
	}
}

/** A name in the same folder for a file that is still being made. {@link sweep} knows it by its end. */
export function unfinished(path: string): string {
	return join(dirname(path), `.${basename(path)}.${process.pid}-${counter++}${UNFINISHED}`);
}
const UNFINISHED = ".unfinished";
let counter = 0;

/** Remove what was still being made in a folder more than a day ago, by a host that was cut short. */
export function sweep(folder: string): void {
	for (const name of readdirSync(folder)) {
		const path = join(folder, name);
		if (name.includes(UNFINISHED) && Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true });
	}
}
const DAY_MS = 24 * 60 * 60 * 1000;

/** Give a finished file its name. False, and nothing is changed, when the name is taken. */
export function placeNew(finished: string, path: string): boolean {
	try {
		place(finished, path);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
		throw error;
	}
	rmSync(finished);
	return true;
}

/** A link takes a name in one step and only if it is free; file systems without links get a copy. */
function place(finished: string, path: string): void {
	try {
		linkSync(finished, path);
	} catch {
		copyFileSync(finished, path, constants.COPYFILE_EXCL);
	}
}

/** Copy a save and what lies beside it. */
export function copyWhole(from: string, to: string): void {
	for (const suffix of ["", WAL, JOURNAL]) {
		if (existsSync(from + suffix)) copyFileSync(from + suffix, to + suffix, constants.COPYFILE_EXCL);
	}
}

/** Move a save and what lies beside it to a free name. */
export function moveWhole(from: string, to: string): void {
	for (const suffix of [WAL, JOURNAL, ""]) if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
	rmSync(from + SHARED_MEMORY, { force: true });
}

/** The first of `name.tabula`, `name-2.tabula`, ... that is free in the folder. */
export function freePath(folder: string, name: string): string {
	for (let number = 1; ; number++) {
		const path = join(folder, `${number === 1 ? name : `${name}-${number}`}${EXTENSION}`);
		if (["", ...SIDE_FILES].every((suffix) => !existsSync(path + suffix))) return path;
	}
}

/** A campaign's name as a file name that every system takes. */
export function fileNameFor(name: string): string {
	const words =
		name
			.normalize("NFC")
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu) ?? [];
	const slug = [...words.join("-")].slice(0, 40).join("").replace(/-$/, "");
	return slug === "" || RESERVED.test(slug) ? `campaign${slug && `-${slug}`}` : slug;
}
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** Remove an unfinished file or folder and what lies beside it. */
export function removeWhole(path: string): void {
	for (const suffix of ["", ...SIDE_FILES]) rmSync(path + suffix, { force: true, recursive: true });
}
