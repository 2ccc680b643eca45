/** Sentences in no language yet, as the rules say them. */
import type { Ref, Text, TextArgument } from "../../assets/schema/text.ts";

export * from "../../assets/schema/text.ts";

/** Shorthand for a {@link Text}. */
export function text(key: string, args?: Record<string, TextArgument>): Text {
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
