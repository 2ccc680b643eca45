/** What is measured of one source file. */
import { posix } from "node:path";
import { type ESTree, Visitor } from "vite";
import { listImports, parse } from "../sources.ts";

/** A source file as it is measured. */
export interface MeasuredSource {
	/** From the project's folder, with forward slashes. */
	readonly path: string;
	readonly lines: number;
	readonly functions: readonly MeasuredFunction[];
	readonly exports: readonly Export[];
	/** Paths of our own files that are imported, of code or of types, each once. */
	readonly imports: readonly string[];
	readonly uses: readonly Use[];
}

/** A function declaration or expression, a method, or an arrow function with a block; one inside another is one of its own. */
export interface MeasuredFunction {
	/** As it is declared, or the name of what it is given to. */
	readonly name: string;
	/** The line it begins in, from 1. */
	readonly line: number;
	readonly lines: number;
	/** Cyclomatic complexity: 1, and 1 more for every place where the way parts. */
	readonly complexity: number;
}

/** A name that a file declares and exports. */
export interface Export {
	readonly name: string;
	/** The line of its declaration, from 1. */
	readonly line: number;
	/** The doc comment before it, as written; null where there is none. */
	readonly comment: string | null;
	/** Whether its own file uses it beyond declaring it. */
	readonly usedInside: boolean;
}

/** A name taken from another file of ours. */
export interface Use {
	/** Path of the file. */
	readonly from: string;
	/** As it is exported there; `*` for all that is. */
	readonly name: string;
	/** The name under which it is exported again, `*` for the same; null where it is used. */
	readonly again: string | null;
}

/** Measures the text of a source file. Throws where it cannot be read. */
export function measureSource(path: string, text: string): MeasuredSource {
	const program = parse(path, text);
	const imports = listImports(path, text).flatMap(({ from }) => pathOf(path, from) ?? []);
	return {
		path,
		lines: lineAt(text, text.trimEnd().length),
		functions: functionsOf(program, text),
		exports: exportsOf(program, text),
		imports: [...new Set(imports)],
		uses: usesOf(program, path),
	};
}

function lineAt(text: string, offset: number): number {
	return text.slice(0, offset).split("\n").length;
}

/** The path of our own file that an import names; null for a package. */
function pathOf(importer: string, from: string): string | null {
	return from.startsWith(".") ? posix.join(posix.dirname(importer), from) : null;
}

function functionsOf(program: ESTree.Program, text: string): MeasuredFunction[] {
	const found: MeasuredFunction[] = [];
	const names = new Map<object, string>();
	/** Complexity of the functions around, the innermost last; what stands in none is counted for nothing. */
	const around = [1];
	const name = (key: ESTree.Node | null, value: object | null) => {
		if (key && value) names.set(value, text.slice(key.start, key.end));
	};
	const part = () => {
		around[around.length - 1] = (around.at(-1) ?? 0) + 1;
	};
	const enter = () => {
		around.push(1);
	};
	const leave = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
		const complexity = around.pop() ?? 1;
		if (!node.body) return;
		const line = lineAt(text, node.start);
		const lines = lineAt(text, node.end) - line + 1;
		found.push({ name: node.id?.name ?? names.get(node) ?? "(no name)", line, lines, complexity });
	};
	const hasBlock = (node: ESTree.ArrowFunctionExpression) => node.body.type === "BlockStatement";
	new Visitor({
		VariableDeclarator: (node) => name(node.id, node.init),
		Property: (node) => name(node.key, node.value),
		PropertyDefinition: (node) => name(node.key, node.value),
		MethodDefinition: (node) => name(node.key, node.value),
		FunctionDeclaration: enter,
		"FunctionDeclaration:exit": leave,
		FunctionExpression: enter,
		"FunctionExpression:exit": leave,
		ArrowFunctionExpression: (node) => hasBlock(node) && enter(),
		"ArrowFunctionExpression:exit": (node) => hasBlock(node) && leave(node),
		IfStatement: part,
		ConditionalExpression: part,
		LogicalExpression: part,
		SwitchCase: (node) => node.test && part(),
		ForStatement: part,
		ForInStatement: part,
		ForOfStatement: part,
		WhileStatement: part,
		DoWhileStatement: part,
		CatchClause: part,
	}).visit(program);
	return found.sort((a, b) => a.line - b.line);
}

/** What is declared at the top of a file, by name, each with where its statement begins. */
function declarationsOf(program: ESTree.Program): Map<string, number> {
	const places = new Map<string, number>();
	for (const statement of program.body) {
		const isExport = statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
		for (const name of namesOf(isExport ? statement.declaration : statement))
			if (!places.has(name)) places.set(name, statement.start);
	}
	return places;
}

/** Names that a declaration declares; none where it is another statement. */
function namesOf(node: ESTree.Node | null): string[] {
	if (node?.type === "VariableDeclaration")
		return node.declarations.flatMap(({ id }) => (id.type === "Identifier" ? id.name : patternNames(id)));
	const isNamed =
		node?.type === "FunctionDeclaration" ||
		node?.type === "ClassDeclaration" ||
		node?.type === "TSInterfaceDeclaration" ||
		node?.type === "TSTypeAliasDeclaration" ||
		node?.type === "TSEnumDeclaration";
	return isNamed && node.id ? [node.id.name] : [];
}

function patternNames(pattern: ESTree.BindingPattern): string[] {
	if (pattern.type !== "ObjectPattern") return [];
	return pattern.properties.flatMap((each) =>
		each.type === "Property" && each.value.type === "Identifier" ? each.value.name : [],
	);
}

function exportsOf(program: ESTree.Program, text: string): Export[] {
	const places = declarationsOf(program);
	const names = program.body.flatMap((statement) => {
		if (statement.type !== "ExportNamedDeclaration" || statement.source) return [];
		const listed = statement.specifiers.map(({ local }) => textOf(local)).filter((local) => places.has(local));
		return [...namesOf(statement.declaration), ...listed];
	});
	const mentions: string[] = [];
	new Visitor({
		Identifier: ({ name }) => mentions.push(name),
		JSXIdentifier: ({ name }) => mentions.push(name),
	}).visit(program);
	return [...new Set(names)].map((name) => {
		const start = places.get(name) ?? 0;
		const usedInside = mentions.filter((each) => each === name).length > 1;
		return { name, line: lineAt(text, start), comment: commentBefore(text, start), usedInside };
	});
}

function commentBefore(text: string, start: number): string | null {
	const before = text.slice(0, start).trimEnd();
	if (!before.endsWith("*/")) return null;
	const comment = before.slice(before.lastIndexOf("/*"));
	return comment.startsWith("/**") ? comment : null;
}

function textOf(name: ESTree.ModuleExportName): string {
	return name.type === "Literal" ? name.value : name.name;
}

function usesOf(program: ESTree.Program, path: string): Use[] {
	const uses: Use[] = [];
	const note = (source: ESTree.Expression | null, name: string, again: string | null) => {
		const from = source?.type === "Literal" && typeof source.value === "string" ? pathOf(path, source.value) : null;
		if (from) uses.push({ from, name, again });
	};
	new Visitor({
		ImportDeclaration: (node) => {
			for (const part of node.specifiers) {
				const name = part.type === "ImportDefaultSpecifier" ? "default" : "*";
				note(node.source, part.type === "ImportSpecifier" ? textOf(part.imported) : name, null);
			}
		},
		ExportNamedDeclaration: (node) => {
			for (const { local, exported } of node.specifiers) note(node.source, textOf(local), textOf(exported));
		},
		ExportAllDeclaration: (node) => note(node.source, "*", node.exported ? null : "*"),
		ImportExpression: (node) => note(node.source, "*", null),
		TSImportType: (node) => note(node.source, "*", null),
	}).visit(program);
	return uses;
}
