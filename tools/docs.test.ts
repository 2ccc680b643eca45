/** Every file and folder that the documentation names is there, by its path or by the end of it. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { expect, test } from "vitest";
import { root } from "./launch/paths.mjs";

/** Folders in which nothing is looked up: made by tools, or fetched. */
const MADE = /(^|\/)(node_modules|dist|release|\.git|test-results)$/;
/** What pages name that is made, or stands where players keep things, or is an example. */
const NOT_HERE = /^(dist|release|trash|node_modules)(\/|$)|^settings\.json$|000N/;

const paths = listPaths(".").map((path) => path.replace(/^\.\//, ""));
const pages = paths.filter((path) => /^(README|CONTRIBUTING|CHANGELOG|docs\/.+)\.md$/.test(path));
/** Every end of every path: `rome/state.ts` and `state.ts` of `engine/rome/state.ts`. */
const ends = new Set(paths.flatMap((path) => path.split("/").map((_, n, parts) => parts.slice(n).join("/"))));

test.each(pages)("%s names no file that is not there", (page) => {
	const text = readFileSync(join(root, page), "utf8");
	const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = ""]) => name).filter(isPath);
	const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, to = ""]) => posix.join(dirname(page), to));
	const missing = [
		...named.filter((name) => !NOT_HERE.test(name) && !ends.has(name.replace(/\/$/, ""))),
		...links.filter((to) => !paths.includes(to)),
	];
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

/** A folder with its stroke, or a file with an ending of ours; patterns and parts of ids are none. */
function isPath(name: string): boolean {
	return /^[\w.@-]+(\/[\w.@-]+)*(\/|\.(tsx?|mjs|cjs|json|css|md|svg|png|yml))$/.test(name);
}

function listPaths(folder: string): string[] {
	return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = posix.join(folder, entry.name).replaceAll(sep, "/");
		if (!entry.isDirectory()) return [path];
		return MADE.test(path) ? [] : [path, ...listPaths(path)];
	});
}
