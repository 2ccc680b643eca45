/**
 * The SQLite library, as this room uses it. Names of files may be URIs, which the library looks up once, before the first
 * database is opened (https://www.sqlite.org/uri.html); full paths are never taken for one.
 */
import Sqlite from "better-sqlite3";

process.env.SQLITE_USE_URI = "1";

export { Sqlite };
