/** A worker that says what a test has it say, whatever it was given to think about. */
import { EventEmitter } from "node:events";
import type { Worker } from "node:worker_threads";
import type { Task } from "../thinking/talk.ts";

/** A worker that does nothing by itself: a test says its words. */
export class FakeWorker extends EventEmitter {
	static all: FakeWorker[] = [];
	readonly tasks: Task[] = [];
	ended = false;

	/** Starts one, and remembers it. */
	static start(): Worker {
		const worker = new FakeWorker();
		FakeWorker.all.push(worker);
		return worker as unknown as Worker; // has what a thinker asks of its worker
	}

	postMessage(task: Task): void {
		this.tasks.push(structuredClone(task));
	}

	/** Says something about the thought that it was last given, by its number. */
	say(word: (number: number) => unknown): void {
		this.emit("message", word(this.tasks.at(-1)?.number ?? 0));
	}

	unref(): void {}

	async terminate(): Promise<number> {
		this.ended = true;
		return 0;
	}
}
