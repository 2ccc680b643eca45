/**
 * Perft: how many ways a game can go on for so many answers, its dice being fixed by the seed in its state. Any change of a
 * rule's options shows in these numbers.
 */
import {
	type AllocateDecision,
	type Answer,
	type Decision,
	type PickDecision,
	type Position,
	resumeAt,
	shortestText,
	type TableState,
} from "./kernel/index.ts";

/** How many rows of answers of a length there are; a game that ends sooner counts once. */
export function perft<State extends TableState>(position: Position<State>, depth: number): number {
	if (depth === 0) return 1;
	const { decision, nearest } = resumeAt(position);
	if (!decision) return 1;
	if (depth === 1) return countLegal(decision);
	return legalAnswers(decision).reduce((sum, answer) => sum + perft(after(nearest, decision, answer), depth - 1), 0);
}

/** The same, apart for each first answer, named as {@link answerName} does. */
export function divide<State extends TableState>(position: Position<State>, depth: number): Record<string, number> {
	const { decision, nearest } = resumeAt(position);
	if (!decision || depth === 0) return {};
	return Object.fromEntries(
		legalAnswers(decision).map((answer) => [answerName(answer), perft(after(nearest, decision, answer), depth - 1)]),
	);
}

function after<State extends TableState>(
	position: Position<State>,
	{ seat }: Decision,
	answer: Answer,
): Position<State> {
	return { ...position, since: [...position.since, { seat, answer }] };
}

// === Every answer to a question ===

/** More answers to one question than this are counted, but not gone through. */
const MOST_ANSWERS = 20_000;

/** How many legal answers a question has; whatever may be written is one. */
export function countLegal(decision: Decision): number {
	switch (decision.kind) {
		case "choose":
			return decision.options.length;
		case "pick":
			return sumBetween(waysBySum(decision.options.map(() => ({ min: 0, max: 1 }))), decision.min, decision.max);
		case "allocate":
			return sumBetween(waysBySum(decision.items), decision.total.min, decision.total.max);
		case "write":
			return 1;
	}
}

/** In how many ways numbers within bounds give each sum. */
function waysBySum(bounds: readonly { min: number; max: number }[]): Map<number, number> {
	return bounds.reduce(
		(ways, { min, max }) => {
			const next = new Map<number, number>();
			for (const [sum, times] of ways) {
				for (let amount = min; amount <= max; amount += 1)
					next.set(sum + amount, (next.get(sum + amount) ?? 0) + times);
			}
			return next;
		},
		new Map([[0, 1]]),
	);
}

function sumBetween(ways: ReadonlyMap<number, number>, least: number, most: number): number {
	return [...ways].reduce((all, [sum, times]) => (sum >= least && sum <= most ? all + times : all), 0);
}

/** Every legal answer, each once: picks in the order of the options, amounts item by item. Throws when there are too many. */
export function legalAnswers(decision: Decision): Answer[] {
	const count = countLegal(decision);
	if (count > MOST_ANSWERS) {
		throw new RangeError(
			`${decision.prompt.key} has ${count} answers: too many to go through. Count to a lesser depth.`,
		);
	}
	switch (decision.kind) {
		case "choose":
			return decision.options.map((option) => ({ kind: "choose", option: option.id }));
		case "pick":
			return picksOf(decision).map((options) => ({ kind: "pick", options }));
		case "allocate":
			return amountsOf(decision).map((amounts) => ({ kind: "allocate", amounts }));
		case "write":
			return [{ kind: "write", text: shortestText(decision) }];
	}
}

function picksOf({ options, min, max }: PickDecision): string[][] {
	const all = options.reduce<string[][]>(
		(picks, { id }) => picks.concat(picks.filter((each) => each.length < max).map((each) => each.concat(id))),
		[[]],
	);
	return all.filter((each) => each.length >= min);
}

function amountsOf({ items, total }: AllocateDecision): Record<string, number>[] {
	const sum = (amounts: Record<string, number>) => Object.values(amounts).reduce((all, each) => all + each, 0);
	const all = items.reduce<Record<string, number>[]>(
		(rows, { id, min, max }) =>
			rows.flatMap((row) => Array.from({ length: max - min + 1 }, (_, more) => ({ ...row, [id]: min + more }))),
		[{}],
	);
	return all.filter((row) => sum(row) >= total.min && sum(row) <= total.max);
}

/** `attack`, `[a, b]`, `{african/inf: 3}`, `"Ave"` */
export function answerName(answer: Answer): string {
	switch (answer.kind) {
		case "choose":
			return answer.option;
		case "pick":
			return `[${answer.options.join(", ")}]`;
		case "allocate":
			return `{${Object.entries(answer.amounts)
				.map(([id, amount]) => `${id}: ${amount}`)
				.join(", ")}}`;
		case "write":
			return JSON.stringify(answer.text);
	}
}
