/** The base Ruleset of the Ancient World: what every scenario of both games is laid over. */

import { withoutMap } from "../hexmap/old-ids.ts";
import { versionsUpTo } from "../kernel/index.ts";
import { attack } from "./battle/08-2-attack.ts";
import { leaderLossConditions } from "./battle/08-6-leader-casualties.ts";
import { avoidanceConditions } from "./battle/08-23-avoidance.ts";
import { coordinationConditions } from "./battle/08-26-coordination.ts";
import { battleConditions } from "./battle/08-31-battle-modifiers.ts";
import { elephantConditions } from "./battle/08-36-elephants.ts";
import { pursuitConditions } from "./battle/08-54-pursuit.ts";
import { recovery } from "./battle/08-56-status.ts";
import { battleDefaults } from "./battle/battle-rules.ts";
import { finish, playOperationsPhase } from "./command/05-operations.ts";
import { commandDefaults } from "./command/command-rules.ts";
import { diplomacy, diplomacyConditions } from "./diplomacy/12-33-diplomacy.ts";
import { diplomacyDefaults } from "./diplomacy/diplomacy-rules.ts";
import { legionaryDefaults } from "./manpower/legionary-rules.ts";
import { allyMovement, forceMovement, leaderMovement } from "./march/06-1-movement.ts";
import { attritionConditions, checkInertia } from "./march/06-4-attrition.ts";
import { interceptionConditions } from "./march/06-5-interception.ts";
import { pickUpDrop } from "./march/06-14-pick-up-drop.ts";
import { marchDefaults } from "./march/march-rules.ts";
import { noShips } from "./sea/07-26-none.ts";
import { allotShips } from "./sea/naval-system.ts";
import { siegeConditions, siegeOperations, siegeSegments } from "./siege/09-cities-and-sieges.ts";
import { siegeDefaults } from "./siege/siege-rules.ts";
import type { Blanks, BookEvents, BookRules, Ruleset } from "./table.ts";
import { drawMarker, fillTheCup } from "./turn/04-initiative.ts";
import { auguryConditions, consultTheAugurs } from "./turn/13-auguries.ts";
import { checkVictory } from "./turn/14-victory.ts";
import { auguryDefaults } from "./turn/augury-rules.ts";
import { initiativeDefaults } from "./turn/initiative-rules.ts";
import { victoryDefaults } from "./turn/victory-rules.ts";

/** Raised whenever old answers could come out differently, unless in one book alone, which has a version of its own. */
const RULES_VERSION = "10";

/** Versions that spelt a hex without its map. */
const BARE_HEXES: ReadonlySet<string> = new Set(["1", "2", "3", "4"]);

/**
 * The rules of the Ancient World book by themselves: the lowest layer, which books and scenarios change slot by slot.
 */
export const baseRules: Ruleset = {
	version: RULES_VERSION,
	versions: versionsUpTo(RULES_VERSION),
	asWrittenUnder: (state, version) => (BARE_HEXES.has(version) ? withoutMap(state) : state),
	segments: {
		...siegeSegments,
		"lam-pool": fillTheCup,
		"naval-superiority": allotShips,
		draw: drawMarker,
		augury: consultTheAugurs,
		operations: playOperationsPhase,
		inertia: checkInertia,
		victory: checkVictory,
	},
	operations: {
		"leader-movement": leaderMovement,
		"force-movement": forceMovement,
		"ally-movement": allyMovement,
		attack,
		...siegeOperations,
		diplomacy,
		recovery,
		"pick-up-drop": pickUpDrop,
		finish,
	},
	whyNotOperate: () => null,
	conditions: {
		...attritionConditions,
		...interceptionConditions,
		...avoidanceConditions,
		...coordinationConditions,
		...battleConditions,
		...elephantConditions,
		...pursuitConditions,
		...leaderLossConditions,
		...siegeConditions,
		...diplomacyConditions,
		...auguryConditions,
		"continuation.guile": (_, { guile }) => guile,
	},
	wishes: [],
	requests: {},
	queries: {},
	tellers: {},
	...siegeDefaults,
	navalSystems: { none: noShips },
	...initiativeDefaults,
	...commandDefaults,
	...marchDefaults,
	...battleDefaults,
	...diplomacyDefaults,
	...legionaryDefaults,
	...auguryDefaults,
	...victoryDefaults,
	invariants: [],
	events: {
		...({} as BookEvents), // a book that has events of its own begins them itself
		newGame: [],
		armyPlaced: [],
		placed: [],
		turn: [],
		entering: [],
		ledInto: [],
		stopping: [],
		pickedUp: [],
		reaction: [],
		beforeBattleRoll: [],
		battle: [],
		capture: [],
		devastation: [],
		control: [],
		cityThreatened: [],
		siegeEnded: [],
		leaderLost: [],
		phase: [],
		segment: [],
	},
	book: {} as BookRules, // a book that asks something of its scenarios answers it itself, until one of them does
	blanks: { state: {}, leader: {}, phase: {}, battle: {} } as Blanks, // a book fills in what it adds to them
	inBook: (number) => `AW ${number}`,
	numbers: {},
};
