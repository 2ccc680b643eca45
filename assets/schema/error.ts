/**
 * What is wrong with a file under assets/: which file, which field, what was found there, what to do. These sentences are for
 * whoever edits the data; they must be readable before any message catalogue is, so they stand here and not among the words.
 */
import type { z } from "zod";
import type { Text } from "./text.ts";

/** Facts of an {@link AssetError}. */
export interface AssetFault {
	/** Path under assets/, such as `rise/scenarios/thunderbolt.json`. */
	readonly file: string;
	/** Path of the field as one would write it: `setup[3].hex`; empty for the file as a whole. */
	readonly field: string;
	readonly found: string;
	/** What to do about it, as an instruction. */
	readonly remedy: string;
	/** The remedy as a sentence of the catalogue, in English the same; left out where only whoever edits the files meets it. */
	readonly said?: Text;
	/** The figure of another file that the field is measured by, where that may be the one that is wrong. */
	readonly by?: Measure;
}

/** A figure that another is measured by, and what to do about it there. */
export type Measure = Omit<AssetFault, "by">;

/** A remedy in English, and as a sentence of the catalogue. */
export type Remedy = Pick<AssetFault, "remedy"> & { readonly said: Text };

/** A remedy that players read, too: its English, and its sentence of the catalogue, `edition.remedy.<id>`. */
export function remedyOf(id: string, english: string, args: NonNullable<Text["args"]> = {}): Remedy {
	return { remedy: english, said: { key: `edition.remedy.${id}`, args } };
}

/** A data file that cannot be used as it is. */
export class AssetError extends Error implements AssetFault {
	override readonly name = "AssetError";
	readonly file: string;
	readonly field: string;
	readonly found: string;
	readonly remedy: string;
	readonly said?: Text;
	readonly by?: Measure;

	constructor(fault: AssetFault) {
		const where = fault.field === "" ? fault.file : `${fault.file}, field ${fault.field}`;
		super(`${where}: found ${fault.found}. ${fault.remedy}`);
		this.file = fault.file;
		this.field = fault.field;
		this.found = fault.found;
		this.remedy = fault.remedy;
		if (fault.said) this.said = fault.said;
		if (fault.by) this.by = fault.by;
	}
}

/** Several data files, or fields of one, that cannot be used as they are; the message has a line for each. */
export class AssetErrors extends AggregateError {
	override readonly name = "AssetErrors";
	override readonly errors: AssetError[];

	constructor(errors: readonly AssetError[]) {
		const told = errors.slice(0, MOST_TOLD).map(({ message }) => message);
		const more = errors.length > told.length ? [`... and ${errors.length - told.length} more.`] : [];
		super(errors, [...told, ...more].join("\n"));
		this.errors = [...errors];
	}
}
/** So many faults are read at once; a file that was cut in half has thousands. */
const MOST_TOLD = 50;

/** The error to throw about what is wrong: an {@link AssetError} where that is one thing, else {@link AssetErrors}. */
export function errorOf(faults: readonly AssetError[]): AssetError | AssetErrors {
	const [only] = faults;
	return only && faults.length === 1 ? only : new AssetErrors(faults);
}

/** `data`, read from `file`, as its schema has it, or every field that does not fit. */
export function parseAsset<Schema extends z.ZodType>(
	schema: Schema,
	file: string,
	data: unknown,
): { readonly data: z.output<Schema> } | { readonly faults: AssetError[] } {
	const result = schema.safeParse(data);
	if (result.success) return { data: result.data };
	return { faults: result.error.issues.map((issue) => new AssetError(faultOf(file, data, innermost(issue)))) };
}

type Issue = z.core.$ZodIssue;

/** The issue itself; of a union the issue that got furthest into one of its forms, as that form was most likely meant. */
function innermost(issue: Issue): Issue {
	if (issue.code !== "invalid_union") return issue;
	const inner = issue.errors.flatMap(([first]) => (first ? [innermost(first)] : []));
	const deepest = inner.reduce<Issue | null>((best, next) => (depth(next) > depth(best) ? next : best), null);
	return deepest ? { ...deepest, path: [...issue.path, ...deepest.path] } : issue;
}

/** A plain type clash at the union itself tells less than the union: its forms are alternatives. */
function depth(issue: Issue | null): number {
	return issue?.path.length ?? 0;
}

function faultOf(file: string, data: unknown, issue: Issue): AssetFault {
	return { file, field: fieldName(issue.path), found: describe(valueAt(data, issue.path)), ...remedyFor(issue) };
}

function fieldName(path: readonly PropertyKey[]): string {
	return path.reduce<string>((name, key) => {
		if (typeof key === "number") return `${name}[${key}]`;
		return name === "" ? String(key) : `${name}.${String(key)}`;
	}, "");
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data);
}

/** A short name of a JSON value for a message. */
export function describe(value: unknown): string {
	if (value === undefined) return "nothing";
	const json = JSON.stringify(value);
	return json.length <= 60 ? json : `${json.slice(0, 57)}...`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
	string: "a text in quotes",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list in [ ]",
	object: "a record in { }",
	record: "a record in { }",
	null: "null",
};

const COMPARE = remedyOf(
	"compare",
	"Compare it with the same field of another record of its kind, and write it like that.",
);

function remedyFor(issue: Issue): Remedy {
	switch (issue.code) {
		case "invalid_type": {
			const { expected } = issue;
			return remedyOf("type", `Write ${TYPE_NAMES[expected] ?? expected} here.`, { type: expected });
		}
		case "invalid_value":
			return oneOf(issue.values);
		case "invalid_union":
			return "options" in issue && issue.options ? oneOf(issue.options) : COMPARE;
		case "unrecognized_keys": {
			const names = issue.keys.map((key) => `"${key}"`).join(", ");
			return remedyOf("names", `Remove or respell ${names}; this record has fixed names.`, { names });
		}
		case "invalid_key":
			return remedyOf("name", "Respell this name; it is not among those allowed here.");
		case "too_small": {
			const { minimum: least, origin } = issue;
			return remedyOf("least", `Write at least ${least}${countedIn(origin)}.`, { least: String(least), origin });
		}
		case "too_big": {
			const { maximum: most, origin } = issue;
			return remedyOf("most", `Write at most ${most}${countedIn(origin)}.`, { most: String(most), origin });
		}
		case "invalid_format": {
			const form = issue.pattern ?? issue.format;
			return remedyOf("form", `Write it in the form ${form}.`, { form });
		}
		default:
			return COMPARE;
	}
}

function oneOf(values: readonly unknown[]): Remedy {
	const choices = values.map(String).join(", ");
	return remedyOf("one-of", `Write one of: ${choices}.`, { choices });
}

function countedIn(origin: string): string {
	if (origin === "string") return " character(s)";
	return origin === "array" ? " item(s)" : "";
}
