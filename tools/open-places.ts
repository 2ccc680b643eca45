/** Open places of games by habit: questions with several plans, put where nothing is decided yet. For tools that look at such places one after another. */

import { chancesOf } from "../engine/ai/judge/chances.ts";
import { contestantsIn } from "../engine/ai/judge/contestants.ts";
import { type Bench, placeOf } from "../engine/ai/judge/error.ts";
import { OPEN_FROM } from "../engine/ai/judge/judge.ts";
import { type Choice, plansAt } from "../engine/ai/judge/outline.ts";
import { type Chance, seededChance } from "../engine/ai/random.ts";
import type { Mind } from "../engine/ai/strategos/mind.ts";
import type { Place } from "../engine/ai/strategos/tries.ts";
import type { GameEntry } from "../engine/catalogue/game-family.ts";
import { type Decision, FollowedFork, type Game, type Given, type TableState } from "../engine/kernel/index.ts";

/** A place with its question. */
export interface OpenPlace {
	readonly bench: Bench<TableState, unknown>;
	readonly decision: Decision;
	/** The state there; it is only read. */
	readonly state: TableState;
	readonly choice: Pick<Choice<TableState, unknown>, "seat" | "position" | "plans">;
	/** Where tries begin. */
	readonly place: Place<TableState, unknown>;
	/** What was answered on the way. */
	readonly given: readonly Given[];
	/** That of whoever plays the game: who draws from it changes how the game goes on. */
	readonly chance: Chance;
}

/** A game, and who thinks about it. */
interface Thought {
	readonly entry: GameEntry;
	readonly game: Game<TableState>;
	readonly mind: Mind<TableState>;
}

/** Open places of one game by habit; `between`: so many are passed over between two. */
export function* openPlaces({ entry, game, mind }: Thought, seed: number, between: number): Generator<OpenPlace> {
	const setup = { seed, dice: "seeded", options: {} } as const;
	const chance = seededChance(seed);
	const seats = contestantsIn(entry, game, setup);
	const bench = { mind, seats };
	const way = new FollowedFork(game, JSON.stringify(game.setUp(setup)));
	const given: Given[] = [];
	let seen = 0;
	for (let { decision } = way.fork; decision; { decision } = way.fork) {
		const { state } = way.fork;
		const { seat } = decision;
		const open = { state, decision, intent: null };
		const plans = plansAt(mind, seats, open);
		const worth = chancesOf(mind, state, seats)[seat] ?? 0;
		if (plans.length > 2 && worth >= OPEN_FROM && worth <= 1 - OPEN_FROM) seen += 1;
		if (seen > between) {
			seen = 0;
			const choice = { seat, position: way.position, plans };
			yield { bench, decision, state, choice, place: placeOf(bench, choice), given, chance };
		}
		const { answer } = mind.reply(open, chance);
		given.push({ seat, answer });
		way.answer({ seat, answer });
	}
}
