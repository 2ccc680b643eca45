/** The first hundred bytes of a file tell whose it is, before any of it is opened as a database. */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { text } from "../engine/kernel/text.ts";
import { hasLeftovers } from "./files.ts";
import { SaveError } from "./save-error.ts";
import { APPLICATION_ID, SCHEMA_VERSION } from "./schema/migrate.ts";

/** https://www.sqlite.org/fileformat.html, "The Database Header" */
const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";
const PAGE_SIZE = 16;
const CHANGE_COUNTER = 24;
const PAGE_COUNT = 28;
const USER_VERSION = 60;
const OWNER = 68;
const COUNT_VALID_FOR = 92;

/**
 * Throws a {@link SaveError} (not-found, foreign, newer, damaged) unless the file says it is a campaign that can be read.
 * Returns the version of its form.
 */
export function checkHeader(path: string): number {
	const { header, size } = readHeader(path);
	const file = basename(path);
	if (size === 0) throw new SaveError("foreign", text("save.foreign.empty", { file }));
	if (header.toString("latin1", 0, MAGIC.length) !== MAGIC || header.length < OWNER + 4) {
		throw new SaveError("foreign", text("save.foreign.no-database", { file }));
	}
	if (header.readUInt32BE(OWNER) !== APPLICATION_ID)
		throw new SaveError("foreign", text("save.foreign.other", { file }));
	const version = header.readUInt32BE(USER_VERSION);
	if (version > SCHEMA_VERSION) {
		throw new SaveError("newer", text("save.newer", { file, found: version, known: SCHEMA_VERSION }));
	}
	if (isCutShort(header, size) && !hasLeftovers(path)) throw new SaveError("damaged", text("save.damaged.cut-short"));
	return version;
}

function readHeader(path: string): { header: Buffer; size: number } {
	const descriptor = openSync(path, "r");
	try {
		const { size } = fstatSync(descriptor);
		const header = Buffer.alloc(HEADER_BYTES);
		const read = size > 0 ? readSync(descriptor, header, 0, HEADER_BYTES, 0) : 0;
		return { header: header.subarray(0, read), size };
	} finally {
		closeSync(descriptor);
	}
}

function isCutShort(header: Buffer, size: number): boolean {
	if (header.length < HEADER_BYTES) return true;
	if (header.readUInt32BE(CHANGE_COUNTER) !== header.readUInt32BE(COUNT_VALID_FOR)) return false;
	const written = header.readUInt16BE(PAGE_SIZE);
	return size < header.readUInt32BE(PAGE_COUNT) * (written === 1 ? 65536 : written);
}
