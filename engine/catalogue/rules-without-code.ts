/** The rules of a folder of the engine that have no code of their own. `engine/rules-played.ts` has a line for each folder. */

/** The rules of a folder that no comment of the engine names: those that are played elsewhere, and those that are not played. */
export interface RulesWithoutCode {
	/** The folder, from that of the sources: `engine/rome/`. */
	readonly folder: string;
	/** The letters of the book whose numbers stand bare in its comments; left out where none do. */
	readonly book?: string;
	/** What plays those that are played, by rule. */
	readonly elsewhere?: Readonly<Record<string, Elsewhere>>;
	/** Definitions, headings and notes of its books: their parts are listed by themselves, and there is nothing in them to play. */
	readonly notes?: readonly string[];
	/** Keys of the messages that say why others are not played, by rule. */
	readonly missing?: Readonly<Record<string, string>>;
}

/** The signpost to what plays a rule that has no code of its own. */
export type Elsewhere =
	/** Files of `assets/` that play it by what stands in them; `says` stands there word for word. */
	| { readonly kind: "data"; readonly by: readonly string[]; readonly says: string }
	/** More general rules of the index, which are named in the code. */
	| { readonly kind: "paragraph"; readonly by: readonly string[] };

/** A signpost to files of data; `says` is what to look for in them. */
export const data = (says: string, ...by: readonly string[]): Elsewhere => ({ kind: "data", by, says });
/** A signpost to more general rules. */
export const paragraph = (...by: readonly string[]): Elsewhere => ({ kind: "paragraph", by });

/** Rules of a book by their numbers, which stand one after the other in a line: `rulesOf("AW", "0.1 0.2")`. */
export const rulesOf = (book: string, ...lines: readonly string[]): string[] =>
	lines.flatMap((line) => line.split(" ").map((number) => `${book} ${number}`));
