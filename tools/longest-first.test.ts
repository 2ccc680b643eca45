import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LONGEST } from "./longest-first.ts";

test("files that are begun first are there", () => {
	expect(LONGEST.filter((path) => !existsSync(join(import.meta.dirname, "..", path)))).toEqual([]);
});
