/** Files of editions on the disk. */
import { readFileSync, statSync } from "node:fs";
import { type Edition, MAX_EDITION_BYTES, readEdition } from "../../../assets/edition/edition.ts";
import { AssetError } from "../../../assets/load.ts";

/**
 * The edition in a file, which is looked at before it is opened: a pipe would wait for ever. Throws an `AssetError`, or
 * `AssetErrors`, about what is wrong with it.
 */
export function readEditionFile(path: string): Edition {
	const stats = statSync(path, { throwIfNoEntry: false });
	const refuse = (found: string, remedy: string) => new AssetError({ file: path, field: "", found, remedy });
	if (!stats?.isFile()) throw refuse("no file", "Name a file that was exported as an edition.");
	if (stats.size > MAX_EDITION_BYTES)
		throw refuse(`${stats.size} bytes`, `An edition has ${MAX_EDITION_BYTES} at most; choose another file.`);
	return readEdition(readFileSync(path, "utf8"), path);
}
