/** The toy game as it is offered. */
import { NO_PROGRAMS } from "../../../engine/ai/program.ts";
import type { Mind } from "../../../engine/ai/strategos/mind.ts";
import { type Game, type TableState, UnfitArgument } from "../../../engine/kernel/index.ts";
import { type ToyRules, toyGame } from "../../../engine/kernel/testing/toy-game.ts";
import type { GameEntry } from "../games-on-offer.ts";
import { toyMind } from "./toy-mind.ts";
import { toyOrders } from "./toy-orders.ts";

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
	const intro: GameEntry["intro"] = {
		box: "evening",
		picture: "temple",
		hours: 1,
		start: false,
		teaches: ["battles"],
		source: "none",
	};
	return {
		...NO_PROGRAMS,
		id: "toy",
		...facts,
		intro,
		seats,
		options,
		programs: ["random"],
		suggestedOrders: { red: toyOrders().suggested("red") },
		orders: toyOrders,
		missing: null,
		create: () => playable,
	};
}

/** The same, for programs that think about it. */
export function thinkableToy(rules: Partial<ToyRules>): GameEntry {
	const mind = toyMind() as unknown as Mind<TableState>; // it only ever sees the toy's states
	return {
		...toyEntry(rules),
		programs: ["tiro", "centurio", "legatus", "strategos", "random"],
		mind: () => mind,
		taste: () => () => 1,
	};
}
