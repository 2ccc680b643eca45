/**
 * Where a save lies. A file is known by its device and inode, not by its name: a name can be given to another file, and one file
 * can have two. (On Windows the two numbers are the volume's and the file's own.) Nothing is opened here, only looked up, since
 * opening a pipe would wait for ever.
 */
import { accessSync, type BigIntStats, constants, lstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { type Text, text } from "../engine/kernel/text.ts";
import { JOURNAL, SIDE_FILES, WAL } from "./files.ts";
import { SaveError, saveErrorOf } from "./save-error.ts";

/** A file as it was found on its disk. */
export interface Place {
	/** The file itself, at the end of all links. */
	readonly path: string;
	/** Device and inode. */
	readonly id: string;
	/** How many names the file has on its disk. */
	readonly names: number;
	/** Bytes of the file and of what lies beside it. */
	readonly size: number;
	/** A host that was cut short left work beside the file, or one is at work there now. */
	readonly unsettled: boolean;
	/** Differs whenever the file, or what lies beside it, is another or has changed. */
	readonly stamp: string;
}

/** Throws a {@link SaveError} when there is no such file, or it or what lies beside it is not a regular file. */
export function placeOf(path: string): Place {
	const file = basename(path);
	const real = realpathSync.native(path);
	const stats = statSync(real, { bigint: true });
	if (!stats.isFile()) throw new SaveError("foreign", text("save.foreign.not-a-file", { file }));
	const beside = SIDE_FILES.map((suffix) => sideFile(real, suffix, file));
	const [wal, journal] = [beside[SIDE_FILES.indexOf(WAL)], beside[SIDE_FILES.indexOf(JOURNAL)]];
	return {
		path: real,
		id: identityOf(stats),
		names: Number(stats.nlink),
		size: [stats, wal, journal].reduce((sum, one) => sum + Number(one?.size ?? 0n), 0),
		unsettled: wal !== undefined || (journal?.size ?? 0n) > 0n,
		stamp: [stats, wal, journal].map((one) => (one ? stampOf(one) : "-")).join(" "),
	};
}

/** Device and inode of what a path leads to, or null when it leads nowhere. */
export function identityAt(path: string): { id: string; names: number } | null {
	try {
		const stats = statSync(path, { bigint: true });
		return { id: identityOf(stats), names: Number(stats.nlink) };
	} catch {
		return null;
	}
}

/** One name for one file, also for a file that is not there. */
export function realPath(path: string): string {
	try {
		return realpathSync.native(path);
	} catch {
		return resolve(path);
	}
}

/** Why nothing may be written to a file that is in order, or null: its medium or its folder forbids it, or it has two names. */
export function whyNotWrite({ path, names }: Place): SaveError | null {
	if (names > 1) return new SaveError("locked", text("save.linked", { file: basename(path) }));
	try {
		accessSync(path, constants.W_OK);
		accessSync(dirname(path), constants.W_OK);
		return null;
	} catch (error) {
		return saveErrorOf(error, path);
	}
}

/** What was played in a displaced file is not kept in another yet. */
export const NOWHERE = "none";

/** Why an open file must not be written any more: it was the one at `path`, with that device and inode; null if it still is. */
export function whyDisplaced(path: string, id: string): Text | null {
	const file = basename(path);
	const now = identityAt(path);
	const kept = NOWHERE;
	if (!now) return text("save.gone", { file, kept });
	if (now.id !== id) return text("save.replaced", { file, kept });
	return now.names > 1 ? text("save.linked", { file }) : null;
}

function sideFile(real: string, suffix: string, file: string): BigIntStats | undefined {
	const stats = lstatSync(real + suffix, { bigint: true, throwIfNoEntry: false });
	if (!stats || stats.isFile()) return stats;
	throw new SaveError("foreign", text("save.foreign.beside", { file, beside: basename(real) + suffix }));
}

function identityOf({ dev, ino }: BigIntStats): string {
	return `${dev}:${ino}`;
}

function stampOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
	return [dev, ino, size, mtimeNs, ctimeNs].join(":");
}
