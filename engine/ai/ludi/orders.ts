/** Standing orders of *Ludi Romani*: where nobody moves, who is helped, and what is left to the program. */

import type { Answer } from "../../kernel/index.ts";
import type { LudiAsk, LudiQuestionKind } from "../../ludi/question-kinds.ts";
import type { MortalId } from "../../ludi/state.ts";
import { PROGRAM } from "../../ludi/table.ts";
import type { LudiView } from "../../ludi/view.ts";
import type { GameOrders, OrderKind, OrderSpan, ToJudge } from "../orders/order.ts";
import { takeFirstOf } from "../orders/ways.ts";

const SPANS: readonly OrderSpan[] = ["phase"];

type Kind = OrderKind<LudiView> & { readonly questions: readonly LudiQuestionKind[] };

const asks = (...all: readonly LudiAsk[]) => all.map((ask): LudiQuestionKind => `ludi.ask.${ask}`);

/** LR-VI.A.2: whether he goes elsewhere between two seasons. Who has no seat must think. */
const motus: Kind = {
	id: "ludi-motus",
	questions: asks("first-choice"),
	ways: { "stay-seated": null, program: null },
	spans: SPANS,
	judge: ({ way, ...toJudge }) => {
		if (way === "program") return takeFirstOf(toJudge.question, PROGRAM);
		return isSeated(toJudge) ? takeFirstOf(toJudge.question, "stay") : null;
	},
};

/** Whether the mortal who is asked has a seat, or a throne, where he is. */
function isSeated({ question, seen }: Pick<ToJudge<LudiView>, "question" | "seen">): boolean {
	const role = question.prompt.args?.["role"];
	if (typeof role !== "object" || !("kind" in role) || role.kind !== "mortal") return false;
	const id = role.id as MortalId;
	const region = seen.view.mortals[id]?.region;
	if (!region) return false;
	const { seated, throne } = seen.view.regions[region];
	return throne === id || seated.includes(id);
}

/** A kind of order for questions that are answered yes or no, or left to the program. */
const yesOrNo = (id: string, questions: Kind["questions"]): Kind => ({
	id,
	questions,
	ways: { yes: null, no: null, program: null },
	spans: SPANS,
	judge: ({ way, question }): Answer | null => takeFirstOf(question, way),
});

/** A kind of order for questions that can wait, or are left to the program. */
const waits = (id: string, questions: Kind["questions"]): Kind => ({
	id,
	questions,
	ways: { later: null, program: null },
	spans: SPANS,
	judge: ({ way, question }) => takeFirstOf(question, way),
});

/** A kind of order for questions that are left to the program. */
const toProgram = (id: string, questions: Kind["questions"]): Kind => ({
	id,
	questions,
	ways: { program: null },
	spans: SPANS,
	judge: ({ question }) => takeFirstOf(question, PROGRAM),
});

/** Kinds of order: where he goes, whom he helps, and what he leaves to the program. */
const KINDS: readonly Kind[] = [
	motus,
	yesOrNo("ludi-beside", asks("fight-beside")),
	yesOrNo("ludi-escort", asks("be-escort")),
	yesOrNo("ludi-friends", asks("be-friend", "swear")),
	yesOrNo("ludi-again", asks("claim-again")),
	waits("ludi-winter", asks("claim-seat")),
	toProgram("ludi-battle", asks("battle-before", "battle-after")),
	toProgram("ludi-bribes", asks("leave-proelium")),
	toProgram("ludi-votes", asks("vote-imperium", "vote-census", "vote-proscriptio", "vote-restitutio", "vote-caedes")),
	toProgram("ludi-second-choice", asks("second-choice")),
];

/** The standing orders of *Ludi Romani*; a season or a motus is its phase. */
export const ludiOrders = (): GameOrders<LudiView> => ({
	kinds: KINDS,
	underway: ({ view: { place } }) => ({ phase: `segment ${place.segment}` }),
	suggested: () => [{ kind: motus.id, way: "stay-seated" }],
});
