/**
 * What is wrong with a file under assets/: which file, which field, what was found there, what to do. These sentences are for
 * whoever edits the data; they must be readable before any message catalogue is, so they stand here and not among the words.
 */
import type { z } from "zod";

/** Facts of an {@link AssetError}. */
export interface AssetFault {
	/** Path under assets/, such as `rise/scenarios/thunderbolt.json`. */
	readonly file: string;
	/** Path of the field as one would write it: `setup[3].hex`; empty for the file as a whole. */
	readonly field: string;
	readonly found: string;
	/** What to do about it, as an instruction. */
	readonly remedy: string;
}

/** A data file that cannot be used as it is. */
export class AssetError extends Error implements AssetFault {
	override readonly name = "AssetError";
	readonly file: string;
	readonly field: string;
	readonly found: string;
	readonly remedy: string;

	constructor(fault: AssetFault) {
		const where = fault.field === "" ? fault.file : `${fault.file}, field ${fault.field}`;
		super(`${where}: found ${fault.found}. ${fault.remedy}`);
		this.file = fault.file;
		this.field = fault.field;
		this.found = fault.found;
		this.remedy = fault.remedy;
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
	return { file, field: fieldName(issue.path), found: describe(valueAt(data, issue.path)), remedy: remedyFor(issue) };
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

const COMPARE = "Compare it with the same field of another record of its kind, and write it like that.";

function remedyFor(issue: Issue): string {
	switch (issue.code) {
		case "invalid_type":
			return `Write ${TYPE_NAMES[issue.expected] ?? issue.expected} here.`;
		case "invalid_value":
			return `Write one of: ${issue.values.map(String).join(", ")}.`;
		case "invalid_union":
			return "options" in issue && issue.options ? `Write one of: ${issue.options.map(String).join(", ")}.` : COMPARE;
		case "unrecognized_keys":
			return `Remove or respell ${issue.keys.map((key) => `"${key}"`).join(", ")}; this record has fixed names.`;
		case "invalid_key":
			return "Respell this name; it is not among those allowed here.";
		case "too_small":
			return `Write at least ${issue.minimum}${countedIn(issue.origin)}.`;
		case "too_big":
			return `Write at most ${issue.maximum}${countedIn(issue.origin)}.`;
		case "invalid_format":
			return `Write it in the form ${issue.pattern ?? issue.format}.`;
		default:
			return COMPARE;
	}
}

function countedIn(origin: string): string {
	if (origin === "string") return " character(s)";
	return origin === "array" ? " item(s)" : "";
}
