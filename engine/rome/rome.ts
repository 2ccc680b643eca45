/** Rome over the base rules: offices and their hierarchy, provinces, the Senate, legions, and how Romans fight. */

import { isOverallCommander } from "../ancient-world/command/05-command.ts";
import { siegeCapability } from "../ancient-world/siege/09-33-siege-capability.ts";
import { type AncientWorld, leaderById, type RulesetAddition } from "../ancient-world/table.ts";
import type { Play } from "../kernel/index.ts";
import { faultsOfArmies } from "./invariants-of-armies.ts";
import { faultsOfRome } from "./invariants-of-rome.ts";
import { countConsularLegions, MOST_LEGIONS } from "./legions/02-2-legions.ts";
import { takeUpLegions } from "./legions/05-45-taking-up.ts";
import { efficiencyOf } from "./legions/05-58-efficiency.ts";
import { goesNotAway, isOwnCommandElsewhere, whyNotStopAway } from "./legions/06-13-own-command.ts";
import { comeOutOfCity, legionariesInside } from "./legions/09-9-leaving.ts";
import { legionRequestConditions } from "./legions/10-1-legions.ts";
import { changeTraining, trainInRoma } from "./legions/10-3-training.ts";
import { askToLeave, isLooseLegionary, leaveRanks, roomFor, takeUpLegionaries } from "./legions/10-17-legionaries.ts";
import { legateArrives, onlyInItaly } from "./legions/10-22-reinforcements.ts";
import { idleRomans, romanHolders, romanLams, romanPhasesToCome } from "./offices/04-16-lams.ts";
import { drawMagistrate, isRomanOverallCommander } from "./offices/05-1-magistrates.ts";
import { electMagistrates } from "./offices/05-2-elections.ts";
import { closeTheYear, prorogue } from "./offices/05-3-prorogue.ts";
import { electAfterPhase } from "./offices/05-26-dictator.ts";
import { checkEmergency } from "./offices/05-28-emergencies.ts";
import { whyNotBeforeSettingOut } from "./offices/05-29-setting-out.ts";
import { releaseDictators } from "./offices/05-34-shut-in.ts";
import { romanItaly } from "./offices/05-41-provinces.ts";
import { whyNotUrbanus, whyOnlyDefends } from "./offices/05-46-praetor-urbanus.ts";
import { rankOf, whyNotTakeAlong } from "./offices/05-51-hierarchy.ts";
import { plutoConditions, visitFromPluto } from "./offices/08-66-pluto.ts";
import { replaceMagistrate } from "./offices/08-67-replacements.ts";
import { NO_FLEETS } from "./rules.ts";
import {
	forgetPermissions,
	legionLimit,
	requests,
	senateConditions,
	senatePermission,
	tellPermission,
} from "./senate/05-6-senate.ts";
import { claimTriumph, wishForTriumph } from "./senate/05-47-triumph.ts";
import {
	noteReaction,
	noteStopping,
	noteStraying,
	provinceIsClosed,
	urbanusStays,
	whyNotStopHere,
} from "./senate/05-61-leave.ts";
import { romaIsClosed } from "./senate/05-63-roma.ts";
import { censureAfterPhase, censureConditions } from "./senate/05-67-censure.ts";
import { drawOfficers, fillThePool, placeRomanArmy } from "./set-up.ts";
import { asRomeWasWritten, romanBlanks } from "./state.ts";
import { factorAtHome } from "./war/06-41-at-home.ts";
import { chooseRomanInCharge, offerDevotio, romanBattleConditions, whyNeverAmbushes } from "./war/08-roman-battle.ts";
import { harbourWithOstia, portStatusWithOstia } from "./war/09-31-ostia.ts";
import { whyNotImproveSieges } from "./war/09-33-siege-works.ts";
import {
	gallicLooting,
	guileBuysGates,
	romanAssaultConditions,
	romanTreachery,
	roomForAuxiliaries,
	whyNotBetray,
} from "./war/09-rome-and-gauls.ts";
import { omenEnds, romanOmenConditions, romanOmens } from "./war/13-omens.ts";

/** The side that plays by these politics. */
const ROME = "rome";

/** The layer of rules that every book with Rome has: offices, the Senate, legions, and her way of fighting. */
export const romeRules: RulesetAddition = {
	asWrittenUnder: {
		over: (below) => (state, version) => below(asRomeWasWritten(state, version), version),
	},
	lamsOf: { over: (below) => (table, side) => (side === ROME ? romanLams(table) : below(table, side)) },
	holdersOf: {
		over: (below) => (table, marker) => (marker.side === ROME ? romanHolders(table, marker) : below(table, marker)),
	},
	idleHoldersOf: {
		over: (below) => (table, marker) => (marker.side === ROME ? idleRomans(table, marker) : below(table, marker)),
	},
	phasesToCome: {
		over: (below) => (table, leader) =>
			leader.side === ROME ? romanPhasesToCome(table, leader) : below(table, leader),
	},
	firstSide: ROME,
	rankOf,
	whyNotTakeAlong,
	mayMoveAllies: (table, leader) =>
		leaderById(table, leader).side === ROME
			? isRomanOverallCommander(table, leader)
			: isOverallCommander(table, leader),
	mayCall: isOwnCommandElsewhere,
	joinAfterStop: takeUpLegions,
	chooseInCharge: chooseRomanInCharge,
	neverFacedElephants: { over: (below) => (table, side) => side !== ROME && below(table, side) },
	wishes: [wishForTriumph],
	closures: [urbanusStays, romaIsClosed, provinceIsClosed, goesNotAway],
	stops: [whyNotStopHere, whyNotStopAway],
	provinceFactor: factorAtHome,
	segments: {
		"disband-legions": closeTheYear,
		prorogue,
		pluto: visitFromPluto,
		elections: electMagistrates,
		training: trainInRoma,
	},
	whyNotOperate: (table, leader, operation) =>
		whyNotUrbanus(table, leader, operation) ?? whyNotBeforeSettingOut(table, leader, operation),
	operations: {
		treachery: romanTreachery,
		"senate-permission": senatePermission,
		"siege-capability": siegeCapability(whyNotImproveSieges),
	},
	conditions: {
		...romanAssaultConditions,
		...romanBattleConditions,
		...romanOmenConditions,
		...senateConditions,
		...legionRequestConditions,
		...plutoConditions,
		...censureConditions,
	},
	events: {
		newGame: [{ place: "men", note: fillThePool }],
		armyPlaced: [{ place: "men", note: placeRomanArmy }],
		placed: [{ place: "politics", follow: drawOfficers }],
		turn: [{ place: "politics", note: forgetPermissions }],
		entering: [{ place: "men", follow: noteStraying }],
		stopping: [{ place: "men", follow: noteStopping }],
		reaction: [{ place: "politics", note: noteReaction }],
		beforeBattleRoll: [{ place: "men", follow: offerDevotio }],
		battle: [
			{ place: "men", follow: changeTraining },
			{ place: "politics", follow: checkedAfter },
		],
		capture: [{ place: "politics", follow: checkedAfter }],
		cityThreatened: [{ place: "politics", note: checkEmergency }],
		siegeEnded: [{ place: "politics", note: releaseDictators }],
		leaderLost: [{ place: "politics", follow: replaceMagistrate }],
		phase: [
			{ place: "politics", follow: censureAfterPhase },
			{ place: "politics", follow: electAfterPhase },
		],
	},
	book: {
		bindsToProvinces: true,
		fillOffice: drawMagistrate,
		whyNotElect: () => null,
		whyNotAssign: () => null,
		romeConsulMayWait: true,
		legionMarkers: MOST_LEGIONS,
		whyNoMoreLegions: () => null,
		whyNotReachOverseas: onlyInItaly,
		stepsToQuay: () => undefined,
		siegeKeeps: () => true,
		atSea: NO_FLEETS,
		*afterTriumph() {},
		emergencyCauses: () => [],
	},
	looting: gallicLooting,
	portStatus: portStatusWithOstia,
	harbourOf: harbourWithOstia,
	removesLams: (table, leader) => leaderById(table, leader).side !== ROME,
	resolveLegate: legateArrives,
	claimAtStop: claimTriumph,
	comesBack: { over: (below) => (table, leader) => leader.side !== ROME && below(table, leader) }, // RRR 8.62: through the pool
	efficiencyOf,
	countLegions: countConsularLegions,
	whyOnlyDefends,
	whyNeverAmbushes,
	whyNotBetray,
	guileBuysGates,
	ownNation: { [ROME]: ["legion"] },
	auguries: romanOmens,
	omenEnds,
	areas: { romanItaly: ({ data }) => [...romanItaly(data)] },
	requests,
	tellers: { "senate-permission": tellPermission },
	legionLimit,
	legionaries: {
		askToLeave,
		leaveRanks,
		isLoose: isLooseLegionary,
		roomFor,
		takeUp: takeUpLegionaries,
		roomForAuxiliaries,
		inside: legionariesInside,
		comeOut: comeOutOfCity,
	},
	invariants: [faultsOfRome, faultsOfArmies],
	blanks: romanBlanks,
};

/** 5.28: what has just happened may be an Emergency. */
function* checkedAfter(table: AncientWorld): Play {
	checkEmergency(table);
}
