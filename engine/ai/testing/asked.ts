/** Questions as a program meets them, made by hand, and what it answers without thinking. */

import type { SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { type Answer, type ChooseDecision, type Decision, text } from "../../kernel/index.ts";
import type { Intent } from "../ancient-world/intent.ts";
import { quickReply } from "../ancient-world/policy.ts";
import { withCraft } from "./craft.ts";

/** A question with these options, of which nothing but their ids is read. */
export const asked = (
	prompt: string | ChooseDecision["prompt"],
	seat: SideId,
	...ids: readonly string[]
): ChooseDecision => ({
	kind: "choose",
	seat,
	rule: "AW 5.3",
	prompt: typeof prompt === "string" ? text(prompt) : prompt,
	options: ids.map((id) => ({ id, text: text("none") })),
	refused: [],
});

/** What a program answers as a matter of course, the first of whatever it leaves to chance. */
export const habitualAnswer = (table: AncientWorld, decision: Decision, intent: Intent | null = null): Answer =>
	quickReply({ table: withCraft(table), decision, intent, chance: () => 0 }).answer;

/** The option that it chooses; null where the question is not one of choosing. */
export function habitualChoice(...asks: Parameters<typeof habitualAnswer>): string | null {
	const answer = habitualAnswer(...asks);
	return answer.kind === "choose" ? answer.option : null;
}
