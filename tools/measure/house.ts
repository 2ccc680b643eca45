/** What is measured of all sources together. */
import { posix } from "node:path";
import type { Export, MeasuredSource } from "./source.ts";

/** An exported name with the file that declares it. */
export interface Named extends Export {
	readonly path: string;
}

/** The room of a path: its first folder. */
export const roomOf = (path: string): string => path.split("/")[0] ?? "";

/** The least number that a part, from 0 to 1, of the numbers does not exceed; 0 where there are none. */
export function quantile(numbers: readonly number[], part: number): number {
	return numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * part) - 1)] ?? 0;
}

/** Every exported declaration. */
export function listExports(sources: readonly MeasuredSource[]): Named[] {
	return sources.flatMap(({ path, exports }) => exports.map((each) => ({ ...each, path })));
}

/** Exported names that more than one file of a room declares: `room name`, each with those files. */
export function listNamesTwice(sources: readonly MeasuredSource[]): Map<string, string[]> {
	const places = new Map<string, string[]>();
	for (const { name, path } of listExports(sources)) {
		const key = `${roomOf(path)} ${name}`;
		places.set(key, [...(places.get(key) ?? []), path]);
	}
	return new Map([...places].filter(([, paths]) => paths.length > 1).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Pairs of folders of one room that import each other, each with the imports of one and of the other: `importer -> imported`. A folder
 * and one inside it are no pair.
 */
export function listMutualPairs(sources: readonly MeasuredSource[]): Map<string, readonly [string[], string[]]> {
	const between = new Map<string, string[]>();
	for (const { path, imports } of sources)
		for (const to of imports) {
			const [own, other] = [posix.dirname(path), posix.dirname(to)];
			if (isInside(own, other) || isInside(other, own) || roomOf(path) !== roomOf(to)) continue;
			const key = `${own} ${other}`;
			between.set(key, [...(between.get(key) ?? []), `${path} -> ${to}`]);
		}
	const pairs = new Map<string, readonly [string[], string[]]>();
	for (const [key, there] of between) {
		const [own = "", other = ""] = key.split(" ");
		const back = between.get(`${other} ${own}`);
		if (back && own < other) pairs.set(`${own} <-> ${other}`, [there, back]);
	}
	return pairs;
}

function isInside(folder: string, other: string): boolean {
	return `${folder}/`.startsWith(`${other}/`);
}

/**
 * Exports that no file but their own takes. Names exported again count where they are taken at last. `others` are files that take
 * names and are not measured; `counts` says whether it matters that the one file takes something of the other.
 */
export function listDeadExports(
	sources: readonly MeasuredSource[],
	others: readonly MeasuredSource[],
	counts: (path: string, from: string) => boolean,
): Named[] {
	const files = new Map([...sources, ...others].map((source) => [source.path, source]));
	const taken = new Set<string>();
	const take = (path: string, name: string) => {
		const key = `${path} ${name}`;
		if (taken.has(key)) return;
		taken.add(key);
		for (const use of files.get(path)?.uses ?? []) {
			if (use.again === "*") take(use.from, name);
			else if (use.again !== null && (use.again === name || name === "*")) take(use.from, use.name);
		}
	};
	for (const { path, uses } of files.values())
		for (const { from, name, again } of uses) if (again === null && counts(path, from)) take(from, name);
	return listExports(sources).filter(({ path, name }) => !taken.has(`${path} ${name}`) && !taken.has(`${path} *`));
}
