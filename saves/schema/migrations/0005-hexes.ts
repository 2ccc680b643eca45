import type { Database } from "better-sqlite3";
import { withMap } from "../../../engine/hexmap/old-ids.ts";
import { packState, unpackState } from "../../journal.ts";
import type { Migration } from "../migration.ts";

/**
 * Hexes are spelt with their map, since several may lie on the table: `it-3714` for `3714`. Answers, logs, states and standings
 * that name hexes are written anew; the hashes that were recorded stay, for they tell of the old spelling. A row that cannot
 * be read is left as it is: it is damage, and told as such afterwards.
 */
export const hexes: Migration = {
	to: 5,
	change(db) {
		if (!hasHexes(db)) return;
		respell(db, "answers", "id", ["answer", "entries"]);
		respell(db, "campaign", "rowid", ["standing"]);
		respellStates(db);
	},
};

/** Campaigns without hexes are as they were: some of their numbers may look like one. */
function hasHexes(db: Database): boolean {
	const first = stateOf(db.prepare("SELECT answer, state, sha256 FROM checkpoints WHERE answer = 0").get());
	return first !== null && /"hex":"\d{4}"/.test(first.json);
}

function respell(db: Database, table: string, key: string, columns: readonly string[]): void {
	const rows = db.prepare(`SELECT ${key} AS key, ${columns.join(", ")} FROM ${table}`).all();
	for (const row of rows) {
		if (!isRecord(row)) continue;
		for (const column of columns) {
			const before = row[column];
			const after = typeof before === "string" ? respelt(before) : null;
			if (after !== null && after !== before)
				db.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`).run(after, row["key"]);
		}
	}
}

/** JSON text in the new spelling; null when it is no JSON. */
function respelt(json: string): string | null {
	try {
		return JSON.stringify(withMap(JSON.parse(json)));
	} catch {
		return null;
	}
}

function respellStates(db: Database): void {
	const rows = db.prepare("SELECT answer, state, sha256 FROM checkpoints").all();
	const update = db.prepare("UPDATE checkpoints SET state = @state, sha256 = @sha256 WHERE answer = @answer");
	for (const row of rows) {
		const state = stateOf(row);
		const json = state && respelt(state.json);
		if (state && json !== null) update.run({ answer: state.answer, ...packState(json) });
	}
}

/** A state that is as it was written, unpacked; else null. */
function stateOf(row: unknown): { readonly answer: number; readonly json: string } | null {
	if (!isRecord(row)) return null;
	const { answer, state, sha256 } = row;
	if (typeof answer !== "number" || !(state instanceof Uint8Array) || typeof sha256 !== "string") return null;
	try {
		return { answer, json: unpackState(answer, { state, sha256 }) };
	} catch {
		return null;
	}
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
