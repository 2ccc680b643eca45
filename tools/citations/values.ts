/**
 * What an expression of the sources may come to, as far as the sources say: strings, sentences' keys, and objects of such. What they do
 * not say is a `*`.
 */
import type { ESTree } from "vite";
import { childrenOf, type FunctionNode, isFunction, nameOfKey } from "./nodes.ts";
import type { Binding, Bindings, Program } from "./program.ts";

/** Everything that an expression may come to. */
export interface Value {
	/** Strings, with a `*` for what is not known. */
	readonly strings: ReadonlySet<string>;
	/** Keys of sentences, where it is a `text(...)`. */
	readonly keys: ReadonlySet<string>;
	readonly objects: readonly ReadonlyMap<string, Value>[];
	/** Functions on whose parameters it depends, and whose calls are not told apart here. */
	readonly depends: ReadonlySet<FunctionNode>;
}

const NONE: ReadonlySet<never> = new Set();
const UNBOUND: Bindings = new Map();
export const NOTHING: Value = { strings: NONE, keys: NONE, objects: [], depends: NONE };
export const UNKNOWN: Value = { ...NOTHING, strings: new Set(["*"]) };
/** No more strings are put together than so many; what is put together of more is not known. */
const MOST = 200;

const ofStrings = (strings: Iterable<string>): Value => ({ ...NOTHING, strings: new Set(strings) });

export function union(values: readonly Value[]): Value {
	const [first = NOTHING, ...more] = values;
	if (more.length === 0) return first;
	return {
		strings: new Set(values.flatMap(({ strings }) => [...strings])),
		keys: new Set(values.flatMap(({ keys }) => [...keys])),
		objects: [...new Set(values.flatMap(({ objects }) => objects))],
		depends: new Set(values.flatMap(({ depends }) => [...depends])),
	};
}

/** A field of whatever objects a value may be. */
export function fieldOf(value: Value, name: string): Value {
	const found = value.objects.flatMap((object) => object.get(name) ?? []);
	const known = union(found.length > 0 || value.strings.size === 0 ? found : [UNKNOWN]);
	return { ...known, depends: new Set([...known.depends, ...value.depends]) };
}

/** Evaluates expressions of one program of sources. Where they go round in a circle, what an earlier evaluator found is taken. */
export class Evaluator {
	readonly #program: Program;
	readonly #before: Evaluator | null;
	/** By node, and by the calls that are told apart there. */
	readonly #known = new Map<ESTree.Node, Map<string, Value>>();

	constructor(program: Program, before: Evaluator | null = null) {
		this.#program = program;
		this.#before = before;
	}

	/** What a node may come to; `bound` are calls whose arguments are the parameters of their functions. */
	valueOf(node: ESTree.Node | null | undefined, bound: Bindings): Value {
		if (!node) return NOTHING;
		const isWithin = bound.size > 0 && this.#program.functionsAround(node).some((each) => bound.has(each));
		const context = isWithin ? [...bound.values()].map((call) => this.#program.numberOf(call)).join(" ") : "";
		const known = this.#known.get(node) ?? new Map<string, Value>();
		this.#known.set(node, known);
		const found = known.get(context);
		if (found) return found;
		known.set(context, this.#before?.found(node, context) ?? NOTHING);
		const value = this.#evaluate(node, isWithin ? bound : UNBOUND);
		known.set(context, value);
		return value;
	}

	/** What this evaluator has found a node to be. */
	found(node: ESTree.Node, context: string): Value | undefined {
		return this.#known.get(node)?.get(context);
	}

	#evaluate(node: ESTree.Node, bound: Bindings): Value {
		switch (node.type) {
			case "Literal":
				return typeof node.value === "string" ? ofStrings([node.value]) : NOTHING;
			case "TemplateLiteral":
				return this.#template(node, bound);
			case "ConditionalExpression":
				return union([this.valueOf(node.consequent, bound), this.valueOf(node.alternate, bound)]);
			case "LogicalExpression":
				return union([this.valueOf(node.left, bound), this.valueOf(node.right, bound)]);
			case "ParenthesizedExpression":
			case "TSAsExpression":
			case "TSSatisfiesExpression":
			case "TSNonNullExpression":
				return this.valueOf(node.expression, bound);
			case "ChainExpression":
				return this.valueOf(node.expression, bound);
			case "YieldExpression":
				return node.delegate ? this.valueOf(node.argument, bound) : UNKNOWN;
			case "ObjectExpression":
				return { ...NOTHING, objects: [this.fieldsOf(node, bound)] };
			case "MemberExpression":
				return this.#member(node, bound);
			case "Identifier":
				return this.#identifier(node, bound);
			case "CallExpression":
				return this.#call(node, bound);
			default:
				return UNKNOWN;
		}
	}

	/** The fields that an object is written with, or takes over from others. */
	fieldsOf(node: ESTree.ObjectExpression, bound: Bindings): Map<string, Value> {
		const fields = new Map<string, Value>();
		for (const part of node.properties) {
			if (part.type === "SpreadElement") {
				const spread = this.valueOf(part.argument, bound);
				for (const name of new Set(spread.objects.flatMap((object) => [...object.keys()]))) {
					fields.set(name, fieldOf(spread, name));
				}
				continue;
			}
			const name = nameOfKey(part);
			if (name !== null) fields.set(name, this.valueOf(part.value, bound));
		}
		return fields;
	}

	#template(node: ESTree.TemplateLiteral, bound: Bindings): Value {
		const parts = node.quasis.flatMap((quasi, n): Value[] => {
			const inserted = node.expressions[n];
			const text = ofStrings([quasi.value.cooked ?? "*"]);
			if (!inserted) return [text];
			const value = this.valueOf(inserted, bound);
			return [text, value.strings.size === 0 ? { ...value, ...UNKNOWN, depends: value.depends } : value];
		});
		let strings = [""];
		for (const part of parts) {
			strings = strings.flatMap((start) => [...part.strings].map((end) => start + end));
			if (strings.length > MOST) strings = ["*"];
		}
		return { ...ofStrings(strings), depends: new Set(parts.flatMap(({ depends }) => [...depends])) };
	}

	#member(node: ESTree.MemberExpression, bound: Bindings): Value {
		const owner = this.valueOf(node.object, bound);
		if (!node.computed && node.property.type === "Identifier") return fieldOf(owner, node.property.name);
		const all = owner.objects.flatMap((object) => [...object.values()]);
		return all.length > 0 ? union(all) : { ...UNKNOWN, depends: owner.depends };
	}

	#identifier(node: ESTree.IdentifierReference | ESTree.Node, bound: Bindings): Value {
		const found = this.#program.bindingOf(node);
		return found ? this.#bindingValue(found, bound) : UNKNOWN;
	}

	#bindingValue(found: Binding, bound: Bindings): Value {
		switch (found.kind) {
			case "value":
				return this.#along(this.valueOf(found.init, bound), found.path);
			case "unknown":
				return UNKNOWN;
			case "parameter": {
				const call = bound.get(found.owner);
				if (call) return this.#along(this.valueOf(call.arguments[found.index], bound), found.path);
				return this.#ofAllCalls(found);
			}
		}
	}

	/** What a parameter may be, of all calls of its function. */
	#ofAllCalls({ owner, index, path }: Extract<Binding, { kind: "parameter" }>): Value {
		const calls = this.#program.callsOf(owner);
		const each = calls.map((call) => this.#along(this.valueOf(call.arguments[index], UNBOUND), path));
		const value = each.length > 0 ? union(each) : UNKNOWN;
		return { ...value, depends: new Set([owner]) };
	}

	#along(value: Value, path: readonly string[]): Value {
		return path.reduce(fieldOf, value);
	}

	#call(node: ESTree.CallExpression, bound: Bindings): Value {
		const { callee, arguments: given } = node;
		const name = callee.type === "Identifier" ? callee.name : "";
		if (name === "text") {
			const key = this.valueOf(given[0], bound);
			return { ...NOTHING, keys: key.strings.size > 0 ? key.strings : UNKNOWN.strings, depends: key.depends };
		}
		if (name === "inBook") {
			const number = this.valueOf(given[1], bound);
			const strings = [...number.strings].flatMap((each) => ["RRR", "CR"].map((book) => `${book} ${each}`));
			return { ...ofStrings(strings), depends: number.depends };
		}
		if (name === "cite") return this.valueOf(given[1], bound);
		const called = callee.type === "Identifier" ? this.#program.functionOf(callee) : null;
		if (!called) return UNKNOWN;
		if (bound.has(called)) return NOTHING;
		return union(returnsOf(called).map((returned) => this.valueOf(returned, new Map([...bound, [called, node]]))));
	}
}

/** The expressions that a function may return. */
function returnsOf(node: FunctionNode): ESTree.Node[] {
	const { body } = node;
	if (!body) return [];
	if (body.type !== "BlockStatement") return [body];
	const found: ESTree.Node[] = [];
	const visit = (each: ESTree.Node) => {
		if (isFunction(each)) return;
		if (each.type === "ReturnStatement" && each.argument) found.push(each.argument);
		else for (const child of childrenOf(each)) visit(child);
	};
	for (const child of childrenOf(body)) visit(child);
	return found;
}
