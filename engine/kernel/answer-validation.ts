/** What the door for answers says: who may give one in another's place, and why one is refused. */

import { canonicalJson } from "./canonical.ts";
import {
	type Answer,
	type Decision,
	type GivenBy,
	type Misfit,
	mayOverrule,
	refusedIn,
	type SeatId,
	type WriteDecision,
} from "./decision.ts";
import type { LogEntry } from "./log.ts";
import type { Refusal, RefusalCode } from "./refusal.ts";
import { ref, type TextArgument, text } from "./text.ts";

/** The clock gives what stands at the deadline; a seat that overrules gives anything that fits. */
export function mayGive(question: Decision, answer: Answer, by: GivenBy): boolean {
	if (by.kind === "seat") return mayOverrule(question, by.seat);
	return canonicalJson(question.deadline?.stands) === canonicalJson(answer);
}

/** That an answer was not given by the seat itself stands in the log, for everybody. */
export function entryOf(seat: SeatId, by: GivenBy, question: Decision | null): LogEntry {
	const side = ref("side", seat);
	const said =
		by.kind === "clock"
			? text("answer.by-clock", { seat: side })
			: text("answer.by-seat", { seat: side, by: ref("side", by.seat) });
	return { text: said, seat, ...(question && { rule: question.rule }) };
}

/** A refusal of the table itself, with its words `refusal.<code>`; no rule of the game is cited. */
export function refuse(code: RefusalCode, args?: Record<string, TextArgument>): Refusal {
	return { ok: false, code, why: text(`refusal.${code}`, args) };
}

/** What the rules forbid is refused with its own rule and reason; anything else with the rule of the question. */
export function refuseAnswer(decision: Decision, answer: Answer, misfit: Misfit): Refusal {
	if (misfit === "unfit-text" && decision.kind === "write")
		return { ...refuse(misfit, limitsOf(decision)), rule: decision.rule };
	const refused = misfit === "not-an-option" ? refusedIn(decision, answer) : undefined;
	return refused
		? { ok: false, code: misfit, why: refused.why, rule: refused.rule }
		: { ...refuse(misfit), rule: decision.rule };
}

function limitsOf({ min, max, lines, characters }: WriteDecision): Record<string, TextArgument> {
	return { min, max, lines, characters };
}
