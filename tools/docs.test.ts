/** What the documentation names is there: files and folders, by their path or by the end of it, and the types of the vocabulary. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPath, listMissingPaths } from "./documents.ts";
import { root } from "./launch/paths.mjs";

test.each([...listMissingPaths(root)])("%s names no file that is not there", (_page, missing) => {
	expect(missing).toEqual([]);
});

/** Rows of the vocabulary that name a type: `| word | meaning | \`Type\` | \`file\` | old word |`. */
const terms = [
	...readFileSync(join(root, "docs/vocabulary.md"), "utf8").matchAll(/^\| ([^|]+) \|[^|]*\| `(\w+)` \| `([^`]+)` \|/gm),
].map(([, word = "", type = "", file = ""]) => ({ word, type, file }));

test.each(terms)("the vocabulary's $word is $type, exported by $file", ({ type, file }) => {
	expect(listExports(file)).toContain(type);
});

test("the vocabulary names types", () => {
	expect(terms.length).toBeGreaterThanOrEqual(40);
});

test("what looks like a path is one", () => {
	const named = [
		"engine/",
		"rise/scenarios/",
		"play.ts",
		"maps/italy.json",
		"docs/measured/contests.jsonl",
		"engine/ancient-world/battle/08-23-avoidance.ts",
	];
	expect(named.filter(isPath)).toEqual(named);
	expect(
		["it-1221", "market-<id>", "name.tabula", "a.b.c", "rules-*.json", "AW 8.2", "Ctrl+Z", "1/2", "+", "/"].filter(
			isPath,
		),
	).toEqual([]);
});

/** Names of all that a file declares and exports. */
function listExports(file: string): string[] {
	const declared = /^export (?:abstract )?(?:class|interface|type|const|function\*?) (\w+)/gm;
	return [...readFileSync(join(root, file), "utf8").matchAll(declared)].map(([, name = ""]) => name);
}
