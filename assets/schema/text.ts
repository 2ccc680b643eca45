/**
 * Words are made at the edge. Inside, a sentence is a key of the message catalogue (`assets/text/<language>`) and its arguments;
 * a thing of a game is a {@link Ref}, which the edge turns into its name.
 */

/** Something of a game that can be named and pointed at: `{ kind: "hex", id: "1221" }`, `{ kind: "leader", id: "401" }`. */
export interface Ref {
	readonly kind: string;
	readonly id: string;
}

/** A value of a sentence: a word or number, a thing of the game, a sentence within it, or a list of these. */
export type TextArgument = string | number | Ref | Text | readonly TextArgument[];

/** A sentence in no language yet. */
export interface Text {
	/** Key in the message catalogue. */
	readonly key: string;
	readonly args?: Readonly<Record<string, TextArgument>>;
}

/** Whether an argument is a thing of a game, to be replaced by its name. */
export function isRef(value: TextArgument): value is Ref {
	return typeof value === "object" && "kind" in value && "id" in value;
}

/** Whether an argument is a sentence of its own, to be put into words first. */
export function isText(value: TextArgument): value is Text {
	return typeof value === "object" && "key" in value;
}
