import type { Migration } from "../migration.ts";

/**
 * The set-up has no answer, and a check on JSON must say so: `json_valid(NULL)` is NULL to newer SQLite libraries, which a
 * check lets pass, and 0 to those before 3.45 (https://www.sqlite.org/json1.html#jvalid), which then call every campaign
 * damaged. What lies in the rows stays as it is, so the text of the table is changed in its place
 * (https://www.sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema Changes").
 */
export const noAnswer: Migration = {
	to: 3,
	sql: `
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
	SET sql = replace(sql, 'CHECK (json_valid(answer))', 'CHECK (answer IS NULL OR json_valid(answer))')
	WHERE type = 'table' AND name = 'answers';
PRAGMA writable_schema = RESET;
`,
};
