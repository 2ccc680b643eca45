/** What of a sort may be had and what may not: one function says which, and its reason is what the player reads. */
import type { Option, RefusedOption } from "./decision.ts";
import { refusedOption } from "./lazy-text.ts";
import { type Reason, reasonOf } from "./reason.ts";
import { text } from "./text.ts";

/** Things of one sort as a question lists them. */
export interface FilteredOptions {
	readonly options: Option[];
	readonly refused: RefusedOption[];
}

/** Each thing is an option, or refused with the reason that `whyNot` gives. */
export function filterOptions<Thing>(
	things: Iterable<Thing>,
	optionOf: (thing: Thing) => Option,
	whyNot: (thing: Thing) => Reason | null,
): FilteredOptions {
	const sifted: FilteredOptions = { options: [], refused: [] };
	for (const thing of things) {
		const reason = whyNot(thing);
		if (reason) sifted.refused.push(refusedOption(optionOf(thing), reason));
		else sifted.options.push(optionOf(thing));
	}
	return sifted;
}

/** All things of a sort that a question does not name, refused in one line: where each by itself would make an endless list. */
export function allOthers(sort: string, reason: Reason): RefusedOption {
	return { id: `${OTHERS}${sort}`, text: text(`option.other.${sort}`), ...reasonOf(reason) };
}

/** How the id of such a line begins. */
export const OTHERS = "other/";

/** What a player may do, and what he may not, put together line by line. */
export class Menu implements FilteredOptions {
	readonly options: Option[] = [];
	readonly refused: RefusedOption[] = [];
	/** What is offered now does not answer the question. */
	isAside = false;

	/** Offers an option, or refuses it with a reason. */
	add(option: Option, reason: Reason | null = null): void {
		if (reason === null) this.options.push(this.isAside ? { ...option, aside: true } : option);
		else this.refused.push(refusedOption(option, reason));
	}

	/** Refuses in one line whatever of a sort has not been named. */
	refuseOthers(sort: string, reason: Reason): void {
		this.refused.push(allOthers(sort, reason));
	}

	offers(id: string): boolean {
		return this.options.some((option) => option.id === id);
	}
}
