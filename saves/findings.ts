/** What the judge found out about lines of play, kept in the save as text. Whoever reads it judges what it says. */
import { crc32 } from "node:zlib";
import type { Database } from "better-sqlite3";

/** A line of play that is judged, and by what. */
export interface JudgedLine {
	/** Its last answer. */
	readonly answer: number;
	/** In tries. */
	readonly budget: number;
	readonly rulesVersion: string;
	/** The hash of the edition that is played by; empty for ours. */
	readonly edition: string;
}

/** Letters of what is kept of one line: many times as many as of the longest campaign. */
export const LONGEST_FINDINGS = 2 * 1024 * 1024;
/** The lines of which something is kept, the latest of the journal. */
const MOST_LINES = 8;

const KEY = "answer = @answer AND budget = @budget AND rules_version = @rulesVersion AND edition = @edition";
const SELECT = `SELECT found, crc FROM findings WHERE ${KEY} AND octet_length(found) <= ${LONGEST_FINDINGS}`;

/** What is kept of a line; null where nothing is, or nothing that is as it was written. */
export function findingsIn(db: Database, line: JudgedLine): string | null {
	const row: { found?: unknown; crc?: unknown } = db.prepare(SELECT).get(line) ?? {};
	return typeof row.found === "string" && row.crc === crc32(row.found) ? row.found : null;
}

/** Keeps it in place of what was kept of the line; what was found by other rules or another edition goes, and so does what is kept of more lines than the latest few. */
export function writeFindings(db: Database, line: JudgedLine, found: string): void {
	if (found.length > LONGEST_FINDINGS) return;
	db.prepare(`INSERT OR REPLACE INTO findings VALUES (@answer, @budget, @rulesVersion, @edition, @found, @crc)`).run({
		...line,
		found,
		crc: crc32(found),
	});
	db.prepare("DELETE FROM findings WHERE rules_version <> @rulesVersion OR edition <> @edition").run(line);
	db.prepare(
		`DELETE FROM findings WHERE answer <> @answer
		AND answer NOT IN (SELECT answer FROM findings ORDER BY answer DESC LIMIT ${MOST_LINES})`,
	).run(line);
}
