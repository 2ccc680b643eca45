/** Section 12.2, LR-H4: friendship, marriage, poison, arms and the signum, as mortals of the program want them. */

import { drawers } from "../bonds/virus.ts";
import { amicitiaOf, isCombatant } from "../cast.ts";
import { waysOfBand } from "../death/thiasos.ts";
import { mortalsIn } from "../sedes.ts";
import { bestOf, chance, type Ludi, livingMortals, policyDie, segmentNow } from "../table.ts";
import { bestGroom } from "./marriage.ts";
import type { Wish } from "./wish.ts";

/** Steps in which the whole world has its turn for the first time: what is wished for once a season is wished for then. */
const MAIN_STEP = { aestas: 2, hiems: 3 } as const;

function isMainTurn(table: Ludi): boolean {
	const { kind } = segmentNow(table);
	return (kind === "aestas" || kind === "hiems") && table.state.place.step === MAIN_STEP[kind];
}

/** A virgo, 15 in 100: the richest unmarried combatant where she is, in Rome else the richest senator. */
export const marryWish: Wish = (table, mortal, menu) => {
	if (mortal.rank !== "virgo" || !isMainTurn(table)) return null;
	const groom = bestGroom(table, mortal);
	if (!groom || !menu.offers(`marry/${groom.id}`)) return null;
	return chance(table, 15) ? `marry/${groom.id}` : null;
};

/** 10 in 100 in a hiems, when her husband is elsewhere among three or more others. */
export const poisonWish: Wish = (table, mortal, menu, { done }) => {
	if (mortal.virus === 0 || done.includes("virus") || segmentNow(table).kind !== "hiems" || !isMainTurn(table))
		return null;
	const there = drawers(table, mortal);
	const isFar = there.every(({ region }) => region !== mortal.region);
	return isFar && there.length >= 4 && menu.offers("virus") && chance(table, 10) ? "virus" : null;
};

/** 20 in 100: three combatants in one region without friends; the oath is asked with it. */
export const amicitiaWish: Wish = (table, mortal, menu) => {
	if (mortal.region === null || !isMainTurn(table) || !isCombatant(mortal)) return null;
	if (amicitiaOf(table.state, mortal.id)) return null;
	const open = mortalsIn(table, mortal.region).filter(
		(other) => other.id !== mortal.id && isCombatant(other) && !amicitiaOf(table.state, other.id),
	);
	const [first] = open;
	if (!first || open.length < 2 || !menu.offers(`amicitia/${first.id}`)) return null;
	return chance(table, 20) ? `amicitia/${first.id}` : null;
};

/** An imperator's money and two curialis. */
const FOR_ARMS = 400_000;

/** A widow or divorced woman with the money for it, on a 6 once a year. */
export const amazonWish: Wish = (table, mortal, menu) => {
	const isFree = mortal.rank === "widow" || mortal.rank === "divorced";
	if (!isFree || mortal.denarii < FOR_ARMS || segmentNow(table).kind !== "aestas" || !isMainTurn(table)) return null;
	return menu.offers("become-amazon") && policyDie(table) === 6 ? "become-amazon" : null;
};

/** A virgo on a 6: a friend who is proscribed, else whoever comes first. */
export const signumWish: Wish = (table, mortal, menu) => {
	if (mortal.rank !== "virgo" || mortal.signumTaken || !isMainTurn(table)) return null;
	const proscribed = livingMortals(table.state).filter((other) => other.proscribed);
	const friends = amicitiaOf(table.state, mortal.id)?.friends;
	const whom = proscribed.find(({ id }) => friends?.includes(id)) ?? proscribed[0];
	if (!whom || !menu.offers(`wear-signum/${whom.id}`)) return null;
	return policyDie(table) === 6 ? `wear-signum/${whom.id}` : null;
};

/** A band goes in the motus before a hiems to better tribute (ruling). */
export const bandWish: Wish = (table, mortal, menu, { hasActed }) => {
	const { bacchantOf, region } = mortal;
	if (bacchantOf === null || region === null || hasActed) return null;
	const { segments, regions } = table.data;
	if (segments[table.state.place.segment + 1]?.kind !== "hiems") return null;
	const best = bestOf(waysOfBand(table, bacchantOf), (to) => regions[to].tributum);
	if (best === undefined || regions[best].tributum <= regions[region].tributum) return null;
	return menu.offers(`lead-band/${best}`) ? `lead-band/${best}` : null;
};
