/** The standing orders that the toy game knows. */
import { asGameOrders, type GameOrders, type OrderKind } from "../../../engine/ai/orders/order.ts";
import type { ToyState } from "../../../engine/kernel/testing/toy-game.ts";

const rolling: OrderKind<ToyState> = {
	id: "roll",
	questions: ["toy.roll-or-hold"],
	ways: { roll: null, hold: null, below: { unit: "points", least: 1, most: 100, step: 1, usual: 5 } },
	spans: ["year"],
	judge: ({ way, bound, question: { seat }, seen }) => {
		if (way !== "below") return { kind: "choose", option: way };
		return (seen.view.score[seat] ?? 0) < bound ? { kind: "choose", option: "roll" } : null;
	},
};

const marking: OrderKind<ToyState> = {
	id: "marks",
	questions: ["toy.pick"],
	// A comet is never among the options.
	ways: { none: null, sun: null, comet: null },
	spans: [],
	judge: ({ way }) => ({ kind: "pick", options: way === "none" ? [] : [way] }),
};

const filling: OrderKind<ToyState> = {
	id: "jars",
	questions: ["toy.fill"],
	ways: { wide: null },
	spans: [],
	judge: () => ({ kind: "allocate", amounts: { wide: 1 } }),
};

/** Orders for each of the toy's questions; a turn is its year. */
export const toyOrders = (): GameOrders =>
	asGameOrders<ToyState>({
		kinds: [rolling, marking, filling],
		underway: ({ view }) => ({ year: `turn ${view.turn}` }),
		suggested: (seat) => (seat === "red" ? [{ kind: "marks", way: "none" }] : []),
	});
