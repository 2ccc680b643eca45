/** The Mercenary War, 241-237 BC: the scenario's own rules, named as in the rules index (`MW.*`). */
import { closedOperation } from "../../../ancient-world/command/05-operations.ts";
import { garrisonOf } from "../../../ancient-world/siege/09-2-under-siege.ts";
import { siegeAssault } from "../../../ancient-world/siege/09-3-assault.ts";
import { siegeHere } from "../../../ancient-world/siege/09-31-besiegers.ts";
import { siegeCapability } from "../../../ancient-world/siege/09-33-siege-capability.ts";
import type { LeaderId, Marker } from "../../../ancient-world/state.ts";
import {
	type AncientWorld,
	leaderById,
	type Operation,
	type RulesetAddition,
	say,
} from "../../../ancient-world/table.ts";
import { notUsed } from "../../../ancient-world/turn/03-sequence-of-play.ts";
import { yearOf } from "../../../ancient-world/turn/03-years.ts";
import { longestOf, type Play, type Reason, ref, text } from "../../../kernel/index.ts";
import { desertGarrisons } from "../../manpower/10-47-desertion.ts";
import { CARTHAGE } from "../../sides.ts";
import { beginTheYear, followTheLost } from "./mw-arrivals.ts";
import { generals } from "./mw-generals.ts";
import { raiseLibyans, raiseYearlyLibyans, reinforceCarthage } from "./mw-recruits.ts";
import { divideRebels } from "./mw-set-up.ts";
import { citySummons, forgetSummons, summonsConditions } from "./mw-summons.ts";
import { BARCA, CARTHAGO, isSince, REBELS } from "./war.ts";

// === Segments ===

/** B6, and what there is of B5 without a Council: who comes and goes (CR 10.47), then Carthage's new men, then the rebels'. */
function* increaseForces(table: AncientWorld): Play {
	yield* beginTheYear(table);
	yield* desertGarrisons(table);
	yield* reinforceCarthage(table);
	yield* raiseYearlyLibyans(table);
}

// === Markers ===

/** In the first year as many for each leader as the scenario gives him, and in 240 one for Hamilcar (MW.barca). */
function lamsOf(table: AncientWorld, own: readonly Marker[]): Marker[] {
	const { lams } = table.data.scenario.starting;
	const leaders = [...new Set(own.flatMap(({ leader }) => leader ?? []))];
	return leaders.flatMap((leader) => {
		const theirs = own.filter((marker) => marker.leader === leader);
		const count =
			leader === BARCA && yearOf(table) === 240
				? 1
				: table.state.turn === 1
					? Number(lams[leader] ?? 0)
					: theirs.length;
		return theirs.slice(0, count);
	});
}

// === MW.carthage-holds ===

/** No assault on Carthago while all six Citizens of its garrison stand. */
const assault: Operation = {
	...siegeAssault,
	whyNot: (table, leader) =>
		longestOf(
			() => whyCarthageHolds(table, leader),
			() => siegeAssault.whyNot(table, leader),
		),
};

const GARRISON = "Garrison of Carthago";
const FULL = 6;

function whyCarthageHolds(table: AncientWorld, leader: LeaderId): Reason | null {
	if (leaderById(table, leader).side !== REBELS || siegeHere(table, leader)?.city.id !== CARTHAGO) return null;
	const guards = garrisonOf(table, CARTHAGO).flatMap(({ sps }) => sps.filter(({ role }) => role === GARRISON));
	const stands = guards.reduce((sum, { sp }) => sum + sp, 0) >= FULL;
	return stands ? { rule: "MW.carthage-holds", why: text("refused.carthage-holds") } : null;
}

// === MW.truceless ===

/** From 239 on a leader who is taken is put to death. */
function* killPrisoner(table: AncientWorld, lost: LeaderId): Play {
	const man = leaderById(table, lost);
	if (man.standing !== "captured" || !isSince(table, 239)) return;
	man.standing = "killed";
	say(table, "truceless.killed", { leader: ref("leader", lost) }, { rule: "MW.truceless", at: [ref("leader", lost)] });
}

/** Layered over the manpower of Carthage; there is no Rome, no sea, no Council. */
const own: RulesetAddition = {
	segments: {
		"set-up": divideRebels,
		"disband-legions": notUsed,
		prorogue: notUsed,
		pluto: notUsed,
		elections: notUsed,
		"political-climate": notUsed,
		"force-increase": increaseForces,
		"remove-raids": notUsed,
		"port-return": notUsed,
		training: notUsed,
		augury: notUsed,
	},
	operations: {
		"siege-assault": assault,
		"siege-capability": siegeCapability(),
		"city-summons": citySummons,
		diplomacy: closedOperation("diplomacy", "CR 12.1", "refused.no-diplomacy"),
		"senate-permission": closedOperation("senate-permission", "CR 5.6", "refused.no-senate"),
	},
	conditions: summonsConditions,
	lamsOf: { over: (below) => (table, side) => lamsOf(table, below(table, side)) },
	// They have marched beside Carthage's elephants for twenty years (CR 8.36).
	neverFacedElephants: () => false,
	winningOrder: () => [REBELS, CARTHAGE],
	events: {
		stopping: [{ place: "men", follow: forgetSummons }],
		capture: [{ place: "peoples", follow: raiseLibyans }],
		leaderLost: [{ place: "men", follow: killPrisoner }],
		phase: [{ place: "last", follow: followTheLost }],
		segment: [{ place: "last", follow: followTheLost }],
	},
};

/** MW: what the scenario adds, layer by layer. */
export const mercenaryWarRules: readonly RulesetAddition[] = [generals, own];
