/** The versions of the file: each migration takes a file one version on, and never back. */
import type { Database } from "better-sqlite3";
import type { Migration } from "./migration.ts";
import { campaign } from "./migrations/0001-campaign.ts";
import { gestures } from "./migrations/0002-gestures.ts";
import { noAnswer } from "./migrations/0003-no-answer.ts";
import { people } from "./migrations/0004-people.ts";
import { hexes } from "./migrations/0005-hexes.ts";
import { sittings } from "./migrations/0006-sittings.ts";
import { thoughts } from "./migrations/0007-thoughts.ts";
import { sums } from "./migrations/0008-sums.ts";
import { orders } from "./migrations/0009-orders.ts";
import { personsComeAndGo } from "./migrations/0010-persons-come-and-go.ts";
import { edition } from "./migrations/0011-edition.ts";
import { findings } from "./migrations/0012-findings.ts";
import { sumRows } from "./sums.ts";

/** `TabR`: what SQLite files of this program carry in their header. */
export const APPLICATION_ID = 0x54616252;

/** All of them, in order. The next one is added at the end, and those before it never change again. */
export const MIGRATIONS: readonly Migration[] = [
	campaign,
	gestures,
	noAnswer,
	people,
	hexes,
	sittings,
	thoughts,
	sums,
	orders,
	personsComeAndGo,
	edition,
	findings,
];

/** The version that this program writes. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** Take the file from its `user_version` to the last one. Call it within a transaction. Returns how many steps it took. */
export function migrate(db: Database, migrations: readonly Migration[] = MIGRATIONS): number {
	const due = migrations.filter((migration) => migration.to > versionOf(db));
	if (due.length === 0) return 0;
	db.unsafeMode(true); // a migration may change the text of a table
	try {
		for (const migration of due) {
			if (migration.sql !== undefined) db.exec(migration.sql);
			migration.change?.(db);
			db.pragma(`user_version = ${migration.to}`);
		}
		sumRows(db); // of forms that have sums
	} finally {
		db.unsafeMode(false);
	}
	return due.length;
}

/** The version of the file format that a database says it has; 0 for one that says nothing. */
export function versionOf(db: Database): number {
	return Number(db.pragma("user_version", { simple: true }));
}
