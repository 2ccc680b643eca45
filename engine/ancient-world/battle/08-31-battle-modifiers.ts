/** AW 8.31-8.35, 8.4, RRR 8.31: what the battle roll's modifier lines ask. + helps the attacker, - the defender. */

import { leastRatio } from "../../../assets/schema/heading.ts";
import { chart } from "../charts.ts";
import { printed } from "../data.ts";
import { countLegions, legionsIn, totalsOf } from "../forces.ts";
import { oncePerGame } from "../map-cache.ts";
import { roadBetween } from "../march/06-3-terrain.ts";
import type { Force, LeaderId, Party } from "../state.ts";
import { type AncientWorld, type Condition, type Conditions, legionById } from "../table.ts";
import { currentBattle, leadersOf, partyForces, partyStatus } from "./08-1-parties.ts";
import type { BattleContext, Muster } from "./fight.ts";

/** Counts both parties of the battle on the table. */
export function countMuster(table: AncientWorld): Muster {
	const { attacker, defender } = currentBattle(table);
	const [a, d] = [partyForces(table, attacker), partyForces(table, defender)];
	const [attackers, defenders] = [totalsOf(table, a), totalsOf(table, d)];
	return {
		sp: [attackers.sp, defenders.sp],
		cavalry: [attackers.cav, defenders.cav],
		elite: [hasElite(a), hasElite(d)],
	};
}

/** 8.35: does any of these forces have Elite cavalry? */
export function hasElite(forces: readonly Force[]): boolean {
	return forces.some((force) => force.sps.some((group) => group.elite && group.sp > 0));
}

/** 8.32: total SPs, attacker to defender, rounded in the defender's favour. */
export function forceRatioModifier(table: AncientWorld, [attackers, defenders]: readonly [number, number]): number {
	const row = ratios(table.data).find(({ least }) => attackers >= least * defenders - 1e-9);
	return row?.dr ?? 0;
}

/** The rows of the force ratio, with the least ratio of each. */
const ratios = oncePerGame((data) =>
	chart(data, "force-ratio").rows.map(({ ratio, dr }) => ({ least: leastRatio(ratio), dr })),
);

/** 8.35: 3:2 is 1, 2:1 is 2, 3:1 or no enemy cavalry 3; the larger side needs at least 2 SPs. Positive for the first side. */
export function cavalrySuperiority([own, other]: readonly [number, number]): number {
	const [more, fewer] = own >= other ? [own, other] : [other, own];
	if (more < 2 || more === fewer) return 0;
	const steps = fewer === 0 || more >= fewer * 3 ? 3 : more >= fewer * 2 ? 2 : more * 2 >= fewer * 3 ? 1 : 0;
	return own >= other ? steps : -steps;
}

/** RRR 5.56, 5.57, 8.31-cer: legions over what the leader in charge handles well; without one every legion is over. */
export function legionsOverEfficiency(table: AncientWorld, party: Party): number {
	const legions = countLegions(partyForces(table, party));
	return legions === 0 ? 0 : Math.max(0, legions - table.rules.efficiencyOf(table, party.inCharge));
}

/** RRR 8.31-discipline: Veteran legions with at least six RL infantry. */
function veteranLegions(table: AncientWorld, party: Party): number {
	return legionsIn(partyForces(table, party)).filter((id) => {
		const { training, rl } = legionById(table, id);
		return training === "veteran" && (rl?.inf ?? 0) >= 6;
	}).length;
}

/** 8.33, 5.17: a leader with subordinate value besides the one in charge. */
function hasSubordinate(table: AncientWorld, party: Party): boolean {
	return leadersOf(table, party).some((id) => id !== party.inCharge && printed(table.data, id).subordinateValue > 0);
}

/** 8.41: the river the attacker crossed into the hex in this Operations Phase, without a usable road. */
function riverCrossed(table: AncientWorld): "minor" | "medium" | "major" | null {
	const { attacker, hex } = currentBattle(table);
	const forces = partyForces(table, attacker);
	const main =
		forces.find((force) => attacker.inCharge !== null && force.leaders.includes(attacker.inCharge)) ?? forces[0];
	const from = main?.enteredFrom;
	if (!from || !table.data.map.neighbours(from).includes(hex) || roadBetween(table.data, from, hex)) return null;
	return table.data.map.river(from, hex);
}

declare module "../table.ts" {
	interface RollContexts {
		battle: BattleContext;
		tactical: { readonly leader: LeaderId };
		/** Threes of pips that the battle roll was beyond the table (8.38). */
		unpredictable: { readonly beyond: number };
	}
}

const both =
	(of: (table: AncientWorld, party: Party) => number): Condition =>
	(table) => {
		const { attacker, defender } = currentBattle(table);
		return [of(table, attacker), of(table, defender)];
	};

/** 8.42: the ground of the battle, which a sally does not feel. */
const onGround =
	(terrain: string): Condition =>
	(table) => {
		const { hex, cause } = currentBattle(table);
		return cause !== "sally" && table.data.map.hex(hex).terrain === terrain;
	};

/** Conditions of the battle roll's modifiers. */
export const battleConditions: Conditions = {
	"battle.force-ratio": (table, { muster }) => forceRatioModifier(table, muster.sp),
	"battle.tactical": (_, { tactical: [attacker, defender] }) => attacker - defender,
	"battle.subordinate": both((table, party) => Number(hasSubordinate(table, party))),
	"battle.cavalry": (_, { muster }) => cavalrySuperiority(muster.cavalry),
	"battle.elite": (_, { muster }) => {
		const [attacker, defender] = muster.elite;
		return [Number(attacker && !defender), Number(defender && !attacker)];
	},
	"battle.veteran": both(veteranLegions),
	"battle.over-cer": both(legionsOverEfficiency),
	"battle.failed-avoidance": (table) => currentBattle(table).failedAvoidance,
	"battle.failed-interception": (table) => currentBattle(table).failedInterception,
	"battle.ambush": (table) => currentBattle(table).ambush,
	"battle.elephants": (_, { elephants: [attacker, defender] }) => attacker.sum - defender.sum,
	"battle.first-elephants": (_, { elephants: [attacker, defender] }) => [
		Number(attacker.first ?? false),
		Number(defender.first ?? false),
	],
	"battle.rough": onGround("rough"),
	"battle.mountain": onGround("mountain"),
	"battle.marsh": onGround("marsh"),
	"battle.river": (table) => riverCrossed(table) === "medium",
	"battle.major-river": (table) => riverCrossed(table) === "major",
	"battle.disrupted": both((table, party) => Number(partyStatus(table, party) === "disrupted")),
	"battle.disorganized": both((table, party) => Number(partyStatus(table, party) === "disorganized")),
	"battle.useless": (table) => partyStatus(table, currentBattle(table).defender) === "useless",
	"battle.no-leader": (table) => currentBattle(table).defender.inCharge === null,
	"battle.guile": (_, { guilePair }) => guilePair,
	"unpredictable.beyond": (_, { beyond }) => beyond,
};
