/**
 * Watches the file of an open save and the log beside it, which nobody else may write: whatever another program does there (another file
 * in its place, other bytes in it, the log taken away) is noticed before anything more is written.
 *
 * The file is read through a descriptor of our own, which stays open as long as the save does: closing any descriptor of a file drops the
 * locks of a process on it.
 */
import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { basename } from "node:path";
import { crc32 } from "node:zlib";
import { type Text, text } from "../engine/kernel/text.ts";
import { WAL } from "./files.ts";
import { NOWHERE, whyDisplaced } from "./place.ts";

/** The file as we left it. */
interface Left {
	readonly size: bigint;
	readonly modified: bigint;
	readonly sum: number;
}

/** Watches the file of an open save: whether it is still the one that was opened, and as it was left. */
export class Watch {
	readonly #path: string;
	/** Device and inode of the file. */
	readonly #id: string;
	readonly #descriptor: number;
	#left: Left;
	/** Device, inode and bytes of the log as we left it; null while there is none. */
	#log: { readonly id: string; readonly size: bigint } | null = null;

	/** `path`: of the file at the end of all links, which has that device and inode. */
	constructor(path: string, id: string) {
		this.#path = path;
		this.#id = id;
		this.#descriptor = openSync(path, "r");
		this.#left = this.#look();
	}

	/** Bytes of the log as we left it. */
	get logSize(): number {
		return Number(this.#log?.size ?? 0n);
	}

	/** We have written to the file itself, and to the log. */
	noteAll(): void {
		this.#left = this.#look();
		this.noteLog();
	}

	/** We have written to the log. */
	noteLog(): void {
		this.#log = this.#logNow();
	}

	/** Why nothing more may be written: the file is not the one in its place, or it or the log is not as we left it; null when all is well. */
	whyNot(): Text | null {
		return whyDisplaced(this.#path, this.#id) ?? this.#whyOverwritten() ?? this.#whyLogGone();
	}

	/** The log that lies there now is the one we write. */
	get hasOwnLog(): boolean {
		return this.#log !== null && this.#logNow()?.id === this.#log.id;
	}

	/** After the database was closed. */
	close(): void {
		closeSync(this.#descriptor);
	}

	/** Its size and time tell as a rule; where they have changed its bytes do, for a time can be changed alone. */
	#whyOverwritten(): Text | null {
		const { size, mtimeNs } = fstatSync(this.#descriptor, { bigint: true });
		if (size === this.#left.size && mtimeNs === this.#left.modified) return null;
		const now = this.#look();
		if (now.size !== this.#left.size || now.sum !== this.#left.sum) return this.#text("save.overwritten");
		this.#left = now;
		return null;
	}

	#whyLogGone(): Text | null {
		if (!this.#log) return null;
		const now = this.#logNow();
		return now?.id === this.#log.id && now.size === this.#log.size ? null : this.#text("save.log-gone");
	}

	#look(): Left {
		const { size, mtimeNs } = fstatSync(this.#descriptor, { bigint: true });
		const bytes = Buffer.alloc(Number(size));
		const read = readSync(this.#descriptor, bytes, 0, bytes.length, 0);
		return { size, modified: mtimeNs, sum: crc32(bytes.subarray(0, read)) };
	}

	#logNow(): { id: string; size: bigint } | null {
		const stats = statSync(this.#path + WAL, { bigint: true, throwIfNoEntry: false });
		return stats ? { id: `${stats.dev}:${stats.ino}`, size: stats.size } : null;
	}

	#text(key: string): Text {
		return text(key, { file: basename(this.#path), kept: NOWHERE });
	}
}
