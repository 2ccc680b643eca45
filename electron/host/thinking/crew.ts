/**
 * The workers of a campaign, as the host sees them: a coordinator, which is given what is to be thought about, and helpers, which make tries
 * for it. A helper that is lost is replaced with the next thought; until then the others make its tries.
 */
import { MessageChannel, type Worker } from "node:worker_threads";
import type { Brief } from "../judging/serve-judge.ts";
import type { WayToHelper } from "./helpers.ts";
import { Mark, Reins } from "./reins.ts";
import type { Part } from "./serve.ts";
import type { Joining, Task } from "./talk.ts";

/** The workers that can be had. */
export interface Workers {
	/** So many for a campaign. */
	readonly most: number;
	/** Starts one for a game; {@link serveThoughts} is what it does. `megabytes`: what its things may take, beyond that it ends. */
	start(scenario: string, part: Part & { readonly megabytes: number }): Worker;
	/** Starts one that judges a line of play; left out, nothing can be judged. */
	judge?(scenario: string, brief: Brief): Worker;
}

/** Megabytes that all workers of a campaign may take together. */
const MEGABYTES = 512;
/** Helpers that are replaced: where more are lost, something is wrong that a new one does not mend. */
const REPLACED = 8;

/** Why a worker is no more, or no more to be trusted; `cramped`: its memory did not suffice. */
export type Loss = "crash" | "cramped" | "unfit";

/** The receiver of what a crew comes to. */
export interface CrewListener {
	/** The coordinator has said something. */
	onSaid(said: unknown): void;
	/** The coordinator is lost. */
	onLost(loss: Loss): void;
	/** A helper had too little memory. */
	onCramped(): void;
}

interface Helper {
	readonly worker: Worker;
	readonly mark: Mark;
}

/** A coordinator with its helpers, for one game. */
export class Crew {
	readonly #workers: Workers;
	readonly #scenario: string;
	readonly #listener: CrewListener;
	readonly #reins = new Reins();
	readonly #coordinator: Worker;
	#helpers: readonly Helper[] = [];
	#replaced = 0;
	#hasEnded = false;
	/** How many it has been made for. */
	readonly size: number;

	/** Starts the coordinator; throws where none can be had. */
	constructor(workers: Workers, scenario: string, size: number, listener: CrewListener) {
		this.#workers = workers;
		this.#scenario = scenario;
		this.#listener = listener;
		this.size = size;
		this.#coordinator = this.#start({ reins: this.#reins.shared }, (loss) => {
			if (this.#hasEnded) return;
			this.end();
			listener.onLost(loss);
		});
		this.#coordinator.on("message", (said: unknown) => this.#hasEnded || listener.onSaid(said));
	}

	/** Gives the coordinator something to think about, and as many helpers as it is to have. */
	begin(task: Task): void {
		this.#fill();
		this.#coordinator.postMessage(task);
	}

	/** Tells every thought up to this one to end with its next try, or as soon as every plan has been tried. */
	pull(...[rein, upTo]: Parameters<Reins["pull"]>): void {
		this.#reins.pull(rein, upTo);
	}

	/** Ends helpers that still make tries for a thought up to this one. */
	insist(upTo: number): void {
		for (const helper of this.#helpers)
			if (helper.mark.thought > 0 && helper.mark.thought <= upTo) {
				this.#strike(helper);
				void helper.worker.terminate();
			}
	}

	/** Ends all workers; nothing more is told. */
	end(): void {
		this.#hasEnded = true;
		void this.#coordinator.terminate();
		for (const { worker } of this.#helpers) void worker.terminate();
		this.#helpers = [];
	}

	#fill(): void {
		while (this.#helpers.length + 1 < this.size && this.#replaced <= REPLACED) {
			try {
				this.#hire();
			} catch {
				this.#replaced += 1; // the others make its tries
				return;
			}
		}
	}

	#hire(): void {
		const { port1, port2 } = new MessageChannel();
		const mark = new Mark();
		const wayTo = (port: WayToHelper["port"]): WayToHelper => ({ port, mark: mark.shared });
		const worker = this.#start({ reins: this.#reins.shared, helps: wayTo(port2) }, (loss) => {
			if (!this.#strike(helper) || loss !== "cramped") return;
			this.#listener.onCramped();
		});
		const helper: Helper = { worker, mark };
		this.#helpers = [...this.#helpers, helper];
		this.#coordinator.postMessage({ joins: wayTo(port1) } satisfies Joining, [port1]);
	}

	/** A helper is no more, and what it has claimed is free; false where it was not one any more. */
	#strike(helper: Helper): boolean {
		if (!this.#helpers.includes(helper)) return false;
		this.#helpers = this.#helpers.filter((each) => each !== helper);
		this.#replaced += 1;
		helper.mark.go();
		this.#reins.ring();
		return true;
	}

	#start(part: Part, onLost: (loss: Loss) => void): Worker {
		const worker = this.#workers.start(this.#scenario, { ...part, megabytes: Math.floor(MEGABYTES / this.size) });
		worker.unref();
		worker.on("messageerror", () => onLost("unfit"));
		worker.on("error", (thrown: unknown) => onLost(isOfMemory(thrown) ? "cramped" : "crash"));
		worker.on("exit", () => onLost("crash"));
		return worker;
	}
}

function isOfMemory(thrown: unknown): boolean {
	return thrown instanceof Error && "code" in thrown && thrown.code === "ERR_WORKER_OUT_OF_MEMORY";
}
