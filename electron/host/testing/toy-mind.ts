/** A mind for the toy game, and a gate at which its tries can be made to wait, so that a test says when a thought goes on. */
import process from "node:process";
import { randomAnswer } from "../../../engine/ai/random.ts";
import { addedUp, type Mind } from "../../../engine/ai/strategos/mind.ts";
import { text } from "../../../engine/kernel/index.ts";
import type { ToyState } from "../../../engine/kernel/testing/toy-game.ts";

/** What a try does when it comes to the gate: goes on, waits until something else is said, fails, ends its worker, or takes all memory. */
const STANDS = { open: 0, shut: 1, pit: 2, trap: 3, flood: 4 } as const;

/** Between a test and the worker that it has started. */
export class Gate {
	/** To be handed to the worker. */
	readonly shared: SharedArrayBuffer;
	readonly #word: Int32Array;

	constructor(shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
		this.shared = shared;
		this.#word = new Int32Array(shared);
	}

	stand(how: keyof typeof STANDS): void {
		Atomics.store(this.#word, 0, STANDS[how]);
		Atomics.notify(this.#word, 0);
	}

	/** How often a try has come to it. */
	get come(): number {
		return Atomics.load(this.#word, 1);
	}

	/** Comes to the gate; a thread that may not wait must not call this. */
	pass(): void {
		Atomics.add(this.#word, 1, 1);
		while (Atomics.load(this.#word, 0) === STANDS.shut) Atomics.wait(this.#word, 0, STANDS.shut);
		if (Atomics.load(this.#word, 0) === STANDS.pit) throw new Error("It fell into the pit.");
		if (Atomics.load(this.#word, 0) === STANDS.trap) process.exit(1);
		if (Atomics.load(this.#word, 0) === STANDS.flood) flood();
	}
}

/** Takes memory until there is no more. */
function flood(): void {
	for (const all: unknown[] = []; ; ) all.push(Array.from({ length: 1000 }, (_, n) => ({ n, of: all.length })));
}

/** Plans for whatever may be chosen, all else at random; what it means is the option that it chose last. `beforeWorth` is called at the end of each try. */
export function toyMind(beforeWorth: () => void = () => {}): Mind<ToyState> {
	return {
		plans: ({ decision }, most) =>
			decision.kind === "choose"
				? decision.options.slice(0, most).map(({ id, text: option }) => ({
						id,
						first: { kind: "choose", option: id },
						intent: id,
						text: text("plan.option", { option }),
					}))
				: [],
		reply: ({ decision, intent }, chance) => ({ answer: randomAnswer(decision, chance), intent }),
		evaluate: ({ score }, seat) => {
			beforeWorth();
			const all = Object.values(score).reduce((sum, each) => sum + each, 0);
			return addedUp([{ key: "score", value: all === 0 ? 0.5 : (score[seat] ?? 0) / all, weight: 1 }]);
		},
		moment: ({ dice }) => dice.thrown,
		outcomesOf: () => ({}),
		narrate: (_seat, _came, tries) => [text("why.no-battle", { tries })],
	};
}
