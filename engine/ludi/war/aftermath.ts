/** LR-VII.D.7: what becomes of the parties when all concursationes are fought. */
import type { Play } from "../../kernel/index.ts";
import { isCombatant, isDear, isUnprotected, legionsOfMortal } from "../cast.ts";
import { die } from "../death/death.ts";
import { decide } from "../decide.ts";
import { keepToTen } from "../limits.ts";
import type { Mortal, MortalId, PartyNumber, Proelium, WarParty } from "../state.ts";
import { isNumen, type Ludi, mortalById, mortalRef, optionFor, policyDie, sayInLudi } from "../table.ts";
import { otherParty, PARTY_NUMBERS } from "./dice.ts";

/** LR-VII.D.7.a: what was fought out, after which both go on. What ended early (LR-VII.D.6.a) has no further consequence, but nobody keeps more than ten legions (LR-II.A.4). */
export function* endBattle(table: Ludi, battle: Proelium): Play {
	if (battle.ended !== null) sayInLudi(table, `ended-${battle.ended}`, END_RULES[battle.ended]);
	else if (battle.kind !== "possession")
		sayInLudi(table, "battle-over", overRule(battle), { won: battle.parties[0].won, lost: battle.parties[1].won });
	for (const party of battle.parties)
		for (const mortal of mortalsOf(table, party)) yield* keepToTen(table, mortal.id, battle.president);
	if (battle.ended !== null || battle.kind === "possession") return;
	if (yield* struckDown(table, battle)) return;
	const beaten = battle.parties.flatMap((party) =>
		mortalsOf(table, party).filter((mortal) => legionsOfMortal(mortal) === 0),
	);
	const areBoth = battle.parties.every((party) => mortalsOf(table, party).some((mortal) => beaten.includes(mortal)));
	for (const mortal of beaten) loseProtection(table, mortal, areBoth ? "LR-VII.D.7.c" : "LR-VII.D.7.b");
	for (const number of PARTY_NUMBERS) yield* killOrSpare(table, battle, number);
}

/** LR-VII.D.5: when each legion was fielded once; against a god or the Ring when there are no more to be met. */
const overRule = ({ kind }: Proelium): string =>
	kind === "war-god" ? "LR-VII.E.2.a" : kind === "ring" ? "LR-VII.H.1-2" : "LR-VII.D.5";

const END_RULES = {
	season: "LR-VII.D.6.a",
	president: "LR-VII.D.6.b",
	mercury: "LR-VII.D.6.c",
	cybele: "LR-VII.D.6.d",
	panic: "LR-III.E",
} as const;

function mortalsOf({ state }: Ludi, { members }: WarParty): Mortal[] {
	return members.flatMap((role) => (isNumen(role) ? [] : [mortalById(state, role)]));
}

/** LR-VII.E.3: Mars, Phobos or Deimos has won every concursatio. */
function* struckDown(table: Ludi, { kind, planned, parties: [mortals, gods] }: Proelium): Play<boolean> {
	const [god] = gods.members;
	const [mortal] = mortalsOf(table, mortals);
	if (kind !== "war-god" || god === undefined || !isNumen(god) || !mortal) return false;
	if (!table.data.numina[god].war?.kills || gods.won < planned) return false;
	return yield* die(table, mortal, { cause: "war-god", by: god });
}

/** LR-VII.D.7.b, VII.D.7.c, H6, H14: whoever owns no legion is unprotected, one party or both. */
function loseProtection(table: Ludi, mortal: Mortal, rule: "LR-VII.D.7.b" | "LR-VII.D.7.c"): void {
	if (mortal.life !== "living") return;
	mortal.unprotected = true;
	sayInLudi(table, "unprotected", rule, { mortal: mortalRef(mortal.id) });
}

/** LR-VII.D.7.b, XIV.A.4: an armed victor may kill the beaten, or leave them to their fates. A liber does not die so (LR-III.I). */
function* killOrSpare(table: Ludi, battle: Proelium, winner: PartyNumber): Play {
	const victor = mortalsOf(table, battle.parties[winner]).find(isCombatant);
	if (!victor) return;
	for (const beaten of mortalsOf(table, battle.parties[otherParty(winner)])) {
		if (!beaten.unprotected || !isUnprotected(table, beaten)) continue;
		const will = yield* decide(table, victor.id, {
			ask: "kill-or-spare",
			rule: "LR-VII.D.7.b",
			args: { mortal: mortalRef(beaten.id) },
			about: [mortalRef(beaten.id)],
			options: [optionFor("kill", "kill", { mortal: mortalRef(beaten.id) }), optionFor("spare", "spare")],
			policy: () =>
				!isDear(table.state, victor, beaten.id) && policyDie(table) >= mercyOf(victor.id) ? "kill" : "spare",
		});
		if (will === "kill") yield* die(table, beaten, { cause: "beaten", by: victor.id });
		else sayInLudi(table, "spares", "LR-VII.D.7.b", { victor: mortalRef(victor.id), mortal: mortalRef(beaten.id) });
	}
}

const CRUEL: readonly MortalId[] = ["antony", "sextus", "ariovistus"];

/** 12.6: from what face of a die on a program kills. */
const mercyOf = (victor: MortalId): number => (CRUEL.includes(victor) ? 4 : 5);
