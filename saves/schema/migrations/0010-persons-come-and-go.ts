import type { Migration } from "../migration.ts";

/** Whose a seat was by name until it was given to others, and whose it is from then on; null where nobody with a name came or went. */
export const personsComeAndGo: Migration = {
	to: 10,
	sql: `
ALTER TABLE sittings ADD COLUMN was TEXT;
ALTER TABLE sittings ADD COLUMN name TEXT;
`,
};
