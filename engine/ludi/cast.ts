/** What a mortal is now (LR-I, LR-III): derived from rank, legions and fate, never stored twice. */
import { GODS_OF_BACCHANTS } from "./roles.ts";
import type { Amicitia, LegionKind, LudiState, Mortal, MortalId, Numen } from "./state.ts";
import { allMortals, type Ludi } from "./table.ts";

/** LR-II.A.4: legions of both kinds together. */
export function legionsOfMortal({ curiales, clientarum }: Pick<Mortal, "curiales" | "clientarum">): number {
	return curiales + clientarum;
}

/** LR-XIV.C, 7.4: shades and imagines, who died first comes first; maiores before them. */
export function inOrderOfDeath(state: Pick<LudiState, "mortals">): Mortal[] {
	const dead = allMortals(state).filter(({ life }) => life !== "living");
	return dead.sort((a, b) => (a.end?.order ?? -1) - (b.end?.order ?? -1));
}

/** LR-III.A, III.B: a Roman with a legion is an imperator, without one a senator. A liber counts alike (LR-H13). */
export function isImperator(mortal: Mortal): boolean {
	return isRomanMan(mortal) && legionsOfMortal(mortal) > 0;
}

/** Whether he is a Roman man without legions; with one he is an imperator. */
export function isSenator(mortal: Mortal): boolean {
	return isRomanMan(mortal) && legionsOfMortal(mortal) === 0;
}

function isRomanMan({ rank }: Mortal): boolean {
	return rank === "roman" || rank === "liber";
}

/** A woman who may marry: virgo, widow or divorced (LR-XV.A, XII.B.1.a). */
export function isFreeWoman({ rank }: Mortal): boolean {
	return rank === "virgo" || rank === "widow" || rank === "divorced";
}

/** LR-II.A.1, II.A.2: what kinds of legion he may own. A rex may come to hold curiales, but only as a captor (LR-VII.D.4). */
export function mayOwn({ rank }: Mortal, kind: LegionKind): boolean {
	if (rank === "roman" || rank === "amazon" || rank === "liber") return true;
	return rank === "rex" && kind === "clientarum";
}

/** LR-III.C: who may hold votes; a rex has none (ruling 19). */
export function mayHoldVotes({ rank }: Mortal): boolean {
	return rank === "roman" || rank === "amazon";
}

/** LR-VIII.B.1-2: who may be consul: senator, imperator or amazon, and not proscribed (ruling). */
export function isSenateCandidate(mortal: Mortal): boolean {
	return mayHoldVotes(mortal) && !mortal.proscribed;
}

/** Legions of a kind that he may fight with: a rex none of his curiales (LR-II.A.1.c), women but amazones none at all (LR-VII.B.1.a). */
export function usable(mortal: Mortal, kind: LegionKind): number {
	return mayOwn(mortal, kind) ? mortal[kind] : 0;
}

/** The legions of both kinds that a mortal may fight with. */
export function usableLegions(mortal: Mortal): number {
	return usable(mortal, "curiales") + usable(mortal, "clientarum");
}

/** LR-VII.B.1: imperator, rex or amazon with a legion that he may use. */
export function isCombatant(mortal: Mortal): boolean {
	return mortal.life === "living" && usableLegions(mortal) > 0;
}

/** LR-VIII.C.5: Romans are all but reges (ruling). */
export function isRomanCitizen({ rank }: Mortal): boolean {
	return rank !== "rex" && rank !== "liber";
}

/** The friendship he is in, if any (LR-XI.A). */
export function amicitiaOf({ amicitiae }: Pick<LudiState, "amicitiae">, id: MortalId): Amicitia | undefined {
	return amicitiae.find(({ friends }) => friends.includes(id));
}

/** His two friends, if he has any. */
export function friendsOf(state: Pick<LudiState, "amicitiae">, id: MortalId): MortalId[] {
	return amicitiaOf(state, id)?.friends.filter((friend) => friend !== id) ?? [];
}

/** Whether two mortals are in one friendship (LR-XI.A). Nobody is his own friend. */
export function areAmici(state: Pick<LudiState, "amicitiae">, a: MortalId, b: MortalId): boolean {
	return a !== b && amicitiaOf(state, a)?.friends.includes(b) === true;
}

/** Whom he would not harm: friend or spouse (section 12); of bacchants none the other. */
export function isDear(state: Pick<LudiState, "amicitiae" | "mortals">, mortal: Mortal, other: MortalId): boolean {
	const areBacchants = mortal.bacchantOf !== null && state.mortals[other]?.bacchantOf != null;
	return mortal.spouse === other || areAmici(state, mortal.id, other) || areBacchants;
}

/** All votes in a hand, and those in all hands that are somebody's own. */
export function votesInHand({ suffragia }: Pick<Mortal, "suffragia">): number {
	return Object.values(suffragia).reduce((sum, votes) => sum + votes, 0);
}

/** The votes that belong to a mortal, in whosever hand they are (LR-II.D.1). */
export function ownVotes(state: Pick<LudiState, "mortals">, id: MortalId): number {
	return Object.values(state.mortals).reduce((sum, { suffragia }) => sum + (suffragia[id] ?? 0), 0);
}

/** LR-XIV.A.5: may be killed by any combatant outside Rome. With the option also who has no legion, though never beaten. A liber never. */
export function isUnprotected({ state }: Pick<Ludi, "state">, mortal: Mortal): boolean {
	if (mortal.life !== "living" || mortal.rank === "liber") return false;
	if (mortal.safeUntil !== null && state.place.segment < mortal.safeUntil) return false;
	if (mortal.unprotected) return true;
	return state.options["no-legiones-unprotected"] && isSenator(mortal);
}

/** LR-VII.A, III.E: who may preside over a proelium. */
export function mayPreside({ data }: Ludi, { id }: Numen): boolean {
	return data.numina[id].overseesProelia;
}

/** LR-VII.I, H17: foreign numina who fight with their own legions; Dionysus' three only through bacchants, Cybele never. */
export function mayFightAsForeigner({ data }: Ludi, { id }: Numen): boolean {
	return data.numina[id].foreign && id !== "cybele" && !GODS_OF_BACCHANTS.includes(id);
}
