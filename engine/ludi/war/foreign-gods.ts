/** LR-VII.I, LR-H17: foreign gods challenge mortals like imperatores, with legions of their own which they may lose. */
import { NUMINA } from "../../../assets/schema/ludi-lists.ts";
import type { Play } from "../../kernel/index.ts";
import { isCombatant, legionsOfMortal } from "../cast.ts";
import { decideNumen } from "../decide.ts";
import type { Power } from "../power.ts";
import { mortalsIn } from "../sedes.ts";
import type { Mortal, MortalId, NumenId } from "../state.ts";
import { bestOf, type Ludi, mortalOption, optionFor, policyDie, segmentNow } from "../table.ts";
import { issueFlagitatio, whyNoBattle } from "./flagitatio.ts";
import { mayBeParty } from "./parties.ts";

const NONE = "none";
const POWER = "commander-fight";

/** 4.1.2: each on a 6, against the strongest there. One flagitatio an aestas. */
export function* foreignersFight(table: Ludi): Play {
	for (const id of NUMINA) {
		if (table.state.seasonOver) return;
		const open = rivalsOf(table, id);
		if (open.length === 0) continue;
		const named = yield* decideNumen(table, id, POWER, {
			options: [optionFor(NONE, "challenge-nobody"), ...open.map((mortal) => mortalOption(mortal.id, "challenge"))],
			policy: () => (policyDie(table) === 6 ? `challenge/${bestOf(open, legionsOfMortal)?.id}` : NONE),
		});
		if (named !== NONE) yield* challenge(table, id, named);
	}
}

/** LR-III.E.n2: Cybele and the gods of bacchants challenge nobody. */
function rivalsOf(table: Ludi, numen: NumenId): Mortal[] {
	const { region, used } = table.state.numina[numen];
	if (!table.data.numina[numen].foreign || region === null || (used.flagitatio ?? 0) > 0) return [];
	if (!mayBeParty(table, numen) || whyNoBattle(table, region, [numen]) !== null) return [];
	return mortalsIn(table, region).filter(isCombatant);
}

function* challenge(table: Ludi, numen: NumenId, named: string): Play {
	yield* issueFlagitatio(table, numen, named.split("/").at(-1) as MortalId, { kind: "foreign-god" });
}

/** Whoever plays one may do it later in the aestas too. */
export const commanderFight: Power = {
	decision: POWER,
	of: NUMINA,
	offer(table, numen) {
		if (segmentNow(table).kind !== "aestas") return [];
		return rivalsOf(table, numen).map(({ id }) => mortalOption(id, "challenge"));
	},
	play: (table, numen, thing) => challenge(table, numen, thing),
};
