/** The files and folders that the documentation names, by their path or by the end of it, and those of them that are not there. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";

/** Folders in which nothing is looked up: made by tools, or fetched. */
const MADE = /(^|\/)(node_modules|dist|release|\.git|test-results)$/;
/** What pages name that is made, or stands where players keep things, or is an example. */
const NOT_HERE = /^(dist|release|trash|node_modules)(\/|$)|^settings\.json$|000N/;

/** The pages of a project that are read beside its sources, as paths from its folder. */
export function listPages(root: string): string[] {
	const inDocs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" });
	return [
		...["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].filter((page) => existsSync(join(root, page))),
		...inDocs.map((path) => posix.join("docs", path.replaceAll(sep, "/"))).filter((path) => path.endsWith(".md")),
	].sort();
}

/** What pages of a project name that is not there, page by page, each name as it is written or as its link resolves. */
export function listMissingPaths(root: string, pages = listPages(root)): Map<string, string[]> {
	const paths = new Set(listPaths(root, "."));
	/** Every end of every path: `rome/state.ts` and `state.ts` of `engine/rome/state.ts`. */
	const ends = new Set([...paths].flatMap((path) => path.split("/").map((_, n, parts) => parts.slice(n).join("/"))));
	return new Map(
		pages.map((page) => {
			const text = readFileSync(join(root, page), "utf8");
			const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = ""]) => name).filter(isPath);
			const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, to = ""]) =>
				posix.join(dirname(page), to),
			);
			return [
				page,
				[
					...named.filter((name) => !NOT_HERE.test(name) && !ends.has(name.replace(/\/$/, ""))),
					...links.filter((to) => !paths.has(to.replace(/\/$/, ""))),
				],
			];
		}),
	);
}

/** Whether a word is a folder with its stroke, or a file with an ending of ours; patterns and parts of ids are none. */
export function isPath(name: string): boolean {
	return /^[\w.@-]+(\/[\w.@-]+)*(\/|\.(tsx?|mjs|cjs|jsonl?|css|html|md|plist|png|svg|txt|yml))$/.test(name);
}

function listPaths(root: string, folder: string): string[] {
	return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = posix.join(folder, entry.name);
		if (!entry.isDirectory()) return [path];
		return MADE.test(path) ? [] : [path, ...listPaths(root, path)];
	});
}
