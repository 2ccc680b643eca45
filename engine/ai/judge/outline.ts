/** The outline of a line: where somebody decided, where chance did, and what the table was worth all the way. */
import type { Position, SeatId, TableState } from "../../kernel/index.ts";
import { seededChance } from "../random.ts";
import type { Mind, Open, Plan } from "../strategos/mind.ts";
import { type Scripted, subjectOf } from "../strategos/script.ts";
import { type Chances, chancesOf } from "./chances.ts";
import { type Line, type Moment, walk } from "./line.ts";

/** A decision: a question with more than one plan, and all that its seat answered until the next. */
export interface Choice<State extends TableState, Intent> {
	/** The place of its first answer on the path. */
	readonly at: number;
	readonly seat: SeatId;
	readonly position: Position<State>;
	readonly plans: readonly Plan<Intent>[];
	/** What was done, answer by answer; the first is that of the question itself. */
	readonly script: readonly Scripted[];
	/** Of the plans the one that was followed, as far as can be seen; null where it is none of them. */
	readonly taken: Plan<Intent> | null;
}

/** A gap: an answer after which chance had its say before anybody was asked again. */
export interface Gap<State extends TableState> {
	/** The place of the answer on the path. */
	readonly at: number;
	readonly position: Position<State>;
	readonly given: Pick<Moment<State>, "seat" | "answer">;
}

/** What is to be judged of a line. */
export interface Outline<State extends TableState, Intent> {
	readonly seats: readonly SeatId[];
	readonly choices: readonly Choice<State, Intent>[];
	readonly gaps: readonly Gap<State>[];
	/** Places of answers that say how a real die fell. */
	readonly throws: ReadonlySet<number>;
	/** Each seat's chance before each answer and, last, where the line ends; by the place on the path. */
	readonly curve: readonly Chances[];
}

/** An outline as it is told of, whatever the game. */
export interface Outlined extends Pick<Outline<TableState, unknown>, "seats" | "curve"> {
	readonly choices: readonly Pick<Choice<TableState, unknown>, "at" | "seat" | "plans" | "taken">[];
	readonly gaps: readonly Pick<Gap<TableState>, "at">[];
}

/** No more plans than these are thought of at a decision. */
const MOST_PLANS = 12;

/** The plans among which a seat decides at a question; none where it cannot win. More than one make it a decision. */
export function plansAt<State extends TableState, Intent>(
	mind: Pick<Mind<State, Intent>, "plans">,
	seats: readonly SeatId[],
	open: Open<State, Intent>,
): readonly Plan<Intent>[] {
	return seats.includes(open.decision.seat) ? mind.plans(open, MOST_PLANS) : [];
}

/** Walks a line, and notes what is to be judged of it. `seats`: who can win. Throws what the rules throw. */
export function outlineOf<State extends TableState, Intent>(
	line: Line<State>,
	mind: Mind<State, Intent>,
	seats: readonly SeatId[],
): Outline<State, Intent> {
	const notes = new Notes(line, mind, seats);
	const way = walk(line);
	let step = way.next();
	for (; !step.done; step = way.next()) notes.take(step.value);
	return notes.end(step.value.state);
}

/** A decision that may still go on, and the plans that fit what was answered so far. */
interface Begun<State extends TableState, Intent> {
	readonly choice: Omit<Choice<State, Intent>, "taken" | "script">;
	readonly script: Scripted[];
	/** Plans that begin as the seat did, the one that was followed farthest first. */
	readonly followed: { readonly plan: Plan<Intent>; far: number; follows: boolean }[];
}

class Notes<State extends TableState, Intent> {
	readonly #line: Line<State>;
	readonly #mind: Mind<State, Intent>;
	readonly #seats: readonly SeatId[];
	readonly #choices: Choice<State, Intent>[] = [];
	readonly #gaps: Gap<State>[] = [];
	readonly #throws = new Set<number>();
	readonly #curve: Chances[] = [];
	readonly #intents = new Map<SeatId, Intent | null>();
	#begun: Begun<State, Intent> | null = null;
	/** What was answered last, real dice aside, and how often chance had been asked before it. */
	#last: (Gap<State> & { readonly thrown: number }) | null = null;

	constructor(line: Line<State>, mind: Mind<State, Intent>, seats: readonly SeatId[]) {
		this.#line = line;
		this.#mind = mind;
		this.#seats = seats;
	}

	take(moment: Moment<State>): void {
		const { at, seat, answer, state, position, isThrow } = moment;
		const chances = chancesOf(this.#mind, state, this.#seats);
		while (this.#curve.length <= at) this.#curve.push(chances);
		if (isThrow) {
			this.#throws.add(at);
			return;
		}
		this.#closeGap(state);
		this.#last = { at, position, given: { seat, answer }, thrown: state.dice.thrown };
		const plans = this.#plansAt(moment);
		if (plans.length > 1) this.#begin(moment, plans);
		else this.#goOn(moment);
	}

	end(state: State): Outline<State, Intent> {
		this.#closeGap(state);
		this.#close();
		this.#curve.push(chancesOf(this.#mind, state, this.#seats));
		return { seats: this.#seats, choices: this.#choices, gaps: this.#gaps, throws: this.#throws, curve: this.#curve };
	}

	#plansAt({ node, seat, asked, state }: Moment<State>): readonly Plan<Intent>[] {
		const isChosen = !node.by && !this.#line.asAMatterOfCourse?.has(node.id);
		if (!isChosen) return [];
		return plansAt(this.#mind, this.#seats, { state, decision: asked, intent: this.#intents.get(seat) ?? null });
	}

	#begin({ at, seat, answer, asked, position }: Moment<State>, plans: readonly Plan<Intent>[]): void {
		this.#close();
		const same = JSON.stringify(answer);
		const begunSo = plans.filter(({ first }) => JSON.stringify(first) === same);
		this.#begun = {
			choice: { at, seat, position, plans },
			script: [{ asked: subjectOf(asked), answer }],
			followed: begunSo.map((plan) => ({ plan, far: 0, follows: true })),
		};
	}

	#goOn({ seat, answer, asked, state }: Moment<State>): void {
		const begun = this.#begun;
		if (begun?.choice.seat !== seat) return;
		begun.script.push({ asked: subjectOf(asked), answer });
		const same = JSON.stringify(answer);
		for (const each of begun.followed.filter(({ follows }) => follows)) {
			const { intent } = each.plan;
			const reply = this.#mind.reply({ state, decision: asked, intent }, seededChance(1));
			each.follows = JSON.stringify(reply.answer) === same;
			if (each.follows) each.far += 1;
		}
	}

	#close(): void {
		if (!this.#begun) return;
		const { choice, script, followed } = this.#begun;
		const taken = followed.toSorted((a, b) => b.far - a.far)[0]?.plan ?? null;
		this.#choices.push({ ...choice, script, taken });
		this.#intents.set(choice.seat, taken?.intent ?? null);
		this.#begun = null;
	}

	#closeGap(state: State): void {
		if (this.#last && state.dice.thrown > this.#last.thrown) {
			const { thrown: _, ...gap } = this.#last;
			this.#gaps.push(gap);
		}
		this.#last = null;
	}
}
