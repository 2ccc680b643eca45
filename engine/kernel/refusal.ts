/** Every way the table says no to a request, on one screen. */
import type { RuleNumber } from "./reason.ts";
import type { Text } from "./text.ts";

/** The codes of refusals. Each has its sentence in the catalogue, `refusal.<code>`. */
export const REFUSAL_CODES = [
	"stale-revision", // the table has moved on since the request was made
	"wrong-seat", // the question is for another seat
	"not-an-option", // the answer is none of those listed
	"already-answered", // the seat has answered, and others are still to answer
	"may-not-overrule", // the seat may not answer in the place of another here
	"unfit-text", // what was written is too short, too long, or has characters that do not belong there
	"malformed", // the answer is not of the decision's kind, or not well-formed
	"game-over", // there is nothing left to answer
	"nothing-to-undo", // the game stands at its beginning
	"nothing-to-redo", // nothing has been taken back here
	"undo-not-agreed", // the table does not take back past dice or another seat
	"no-such-entry", // the place to go back to is not in this campaign
	"unanswerable", // nobody could answer what would be asked next; the table was put back as it was
	"internal", // the engine failed; the table was put back as it was
] as const;

/** The code of a refusal, for programs; players read the words with it. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A request that was refused, and changed nothing. */
export interface Refusal {
	readonly ok: false;
	readonly code: RefusalCode;
	readonly why: Text;
	/** The rule of what was refused, or of the question. */
	readonly rule?: RuleNumber;
}
