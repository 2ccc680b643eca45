import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { listMissingPaths } from "./documents.ts";
import { listDeadExports, listMutualPairs, listNamesTwice, quantile } from "./measure/house.ts";
import { measureSource } from "./measure/source.ts";

test("functions are measured each by itself, whatever stands inside them", () => {
	const text = `function outer(a) {
	if (a && a.b) return a ?? 1;
	const inner = () => {
		for (const each of a) a.push(each ? 1 : 2);
	};
	return a.map((each) => (each || inner));
}
class Table {
	open() { switch (this.way) { case 1: case 2: return; default: } }
	#shut = function () { try { this.open(); } catch { while (true); } };
}`;
	const measured = measureSource("engine/a.ts", text).functions.map(
		({ name, line, lines, complexity }) => `${name} ${line} ${lines} ${complexity}`,
	);
	expect(measured).toEqual(["outer 1 7 5", "inner 3 3 3", "open 9 1 3", "#shut 10 1 3"]);
});

test("an exported name comes with its doc comment, whatever it is", () => {
	const text = `/** The file. */
import { z } from "zod";
/** A seat. */
export interface Seat {}
// No doc comment.
export const limit = 1, most = limit;
/**
 * Opens it.
 */
export function open() { return open; }
class Shut {}
export { Shut, Other } from "./other.ts";
export { Shut as Closed };
`;
	const exports = measureSource("engine/a.ts", text).exports.map(
		({ name, line, comment, usedInside }) => `${name} ${line} ${comment} ${usedInside}`,
	);
	expect(exports).toEqual([
		"Seat 4 /** A seat. */ false",
		"limit 6 null true",
		"most 6 null false",
		"open 10 /**\n * Opens it.\n */ true",
		"Shut 11 null true",
	]);
});

const sources = [
	measureSource(
		"engine/rome/a.ts",
		'import { b } from "../sea/b.ts"; export const a = b; export function open() {}; export const spare = 1;',
	),
	measureSource("engine/sea/b.ts", 'import type { a } from "../rome/a.ts"; export const b = 1; export type open = 2;'),
	measureSource(
		"engine/index.ts",
		'export { open } from "./sea/b.ts"; export * from "./rome/a.ts"; export const c = 3;',
	),
	measureSource("saves/index.ts", 'import { open } from "../engine/index.ts"; export default open;'),
];

test("a name twice in a room is found with its files", () => {
	expect([...listNamesTwice(sources)]).toEqual([["engine open", ["engine/rome/a.ts", "engine/sea/b.ts"]]]);
});

test("folders that import each other are found, but not a folder and one inside it", () => {
	expect([...listMutualPairs(sources)]).toEqual([
		["engine/rome <-> engine/sea", [["engine/rome/a.ts -> engine/sea/b.ts"], ["engine/sea/b.ts -> engine/rome/a.ts"]]],
	]);
});

test("an export is dead that nobody takes, through whichever file, but tests", () => {
	const checks = measureSource("engine/a.test.ts", 'import { spare } from "./rome/a.ts";');
	const dead = listDeadExports(sources, [checks], (path) => !path.endsWith(".test.ts"));
	expect(dead.map(({ path, name }) => `${path} ${name}`)).toEqual(["engine/rome/a.ts spare", "engine/index.ts c"]);
});

test.each([
	[[5, 1, 3, 2, 4], 0.5, 3],
	[[5, 1, 3, 2, 4], 0.9, 5],
	[[5, 1, 3, 2, 4], 1, 5],
	[[], 0.5, 0],
])("of %j, a part of %d is at most %d", (numbers, part, expected) => {
	expect(quantile(numbers, part)).toBe(expected);
});

test("a page that names what is not there is found with it", () => {
	const root = mkdtempSync(join(tmpdir(), "documents-"));
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	};
	try {
		write(
			"README.md",
			"`engine/a.ts`, `a.ts`, `engine/`, `b.ts`, [a page](docs/measured/page.md), [none](docs/none.md)",
		);
		write("docs/measured/page.md", "[back](../../README.md), `dist/main.js`");
		write("engine/a.ts", "");
		expect([...listMissingPaths(root)]).toEqual([
			["README.md", ["b.ts", "docs/none.md"]],
			["docs/measured/page.md", []],
		]);
	} finally {
		rmSync(root, { recursive: true });
	}
});
