import type { Database } from "better-sqlite3";

/** A step from one version of the file to the next: SQL, a change, or both. */
export interface Migration {
	/** The version that the file has afterwards; one more than before. */
	readonly to: number;
	readonly sql?: string;
	/** What SQL cannot say, such as what lies packed; after the SQL. */
	readonly change?: (db: Database) => void;
}
