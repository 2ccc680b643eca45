/** Options whose second line is worked out when somebody reads it: who plays without reading pays nothing for it. */
import type { Option, RefusedOption, RuleNumber } from "./decision.ts";
import type { Text } from "./text.ts";

/** An option with a second line that is worked out when it is read; null for none. */
export function noted(option: Unnoted, note: () => Text | null): Option {
	return new Noted(option, note);
}

type Unnoted = Omit<Option, "note">;

/** All of them have one getter, and so one shape: many are made, and looked through, quickly. */
class Noted {
	declare readonly id: string;
	declare readonly text: Text;
	readonly #option: Unnoted;
	readonly #note: () => Text | null;

	static readonly #read: PropertyDescriptor & ThisType<Noted> = {
		enumerable: true,
		get() {
			return this.#note() ?? undefined;
		},
	};

	constructor(option: Unnoted, note: () => Text | null) {
		this.#option = option;
		this.#note = note;
		Object.assign(this, option);
		Object.defineProperty(this, "note", Noted.#read);
	}

	/** The same option with fields of a refusal. */
	with<Fields extends object>(fields: Fields): Option & Fields {
		return Object.assign(new Noted(this.#option, this.#note), fields);
	}
}

/** An option that is refused; its second line is still worked out when it is read. */
export function refusedOption(
	option: Option,
	{ rule, why }: { readonly rule: RuleNumber; readonly why: Text },
): RefusedOption {
	return option instanceof Noted ? option.with({ rule, why }) : { ...option, rule, why };
}
