/** Schemas of the rows of the file. Every row read goes through here; a bad one names its table, row and field. */
import { z } from "zod";
import type { Order, OrderChange } from "../../engine/ai/orders/order.ts";
import { answerSchemaOf } from "../../engine/kernel/answer-schema.ts";
import { DICE_MODES } from "../../engine/kernel/dice.ts";
import type { LogEntry } from "../../engine/kernel/log.ts";
import { peopleOf, readableName, whyNotName } from "../../engine/kernel/names.ts";
import { TAKE_BACK_RULES } from "../../engine/kernel/session.ts";
import type { Text } from "../../engine/kernel/text.ts";
import { isTextWithin, type TextLimits } from "../../engine/kernel/writing.ts";
import { damagedRow } from "../save-error.ts";
import { isEntries, isSentence, whyNotEntries } from "./entries.ts";
import { CAMPAIGN_NAME, MOST_AT_SEAT, PERSON_NAME } from "./name-lengths.ts";

/** The players of a seat: a person, or a program by its name; the last are those of the levels. */
export const SEAT_PLAYERS = ["person", "random", "expert", "tiro", "centurio", "legatus", "strategos"] as const;
/** The player of a seat. */
export type SeatPlayer = (typeof SEAT_PLAYERS)[number];

const answerSchema = answerSchemaOf(z.string());

const id = z.int().min(0);
const hash = z.string().regex(/^[0-9a-f]{64}$/, "not a SHA-256");
const moment = z.int().min(0);

/** The one row of the table `campaign`. */
export const campaignRow = z.strictObject({
	only: z.literal(1),
	name: z
		.string()
		.min(1)
		.transform((name) => readableName(name, CAMPAIGN_NAME)),
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
	standing: json(z.custom<Text>(isSentence, "no sentence")),
	/** Forms before the eighth have none. */
	sum: z.int().optional(),
});

/** `entries` stays text here: {@link parseEntries} reads it when it is asked for. */
export const answerRow = z.strictObject({
	id,
	parent: id.nullable(),
	seat: z.string().nullable(),
	answer: json(answerSchema).nullable(),
	entries: z.string(),
	thrown: id,
	hash,
	rules_version: z.string().min(1),
	answered: moment,
});
/** An answer as it was read, its entries still as text. */
export type AnswerRow = z.output<typeof answerRow>;

/** `added`: it makes way for a newer one. */
export const checkpointRow = z.strictObject({
	answer: id,
	state: z.instanceof(Uint8Array),
	sha256: hash,
	added: z.literal([0, 1]),
});

/** An answer that is one gesture with the answer before it. */
export const gestureRow = z.strictObject({ answer: z.int().min(1) });

/** The giver of an answer that its seat did not give by hand: another seat; where that is null, the clock, or an order of the seat's own. */
export const giverRow = z
	.strictObject({
		answer: z.int().min(1),
		seat: z.string().min(1).nullable(),
		/** Forms before the ninth know no orders. */
		by_order: z.literal([0, 1]).default(0),
	})
	.refine(({ seat, by_order }) => by_order === 0 || seat === null, "an order is its own seat's");

/** What a person's name could be before joined signs were told from what cannot be seen. */
const EARLIER_NAME: TextLimits = { min: 1, max: PERSON_NAME, lines: 1, characters: "text" };

const isName = (name: string) => whyNotName(name, PERSON_NAME) === null || isTextWithin(name, EARLIER_NAME);

/** One name, or as many as may sit at a seat. */
const seatName = z.string().refine((name) => {
	const people = peopleOf(name);
	return isName(name) || (people.length === MOST_AT_SEAT && people.every(isName));
}, "no name");

/** The name of the one or two persons at a seat. */
export const personRow = z.strictObject({ seat: z.string().min(1), name: seatName });

/** The name of a seat before or after somebody came or went; empty where nobody sat there. */
const sittingName = seatName.or(z.literal("")).nullable().default(null);

/** A seat that was given to somebody else after an answer. */
export const sittingRow = z.strictObject({
	number: z.int().min(1),
	answer: id,
	seat: z.string().min(1),
	player: z.enum(SEAT_PLAYERS),
	/** Whose the seat was until then, and whose it is from then on; null where nobody with a name came or went, and in forms before the tenth. */
	was: sittingName,
	name: sittingName,
});
/** A seat that was given to another player or to other persons, and after which answer. */
export type Sitting = Omit<z.output<typeof sittingRow>, "number">;

const sentence = z.custom<Text>(isSentence, "no sentence");
/** Sentences of a thought, and plans that were tried: more than any thought has. */
const [MOST_SENTENCES, MOST_PLANS] = [8, 100];

/** Why a program answered as it did. */
export const whySchema = z.strictObject({
	chosen: sentence,
	because: z.array(sentence).max(MOST_SENTENCES).readonly(),
	tried: z
		.array(z.strictObject({ plan: sentence, worth: z.number(), tries: z.int().min(0) }))
		.max(MOST_PLANS)
		.readonly(),
});

/** The thought of a program before an answer. */
const thoughtSchema = z.strictObject({
	/** Who thought. */
	player: z.enum(SEAT_PLAYERS),
	/** What kept it from thinking to the end, so that it answered as a matter of course. */
	lapse: z.enum(["crash", "late", "unfit"]).optional(),
	/** Why it answered so; left out where it answered as a matter of course. */
	why: whySchema.optional(),
});
/** What a program thought before an answer. */
export type Thought = z.output<typeof thoughtSchema>;

/** A thought with the answer that it was about. */
export const thoughtRow = z.strictObject({ answer: z.int().min(1), thought: json(thoughtSchema) });

/** A short name, as orders have for what they are about. */
const shortName = z.string().min(1).max(80);

/** An order as a seat gives it: one that is made so may still be of a kind that its game does not have. */
export const orderSchema: z.ZodType<Order, Order> = z.strictObject({
	kind: shortName,
	way: shortName,
	bound: z.int().min(0).max(100_000).optional(),
	until: z.strictObject({ span: z.enum(["battle", "march", "phase", "year"]), name: shortName }).optional(),
}) as z.ZodType<Order, Order>;

const orderChange = z.union([
	z.strictObject({ give: orderSchema }),
	z.strictObject({ strike: z.int().min(1) }),
]) as z.ZodType<OrderChange>;

/** Letters of what a seat ordered, however a later version says it. */
const LONGEST_CHANGE = 2000;

/** A change of a seat's orders; what another version wrote stays text. */
export const orderRow = z.strictObject({
	number: z.int().min(1),
	answer: id,
	seat: z.string().min(1),
	change: z
		.string()
		.max(LONGEST_CHANGE)
		.pipe(json(z.record(z.string(), z.unknown()))),
});

/** A change of a seat's orders, and the answer after which it was made. */
export interface OrderMade {
	readonly answer: number;
	readonly seat: string;
	/** Null where this version does not know what it says. */
	readonly change: OrderChange | null;
	/** As it is written, which is kept. */
	readonly written: string;
}

/** What is written of a change, as far as this version knows it; null where it does not. */
export function orderChangeIn(written: unknown): OrderChange | null {
	const read = orderChange.safeParse(written);
	return read.success ? read.data : null;
}

/** Bytes of all that an edition changes: as many as its file may have. */
export const LONGEST_EDITION = 4 * 1024 * 1024;

/** The edition that a campaign is played by; what it changes stays text, and is judged by whoever lays it over the figures. */
export const editionRow = z.strictObject({
	/** A file's name may be so long. */
	id: z.string().min(1).max(100),
	name: z.string().min(1).max(60),
	hash,
	changes: z.string().max(LONGEST_EDITION),
});
/** The owner's edition that a campaign is played by: its id on the shelf where it was begun, its name, and its changes as JSON text with their hash. */
export type EditionKept = z.output<typeof editionRow>;

/** A line of play by its name and its last answer. */
export const branchRow = z.strictObject({ name: z.string().min(1), head: id });
/** A named line of play. */
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

/** The log entries of answer `row`. Throws a {@link SaveError} (damaged) unless they are as they were written. */
export function parseEntries(row: number, written: string): LogEntry[] {
	const entries = written === "[]" ? [] : parseJson(written);
	if (isEntries(entries)) return entries;
	throw damagedRow("answers", row, "entries", whyNotEntries(entries) ?? "not JSON");
}

/** A column that holds JSON text. */
function json<Schema extends z.ZodType>(schema: Schema) {
	return z
		.string()
		.transform((written, context) => {
			const read = parseJson(written);
			if (read !== undefined) return read as unknown;
			context.issues.push({ code: "custom", message: "not JSON", input: written });
			return z.NEVER;
		})
		.pipe(schema);
}

/** The value of a JSON text; undefined when it is none. */
function parseJson(written: string): unknown {
	try {
		return JSON.parse(written);
	} catch {
		return undefined;
	}
}
