/** Where mortals of the program go (section 12.4, LR-H4). */
import { isCombatant, isDear, isSenator, legionsOfMortal, usableLegions } from "../cast.ts";
import { freeSeats, mortalsIn, seatsLeft } from "../sedes.ts";
import type { Mortal, RegionId } from "../state.ts";
import { bestOf, type Ludi, policyDie } from "../table.ts";
import { homePlaceOf } from "../travel.ts";
import type { Offers, Wish } from "./wish.ts";

/** In an aestas: next door to a weaker combatant on 5 or 6; away from a plague always. */
export const travelWish: Wish = (table, mortal, menu, { hasActed }) => {
	if (hasActed || mortal.region === null) return null;
	if (table.state.pestis === mortal.region) return firstWay(menu);
	if (!isCombatant(mortal) || hasRival(table, mortal, mortal.region)) return null;
	const near = table.data.neighbours[mortal.region].find(
		(region) => region !== "rome" && hasRival(table, mortal, region) && menu.offers(`travel-land/${region}`),
	);
	return near !== undefined && policyDie(table) >= 5 ? `travel-land/${near}` : null;
};

function firstWay(menu: Offers): string | null {
	return (menu.of("travel-land")[0] ?? menu.of("travel-sea")[0])?.id ?? null;
}

/** A combatant there whom he would fight and could beat. */
function hasRival(table: Ludi, mortal: Mortal, region: RegionId): boolean {
	const strength = usableLegions(mortal);
	return mortalsIn(table, region).some(
		(other) =>
			other.id !== mortal.id &&
			isCombatant(other) &&
			usableLegions(other) < strength &&
			!isDear(table.state, mortal, other.id),
	);
}

/**
 * The first choice in a motus; null: he stays. Reges go home on 4 to 6. Before a hiems senators go to Rome on 4 to 6, others where
 * tribute is best and a seat is free now; before an aestas combatants go on 5 or 6 to the weakest rival (ruling).
 */
export function motusChoice(table: Ludi, mortal: Mortal, isBeforeHiems: boolean): RegionId | null {
	const home = homePlaceOf(table, mortal);
	if (home !== null && mortal.region !== home) return policyDie(table) >= 4 ? home : null;
	if (mortal.region === null) return null;
	if (!isBeforeHiems) return huntingGround(table, mortal);
	if (home !== null) return null;
	const isBoundForRome = isSenator(mortal) && !mortal.proscribed && policyDie(table) >= 4;
	if (isBoundForRome && mortal.region === "rome") return null;
	if (isBoundForRome && freeSeats(table, "rome") > 0) return "rome";
	return bestTribute(table, mortal);
}

function bestTribute(table: Ludi, mortal: Mortal): RegionId | null {
	const { acting, regions } = table.data;
	const here = mortal.region === null ? 0 : regions[mortal.region].tributum;
	const left = seatsLeft(table);
	const open = acting.filter((region) => region !== mortal.region && left[region] > 0);
	const best = bestOf(open, (region) => regions[region].tributum);
	return best !== undefined && regions[best].tributum > here ? best : null;
}

function huntingGround(table: Ludi, mortal: Mortal): RegionId | null {
	if (!isCombatant(mortal) || policyDie(table) < 5) return null;
	const left = seatsLeft(table);
	const open = table.data.acting.filter(
		(region) => region !== "rome" && region !== mortal.region && left[region] > 0 && hasRival(table, mortal, region),
	);
	return bestOf(open, (region) => -weakest(table, region)) ?? null;
}

function weakest(table: Ludi, region: RegionId): number {
	return Math.min(...mortalsIn(table, region).filter(isCombatant).map(legionsOfMortal));
}

/** H4: reges flee home in an aestas when somebody stronger stands beside them. */
export const fugaWish: Wish = (table, mortal, menu) => {
	if (mortal.rank !== "rex" || mortal.region === null || !menu.offers("fuga")) return null;
	const strength = usableLegions(mortal);
	const isThreatened = mortalsIn(table, mortal.region).some((other) => usableLegions(other) > strength);
	return isThreatened && mortal.region !== "rome" ? "fuga" : null;
};
