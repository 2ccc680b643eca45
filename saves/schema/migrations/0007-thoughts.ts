import type { Migration } from "../migration.ts";

/** What a program thought before it answered: what it chose and why, what it tried, and whether something kept it from thinking. */
export const thoughts: Migration = {
	to: 7,
	sql: `
CREATE TABLE thoughts (
	answer INTEGER PRIMARY KEY REFERENCES answers (id),
	thought TEXT NOT NULL
) STRICT;
`,
};
