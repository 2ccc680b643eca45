/** A host with the toy game on its table and nothing in its library, for tests of what the host itself does. */
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Library } from "../../../assets/load.ts";
import type { Expert, Program } from "../../../engine/ai/program.ts";
import { type Answer, type Decision, shortestText } from "../../../engine/kernel/index.ts";
import type { ToyRules } from "../../../engine/kernel/testing/toy-game.ts";
import type { PushName, Replies, RequestInput, RequestName } from "../../contract/contract.ts";
import type { DoorOptions } from "../door/reception.ts";
import type { GameEntry } from "../games-on-offer.ts";
import { HostServer } from "../host.ts";
import type { Workers } from "../thinking/crew.ts";
import type { Part } from "../thinking/serve.ts";
import type { Time } from "../time.ts";
import { Told, type ToldBody } from "./told.ts";
import { thinkableToy, toyEntry } from "./toy-entry.ts";
import { Gate } from "./toy-mind.ts";
import type { ToyBirth } from "./toy-worker.ts";

const library: Library = {
	games: {},
	rules: [],
	words: { "toy.turn": "Turn {turn}" },
	languages: {},
};

const unready: GameEntry = { ...toyEntry({}), id: "unready", title: "Unready", missing: "the sea" };

/** Chooses the last option, picks as few and gives as little as it may. */
function dullAnswer(decision: Decision): Answer {
	if (decision.kind === "choose") return { kind: "choose", option: decision.options.at(-1)?.id ?? "" };
	if (decision.kind === "pick") return { kind: "pick", options: [] };
	if (decision.kind === "write") return { kind: "write", text: shortestText(decision) };
	return { kind: "allocate", amounts: { wide: 1 } };
}

/** Starts a worker that thinks about the toy. */
export function startToyWorker({ megabytes, ...workerData }: ToyBirth & { readonly megabytes?: number }): Worker {
	return new Worker(new URL("./toy-worker.ts", import.meta.url), {
		workerData,
		transferList: workerData.helps ? [workerData.helps.port] : [],
		...(megabytes && { resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 8 } }),
		execArgv: [],
	});
}

interface ToyChanges {
	readonly program?: Program;
	readonly rules?: Partial<ToyRules>;
	/** Programs with levels may sit down. */
	readonly thinks?: boolean;
	readonly time?: Time;
	/** Where printed pieces are kept; left out: nowhere. */
	readonly printed?: string;
	/** Who think, in the place of the toy's own worker. */
	readonly workers?: Workers;
	/** How the table may be opened to a network; left out: it may not. */
	readonly door?: DoorOptions;
	/** Other games in the toy's place. */
	readonly games?: readonly GameEntry[];
}

/** A host and everything that it pushed. */
export class ToyHost {
	readonly server: HostServer;
	readonly #told = new Told();
	/** Where the tries of a program that thinks go through. */
	readonly gate = new Gate();
	/** How many workers were started. */
	workers = 0;
	/** Nobody listens to its own window any more. */
	readonly deafen: () => void;

	constructor(
		folder: string,
		{ program = dullAnswer, rules = {}, thinks = false, time, printed, workers, games, door }: ToyChanges = {},
	) {
		const quick: Expert = (question, view) => ({ answer: program(question, view), why: null });
		this.server = new HostServer({
			library,
			games: () => games ?? [thinks ? thinkableToy(rules) : toyEntry(rules), unready],
			families: [],
			implemented: [],
			folder,
			hello: { version: "1.2.3", shell: "browser", testHook: false },
			programs: () => ({ random: quick, expert: quick }),
			workers: () => workers ?? { most: 1, start: (_scenario, part) => this.#startWorker(part) },
			...(time && { time }),
			...(printed !== undefined && { printed }),
			...(door && { door }),
		});
		this.deafen = this.server.onPush((name, body) => this.#told.take(name, body));
	}

	#startWorker(part: Part): Worker {
		this.workers += 1;
		return startToyWorker({ ...part, gate: this.gate.shared });
	}

	ask<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Replies[Name]> {
		return this.server.handle(name, input) as Promise<Replies[Name]>;
	}

	/** Begin a campaign and open it. */
	async begin(changes: Partial<RequestInput<"campaign.create">> = {}): Promise<string> {
		const created = await this.ask("campaign.create", { scenario: "toy", name: "Play", seed: 1, ...changes });
		if (!created.ok) throw new Error(JSON.stringify(created));
		await this.ask("campaign.open", { campaign: created.campaign });
		return created.campaign;
	}

	/** The table as it stands. */
	async table() {
		const table = await this.ask("table", {});
		if (!table) throw new Error("No campaign is open.");
		return table;
	}

	/** Give the dull answer to the question on the table. */
	async answer() {
		const { revision, decision } = await this.table();
		if (!decision) throw new Error("Nothing is asked.");
		return this.ask("answer", { revision, seat: decision.seat, answers: [plain(dullAnswer(decision))] });
	}

	/** What was pushed under a name, oldest first. */
	pushed<Name extends PushName>(name: Name): ToldBody<Name>[] {
		return this.#told.named(name);
	}

	/** Everything that was pushed, oldest first. */
	get pushes() {
		return this.#told.pushes;
	}
}

/** Lets pushes leave and programs answer. */
export async function settled(rounds = 3): Promise<void> {
	for (let n = 0; n < rounds; n += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** An answer as a request takes it, without the engine's `readonly`. */
function plain(answer: Answer): RequestInput<"answer">["answers"][number] {
	return structuredClone(answer) as RequestInput<"answer">["answers"][number];
}

/** Everything a folder's file says. */
export function readText(file: string): string {
	return readFileSync(file, "utf8");
}
