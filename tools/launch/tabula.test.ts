import { expect, test } from "vitest";
import { programFor } from "./tabula.mjs";

test.each([
	[["rules"], ["electron/command-line/tabula.ts", "rules"]],
	[
		["rules", "8.65", "--json"],
		["electron/command-line/tabula.ts", "rules", "8.65", "--json"],
	],
	[
		["rules", "forum", "--citations", "--json"],
		["tools/citations.ts", "forum", "--json"],
	],
	[["rules", "--citations"], ["tools/citations.ts"]],
	[
		["log", "--citations"],
		["electron/command-line/tabula.ts", "log", "--citations"],
	],
])("tabula %j is carried out by %j", (args, program) => {
	expect(programFor(args)).toEqual(program);
});
