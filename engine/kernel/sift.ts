/** What of a sort may be had and what may not: one function says which, and its reason is what the player reads. */
import type { Option, RefusedOption } from "./decision.ts";
import { text } from "./text.ts";

/** Why something is refused. */
type Why = Pick<RefusedOption, "rule" | "why">;

/** Things of one sort as a question lists them. */
export interface Sifted {
	readonly options: Option[];
	readonly refused: RefusedOption[];
}

/** Each thing is an option, or refused with the reason that `whyNot` gives. */
export function sift<Thing>(
	things: Iterable<Thing>,
	optionOf: (thing: Thing) => Option,
	whyNot: (thing: Thing) => Why | null,
): Sifted {
	const sifted: Sifted = { options: [], refused: [] };
	for (const thing of things) {
		const reason = whyNot(thing);
		if (reason) sifted.refused.push({ ...optionOf(thing), ...reason });
		else sifted.options.push(optionOf(thing));
	}
	return sifted;
}

/** All things of a sort that a question does not name, refused in one line: where each by itself would make an endless list. */
export function allOthers(sort: string, reason: Why): RefusedOption {
	return { id: `${OTHERS}${sort}`, text: text(`option.other.${sort}`), ...reason };
}

/** How the id of such a line begins. */
export const OTHERS = "other/";
