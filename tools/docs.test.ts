/** Every file and folder that the documentation names is there, by its path or by the end of it. */
import { expect, test } from "vitest";
import { isPath, listMissingPaths } from "./documents.ts";
import { root } from "./launch/paths.mjs";

test.each([...listMissingPaths(root)])("%s names no file that is not there", (_page, missing) => {
	expect(missing).toEqual([]);
});

test("what looks like a path is one", () => {
	const named = [
		"engine/",
		"rise/scenarios/",
		"play.ts",
		"maps/italy.json",
		"engine/ancient-world/battle/08-23-avoidance.ts",
	];
	expect(named.filter(isPath)).toEqual(named);
	expect(
		["it-1221", "market-<id>", "name.tabula", "a.b.c", "rules-*.json", "AW 8.2", "Ctrl+Z", "1/2", "+", "/"].filter(
			isPath,
		),
	).toEqual([]);
});
