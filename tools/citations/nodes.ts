/** Nodes of a tree of sources. */
import type { ESTree } from "vite";

export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

export function isFunction(node: ESTree.Node): node is FunctionNode {
	return ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(node.type);
}

/** The name of a field in an object that is written out; null where it is worked out. */
export function nameOfKey(part: Pick<ESTree.ObjectProperty, "computed" | "key">): string | null {
	if (part.computed) return null;
	if (part.key.type === "Identifier") return part.key.name;
	return part.key.type === "Literal" ? String(part.key.value) : null;
}

/** The nodes that a node is made of. */
export function childrenOf(node: ESTree.Node): ESTree.Node[] {
	return Object.values(node).flatMap((field: unknown) => (Array.isArray(field) ? field : [field]).filter(isNode));
}

function isNode(field: unknown): field is ESTree.Node {
	return typeof field === "object" && field !== null && "type" in field && typeof field.type === "string";
}
