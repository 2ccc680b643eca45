/** A host for tests: it answers as it is told to, remembers what it was asked, and pushes on command. */
import type {
	HostClient,
	Pushes,
	PushName,
	Replies,
	RequestInput,
	RequestName,
} from "../../../electron/contract/contract.ts";
import { disconnected, HostFailure } from "../host-failure.ts";
import { Listeners } from "../listeners.ts";

export type FakeReplies = {
	[Name in RequestName]?: (input: RequestInput<Name>) => Replies[Name] | Promise<Replies[Name]>;
};

export class FakeClient implements HostClient {
	/** Everything that was asked, in order. */
	readonly asked: { name: RequestName; input: unknown }[] = [];
	readonly pieces = { at: "", headers: {} };
	replies: FakeReplies;
	readonly #pushes = new Listeners();
	readonly #connectionListeners = new Set<(connected: boolean) => void>();
	#connected = true;

	constructor(replies: FakeReplies = {}) {
		this.replies = replies;
	}

	async request<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Replies[Name]> {
		this.asked.push({ name, input });
		if (!this.#connected) throw disconnected();
		const reply = this.replies[name];
		if (!reply) throw new HostFailure({ code: "unknown-request", text: { key: "test.no-reply", args: { name } } });
		return reply(input);
	}

	on<Name extends PushName>(name: Name, listener: (push: Pushes[Name]) => void): () => void {
		return this.#pushes.on(name, listener);
	}

	onConnection(listener: (connected: boolean) => void): () => void {
		this.#connectionListeners.add(listener);
		return () => this.#connectionListeners.delete(listener);
	}

	push<Name extends PushName>(name: Name, push: Pushes[Name]): void {
		this.#pushes.tell(name, push);
	}

	setConnected(connected: boolean): void {
		this.#connected = connected;
		for (const listener of this.#connectionListeners) listener(connected);
	}

	/** Inputs of the requests of a name. */
	inputsOf(name: RequestName): unknown[] {
		return this.asked.filter((one) => one.name === name).map((one) => one.input);
	}
}
