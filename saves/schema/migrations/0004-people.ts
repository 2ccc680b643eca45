import type { Migration } from "../migration.ts";

/** Who sits where, by name; and who gave an answer that the seat itself did not give: another seat, or (no seat) the clock. */
export const people: Migration = {
	to: 4,
	sql: `
CREATE TABLE people (
	seat TEXT PRIMARY KEY,
	name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE givers (
	answer INTEGER PRIMARY KEY REFERENCES answers (id) CHECK (answer > 0),
	seat TEXT
) STRICT;
`,
};
