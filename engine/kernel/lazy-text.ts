/** Options whose second line is worked out when somebody reads it: who plays without reading pays nothing for it. */
import type { Option, RefusedOption } from "./decision.ts";
import { type Reason, reasonOf } from "./reason.ts";
import type { Ref, Text } from "./text.ts";

/** An option with a second line that is worked out when it is read; null for none. */
export function withLazyNote(option: Unnoted, note: () => Text | null): Option {
	return new Noted(option, note);
}

type Unnoted = Omit<Option, "note">;

/** All of them have one getter, and so one shape: many are made, and looked through, quickly. */
class Noted {
	readonly id: string;
	readonly text: Text;
	declare readonly at?: readonly Ref[];
	declare readonly aside?: true;
	declare readonly stands?: boolean;
	readonly #note: () => Text | null;

	static readonly #read: PropertyDescriptor & ThisType<Noted> = {
		enumerable: true,
		get() {
			return this.#note() ?? undefined;
		},
	};

	constructor(option: Unnoted, note: () => Text | null) {
		this.#note = note;
		this.id = option.id;
		this.text = option.text;
		if (option.at) this.at = option.at;
		if (option.aside) this.aside = option.aside;
		if (option.stands !== undefined) this.stands = option.stands;
		Object.defineProperty(this, "note", Noted.#read);
	}

	/** The same option, refused. */
	refused(reason: Reason): RefusedOption {
		return Object.assign(new Noted(this, this.#note), reasonOf(reason));
	}
}

/** An option that is refused; its second line is still worked out when it is read. */
export function refusedOption(option: Option, reason: Reason): RefusedOption {
	return option instanceof Noted ? option.refused(reason) : { ...option, ...reasonOf(reason) };
}
