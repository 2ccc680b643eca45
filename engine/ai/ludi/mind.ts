/**
 * The mind of whoever plays mortals of Ludi Romani and tries things out: what the program would do is one plan, the acts and answers
 * that may pay are others, everybody goes on as the program does, and a table is worth how near its seat is to the victory at Actium.
 * All lies open but answers not yet given, and those no try is told (`standAt`). A god wins by nothing: the stated policies answer for numina.
 */
import type { LudiAssets } from "../../../assets/schema/ludi.ts";
import { ludiData } from "../../ludi/data.ts";
import type { LudiState } from "../../ludi/state.ts";
import type { Mind } from "../strategos/mind.ts";
import { evaluateLudi } from "./evaluation.ts";
import { narrateLudi, outcomesOfLudi } from "./narration.ts";
import { type Deeds, deedsSoFar, plansFor } from "./plans.ts";
import { quickAnswer } from "./reply.ts";

/** More steps than any season has. */
const STEPS = 32;

/** The mind of Ludi Romani; the intent is what was done in an activation, so that nothing is offered again and again. */
export function ludiMind(assets: LudiAssets): Mind<LudiState, Deeds> {
	const data = ludiData(assets);
	return {
		plans: ({ state, decision, intent }, most) => plansFor({ state, data }, decision, deedsSoFar(state, intent), most),
		reply: ({ decision, intent }, chance) => ({ answer: quickAnswer(decision, chance), intent }),
		paced: (level) => ({ ...level, tries: Math.ceil(level.tries / TRIES_DEARER) }),
		evaluate: (state, seat) => evaluateLudi({ state, data }, seat),
		moment: ({ place, actium }) =>
			(place.segment * STEPS + place.step) * STEPS + Math.min(actium?.round ?? 0, STEPS - 1),
		outcomesOf: (before, after, seat) => outcomesOfLudi(before, after, seat),
		narrate: (_, came, tries) => narrateLudi(came, tries),
		unjudged: true,
	};
}

/** So much dearer is a try than in a wargame: between two of its boundaries thirty mortals and as many numina act. */
const TRIES_DEARER = 3;
