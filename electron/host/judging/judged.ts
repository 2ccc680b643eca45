/** What a worker that judges says, judged itself as a stranger's message. */
import { z } from "zod";
import type { Account } from "../../../engine/ai/judge/account.ts";
import type { Findings } from "../../../engine/ai/judge/judge.ts";

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
