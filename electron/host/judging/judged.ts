/** What a worker that judges says, judged itself as a stranger's message. */
import { z } from "zod";
import { type Account, MARKS } from "../../../engine/ai/judge/account.ts";
import type { Findings } from "../../../engine/ai/judge/judge.ts";
import type { ToldVerdict } from "../../../engine/ai/judge/verdict.ts";
import type { Text } from "../../../engine/kernel/index.ts";
import { answerSchema } from "../../contract/fields.ts";

/** How far a line is judged. */
export interface Judged {
	/** Tasks that are done, and of how many. */
	readonly done: number;
	readonly of: number;
	readonly isOver: boolean;
	readonly findings: Findings;
	readonly account: Account;
}

const count = z.int().min(0);
const judgedSchema = z.strictObject({
	done: count,
	of: count,
	isOver: z.boolean(),
	findings: z.custom<Findings>((value) => typeof value === "object" && value !== null),
	account: z.custom<Account>((value) => typeof value === "object" && value !== null && "all" in value),
});

/** A message of a worker; null where it is none. */
export const judgedOf = (said: unknown): Judged | null => judgedSchema.safeParse(said).data ?? null;

/** A difference of chances; what it comes to by rounding is no matter. */
const difference = z.number().min(-2).max(2);
const chances = z.record(z.string().max(80), difference);
/** A place on the path. */
const place = z.string().regex(/^\d{1,7}$/);
const findingsSchema = z.strictObject({
	luck: z.record(place, z.strictObject({ gained: chances, asGood: chances })),
	glances: z.record(place, z.strictObject({ better: difference, tries: count })),
	verdicts: z.record(
		place,
		z.strictObject({
			rival: count.nullable(),
			lost: z.strictObject({ mean: difference, error: z.number().min(0).max(2) }),
			tries: count,
		}),
	),
});

/** What a save says was found out about a path of so many answers; null where it says nothing that could be. */
export function findingsOf(written: string, answers: number): Findings | null {
	try {
		const found = findingsSchema.parse(JSON.parse(written));
		return Object.values(found).every((each) => Object.keys(each).every((at) => Number(at) < answers)) ? found : null;
	} catch {
		return null;
	}
}

const textSchema = z.custom<Text>((value) => typeof value === "object" && value !== null && "key" in value);
const verdictSchema = z.strictObject({
	lost: z.number(),
	error: z.number().min(0),
	mark: z.enum(MARKS).nullable(),
	done: textSchema.nullable(),
	rival: textSchema.nullable(),
	first: answerSchema.nullable(),
});

/** A worker's verdict on one decision; null where what it says is none. */
export const verdictOf = (said: unknown): ToldVerdict | null => verdictSchema.safeParse(said).data ?? null;
