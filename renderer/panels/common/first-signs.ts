/** The first signs of a name, for a disc or a counter: whole ones, of which an accent, an emoji or a joined one is each one. */

const signs = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The beginning of a name, so many signs long; a sign with its accents counts as one. */
export function firstSigns(name: string, count = 1): string {
	return Array.from(signs.segment(name), ({ segment }) => segment)
		.slice(0, count)
		.join("");
}
