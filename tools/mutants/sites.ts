/** The places of a source where one small mistake could be made, each with the mistake: the mutants of the source. */
import { type ESTree, parseSync, Visitor } from "vite";

/** A kind of mistake. */
export type MutantKind =
	| "array emptied"
	| "boolean"
	| "constant"
	| "early return off"
	| "method"
	| "not"
	| "operator"
	| "statement off"
	| "ternary fixed";

/** One small mistake in a source. */
export interface Mutant {
	/** Path from the project's folder, with forward slashes. */
	readonly file: string;
	/** From 1. */
	readonly line: number;
	/** First character of what is replaced, from 0, and the one after the last. */
	readonly start: number;
	readonly end: number;
	readonly kind: MutantKind;
	readonly was: string;
	readonly becomes: string;
	/** The whole line, without the white space about it. */
	readonly text: string;
}

const OPERATORS: Readonly<Record<string, string>> = {
	"+": "-",
	"-": "+",
	"*": "/",
	"/": "*",
	"%": "*",
	"<": "<=",
	"<=": "<",
	">": ">=",
	">=": ">",
	"===": "!==",
	"!==": "===",
	"&&": "||",
	"||": "&&",
	"+=": "-=",
	"-=": "+=",
};

const METHODS: Readonly<Record<string, string>> = {
	some: "every",
	every: "some",
	min: "max",
	max: "min",
	floor: "ceil",
	ceil: "floor",
	find: "findLast",
	findLast: "find",
	findIndex: "findLastIndex",
	findLastIndex: "findIndex",
	flatMap: "map",
};

type Spanned = Pick<ESTree.Node, "start" | "end">;

/** Every mutant of a source, in the order of the text. Types, imports, words and comments have none. Throws on what cannot be parsed. */
export function mutantsOf(file: string, source: string): Mutant[] {
	const { program, errors } = parseSync(file, source);
	if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
	const found: Mutant[] = [];
	const types: Spanned[] = [];
	const add = (kind: MutantKind, { start, end }: Spanned, becomes: string) => {
		const was = source.slice(start, end);
		if (was !== becomes) found.push({ file, ...placeOf(source, start), start, end, kind, was, becomes });
	};
	new Visitor({ ...typesInto(types), ...mistakes(source, add) }).visit(program);
	const isType = ({ start }: Mutant) => types.some((span) => start >= span.start && start < span.end);
	return found.filter((mutant) => !isType(mutant)).sort((a, b) => a.start - b.start || a.end - b.end);
}

/** A source with the mistake in it. Throws when the source is not the one the mutant was found in. */
export function withMutant(source: string, { file, start, end, was, becomes }: Mutant): string {
	if (source.slice(start, end) !== was) throw new Error(`${file} has changed since its mutants were drawn.`);
	return source.slice(0, start) + becomes + source.slice(end);
}

function placeOf(source: string, start: number): Pick<Mutant, "line" | "text"> {
	const before = source.slice(0, start);
	const line = before.split("\n").length;
	return { line, text: (source.split("\n")[line - 1] ?? "").trim() };
}

/** Where types stand, which a test cannot see. */
function typesInto(types: Spanned[]) {
	const note = (node: Spanned) => void types.push(node);
	return {
		TSTypeAnnotation: note,
		TSInterfaceDeclaration: note,
		TSTypeAliasDeclaration: note,
		TSTypeParameterInstantiation: note,
		TSTypeParameterDeclaration: note,
		TSAsExpression: (node: ESTree.TSAsExpression) => note(node.typeAnnotation),
		TSSatisfiesExpression: (node: ESTree.TSSatisfiesExpression) => note(node.typeAnnotation),
	};
}

type Add = (kind: MutantKind, span: Spanned, becomes: string) => void;

function mistakes(source: string, add: Add) {
	const textOf = ({ start, end }: Spanned) => source.slice(start, end);
	const swapped = (node: ESTree.BinaryExpression | ESTree.LogicalExpression | ESTree.AssignmentExpression) => {
		const becomes = OPERATORS[node.operator];
		const isWords = node.operator.startsWith("+") && [node.left, node.right].some(isText);
		if (becomes === undefined || isWords) return;
		add("operator", operatorSpan(source, node), becomes);
	};
	return {
		BinaryExpression: swapped,
		LogicalExpression: swapped,
		AssignmentExpression: swapped,
		Literal: (node: ESTree.Expression & { type: "Literal" }) => {
			if (typeof node.value === "number") add("constant", node, String(node.value + 1));
			if (typeof node.value === "boolean") add("boolean", node, String(!node.value));
		},
		UnaryExpression: (node: ESTree.UnaryExpression) => {
			if (node.operator === "!") add("not", node, textOf(node.argument));
		},
		ConditionalExpression: ({ test }: ESTree.ConditionalExpression) => {
			add("ternary fixed", test, "true");
			add("ternary fixed", test, "false");
		},
		ArrayExpression: (node: ESTree.ArrayExpression) => {
			if (node.elements.length > 0) add("array emptied", node, "[]");
		},
		IfStatement: ({ test, consequent, alternate }: ESTree.IfStatement) => {
			if (alternate === null && leaves(consequent)) add("early return off", test, "false");
		},
		CallExpression: ({ callee }: ESTree.CallExpression) => {
			if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier" || callee.computed) return;
			const becomes = METHODS[callee.property.name];
			if (becomes !== undefined) add("method", callee.property, becomes);
		},
		ExpressionStatement: (node: ESTree.ExpressionStatement) => {
			const { type } = node.expression;
			if (type === "CallExpression" || type === "AssignmentExpression") add("statement off", node, ";");
		},
	};
}

/** The operator between its two sides, which may be in brackets of their own. */
function operatorSpan(source: string, node: { left: Spanned; right: Spanned; operator: string }): Spanned {
	const start = source.indexOf(node.operator, node.left.end);
	return { start, end: start + node.operator.length };
}

function isText(node: ESTree.Node): boolean {
	return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}

/** `if (...) return`, `continue`, `break` or a block that ends in one. */
function leaves(statement: ESTree.Statement): boolean {
	const last = statement.type === "BlockStatement" ? statement.body.at(-1) : statement;
	return last !== undefined && ["ReturnStatement", "ContinueStatement", "BreakStatement"].includes(last.type);
}
