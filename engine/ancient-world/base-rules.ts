/** The base Ruleset of the Ancient World: what every scenario of both games is laid over. */

import { withoutMap } from "../hexmap/old-ids.ts";
import { versionsUpTo } from "../kernel/index.ts";
import { chooseInChargeByRank } from "./battle/08-1-parties.ts";
import { attack } from "./battle/08-2-attack.ts";
import { leaderLossConditions } from "./battle/08-6-leader-casualties.ts";
import { avoidanceConditions } from "./battle/08-23-avoidance.ts";
import { coordinationConditions } from "./battle/08-26-coordination.ts";
import { battleConditions } from "./battle/08-31-battle-modifiers.ts";
import { elephantConditions } from "./battle/08-36-elephants.ts";
import { pursuitConditions } from "./battle/08-54-pursuit.ts";
import { recovery } from "./battle/08-56-status.ts";
import { whyImmovable } from "./cities/09-94-immovable.ts";
import { areFriends } from "./command/02-42-friends.ts";
import { isMarked, isOverallCommander, joinOwnArmy, whyNotBelow } from "./command/05-command.ts";
import { finish, playOperationsPhase } from "./command/05-operations.ts";
import { diplomacy, diplomacyConditions } from "./diplomacy/12-33-diplomacy.ts";
import { countLegions } from "./forces.ts";
import { allyMovement, forceMovement, leaderMovement } from "./march/06-1-movement.ts";
import { closedToLoneLeaders } from "./march/06-3-terrain.ts";
import { attritionConditions, checkInertia } from "./march/06-4-attrition.ts";
import { interceptionConditions } from "./march/06-5-interception.ts";
import { columnCompanions } from "./march/06-12-column.ts";
import { pickUpDrop } from "./march/06-14-pick-up-drop.ts";
import { noShips } from "./sea/07-26-none.ts";
import { allotShips } from "./sea/naval-system.ts";
import { siegeConditions, siegeDefaults, siegeOperations, siegeSegments } from "./siege/09-cities-and-sieges.ts";
import { allLeaders, type Blanks, type BookEvents, type BookRules, leaderById, type Ruleset } from "./table.ts";
import { firstSideLast } from "./turn/03-2-order.ts";
import { drawMarker, fillTheCup, lamsByLeader } from "./turn/04-initiative.ts";
import { auguryConditions, consultTheAugurs, omens } from "./turn/13-auguries.ts";
import { checkVictory } from "./turn/14-victory.ts";

/** Raised whenever old answers could come out differently, unless in one book alone, which has a version of its own. */
const RULES_VERSION = "10";

/** Versions that spelt a hex without its map. */
const BARE_HEXES: ReadonlySet<string> = new Set(["1", "2", "3", "4"]);

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
	lamsOf: lamsByLeader,
	holdersOf: (table, marker) =>
		marker.leader !== null && leaderById(table, marker.leader).standing === "in-play" ? [marker.leader] : [],
	idleHoldersOf: () => [],
	closures: [closedToLoneLeaders],
	wishes: [],
	stops: [],
	warnings: [],
	provinceFactor: () => 1,
	rankOf: (table, leader) => (isMarked(table, leader) ? 0 : 4),
	whyNotTakeAlong: whyNotBelow,
	hasCompanions: (table, leader, own) => columnCompanions(table, leader, own).length > 0,
	mayEnterCity: () => false,
	mayMoveAllies: isOverallCommander,
	mayCall: () => false,
	leaderPool: () => [],
	joinAfterStop: joinOwnArmy,
	chooseInCharge: chooseInChargeByRank,
	mayJoin: (table, force, party) => areFriends(table, force.side, party.side),
	whyNotShare: () => null,
	staysWhole: () => false,
	whyStaysPut: whyImmovable,
	neverFacedElephants: (table, side) =>
		allLeaders(table).every((leader) => leader.side !== side || leader.elephantBattles === 0),
	firstSight: () => null,
	efficiencyOf: () => 0,
	countLegions: (_, forces) => countLegions(forces),
	whyOnlyDefends: () => null,
	whyNeverAmbushes: () => null,
	comesBack: () => true,
	phasesToCome: ({ state }, { id }) => state.cup.filter(({ leader }) => leader === id).length,
	whyNotBetray: () => null,
	guileBuysGates: () => true,
	ownNation: {},
	omenEnds: () => true,
	areas: {},
	levelGivesControl: () => true,
	goals: {},
	countsAs: (_, holder, side) => holder === side,
	pointLines: () => [],
	requests: {},
	queries: {},
	tellers: {},
	firstSide: null,
	winningOrder: firstSideLast,
	...siegeDefaults,
	removesLams: () => true,
	*resolveLegate() {},
	*afterOperation(_table, _leader, result) {
		return result;
	},
	*claimAtStop() {
		return null;
	},
	legionLimit: () => 8,
	navalSystems: { none: noShips },
	legionaries: {
		*askToLeave() {
			return { inf: 0, cav: 0 };
		},
		*leaveRanks() {
			return {};
		},
		isLoose: () => false,
		roomFor: () => 0,
		*takeUp() {},
		roomForAuxiliaries: () => Number.POSITIVE_INFINITY,
		inside: () => 0,
		*comeOut() {},
	},
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
	whyNotStand: () => null,
	ambassadorOf: (_, leader) => leader,
	whyNotCourt: () => null,
	holdsForPlayer: () => true,
	guileForBox: () => 1,
	auguryTable: "augury",
	auguries: omens,
	inBook: (number) => `AW ${number}`,
	numbers: {},
};
