import type { Migration } from "../migration.ts";

/** Answers that were given in one gesture with the answer before them. */
export const gestures: Migration = {
	to: 2,
	sql: `
CREATE TABLE gestures (
	answer INTEGER PRIMARY KEY REFERENCES answers (id) CHECK (answer > 0)
) STRICT;
`,
};
