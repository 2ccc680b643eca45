/** Sentences in no language yet, as the rules say them. */
import type { Ref, Text, TextArgument } from "../../assets/schema/text.ts";

export * from "../../assets/schema/text.ts";

/** A sentence of which the compiler knows the key. */
export interface TextOf<Key extends string> extends Text {
	readonly key: Key;
}

/** Shorthand for a {@link Text}. */
export function text<Key extends string>(key: Key, args?: Record<string, TextArgument>): TextOf<Key> {
	return args ? { key, args } : { key };
}

/** Shorthand for a {@link Ref}. */
export function ref(kind: string, id: string): Ref {
	return { kind, id };
}

/** Says things of a kind by their names alone: `byName("leader")("hannibal")`. */
export const byName =
	(kind: string) =>
	(id: string): Text =>
		text("name", { name: ref(kind, id) });
