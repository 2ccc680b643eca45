/**
 * Work that windows ask for and that only reads: one step at a time, with room for everything else between two of them. The windows take
 * turns, and each has one thing done after the other, so that one that asks for much makes itself wait and nobody else. Only looks have
 * more than one step; whatever else a window asks for goes before them.
 */
import { HostFailure } from "./host-api.ts";

/** Work in steps: whoever does it lets others go before each `yield`. */
export type Steps<Reply> = Generator<void, Reply>;

/** Looks of one window that wait, besides the one that is underway; the newest is wanted most. */
export const MOST_LOOKS_WAITING = 4;
/** All that waits for one window. */
export const MOST_WAITING = 200;

interface Job {
	/** A look at the past: where there are too many, the newest are wanted. */
	readonly isLook: boolean;
	/** Does the next step; true when that was the last. */
	step(): boolean;
	refuse(why: HostFailure): void;
}

interface Queue {
	underway: Job | null;
	readonly reads: Job[];
	readonly looks: Job[];
}

/** The work that windows wait for, done one step at a time. */
export class ReadQueue {
	/** By window, whose turn is next first. */
	readonly #queues = new Map<object, Queue>();
	/** A step was just done: the next waits until others have had their turn. */
	#resting = false;

	/** Does work for a window, at once where nothing else is to be done. Rejects with what it throws, and where it is wanted no more. */
	take<Reply>(window: object, isLook: boolean, begin: () => Reply | Steps<Reply>): Promise<Reply> {
		return new Promise((resolve, reject) => {
			let steps: Steps<Reply> | null = null;
			const step = () => {
				try {
					const begun = steps ?? begin();
					if (!isSteps(begun)) {
						resolve(begun);
						return true;
					}
					steps = begun;
					const { done, value } = steps.next();
					if (done) resolve(value);
					return done === true;
				} catch (thrown) {
					reject(thrown);
					return true;
				}
			};
			this.#line(window, { isLook, step, refuse: reject });
			if (!this.#resting) this.#step();
		});
	}

	/** Nothing that a window has asked for is wanted any more: it is gone. */
	forget(window: object): void {
		const reads = this.#queues.get(window)?.reads.splice(0) ?? [];
		for (const job of reads) job.refuse(notWanted());
		this.forgetLooks(window);
		this.#queues.delete(window);
	}

	/** No look that a window has asked for is wanted any more: it shows something else. */
	forgetLooks(window: object): void {
		const queue = this.#queues.get(window);
		if (!queue) return;
		for (const job of [queue.underway, ...queue.looks.splice(0)]) job?.refuse(notWanted());
		queue.underway = null;
	}

	/** Something that a window has asked for, a look aside, waits for its turn: what it asks for now comes after that. */
	isWaiting(window: object): boolean {
		return (this.#queues.get(window)?.reads.length ?? 0) > 0;
	}

	#line(window: object, job: Job): void {
		const queue = this.#queues.get(window) ?? { underway: null, reads: [], looks: [] };
		this.#queues.set(window, queue);
		if (job.isLook) queue.looks.push(job);
		else if (queue.reads.length < MOST_WAITING) queue.reads.push(job);
		else job.refuse(notWanted());
		if (queue.looks.length > MOST_LOOKS_WAITING + (queue.underway ? 0 : 1)) queue.looks.shift()?.refuse(notWanted());
	}

	/** The next step of whose turn it is. */
	#step(): void {
		const [next] = this.#queues;
		if (!next) return;
		const [window, queue] = next;
		this.#queues.delete(window);
		const job = queue.reads.shift() ?? queue.underway ?? queue.looks.pop();
		if (job === queue.underway) queue.underway = null;
		if (job && !job.step()) queue.underway = job;
		if (queue.underway || queue.reads.length + queue.looks.length > 0) this.#queues.set(window, queue);
		this.#resting = true;
		setImmediate(() => {
			this.#resting = false;
			this.#step();
		});
	}
}

function isSteps<Reply>(begun: Reply | Steps<Reply>): begun is Steps<Reply> {
	return typeof begun === "object" && begun !== null && Symbol.iterator in begun && "next" in begun;
}

function notWanted(): HostFailure {
	return new HostFailure({ code: "failed", text: { key: "host.not-wanted" } });
}
