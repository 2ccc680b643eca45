/** Long lists of options: which stand first, and which are found by what the player types. */
import type { Decision, Text } from "../../electron/contract/contract.ts";

type Option = Extract<Decision, { kind: "choose" }>["options"][number];

/** With more options than this a list is long: it is put in order, and can be searched. */
export const LONG_LIST = 12;

/** What a list needs to know of its options. */
export interface ListHelp {
	/** A text in the language of the window. */
	say(text: Text): string;
	/** How far an option is from what the question is about; null where either has no place. */
	farOf(option: Option): number | null;
}

/**
 * The options of a long list, the nearest first. Those without a place come before them, in the order of the rules, and what answers nothing after
 * them. Where most have no place the list stays as the rules have it.
 */
export function nearestFirst(options: readonly Option[], farOf: ListHelp["farOf"]): readonly Option[] {
	const answers = options.filter(({ aside }) => !aside);
	const placed = answers.flatMap((option) => {
		const far = farOf(option);
		return far === null ? [] : [{ option, far }];
	});
	if (placed.length * 2 <= answers.length) return options;
	const isPlaced = new Set(placed.map(({ option }) => option));
	return [
		...answers.filter((option) => !isPlaced.has(option)),
		...placed.toSorted((a, b) => a.far - b.far).map(({ option }) => option),
		...options.filter(({ aside }) => aside),
	];
}

/** The options whose words have all that was typed in them, whatever its case and its accents. */
export function optionsFound(options: readonly Option[], typed: string, say: ListHelp["say"]): readonly Option[] {
	const words = plain(typed).split(" ").filter(Boolean);
	if (words.length === 0) return options;
	return options.filter(({ text, note }) => {
		const said = plain(`${say(text)} ${note ? say(note) : ""}`);
		return words.every((word) => said.includes(word));
	});
}

const plain = (text: string): string =>
	text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase().replace(/\s+/g, " ");
