/** What tests of section 8 share: two sides that face each other on a workbench, and the lines of a roll between them. */
import { newBattle, newParty } from "../battle/08-1-parties.ts";
import { countMuster } from "../battle/08-31-battle-modifiers.ts";
import type { BattleContext } from "../battle/fight.ts";
import { gatherModifiers } from "../modifiers.ts";
import type { Battle, Force, LeaderId, SideId } from "../state.ts";
import { leaderById } from "../table.ts";
import { Bench } from "./bench.ts";

/** Flat, without a city or a medium river about it. */
export const FLAT = "it-2109";
/** A rough hex, for the terrain of a battle. */
export const ROUGH = "it-1516";
/** A marsh hex, for the terrain of a battle. */
export const MARSH = "it-2208";

/** The facts of a force that a test puts down; what is left out is as a new force has it. */
export interface Troops {
	readonly sps?: Record<string, number>;
	readonly leaders?: readonly LeaderId[];
	readonly legions?: readonly string[];
	readonly status?: Force["status"];
	readonly enteredFrom?: string;
	readonly engines?: number;
}

/** Puts a force outside in a hex; Roman leaders are consuls unless they have an office. */
export function stand(
	bench: Bench,
	side: SideId,
	hex: string,
	troops: Troops,
	place: Force["place"] = "outside",
): Force {
	const force = bench.force(side, hex, place, troops);
	const { status = "fresh", enteredFrom = null, engines = 0 } = troops;
	for (const id of force.leaders) {
		const man = leaderById(bench.table, id);
		if (side === "rome") man.office ??= "consul";
	}
	return Object.assign(force, { status, enteredFrom, engines });
}

/** A battle between forces on the table, as it stands when it is declared. */
export function declare(
	bench: Bench,
	attackers: readonly Force[],
	defenders: readonly Force[],
	more: Partial<Battle> = {},
) {
	const [first, second] = [attackers[0], defenders[0]];
	if (!first || !second) throw new Error("A battle needs two sides.");
	const battle = newBattle(bench.table, {
		hex: first.hex,
		attacker: newParty(first.side, attackers, first.leaders[0] ?? null),
		defender: newParty(second.side, defenders, second.leaders[0] ?? null),
		cause: "attack",
		...more,
	});
	bench.table.state.battle = battle;
	const [active] = first.leaders;
	if (active !== undefined) bench.activate(active);
	return battle;
}

const NO_CHARGE = { sum: 0, committed: 0 };

/** Lines of the battle roll as things stand, without `battle.`; those of nought are left out. */
export function battleLines(bench: Bench, change: Partial<BattleContext> = {}): Record<string, number> {
	const context: BattleContext = {
		muster: countMuster(bench.table),
		tactical: [0, 0],
		elephants: [NO_CHARGE, NO_CHARGE],
		guilePair: [0, 0],
		...change,
	};
	return Object.fromEntries(gatherModifiers(bench.table, "battle", context).map(({ id, dr }) => [id.slice(7), dr]));
}

/** SPs of a force by `contingent/arm`. */
export function spsOf(force: Force): Record<string, number> {
	return Object.fromEntries(force.sps.map(({ contingent, arm, sp }) => [`${contingent}/${arm}`, sp]));
}

/** An empty workbench, with some rules changed. */
export const newBench = (change?: ConstructorParameters<typeof Bench>[0]) => new Bench(change);
