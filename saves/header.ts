/** The first bytes of a file tell whose it is and what it is made of, before any of it is opened as a database. */
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { text } from "../engine/kernel/text.ts";
import { SaveError } from "./save-error.ts";
import { mostSchemaRows } from "./schema/known.ts";
import { APPLICATION_ID, SCHEMA_VERSION } from "./schema/migrate.ts";

/** https://www.sqlite.org/fileformat.html, "The Database Header" and "B-tree Pages" */
const HEADER_BYTES = 112;
const MAGIC = "SQLite format 3\0";
const PAGE_SIZE = 16;
const WRITE_VERSION = 18;
const READ_VERSION = 19;
const CHANGE_COUNTER = 24;
const PAGE_COUNT = 28;
const USER_VERSION = 60;
const OWNER = 68;
const COUNT_VALID_FOR = 92;
const SCHEMA_PAGE = 100;
const SCHEMA_ROWS = 103;

const WAL_MODE = 2;
const LEAF_OF_A_TABLE = 13;

/**
 * What stands in the header of every save, whatever is in it, by what SQLite calls it. Some of it the library would believe, and write
 * by it, before it finds that it cannot be.
 */
const CONSTANTS: readonly (readonly [name: string, at: number, bytes: string])[] = [
	["reserved space", 20, "00"],
	["payload fractions", 21, "402020"],
	["schema format", 44, "00000004"],
	["largest root page", 52, "00000000"],
	["text encoding", 56, "00000001"],
	["incremental vacuum", 64, "00000000"],
	["reserved for expansion", 72, "00".repeat(20)],
];
const FREE_PAGE = 32;
const FREE_PAGES = 36;

/** The header of a file. */
export interface Header {
	/** The version of its form. */
	readonly form: number;
	/** Its last answers may lie in a file beside it. */
	readonly inWal: boolean;
	/** Its schema is no longer than that of a save: it can be read in no time. */
	readonly hasShortSchema: boolean;
	/** It ends before its last page. */
	readonly isCutShort: boolean;
	/** The first field of the header that is as no save has it, or null. */
	readonly strange: string | null;
}

/** Throws a {@link SaveError} (not-found, foreign, newer) unless the file says it is a campaign whose form is known. */
export function readHeader(path: string): Header {
	const { header, size } = readBytes(path);
	const file = basename(path);
	if (size === 0) throw new SaveError("foreign", text("save.foreign.empty", { file }));
	if (header.toString("latin1", 0, MAGIC.length) !== MAGIC || header.length < OWNER + 4) {
		throw new SaveError("foreign", text("save.foreign.no-database", { file }));
	}
	if (header.readUInt32BE(OWNER) !== APPLICATION_ID)
		throw new SaveError("foreign", text("save.foreign.other", { file }));
	const form = header.readUInt32BE(USER_VERSION);
	if (form > SCHEMA_VERSION) {
		throw new SaveError("newer", text("save.newer", { file, found: form, known: SCHEMA_VERSION }));
	}
	return {
		form,
		inWal: header[READ_VERSION] === WAL_MODE,
		hasShortSchema: hasShortSchema(header),
		isCutShort: isCutShort(header, size),
		strange: strangeField(header),
	};
}

/** Throws a {@link SaveError} (damaged) when the file cannot be read through without danger, or not to its end. */
export function checkWhole({ isCutShort, hasShortSchema, strange }: Header): void {
	if (strange !== null) throw new SaveError("damaged", text("save.damaged.header", { field: strange }));
	if (isCutShort) throw new SaveError("damaged", text("save.damaged.cut-short"));
	if (!hasShortSchema) throw new SaveError("damaged", text("save.damaged.schema", { name: "sqlite_schema" }));
}

function readBytes(path: string): { header: Buffer; size: number } {
	const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)); // Windows has no O_NONBLOCK
	try {
		const stats = fstatSync(descriptor);
		if (!stats.isFile()) throw new SaveError("foreign", text("save.foreign.not-a-file", { file: basename(path) }));
		const header = Buffer.alloc(HEADER_BYTES);
		const read = stats.size > 0 ? readSync(descriptor, header, 0, HEADER_BYTES, 0) : 0;
		return { header: header.subarray(0, read), size: stats.size };
	} finally {
		closeSync(descriptor);
	}
}

/** The schema of a save fits on the first page. SQLite reads all of a schema before anything else, however long it is. */
function hasShortSchema(header: Buffer): boolean {
	if (header.length < HEADER_BYTES) return false;
	return header[SCHEMA_PAGE] === LEAF_OF_A_TABLE && header.readUInt16BE(SCHEMA_ROWS) <= mostSchemaRows();
}

function isCutShort(header: Buffer, size: number): boolean {
	if (header.length < HEADER_BYTES) return true;
	if (header.readUInt32BE(CHANGE_COUNTER) !== header.readUInt32BE(COUNT_VALID_FOR)) return false;
	return size < header.readUInt32BE(PAGE_COUNT) * pageSize(header);
}

function pageSize(header: Buffer): number {
	const written = header.readUInt16BE(PAGE_SIZE);
	return written === 1 ? 65536 : written;
}

function strangeField(header: Buffer): string | null {
	if (header.length < HEADER_BYTES) return null; // it is cut short
	const size = pageSize(header);
	if (size < 512 || (size & (size - 1)) !== 0) return "page size";
	const version = header[READ_VERSION];
	if (header[WRITE_VERSION] !== version || (version !== 1 && version !== WAL_MODE)) return "file format version";
	const strange = CONSTANTS.find(([, at, bytes]) => header.toString("hex", at, at + bytes.length / 2) !== bytes);
	if (strange) return strange[0];
	const pages = header.readUInt32BE(PAGE_COUNT);
	if (pages === 0) return "page count";
	const [first, count] = [header.readUInt32BE(FREE_PAGE), header.readUInt32BE(FREE_PAGES)];
	return first > pages || count >= pages || (first === 0) !== (count === 0) ? "free pages" : null;
}
