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

/** What a file says of itself. */
export interface Header {
	/** The version of its form. */
	readonly form: number;
	/** Its last answers may lie in a file beside it. */
	readonly inWal: boolean;
	/** Its schema is no longer than that of a save: it can be read in no time. */
	readonly hasShortSchema: boolean;
	/** It ends before its last page. */
	readonly isCutShort: boolean;
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
	};
}

/** Throws a {@link SaveError} (damaged) when the file cannot be read through without danger, or not to its end. */
export function checkWhole({ isCutShort, hasShortSchema }: Header): void {
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
	const written = header.readUInt16BE(PAGE_SIZE);
	return size < header.readUInt32BE(PAGE_COUNT) * (written === 1 ? 65536 : written);
}
