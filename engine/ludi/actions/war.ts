/** LR-VII.C, XIV.A.5, VII.H: challenging, killing the unprotected, and the Ring's attack. */
import type { Menu, Play, Reason } from "../../kernel/index.ts";
import { isUnprotected, mayFightAsForeigner } from "../cast.ts";
import { die } from "../death/death.ts";
import { mortalsIn, numinaIn } from "../sedes.ts";
import type { Mortal, RoleId } from "../state.ts";
import { type Ludi, ludiReason, mortalNamed, mortalOption, numenOption, optionFor } from "../table.ts";
import { issueFlagitatio, whyNoFlagitatio, whyNotRival } from "../war/flagitatio.ts";
import { HERO_ACTIONS } from "../war/heroes.ts";
import { whyUnarmed } from "../war/parties.ts";
import { ringAttack } from "../war/ring-attack.ts";
import { type Action, LIVING, SUMMER } from "./action.ts";

const flagitatio: Action = {
	id: "flagitatio",
	kind: "major",
	actors: LIVING,
	seasons: SUMMER,
	rule: "LR-V.B",
	offer(table: Ludi, mortal: Mortal, menu: Menu) {
		const why = whyNoFlagitatio(table, mortal);
		if (why || mortal.region === null) {
			menu.refuseOthers("flagitatio", why ?? ludiReason("LR-VII", "no-battle-in-rome"));
			return;
		}
		for (const { id } of mortalsIn(table, mortal.region))
			if (id !== mortal.id) menu.add(mortalOption(id, "flagitatio"), whyNotRival(table, mortal, id));
		for (const numen of numinaIn(table, mortal.region))
			if (mayFightAsForeigner(table, numen))
				menu.add(
					{ ...numenOption(numen.id, "flagitatio-numen"), id: `flagitatio/${numen.id}` },
					whyNotRival(table, mortal, numen.id),
				);
	},
	*play(table, mortal, thing): Play {
		yield* issueFlagitatio(table, mortal.id, thing as RoleId, { kind: "flagitatio" });
	},
};

/** LR-XIV.A.5: an armed mortal who meets an unprotected one outside Rome may kill him; not in a motus. */
const executeUnprotected: Action = {
	id: "execute-unprotected",
	kind: "free",
	actors: LIVING,
	seasons: ["aestas", "hiems"],
	rule: "LR-VI.A.2",
	offer(table: Ludi, mortal: Mortal, menu: Menu) {
		const why = whyNoExecution(mortal);
		if (why || mortal.region === null) {
			menu.refuseOthers("execute-unprotected", why ?? ludiReason("LR-XIV.A.5", "not-in-rome"));
			return;
		}
		for (const other of mortalsIn(table, mortal.region))
			if (other.id !== mortal.id && (other.unprotected || isUnprotected(table, other)))
				menu.add(mortalOption(other.id, "execute-unprotected"), whyNotExecuted(table, other));
		menu.refuseOthers("execute-unprotected", ludiReason("LR-XIV.A.5", "no-sword"));
	},
	*play(table, mortal, thing): Play {
		yield* die(table, mortalNamed(table.state, thing), { cause: "unprotected", by: mortal.id });
	},
};

function whyNoExecution(mortal: Mortal): Reason | null {
	if (mortal.region === "rome") return ludiReason("LR-XIV.A.5", "not-in-rome");
	return whyUnarmed(mortal, "LR-XIV.A.5");
}

/** LR-III.I: children do not die so; LR-H5: nor who was saved in this year. */
function whyNotExecuted(table: Ludi, other: Mortal): Reason | null {
	if (isUnprotected(table, other)) return null;
	return other.rank === "liber" ? ludiReason("LR-III.I", "a-child") : ludiReason("LR-H5", "saved");
}

/** LR-VII.D.6.b, LR-H27: presidents are bribed in a battle alone, in the window before the dice. */
const bribe: Action = {
	id: "bribe",
	kind: "free",
	actors: LIVING,
	seasons: SUMMER,
	rule: "LR-VII.D.6.b",
	offer(_table: Ludi, _mortal: Mortal, menu: Menu) {
		menu.add(optionFor("bribe", "bribe-president"), ludiReason("LR-VII.D.6.b", "no-battle"));
	},
	*play(): Play {},
};

/** Actions of war: challenge, killing the unprotected, bribes, the Ring's attack, and those of heroes (LR-VII). */
export const WAR_ACTIONS: readonly Action[] = [flagitatio, executeUnprotected, bribe, ringAttack, ...HERO_ACTIONS];
