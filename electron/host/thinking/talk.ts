/** The messages between the host and the workers that think for it. */
import { z } from "zod";
import { whySchema } from "../../../saves/index.ts";
import { answerSchema } from "../../contract/fields.ts";
import type { Brief } from "../judging/serve-judge.ts";
import type { WayToHelper } from "./helpers.ts";
import { MOST_ANSWERS, type Pondered, type Problem } from "./ponder.ts";

/** The data that a worker begins with. */
export interface Birth {
	/** The games of the library as JSON text, which crosses sooner than a tree of things. */
	readonly games: string;
	/** The game that is played. */
	readonly scenario: string;
	/** The {@link Reins} of its crew. */
	readonly reins: SharedArrayBuffer;
	/** The way to its coordinator, for a helper; left out, it is the coordinator itself. */
	readonly helps?: WayToHelper;
}

/** The data that a worker begins with which judges a line of play. */
export interface BirthOfJudge extends Pick<Birth, "games" | "scenario"> {
	readonly judges: Brief;
}

/** Think about this. Thoughts are numbered from 1 up. */
export interface Task {
	readonly number: number;
	readonly problem: Problem;
}

/** Somebody helps from now on. */
export interface Joining {
	readonly joins: WayToHelper;
}

/** A message to the coordinator. */
export type Instruction = Task | Joining;

/** A message of a worker: so many tries were made, or this has come of the thought. */
export type Word =
	| { readonly number: number; readonly tries: number }
	| { readonly number: number; readonly pondered: Pondered };

/** Letters of what a seat means to do, as JSON text: a hundred times what any mind means. */
const LONGEST_INTENT = 100_000;

/** A list that is counted before anything in it is read. */
const answersSchema = z
	.custom<unknown[]>((list) => Array.isArray(list) && list.length >= 1 && list.length <= MOST_ANSWERS)
	.pipe(z.array(answerSchema));

const number = z.int().min(1);
const wordSchema = z.union([
	z.strictObject({ number, tries: z.int().min(0) }),
	z.strictObject({
		number,
		pondered: z.strictObject({
			answers: answersSchema,
			begins: z.boolean(),
			intent: z.unknown().refine(isShortPlain),
			why: whySchema.nullable(),
		}),
	}),
]);

/** A message of a worker, judged as a stranger's message; null where it is no {@link Word}. */
export function wordOf(said: unknown): Word | null {
	return wordSchema.safeParse(said).data ?? null;
}

function isShortPlain(intent: unknown): boolean {
	try {
		return (JSON.stringify(intent) ?? "").length <= LONGEST_INTENT;
	} catch {
		return false;
	}
}
