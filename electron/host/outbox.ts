/** Pushes on their way out. They leave together, after whatever is being answered now has sent its reply. */
import type { Pushes, PushName } from "../contract/contract.ts";
import type { PushListener } from "./host-api.ts";

/** The pushes on their way to one window. */
export class Outbox {
	readonly #listeners = new Set<PushListener>();
	/** What is due, in order; a push that says how things stand is made when it leaves, and once. */
	readonly #due = new Map<string, () => void>();
	readonly #onFailed: (thrown: unknown) => void;
	#messages = 0;
	#isHeld = false;

	/** `onFailed` is called with what kept a push from being made. */
	constructor(onFailed: (thrown: unknown) => void) {
		this.#onFailed = onFailed;
	}

	onPush(listener: PushListener): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/** Send this, after everything that is due already. */
	send<Name extends PushName>(name: Name, body: Pushes[Name]): void {
		this.#messages += 1;
		this.#dueAs(`${name} ${this.#messages}`, () => this.#tell(name, body));
	}

	/**
	 * Send how things stand when the pushes leave: `make` returning null means that there is nothing to tell any more. Where nobody
	 * listens, nothing is made.
	 */
	sendLatest<Name extends PushName>(name: Name, make: () => Pushes[Name] | null): void {
		this.#dueAs(name, () => {
			const body = this.#listeners.size > 0 ? make() : null;
			if (body !== null) this.#tell(name, body);
		});
	}

	/** Holds back what is due, or lets it leave: what is sent to a window that reads slowly is how things stand when it has read. */
	hold(isHeld: boolean): void {
		const leaves = this.#isHeld && !isHeld && this.#due.size > 0;
		this.#isHeld = isHeld;
		if (leaves) setImmediate(() => this.#flush());
	}

	/** Somebody listens. */
	get isHeard(): boolean {
		return this.#listeners.size > 0;
	}

	/** Drop what is due; nothing is sent any more. */
	close(): void {
		this.#listeners.clear();
		this.#due.clear();
	}

	#dueAs(key: string, leave: () => void): void {
		if (this.#due.size === 0) setImmediate(() => this.#flush());
		this.#due.set(key, leave);
	}

	#flush(): void {
		if (this.#isHeld) return;
		const leaving = [...this.#due.values()];
		this.#due.clear();
		for (const leave of leaving) this.#leave(leave);
	}

	/** Nobody waits for a push, so a failure to make one is told like any other news. */
	#leave(leave: () => void): void {
		try {
			leave();
		} catch (thrown) {
			this.#onFailed(thrown);
		}
	}

	#tell<Name extends PushName>(name: Name, body: Pushes[Name]): void {
		for (const listener of this.#listeners) listener(name, body);
	}
}
