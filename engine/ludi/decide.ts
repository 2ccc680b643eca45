/**
 * The one door for everything that is not fixed by the rules (0, principle 2): a question is put to the seat that plays the role,
 * and answered by the role's stated policy where nobody does, or where the seat leaves it to the program.
 */

import type { DieId } from "../../assets/schema/ludi-lists.ts";
import {
	type AllocateItem,
	type Answer,
	type Asking,
	allocate,
	answerOf,
	askAll,
	type ChooseDecision,
	choose,
	type Deadline,
	type Option,
	type Overseer,
	type Play,
	type Prompted,
	pick,
	type Ref,
	type RefusedOption,
	type Rolled,
	rollPlain,
	type SeatId,
	type TextArgument,
	text,
	write,
} from "../kernel/index.ts";
import type { LudiAsk } from "./question-kinds.ts";
import { askedOf, playerOfRole } from "./roles.ts";
import type { DecisionId, NumenId, RoleId } from "./state.ts";
import { type Ludi, optionFor, PROGRAM, roleRef, segmentNow, still, YES_NO } from "./table.ts";

/** The seat that answers for a role; null: the program, also while the seat has left it to that. */
function answererOf({ state, left }: Ludi, role: RoleId): SeatId | null {
	return left === role ? null : playerOfRole(state, role);
}

/** What a role is asked. */
export interface LudiQuestion {
	/** End of the prompt's key, under `ludi.ask`; of a numen's power the decision's id. The role is its argument `role`. */
	readonly ask: LudiAsk;
	readonly rule: string;
	readonly args?: Readonly<Record<string, TextArgument>>;
	readonly options: readonly Option[];
	readonly refused?: readonly RefusedOption[];
	readonly about?: readonly Ref[];
	/** What the program says for the role: the id of an option. */
	readonly policy: () => string | Play<string>;
}

/** LR-decisions: asks whoever plays a role; returns the id of the option. */
export function* decide(table: Ludi, role: RoleId, question: LudiQuestion): Play<string> {
	if (answererOf(table, role) === null) return yield* policyOf(table, question);
	return yield* settle(table, question, yield* put(table, role, question));
}

/** The same, but {@link PROGRAM} where the program is to answer: for whoever lets it go on alone. */
export function* put(table: Ludi, role: RoleId, question: Omit<LudiQuestion, "policy">): Play<string> {
	const seat = answererOf(table, role);
	if (seat === null) return PROGRAM;
	const answer = yield* choose(decisionFor(table, seat, role, question));
	if (answer !== TIME_UP) return answer;
	table.state.seasonOver = true;
	return PROGRAM;
}

/**
 * The same of several roles at once: persons answer at the same time, unseen by each other; programs after them. A role is asked
 * once. Returns the ids of the options by role.
 */
export function* decideAll(
	table: Ludi,
	questions: ReadonlyMap<RoleId, LudiQuestion>,
): Play<ReadonlyMap<RoleId, string>> {
	const asked: { role: RoleId; decision: Prompted<ChooseDecision> }[] = [];
	for (const [role, question] of questions) {
		const seat = answererOf(table, role);
		if (seat !== null) asked.push({ role, decision: { kind: "choose", ...decisionFor(table, seat, role, question) } });
	}
	const answers = yield* askAll(asked.map(({ decision }) => decision));
	const given = new Map(asked.map(({ role }, n) => [role, answerOf("choose", answers[n]).option]));
	const settled = new Map<RoleId, string>();
	for (const [role, question] of questions) {
		const answer = given.get(role);
		settled.set(role, answer === undefined ? yield* policyOf(table, question) : yield* settle(table, question, answer));
	}
	return settled;
}

/** A power of a numen: the decision's own prompt and rule. */
export function* decideNumen(
	table: Ludi,
	numen: NumenId,
	decision: DecisionId,
	question: Omit<LudiQuestion, "ask" | "rule">,
): Play<string> {
	return yield* decide(table, numen, { ask: decision, rule: table.data.decisions[decision].rule, ...question });
}

/** A power that says yes or no. `who`: the numina who could say it; the first whom a person plays is asked. */
export function* allows(
	table: Ludi,
	who: readonly NumenId[],
	decision: DecisionId,
	{ policy, ...question }: Pick<LudiQuestion, "args" | "about"> & { readonly policy: () => boolean | Play<boolean> },
): Play<boolean> {
	const numen = askedOf(table.state, who);
	const answer = yield* decideNumen(table, numen, decision, {
		...question,
		options: YES_NO,
		policy: () => yesOrNo(policy),
	});
	return answer === "yes";
}

/** A mortal says yes or no: an offer, a plea. */
export function* agrees(
	table: Ludi,
	role: RoleId,
	{
		policy,
		...question
	}: Pick<LudiQuestion, "ask" | "rule" | "args" | "about"> & { readonly policy: () => boolean | Play<boolean> },
): Play<boolean> {
	return (yield* decide(table, role, { ...question, options: YES_NO, policy: () => yesOrNo(policy) })) === "yes";
}

function* yesOrNo(policy: () => boolean | Play<boolean>): Play<string> {
	const says = policy();
	return (typeof says === "boolean" ? says : yield* says) ? "yes" : "no";
}

/** Amounts that a role gives to items. */
export interface AmountsQuestion extends Pick<LudiQuestion, "ask" | "rule" | "args" | "about"> {
	readonly items: readonly AllocateItem[];
	readonly total: { readonly min: number; readonly max: number };
	readonly refused?: readonly RefusedOption[];
	/** What the program says; it must fit. */
	readonly policy: () => Readonly<Record<string, number>>;
}

/** Asks whoever plays a role for whole numbers. */
export function* decideAmounts(
	table: Ludi,
	role: RoleId,
	question: AmountsQuestion,
): Play<Readonly<Record<string, number>>> {
	const seat = answererOf(table, role);
	if (seat === null) return question.policy();
	const { items, total, refused = [] } = question;
	const asked = { ...framed(table, seat, role, question), items, total, refused };
	return yield* allocate({ ...asked, ...timed(table, () => ({ kind: "allocate", amounts: question.policy() })) });
}

/** Several of the things that are listed. */
export interface PicksQuestion extends Pick<LudiQuestion, "ask" | "rule" | "args" | "about" | "options"> {
	/** What the program picks. */
	readonly policy: () => readonly string[];
}

/** Asks whoever plays a role which things he picks, none to all. */
export function* decidePicks(table: Ludi, role: RoleId, question: PicksQuestion): Play<readonly string[]> {
	const seat = answererOf(table, role);
	const { options, policy } = question;
	if (seat === null || options.length === 0) return policy();
	const asked = { ...framed(table, seat, role, question), options, refused: [], min: 0, max: options.length };
	return yield* pick({ ...asked, ...timed(table, () => ({ kind: "pick", options: policy() })) });
}

/** Asks whoever plays a role for words; nothing where nobody does. */
export function* decideWords(
	table: Ludi,
	role: RoleId,
	question: Pick<LudiQuestion, "ask" | "rule" | "args" | "about"> & { readonly max: number; readonly lines: number },
): Play<string> {
	const seat = answererOf(table, role);
	if (seat === null) return "";
	const limits = { min: 0, max: question.max, lines: question.lines, characters: "text" } as const;
	const asked = { ...framed(table, seat, role, question), ...limits, refused: [] };
	return yield* write({ ...asked, ...timed(table, () => ({ kind: "write", text: "" })) });
}

function framed(
	table: Ludi,
	seat: SeatId,
	role: RoleId,
	{ ask, rule, args, about }: Pick<LudiQuestion, "ask" | "rule" | "args" | "about">,
) {
	const prompt = text(`ludi.ask.${ask}`, { role: roleRef(role), ...args });
	return { seat, rule, prompt, about: about ?? [roleRef(role)], ...overseenBy(table, seat) };
}

/** What a seat may answer besides what it is asked. */
const SPARE: readonly Option[] = [optionFor(PROGRAM, "program")];
const SPARE_IN_TIME: readonly Option[] = [...SPARE, optionFor("time-up", "time-up")];

/** The chosen option is one of these, or lets the program answer, or says that time is up. */
function decisionFor(
	table: Ludi,
	seat: SeatId,
	role: RoleId,
	question: Omit<LudiQuestion, "policy">,
): Asking<ChooseDecision> & Pick<ChooseDecision, "refused"> {
	const spare = isSeasonTimed(table) ? SPARE_IN_TIME : SPARE;
	return {
		...framed(table, seat, role, question),
		options: [...question.options, ...spare.filter(({ id }) => question.options.every((option) => option.id !== id))],
		refused: question.refused ?? [],
		...timed(table, () => ({ kind: "choose", option: isSeasonTimed(table) ? TIME_UP : PROGRAM })),
	};
}

/** The host reads along, and may answer in a person's place. */
export function overseenBy({ state: { host } }: Ludi, seat: SeatId): { overseer?: Overseer } {
	return host === null || host === seat ? {} : { overseer: { seat: host, overrules: true } };
}

function* settle(table: Ludi, question: LudiQuestion, answer: string): Play<string> {
	if (answer === TIME_UP) table.state.seasonOver = true;
	return answer === PROGRAM || answer === TIME_UP ? yield* policyOf(table, question) : answer;
}

function* policyOf(table: Ludi, { policy, ask, options }: LudiQuestion): Play<string> {
	const says = still(table, policy);
	const answer = typeof says === "string" ? says : yield* says;
	if (options.some(({ id }) => id === answer)) return answer;
	throw new Error(`The policy of ${ask} says ${answer}, which is no option.`);
}

// === Time (LR-V.A) ===

/** The clock's answer: the season is over (LR-VII.D.6.a); the policy answers what was asked. */
export const TIME_UP = "time-up";

/** All questions of a season share its clock. Not before the first season, nor at Actium. */
function isSeasonTimed({ state }: Ludi): boolean {
	return state.timer === "season" && state.place.segment >= 0 && state.actium === null;
}

function timed(table: Ludi, stands: () => Answer): { deadline?: Deadline } {
	const { state, data } = table;
	const { clock } = data.figures;
	if (isSeasonTimed(table)) {
		const seconds = segmentNow(table).kind === "motus" ? clock.motus : clock.season;
		return { deadline: { clock: `season/${state.place.segment}`, ms: seconds * 1000, stands: stands() } };
	}
	if (state.timer !== "activation" || state.place.segment < 0) return {};
	return { deadline: { clock: `activation/${state.activations}`, ms: clock.activation * 1000, stands: stands() } };
}

// === Dice ===

/** Throws one of the game's dice for a role; with real dice whoever plays it says what it shows. Faces begin at 1. */
export function* roll(table: Ludi, role: RoleId, die: DieId, rule: string): Play<Rolled> {
	const { state, data } = table;
	const seat = playerOfRole(state, role) ?? state.host ?? state.seated[0] ?? "";
	const what = text(`ludi.die.${die}`, { role: roleRef(role) });
	return yield* rollPlain(table, data.figures.dice[die].sides, `ludi-${die}`, { seat, rule, what, lowest: 1 });
}
