import type { Text } from "../../kernel/index.ts";
import type { Bench } from "./bench.ts";

/** What the first question of Guile on a bench says that each number of points would come to. */
export function notesOfGuile({ asked }: Pick<Bench, "asked">): (Text | undefined)[] {
	const question = asked.find(({ prompt }) => prompt.key === "ask.guile");
	return question?.kind === "choose" ? question.options.map(({ note }) => note) : [];
}
