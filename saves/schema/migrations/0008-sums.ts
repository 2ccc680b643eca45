import type { Migration } from "../migration.ts";

/**
 * Each row has a sum over its columns, which is written when all migrations are done. A checkpoint may have been added when the game
 * was kept; it makes way for a newer one.
 */
export const sums: Migration = {
	to: 8,
	sql: `
ALTER TABLE checkpoints ADD COLUMN added INTEGER NOT NULL DEFAULT 0 CHECK (added IN (0, 1));
ALTER TABLE answers ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE checkpoints ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE branches ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE campaign ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE gestures ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE givers ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sittings ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE thoughts ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
`,
};
