/** Whether a thinker is steady and blind: the same place gives the same answer, with other dice to come too, and thinking leaves the place as it was. */
import { FollowedFork, type Game, type Position, type TableState } from "../../kernel/index.ts";
import { seededChance } from "../random.ts";
import type { Level } from "./levels.ts";
import type { Mind } from "./mind.ts";
import { Strategos } from "./strategos.ts";

/** What is asked of him. */
export interface SteadyTrial {
	/** Seed of the first game; the others follow. */
	readonly seed: number;
	/** So many questions that are worth a thought. */
	readonly questions: number;
	/** Questions that are passed over between two of them, so that they come from all parts of a game. */
	readonly between: number;
}

/** Goes through games of quick answers and thinks on the way; returns what was wrong, nothing where all is well. */
export function unsteadyAnswers<State extends TableState, Intent>(
	game: Game<State>,
	mind: Mind<State, Intent>,
	level: Level,
	{ seed, questions, between }: SteadyTrial,
): readonly string[] {
	const thinker = new Strategos(mind, level);
	const faults: string[] = [];
	let asked = 0;
	let seen = 0;
	for (let number = 0; asked < questions; number += 1) {
		const chance = seededChance(seed + number);
		const setUp = JSON.stringify(game.setUp({ seed: seed + number, dice: "seeded", options: {} }));
		const way = new FollowedFork(game, setUp);
		for (let { decision } = way.fork; decision && asked < questions; { decision } = way.fork) {
			const { state } = way.fork;
			const open = { state, decision, intent: null };
			seen += mind.plans(open, level.plans).length > 1 ? 1 : 0;
			if (seen > between) {
				seen = 0;
				asked += 1;
				faults.push(
					...faultsAt(thinker, way.position, open).map(
						(what) => `game ${seed + number}, ${decision?.prompt.key}: ${what}`,
					),
				);
			}
			const { answer } = mind.reply(open, chance);
			way.answer({ seat: decision.seat, answer });
		}
	}
	return faults;
}

function faultsAt<State extends TableState, Intent>(
	thinker: Strategos<State, Intent>,
	position: Position<State>,
	open: Parameters<Strategos<State, Intent>["think"]>[1],
): string[] {
	const before = JSON.stringify(open.state);
	const once = JSON.stringify(thinker.think(() => position, open));
	const faults: string[] = [];
	if (JSON.stringify(thinker.think(() => position, open)) !== once) faults.push("another answer at the same place");
	if (isBeforeItsDice(position, open.state)) {
		const other = withOtherDice(open.state);
		const there = { ...position, checkpoint: JSON.stringify(other) };
		const again = JSON.stringify(thinker.think(() => there, { ...open, state: other }));
		if (again !== once) faults.push("another answer with other dice to come");
	}
	if (JSON.stringify(open.state) !== before) faults.push("the place is another after thinking");
	return faults;
}

/** Has chance had no say between the boundary and the place? Where it had, other dice would lead to another place. */
function isBeforeItsDice<State extends TableState>({ checkpoint, since }: Position<State>, { dice }: State): boolean {
	return since.length === 0 && (JSON.parse(checkpoint) as State).dice.thrown === dice.thrown;
}

/** The same state, in which other dice will fall. */
function withOtherDice<State extends TableState>(state: State): State {
	const { dice } = state;
	return { ...state, dice: { ...dice, generator: dice.generator.map((word) => word ^ 0x3039) } };
}
