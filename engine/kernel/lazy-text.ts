/** Options whose second line and numbers are worked out when somebody reads them: who plays without reading pays nothing for it. */
import type { Option, RefusedOption } from "./decision.ts";
import { type Reason, reasonOf } from "./reason.ts";
import type { Ref, Text } from "./text.ts";

/** What is told of an option that brings a throw about: in words, and the numbers that they say, where there are any. */
export interface ToldChance extends Pick<Option, "chance" | "cost"> {
	readonly note: Text;
}

/** An option with a second line that is worked out when it is read; null for none. */
export function withLazyNote(option: Unnoted, note: () => Text | null): Option {
	return new Noted(option, note);
}

/** An option that brings a throw about: what that comes to is worked out once, when its second line or a number of it is read; null for nothing. */
export function withLazyChance(option: Unnoted, told: () => ToldChance | null): Option {
	let known: ToldChance | null | undefined;
	const once = () => {
		if (known === undefined) known = told();
		return known;
	};
	return new Noted(option, () => once()?.note ?? null, once);
}

type Unnoted = Omit<Option, keyof ToldChance>;

/** All of them have the same getters, and so one shape, or two: many are made, and looked through, quickly. */
class Noted {
	readonly id: string;
	readonly text: Text;
	declare readonly at?: readonly Ref[];
	declare readonly aside?: true;
	declare readonly stands?: boolean;
	readonly #note: () => Text | null;
	readonly #numbers: (() => ToldChance | null) | undefined;

	static readonly #readNote: PropertyDescriptor & ThisType<Noted> = {
		enumerable: true,
		get() {
			return this.#note() ?? undefined;
		},
	};

	static readonly #readNumbers: PropertyDescriptorMap & ThisType<Noted> = {
		chance: {
			enumerable: true,
			get() {
				return this.#numbers?.()?.chance;
			},
		},
		cost: {
			enumerable: true,
			get() {
				return this.#numbers?.()?.cost;
			},
		},
	};

	constructor(option: Unnoted, note: () => Text | null, numbers?: () => ToldChance | null) {
		this.#note = note;
		this.#numbers = numbers;
		this.id = option.id;
		this.text = option.text;
		if (option.at) this.at = option.at;
		if (option.aside) this.aside = option.aside;
		if (option.stands !== undefined) this.stands = option.stands;
		Object.defineProperty(this, "note", Noted.#readNote);
		if (numbers) Object.defineProperties(this, Noted.#readNumbers);
	}

	/** The same option, refused. */
	refused(reason: Reason): RefusedOption {
		return Object.assign(new Noted(this, this.#note, this.#numbers), reasonOf(reason));
	}
}

/** An option that is refused; its second line is still worked out when it is read. */
export function refusedOption(option: Option, reason: Reason): RefusedOption {
	return option instanceof Noted ? option.refused(reason) : { ...option, ...reasonOf(reason) };
}
