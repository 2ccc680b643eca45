/**
 * The coordinator's end of its helpers. It keeps the search, makes tries itself, and takes what comes of the others' in the order of the
 * search: what a thought comes to does not hang on how many make its tries, nor on who is the quickest.
 */
import { type MessagePort, receiveMessageOnPort } from "node:worker_threads";
import { type GoesOn, type Runs, runTry, type Search, type Wanted } from "../../../engine/ai/strategos/search.ts";
import type { Opening, Outcome } from "../../../engine/ai/strategos/tries.ts";
import type { Given, SeatId } from "../../../engine/kernel/index.ts";
import { Mark, type Reins } from "./reins.ts";
import { Round } from "./round.ts";

/** Where the tries of a thought begin, as a helper is told: the position and the state as JSON text, which is written once for all of them. */
export interface ToldPlace {
	readonly checkpoint: string;
	readonly since: readonly Given[];
	readonly state: string;
	readonly seat: SeatId;
	readonly plans: readonly Opening<unknown>[];
	readonly horizon: number;
}

/** The message by which a helper is told of a new thought. */
export interface ThoughtOrder {
	readonly thought: number;
	readonly place: ToldPlace;
	/** The number under which it claims tries. */
	readonly worker: number;
}

/** The message by which a helper is told to make tries of a round, of the last thought that it was told of. */
export interface RoundOrder {
	/** Rounds are numbered through all thoughts. */
	readonly round: number;
	readonly tries: readonly Wanted[];
	readonly board: SharedArrayBuffer;
}

/** A message to a helper. */
export type Order = ThoughtOrder | RoundOrder;

/** What has come of a helper's try. */
export interface Report {
	readonly round: number;
	readonly index: number;
	readonly outcome: Outcome;
}

/** A way to a helper, as the coordinator is told of it. */
export interface WayToHelper {
	readonly port: MessagePort;
	readonly mark: SharedArrayBuffer;
}

interface Helper {
	readonly worker: number;
	readonly port: MessagePort;
	readonly mark: Mark;
}

/** The number of the coordinator among those who claim tries. */
const OWN = 1;

/** The helpers of a coordinator: none to begin with. */
export class Helpers {
	readonly #reins: Reins;
	#all: readonly Helper[] = [];
	#workers = OWN;
	#rounds = 0;

	constructor(reins: Reins) {
		this.#reins = reins;
	}

	/** A helper joins; it is of use from the next thought on. */
	join({ port, mark }: WayToHelper): void {
		this.#workers += 1;
		this.#all = [...this.#all, { worker: this.#workers, port, mark: new Mark(mark) }];
	}

	/** All make the tries of a thought. */
	runs(thought: number, goesOn: GoesOn): Runs {
		return (search, problem, horizon) => {
			this.#forgetGone();
			const { position, state, seat } = problem;
			const plans = problem.plans.map(({ first, intent }) => ({ first, intent }));
			const { checkpoint, since } = position;
			if (this.#all.length > 0) {
				const place = { checkpoint, since, state: JSON.stringify(state), seat, plans, horizon };
				for (const { port, worker } of this.#all) port.postMessage({ thought, place, worker } satisfies ThoughtOrder);
			}
			let round = this.#begin(search.round);
			try {
				for (let { rung } = this.#reins; search.next && goesOn(search.tries, plans.length); { rung } = this.#reins) {
					if (round.tries !== search.round) {
						round.drop(() => false);
						round = this.#begin(search.round);
					}
					const isBusy = this.#goOn(search, round, (wanted) => runTry(problem, wanted, horizon));
					if (!isBusy) this.#reins.wait(rung);
				}
			} finally {
				round.drop(() => false);
			}
		};
	}

	#forgetGone(): void {
		for (const { port, mark } of this.#all) if (mark.isGone) port.close();
		this.#all = this.#all.filter(({ mark }) => !mark.isGone);
	}

	/** Has the helpers begin a round. */
	#begin(tries: readonly Wanted[]): Round {
		this.#rounds += 1;
		const round = new Round(tries);
		const order: RoundOrder = { round: this.#rounds, tries, board: round.board };
		for (const { port } of this.#all) port.postMessage(order);
		return round;
	}

	/** Takes what has come, or makes a try; false where all that are wanted are on their way. */
	#goOn<Intent>(search: Search<Intent>, round: Round, run: (wanted: Wanted) => Outcome): boolean {
		if (this.#gather(search)) return true;
		const isWanted = (wanted: Wanted) => search.isWanted(wanted);
		round.drop(isWanted);
		for (const { mark, worker } of this.#all) if (mark.isGone) round.free(worker, isWanted);
		const { next } = search;
		const claimed = next && round.claimFailed(next, OWN) ? next : round.claim(OWN);
		if (claimed) this.#make(search, round, claimed, run);
		return claimed !== null;
	}

	/** Makes a try. One that fails before its turn may still be dropped: it fails again if its turn comes. */
	#make<Intent>(search: Search<Intent>, round: Round, wanted: Wanted, run: (wanted: Wanted) => Outcome): void {
		try {
			search.take(wanted, run(wanted));
		} catch (thrown) {
			if (wanted === search.next) throw thrown;
			round.fail(wanted, OWN);
		}
	}

	/** Takes what the helpers have made; true where some of it was of this round. */
	#gather<Intent>(search: Search<Intent>): boolean {
		const { round } = search;
		let some = false;
		for (const { port } of this.#all)
			for (let said = receiveMessageOnPort(port); said; said = receiveMessageOnPort(port)) {
				const report: Report = said.message;
				const wanted = report.round === this.#rounds ? round[report.index] : undefined;
				if (!wanted) continue;
				search.take(wanted, report.outcome);
				some = true;
			}
		return some;
	}
}
