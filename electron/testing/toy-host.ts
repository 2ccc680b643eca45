/** A host with the toy game on its table and nothing in its library, for tests of what the host itself does. */
import { readFileSync } from "node:fs";
import type { Library } from "../../assets/load.ts";
import {
	type Answer,
	type Decision,
	type Game,
	shortestText,
	type TableState,
	UnfitArgument,
} from "../../engine/kernel/index.ts";
import { type ToyRules, toyGame } from "../../engine/kernel/testing/toy-game.ts";
import type { Pushes, PushName, Replies, RequestInput, RequestName } from "../contract.ts";
import type { GameEntry } from "../games-on-offer.ts";
import { HostServer } from "../host.ts";
import type { Program } from "../programs.ts";
import type { Time } from "../table-clock.ts";

const library: Library = {
	games: {},
	rules: [],
	words: { en: { "toy.turn": "Turn {turn}" } },
};

/** The toy game as a scenario; `peek` and `eyes` are queries, `fail` one that throws. */
export function toyEntry(rules: Partial<ToyRules>): GameEntry {
	const game = toyGame(rules);
	const queries = {
		peek: (state: TableState, args: object) => ({ thrown: state.dice.thrown, args }),
		eyes: (_state: TableState, _args: object, seat: string | null = null) => seat,
		jar: (_state: TableState, { jar }: Readonly<Record<string, unknown>>) => {
			throw new UnfitArgument("jar", jar, ["wide", "tall"]);
		},
		fail: () => {
			throw new Error("no such jar");
		},
	};
	const playable = { ...game, queries } as unknown as Game<TableState>; // its own rules only ever see the toy's state
	const seats = game.seats.map(({ id }) => ({ id, name: id }));
	const options = [{ id: "fog", title: "Fog", default: true }];
	const facts = { module: "toys", title: "The Toy", subtitle: "", years: "", turns: 1000, complexity: 1 };
	return { id: "toy", ...facts, seats, options, programs: ["random"], missing: null, create: () => playable };
}

const unready: GameEntry = { ...toyEntry({}), id: "unready", title: "Unready", missing: "the sea" };

/** Chooses the last option, picks as few and gives as little as it may. */
function dullAnswer(decision: Decision): Answer {
	if (decision.kind === "choose") return { kind: "choose", option: decision.options.at(-1)?.id ?? "" };
	if (decision.kind === "pick") return { kind: "pick", options: [] };
	if (decision.kind === "write") return { kind: "write", text: shortestText(decision) };
	return { kind: "allocate", amounts: { wide: 1 } };
}

export interface Push {
	name: PushName;
	body: Pushes[PushName];
}

/** A host and everything that it pushed. */
export class ToyHost {
	readonly server: HostServer;
	readonly pushes: Push[] = [];

	constructor(
		folder: string,
		{ program = dullAnswer, rules = {}, time }: { program?: Program; rules?: Partial<ToyRules>; time?: Time } = {},
	) {
		this.server = new HostServer({
			library,
			games: [toyEntry(rules), unready],
			families: [],
			implemented: [],
			folder,
			hello: { version: "1.2.3", shell: "browser", testHook: false },
			programs: () => ({ random: program, expert: program }),
			...(time && { time }),
		});
		this.server.onPush((name, body) => this.pushes.push({ name, body }));
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
		return this.ask("answer", { revision, seat: decision.seat, answer: plain(dullAnswer(decision)) });
	}

	/** What was pushed under a name, oldest first. */
	pushed<Name extends PushName>(name: Name): Pushes[Name][] {
		return this.pushes.filter((push) => push.name === name).map((push) => push.body as Pushes[Name]);
	}
}

/** Lets pushes leave and programs answer. */
export async function settled(rounds = 3): Promise<void> {
	for (let n = 0; n < rounds; n += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** An answer as a request takes it, without the engine's `readonly`. */
function plain(answer: Answer): RequestInput<"answer">["answer"] {
	return structuredClone(answer) as RequestInput<"answer">["answer"];
}

/** Everything a folder's file says. */
export function readText(file: string): string {
	return readFileSync(file, "utf8");
}
