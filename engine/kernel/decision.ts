/**
 * A Decision is a question that the rules put to one seat. There are four kinds and no more; every consumer (window,
 * program players, command line, tests) handles kinds, never games.
 */
import type { Reason, RuleNumber } from "./reason.ts";
import type { Ref, Text } from "./text.ts";
import { isTextWithin, shortestText, type TextLimits, tidyText } from "./writing.ts";

/** A chair at the table: a side's id, such as `rome`. */
export type SeatId = string;

/** One thing that may be answered. `at` points at what it concerns on the table, so that it can be a click, drag or key. */
export interface Option {
	/** Unique within its decision. */
	readonly id: string;
	readonly text: Text;
	readonly at?: readonly Ref[];
	/** A second line: what choosing this costs or brings. */
	readonly note?: Text;
	/**
	 * Of a throw that choosing it brings about: how many of a hundred come out for whoever throws, no Guile spent that is not spent already. Of
	 * several who may throw the fewest; left out where nothing is thrown, or it is not known.
	 */
	readonly chance?: number;
	/** What may be expected that choosing it costs, in the unit of its question, such as SPs; left out where that is not known. */
	readonly cost?: number;
	/** It does not answer the question, which is put again afterwards: something that may always be done besides. */
	readonly aside?: true;
	/** A wish that stands until it is turned over, such as to be asked for something: whether it is in force. Choosing it turns it over. */
	readonly stands?: boolean;
}

/** A plausible option that the rules forbid: shown in grey with its rule and reason, never accepted. */
export interface RefusedOption extends Option, Reason {}

/** An item of an {@link AllocateDecision}: a whole number from `min` to `max` may be given to it. */
export interface AllocateItem extends Option {
	readonly min: number;
	readonly max: number;
	/** What is proposed for it, where that is not the least; what is proposed for all items together is an answer. */
	readonly usual?: number;
}

/**
 * Until when a question may be answered. The engine knows no time: whoever keeps the clock gives the answer that stands as an
 * ordinary answer, marked as the clock's.
 */
export interface Deadline {
	/** Questions that name the same clock share its time, such as all those of one season. */
	readonly clock: string;
	/** Milliseconds that the clock has from when the first of its questions is put. */
	readonly ms: number;
	/** What is answered when the time is up; it must be legal. */
	readonly stands: Answer;
}

/** A seat that watches over a question put to another, such as a teacher's. */
export interface Overseer {
	readonly seat: SeatId;
	/** It may also answer the question, in the place of whoever is asked. */
	readonly overrules: boolean;
}

interface Question {
	readonly seat: SeatId;
	readonly rule: RuleNumber;
	readonly prompt: Text;
	/** Worked out when it is first read, while the question is open; so whoever copies a question by its fields reads it. */
	readonly refused: readonly RefusedOption[];
	/** What the question is about, for the window to show. */
	readonly about?: readonly Ref[];
	/** It tells of things that only its seat may see, such as cards in hand: nobody else may read its prompt and options. */
	readonly hidden?: true;
	readonly deadline?: Deadline;
	/** Reads the question also if it is hidden, and the answer while others are still to answer. */
	readonly overseer?: Overseer;
}

/** Choose one of the options. */
export interface ChooseDecision extends Question {
	readonly kind: "choose";
	readonly options: readonly Option[];
}

/** Pick from `min` to `max` of the options. */
export interface PickDecision extends Question {
	readonly kind: "pick";
	readonly options: readonly Option[];
	readonly min: number;
	readonly max: number;
}

/** Give whole numbers to the items; they must sum to at least `total.min` and at most `total.max`. */
export interface AllocateDecision extends Question {
	readonly kind: "allocate";
	readonly items: readonly AllocateItem[];
	readonly total: { readonly min: number; readonly max: number };
}

/** Write something in one's own words, within limits. */
export interface WriteDecision extends Question, TextLimits {
	readonly kind: "write";
}

/** A question to one seat; `kind` says what form its answer has. */
export type Decision = ChooseDecision | PickDecision | AllocateDecision | WriteDecision;

/** What a question lists: options or items; nothing where the answer is written. */
export function listedIn(decision: Decision): readonly Option[] {
	switch (decision.kind) {
		case "choose":
		case "pick":
			return decision.options;
		case "allocate":
			return decision.items;
		case "write":
			return [];
	}
}

/** Whether a seat may read a question, not only that one is asked; an onlooker (`null`) may read what is not hidden. */
export function mayRead({ hidden, seat, overseer }: Decision, reader: SeatId | null): boolean {
	return hidden === undefined || (reader !== null && (seat === reader || overseer?.seat === reader));
}

/** Whether a seat may answer a question in the place of the one that is asked. */
export function mayOverrule({ overseer }: Decision, seat: SeatId): boolean {
	return overseer?.seat === seat && overseer.overrules;
}

/** A question with what it refuses worked out, so that it can still be read when it has been answered. */
export const readInFull = <Question extends Decision>(decision: Question): Question => ({ ...decision });

/**
 * A question as a seat may read it, in full: of what is hidden from
 * the seat, only whom it is put to and by which rule.
 */
export function readableBy(decision: Decision, seat: SeatId | null): Decision {
	if (mayRead(decision, seat)) return readInFull(decision);
	const { seat: asked, rule } = decision;
	const prompt = { key: "hidden-question", args: { seat: { kind: "side", id: asked } } };
	return { kind: "choose", seat: asked, rule, prompt, options: [], refused: [], hidden: true };
}

/** What a seat says to a Decision; the only thing of a game that is ever stored besides its set-up. */
export type Answer =
	| { readonly kind: "choose"; readonly option: string }
	| { readonly kind: "pick"; readonly options: readonly string[] }
	| { readonly kind: "allocate"; readonly amounts: Readonly<Record<string, number>> }
	| { readonly kind: "write"; readonly text: string };

/** Who gave an answer where it was not the seat itself: the clock when time was up, or a seat that overruled it. */
export type GivenBy = { readonly kind: "clock" } | { readonly kind: "seat"; readonly seat: SeatId };

/** The answer of a question that has no other; null where there are several, or none. Of things picked the order counts for nothing. */
export function onlyAnswer(decision: Decision): Answer | null {
	switch (decision.kind) {
		case "choose":
			return onlyChoice(decision);
		case "pick":
			return onlyPick(decision);
		case "allocate":
			return onlyAmounts(decision);
		case "write":
			return null;
	}
}

function onlyChoice({ options }: ChooseDecision): Answer | null {
	const [only, ...others] = options;
	return only && !only.aside && others.length === 0 ? { kind: "choose", option: only.id } : null;
}

function onlyPick({ options, min, max }: PickDecision): Answer | null {
	if (min > max) return null;
	if (max === 0) return { kind: "pick", options: [] };
	return min === options.length ? { kind: "pick", options: options.map(({ id }) => id) } : null;
}

/** One sum alone can be reached, and it needs all that may be given, or no more than must be, or one item takes what is left. */
function onlyAmounts({ items, total }: AllocateDecision): Answer | null {
	const must = items.reduce((sum, { min }) => sum + min, 0);
	const may = items.reduce((sum, { max }) => sum + max, 0);
	const sum = Math.max(must, total.min);
	if (sum !== Math.min(may, total.max)) return null;
	const open = items.filter(({ min, max }) => min < max);
	if (open.length > 1 && sum !== must && sum !== may) return null;
	const amountOf = ({ min, max }: AllocateItem) => (sum === may ? max : min + (min < max ? sum - must : 0));
	return { kind: "allocate", amounts: Object.fromEntries(items.map((item) => [item.id, amountOf(item)])) };
}

/** Whether a question has a legal answer: an aside is none, since the question is put again after it. */
export function canBeAnswered(decision: Decision): boolean {
	switch (decision.kind) {
		case "choose":
			return decision.options.some(({ aside }) => !aside);
		case "pick":
			return decision.min <= decision.max && decision.min <= decision.options.length && decision.max >= 0;
		case "allocate":
			return canBeShared(decision);
		case "write":
			return isTextWithin(shortestText(decision), decision);
	}
}

function canBeShared({ items, total }: AllocateDecision): boolean {
	let [least, most] = [0, 0];
	for (const { min, max } of items) {
		if (min > max) return false;
		least += min;
		most += max;
	}
	return least <= total.max && most >= total.min && total.min <= total.max;
}

/** Why an answer does not fit its decision, or null when it does. */
export type Misfit = "malformed" | "not-an-option" | "unfit-text";

/** The one check of every answer: is it among what the engine itself listed? */
export function whyNotAnswer(decision: Decision, answer: Answer): Misfit | null {
	if (typeof answer !== "object" || answer === null || answer.kind !== decision.kind) return "malformed";
	switch (decision.kind) {
		case "choose":
			return whyNotChoose(decision, answer);
		case "pick":
			return whyNotPick(decision, answer);
		case "allocate":
			return whyNotAllocate(decision, answer);
		case "write":
			return whyNotWrite(decision, answer);
	}
}

function whyNotChoose(decision: ChooseDecision, answer: Answer): Misfit | null {
	if (answer.kind !== "choose" || typeof answer.option !== "string") return "malformed";
	return decision.options.some((option) => option.id === answer.option) ? null : "not-an-option";
}

function whyNotPick(decision: PickDecision, answer: Answer): Misfit | null {
	if (answer.kind !== "pick" || !Array.isArray(answer.options)) return "malformed";
	const picked = new Set(answer.options);
	if (picked.size !== answer.options.length) return "malformed";
	if (picked.size < decision.min || picked.size > decision.max) return "not-an-option";
	const offered = new Set(decision.options.map((option) => option.id));
	return answer.options.every((id) => offered.has(id)) ? null : "not-an-option";
}

function whyNotAllocate(decision: AllocateDecision, answer: Answer): Misfit | null {
	if (answer.kind !== "allocate" || !isRecord(answer.amounts)) return "malformed";
	const items = new Map(decision.items.map((item) => [item.id, item]));
	if (Object.keys(answer.amounts).some((id) => !items.has(id))) return "not-an-option";
	let sum = 0;
	for (const item of decision.items) {
		const amount = Object.hasOwn(answer.amounts, item.id) ? answer.amounts[item.id] : 0;
		if (amount === undefined || !Number.isSafeInteger(amount) || Object.is(amount, -0)) return "malformed";
		if (amount < item.min || amount > item.max) return "not-an-option";
		sum += amount;
	}
	return sum >= decision.total.min && sum <= decision.total.max ? null : "not-an-option";
}

function whyNotWrite(decision: WriteDecision, answer: Answer): Misfit | null {
	if (answer.kind !== "write" || typeof answer.text !== "string") return "malformed";
	return isTextWithin(answer.text, decision) ? null : "unfit-text";
}

/** The refused thing that an answer of the decision's kind names, if it names one: its rule and reason are why it is not taken. */
export function refusedIn(decision: Decision, answer: Answer): RefusedOption | undefined {
	const named = new Set(thingsIn(answer));
	return decision.refused.find(({ id }) => named.has(id));
}

function thingsIn(answer: Answer): readonly string[] {
	switch (answer.kind) {
		case "choose":
			return [answer.option];
		case "pick":
			return answer.options;
		case "allocate":
			return Object.keys(answer.amounts);
		case "write":
			return [];
	}
}

function isRecord(value: unknown): boolean {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An answer apart from its sender: the fields of its kind and no others, text tidied, so that nobody changes later what was said. */
export function copyAnswer(answer: Answer): Answer {
	switch (answer.kind) {
		case "choose":
			return { kind: answer.kind, option: answer.option };
		case "pick":
			return { kind: answer.kind, options: [...answer.options] };
		case "allocate":
			return { kind: answer.kind, amounts: { ...answer.amounts } };
		case "write":
			return { kind: answer.kind, text: tidyText(answer.text) };
	}
}
