/**
 * The mind of a player of Forum who tries things out: every option that is no folly is a plan, everybody answers as the judge
 * of `bots` would, and a table is worth how likely its seat is to become consul from it.
 */
import type { ForumAssets } from "../../../assets/schema/forum.ts";
import { forumData } from "../../forum/data.ts";
import { type ForumState, PHASES } from "../../forum/state.ts";
import { housesInSight } from "../../forum/view.ts";
import { type Decision, text } from "../../kernel/index.ts";
import type { Mind, Plan } from "../strategos/mind.ts";
import { evaluateForum } from "./evaluation.ts";
import { FOLLY, forumJudge } from "./forum-player.ts";
import { deal } from "./hidden-cards.ts";
import { narrateForum, outcomesOfForum } from "./narration.ts";

/** Questions that are thought about; the others are settled by what was chosen before them, or by the die. */
const WEIGHED: ReadonlySet<string> = new Set([
	"forum.ask.move",
	"forum.ask.move-agents",
	"forum.ask.intrigue",
	"forum.ask.accept-son",
	"forum.ask.accept-daughter",
	"forum.ask.build",
	"forum.ask.offer",
	"forum.ask.patron",
	"forum.ask.must-marry",
	"forum.ask.force-divorce",
]);

/** The mind of Forum. Nothing that is done leads to more than it says, so there are no intents. */
export function forumMind(assets: ForumAssets): Mind<ForumState, null> {
	const data = forumData(assets);
	const judge = forumJudge(assets);
	const viewOf = (state: ForumState, { seat }: Decision) => ({ ...state, houses: housesInSight(state, seat) });
	return {
		plans: ({ state, decision }, most) => {
			if (!WEIGHED.has(decision.prompt.key)) return [];
			const judged = judge.worths(decision, viewOf(state, decision)) ?? [];
			return judged
				.filter(({ worth }) => worth > FOLLY)
				.toSorted((a, b) => b.worth - a.worth)
				.slice(0, most)
				.map(
					({ option }, n): Plan<null> => ({
						id: option.id,
						first: { kind: "choose", option: option.id },
						intent: null,
						...(n === 0 && { usual: true }),
						text: text("plan.option", { option: option.text }),
					}),
				);
		},
		reply: ({ state, decision }, chance) => ({
			answer: judge.answer(decision, viewOf(state, decision), chance),
			intent: null,
		}),
		suppose: ({ state, decision }, chance) => deal(state, data, decision, chance),
		evaluate: (state, seat) => evaluateForum(state, data, seat),
		moment: ({ turn, phase }) => turn * PHASES.length + PHASES.indexOf(phase),
		outcomesOf: (before, after, seat) => outcomesOfForum(data, before, after, seat),
		narrate: (_, came, tries) => narrateForum(came, tries),
	};
}
