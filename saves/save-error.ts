/** Refusals of the saves: a code, and a sentence that names the file, the place in it and the remedy. */
import { basename } from "node:path";
import { type Text, text } from "../engine/kernel/text.ts";

/** The kinds of what goes wrong with a save. */
export const SAVE_CODES = [
	"not-found", // no such file
	"foreign", // not a campaign of this program
	"newer", // written by a later version of the file format
	"damaged", // a campaign, but not whole
	"locked", // open elsewhere, or not writable
	"write-failed", // the disk did not take it
] as const;
/** A kind of what goes wrong with a save. */
export type SaveCode = (typeof SAVE_CODES)[number];

/** A request to the saves that was refused. */
export interface SaveRefusal {
	readonly ok: false;
	readonly code: SaveCode;
	readonly why: Text;
}

/** Thrown inside this room, and by a save that is open when the disk fails it. */
export class SaveError extends Error {
	readonly code: SaveCode;
	readonly why: Text;

	constructor(code: SaveCode, why: Text) {
		super(`${code}: ${why.key} ${JSON.stringify(why.args ?? {})}`);
		this.name = "SaveError";
		this.code = code;
		this.why = why;
	}

	refusal(): SaveRefusal {
		return { ok: false, code: this.code, why: this.why };
	}
}

/** Something in the file is not as it was written. `table`, `row` and `field` say where. */
export function damagedRow(table: string, row: number | string, field: string, detail: string): SaveError {
	return new SaveError("damaged", text("save.damaged.row", { table, row: String(row), field, detail }));
}

/** The error of the saves for any error met while reading or writing `path`; errors of our own programming are thrown on. */
export function saveErrorOf(error: unknown, path: string): SaveError {
	const file = basename(path);
	if (error instanceof SaveError) return error.code === "damaged" ? damagedFile(file, error.why) : error;
	const failure = codeOf(error);
	const code = SYSTEM_CODES.find(([pattern]) => pattern.test(failure));
	if (!code) throw error;
	const detail = error instanceof Error ? error.message : failure;
	const why = text(code[2], { file, detail });
	return code[1] === "damaged" ? damagedFile(file, why) : new SaveError(code[1], why);
}

/** Like {@link saveErrorOf}, for what is met while a file is read: whatever nobody foresaw is damage of the file. */
export function readErrorOf(error: unknown, path: string): SaveError {
	try {
		return saveErrorOf(error, path);
	} catch (unforeseen) {
		const detail = unforeseen instanceof Error ? unforeseen.message : String(unforeseen);
		return damagedFile(basename(path), text("save.damaged.unreadable", { detail }));
	}
}

function damagedFile(file: string, what: Text): SaveError {
	return new SaveError("damaged", text("save.damaged", { file, what }));
}

const SYSTEM_CODES: readonly (readonly [RegExp, SaveCode, string])[] = [
	[/^EISDIR$/, "foreign", "save.foreign.no-database"],
	[/^ELOOP$|^ENOTDIR$/, "foreign", "save.foreign.not-a-file"],
	[/^ENOENT$/, "not-found", "save.not-found"],
	[/^SQLITE_BUSY|^SQLITE_LOCKED|^EBUSY$/, "locked", "save.locked"],
	[/^SQLITE_READONLY|^SQLITE_CANTOPEN|^SQLITE_PERM|^SQLITE_AUTH|^EACCES$|^EPERM$|^EROFS$/, "locked", "save.no-access"],
	[/^SQLITE_FULL|^ENOSPC$|^EDQUOT$|^SQLITE_IOERR_(WRITE|FSYNC|TRUNCATE)/, "write-failed", "save.write-failed"],
	[/^SQLITE_/, "damaged", "save.damaged.unreadable"],
	[/^E[A-Z]+$/, "write-failed", "save.write-failed"],
];

/** The code that SQLite and Node put on their errors, or an empty string. */
function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
