/** Who listens to which push. */
import type { Pushes, PushName } from "../../electron/contract/contract.ts";

type Listener<Name extends PushName> = (push: Pushes[Name]) => void;

/** The listeners of a client, by push. */
export class Listeners {
	readonly #byName = new Map<PushName, Set<(push: never) => void>>();

	/** Adds a listener; what comes back takes it away again. */
	on<Name extends PushName>(name: Name, listener: Listener<Name>): () => void {
		const all = this.#byName.get(name) ?? new Set();
		this.#byName.set(name, all.add(listener));
		return () => all.delete(listener);
	}

	/** Tells everybody who listens to `name`. */
	tell<Name extends PushName>(name: Name, push: Pushes[Name]): void {
		for (const listener of this.#byName.get(name) ?? []) (listener as Listener<Name>)(push);
	}
}
