/**
 * A judge of a line of play. What he has to do is a list of tasks, each of which follows from the line, the budget and its own place alone: they can be done
 * in any order and on any machine, left, and taken up again, and the account is the same. The budget is in tries, never in time.
 */
import type { SeatId, TableState } from "../../kernel/index.ts";
import type { Mind } from "../strategos/mind.ts";
import {
	type Bench,
	GLANCE_TRIES,
	type Glance,
	glanceAt,
	LOOK_TRIES,
	lookAt,
	type Verdict,
	WORTH_A_LOOK,
} from "./error.ts";
import type { Line } from "./line.ts";
import { type Luck, luckIn, THROWS_A_GAP } from "./luck.ts";
import { type Choice, type Outline, outlineOf } from "./outline.ts";

/** What was found out so far, by the place of an answer on the path. */
export interface Findings {
	readonly luck: Readonly<Record<number, Luck>>;
	readonly glances: Readonly<Record<number, Glance>>;
	readonly verdicts: Readonly<Record<number, Verdict>>;
}

/** Nothing yet. */
export const NO_FINDINGS: Findings = { luck: {}, glances: {}, verdicts: {} };

/** Something to be done: throw a gap again, glance at a decision, or look at it closely. */
export interface Task {
	readonly kind: keyof Findings;
	/** The place of the answer on the path. */
	readonly at: number;
}

/** So many tries are made for a campaign unless somebody says otherwise. */
export const BUDGET = 8000;
/** At most so many decisions are looked at closely, the largest first. */
const LOOKS = 40;
/** Below this chance, and above what is left of 1, a game is as good as decided: nothing can be given away there. */
export const OPEN_FROM = 0.15;
/** Better than every rival by so much, and not what is usual: good, and hard to see. */
export const PRAISED = 0.04;
/** A throw is so much cheaper than a try. */
const THROWS_A_TRY = 8;

/** What may be spent on each part. */
interface Shares {
	readonly glance: number;
	readonly throws: number;
	readonly looks: number;
}

/** A judge at work on a line. */
export class Judge<State extends TableState, Intent> {
	readonly outline: Outline<State, Intent>;
	readonly #bench: Bench<State, Intent>;
	readonly #shares: Shares;
	readonly #open: readonly Choice<State, Intent>[];
	#findings: Findings;

	/** Walks the line at once. `findings`: what was found out before, of the same line with the same budget. Throws what the rules throw. */
	constructor(
		line: Line<State>,
		mind: Mind<State, Intent>,
		seats: readonly SeatId[],
		{ budget = BUDGET, findings = NO_FINDINGS }: { readonly budget?: number; readonly findings?: Findings } = {},
	) {
		this.outline = outlineOf(line, mind, seats);
		this.#bench = { mind, seats };
		this.#findings = findings;
		this.#open = this.outline.choices.filter(({ at, seat }) => isOpen(this.outline.curve[at]?.[seat]));
		this.#shares = sharesOf(budget, this.#open.length, this.outline.gaps.length);
	}

	get findings(): Findings {
		return this.#findings;
	}

	/** How many tasks are done, and of how many; of those that come last only so many are counted as there may be. */
	get progress(): { readonly done: number; readonly of: number } {
		const { luck, glances, verdicts } = this.#findings;
		const done = [luck, glances, verdicts].reduce((sum, each) => sum + Object.keys(each).length, 0);
		const looks = this.#isCoarse ? this.#toLookAt().length : this.#shares.looks;
		return { done, of: this.outline.gaps.length + this.#open.length + looks };
	}

	/** The next that is to be done; null when all is. */
	next(): Task | null {
		const { luck, glances, verdicts } = this.#findings;
		const gap = this.outline.gaps.find(({ at }) => !(at in luck));
		if (gap) return { kind: "luck", at: gap.at };
		const choice = this.#open.find(({ at }) => !(at in glances));
		if (choice) return { kind: "glances", at: choice.at };
		const look = this.#toLookAt().find(({ at }) => !(at in verdicts));
		return look ? { kind: "verdicts", at: look.at } : null;
	}

	/** Does a task, and notes what came of it. Throws where there is none of that kind at the place. */
	do({ kind, at }: Task): void {
		const found = kind === "luck" ? this.#throwAgain(at) : this.#judged(kind, at);
		this.#findings = { ...this.#findings, [kind]: { ...this.#findings[kind], [at]: found } };
	}

	get #isCoarse(): boolean {
		return this.#open.every(({ at }) => at in this.#findings.glances);
	}

	/** The decisions that are looked at closely: where something looked better, the largest first; then what may deserve praise. */
	#toLookAt(): readonly Choice<State, Intent>[] {
		const better = ({ at }: Choice<State, Intent>) => this.#findings.glances[at]?.better ?? 0;
		const worse = this.#open.filter((choice) => better(choice) >= WORTH_A_LOOK);
		const fine = this.#open.filter((choice) => better(choice) <= -PRAISED && choice.taken && !choice.taken.usual);
		return [
			...worse.toSorted((a, b) => better(b) - better(a) || a.at - b.at),
			...fine.toSorted((a, b) => better(a) - better(b) || a.at - b.at),
		].slice(0, this.#shares.looks);
	}

	#throwAgain(at: number): Luck {
		const gap = this.outline.gaps.find((each) => each.at === at);
		const reached = this.outline.curve[this.#reachedFrom(at)];
		if (!gap || !reached) throw new Error(`Chance had no say after answer ${at}.`);
		const { mind, seats } = this.#bench;
		return luckIn(mind, seats, gap, reached, this.#shares.throws);
	}

	/** The place on the curve where a gap ends: the next answer that is not how a real die fell. */
	#reachedFrom(at: number): number {
		const { throws, curve } = this.outline;
		let reached = at + 1;
		while (throws.has(reached) && reached < curve.length - 1) reached += 1;
		return reached;
	}

	#judged(kind: "glances" | "verdicts", at: number): Glance | Verdict {
		const choice = this.#open.find((each) => each.at === at);
		if (!choice) throw new Error(`Nothing was decided by answer ${at}.`);
		return kind === "glances" ? glanceAt(this.#bench, choice, this.#shares.glance) : lookAt(this.#bench, choice);
	}
}

const isOpen = (chance: number | undefined) => chance !== undefined && chance >= OPEN_FROM && chance <= 1 - OPEN_FROM;

function sharesOf(budget: number, choices: number, gaps: number): Shares {
	const glance = Math.min(GLANCE_TRIES, Math.floor((0.4 * budget) / Math.max(1, choices)));
	const throws = Math.min(THROWS_A_GAP, Math.floor((0.1 * budget * THROWS_A_TRY) / Math.max(1, gaps)));
	return {
		glance: Math.max(4, glance),
		throws: Math.max(4, throws),
		looks: Math.min(LOOKS, Math.floor((0.5 * budget) / LOOK_TRIES)),
	};
}
