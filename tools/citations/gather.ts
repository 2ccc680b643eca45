/** Every citation that the engine can make: a sentence with the rule that it is said by. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ESTree } from "vite";
import { root } from "../launch/paths.mjs";
import { listSources, parse } from "../sources.ts";
import { childrenOf, type FunctionNode, nameOfKey } from "./nodes.ts";
import { type Bindings, Program, type Source } from "./program.ts";
import { Evaluator, type Value } from "./values.ts";

/** What a sentence is for: why something is refused, what the log says, what is asked, what is thrown or drawn for. */
export type CitationKind = "refusal" | "log" | "question" | "throw";

export interface Citation {
	readonly kind: CitationKind;
	/** Key of the sentence, with a `*` for what the sources do not say. */
	readonly key: string;
	/** Number of the rule, with a `*` likewise. */
	readonly rule: string;
	/** Where it is written: `engine/forum/agents.ts:122`. */
	readonly at: string;
}

/** Fields in which an object with a `rule` has its sentence; the first that it has is what the rule is cited for. */
const SENTENCES = [
	["why", "refusal"],
	["prompt", "question"],
	["what", "throw"],
	["text", "log"],
] as const satisfies readonly (readonly [string, CitationKind])[];

/** Sources of the engine that play: no tests, and nothing that only tests use. */
export function engineSources(): Source[] {
	return listSources("engine")
		.filter((file) => !/\.test\.ts$|\/testing\//.test(file))
		.map((file) => {
			const text = readFileSync(join(root, file), "utf8");
			return { file, text, program: parse(file, text) };
		});
}

/** The citations of sources, each once. */
export function gatherCitations(sources: readonly Source[]): Citation[] {
	const program = new Program(sources);
	const objects = sources.flatMap(({ program: source }) => objectsIn(source)).filter((node) => !isHandedOn(node));
	let evaluator: Evaluator | null = null;
	let found: Citation[] = [];
	for (let pass = 0; pass < PASSES; pass += 1) {
		const now: Evaluator = new Evaluator(program, evaluator);
		found = objects.flatMap((node) => citationsOf(node, { program, evaluator: now }, new Map()));
		evaluator = now;
	}
	return [...new Map(found.map((citation) => [Object.values(citation).join(" "), citation])).values()];
}

/** So often the sources are gone through, until what goes round in circles in them is told too. */
const PASSES = 3;

interface Read {
	readonly program: Program;
	readonly evaluator: Evaluator;
}

/** So many calls that hand on both a rule and a sentence are told apart. */
const DEEPEST = 8;

/** Key and rule of an object; where a function is given both, those of each of its calls. */
function citationsOf(
	node: ESTree.ObjectExpression,
	{ program, evaluator }: Read,
	bound: Bindings,
	by: ESTree.Node = node,
): Citation[] {
	const fields = evaluator.fieldsOf(node, bound);
	const rule = fields.get("rule");
	const [name, kind] = SENTENCES.find(([field]) => fields.has(field)) ?? [];
	const sentence = name && fields.get(name);
	if (!rule || !sentence || !kind) return [];
	const isSaid = sentence.keys.size > 0 || sentence.strings.has("*");
	if (!isSaid && sentence.depends.size === 0) return [];
	const both = commonOwner(rule, sentence, bound);
	const calls = both && bound.size < DEEPEST ? program.callsOf(both) : [];
	if (both && calls.length > 0) {
		return calls.flatMap((call) => citationsOf(node, { program, evaluator }, new Map([...bound, [both, call]]), call));
	}
	const at = program.placeOf(by);
	const keys = sentence.keys.size > 0 ? [...sentence.keys] : isSaid ? ["*"] : [];
	return keys.flatMap((key) => [...rule.strings].map((number) => ({ kind, key, rule: number, at })));
}

function commonOwner(rule: Value, sentence: Value, bound: Bindings): FunctionNode | null {
	return [...rule.depends].find((owner) => sentence.depends.has(owner) && !bound.has(owner)) ?? null;
}

/** Whether rule and sentence are both taken from one thing: then they were put together elsewhere. */
function isHandedOn(node: ESTree.ObjectExpression): boolean {
	const own = new Map(
		node.properties.flatMap((part) =>
			part.type === "SpreadElement" ? [] : [[nameOfKey(part), rootOf(part.value)] as const],
		),
	);
	const sentences = SENTENCES.flatMap(([field]) => (own.has(field) ? [own.get(field)] : []));
	if (!own.has("rule") && sentences.length === 0) return true;
	const rule = own.get("rule");
	return rule !== undefined && rule !== null && sentences.includes(rule) && sentences[0] === rule;
}

/** `reason` of `reason.why`; null of anything else than a field of a name. */
function rootOf(node: ESTree.Node): string | null {
	if (node.type === "MemberExpression") {
		return node.object.type === "Identifier" ? node.object.name : rootOf(node.object);
	}
	return null;
}

function objectsIn(node: ESTree.Node): ESTree.ObjectExpression[] {
	const inner = childrenOf(node).flatMap(objectsIn);
	return node.type === "ObjectExpression" ? [node, ...inner] : inner;
}
