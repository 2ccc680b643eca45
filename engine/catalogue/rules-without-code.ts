/** What a folder of the engine says of the rules that it plays. `engine/rules-played.ts` has a line for each. */

/** The rules of a folder. */
export interface PlayedRules {
	/** The folder, and the letters of the book whose numbers stand bare in its comments; null where none do. */
	readonly folder: string;
	readonly book: string | null;
	/** Rules that the engine does all of, and that a test is named after. */
	readonly rules: readonly string[];
	/** Of these, the rules that no comment of the engine names. */
	readonly elsewhere?: Readonly<Record<string, Elsewhere>>;
	/** Definitions, headings and notes of its books: their parts are listed by themselves, and there is nothing in them to play. */
	readonly notes?: readonly string[];
	/** Rules that are not played, with the key of the message that says why, where it is for a reason of their own. */
	readonly missing?: Readonly<Record<string, string>>;
	/** Books that are still to come, by their letters, with the key of the message that says so. */
	readonly toCome?: { readonly books: readonly string[]; readonly why: string };
}

/** What plays a rule that has no code of its own. */
export type Elsewhere =
	/** Files of `assets/` that play it by what stands in them; `says` stands there word for word. */
	| { readonly kind: "data"; readonly by: readonly string[]; readonly says: string }
	/** More general rules of the index, which are named in the code. */
	| { readonly kind: "paragraph"; readonly by: readonly string[] };

/** Played by data: `says` is what to look for in the files. */
export const data = (says: string, ...by: readonly string[]): Elsewhere => ({ kind: "data", by, says });
/** Played by more general rules. */
export const paragraph = (...by: readonly string[]): Elsewhere => ({ kind: "paragraph", by });

/** Numbers of a book, one after the other in a line: `rulesOf("AW", "0.1 0.2")`. */
export const rulesOf = (book: string, ...lines: readonly string[]): string[] =>
	lines.flatMap((line) => line.split(" ").map((number) => `${book} ${number}`));
/** Rules of a scenario, one after the other in a line: `scenarioRulesOf("TB", "map off")`. */
export const scenarioRulesOf = (series: string, ...lines: readonly string[]): string[] =>
	lines.flatMap((line) => line.split(" ").map((name) => `${series}.${name}`));
