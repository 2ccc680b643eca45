/** LR-VII.B: who may be a party in a proelium, who fights beside whom, and what they bring. */
import type { Play, Reason } from "../../kernel/index.ts";
import {
	amicitiaOf,
	isCombatant,
	isDear,
	legionsOfMortal,
	mayFightAsForeigner,
	usable,
	usableLegions,
} from "../cast.ts";
import { agrees, decide } from "../decide.ts";
import { mortalsIn } from "../sedes.ts";
import type { LegionKind, Mortal, MortalId, RoleId, WarParty } from "../state.ts";
import {
	isNumen,
	type Ludi,
	ludiReason,
	mortalById,
	mortalOption,
	mortalRef,
	optionFor,
	policyDie,
	roleRef,
	sayInLudi,
} from "../table.ts";

/** Who will fight on one side (LR-VII.B.2.a): one alone, blessed friends, or a mortal with a hero. */
export type WarMuster = Pick<WarParty, "members" | "paired">;

/** Legions of a kind that a role may fight with: numina none of their curiales (LR-II.A.1.d). */
export function usableBy({ state }: Ludi, role: RoleId, kind: LegionKind): number {
	if (!isNumen(role)) return usable(mortalById(state, role), kind);
	return kind === "clientarum" ? state.numina[role].clientarum : 0;
}

/** The legions of both kinds that a mortal or numen may fight with. */
export function warArmyOf(table: Ludi, role: RoleId): number {
	return usableBy(table, role, "curiales") + usableBy(table, role, "clientarum");
}

/** LR-VII.D.2.a-b, VII.B.2.d, H13: how many legions a side could field; of a hero and his partner how many pairs. */
export function warStrengthOf(table: Ludi, { members, paired }: WarMuster): number {
	const armies = members.map((role) => warArmyOf(table, role));
	const all = paired ? Math.min(...armies) : armies.reduce((sum, army) => sum + army, 0);
	return Math.min(all, table.data.figures.limits.legionesPerParty);
}

/** Why a mortal has nothing to fight with; `rule`: what asks for legions of him. */
export function whyUnarmed(mortal: Mortal, rule: string): Reason | null {
	if (usableLegions(mortal) > 0) return null;
	if (legionsOfMortal(mortal) === 0) return ludiReason(rule, "no-legions");
	if (mortal.rank === "rex") return ludiReason("LR-VII.D.4", "locked-legions");
	return mortal.rank === "matrona"
		? ludiReason("LR-XV.B.2", "matrona-fights-not")
		: ludiReason("LR-VII.B.1", "woman-fights-not");
}

/** LR-VII.B.1, VII.I, H17: may the role be a party now? */
export function mayBeParty(table: Ludi, role: RoleId): boolean {
	if (!isNumen(role)) return isCombatant(mortalById(table.state, role));
	return mayFightAsForeigner(table, table.state.numina[role]) && warArmyOf(table, role) > 0;
}

/** LR-VII.B.2.b, H14: blessed friends in his region who fight as one with him, whether they like it or not; the possessed apart. */
export function friendsBeside({ state }: Ludi, mortal: Mortal, rival: RoleId): MortalId[] {
	const amicitia = amicitiaOf(state, mortal.id);
	if (!amicitia?.blessed || mortal.possessed || amicitia.friends.some((friend) => friend === rival)) return [];
	return amicitia.friends.filter((id) => {
		const friend = mortalById(state, id);
		return id !== mortal.id && friend.region === mortal.region && isCombatant(friend) && !friend.possessed;
	});
}

/** Everybody who would stand with a role by himself, without heroes. */
export function partyBandOf(table: Ludi, role: RoleId, rival: RoleId): RoleId[] {
	return isNumen(role) ? [role] : [role, ...friendsBeside(table, mortalById(table.state, role), rival)];
}

/** LR-VII.B.2.a: who fights for a role against a rival; one alone may take a hero to his side, or a hero a partner. */
export function* muster(table: Ludi, role: RoleId, rivals: readonly RoleId[]): Play<WarMuster> {
	const [rival = role] = rivals;
	const members = partyBandOf(table, role, rival);
	if (members.length > 1 || isNumen(role)) return { members, paired: false };
	const partner = yield* findPartner(table, mortalById(table.state, role), rivals);
	return partner === null ? { members, paired: false } : { members: [role, partner], paired: true };
}

// === Heroes (LR-III.G, H13) ===

/** A hero with a patron may fight beside another; nobody fights against his friends for it. */
function* findPartner(table: Ludi, mortal: Mortal, rivals: readonly RoleId[]): Play<MortalId | null> {
	if (mortal.region === null) return null;
	const open = mortalsIn(table, mortal.region).filter(
		(other) =>
			other.id !== mortal.id &&
			(isHero(other) || isHero(mortal)) &&
			isCombatant(other) &&
			!other.possessed &&
			!rivals.includes(other.id),
	);
	if (open.length === 0) return null;
	const options = [optionFor("alone", "fight-alone"), ...open.map(({ id }) => mortalOption(id, "fight-with"))];
	const question = { ask: "partner" as const, rule: "LR-III.G", options, policy: () => options[1]?.id ?? "alone" };
	const named = (yield* decide(table, mortal.id, question)).split("/")[1];
	const partner = open.find(({ id }) => id === named);
	if (!partner) return null;
	const isWilling = yield* agrees(table, partner.id, {
		ask: "fight-beside",
		rule: "LR-III.G",
		args: { mortal: mortalRef(mortal.id) },
		about: [mortalRef(mortal.id)],
		policy: () =>
			isDear(table.state, partner, mortal.id) || (!isRivalDear(table, partner, rivals) && policyDie(table) >= 4),
	});
	if (!isWilling) return null;
	sayInLudi(table, "fights-beside", "LR-III.G", { mortal: mortalRef(mortal.id), hero: mortalRef(partner.id) });
	return partner.id;
}

const isHero = ({ hero, patron }: Mortal): boolean => hero && patron !== null;

function isRivalDear({ state }: Ludi, mortal: Mortal, rivals: readonly RoleId[]): boolean {
	return rivals.some((rival) => !isNumen(rival) && isDear(state, mortal, rival));
}

/** A side in words: its members' names. */
export function namesOfParty({ members }: WarMuster) {
	return members.map(roleRef);
}
