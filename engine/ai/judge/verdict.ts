/** A verdict on one decision alone, in words: what was done, what would have been better, and by how much. */
import type { Answer, TableState, Text } from "../../kernel/index.ts";
import { type Mark, markOf } from "./account.ts";
import type { Judge } from "./judge.ts";

/** What came of looking closely at a decision. */
export interface ToldVerdict {
	/** What it gave away, in parts of a chance of 1; below 0 where it was better than all others. */
	readonly lost: number;
	/** The standard error of that. */
	readonly error: number;
	/** What it is called; null where nothing better was found, or only what dice may explain. */
	readonly mark: Mark | null;
	/** What was done; null where it is no plan that anybody thought of. */
	readonly done: Text | null;
	/** What would have been better, or was next best; null where there was nothing else. */
	readonly rival: Text | null;
	/** The answer that this begins with. */
	readonly first: Answer | null;
}

/** Looks closely at the decision that began at a place on the path, and at nothing else. Throws where nothing was decided there. */
export function verdictOn<State extends TableState, Intent>(judge: Judge<State, Intent>, at: number): ToldVerdict {
	judge.do({ kind: "verdicts", at });
	const choice = judge.outline.choices.find((each) => each.at === at);
	const verdict = judge.findings.verdicts[at];
	if (!choice || !verdict) throw new Error(`Nothing was decided by answer ${at}.`);
	const rival = verdict.rival === null ? undefined : choice.plans[verdict.rival];
	return {
		lost: verdict.lost.mean,
		error: verdict.lost.error,
		mark: markOf(verdict.lost),
		done: choice.taken?.text ?? null,
		rival: rival?.text ?? null,
		first: rival?.first ?? null,
	};
}
