/** Which tests are run against a mutant, the likeliest to find it first. */
import { readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { root } from "../launch/paths.mjs";
import { listImports, listSources } from "../sources.ts";

/** A run over some tests; a mutant that survives one goes on to the next. */
export interface Pass {
	readonly name: "beside" | "folder" | "types" | "wide";
	/** Test files or folders that vitest is given; none for the type checker. */
	readonly tests: readonly string[];
	/** A folder among them that is left out, since its tests have been run. */
	readonly without?: string;
}

/** Folders whose tests stand for a file, the longest beginning first. */
const FOLDERS = [
	"engine/kernel",
	"engine/hexmap",
	"engine/ancient-world",
	"engine/rome",
	"engine/rise",
	"engine/forum",
	"engine",
	"saves",
];

/** Rooms whose tests are run when those of the folder have found nothing. */
const WIDE: Readonly<Record<string, readonly string[]>> = { engine: ["engine", "saves"], saves: ["saves", "electron"] };

/** The passes for a source, in their order; the last is much longer than the others. */
export function passesFor(file: string): Pass[] {
	const folder = FOLDERS.find((each) => file.startsWith(`${each}/`)) ?? dirname(file);
	const room = file.split("/")[0] ?? "";
	const beside = testsBeside(file);
	return [
		...(beside.length > 0 ? [{ name: "beside", tests: beside } as const] : []),
		{ name: "folder", tests: [`${folder}/`] },
		{ name: "types", tests: [] },
		{ name: "wide", tests: (WIDE[room] ?? [room]).map((each) => `${each}/`), without: `${folder}/` },
	];
}

/** Tests of the room that import the file, and those of the same section: `06-5-interception.test.ts` for `06-51-way.ts`. */
function testsBeside(file: string): string[] {
	const tests = listSources(file.split("/")[0] ?? "").filter((path) => path.endsWith(".test.ts"));
	const section = /^\d+-\d/.exec(basename(file))?.[0];
	const isOfSection = (test: string) =>
		dirname(test) === dirname(file) &&
		(test === file.replace(/\.ts$/, ".test.ts") || (section !== undefined && basename(test).startsWith(section)));
	return tests.filter((test) => isOfSection(test) || importsFile(test, file));
}

const imports = new Map<string, readonly string[]>();

function importsFile(test: string, file: string): boolean {
	const known = imports.get(test) ?? pathsImported(test);
	imports.set(test, known);
	return known.includes(file);
}

function pathsImported(test: string): string[] {
	return listImports(test, readFileSync(join(root, test), "utf8"))
		.filter(({ from }) => from.startsWith("."))
		.map(({ from }) => posix.join(posix.dirname(test), from));
}
