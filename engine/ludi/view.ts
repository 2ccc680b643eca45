/** What a seat sees: everything but the dice to come, since all lies open (section 13). */
import { isCombatant, isImperator, legionsOf, votesInHand } from "./cast.ts";
import type { LudiState, MortalId } from "./state.ts";
import { allMortals } from "./table.ts";

/** What follows from a mortal's state, so that no window works it out. */
export interface MortalFacts {
	readonly title:
		| "imperator"
		| "senator"
		| "rex"
		| "virgo"
		| "matrona"
		| "widow"
		| "divorced"
		| "amazon"
		| "liber"
		| "maior";
	readonly legions: number;
	readonly votes: number;
	readonly combatant: boolean;
}

export interface LudiView extends Omit<LudiState, "dice"> {
	readonly facts: Readonly<Partial<Record<MortalId, MortalFacts>>>;
}

export function makeView({ dice: _dice, ...open }: LudiState): LudiView {
	const facts: Partial<Record<MortalId, MortalFacts>> = {};
	for (const mortal of allMortals(open)) {
		const title = mortal.rank === "roman" ? (isImperator(mortal) ? "imperator" : "senator") : mortal.rank;
		facts[mortal.id] = {
			title,
			legions: legionsOf(mortal),
			votes: votesInHand(mortal),
			combatant: isCombatant(mortal),
		};
	}
	return { ...open, facts };
}
