import type { Migration } from "../migration.ts";

/**
 * What seats ordered and struck off while it was played: in force are the orders on the way to where it stands. An answer that was given by
 * order is told from one that the clock gave.
 */
export const orders: Migration = {
	to: 9,
	sql: `
CREATE TABLE orders (
	number INTEGER PRIMARY KEY CHECK (number >= 1),
	answer INTEGER NOT NULL REFERENCES answers (id),
	seat TEXT NOT NULL,
	change TEXT NOT NULL,
	sum INTEGER NOT NULL DEFAULT 0
) STRICT;
ALTER TABLE givers ADD COLUMN by_order INTEGER NOT NULL DEFAULT 0 CHECK (by_order IN (0, 1));
`,
};
