import type { Migration } from "../migration.ts";

/** The owner's edition that a campaign is played by, with all that it changes: it opens wherever the file is taken. Without a row it is played by ours. */
export const edition: Migration = {
	to: 11,
	sql: `
CREATE TABLE edition (
	only INTEGER PRIMARY KEY CHECK (only = 1),
	id TEXT NOT NULL,
	name TEXT NOT NULL,
	hash TEXT NOT NULL,
	changes TEXT NOT NULL,
	sum INTEGER NOT NULL DEFAULT 0
) STRICT;
`,
};
