/** An answer in the making: what has been ticked or counted so far for a question that takes more than one click. */
import type { Answer, Decision } from "../../electron/contract/contract.ts";

/** An unfinished answer: what is ticked, shared out or written so far. */
export type Draft =
	| { kind: "choose" }
	| { kind: "pick"; picked: readonly string[] }
	| { kind: "allocate"; amounts: Readonly<Record<string, number>> }
	| { kind: "write"; text: string };

type Pick = Extract<Decision, { kind: "pick" }>;
type Allocate = Extract<Decision, { kind: "allocate" }>;

/** The empty answer, what is proposed, or the only one where the question leaves no choice. */
export function draftOf(decision: Decision): Draft {
	switch (decision.kind) {
		case "choose":
			return { kind: "choose" };
		case "pick":
			return {
				kind: "pick",
				picked: decision.min === decision.options.length ? decision.options.map((option) => option.id) : [],
			};
		case "allocate":
			return { kind: "allocate", amounts: firstAmounts(decision) };
		case "write":
			return { kind: "write", text: "" };
	}
}

function firstAmounts(decision: Allocate): Record<string, number> {
	const most = decision.items.reduce((sum, item) => sum + item.max, 0);
	const forced = most === decision.total.min;
	return Object.fromEntries(decision.items.map((item) => [item.id, forced ? item.max : (item.usual ?? item.min)]));
}

/** Ticks an option, or takes its tick away. Ticking one more than may be picked takes away the oldest tick. */
export function toggled(draft: Draft, decision: Pick, option: string): Draft {
	if (draft.kind !== "pick") return draft;
	if (draft.picked.includes(option)) return { kind: "pick", picked: draft.picked.filter((id) => id !== option) };
	return { kind: "pick", picked: [...draft.picked, option].slice(-decision.max) };
}

/** Gives `amount` to an item, as far as its bounds and what is left to give allow. */
export function allocated(draft: Draft, decision: Allocate, id: string, amount: number): Draft {
	const item = decision.items.find((one) => one.id === id);
	if (draft.kind !== "allocate" || !item || !Number.isFinite(amount)) return draft;
	const most = Math.min(item.max, (draft.amounts[id] ?? 0) + leftToGive(draft, decision));
	return {
		kind: "allocate",
		amounts: { ...draft.amounts, [id]: Math.max(item.min, Math.min(most, Math.trunc(amount))) },
	};
}

/** What has been given so far. */
function given(draft: Draft): number {
	return draft.kind === "allocate" ? Object.values(draft.amounts).reduce((sum, amount) => sum + amount, 0) : 0;
}

/** What may still be given. */
export function leftToGive(draft: Draft, decision: Allocate): number {
	return decision.total.max - given(draft);
}

/** What is said of it: of what must all be given, how much is left; else how much may be given, and must be. */
export const givenInWords = (draft: Draft, decision: Allocate) => ({
	given: given(draft),
	left: leftToGive(draft, decision),
	least: decision.total.min,
	total: decision.total.max,
	kind: decision.total.min === decision.total.max ? "all" : given(draft) < decision.total.min ? "short" : "enough",
});

/** The finished answer, or null while something lacks. */
export function answerOf(draft: Draft, decision: Decision): Answer | null {
	if (draft.kind === "pick" && decision.kind === "pick") return pickAnswer(draft.picked, decision);
	if (draft.kind === "allocate" && decision.kind === "allocate") {
		return given(draft) >= decision.total.min && leftToGive(draft, decision) >= 0 ? draft : null;
	}
	if (draft.kind === "write" && decision.kind === "write") {
		const length = writtenLength(draft);
		return length >= decision.min && length <= decision.max ? draft : null;
	}
	return null;
}

/** Characters written so far, without the blanks at both ends. */
export function writtenLength(draft: Draft): number {
	return draft.kind === "write" ? [...draft.text.normalize("NFC").trim()].length : 0;
}

function pickAnswer(picked: readonly string[], decision: Pick): Answer | null {
	const enough = picked.length >= decision.min && picked.length <= decision.max;
	return enough ? { kind: "pick", options: picked } : null;
}
