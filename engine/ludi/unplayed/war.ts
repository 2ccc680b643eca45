/** Whom mortals of the program fight (section 12.3, LR-H4). */
import { isCombatant, isDear, legionsOfMortal, usableLegions } from "../cast.ts";
import { byDistance, mortalsIn } from "../sedes.ts";
import type { Mortal, RegionId } from "../state.ts";
import { bestOf, type Ludi, policyDie } from "../table.ts";
import { whyNoFlagitatio } from "../war/flagitatio.ts";
import { partyBandOf, warStrengthOf } from "../war/parties.ts";
import type { Wish } from "./wish.ts";

/** On 4 to 6 the weakest combatant of the region whom he can beat and does not love; who is possessed takes on the strongest of all. */
export const flagitatioWish: Wish = (table, mortal, menu, { hasActed }) => {
	if (hasActed || mortal.region === null || whyNoFlagitatio(table, mortal) !== null) return null;
	const open = mortalsIn(table, mortal.region).filter(
		(other) => other.id !== mortal.id && isCombatant(other) && menu.offers(`flagitatio/${other.id}`),
	);
	const rival = mortal.possessed ? bestOf(open, legionsOfMortal) : weakestBeatable(table, mortal, open);
	return rival && (mortal.possessed || policyDie(table) >= 4) ? `flagitatio/${rival.id}` : null;
};

function weakestBeatable(table: Ludi, mortal: Mortal, open: readonly Mortal[]): Mortal | undefined {
	const own = (other: Mortal) =>
		warStrengthOf(table, { members: partyBandOf(table, mortal.id, other.id), paired: false });
	const theirs = (other: Mortal) =>
		warStrengthOf(table, { members: partyBandOf(table, other.id, mortal.id), paired: false });
	const beatable = open.filter((other) => !isDear(table.state, mortal, other.id) && own(other) > theirs(other));
	return bestOf(beatable, (other) => -theirs(other));
}

/** LR-III.G: a hero does what his patron commands. */
export const orderWish: Wish = (_table, { order }, menu) => {
	return order?.kind === "command" ? (menu.of(order.action)[0]?.id ?? null) : null;
};

/** Who wears the Ring goes to the strongest whom he does not love, the nearest of those, and attacks him. */
export const ringWish: Wish = (table, mortal, menu) => {
	const { ring } = table.state;
	if (ring?.wearer !== mortal.id || ring.struck) return null;
	const rivals = regionsOf(table, mortal).flatMap((region) =>
		mortalsIn(table, region).filter(
			(other) => isCombatant(other) && other.id !== mortal.id && !isDear(table.state, mortal, other.id),
		),
	);
	const rival = bestOf(rivals, usableLegions);
	if (!rival) return null;
	const act = rival.region === mortal.region ? `ring-attack/${rival.id}` : `ring-move/${rival.region}`;
	return menu.offers(act) ? act : null;
};

/** Where the Ring may strike, the nearest first. */
function regionsOf(table: Ludi, mortal: Mortal): RegionId[] {
	const { region } = table.state.numina.cybele;
	return byDistance(table, mortal.region ?? "rome").filter((each) => each !== "rome" && each !== region);
}
