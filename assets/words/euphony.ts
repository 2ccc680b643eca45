/** How a language joins words that are put together from a message and from names, where the message cannot know with what the name begins. */

/**
 * Letters that a word takes on before another, by language. In Italian the prepositions and conjunctions *a* and *e* take a *d* before
 * a word that begins with the same vowel: *ad Agrigentum*, *ed Etruria*. A capital is such a word only where a sentence begins.
 */
const JOINTS: Readonly<Record<string, readonly (readonly [before: RegExp, added: string])[]>> = {
	it: [
		[/(?<![\p{L}\p{N}'’.])(?:a(?= [aàAÀ])|e(?= [eèEÈ]))/gu, "d"],
		[/(?<=(?:^|[.:;!?] ))(?:A(?= [aàAÀ])|E(?= [eèEÈ]))/gu, "d"],
	],
};

/** Words as they are joined in a language. */
export function euphonic(words: string, language: string): string {
	return (JOINTS[language] ?? []).reduce((said, [before, added]) => said.replace(before, `$&${added}`), words);
}
