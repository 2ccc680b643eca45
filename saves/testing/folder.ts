import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder for the tests of a file or a `describe`, removed after them. */
export function testFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "tabula-saves-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
