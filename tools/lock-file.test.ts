import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "./launch/paths.mjs";

interface Entry {
	readonly optionalDependencies?: Record<string, string>;
	readonly resolved?: string;
}

const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(at("package-lock.json"), "utf8"));

test("the lock file has an entry for every optional package, on every platform", () => {
	const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
		Object.keys(entry.optionalDependencies ?? {})
			.filter((name) => !placesOf(path, name).some((place) => Object.hasOwn(lock.packages, place)))
			.map(
				(name) => `${name}, which ${path || "package.json"} asks for: npm ci would refuse; pick a version that has it`,
			),
	);
	expect(missing).toEqual([]);
});

test("the lock file names no place that packages come from", () => {
	expect(Object.keys(lock.packages).filter((path) => lock.packages[path]?.resolved)).toEqual([]);
});

/** Where a package that is asked for at `path` may stand: beside it, or beside any package around it. */
function placesOf(path: string, name: string): string[] {
	const around = path
		.split("/node_modules/")
		.map((_, depth, parts) => parts.slice(0, depth + 1).join("/node_modules/"));
	return ["node_modules", ...around.filter(Boolean).map((place) => `${place}/node_modules`)].map(
		(folder) => `${folder}/${name}`,
	);
}
