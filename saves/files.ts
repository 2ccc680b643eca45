/** Files and the files SQLite keeps beside them. */
import {
	closeSync,
	constants,
	copyFileSync,
	linkSync,
	lstatSync,
	openSync,
	readdirSync,
	readSync,
	renameSync,
	rmSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/** The extension of a save's file. */
export const EXTENSION = ".tabula";

/** The ending of the file in which answers lie that were not yet brought into the save. */
export const WAL = "-wal";
/** The ending of the file from which a change that broke off is undone. */
export const JOURNAL = "-journal";
const SHARED_MEMORY = "-shm";
/** The endings of the files that SQLite keeps beside a save. */
export const SIDE_FILES = [WAL, JOURNAL, SHARED_MEMORY] as const;

/** True when there is anything of this name, be it a link that leads nowhere. */
function isTaken(path: string): boolean {
	return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** A name in the same folder for a file that is still being made. {@link sweep} knows it again. */
export function unfinished(path: string): string {
	return join(dirname(path), `.${basename(path)}.${process.pid}-${counter++}.unfinished`);
}
let counter = 0;
/** The copies that a shelf makes, and saves by their own name. */
const UNFINISHED = /^\.(copy|.+\.tabula)\.\d+-\d+\.unfinished(-wal|-journal|-shm)?$/;

/**
 * Remove what was still being made in a folder more than a day ago, by a host that was cut short, and what has its name already.
 * What cannot be removed stays.
 */
export function sweep(folder: string): void {
	for (const name of readdirSync(folder)) if (UNFINISHED.test(name)) attempt(() => sweepOne(join(folder, name)));
}
const DAY_MS = 24 * 60 * 60 * 1000;

function sweepOne(path: string): void {
	const stats = lstatSync(path);
	const isPlaced = stats.isFile() && stats.nlink > 1;
	if (isPlaced || Date.now() - stats.mtimeMs > DAY_MS) rmSync(path, { recursive: true });
}

function attempt(act: () => void): void {
	try {
		act();
	} catch {
		// One file less is swept.
	}
}

/** Give a finished file its name. False, and nothing is changed, when the name is taken. */
export function placeNew(finished: string, path: string): boolean {
	try {
		place(finished, path);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
		throw error;
	}
	rmSync(finished, { force: true }); // another host that starts just now may sweep it first
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

/** Move a save and what lies beside it to a free name. */
export function moveWhole(from: string, to: string): void {
	for (const suffix of [WAL, JOURNAL, ""]) if (isTaken(from + suffix)) renameSync(from + suffix, to + suffix);
	rmSync(from + SHARED_MEMORY, { force: true });
}

/** The first of `name.tabula`, `name-2.tabula`, ... that is free in the folder; `from`: the number to begin with. */
export function freePath(folder: string, name: string, from = 1, extension = EXTENSION): string {
	for (let number = from; ; number++) {
		const path = join(folder, `${number === 1 ? name : `${name}-${number}`}${extension}`);
		if (["", ...SIDE_FILES].every((suffix) => !isTaken(path + suffix))) return path;
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

/** Remove a journal that SQLite has no use for any more: an empty one, or one that begins with a zero. */
export function removeSpent(journal: string): void {
	const stats = lstatSync(journal, { throwIfNoEntry: false });
	if (stats?.isFile() && (stats.size === 0 || firstByte(journal) === 0)) rmSync(journal);
}

function firstByte(path: string): number | undefined {
	const descriptor = openSync(path, "r");
	try {
		const bytes = new Uint8Array(1);
		return readSync(descriptor, bytes, 0, 1, 0) === 1 ? bytes[0] : undefined;
	} finally {
		closeSync(descriptor);
	}
}

/** Remove an unfinished file or folder and what lies beside it. */
export function removeWhole(path: string): void {
	for (const suffix of ["", ...SIDE_FILES]) rmSync(path + suffix, { force: true, recursive: true });
}
