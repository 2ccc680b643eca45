/** Sentences in the making: what is told stays a {@link Text}, so that it can be said in any language. */
import type { Ref, Text } from "../../electron/contract/contract.ts";

type Argument = NonNullable<Text["args"]>[string];

/** A sentence by its key, with its arguments. */
export function text(key: string, args?: NonNullable<Text["args"]>): Text {
	return args ? { key, args } : { key };
}

/** A thing by its kind and id. */
export function ref(kind: string, id: string): Ref {
	return { kind, id };
}

/** Whether an argument of a sentence names a thing. */
export function isRef(value: unknown): value is Ref {
	return typeof value === "object" && value !== null && "kind" in value && "id" in value;
}

/** Whether an argument of a sentence is a sentence itself. */
export function isText(value: unknown): value is Text {
	return typeof value === "object" && value !== null && "key" in value;
}

/** The things that a text speaks of, those in the texts within it too. */
export function refsIn(told: Text): Ref[] {
	return Object.values(told.args ?? {}).flatMap(refsOf);
}

function refsOf(value: Argument): readonly Ref[] {
	if (typeof value !== "object") return [];
	if (Array.isArray(value)) return value.flatMap(refsOf);
	if (isRef(value)) return [value];
	return isText(value) ? refsIn(value) : [];
}

/** Each thing once, in the order in which they come. */
export function eachOnce(refs: readonly Ref[]): Ref[] {
	return [...new Map(refs.map((one) => [`${one.kind}/${one.id}`, one])).values()];
}
