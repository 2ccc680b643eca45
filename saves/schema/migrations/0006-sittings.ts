import type { Migration } from "../migration.ts";

/** Which seat was given to a person or a program while the campaign was played, in order, and after which answer. */
export const sittings: Migration = {
	to: 6,
	sql: `
CREATE TABLE sittings (
	number INTEGER PRIMARY KEY,
	answer INTEGER NOT NULL REFERENCES answers (id),
	seat TEXT NOT NULL,
	player TEXT NOT NULL
) STRICT;
`,
};
