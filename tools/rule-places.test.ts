/** Every rule on the table is found in the engine by its number, or stands in the list of those played elsewhere. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { placesByRule, rulesMentioned } from "../electron/command-line/rule-places.ts";
import type { Elsewhere } from "../engine/catalogue/rules-without-code.ts";
import { PLAYED_ELSEWHERE, playedRules } from "../engine/rules-played.ts";
import { root } from "./launch/paths.mjs";

const { rules: index } = loadLibrary();
const rules = new Set(index.map(({ rule }) => rule));
const places = placesByRule(root, rules);
const elsewhere = Object.entries(PLAYED_ELSEWHERE);

test.each(playedRules(index))(
	"$rule is named in a comment of the code that plays it, or listed as played elsewhere",
	({ rule }) => {
		expect([places.has(rule), rule in PLAYED_ELSEWHERE]).toContain(true);
	},
);

test("nothing is listed as played elsewhere that is not on the table, or has code of its own", () => {
	const played = new Set(playedRules(index).map(({ rule }) => rule));
	expect(elsewhere.filter(([rule]) => !played.has(rule) || places.has(rule))).toEqual([]);
});

/** What does not lead to the rule: files that do not say it, more general rules that no comment names. */
function deadEnds(where: Elsewhere): string[] {
	if (where.kind === "data")
		return where.by.filter((file) => !readFileSync(join(root, file), "utf8").includes(where.says));
	return where.by.filter((rule) => !places.has(rule));
}

test.each(elsewhere)("%s is played by what is said of it", (_, where) => {
	expect(deadEnds(where)).toEqual([]);
});

const known = new Set([
	"AW 8.2",
	"AW 8.21",
	"AW 8.22",
	"AW 8.23",
	"AW A.4",
	"RRR 8.2",
	"RRR 5.1-legate",
	"FO 5",
	"SW.gauls",
]);
const mentioned = (file: string, source: string) =>
	rulesMentioned(file, source, known).map(({ rule, line }) => [rule, line]);

test.each([
	[
		"a head comment",
		"/** AW 8.2: attack, RRR 5.1-legate. */\n",
		[
			["AW 8.2", 1],
			["RRR 5.1-legate", 1],
		],
	],
	[
		"a head of line comments",
		"// AW 8.2: attack\n// and 8.21\nf();\n// AW 8.23\n",
		[
			["AW 8.2", 1],
			["AW 8.21", 2],
		],
	],
	[
		"a bare number, of the folder's book",
		"/** Attack. */\n\n/** 8.2, (A.4): all. */",
		[
			["AW 8.2", 3],
			["AW A.4", 3],
		],
	],
	["a bare number, of the head's book", "/** RRR 9: arms. */\n/** 8.2: all. */", [["RRR 8.2", 2]]],
	["a bare number that the head's book has not", "/** RRR 9: arms. */\n/** 8.23: all. */", [["AW 8.23", 2]]],
	[
		"a bare number after its book's letters",
		"/** AW 8.21, RRR 3.2, 8.2. */",
		[
			["AW 8.21", 1],
			["RRR 8.2", 1],
		],
	],
	[
		"a span",
		"/** AW 8.21-8.23. */",
		[
			["AW 8.21", 1],
			["AW 8.22", 1],
			["AW 8.23", 1],
		],
	],
	[
		"a span in words, over lines",
		"/**\n * AW 8.21 to 8.22: all.\n * SW.gauls.\n */",
		[
			["AW 8.21", 2],
			["AW 8.22", 2],
			["SW.gauls", 3],
		],
	],
	["a heading", "f();\n// === 8.22 The roll ===\n", [["AW 8.22", 2]]],
	[
		"a rule once in a comment",
		"/** 8.2, 8.2. */\n/** 8.2. */",
		[
			["AW 8.2", 1],
			["AW 8.2", 2],
		],
	],
	["a number without parts, with its letters only", "/** FO 5, and 5. */", [["FO 5", 1]]],
	["no string, no aside, no longer number", 'f("AW 8.2"); // AW 8.2\n/** AW 8.233, 18.2, SW.gaulsmen. */', []],
])("%s", (_, source, found) => {
	expect(mentioned("engine/ancient-world/a.ts", source)).toEqual(found);
});

test("without sources, as in a packed program, no rule has a place", () => {
	expect(placesByRule(join(root, "nowhere"), rules).size).toBe(0);
});
