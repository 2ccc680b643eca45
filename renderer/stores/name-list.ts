/** A list of people as it is pasted or read from a file: one name on each line, all of them on one, or the columns of a table. */

import { peopleOf, whyNotName } from "../../assets/words/names.ts";
import { PERSON_NAME } from "../../electron/contract/limits.ts";
import { areHeads, type ListReading, readingOf } from "./list-columns.ts";
import { type ListRow, rowsOf } from "./list-table.ts";

/** What is wrong with a line; `line` counts from 1, and is 0 for the list as a whole. */
interface ListFault {
	readonly line: number;
	readonly what: "too-long" | "too-many" | "twice" | "open-quote" | "unfit";
	/** The name, or as much of it as says which one. */
	readonly name: string;
}

/** The names that were found in a list, what is wrong with it, and how it was read. */
export interface NameList {
	readonly names: readonly string[];
	readonly faults: readonly ListFault[];
	/** The list as a table, for who looks how it was read; its heads are a row of it. */
	readonly rows: readonly (readonly string[])[];
	readonly reading: ListReading;
}

/** Characters of a list. */
export const LONGEST_LIST = 64 * 1024;

/**
 * The names of a list, in its order; one may name two who play together. How it is read is guessed as far as nobody has said it. At most `most`
 * persons count; what does not fit is told, and left out.
 */
export function readNames(written: string, most: number, said: Partial<ListReading> = {}): NameList {
	const isLong = written.length > LONGEST_LIST;
	const cut = isLong ? written.slice(0, LONGEST_LIST).replace(/[^\r\n]*$/, "") : written;
	const table = rowsOf(cut, areHeads);
	const rows = table.map(({ fields }) => fields);
	const reading = readingOf(rows, said);
	const faults: ListFault[] = [];
	const names: string[] = [];
	for (const row of reading.heads ? table.slice(1) : table) {
		for (const written of row.isOpen ? [row.fields.join(" ")] : namesIn(row, reading)) {
			const name = tidy(written);
			const what = row.isOpen ? "open-quote" : faultOf(name, names, most);
			if (what) faults.push({ line: row.line, what, name: name.slice(0, PERSON_NAME) });
			else if (name !== "") names.push(name);
		}
	}
	if (isLong) faults.push({ line: 0, what: "too-many", name: "" });
	return { names, faults, rows, reading };
}

/** How many persons these names name. */
export const personsIn = (names: readonly string[]): number => names.flatMap(peopleOf).length;

function namesIn({ fields }: ListRow, { across, columns }: ListReading): readonly string[] {
	return across ? fields : [columns.map((column) => fields[column] ?? "").join(" ")];
}

function faultOf(name: string, names: readonly string[], most: number): ListFault["what"] | null {
	if (name === "") return null;
	const fault = whyNotName(name, PERSON_NAME);
	if (fault) return fault;
	if (names.includes(name)) return "twice";
	return personsIn([...names, name]) > most ? "too-many" : null;
}

const tidy = (name: string) => name.normalize("NFC").replaceAll(/\s+/g, " ").trim();
