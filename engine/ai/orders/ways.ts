/** Answers that many kinds of order give. */
import type { Answer, Decision } from "../../kernel/index.ts";

/** The first of some options that a question lists; null where it lists none of them. */
export function takeFirstOf(question: Decision, ...wanted: readonly string[]): Answer | null {
	if (question.kind !== "choose") return null;
	const option = wanted.find((id) => question.options.some((each) => each.id === id));
	return option === undefined ? null : { kind: "choose", option };
}

/** The only option besides some, and besides what is done without answering; null where there are several. */
export function takeOnlyBesides(question: Decision, ...unwanted: readonly string[]): Answer | null {
	if (question.kind !== "choose") return null;
	const [only, ...others] = question.options.filter(({ id, aside }) => !aside && !unwanted.includes(id));
	return only && others.length === 0 ? { kind: "choose", option: only.id } : null;
}

/** A number that a question's words name; null where they name none. */
export function numberIn({ prompt }: Decision, name: string): number | null {
	const value = prompt.args?.[name];
	return typeof value === "number" ? value : null;
}
