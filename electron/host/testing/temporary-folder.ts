import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new empty folder; whoever made it removes it. */
export function temporaryFolder(): string {
	return mkdtempSync(join(tmpdir(), "tabula-host-"));
}
