/**
 * An owner's edition: the figures that differ in his copy of a game, laid over ours, and which of ours he has checked against
 * it. It is data alone: what is in it changes numbers and names, never a rule.
 */
import { z } from "zod";
import { AssetError, errorOf, parseAsset } from "../schema/error.ts";
import { isRecord } from "./address.ts";

/** The longest file of an edition that is read, in bytes. */
export const MAX_EDITION_BYTES = 4 * 1024 * 1024;
/** The most changes of an edition. */
export const MAX_CHANGES = 20_000;
/** The ending of an edition's file. */
export const EDITION_ENDING = ".tabula-edition";

const MAX_TEXT = 400;
const scalar = z.union([z.string().max(MAX_TEXT), z.number().finite(), z.boolean(), z.null()]);
/** What stands at a field: a value, or a list that has no names in it and is replaced whole. */
const figure = z.union([scalar, z.array(z.union([scalar, z.array(scalar).max(20)])).max(100)]);
/** What stands at a field of the data, as an edition writes it. */
export type FigureValue = z.infer<typeof figure>;
/** Whether an edition may write this as a figure. */
export const isFigureValue = (value: unknown): value is FigureValue => figure.safeParse(value).success;

/** No step of a path may be a name that every object has. */
const SAFE = /^(?!.*(?:__proto__|constructor|prototype))/;
const at = z
	.string()
	.max(120)
	.regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+){1,2}(?::[A-Za-z]+)?$/)
	.regex(SAFE);
const record = z.union([z.string().min(1).max(80), z.number().finite(), z.null()]);
const field = z.string().min(1).max(120).regex(SAFE);

const change = z.strictObject({
	at,
	record,
	field,
	/** What ours said when the owner wrote his; absent where ours has no such field. */
	ours: figure.optional(),
	theirs: figure,
	note: z.string().max(MAX_TEXT).optional(),
});
/** One figure that is another in the owner's copy. */
export type Change = z.infer<typeof change>;

const changesSchema = z.array(change).max(MAX_CHANGES);

/** What was checked of one list: by the key of a record its fields, or `*` for all of them. */
const proved = z.record(z.string().max(81), z.union([z.literal("*"), z.array(field).max(200)]));

/** The shape of an edition's file. */
export const editionSchema = z.strictObject({
	format: z.literal("tabula-edition"),
	version: z.literal(1),
	name: z
		.string()
		.trim()
		.min(1)
		.max(60)
		.regex(/^[^\p{Cc}\p{Co}\p{Cs}]*$/u),
	/** Folders of the games it has figures of; a game that is not there is kept, and said to be missing. */
	games: z.array(z.string().regex(/^[a-z0-9-]{1,40}$/)).max(20),
	changes: changesSchema,
	/** By the first part of an address, what agrees with the owner's copy. */
	proved: z.record(at, proved).default({}),
});
/** An owner's edition, as parsed. */
export type Edition = z.infer<typeof editionSchema>;

/** An edition without a change. */
export const emptyEdition = (name: string): Edition => ({
	format: "tabula-edition",
	version: 1,
	name,
	games: [],
	changes: [],
	proved: {},
});

/**
 * Reads the text of an edition's file; `file` is what an error calls it. Throws an `AssetError`, or
 * `AssetErrors`, about what does not fit: too long a text, no JSON, an unknown field, a number out of bounds.
 */
export function readEdition(text: string, file: string): Edition {
	const parsed = parseAsset(editionSchema, file, jsonOf(text, file));
	if ("data" in parsed) return parsed.data;
	throw errorOf(parsed.faults);
}

/** Reads the changes of an edition alone, as a campaign keeps them. Throws like {@link readEdition}. */
export function readChanges(text: string, file: string): Change[] {
	const parsed = parseAsset(changesSchema, file, jsonOf(text, file));
	if ("data" in parsed) return parsed.data;
	throw errorOf(parsed.faults);
}

/** The same, without the changes that do not fit; `left`: how many these are. Throws where the rest of the file does not. */
export function readFitting(text: string, file: string): { readonly edition: Edition; readonly left: number } {
	const data = jsonOf(text, file);
	if (!isRecord(data) || !Array.isArray(data["changes"])) return { edition: readEdition(text, file), left: 0 };
	const written: unknown[] = data["changes"];
	const changes = written.filter((each) => change.safeParse(each).success).slice(0, MAX_CHANGES);
	const parsed = parseAsset(editionSchema, file, { ...data, changes });
	if ("data" in parsed) return { edition: parsed.data, left: written.length - changes.length };
	throw errorOf(parsed.faults);
}

function jsonOf(text: string, file: string): unknown {
	const refuse = (found: string, remedy: string) => new AssetError({ file, field: "", found, remedy });
	if (text.length > MAX_EDITION_BYTES)
		throw refuse(`${text.length} characters`, `An edition has ${MAX_EDITION_BYTES} at most; choose another file.`);
	let data: unknown;
	let names = true;
	try {
		data = JSON.parse(text, (name, value: unknown) => {
			names &&= name !== "__proto__";
			return value;
		});
	} catch (error) {
		throw refuse(error instanceof Error ? error.message : "no JSON", "Choose a file that was exported as an edition.");
	}
	// A parser of schemas passes this name over in silence.
	if (!names) throw refuse('the name "__proto__"', "Take it out; no figure is called so.");
	return data;
}
