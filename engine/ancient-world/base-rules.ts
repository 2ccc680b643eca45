/** The base Ruleset of the Ancient World: what every scenario of both games is laid over. */
import { drawMarker, fillTheCup, lamsByLeader } from "./04-initiative.ts";
import { isOverallCommander } from "./05-command.ts";
import { finish, playOperationsPhase } from "./05-operations.ts";
import { allyMovement, columnCompanions, forceMovement, leaderMovement, settleWithArmy } from "./06-1-movement.ts";
import { closedToLoneLeaders } from "./06-3-terrain.ts";
import { attritionConditions, checkInertia } from "./06-4-attrition.ts";
import { recoverAll, recovery } from "./08-56-status.ts";
import { resolveSieges } from "./09-5-siege-attrition.ts";
import { rebuildCities } from "./09-86-rebuild.ts";
import { checkVictory } from "./14-victory.ts";
import { leaderById, notYet, type Ruleset } from "./table.ts";

export const baseRules: Ruleset = {
	segments: {
		"city-rebuild": rebuildCities,
		"siege-attrition": resolveSieges,
		"lam-pool": fillTheCup,
		draw: drawMarker,
		operations: playOperationsPhase,
		inertia: checkInertia,
		recovery: recoverAll,
		victory: checkVictory,
	},
	operations: {
		"leader-movement": leaderMovement,
		"force-movement": forceMovement,
		"ally-movement": allyMovement,
		recovery,
		finish,
	},
	conditions: {
		...attritionConditions,
		"continuation.guile": (_, { guile }) => guile ?? 0,
	},
	lamsOf: lamsByLeader,
	holdersOf: (table, marker) =>
		marker.leader !== null && leaderById(table, marker.leader).standing === "in-play" ? [marker.leader] : [],
	closures: [closedToLoneLeaders],
	provinceFactor: () => 1,
	rankOf: (table, leader) => (table.data.scenario.sides.some((side) => side.overallCommander === leader) ? 0 : 4),
	whyNotTakeAlong: () => notYet("RRR 5.52"),
	hasCompanions: (table, leader, own) => columnCompanions(table, leader, own).length > 0,
	mayEnterCity: () => false,
	mayMoveAllies: isOverallCommander,
	settle: settleWithArmy,
	missing: {},
};
