/** The schema of an answer that comes from outside: over the wire, or in a file. */
import { z } from "zod";
import type { Answer } from "./decision.ts";
import { LONGEST_TEXT } from "./writing.ts";

/** -0 is no amount: nothing written down could tell it from 0. */
const amount = z.int().refine((value) => !Object.is(value, -0), "-0 is no amount");

/** An answer whose options are named so, and in which at most so many are picked. */
export const answerSchemaOf = (name: z.ZodString, picks = Number.POSITIVE_INFINITY): z.ZodType<Answer, Answer> =>
	z.discriminatedUnion("kind", [
		z.strictObject({ kind: z.literal("choose"), option: name }),
		z.strictObject({ kind: z.literal("pick"), options: z.array(name).max(picks) }),
		z.strictObject({ kind: z.literal("allocate"), amounts: z.record(name, amount) }),
		z.strictObject({ kind: z.literal("write"), text: z.string().max(LONGEST_TEXT) }),
	]);
