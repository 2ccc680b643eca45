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
