/** The sequence of play of both games: `sequence.json`. */
import { z } from "zod";
import { PHASES, SEGMENTS } from "./lists.ts";

const segment = z.object({
	id: z.enum(SEGMENTS),
	/** How each book prints it: `D/1`. Absent where the book has no such segment. */
	letters: z.object({ rise: z.string().optional(), carthage: z.string().optional() }),
	module: z.enum(["both", "rise", "carthage"]),
	what: z.string(),
	rules: z.array(z.string()),
});
/** A segment of a turn: the letters it has in each book, and the rules it plays. */
export type SequenceSegment = z.infer<typeof segment>;

const phase = z.object({ id: z.enum(PHASES), letter: z.string().length(1), segments: z.array(segment) });
/** A phase of a turn with its segments, in order. */
export type SequencePhase = z.infer<typeof phase>;

/** The shape of `sequence.json`: the phases of a turn, in order (AW 3). */
export const sequenceSchema = z.object({ note: z.string(), phases: z.array(phase) });
/** The sequence of play that both games share. */
export type Sequence = z.infer<typeof sequenceSchema>;
