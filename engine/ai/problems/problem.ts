/** Problems as files: a place in a game with what was answered and what fell on the way there, and which plans are best. Never the seed: it tells the dice to come. */
import { z } from "zod";
import { answerSchemaOf } from "../../kernel/answer-schema.ts";
import type { GivenBy } from "../../kernel/index.ts";
import { LARGEST_PROBLEM } from "./limits.ts";

/** The most answers that lead to a problem: more are not replayed. */
export const MOST_ANSWERS = 4000;
/** The most dice that fell on the way. */
const MOST_FALLEN = 20_000;
/** No draw is from so many things. */
const HIGHEST_FACE = 1000;

/** Who solves a problem, the easiest first; `nobody`: no level that was tried. */
export const SOLVERS = ["random", "tiro", "legatus", "strategos", "nobody"] as const;
/** The easiest player who solves a problem: its difficulty. */
export type Solver = (typeof SOLVERS)[number];

const name = z.string().min(1).max(80);
const sentence = z.string().min(1).max(400);
const answer = answerSchemaOf(name, 200);
const by: z.ZodType<GivenBy> = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("clock") }),
	z.strictObject({ kind: z.literal("seat"), seat: name }),
]);
const chance = z.number().min(0).max(1);

const problemSchema = z.strictObject({
	/** The form of the file. */
	problem: z.literal(1),
	scenario: name,
	options: z.record(name, z.boolean()),
	/** The hash of the edition that it is played with; null: as printed. */
	edition: z
		.string()
		.regex(/^[0-9a-f]{64}$/, "not a SHA-256")
		.nullable(),
	rulesVersion: name,
	answers: z.array(z.strictObject({ seat: name, answer, by: by.optional() })).max(MOST_ANSWERS),
	/** What fell and was drawn on the way, in order: of each throw the place of the face among the faces, from 0 up. */
	fallen: z
		.array(
			z
				.int()
				.min(0)
				.max(HIGHEST_FACE - 1),
		)
		.max(MOST_FALLEN),
	/** Who is asked. */
	seat: name,
	/** A sentence of history, by language; null where whoever made it wrote none. */
	history: z.strictObject({ en: sentence, it: sentence }).nullable(),
	difficulty: z.enum(SOLVERS).nullable(),
	/** Plans within two standard errors of the best, the best first; none where nobody has looked for them. */
	solution: z.array(z.strictObject({ plan: z.string().min(1).max(200), first: answer, worth: chance })).max(24),
	/** What the plan of habit is worth; null where nobody tried. */
	habit: chance.nullable(),
});

/** A problem as its file says it. */
export type Problem = Readonly<z.infer<typeof problemSchema>>;

/** Thrown where a file holds no problem that can be put: names file and field, and says what to do. */
export class UnfitProblem extends Error {
	readonly file: string;
	/** `answers.3.seat`; empty: the file itself. */
	readonly field: string;
	readonly fault: ProblemFault;

	constructor(file: string, field: string, fault: ProblemFault, remedy: string) {
		super(`${file}${field ? `, ${field}` : ""}: ${remedy}`);
		this.name = "UnfitProblem";
		this.file = file;
		this.field = field;
		this.fault = fault;
	}
}

/** What may be wrong with the file of a problem. */
export type ProblemFault = "too-large" | "no-json" | "no-problem" | "scenario" | "edition" | "rules" | "replay";

const LONGEST_FIELD = 80;

/** Reads a problem from the text of its file. Throws {@link UnfitProblem} where it is none; nothing is replayed yet. */
export function readProblem(file: string, content: string): Problem {
	if (content.length > LARGEST_PROBLEM)
		throw new UnfitProblem(
			file,
			"",
			"too-large",
			`a problem has at most ${LARGEST_PROBLEM} bytes; ask for a shorter one.`,
		);
	const parsed = problemSchema.safeParse(jsonIn(file, content));
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	const strangers = issue?.code === "unrecognized_keys" ? issue.keys : [];
	const field = [...(issue?.path ?? []), ...strangers].map(String).join(".").slice(0, LONGEST_FIELD);
	throw new UnfitProblem(file, field, "no-problem", "this is not as a problem has it; ask for the file again.");
}

function jsonIn(file: string, content: string): unknown {
	try {
		return JSON.parse(content);
	} catch {
		throw new UnfitProblem(file, "", "no-json", "this is no JSON; choose a file that Tabula Romana wrote.");
	}
}
