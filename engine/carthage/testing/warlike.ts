/** A player of random games who is out for a battle at sea. */

import { type Chance, randomAnswer } from "../../ai/random.ts";
import type { AncientWorldState } from "../../ancient-world/state.ts";
import type { Answer, Decision } from "../../kernel/index.ts";

/** What a player does who is out for a battle at sea. */
const EAGER = ["naval-attack", "raid", "naval-movement", "fight"];

type SeaQuestion = Extract<Decision, { kind: "choose" }>;

/** He sails to where the enemy is, tries to intercept wherever he can, and stands. */
export function warlike(
	decision: Decision,
	chance: Chance,
	state: AncientWorldState,
	distance: (a: string, b: string) => number,
): Answer {
	if (decision.kind !== "choose" || chance(8) === 0) return randomAnswer(decision, chance);
	const option =
		towards(decision, state, distance) ?? EAGER.find((id) => decision.options.some((each) => each.id === id));
	const tries = decision.options.find(({ id }) => id.startsWith("at/"))?.id;
	const chosen = option ?? tries;
	return chosen === undefined ? randomAnswer(decision, chance) : { kind: "choose", option: chosen };
}

function towards(
	{ prompt, options, seat }: SeaQuestion,
	{ navy, sides }: AncientWorldState,
	distance: (a: string, b: string) => number,
) {
	if (prompt.key !== "ask.sail") return undefined;
	const enemies = Object.values(navy?.fleets ?? {}).filter(({ side }) => (sides[side]?.playedBy ?? side) !== seat);
	const away = (hex: string) => Math.min(99, ...enemies.map((fleet) => distance(fleet.hex, hex)));
	const steps = options.flatMap(({ id }) => (id.startsWith("to/") ? [id] : []));
	const best = steps.toSorted((a, b) => away(a.slice(3)) - away(b.slice(3)))[0];
	return best && away(best.slice(3)) > 0 ? best : (options.find(({ id }) => id === "stop")?.id ?? best);
}
