/** CR 5.7, put together: the Council of Carthage, for the scenarios that have one. */

import type { RulesetAddition } from "../../ancient-world/table.ts";
import { longest, longestOf } from "../../kernel/index.ts";
import { carthaginianLand, citizensStay } from "../manpower/10-43-land.ts";
import { climateRow, familyOf } from "./05-7-council.ts";
import { forecastCouncil } from "./05-7-forecast.ts";
import { sitCouncil } from "./05-7-segment.ts";
import { seatCouncil } from "./05-7-set-up.ts";
import { familyConditions } from "./05-71-family.ts";
import { climateConditions } from "./05-72-climate.ts";
import { beginYears, noteBattle, noteCapture, noteNavalBattle, noteRaid, noteWreck, turnYears } from "./05-72-year.ts";
import { closedByCouncil, whyCouncilForbids, whyOverLimitDefends } from "./05-73-berths.ts";
import { letAlliesLead, rankBelowCarthaginians, takeOwnPeople } from "./05-75-allied-leaders.ts";
import { recallConditions } from "./05-76-recall.ts";
import {
	accuseAfterBattle,
	accuseAfterNavalBattle,
	crucifixionConditions,
	giveUpAndAnswer,
	judge,
	judgeAfterSegment,
} from "./05-77-crucifixion.ts";
import { followLostGeneral } from "./05-78-commanders.ts";
import { pardonDismissed } from "./05-78-pools.ts";
import { dismissXanthippus, xanthippusConditions } from "./05-79-xanthippus.ts";
import { forgetHire, payForHire } from "./10-43-price.ts";
import { faultsOfCouncil } from "./invariants-of-council.ts";

/** The layer of every scenario with a Council; it lies over fleets and manpower. */
export const councilRules: RulesetAddition = {
	segments: { "political-climate": sitCouncil },
	operations: { "give-up-city": giveUpAndAnswer },
	whyNotOperate: {
		over: (below) => (table, leader, operation) =>
			longestOf(
				() => whyCouncilForbids(table, leader, operation),
				() => below(table, leader, operation),
			),
	},
	whyOnlyDefends: {
		over: (below) => (table, force) => longest(whyOverLimitDefends(table, force), below(table, force)),
	},
	closures: [citizensStay, closedByCouncil],
	// CR 10.43: who hires overseas has one marker less this year.
	lamsOf: { over: (below) => (table, side) => payForHire(table, side, below(table, side)) },
	book: { landIncrease: carthaginianLand },
	rankOf: { over: rankBelowCarthaginians },
	whyNotTakeAlong: { over: takeOwnPeople },
	chooseInCharge: { over: letAlliesLead },
	// CR 8.62: Carthaginians come back when the Council sits.
	comesBack: { over: (below) => (table, man) => familyOf(table, man.id) === null && below(table, man) },
	conditions: {
		...familyConditions,
		...climateConditions,
		...recallConditions,
		...crucifixionConditions,
		...xanthippusConditions,
		"hire.climate": (table) => climateRow(table).hire,
	},
	queries: { council: (table) => forecastCouncil(table) },
	events: {
		newGame: [{ place: "politics", note: seatCouncil }],
		placed: [{ place: "last", follow: beginYears }],
		turn: [
			{ place: "count", note: turnYears },
			{ place: "politics", note: pardonDismissed },
			{ place: "politics", note: forgetHire },
		],
		battle: [
			{ place: "count", follow: noteBattle },
			{ place: "politics", follow: accuseAfterBattle },
		],
		navalBattle: [
			{ place: "count", follow: noteNavalBattle },
			{ place: "politics", follow: accuseAfterNavalBattle },
		],
		capture: [{ place: "count", follow: noteCapture }],
		raid: [{ place: "count", note: noteRaid }],
		wreck: [{ place: "count", note: noteWreck }],
		leaderLost: [{ place: "politics", follow: followLostGeneral }],
		phase: [
			{ place: "politics", follow: judge },
			{ place: "politics", follow: dismissXanthippus },
		],
		segment: [{ place: "politics", follow: judgeAfterSegment }],
	},
	invariants: [faultsOfCouncil],
};
