/** A list as rows of fields, whatever stands between them. */
import Papa from "papaparse";

/** A row of a pasted list, cut into its fields. */
export interface ListRow {
	/** Its first line, counted from 1. */
	readonly line: number;
	readonly fields: readonly string[];
	/** A quotation mark in it is not closed. */
	readonly isOpen: boolean;
}

/** Signs that stand between columns, the likeliest first. */
const SEPARATORS = ["\t", ";", ",", "|"] as const;
type Separator = (typeof SEPARATORS)[number];

/** The rows of a list, those without any sign left out. Where no sign stands between columns in all of it, each line is one field. */
export function rowsOf(written: string, hasHeads: (fields: readonly string[]) => boolean): readonly ListRow[] {
	const [, named = "", rest = written] = /^\uFEFF?sep=([^\r\n])\r?\n(.*)$/is.exec(written) ?? [];
	const skipped = rest === written ? 0 : 1;
	const ways = SEPARATORS.filter((sign) => named === "" || sign === named);
	const tables = ways.filter((sign) => rest.includes(sign)).map((sign) => rowsBy(rest, sign, skipped));
	const table = tables.find((rows) => isTable(rows, hasHeads));
	return table ?? linesOf(rest, skipped);
}

/** Heads of names, or as many fields in every row, say that the sign stands between columns. A line alone may be a list from left to right. */
function isTable(rows: readonly ListRow[], hasHeads: (fields: readonly string[]) => boolean): boolean {
	const whole = rows.filter(({ isOpen }) => !isOpen);
	const [first] = whole;
	if (!first || first.fields.length < 2) return false;
	return hasHeads(first.fields) || whole.every(({ fields }) => fields.length === first.fields.length);
}

/** Each line as one field. */
function linesOf(written: string, skipped: number): readonly ListRow[] {
	return written
		.split(/\r\n|\r|\n/)
		.map((field, at) => ({ line: at + 1 + skipped, fields: [field], isOpen: false }))
		.filter(isWritten);
}

/** The whole of it at once, since a field in quotation marks may go over several lines; where a mark is not closed, line by line. */
function rowsBy(written: string, separator: Separator, skipped: number): readonly ListRow[] {
	const { data, errors } = Papa.parse<string[]>(written, { delimiter: separator });
	if (!errors.some(({ type }) => type === "Quotes")) {
		let line = 1 + skipped;
		return data
			.map((fields) => {
				const row = { line, fields, isOpen: false };
				line += 1 + fields.join("").split(/\r\n|\r|\n/).length - 1;
				return row;
			})
			.filter(isWritten);
	}
	return linesOf(written, skipped).map(({ line, fields: [text = ""] }) => {
		const { data: [fields = [""]] = [], errors: faults } = Papa.parse<string[]>(text, { delimiter: separator });
		return { line, fields, isOpen: faults.length > 0 };
	});
}

const isWritten = ({ fields }: ListRow) => fields.some((field) => field.trim() !== "");
