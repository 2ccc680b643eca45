/**
 * `node tools/measure.ts [folder ...]`: how easy our own sources are to read, as far as it can be counted: a table with a column for each
 * project named, for this one without a name. Options list what stands behind a figure; see docs/tools.md.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { seededChance } from "../engine/ai/random.ts";
import { listCircles } from "./arrows.ts";
import { listMissingPaths } from "./documents.ts";
import { root } from "./launch/paths.mjs";
import {
	listDeadExports,
	listExports,
	listMutualPairs,
	listNamesTwice,
	type Named,
	quantile,
	roomOf,
} from "./measure/house.ts";
import { type MeasuredSource, measureSource } from "./measure/source.ts";
import { listSources } from "./sources.ts";

const ROOMS = ["engine", "assets", "saves", "electron", "renderer", "tools", "e2e"];
/** What players are handed; the other rooms are measured when they are named. */
const PRODUCT = ["engine", "assets", "saves", "electron", "renderer"];
/** So many of the worst places are listed. */
const WORST = 20;

/** A project as it was read. */
interface Project {
	readonly folder: string;
	readonly sources: readonly MeasuredSource[];
	/** Tests, settings of tools and rooms that were not asked for: not measured, but they import what is. */
	readonly others: readonly MeasuredSource[];
}

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		worst: { type: "boolean", default: false },
		names: { type: "boolean", default: false },
		pairs: { type: "boolean", default: false },
		dead: { type: "boolean", default: false },
		uncommented: { type: "boolean", default: false },
		comments: { type: "string" },
		seed: { type: "string", default: "1" },
		rooms: { type: "string" },
	},
});

const rooms = options.rooms === undefined ? PRODUCT : knownRooms(options.rooms.split(","));
const projects = (positionals.length > 0 ? positionals : [root]).map((folder) => readProject(resolve(folder)));
console.log(table(projects));
for (const project of projects) {
	if (options.worst) list("Worst places", worstOf(project));
	if (options.names)
		list(
			"Exported names declared twice in a room",
			[...listNamesTwice(project.sources)].map(([name, paths]) => `${name}: ${paths.join(", ")}`),
		);
	if (options.pairs)
		list(
			"Folders of a room that import each other",
			[...listMutualPairs(project.sources)].map(([pair, ways]) => [pair, ...ways.flat()].join("\n  - ")),
		);
	if (options.dead)
		list(
			"Exports that nobody imports but tests",
			deadOf(project).map((each) => `${placeOf(each)}${each.usedInside ? " (used in its own file)" : ""}`),
		);
	if (options.uncommented) list("Exports without a doc comment", uncommented(project.sources).map(placeOf));
	if (options.comments !== undefined)
		list(
			"Doc comments drawn by lot",
			drawn(project.sources, wholeNumber("comments", options.comments), wholeNumber("seed", options.seed)).map(
				(each) => `${placeOf(each)}\n${each.comment}`,
			),
		);
}

/** Whether a path is of a test, or of what only tests use. */
function isTest(path: string): boolean {
	return /\.test\.tsx?$|\/(testing|harness)\//.test(path);
}

function readProject(folder: string): Project {
	const read = (path: string) => measureSource(path, readFileSync(join(folder, path), "utf8"));
	const files = ROOMS.flatMap((room) => listSources(room, folder)).filter((path) => !path.endsWith(".d.ts"));
	const settings = readdirSync(folder).filter((name) => name.endsWith(".config.ts"));
	const isMeasured = (path: string) => rooms.includes(roomOf(path)) && !isTest(path);
	return {
		folder,
		sources: files.filter(isMeasured).map(read),
		others: [...files.filter((path) => !isMeasured(path)), ...settings].map(read),
	};
}

function table(measured: readonly Project[]): string {
	const columns = measured.map(figuresOf);
	const rows = [...(columns[0]?.keys() ?? [])].map((name) => [
		name,
		...columns.map((column) => column.get(name) ?? ""),
	]);
	const heading = ["", ...measured.map(({ folder }) => folder)];
	const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	return [line(heading), line(heading.map((_, n) => (n === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

/** Every figure of a project under its name. */
function figuresOf(project: Project): Map<string, string> {
	const { folder, sources } = project;
	const dead = deadOf(project);
	const functions = sources.flatMap((source) => source.functions);
	const complexities = functions.map(({ complexity }) => complexity);
	const known = new Set(sources.map(({ path }) => path));
	const imports = new Map(sources.map(({ path, imports: all }) => [path, all.filter((to) => known.has(to))]));
	const linesOf = (all: readonly { readonly lines: number }[]) => all.map(({ lines }) => lines);
	const spread = (numbers: readonly number[], parts: readonly number[]) =>
		parts.map((part) => quantile(numbers, part)).join(" / ");
	const inRoom = (room: string) => sources.filter(({ path }) => roomOf(path) === room);
	return new Map<string, string>([
		["files", `${sources.length}`],
		["lines of all files", `${sources.reduce((sum, { lines }) => sum + lines, 0)}`],
		["functions", `${functions.length}`],
		["function lines, p50 / p90 / p99 / max", spread(linesOf(functions), [0.5, 0.9, 0.99, 1])],
		["file lines, p50 / p90 / p99 / max", spread(linesOf(sources), [0.5, 0.9, 0.99, 1])],
		["cyclomatic complexity, p99 / max", spread(complexities, [0.99, 1])],
		["exported names declared twice in a room", `${listNamesTwice(sources).size}`],
		["exports without a doc comment", shareUncommented(sources)],
		...rooms.map((room) => [`- of ${room}`, shareUncommented(inRoom(room))] as const),
		["import circles", `${listCircles(imports).length}`],
		["pairs of folders of a room that import each other", `${listMutualPairs(sources).size}`],
		["paths in documents that do not exist", `${[...listMissingPaths(folder).values()].flat().length}`],
		["exports that nobody imports but tests", `${dead.length}`],
		["- and that their own file does not use", `${dead.filter(({ usedInside }) => !usedInside).length}`],
	]);
}

function uncommented(sources: readonly MeasuredSource[]): Named[] {
	return listExports(sources).filter(({ comment }) => comment === null);
}

function shareUncommented(sources: readonly MeasuredSource[]): string {
	const all = listExports(sources).length;
	const without = uncommented(sources).length;
	return `${((100 * without) / Math.max(1, all)).toFixed(1)} % (${without} of ${all})`;
}

/** The end-to-end tests are tests of all the rest, but use their own drivers in earnest. */
function deadOf({ sources, others }: Project): Named[] {
	return listDeadExports(sources, others, (path, from) => {
		if (isTest(path)) return false;
		return roomOf(path) !== "e2e" || roomOf(from) === "e2e";
	});
}

/** The places of the highest complexity, and the longest functions and files. */
function worstOf({ sources }: Project): string[] {
	const functions = sources.flatMap(({ path, functions: all }) => all.map((each) => ({ ...each, path })));
	const most = <Each>(all: readonly Each[], measure: (each: Each) => number) =>
		all.toSorted((a, b) => measure(b) - measure(a)).slice(0, WORST);
	return [
		...most(functions, (each) => each.complexity).map(
			({ complexity, path, line, name }) => `complexity ${complexity}: ${path}:${line} ${name}`,
		),
		...most(functions, (each) => each.lines).map(
			({ lines, path, line, name }) => `${lines} lines: ${path}:${line} ${name}`,
		),
		...most(sources, (each) => each.lines).map(({ lines, path }) => `${lines} lines: ${path}`),
	];
}

/** Exports with a doc comment, so many of them, drawn by lot; those of a file stand together. */
function drawn(sources: readonly MeasuredSource[], count: number, seed: number): Named[] {
	const heap = listExports(sources).filter(({ comment }) => comment !== null);
	const chance = seededChance(seed);
	const taken: Named[] = [];
	while (taken.length < count && heap.length > 0) taken.push(...heap.splice(chance(heap.length), 1));
	return taken.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function placeOf({ path, line, name }: Named): string {
	return `${path}:${line} ${name}`;
}

function knownRooms(named: readonly string[]): readonly string[] {
	const unknown = named.find((room) => !ROOMS.includes(room));
	if (unknown !== undefined) throw new Error(`--rooms knows ${ROOMS.join(", ")}, not "${unknown}".`);
	return named;
}

function wholeNumber(option: string, written: string): number {
	const number = Number(written);
	if (!Number.isSafeInteger(number) || number < 1)
		throw new Error(`--${option} needs a whole number above 0, not "${written}".`);
	return number;
}

function list(heading: string, lines: readonly string[]): void {
	console.log(`\n${heading}: ${lines.length}\n`);
	for (const line of lines) console.log(`- ${line}`);
}
