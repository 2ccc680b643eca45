/** A game whose questions are changed on their way to the table, such as to what nobody can answer. */
import type { Decision } from "../decision.ts";
import type { Game, Table, TableState } from "../game.ts";
import type { Play } from "../play.ts";

/** The same game with each question as `change` makes it; those of a round too. */
export function asking<State extends TableState, View>(
	game: Game<State, View>,
	change: (question: Decision) => Decision,
): Game<State, View> {
	function* play(table: Table<State>): Play {
		const inner = game.play(table);
		for (let step = inner.next(undefined); !step.done; ) {
			const effect = step.value;
			if (effect.kind === "checkpoint") step = inner.next(yield effect);
			else if (effect.kind === "round")
				step = inner.next(yield { ...effect, questions: effect.questions.map((each) => change(each)) });
			else step = inner.next(yield change(effect));
		}
	}
	return { ...game, play };
}

/** The same game, with nothing left to pick. */
export const nothingToPick = <State extends TableState, View>(game: Game<State, View>): Game<State, View> =>
	asking(game, (question) => (question.kind === "pick" ? { ...question, options: [], min: 1, max: 1 } : question));
