import type { Migration } from "../migration.ts";

/**
 * What the judge has found out about lines of play, each named by its last answer. The budget, the rules and the edition belong to the name, since with others he would have found
 * something else; `edition` is a hash, empty for ours. It can all be found out again, so a bad row spoils no campaign: the table has no `sum`, and is read only when it is asked for.
 */
export const findings: Migration = {
	to: 12,
	sql: `
CREATE TABLE findings (
	answer INTEGER NOT NULL,
	budget INTEGER NOT NULL,
	rules_version TEXT NOT NULL,
	edition TEXT NOT NULL,
	found TEXT NOT NULL,
	crc INTEGER NOT NULL,
	PRIMARY KEY (answer, budget, rules_version, edition)
) STRICT;
`,
};
