/** What the platform knows of a language: how it counts, sorts, and joins a list. Each of it takes milliseconds to make, so it is made once, when it is first wanted. */
import { type Formatters, IntlMessageFormat } from "intl-messageformat";

// Asked for each message, for the sake of dates; it looks through all languages of the platform, which takes long the first time. Ours are among them.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String(locales));

/** A language as the platform speaks it. */
export interface Tongue {
	/** Joins a list: `Hannibal, Mago, and Hanno`. */
	readonly lists: () => Intl.ListFormat;
	/** Tells which of two names stands first. */
	readonly order: () => Intl.Collator;
	/** For the formats of messages. */
	readonly formatters: Formatters;
}

const tongues = new Map<string, Tongue>();

/** The language of a code. Throws a RangeError where that is none. */
export function tongueOf(language: string): Tongue {
	const known = tongues.get(language);
	if (known) return known;
	const tongue: Tongue = {
		lists: once(() => new Intl.ListFormat(language, { type: "conjunction" })),
		order: once(() => new Intl.Collator(language, { numeric: true })),
		formatters: {
			getNumberFormat: onceEach((locale, how) => new Intl.NumberFormat(locale, how)),
			getDateTimeFormat: onceEach((locale, how) => new Intl.DateTimeFormat(locale, how)),
			getPluralRules: onceEach((locale, how) => new Intl.PluralRules(locale, how)),
		},
	};
	tongues.set(language, tongue);
	return tongue;
}

function once<Thing>(make: () => Thing): () => Thing {
	let made: Thing | undefined;
	return () => (made ??= make());
}

/** One thing for each way in which it is asked for. */
function onceEach<How extends readonly unknown[], Thing>(make: (...how: How) => Thing): (...how: How) => Thing {
	const made = new Map<string, Thing>();
	return (...how) => {
		const way = JSON.stringify(how);
		const known = made.get(way) ?? make(...how);
		made.set(way, known);
		return known;
	};
}
