/**
 * Errands: what a seat agreed to in one gesture and could not carry out at once, such as a march that others may break off. An errand is no
 * rule and no state, and nobody keeps it beyond the sitting; whoever keeps the table gives its answers one after the other, as ordinary answers.
 */
import type { Answer, Decision, Ref, Text } from "../../kernel/index.ts";
import type { Seen } from "./seen.ts";

/** What an errand says to a question of its seat. */
export type ErrandStep =
	/** It answers; `isLast`: and nothing of it is left then. */
	| { readonly does: "answer"; readonly answer: Answer; readonly isLast: boolean }
	/** The question is another matter, or others are asked: it goes on afterwards. */
	| { readonly does: "wait" }
	/** What it was for is over. */
	| { readonly does: "end" }
	/** It is over, since something is not as it was agreed: what. */
	| { readonly does: "ask"; readonly why: Text };

/** What is left of something that was agreed to. It knows what was agreed, and nothing else. */
export interface Errand<View = unknown> {
	/** What it is, as its words call it: `errand.<kind>`. */
	readonly kind: string;
	/** Where it goes, or what it is done to. */
	readonly to: Ref;
	/** What is to be done at a question of its seat, looked at anew; null while others are asked. */
	next(question: Decision | null, seen: Seen<View>): ErrandStep;
}

/**
 * Makes an errand of answers that a seat is about to give in a row, the first of them to `question`; null where they are nothing that could
 * be looked at anew on its way, or where they are not what the table says of them now.
 */
export type MakeErrand<View = unknown> = (
	answers: readonly Answer[],
	question: Decision,
	seen: Seen<View>,
) => Errand<View> | null;
