/** A sentence in which the game's own words are explained where the pointer rests on them. */
import { observer } from "mobx-react-lite";
import { useWords, type Words } from "../../words.ts";
import { useParts } from "../app.ts";

/** A sentence in which the short words of the game are explained where the pointer rests. */
export const Glossed = observer(function Glossed({ said }: { said: string }) {
	const terms = useParts()?.terms;
	return terms ? <Explained said={said} terms={terms} /> : said;
});

/** The same with words that are given by their keys: for cards that stand without a table, too. */
export function Explained({ said, terms }: { said: string; terms: readonly string[] }) {
	const words = useWords();
	return pieces(said, termsIn(words, terms)).map(({ text, term }, at) =>
		term === null ? (
			text
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
			<abbr key={at} className="term" title={words.key(term)}>
				{text}
			</abbr>
		),
	);
}

/** A word of the game, in every form in which a sentence of a language may have it. */
export interface GameTerm {
	readonly forms: readonly string[];
	/** Key of what it means. */
	readonly key: string;
}

const spoken = new WeakMap<readonly string[], { readonly words: Words; readonly terms: readonly GameTerm[] }>();

/** Words of a game by their keys, with their forms in the language of the window: `<key>.forms`, parted by strokes. */
export function termsIn(words: Words, keys: readonly string[]): readonly GameTerm[] {
	const before = spoken.get(keys);
	if (before?.words === words) return before.terms;
	const terms = keys.map((key) => ({ key, forms: words.key(`${key}.forms`).split("|") }));
	spoken.set(keys, { words, terms });
	return terms;
}

interface Piece {
	readonly text: string;
	/** Key of what it means; null for all else. */
	readonly term: string | null;
}

/** A sentence, cut where a word of the game begins and ends; the longest form counts. */
export function pieces(said: string, terms: readonly GameTerm[]): Piece[] {
	const known = byForm(terms);
	return said.split(known.pattern).flatMap((text, at) => {
		if (text === "") return [];
		return [{ text, term: at % 2 === 0 ? null : (known.keys.get(text) ?? known.keys.get(text.toLowerCase()) ?? null) }];
	});
}

/** An abbreviation is itself in capitals alone: AL is no Italian "al". */
function inAnyCase(form: string): string {
	return form === form.toUpperCase() ? form : form.toLowerCase();
}

interface Known {
	readonly pattern: RegExp;
	readonly keys: ReadonlyMap<string, string>;
}
const made = new WeakMap<readonly GameTerm[], Known>();

function byForm(terms: readonly GameTerm[]): Known {
	const before = made.get(terms);
	if (before) return before;
	const keys = new Map(terms.flatMap(({ forms, key }) => forms.map((form) => [inAnyCase(form), key])));
	const longest = [...keys.keys()].toSorted((a, b) => b.length - a.length);
	const known = { pattern: new RegExp(`(?<!\\p{L})(${longest.join("|")})(?!\\p{L})`, "giu"), keys };
	made.set(terms, known);
	return known;
}
