/** What of a sort may be had and what may not: one function says which, and its reason is what the player reads. */
import type { Option, RefusedOption } from "./decision.ts";
import { type Refused, whenRead } from "./lazy-refusals.ts";
import { refusedOption } from "./lazy-text.ts";
import { deciding, telling } from "./look.ts";
import { type Reason, reasonOf } from "./reason.ts";
import { compareAnew, recomputes } from "./recompute.ts";
import { text } from "./text.ts";

/** Things of one sort as a question lists them. */
export interface FilteredOptions {
	readonly options: Option[];
	readonly refused: Refused;
}

/** Things of one sort apart: those that may be had, and those that may not. */
export interface Sifted<Thing> {
	readonly free: readonly Thing[];
	readonly barred: readonly Thing[];
}

/** Decides which things may be had. Why the others may not is worked out for whoever reads it. */
export function sift<Thing>(things: Iterable<Thing>, whyNot: (thing: Thing) => Reason | null): Sifted<Thing> {
	const free: Thing[] = [];
	const barred: Thing[] = [];
	deciding(() => {
		for (const thing of things) (whyNot(thing) === null ? free : barred).push(thing);
	});
	if (recomputes()) for (const thing of free) compareAnew(null, () => telling(() => whyNot(thing)));
	return { free, barred };
}

/** Each thing is an option, or refused with the reason that `whyNot` gives: whether it gives one is asked now, and which by whoever reads. */
export function filterOptions<Thing>(
	things: Iterable<Thing>,
	optionOf: (thing: Thing) => Option,
	whyNot: (thing: Thing) => Reason | null,
): FilteredOptions {
	const { free, barred } = sift(things, whyNot);
	return {
		options: free.map((thing) => optionOf(thing)),
		refused: barred.length === 0 ? NONE : whenRead(() => barred.map((thing) => refuse(optionOf(thing), whyNot(thing)))),
	};
}

const NONE: readonly RefusedOption[] = [];

/** An option that was found to be refused, with the reason as it is told. Throws where there is none any more. */
export function refuse(option: Option, reason: Reason | null): RefusedOption {
	if (reason === null) throw new Error(`${option.id} was refused, and nothing forbids it.`);
	return refusedOption(option, reason);
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
	/** False where nobody is told what is refused, and so nothing of it is put down. */
	readonly tells: boolean;
	/** What is offered now does not answer the question. */
	isAside = false;

	constructor(tells = true) {
		this.tells = tells;
	}

	/** Offers each thing, or refuses it with a reason. */
	addEach<Thing>(
		things: Iterable<Thing>,
		optionOf: (thing: Thing) => Option,
		whyNot: (thing: Thing) => Reason | null,
	): void {
		for (const thing of things) {
			const reason = whyNot(thing);
			if (reason === null || this.tells) this.add(optionOf(thing), reason);
		}
	}

	/** Offers an option, or refuses it with a reason. */
	add(option: Option, reason: Reason | null = null): void {
		if (reason === null) this.options.push(this.isAside ? { ...option, aside: true } : option);
		else if (this.tells) this.refused.push(refusedOption(option, reason));
	}

	/** Refuses in one line whatever of a sort has not been named. */
	refuseOthers(sort: string, reason: Reason): void {
		if (this.tells) this.refused.push(allOthers(sort, reason));
	}

	offers(id: string): boolean {
		return this.options.some((option) => option.id === id);
	}
}

/** What a menu offers when `fill` puts it together; it is put together once more by whoever reads what is refused. */
export function menuOf(fill: (menu: Menu) => void): FilteredOptions {
	const menu = new Menu(false);
	fill(menu);
	const refused = whenRead(() => {
		const told = new Menu();
		fill(told);
		return told.refused;
	});
	return { options: menu.options, refused };
}
