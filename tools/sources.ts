/** Reads our own sources with the bundler's parser, for the tests that watch over the house as a whole. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { root } from "./launch/paths.mjs";

/** An import, export-from, dynamic import or `import("...")` type in a source file. */
export interface Import {
	/** As written: `../engine/kernel/index.ts`, `zod`, `node:fs`. */
	readonly from: string;
	/** True when nothing of it is left at run time. */
	readonly typeOnly: boolean;
}

/** Source files of a room of a project, as paths from its folder with forward slashes. Settings of tools are not of the room. */
export function listSources(room: string, project = root): string[] {
	return readdirSync(join(project, room), { recursive: true, encoding: "utf8" })
		.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith(".config.ts"))
		.map((path) => posix.join(room, path.replaceAll(sep, "/")))
		.sort();
}

/** Everything that a source imports. */
export function listImports(path: string, text = readFileSync(join(root, path), "utf8")): Import[] {
	const imports: Import[] = [];
	const note = (source: ESTree.Expression | null, typeOnly: boolean) => {
		if (source?.type === "Literal" && typeof source.value === "string") imports.push({ from: source.value, typeOnly });
	};
	new Visitor({
		ImportDeclaration: (node) =>
			note(node.source, node.importKind === "type" || isAllTypes(node.specifiers.map((part) => kindOf(part)))),
		ExportNamedDeclaration: (node) =>
			note(node.source, node.exportKind === "type" || isAllTypes(node.specifiers.map((part) => part.exportKind))),
		ExportAllDeclaration: (node) => note(node.source, node.exportKind === "type"),
		ImportExpression: (node) => note(node.source, false),
		TSImportType: (node) => note(node.source, true),
	}).visit(parse(path, text));
	return imports;
}

function kindOf(part: ESTree.ImportDeclarationSpecifier): string {
	return part.type === "ImportSpecifier" ? (part.importKind ?? "value") : "value";
}

function isAllTypes(kinds: (string | undefined)[]): boolean {
	return kinds.length > 0 && kinds.every((kind) => kind === "type");
}

/** Names of the world outside that a source reaches for, such as `Date.now` or `window`. */
export function listWorldly(path: string, text = readFileSync(join(root, path), "utf8")): string[] {
	const found: string[] = [];
	new Visitor({
		MemberExpression: (node) => {
			const owner = node.object.type === "Identifier" ? node.object.name : "";
			const name = node.computed || node.property.type !== "Identifier" ? "" : node.property.name;
			if (worldlyMembers.has(`${owner}.${name}`)) found.push(`${owner}.${name}`);
			if (worldlyOwners.has(owner)) found.push(owner);
		},
		NewExpression: (node) => {
			if (node.callee.type === "Identifier" && node.callee.name === "Date") found.push("new Date");
		},
		CallExpression: (node) => {
			if (node.callee.type === "Identifier" && worldlyCalls.has(node.callee.name)) found.push(node.callee.name);
		},
	}).visit(parse(path, text));
	return found;
}

const worldlyMembers = new Set(["Math.random", "Date.now", "Date.parse"]);
const worldlyOwners = new Set(
	"console crypto document globalThis localStorage navigator performance process window".split(" "),
);
const worldlyCalls = new Set("Date fetch queueMicrotask require setImmediate setInterval setTimeout".split(" "));

/** A source as a tree. Throws what it cannot be read for. */
export function parse(path: string, text: string): ESTree.Program {
	const { program, errors } = parseSync(path, text);
	if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
	return program;
}
