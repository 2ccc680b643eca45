/** A list of people as it is pasted or read from a file: one name on each line, or the columns of a table. */

/** What is wrong with a line; `line` counts from 1, and is 0 for the list as a whole. */
interface ListFault {
	readonly line: number;
	readonly what: "too-long" | "too-many" | "twice" | "open-quote" | "unfit";
	/** The name, or as much of it as says which one. */
	readonly name: string;
}

export interface NameList {
	readonly names: readonly string[];
	readonly faults: readonly ListFault[];
}

/** Characters of a name, and of a list. */
const LONGEST_PERSON = 40;
export const LONGEST_LIST = 64 * 1024;

/** Columns that are names, as their heads are called in lists that schools write. */
const WHOLE = /^(?:name|full name|student|pupil|player)$/i;
const FIRST = /^(?:first name|given name|forename|vorname|prénom)$/i;
const LAST = /^(?:last name|surname|family name|nachname|nom)$/i;

/**
 * The names of a list, in its order. A first line with the heads of columns says which of them are names; without one the
 * first column is. At most `most` names count; what does not fit is told, and left out.
 */
export function readNames(written: string, most: number): NameList {
	const faults: ListFault[] = [];
	const lines = written.slice(0, LONGEST_LIST).split(/\r\n|\r|\n/);
	if (written.length > LONGEST_LIST) lines.pop(); // It may have been cut.
	const separator = separatorOf(lines);
	const heads = fieldsOf(lines[0] ?? "", separator)?.map((head) => head.trim()) ?? [];
	const columns = columnsOf(heads);
	const names: string[] = [];
	lines.forEach((line, at) => {
		if (line.trim() === "" || (at === 0 && columns !== null)) return;
		const fields = fieldsOf(line, separator);
		const name = tidy(fields === null ? line : (columns ?? [0]).map((column) => fields[column] ?? "").join(" "));
		const what = fields === null ? "open-quote" : faultOf(name, names, most);
		if (what) faults.push({ line: at + 1, what, name: name.slice(0, LONGEST_PERSON) });
		else if (name !== "") names.push(name);
	});
	if (written.length > LONGEST_LIST) faults.push({ line: 0, what: "too-many", name: "" });
	return { names, faults };
}

/** Everything but letters, digits, and what stands between the parts of a name. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u;

function faultOf(name: string, names: readonly string[], most: number): ListFault["what"] | null {
	if (name === "") return null;
	if (UNFIT.test(name)) return "unfit";
	if ([...name].length > LONGEST_PERSON) return "too-long";
	if (names.includes(name)) return "twice";
	return names.length >= most ? "too-many" : null;
}

const tidy = (name: string) => name.normalize("NFC").replaceAll(/\s+/g, " ").trim();

/** What stands between the columns: the first of these that the first line has; none where it is a plain list. */
function separatorOf([first = ""]: readonly string[]): string | null {
	return ["\t", ";", ","].find((sign) => first.includes(sign)) ?? null;
}

/** The columns to read, by the heads of the first line; null where there are no heads. */
function columnsOf(heads: readonly string[]): number[] | null {
	const whole = heads.findIndex((head) => WHOLE.test(head));
	if (whole >= 0) return [whole];
	const parts = [heads.findIndex((head) => FIRST.test(head)), heads.findIndex((head) => LAST.test(head))];
	const found = parts.filter((at) => at >= 0);
	return found.length > 0 ? found : null;
}

/** The fields of a line, those in quotation marks without them; null where a mark is not closed. */
function fieldsOf(line: string, separator: string | null): string[] | null {
	if (separator === null) return [line];
	const fields: string[] = [];
	let field = "";
	let isQuoted = false;
	for (let at = 0; at < line.length; at += 1) {
		const sign = line[at] ?? "";
		if (isQuoted && sign === '"' && line[at + 1] === '"') {
			field += sign;
			at += 1;
		} else if (sign === '"' && (isQuoted || field.trim() === "")) isQuoted = !isQuoted;
		else if (sign === separator && !isQuoted) {
			fields.push(field);
			field = "";
		} else field += sign;
	}
	return isQuoted ? null : [...fields, field];
}
