/** LR-VII.E: war gods meet mortals, set them on each other, and fight them. */
import type { Play } from "../../kernel/index.ts";
import { isSegmentPlayed } from "../calendar-years.ts";
import { legionsOfMortal, usable } from "../cast.ts";
import { decide, decideNumen } from "../decide.ts";
import type { Power } from "../power.ts";
import { WAR_GODS, type WarGod } from "../roles.ts";
import { mortalsIn } from "../sedes.ts";
import type { LegionKind, Mortal, MortalId } from "../state.ts";
import {
	bestOf,
	type Ludi,
	livingMortals,
	mortalById,
	mortalOption,
	mortalRef,
	numenRef,
	optionFor,
	policyDie,
	regionRef,
	sayInLudi,
	segmentNow,
} from "../table.ts";
import { issueFlagitatio, whyNotRival } from "./flagitatio.ts";
import { fight } from "./proelium.ts";

const NONE = "none";

/** LR-VII.E.1, 4.1.2: each of them may meet one mortal in an aestas. */
export function* offerWars(table: Ludi): Play {
	for (const god of WAR_GODS) {
		if (table.state.seasonOver) return;
		yield* offerWar(table, god);
	}
}

function* offerWar(table: Ludi, god: WarGod): Play {
	const open = targetsOf(table, god);
	if (open.length === 0) return;
	const named = yield* decideNumen(table, god, "war-offer", {
		options: [optionFor(NONE, "meet-nobody"), ...open.map(({ id }) => mortalOption(id, "meet"))],
		policy: () => policyTarget(table, god, open),
	});
	if (named !== NONE) yield* meet(table, god, mortalById(table.state, named.split("/")[1] as MortalId));
}

/** LR-VII.E.4: whoever has a legion of the god's kind, in the god's half of the world; nobody where nobody fights. */
function targetsOf(table: Ludi, god: WarGod): Mortal[] {
	const { state, data } = table;
	const { half } = data.numina[god];
	return livingMortals(state).filter((mortal) => {
		const { region } = mortal;
		if (region === null || region === "rome" || region === state.pestis || region === state.cybele) return false;
		return (half === null || data.regions[region].half === half) && legionsAgainst(table, god, mortal) > 0;
	});
}

/** LR-VII.E.4: Phobos meets clientarum alone, Deimos curiales. */
export function legionsAgainst({ data }: Ludi, god: WarGod, mortal: Mortal): number {
	return (data.numina[god].war?.targets ?? []).reduce((sum, kind) => sum + usable(mortal, kind), 0);
}

/** Who has most legions of the god's kind and fought nobody last aestas; on 4 to 6, or as the option has it. */
function policyTarget(table: Ludi, god: WarGod, open: readonly Mortal[]): string {
	const { options } = table.state;
	const least = options["quiet-war-gods"] ? 6 : options["fierce-war-gods"] ? 2 : 4;
	if (policyDie(table) < least) return NONE;
	const last = lastAestas(table);
	const idle = open.filter(({ fought }) => fought === null || fought !== last);
	const strongest = bestOf(idle, (mortal) => legionsAgainst(table, god, mortal));
	return strongest ? `meet/${strongest.id}` : NONE;
}

/** The last aestas that was played; null in the first. */
function lastAestas({ state, data }: Ludi): number | null {
	for (let i = state.place.segment - 1; i >= 0; i -= 1)
		if (data.segments[i]?.kind === "aestas" && isSegmentPlayed(state, data, i)) return i;
	return null;
}

/** LR-VII.E.1: the mortal chooses: a flagitatio to the rival whom the god names, or a proelium with the god himself. */
function* meet(table: Ludi, god: WarGod, mortal: Mortal): Play {
	const { region } = mortal;
	if (region === null) return;
	const numen = table.state.numina[god];
	numen.region = region;
	numen.used["war-offer"] = 1;
	const args = { numen: numenRef(god), mortal: mortalRef(mortal.id) };
	sayInLudi(table, "god-meets", "LR-VII.E.1", args, { at: [regionRef(region)] });
	const rival = yield* nameRival(table, god, mortal);
	const will = rival === null ? "god" : yield* chooseFoe(table, god, mortal, rival);
	if (will === "rival" && rival !== null)
		yield* issueFlagitatio(table, mortal.id, rival, { kind: "flagitatio", free: true, mustAccept: "LR-VII.E.1", god });
	else yield* fightGod(table, god, mortal);
}

/** By the program the strongest other combatant there; none where there is none. */
function* nameRival(table: Ludi, god: WarGod, mortal: Mortal): Play<MortalId | null> {
	const open = mortalsIn(table, mortal.region ?? "rome").filter(
		(other) => other.id !== mortal.id && whyNotRival(table, mortal, other.id) === null,
	);
	const strongest = bestOf(open, legionsOfMortal);
	if (!strongest) return null;
	const named = yield* decide(table, god, {
		ask: "war-rival",
		rule: "LR-VII.E.1",
		args: { mortal: mortalRef(mortal.id) },
		about: [mortalRef(mortal.id)],
		options: [...open.map(({ id }) => mortalOption(id)), optionFor(NONE, "no-rival")],
		policy: () => strongest.id,
	});
	return named === NONE ? null : (named as MortalId);
}

function* chooseFoe(table: Ludi, god: WarGod, mortal: Mortal, rival: MortalId): Play<string> {
	return yield* decide(table, mortal.id, {
		ask: "war-choice",
		rule: "LR-VII.E.1",
		args: { numen: numenRef(god), rival: mortalRef(rival) },
		about: [mortalRef(rival), numenRef(god)],
		options: [
			optionFor("rival", "fight-rival", { mortal: mortalRef(rival) }),
			optionFor("god", "fight-god", { numen: numenRef(god) }),
		],
		policy: () => "rival",
	});
}

/**
 * LR-VII.E.2.a, VII.E.5: as many concursationes as the mortal has legions of the god's kind, at most ten (LR-H25). The mortal is alone;
 * the god presides himself, and stays.
 */
export function* fightGod(table: Ludi, god: WarGod, mortal: Mortal): Play {
	const { region } = mortal;
	if (region === null) return;
	yield* fight(table, {
		kind: "war-god",
		region,
		first: { members: [mortal.id], paired: false },
		second: { members: [god], paired: false },
		president: god,
		stays: true,
		against: legionsMet(table, god, mortal),
	});
}

function legionsMet({ data }: Ludi, god: WarGod, mortal: Mortal): Record<LegionKind, number> {
	const targets = data.numina[god].war?.targets ?? [];
	const most = data.figures.limits.legionesPerParty;
	const curiales = targets.includes("curiales") ? Math.min(most, usable(mortal, "curiales")) : 0;
	const clientarum = targets.includes("clientarum") ? Math.min(most - curiales, usable(mortal, "clientarum")) : 0;
	return { curiales, clientarum };
}

/** Whoever plays a war god may meet somebody later in the aestas too, once in all. */
export const warOffer: Power = {
	decision: "war-offer",
	of: WAR_GODS,
	offer(table, numen) {
		const god = WAR_GODS.find((id) => id === numen);
		const isUsed = (table.state.numina[numen].used["war-offer"] ?? 0) > 0;
		if (!god || isUsed || segmentNow(table).kind !== "aestas") return [];
		return targetsOf(table, god).map(({ id }) => mortalOption(id, "meet"));
	},
	*play(table, numen, thing): Play {
		const god = WAR_GODS.find((id) => id === numen);
		if (god) yield* meet(table, god, mortalById(table.state, thing.split("/").at(-1) as MortalId));
	},
};
