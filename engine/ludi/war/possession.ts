/** LR-VII.L: Pazuzu takes possession of a mortal, or loses a legion to him. */
import type { Play } from "../../kernel/index.ts";
import { isCombatant, mayOwn } from "../cast.ts";
import { decideNumen } from "../decide.ts";
import { goodsText, transfer } from "../ledger.ts";
import type { Power } from "../power.ts";
import { playerOfRole } from "../roles.ts";
import type { Mortal, MortalId } from "../state.ts";
import {
	anyOf,
	type Ludi,
	livingMortals,
	mortalById,
	mortalOption,
	mortalRef,
	optionFor,
	policyDie,
	regionRef,
	sayInLudi,
	segmentNow,
} from "../table.ts";
import { takeStakes } from "./dice.ts";
import { clash, closeProelium, openBattle, writeDown } from "./proelium.ts";

const NONE = "none";
const POWER = "possess";

/** Equal dice are thrown again, so often at most (12). */
const MOST_TIES = 100;

/** 4.1.2: one attempt in an aestas, by the program on 5 or 6 at somebody drawn by lot. */
export function* possess(table: Ludi): Play {
	const open = victims(table);
	if (open.length === 0) return;
	const named = yield* decideNumen(table, "pazuzu", POWER, {
		options: [optionFor(NONE, "possess-nobody"), ...open.map(({ id }) => mortalOption(id, POWER))],
		policy: () => (policyDie(table) >= 5 ? `${POWER}/${anyOf(table, open).id}` : NONE),
	});
	if (named !== NONE) yield* attempt(table, mortalById(table.state, named.split("/")[1] as MortalId));
}

/** Living holders of a legion outside Rome and away from Cybele; persons only where the option has it, or a person plays Pazuzu (ruling 22). */
function victims({ state }: Ludi): Mortal[] {
	const { pazuzu } = state.numina;
	if (pazuzu.clientarum === 0 || (pazuzu.used[POWER] ?? 0) > 0) return [];
	const maySeizePersons = state.options["possess-persons"] || playerOfRole(state, "pazuzu") !== null;
	return livingMortals(state).filter(
		(mortal) =>
			isCombatant(mortal) &&
			mortal.region !== "rome" &&
			mortal.region !== state.cybele &&
			!mortal.possessed &&
			(maySeizePersons || mortal.player === null),
	);
}

/** One die each; whoever else may touch dice may touch these. */
function* attempt(table: Ludi, mortal: Mortal): Play {
	const { region } = mortal;
	if (region === null) return;
	const { pazuzu } = table.state.numina;
	pazuzu.used[POWER] = 1;
	pazuzu.region = region;
	const battle = openBattle(table, {
		kind: "possession",
		region,
		first: { members: [mortal.id], paired: false },
		second: { members: ["pazuzu"], paired: false },
		president: null,
		against: { curiales: 0, clientarum: 1 },
	});
	table.state.proelium = battle;
	let result: string | null = "tie";
	while (result === "tie" && battle.concursationes.length < MOST_TIES) {
		const sides = yield* clash(table, battle, () => [takeStakes(battle, 0), takeStakes(battle, 1)]);
		if (sides) writeDown(table, battle, sides);
		const [own, his] = sides ?? [];
		result = !own || !his ? null : own.total === his.total ? "tie" : own.total > his.total ? "escapes" : "possessed";
	}
	if (result === "possessed") seize(table, mortal);
	else if (result === "escapes" && mayOwn(mortal, "clientarum")) winLegion(table, mortal);
	yield* closeProelium(table, battle);
}

/** Until the next motus (LR-VII.L). */
function seize(table: Ludi, mortal: Mortal): void {
	mortal.possessed = true;
	sayInLudi(
		table,
		"possessed",
		"LR-VII.L",
		{ mortal: mortalRef(mortal.id) },
		{ at: [regionRef(mortal.region ?? "rome")] },
	);
}

function winLegion(table: Ludi, mortal: Mortal): void {
	transfer(table, "pazuzu", mortal.id, { clientarum: 1 });
	sayInLudi(table, "pazuzu-beaten", "LR-VII.L", { mortal: mortalRef(mortal.id), goods: goodsText({ clientarum: 1 }) });
}

/** Whoever plays Pazuzu may try later in the aestas too. */
export const pazuzuPossesses: Power = {
	decision: POWER,
	of: ["pazuzu"],
	offer(table) {
		if (segmentNow(table).kind !== "aestas") return [];
		return victims(table).map(({ id }) => mortalOption(id, POWER));
	},
	*play(table, _numen, thing): Play {
		yield* attempt(table, mortalById(table.state, thing.split("/").at(-1) as MortalId));
	},
};
