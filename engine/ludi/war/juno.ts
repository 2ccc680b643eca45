/** LR-VII.F: once an aestas Juno makes two in one region fight each other, war gods too. */
import type { Play } from "../../kernel/index.ts";
import { isCombatant, isDear, legionsOfMortal } from "../cast.ts";
import { decide, decideNumen } from "../decide.ts";
import type { Power } from "../power.ts";
import { WAR_GODS, type WarGod } from "../roles.ts";
import { mortalsIn } from "../sedes.ts";
import type { Mortal, MortalId, RegionId, RoleId } from "../state.ts";
import {
	bestOf,
	isNumen,
	type Ludi,
	mortalById,
	mortalOption,
	mortalRef,
	numenRef,
	optionFor,
	policyDie,
	regionRef,
	roleRef,
	sayInLudi,
	segmentNow,
} from "../table.ts";
import { issueFlagitatio, whyNoBattle } from "./flagitatio.ts";
import { candidates } from "./president.ts";
import { fightGod, legionsAgainst } from "./war-gods.ts";

const NONE = "none";
const POWER = "force-proelium";

/** 4.1.2: asked when an aestas opens. */
export function* forceProelium(table: Ludi): Play {
	const open = firstOnes(table);
	if (open.length === 0) return;
	const pair = () => (policyDie(table) >= 5 ? strongestPair(table) : null);
	let byProgram: readonly Mortal[] | null = null;
	const named = yield* decideNumen(table, "juno", POWER, {
		options: [optionFor(NONE, "force-nobody"), ...open.map(({ id }) => mortalOption(id, POWER))],
		policy() {
			byProgram = pair();
			return byProgram?.[0] ? `${POWER}/${byProgram[0].id}` : NONE;
		},
	});
	if (named !== NONE) yield* force(table, mortalById(table.state, named.split("/")[1] as MortalId), byProgram);
}

/** Whoever has somebody to fight in his region. */
function firstOnes(table: Ludi): Mortal[] {
	return table.data.acting.flatMap((region) =>
		isClosed(table, region)
			? []
			: mortalsIn(table, region).filter((mortal) => isCombatant(mortal) && foesOf(table, mortal).length > 0),
	);
}

/** Rome, plague and Cybele; a numen to preside Juno brings with her. */
function isClosed(table: Ludi, region: RegionId): boolean {
	const why = whyNoBattle(table, region, []);
	return why !== null && why.rule !== "LR-VII.A";
}

/** Other combatants there, and war gods who meet legions of his kind (LR-VII.E.4). */
function foesOf(table: Ludi, mortal: Mortal): RoleId[] {
	const others = mortalsIn(table, mortal.region ?? "rome").filter(
		(other) => other.id !== mortal.id && isCombatant(other),
	);
	const gods = WAR_GODS.filter(
		(god) => table.state.numina[god].region === mortal.region && legionsAgainst(table, god, mortal) > 0,
	);
	return [...others.map(({ id }) => id), ...gods];
}

/** The two with most legions together in one region, who are no friends, spouses or bacchants of one god. */
function strongestPair(table: Ludi): readonly Mortal[] | null {
	const pairs = table.data.acting.flatMap((region) => {
		if (isClosed(table, region)) return [];
		const armed = mortalsIn(table, region).filter(isCombatant);
		return armed.flatMap((a, n) =>
			armed.slice(n + 1).flatMap((b) => (isDear(table.state, a, b.id) ? [] : [[a, b] as const])),
		);
	});
	return bestOf(pairs, ([a, b]) => legionsOfMortal(a) + legionsOfMortal(b)) ?? null;
}

function* force(table: Ludi, first: Mortal, byProgram: readonly Mortal[] | null): Play {
	const { region } = first;
	if (region === null) return;
	const foes = foesOf(table, first);
	const rival = (yield* decide(table, "juno", {
		ask: "force-whom",
		rule: "LR-VII.F",
		args: { mortal: mortalRef(first.id) },
		about: [mortalRef(first.id)],
		options: foes.map((role) => optionFor(role, "role", { role: roleRef(role) })),
		policy: () => byProgram?.[1]?.id ?? foes[0] ?? "",
	})) as RoleId;
	table.state.numina.juno.used[POWER] = 1;
	if (candidates(table, region, [first.id, rival]).length === 0) table.state.numina.juno.region = region;
	const args = { mortal: mortalRef(first.id), role: roleRef(rival) };
	sayInLudi(table, "juno-forces", "LR-VII.F", args, { at: [regionRef(region), numenRef("juno")] });
	const god = WAR_GODS.find((id): id is WarGod => id === rival);
	if (god) yield* fightGod(table, god, first);
	else if (!isNumen(rival))
		yield* issueFlagitatio(table, first.id, rival, { kind: "juno", free: true, mustAccept: "LR-VII.F" });
}

/** Whoever plays Juno may do it later in the aestas too. */
export const junoForces: Power = {
	decision: POWER,
	of: ["juno"],
	offer(table, numen) {
		const isUsed = (table.state.numina[numen].used[POWER] ?? 0) > 0;
		if (isUsed || segmentNow(table).kind !== "aestas") return [];
		return firstOnes(table).map(({ id }) => mortalOption(id, POWER));
	},
	*play(table, _numen, thing): Play {
		yield* force(table, mortalById(table.state, thing.split("/").at(-1) as MortalId), null);
	},
};
