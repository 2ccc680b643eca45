/** A player made of code. */
import type { Answer, Decision } from "../kernel/index.ts";

/**
 * Answers a question that is put to a seat, from what that seat may see: `view` is the game's view of the seat. The answer must
 * be one that the question lists.
 */
export type Program<View = unknown> = (decision: Decision, view: View) => Answer;
