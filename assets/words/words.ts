/** Words are made here: a {@link Text} becomes a sentence of the message catalogue, and every {@link Ref} in it the name of the thing. */
import { IntlMessageFormat } from "intl-messageformat";
import { isRef, isText, type Ref, type Text, type TextArgument } from "../schema/text.ts";
import { euphonic } from "./euphony.ts";
import { type Tongue, tongueOf } from "./tongue.ts";

/** What a thing of the game is called. */
export type NameOf = (ref: Ref) => string;

/** What an argument of a sentence stands for, by its name: what was written down as a word may have a name of its own. */
export type MeaningOf = (name: string, value: TextArgument) => TextArgument;

/** A stretch of words, or the name of a thing that is spoken of. */
export type SentencePart = string | { readonly ref: Ref; readonly name: string };

/** Pieces that go through the formatter as one value. */
class Pieces {
	readonly parts: readonly SentencePart[];

	constructor(parts: readonly SentencePart[]) {
		this.parts = parts;
	}
}

function isList(value: TextArgument): value is readonly TextArgument[] {
	return Array.isArray(value);
}

/** A number below 0 has a minus of its own width; a hyphen joins words. */
const withMinus = (said: string) => said.replace(/(?<![\p{L}\p{N}-])-(?=\$?\d)/gu, "−");

/** Signs that mean something in a message beside themselves. */
const SYNTAX = /[{}']/;

/** The message catalogue of one language, ready to speak. */
export class Words {
	readonly language: string;
	readonly #messages: Readonly<Record<string, string>>;
	readonly #nameOf: NameOf;
	readonly #meaningOf: MeaningOf;
	readonly #tongue: Tongue;
	#formats = new Map<string, IntlMessageFormat>();
	/** What is said of messages without arguments, by their keys. */
	#plain = new Map<string, string>();

	constructor(
		messages: Readonly<Record<string, string>>,
		nameOf: NameOf,
		language = "en",
		meaningOf: MeaningOf = (_, value) => value,
	) {
		this.#messages = messages;
		this.#nameOf = nameOf;
		this.#meaningOf = meaningOf;
		this.language = language;
		this.#tongue = tongueOf(language);
	}

	/** Which of two names stands first in a list that is sorted as the language sorts: less than 0, 0, or more. */
	compare(one: string, other: string): number {
		return this.#tongue.order().compare(one, other);
	}

	/** A number as the language writes it, with a minus of its own width: with its decimals up to `most`, and `least` of them in any case. */
	number(value: number, { least = 0, most = least }: { readonly least?: number; readonly most?: number } = {}): string {
		const format = this.#tongue.formatters.getNumberFormat(this.language, {
			minimumFractionDigits: least,
			maximumFractionDigits: most,
			signDisplay: "negative",
		});
		return withMinus(format.format(value));
	}

	/** Names, or other words, one after the other: `Hannibal, Mago, and Hanno`. */
	list(members: readonly string[]): string {
		return euphonic(this.#tongue.lists().format(members), this.language);
	}

	/** The same words, with things called by other names. */
	calling(nameOf: NameOf): Words {
		const others = new Words(this.#messages, nameOf, this.language, this.#meaningOf);
		others.#formats = this.#formats;
		others.#plain = this.#plain;
		return others;
	}

	/** The sentence of a text. A key that the catalogue lacks is shown as it is, so that it is seen and mended. */
	say(text: Text): string {
		return this.key(text.key, text.args);
	}

	/** The sentence of a key: {@link say} without the wrapping. */
	key(key: string, args: Text["args"] = {}): string {
		const plain = this.#plainOf(key);
		if (plain !== null) return plain;
		const format = this.#formatOf(key);
		if (!format) return `[${key}]`;
		const named = Object.entries(args).map(([name, value]) => [name, this.#argument(this.#meaningOf(name, value))]);
		const spoken = Object.fromEntries([...named, ...this.#grammarOf(args)]);
		try {
			return euphonic(withMinus(String(format.format(spoken))), this.language);
		} catch {
			return `[${key}: ${JSON.stringify(spoken)}]`; // An argument is missing: show what there is.
		}
	}

	/** The sentence of a key that not everything has, else what is written instead. */
	or(key: string, instead: string): string {
		return key in this.#messages ? this.key(key) : instead;
	}

	/** The sentence of a text in pieces, so that the names in it can be touched. */
	parts({ key, args = {} }: Text): readonly SentencePart[] {
		const format = this.#plainOf(key) === null ? this.#formatOf(key) : null;
		if (!format) return [this.key(key, args)];
		const named = Object.entries(args).map(([name, value]) => [name, this.#piece(this.#meaningOf(name, value))]);
		const pieces = Object.fromEntries([...named, ...this.#grammarOf(args)]);
		try {
			return this.#joined(
				format
					.formatToParts<Pieces>(pieces)
					.flatMap(({ value }) => (value instanceof Pieces ? value.parts : withMinus(String(value)))),
			);
		} catch {
			return [this.key(key, args)];
		}
	}

	/** Pieces as the language joins them: what comes next may be a name. */
	#joined(pieces: readonly SentencePart[]): readonly SentencePart[] {
		return pieces.map((piece, at) => {
			const next = pieces[at + 1] ?? "";
			const [follows = ""] = typeof next === "string" ? next : next.name;
			if (typeof piece !== "string") return piece;
			return euphonic(piece + follows, this.language).slice(0, -follows.length || undefined);
		});
	}

	/**
	 * Number and gender of every name, for its verb: `side` has them in `sideNumber` and `sideGender`, from `number.side.samnites` and
	 * `gender.side.rome`; else it is one, and its gender none.
	 */
	#grammarOf(args: NonNullable<Text["args"]>): readonly (readonly [name: string, word: string])[] {
		return Object.entries(args).flatMap(([name, value]) => {
			if (typeof value !== "object" || isList(value) || !isRef(value)) return [];
			const called = `${value.kind}.${value.id}`;
			return [
				[`${name}Number`, this.#messages[`number.${called}`] ?? "one"] as const,
				[`${name}Gender`, this.#messages[`gender.${called}`] ?? "none"] as const,
			];
		});
	}

	/** An argument as pieces where there are names in it, else as it is spoken. */
	#piece(value: TextArgument): string | number | Pieces {
		const parts = this.#partsOf(value);
		return parts.some((part) => typeof part !== "string") ? new Pieces(parts) : this.#argument(value);
	}

	#partsOf(value: TextArgument): readonly SentencePart[] {
		if (typeof value !== "object") return [String(value)];
		if (isList(value)) return this.#partsOfList(value);
		if (isRef(value)) return [{ ref: value, name: this.#nameOf(value) }];
		return isText(value) ? this.parts(value) : [];
	}

	/** A list with its commas, each member in its pieces. */
	#partsOfList(list: readonly TextArgument[]): readonly SentencePart[] {
		const members = list.map((one) => this.#partsOf(one));
		const marks = this.#tongue.lists().formatToParts(list.map((_, at) => String(at)));
		return marks.flatMap(({ type, value }) => (type === "element" ? (members[Number(value)] ?? []) : [value]));
	}

	/** Whether the catalogue has the key. */
	has(key: string): boolean {
		return Object.hasOwn(this.#messages, key);
	}

	/** The name of a thing. */
	name(ref: Ref): string {
		return this.#nameOf(ref);
	}

	#argument(value: TextArgument): string | number {
		if (typeof value !== "object") return value;
		if (isList(value)) return this.#tongue.lists().format(value.map((one) => String(this.#argument(one))));
		if (isRef(value)) return this.#nameOf(value);
		return isText(value) ? this.say(value) : "";
	}

	/** What is said of a message that is no more than its words; null of any other. */
	#plainOf(key: string): string | null {
		const known = this.#plain.get(key);
		if (known !== undefined) return known;
		const message = Object.hasOwn(this.#messages, key) ? this.#messages[key] : undefined;
		if (message === undefined || SYNTAX.test(message)) return null;
		const said = euphonic(withMinus(message), this.language);
		this.#plain.set(key, said);
		return said;
	}

	#formatOf(key: string): IntlMessageFormat | null {
		const known = this.#formats.get(key);
		if (known) return known;
		const message = Object.hasOwn(this.#messages, key) ? this.#messages[key] : undefined;
		if (message === undefined) return null;
		const format = new IntlMessageFormat(message, this.language, undefined, {
			ignoreTag: true,
			formatters: this.#tongue.formatters,
		});
		this.#formats.set(key, format);
		return format;
	}
}
