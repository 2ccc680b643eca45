/** A script: what a seat answered once, given again with other dice as long as it is asked the same. */
import { type Answer, type Decision, whyNotAnswer } from "../../kernel/index.ts";

/** An answer of a script, and by what its question is known again. */
export interface Scripted {
	/** {@link subjectOf} the question. */
	readonly asked: string;
	readonly answer: Answer;
}

/** What a question is known by: its prompt, and what it is about. */
export const subjectOf = ({ kind, prompt, about = [] }: Decision): string =>
	[kind, prompt.key, ...about.map(({ kind: what, id }) => `${what}:${id}`)].join(" ");

/** A script that is being followed. Where its next answer does not fit the question it is over, and habit goes on. */
export class Following {
	#left: readonly Scripted[];

	constructor(script: readonly Scripted[]) {
		this.#left = script;
	}

	/** The answer to a question of its seat; null where it does not fit any more. */
	next(decision: Decision): Answer | null {
		const [scripted, ...left] = this.#left;
		if (!scripted) return null;
		const { asked, answer } = scripted;
		const fits = asked === subjectOf(decision) && whyNotAnswer(decision, answer) === null;
		this.#left = fits ? left : [];
		return fits ? answer : null;
	}
}
