/**
 * Errands: what a seat agreed to in one gesture and could not carry out at once, such as a march that others may break off, or assaults one after
 * the other. An errand is no rule and no state, and nobody keeps it beyond the sitting; whoever keeps the table gives its answers one after the
 * other, as ordinary answers.
 */
import type { Answer, Decision, Ref, Text } from "../../kernel/index.ts";
import type { Seen } from "./seen.ts";

/** What an errand says to a question of its seat. */
export type ErrandStep =
	/** It answers; `isLast`: and nothing of it is left then; `begins`: what it begins anew is taken back by itself. */
	| { readonly does: "answer"; readonly answer: Answer; readonly isLast: boolean; readonly begins?: boolean }
	/** The question is another matter, or others are asked: it goes on afterwards. */
	| { readonly does: "wait" }
	/** What it was for is over. */
	| { readonly does: "end" }
	/** It is over, since something is not as it was agreed, or a bound is come to: what. */
	| { readonly does: "ask"; readonly why: Text };

/** What is left of something that was agreed to. It knows what was agreed, and nothing else. */
export interface Errand<View = unknown> {
	/** What it is, as its words call it: `march`. */
	readonly kind: string;
	/** Where it goes, or what it is done to. */
	readonly to: Ref;
	/** It is done again at later questions of its own, and not on the way of what is done now. */
	readonly lasts: boolean;
	/** What is to be done at a question of its seat, looked at anew; null while others are asked. */
	next(question: Decision | null, seen: Seen<View>): ErrandStep;
}

/** Numbers at which something that is done again and again ends, by what they count. */
export type Bounds = Readonly<Record<string, number>>;

/** What answers are given to: the first of them to `question`; `until`: again and again until one of these is come to, null: once. */
export interface Agreement<View = unknown> {
	readonly question: Decision;
	readonly seen: Seen<View>;
	readonly until: Bounds | null;
}

/**
 * Makes an errand of answers that a seat is about to give in a row; null where they are nothing that could be looked at anew on its way, or
 * where they are not what the table says of them now.
 */
export type MakeErrand<View = unknown> = (
	answers: readonly Answer[],
	agreement: Agreement<View>,
) => Errand<View> | null;
