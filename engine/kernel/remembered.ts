/** Boundaries that a session at a table remembers, so that going back a little plays little again. */
import type { Boundary } from "./journal.ts";

/** A boundary at which the game can be entered, and the newest on the way to it that was written down, it perhaps. */
export interface RememberedBoundary {
	/** The state there, as JSON text. */
	readonly state: string;
	readonly written: Boundary | null;
}

/** All that is remembered together, in characters: as many bytes, as states are written in ids and numbers. */
const CHARACTERS = 32_000_000;

/** The last boundaries that were passed, by the answer that passed them. */
export class RememberedBoundaries {
	/** The one remembered longest ago comes first. */
	readonly #byNode = new Map<number, RememberedBoundary>();
	#characters = 0;

	/** Remembers a boundary, and forgets the oldest where it is too much. */
	keep(node: number, boundary: RememberedBoundary): void {
		this.#forget(node);
		this.#byNode.set(node, boundary);
		this.#characters += boundary.state.length;
		for (const oldest of this.#byNode.keys()) {
			if (this.#characters <= CHARACTERS) break;
			this.#forget(oldest);
		}
	}

	/** The boundary that the answer of a node passed, as far as it is remembered. */
	at(node: number): RememberedBoundary | undefined {
		return this.#byNode.get(node);
	}

	#forget(node: number): void {
		this.#characters -= this.#byNode.get(node)?.state.length ?? 0;
		this.#byNode.delete(node);
	}
}
