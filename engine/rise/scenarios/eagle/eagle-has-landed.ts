/** The Eagle Has Landed, 280-271 BC: the scenario's own rules, named as in the rules index (EL.*). */

import { rebuildCities } from "../../../ancient-world/cities/09-86-rebuild.ts";
import { judgeControl } from "../../../ancient-world/cities/11-control.ts";
import { closedOperation } from "../../../ancient-world/command/05-operations.ts";
import { sidesInOrder } from "../../../ancient-world/data.ts";
import { adjustForCapture, adjustForVictory } from "../../../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import { moveForSack } from "../../../ancient-world/diplomacy/12-31-sack.ts";
import type { Force, LeaderId } from "../../../ancient-world/state.ts";
import type { Aftermath, AncientWorld, Captured, RulesetAddition } from "../../../ancient-world/table.ts";
import { notUsed } from "../../../ancient-world/turn/03-sequence-of-play.ts";
import {
	beginOperationsPhase,
	commonMarkers,
	fillTheCup,
	leaderLam,
} from "../../../ancient-world/turn/04-initiative.ts";
import { longestOf, type Play, text } from "../../../kernel/index.ts";
import { manpowerWith } from "../../../rome/legions/10-1-legions.ts";
import { eagleAuguries, eagleAuguryConditions } from "./eagle-auguries.ts";
import { legionsSeeElephants } from "./eagle-elephants.ts";
import { ambassadorOf, whyNotCourt, whyNotEnvoy } from "./eagle-envoys.ts";
import {
	afterEpiroteBattle,
	afterEpiroteCapture,
	campanianAugury,
	tarentineMurmurs,
	whyStaysPut,
} from "./eagle-garrisons.ts";
import { giveBackCommand, succeedPyrrhus } from "./eagle-heir.ts";
import { placeMago, whyNotBeforeLanding } from "./eagle-mago.ts";
import { eagleManpower } from "./eagle-manpower.ts";
import { isForMago, judgePowers, lamsOfPower, MAGO, sendCarthageHome, whyNotLeadPower } from "./eagle-powers.ts";
import {
	closedLand,
	EPIRUS,
	guileForBox,
	PYRRHUS,
	SLEEPERS,
	setFootInSicily,
	warnOfSicily,
	whyNotAssign,
} from "./eagle-sicily.ts";

/**
 * EL.start: 280 opens with an Operations Phase of Pyrrhus, who has one more marker in the cup on that turn. Rome holds Rhegium
 * and Locri, and with them Bruttium (AW 11.2).
 */
function* openTheGame(table: AncientWorld): Play {
	judgeControl(table);
	const lams = sidesInOrder(table.data).flatMap((side) => table.rules.lamsOf(table, side));
	const first = leaderLam(EPIRUS, PYRRHUS);
	table.state.cup = [...lams.filter((lam) => lam.leader !== PYRRHUS), { ...first }, ...commonMarkers(table)];
	beginOperationsPhase(table, PYRRHUS, first);
}

/** A year begins with Carthaginians who are nobody's any more on their way home (EL.carthage.units). */
function* beginTheYear(table: AncientWorld): Play {
	sendCarthageHome(table);
	yield* rebuildCities(table);
}

/** EL.oc: a King who has recovered commands again. */
function* fillCup(table: AncientWorld): Play {
	yield* fillTheCup(table);
	giveBackCommand(table);
}

/** AW 12.31: every Victory moves the levels. */
function* moveBoxes(table: AncientWorld, { record }: Aftermath): Play {
	adjustForVictory(table, record);
}

/** What a victory does to uncertain friends. */
function* afterBattle(table: AncientWorld, { record }: Aftermath): Play {
	afterEpiroteBattle(table, record);
}

/** AW 12.31: a city taken and Sacked moves the levels. */
function* moveBoxesAfterCapture(table: AncientWorld, captured: Captured): Play {
	adjustForCapture(table, captured);
	if (captured.sacked) yield* moveForSack(table, captured);
}

function* afterCapture(table: AncientWorld, captured: Captured): Play {
	afterEpiroteCapture(table, captured);
}

function* succeed(table: AncientWorld, lost: LeaderId, force: Force | null): Play {
	succeedPyrrhus(table, lost, force);
}

const isPower = (side: string) => SLEEPERS.some((power) => power === side);

/** EL.rules: Rise as it stands, with the powers of Sicily over it. EL.gentleman: Pyrrhus and his allies Sack no city. */
export const eagleRules: RulesetAddition = {
	segments: { "set-up": openTheGame, "city-rebuild": beginTheYear, "lam-pool": fillCup, tribes: notUsed },
	operations: {
		manpower: manpowerWith(eagleManpower),
		"siege-capability": closedOperation("siege-capability", "EL.engines", "refused.siege-fixed"),
		"place-mago": placeMago,
	},
	// EL.ids: the walls of Syracusae.
	conditions: { ...eagleAuguryConditions, "assault.syracuse": (_, { city }) => city === "syracusae" },
	lamsOf: { over: (below) => (table, side) => (isPower(side) ? lamsOfPower(table, side) : below(table, side)) },
	holdersOf: { over: (below) => (table, marker) => (isForMago(table, marker) ? [MAGO] : below(table, marker)) },
	whyNotOperate: {
		over: (below) => (table, leader, operation) =>
			longestOf(
				() => below(table, leader, operation),
				() => whyNotBeforeLanding(table, leader, operation),
				() => whyNotEnvoy(table, leader, operation),
			),
	},
	whyNotTakeAlong: {
		over: (below) => (table, leader, other) => whyNotLeadPower(table, leader, other) ?? below(table, leader, other),
	},
	closures: [closedLand],
	warnings: [warnOfSicily],
	whyStaysPut,
	ambassadorOf,
	whyNotCourt,
	guileForBox,
	// EL.nomix: the garrison that Carthage never gives up is hers, whoever directs her.
	holdsForPlayer: (_, power, city) => power !== "carthage" || city !== "lilybaeum",
	whyNotSack: {
		over: (below) => (table, capture) =>
			table.state.sides[capture.side]?.playedBy === EPIRUS || capture.side === EPIRUS
				? { rule: "EL.gentleman", why: text("refused.gentleman"), holds: "game" }
				: below(table, capture),
	},
	firstSight: legionsSeeElephants,
	events: {
		entering: [{ place: "peoples", follow: setFootInSicily }],
		ledInto: [{ place: "peoples", follow: setFootInSicily }],
		battle: [
			{ place: "boxes", follow: moveBoxes },
			{ place: "peoples", follow: afterBattle },
		],
		capture: [
			{ place: "boxes", follow: moveBoxesAfterCapture },
			{ place: "peoples", follow: afterCapture },
		],
		control: [{ place: "peoples", note: judgePowers }],
		leaderLost: [{ place: "last", follow: succeed }],
	},
	book: { whyNotAssign },
	auguryTable: "augury-eagle",
	numbers: { "AW 9.34": "EL.engines" },
	auguries: { ...eagleAuguries, tarentines: tarentineMurmurs, "campanian-legion": campanianAugury },
};
