/** Written answers: which characters may stand in them, and the one form in which they are kept. */

/**
 * `text`: everything that can be read; `name`: letters, digits, blanks, apostrophes, points and hyphens; `digits`: 0 to 9. Control
 * characters, halves of characters and marks that turn the direction of what follows are in none.
 */
const CHARACTERS = ["text", "name", "digits"] as const;
/** The characters that a written answer may have. */
export type Characters = (typeof CHARACTERS)[number];

/** UTF-16 units that anybody may hand in as a written answer: what is longer is not even looked at. */
export const LONGEST_TEXT = 4000;

/** What may be written: lengths in characters (code points) of the tidied text. */
export interface TextLimits {
	readonly min: number;
	readonly max: number;
	/** At most so many lines; 1 for a single line. */
	readonly lines: number;
	readonly characters: Characters;
}

const ALLOWED: Readonly<Record<Characters, RegExp>> = {
	text: /^[^\p{Cc}\p{Cs}\p{Co}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFF]*$/u,
	name: /^[\p{L}\p{M}\p{N}\p{Zs}'’.-]*$/u,
	digits: /^[0-9]*$/,
};

/** Something can be seen of it, not only blanks and joiners. */
const VISIBLE = /[^\p{Z}\p{Cf}\p{Cc}\p{M}]/u;

/** A text in the form in which it is kept: Unicode's NFC, lines ending in `\n`, no blanks at either end. Tidying twice changes nothing. */
export function tidyText(written: string): string {
	return written.normalize("NFC").replaceAll(/\r\n?/g, "\n").trim();
}

/** True when a text, tidied, keeps within the limits. What is longer than {@link LONGEST_TEXT} is refused unread. */
export function isTextWithin(written: string, { min, max, lines, characters }: TextLimits): boolean {
	if (written.length > LONGEST_TEXT) return false;
	const tidy = tidyText(written);
	const split = tidy.split("\n");
	const length = VISIBLE.test(tidy) ? [...tidy].length : 0;
	return (
		length >= min && length <= max && split.length <= lines && split.every((line) => ALLOWED[characters].test(line))
	);
}

/** The shortest text within the limits: one and the same letter or digit. */
export function shortestText({ min, characters }: TextLimits): string {
	return (characters === "digits" ? "0" : "a").repeat(min);
}
