/** What each row of the file must look like. Every row read goes through here; a bad one names its table, row and field. */
import { z } from "zod";
import type { Answer } from "../../engine/kernel/decision.ts";
import { DICE_MODES } from "../../engine/kernel/dice.ts";
import type { LogEntry } from "../../engine/kernel/log.ts";
import { TAKE_BACK_RULES } from "../../engine/kernel/session.ts";
import type { Ref, Text, TextArgument } from "../../engine/kernel/text.ts";
import { LONGEST_TEXT } from "../../engine/kernel/writing.ts";
import { damagedRow } from "../save-error.ts";

/** Who answers for a seat: a person, or a program by its name. */
export const SEAT_PLAYERS = ["person", "random", "expert"] as const;
export type SeatPlayer = (typeof SEAT_PLAYERS)[number];

const refSchema: z.ZodType<Ref> = z.strictObject({ kind: z.string(), id: z.string() });
const argumentSchema: z.ZodType<TextArgument> = z.lazy(() =>
	z.union([z.string(), z.number(), refSchema, textSchema, z.array(argumentSchema)]),
);
const textSchema: z.ZodType<Text> = z.strictObject({
	key: z.string(),
	args: z.record(z.string(), argumentSchema).optional(),
});

/** -0 is no amount: nobody could have answered it. */
const amount = z.int().refine((value) => !Object.is(value, -0), "-0 is no amount");

const answerSchema: z.ZodType<Answer> = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("choose"), option: z.string() }),
	z.strictObject({ kind: z.literal("pick"), options: z.array(z.string()) }),
	z.strictObject({ kind: z.literal("allocate"), amounts: z.record(z.string(), amount) }),
	z.strictObject({ kind: z.literal("write"), text: z.string().max(LONGEST_TEXT) }),
]);

const rollSchema = z.looseObject({
	roll: z.string(),
	rule: z.string(),
	table: z.string().optional(),
	dice: z.array(z.number()),
	modifiers: z.array(z.looseObject({ id: z.string(), rule: z.string(), label: textSchema, dr: z.number() })),
	adjusted: z.number(),
	target: z.looseObject({ test: z.enum(["<=", ">=", ">"]), value: z.number() }).optional(),
	cell: z.looseObject({ row: z.string(), column: z.string().optional(), value: z.string() }).optional(),
	outcome: textSchema,
});

/** Loose: what a later engine writes into an entry besides is kept. */
const entriesSchema: z.ZodType<LogEntry[]> = z.array(
	z.looseObject({
		text: textSchema,
		rule: z.string().optional(),
		seat: z.string().optional(),
		at: z.array(refSchema).optional(),
		roll: rollSchema.optional(),
		heading: z.enum(["turn", "phase", "segment"]).optional(),
	}),
);

const id = z.int().min(0);
const hash = z.string().regex(/^[0-9a-f]{64}$/, "not a SHA-256");
const moment = z.int().min(0);

export const campaignRow = z.strictObject({
	only: z.literal(1),
	name: z.string().min(1),
	module: z.string().min(1),
	scenario: z.string().min(1),
	seed: z.int(),
	dice: z.enum(DICE_MODES),
	options: json(z.record(z.string(), z.boolean())),
	seats: json(z.record(z.string(), z.enum(SEAT_PLAYERS))),
	take_back: z.enum(TAKE_BACK_RULES),
	rules_version: z.string().min(1),
	created: moment,
	changed: moment,
	head: id,
	standing: json(textSchema),
});

/** `entries` stays text here: it is read when it is asked for, by {@link parseEntries}. */
export const answerRow = z.strictObject({
	id,
	parent: id.nullable(),
	seat: z.string().nullable(),
	answer: json(answerSchema).nullable(),
	entries: z.string(),
	thrown: id,
	hash,
	rules_version: z.string().min(1),
});
export type AnswerRow = z.output<typeof answerRow>;

export const checkpointRow = z.strictObject({ answer: id, state: z.instanceof(Uint8Array), sha256: hash });

export const gestureRow = z.strictObject({ answer: z.int().min(1) });

export const branchRow = z.strictObject({ name: z.string().min(1), head: id });
export type Branch = z.output<typeof branchRow>;

/** The row, or an error that names `table`, `row` and the first bad field. */
export function parseRow<Schema extends z.ZodType>(
	schema: Schema,
	table: string,
	row: number | string,
	read: unknown,
): z.output<Schema> {
	const parsed = schema.safeParse(read);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw damagedRow(table, row, issue?.path.join(".") || "?", issue?.message ?? "not as it was written");
}

/** The log entries of answer `row`. */
export function parseEntries(row: number, entries: string): LogEntry[] {
	return parseRow(z.strictObject({ entries: json(entriesSchema) }), "answers", row, { entries }).entries;
}

/** A column that holds JSON text. */
function json<Schema extends z.ZodType>(schema: Schema) {
	return z
		.string()
		.transform((written, context) => {
			try {
				return JSON.parse(written) as unknown;
			} catch {
				context.issues.push({ code: "custom", message: "not JSON", input: written });
				return z.NEVER;
			}
		})
		.pipe(schema);
}
