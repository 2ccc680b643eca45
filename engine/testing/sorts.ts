/**
 * What each kind of question lets its player choose among. Everything of that sort is offered, or refused with a rule and a
 * reason; or one line stands for all others, or the question is not a choice among things at all.
 */
import { type Decision, type Option, OTHERS, type TableState } from "../kernel/index.ts";

/** A question that chooses among things. */
export interface Sort<State extends TableState> {
	/** Each thing that must be offered or refused by itself. */
	readonly all: (state: State, decision: Decision) => Iterable<string>;
	/** What things an option speaks of; by itself the one it is named after. */
	readonly covers?: (option: Option) => Iterable<string>;
	/** The sort that one line refuses as a whole: all things that `all` does not give. Null where nothing else is thinkable. */
	readonly others?: string | ((state: State, decision: Decision) => string | null);
}

/** A kind of question: a choice among things, or why it is none. */
export type QuestionKind<State extends TableState> = Sort<State> | { readonly whole: string };

/** The kinds of a game by the key of their prompt. */
export type QuestionKinds<State extends TableState> = Readonly<Record<string, QuestionKind<State>>>;

/** The same of a list of kinds: the compiler names one that is missing. */
export type SortsOf<State extends TableState, Kind extends string> = Readonly<Record<Kind, QuestionKind<State>>>;

/** The most lines that a player is shown of what he may not do. */
export const MOST_REFUSED = 60;

/** What a question leaves out in silence, or tells without a reason. */
export function faultsOfQuestion<State extends TableState>(
	kinds: QuestionKinds<State>,
	state: State,
	decision: Decision,
): string[] {
	const { refused, prompt } = decision;
	const kind = kinds[prompt.key];
	if (!kind) return ["It is of no known kind: say what it chooses among."];
	const faults = refused
		.filter(({ rule, why }) => rule === "" || why.key === "")
		.map(({ id }) => `${id} has no reason.`);
	if (refused.length > MOST_REFUSED) faults.push(`${refused.length} things are refused: too many to read.`);
	return "whole" in kind ? faults : [...faults, ...leftOut(kind, state, decision)];
}

function leftOut<State extends TableState>(kind: Sort<State>, state: State, decision: Decision): string[] {
	const { covers = ({ id }: Option) => [id] } = kind;
	const told = new Set([...listed(decision), ...decision.refused].flatMap((option) => [...covers(option)]));
	const missing = [...new Set(kind.all(state, decision))].filter((id) => !told.has(id));
	const others = typeof kind.others === "function" ? kind.others(state, decision) : (kind.others ?? null);
	const line = `${OTHERS}${others}`;
	const isClosed = others === null || decision.refused.some(({ id }) => id === line);
	return [...missing.map((id) => `${id} is left out in silence.`), ...(isClosed ? [] : [`No line says "${line}".`])];
}

function listed(decision: Decision): readonly Option[] {
	return "items" in decision ? decision.items : "options" in decision ? decision.options : [];
}
