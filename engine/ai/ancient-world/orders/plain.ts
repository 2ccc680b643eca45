/** Kinds of order for questions that have a plain answer: as many as may be, nobody, the first that is proposed, or a named option. */
import { amountsOf } from "../../../kernel/extreme-answer.ts";
import type { AllocateDecision, Answer, Decision, PickDecision, QuestionKind } from "../../../kernel/index.ts";
import type { OrderSpan } from "../../orders/order.ts";
import type { WarOrder } from "./war-order.ts";

/**
 * What is taken: everything that is listed, as much as may be, or nothing of it; the first option or the last; what is proposed; or the
 * first of some options that is there. What the question does not let him take is left to the person.
 */
export type Take = "all" | "most" | "none" | "first" | "last" | "proposed" | readonly string[];

/** Questions of a kind of order, and what its ways take; where a way takes this of one and that of another, by the question. */
export interface Plain {
	readonly questions: readonly QuestionKind[];
	readonly ways: Readonly<Record<string, Take | Partial<Readonly<Record<QuestionKind, Take>>>>>;
	readonly spans?: readonly OrderSpan[];
}

/** A kind of order that takes the same whatever there is to see. */
export function plainKind(id: string, { questions, ways, spans = ["year"] }: Plain): WarOrder {
	return {
		id,
		questions,
		ways: Object.fromEntries(Object.keys(ways).map((way) => [way, null])),
		spans,
		judge: ({ way, question }) => {
			const take = ways[way];
			if (take === undefined) return null;
			return taken(question, isTake(take) ? take : new Map(Object.entries(take)).get(question.prompt.key));
		},
	};
}

const isTake = (take: Plain["ways"][string]): take is Take => typeof take === "string" || Array.isArray(take);

/** The answer to a question that takes so much; null where it cannot be given, or is not the only one that does. */
export function taken(question: Decision, take: Take | undefined): Answer | null {
	if (take === undefined) return null;
	switch (question.kind) {
		case "choose":
			return chosen(question.options, take);
		case "pick":
			return picked(question, take);
		case "allocate":
			return allocated(question, take);
		case "write":
			return null;
	}
}

function chosen(options: Extract<Decision, { kind: "choose" }>["options"], take: Take): Answer | null {
	const answers = options.filter(({ aside, stands }) => !aside && stands === undefined).map(({ id }) => id);
	const option =
		take === "first"
			? answers[0]
			: take === "last"
				? answers.at(-1)
				: typeof take === "string"
					? undefined
					: firstOf(answers, take);
	return option === undefined ? null : { kind: "choose", option };
}

const firstOf = (answers: readonly string[], wanted: readonly string[]) => wanted.find((id) => answers.includes(id));

function picked({ options, min, max }: PickDecision, take: Take): Answer | null {
	const ids = options.map(({ id }) => id);
	if (take === "all") return max >= ids.length ? { kind: "pick", options: ids } : null;
	if (take === "none") return min === 0 ? { kind: "pick", options: [] } : null;
	if (take === "most") return { kind: "pick", options: ids.slice(0, max) };
	return take === "first" ? { kind: "pick", options: ids.slice(0, min) } : null;
}

function allocated(question: AllocateDecision, take: Take): Answer | null {
	const { items, total } = question;
	const sumOf = (amount: (item: (typeof items)[number]) => number) =>
		items.reduce((sum, item) => sum + amount(item), 0);
	const given = (sum: number): Answer => ({ kind: "allocate", amounts: amountsOf(question, sum) });
	switch (take) {
		case "all": {
			const most = sumOf(({ max }) => max);
			return most <= total.max ? given(most) : null;
		}
		case "none": {
			const least = sumOf(({ min }) => min);
			return least >= total.min ? given(least) : null;
		}
		case "first":
			return given(total.min);
		case "most":
			return given(total.max);
		case "proposed":
			return items.some(({ usual }) => usual !== undefined)
				? { kind: "allocate", amounts: Object.fromEntries(items.map(({ id, min, usual = min }) => [id, usual])) }
				: null;
		default:
			return null;
	}
}
