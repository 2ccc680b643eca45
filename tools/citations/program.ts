/** Sources read as one program: where a name was given its value, and where a function is called. */
import { dirname, posix } from "node:path";
import type { ESTree } from "vite";
import { childrenOf, type FunctionNode, isFunction, nameOfKey } from "./nodes.ts";

/** Calls whose arguments stand for the parameters of their functions. */
export type Bindings = ReadonlyMap<FunctionNode, ESTree.CallExpression>;

/** What a name stands for: a value, a field of it by field, or a parameter of a function. */
export type Binding =
	| { readonly kind: "value"; readonly init: ESTree.Node; readonly path: readonly string[] }
	| {
			readonly kind: "parameter";
			readonly owner: FunctionNode;
			readonly index: number;
			readonly path: readonly string[];
	  }
	| { readonly kind: "unknown" };

/** A source that was parsed. */
export interface Source {
	/** From the folder of the sources. */
	readonly file: string;
	readonly text: string;
	readonly program: ESTree.Program;
}

type Scope = Map<string, Binding>;

/** The sources of the program with what is asked about them. */
export class Program {
	readonly #scopes = new Map<ESTree.Node, Scope>();
	readonly #parents = new Map<ESTree.Node, ESTree.Node>();
	readonly #imports = new Map<ESTree.Node, Map<string, { readonly file: string; readonly name: string }>>();
	readonly #programs = new Map<string, ESTree.Program>();
	readonly #exportsFrom = new Map<string, string[]>();
	readonly #calls = new Map<FunctionNode, ESTree.CallExpression[]>();
	readonly #sources = new Map<ESTree.Node, Source>();
	readonly #numbers = new Map<ESTree.Node, number>();
	readonly #around = new Map<ESTree.Node, readonly FunctionNode[]>();

	constructor(sources: readonly Source[]) {
		for (const source of sources) {
			this.#sources.set(source.program, source);
			this.#read(source.file, source.program);
		}
		for (const { program } of sources) this.#noteCalls(program);
	}

	/** What a name stands for where it is used; null where the sources do not say. */
	bindingOf(node: ESTree.Node): Binding | null {
		if (node.type !== "Identifier") return null;
		for (let at = this.#parents.get(node); at; at = this.#parents.get(at)) {
			const found = this.#scopes.get(at)?.get(node.name);
			if (found) return found;
			const imported = this.#imports.get(at)?.get(node.name);
			if (imported) return this.#exported(imported.file, imported.name);
		}
		return null;
	}

	/** The function that a name stands for. */
	functionOf(node: ESTree.Node): FunctionNode | null {
		const found = this.bindingOf(node);
		return found?.kind === "value" && found.path.length === 0 && isFunction(found.init) ? found.init : null;
	}

	callsOf(node: FunctionNode): readonly ESTree.CallExpression[] {
		return this.#calls.get(node) ?? [];
	}

	#exported(file: string, name: string): Binding | null {
		const program = this.#programs.get(file);
		const own = program && this.#scopes.get(program)?.get(name);
		if (own) return own;
		for (const from of this.#exportsFrom.get(file) ?? []) {
			const found = this.#exported(from, name);
			if (found) return found;
		}
		return null;
	}

	#read(file: string, program: ESTree.Program): void {
		this.#programs.set(file, program);
		this.#scopes.set(program, new Map());
		this.#imports.set(program, new Map());
		const visit = (node: ESTree.Node, parent: ESTree.Node | null, scope: Scope) => {
			if (parent) this.#parents.set(node, parent);
			let inner = scope;
			if (isFunction(node)) {
				if (node.type === "FunctionDeclaration" && node.id) {
					scope.set(node.id.name, { kind: "value", init: node, path: [] });
				}
				inner = new Map();
				this.#scopes.set(node, inner);
				for (const [index, parameter] of node.params.entries()) {
					const told = isTold(parameter);
					name(
						parameter,
						(path) => (told ? { kind: "parameter", owner: node, index, path } : { kind: "unknown" }),
						inner,
					);
				}
			}
			if (node.type === "VariableDeclarator") {
				const { init } = node;
				name(node.id, (path) => (init ? { kind: "value", init, path } : { kind: "unknown" }), scope);
			}
			if (node.type === "ImportDeclaration") this.#readImport(file, program, node);
			if (node.type === "ExportAllDeclaration") {
				this.#exportsFrom.set(file, [...(this.#exportsFrom.get(file) ?? []), pathFrom(file, node.source.value)]);
			}
			for (const child of childrenOf(node)) visit(child, node, inner);
		};
		visit(program, null, this.#scopes.get(program) ?? new Map());
	}

	#readImport(file: string, program: ESTree.Program, node: ESTree.ImportDeclaration): void {
		for (const part of node.specifiers) {
			if (part.type !== "ImportSpecifier") continue;
			const name = part.imported.type === "Identifier" ? part.imported.name : part.imported.value;
			this.#imports.get(program)?.set(part.local.name, { file: pathFrom(file, node.source.value), name });
		}
	}

	#noteCalls(program: ESTree.Program): void {
		const visit = (node: ESTree.Node) => {
			const called = node.type === "CallExpression" ? this.functionOf(node.callee) : null;
			if (called && node.type === "CallExpression") {
				this.#calls.set(called, [...(this.#calls.get(called) ?? []), node]);
			}
			for (const child of childrenOf(node)) visit(child);
		};
		visit(program);
	}

	/** The functions that a node stands in, the innermost first. */
	functionsAround(node: ESTree.Node): readonly FunctionNode[] {
		const known = this.#around.get(node);
		if (known) return known;
		const parent = this.#parents.get(node);
		const above = parent ? this.functionsAround(parent) : [];
		const around = parent && isFunction(parent) ? [parent, ...above] : above;
		this.#around.set(node, around);
		return around;
	}

	/** Where a node is written: `engine/forum/agents.ts:122`. */
	placeOf(node: ESTree.Node): string {
		let top = node;
		for (let above = this.#parents.get(top); above; above = this.#parents.get(above)) top = above;
		const source = this.#sources.get(top);
		return source ? `${source.file}:${source.text.slice(0, node.start).split("\n").length}` : "?";
	}

	/** A number of its own for each node that is asked about. */
	numberOf(node: ESTree.Node): number {
		const number = this.#numbers.get(node) ?? this.#numbers.size;
		this.#numbers.set(node, number);
		return number;
	}
}

/** Types of what holds a whole game or a piece of it: nobody looks for a rule there. */
const OF_THE_TABLE =
	/^(AncientWorld|Forum|Ludi|Table|Force|House|Mortal|Numen|Ruleset|\w*State|\w*Data|\w*Bench|\w*View|Map\w*|Leader\w*)$/;

/** Whether a parameter may hold a sentence or a rule, by its type. */
function isTold(parameter: ESTree.Node): boolean {
	const typed = "typeAnnotation" in parameter ? parameter.typeAnnotation : null;
	const type = typed && "typeAnnotation" in typed ? typed.typeAnnotation : null;
	if (type?.type === "TSNumberKeyword" || type?.type === "TSBooleanKeyword") return false;
	const reference = type?.type === "TSTypeReference" && type.typeName.type === "Identifier" ? type.typeName.name : "";
	return !OF_THE_TABLE.test(reference);
}

const pathFrom = (file: string, to: string) => posix.join(dirname(file), to);

/** Gives the names of a pattern what they stand for. Of two names of one scope the first stands. */
function name(pattern: ESTree.Node, binding: (path: string[]) => Binding, scope: Scope, path: string[] = []): void {
	switch (pattern.type) {
		case "Identifier":
			if (!scope.has(pattern.name)) scope.set(pattern.name, binding(path));
			return;
		case "AssignmentPattern":
			name(pattern.left, binding, scope, path);
			return;
		case "ObjectPattern":
			for (const part of pattern.properties) {
				if (part.type === "RestElement") name(part.argument, binding, scope, path);
				else name(part.value, binding, scope, [...path, nameOfKey(part) ?? "*"]);
			}
			return;
		case "ArrayPattern":
			for (const part of pattern.elements) if (part) name(part, () => ({ kind: "unknown" }), scope);
			return;
		default:
			return;
	}
}
