/** Workers for editions: one looks at editions as they are written, another plays games to try one. */
import { Worker } from "node:worker_threads";
import type { EditionFault } from "../../../assets/edition/edited-folder.ts";
import type { Edition } from "../../../assets/edition/edition.ts";
import type { EditionBirth, EditionSaid, EditionTask } from "./serve-editions.ts";

/** Starts a worker for editions. */
export type StartEditionWorker = () => Worker;

/** Megabytes of a worker: the library twice, and a game. */
const MEGABYTES = 512;

/** How such workers are started. `file`: the script; `assets`: the folder, null for that of the sources. */
export function editionWorkersOf(file: string, assets: string | null): StartEditionWorker {
	const workerData: EditionBirth = { editions: { assets } };
	return () => {
		const worker = new Worker(file, {
			workerData,
			resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
			execArgv: [],
		});
		worker.unref();
		return worker;
	};
}

/** Called with what is wrong; with null where that cannot be said, since the worker was lost. */
type Checked = (faults: readonly EditionFault[] | null) => void;

interface Wanted {
	readonly edition: Edition;
	readonly done: Checked;
	/** Another of the kind takes its place as long as it waits. */
	readonly replaceable: boolean;
}

/** Looks at editions as a whole, in a worker that is started with the first and kept. */
export class EditionChecks {
	readonly #start: StartEditionWorker;
	#worker: Worker | null = null;
	#underway: (Wanted & { readonly number: number }) | null = null;
	#waiting: readonly Wanted[] = [];
	#count = 0;

	constructor(start: StartEditionWorker) {
		this.#start = start;
	}

	/** Starts the worker, so that it is there with the first check. */
	warm(): void {
		this.#worker ??= this.#begin();
	}

	/** Looks at an edition that is being written; `done` is not called where it has been written again since. */
	check(edition: Edition, done: Checked): void {
		this.#waiting = [...this.#waiting.filter(({ replaceable }) => !replaceable), { edition, done, replaceable: true }];
		this.#go();
	}

	/** Looks at an edition that comes in. */
	look(edition: Edition): Promise<readonly EditionFault[] | null> {
		return new Promise((resolve) => {
			this.#waiting = [...this.#waiting, { edition, done: resolve, replaceable: false }];
			this.#go();
		});
	}

	close(): void {
		const worker = this.#worker;
		this.#worker = null;
		this.#waiting = [];
		this.#underway = null;
		void worker?.terminate();
	}

	#begin(): Worker {
		const worker = this.#start();
		worker.on("message", (said: EditionSaid) => {
			if (said.said !== "checked" || said.number !== this.#underway?.number) return;
			const { done, replaceable } = this.#underway;
			this.#underway = null;
			const isOld = replaceable && this.#waiting.some((each) => each.replaceable);
			if (!isOld) done(said.faults);
			this.#go();
		});
		worker.on("error", () => this.#lost(worker));
		worker.on("exit", () => this.#lost(worker));
		return worker;
	}

	/** What it was looking at is told to be unknown; the next check starts another worker. */
	#lost(worker: Worker): void {
		if (this.#worker !== worker) return;
		this.#worker = null;
		const underway = this.#underway;
		this.#underway = null;
		underway?.done(null);
		this.#go();
	}

	#go(): void {
		const [next, ...others] = this.#waiting;
		if (this.#underway || !next) return;
		this.#waiting = others;
		this.#count += 1;
		this.#underway = { ...next, number: this.#count };
		this.warm();
		const task: EditionTask = { do: "check", number: this.#count, edition: next.edition };
		this.#worker?.postMessage(task);
	}
}
