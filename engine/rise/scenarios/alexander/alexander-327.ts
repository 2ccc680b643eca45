/** Alexander in Italy, 327-324 BC (AE.*). What it shares with the Samnite Wars is in fourth-century.ts. */

import { baseRules } from "../../../ancient-world/base-rules.ts";
import { judgeControl } from "../../../ancient-world/cities/11-control.ts";
import { closedOperation } from "../../../ancient-world/command/05-operations.ts";
import { liesIn } from "../../../ancient-world/data.ts";
import type { Force, HexId, LeaderId, OperationsPhase, ProvinceId, SideId } from "../../../ancient-world/state.ts";
import {
	type Aftermath,
	type AncientWorld,
	layRules,
	leaderById,
	type Reason,
	type RulesetAddition,
} from "../../../ancient-world/table.ts";
import { notUsed } from "../../../ancient-world/turn/03-sequence-of-play.ts";
import { type Play, ref, text } from "../../../kernel/index.ts";
import { changeTraining } from "../../../rome/legions/10-3-training.ts";
import { checkEmergency } from "../../../rome/offices/05-28-emergencies.ts";
import { riseRules } from "../../rise.ts";
import {
	judgeMobilized,
	mobilizationConditions,
	mobilizeByEntry,
	settleMobilized,
	warnOfMobilization,
} from "../../tribes/mobilization.ts";
import { bringHome, closedToTribalLeaders, mayEnterHome, staysAtHome, staysWhole } from "../../tribes/operations.ts";
import { sendBeatenHome } from "../../tribes/staying.ts";
import { homeOf, isTribal, sendHome } from "../../tribes/tribes.ts";
import { fourthCenturyRules } from "../fourth-century/fourth-century.ts";
import { nameOverallCommander } from "../fourth-century/samnite-leaders.ts";
import { raiseTroops } from "./alexander-manpower.ts";

const below = layRules(layRules(baseRules, riseRules), fourthCenturyRules);

// === AE.off, AE.manpower, AE.siege ===

// === AE.attrition ===

function factorAtTurnStart(table: AncientWorld, side: SideId, province: ProvinceId): number {
	if (side === "samnites") return province === "samnium" ? 0.5 : 1;
	const atHome = side === "rome" && table.data.romanItaly.has(province);
	return atHome && table.state.provinces[province]?.controlAtTurnStart === "rome" ? 0.5 : 1;
}

// === AE.tribe.ops: a tribe fights at home only ===

/** A tribal leader does not intercept or join a battle abroad. */
function whyNotStand(table: AncientWorld, leader: LeaderId, hex: HexId): Reason | null {
	if (!isTribal(table, leader)) return below.whyNotStand(table, leader, hex);
	const tribe = leaderById(table, leader).side;
	if (liesIn(table.data, hex, homeOf(table, tribe))) return null;
	return { rule: "AE.tribe.ops", why: text("refused.tribe-stays", { tribe: ref("side", tribe) }) };
}

// === What follows ===

function* afterBattle(table: AncientWorld, aftermath: Aftermath): Play {
	yield* changeTraining(table, aftermath);
	sendBeatenHome(table, aftermath.record);
	yield* settleMobilized(table);
	checkEmergency(table);
}

function* afterCapture(table: AncientWorld): Play {
	yield* settleMobilized(table);
	checkEmergency(table);
}

function* afterPhase(table: AncientWorld, phase: OperationsPhase): Play {
	bringHome(table);
	yield* settleMobilized(table);
	yield* below.afterPhase(table, phase);
}

function settledAfter(segment: string) {
	return function* (table: AncientWorld): Play {
		const rule = below.segments[segment];
		if (rule) yield* rule(table);
		bringHome(table);
		yield* settleMobilized(table);
	};
}

function* replaceLeader(table: AncientWorld, lost: LeaderId, force: Force | null): Play {
	if (isTribal(table, lost)) sendHome(table, leaderById(table, lost).side, "AE.tribe.length");
	else yield* below.replaceLeader(table, lost, force);
}

/** AE.control: with its towns he holds what land they give him from the first (AW 11.2). */
function* openTheGame(table: AncientWorld): Play {
	judgeControl(table);
	yield* nameOverallCommander(table);
}

export const alexanderRules: RulesetAddition = {
	segments: {
		"set-up": openTheGame,
		pluto: notUsed,
		"naval-superiority": notUsed,
		tribes: raiseTroops,
		"siege-attrition": settledAfter("siege-attrition"),
		inertia: settledAfter("inertia"),
	},
	operations: {
		manpower: closedOperation("manpower", "AE.manpower", "refused.manpower-segment"),
		"siege-capability": closedOperation("siege-capability", "AE.siege", "refused.siege-fixed"),
	},
	conditions: mobilizationConditions,
	closures: [staysAtHome, closedToTribalLeaders],
	entering: [mobilizeByEntry],
	ledInto: [mobilizeByEntry],
	warnings: [warnOfMobilization],
	rankOf: (table, leader) => (isTribal(table, leader) ? 5 : below.rankOf(table, leader)),
	whyNotStand,
	staysWhole,
	mayEnterCity: mayEnterHome,
	provinceFactor: factorAtTurnStart,
	controlJudged: judgeMobilized,
	replaceLeader,
	afterBattle,
	afterCapture,
	afterPhase,
	numbers: {
		"SW.consuls": "AE.consuls",
		"SW.cursor": "AE.consuls",
		"SW.samnite.leaders": "AE.samnite.leaders",
		"SW.tribe.leader": "AE.tribe.leader",
		"SW.tribe.length": "AE.tribe.length",
	},
	missing: { "place-mago": "Mago is in The Eagle Has Landed only." },
};
