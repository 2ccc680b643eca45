/** Alexander in Italy, 327-324 BC (AE.*). What it shares with the Samnite Wars is in fourth-century.ts. */

import { judgeControl } from "../../../ancient-world/cities/11-control.ts";
import { closedOperation } from "../../../ancient-world/command/05-operations.ts";
import { liesIn } from "../../../ancient-world/data.ts";
import { marchCosts } from "../../../ancient-world/march/06-3-terrain.ts";
import type { HexId, LeaderId, ProvinceId, SideId } from "../../../ancient-world/state.ts";
import { type Aftermath, type AncientWorld, leaderById, type RulesetAddition } from "../../../ancient-world/table.ts";
import { notUsed } from "../../../ancient-world/turn/03-sequence-of-play.ts";
import { type Play, type Reason, ref, text } from "../../../kernel/index.ts";
import { romanItaly } from "../../../rome/offices/05-41-provinces.ts";
import {
	giveMobilized,
	judgeMobilized,
	mobilizationConditions,
	mobilizeByEntry,
	warnOfMobilization,
} from "../../tribes/mobilization.ts";
import { bringHome, closedToTribalLeaders, mayEnterHome, staysAtHome, staysWhole } from "../../tribes/operations.ts";
import { sendBeatenHome } from "../../tribes/staying.ts";
import { homeOfTribe, isTribal, sendHome } from "../../tribes/tribes.ts";
import { nameOverallCommander } from "../fourth-century/samnite-leaders.ts";
import { raiseTroops } from "./alexander-manpower.ts";

// === AE.off, AE.manpower, AE.siege ===

// === AE.attrition ===

function factorAtTurnStart(table: AncientWorld, side: SideId, province: ProvinceId): number {
	if (side === "samnites") return province === "samnium" ? marchCosts(table.data).home : 1;
	const atHome = side === "rome" && romanItaly(table.data).has(province);
	return atHome && table.state.provinces[province]?.controlAtTurnStart === "rome" ? marchCosts(table.data).home : 1;
}

// === AE.tribe.ops: a tribe fights at home only ===

/** A tribal leader does not intercept or join a battle abroad. */
function whyNotAbroad(table: AncientWorld, leader: LeaderId, hex: HexId): Reason | null {
	const tribe = leaderById(table, leader).side;
	if (liesIn(table.data, hex, homeOfTribe(table, tribe))) return null;
	return { rule: "AE.tribe.ops", why: text("refused.tribe-stays", { tribe: ref("side", tribe) }), holds: "game" };
}

// === What follows ===

function* afterBattle(table: AncientWorld, { record }: Aftermath): Play {
	sendBeatenHome(table, record);
	yield* giveMobilized(table);
}

function* comeHome(table: AncientWorld): Play {
	bringHome(table);
	yield* giveMobilized(table);
}

/** Segments in which tribes may lose what keeps them in the field. */
const REVIEWED: ReadonlySet<string> = new Set(["siege-attrition", "inertia"]);

function* afterSegment(table: AncientWorld, segment: string): Play {
	if (REVIEWED.has(segment)) yield* comeHome(table);
}

/** A tribal leader lost is his tribe gone home. */
function* loseTribe(table: AncientWorld, lost: LeaderId): Play {
	if (isTribal(table, lost)) sendHome(table, leaderById(table, lost).side, "AE.tribe.length");
}

/** AE.control: with its towns he holds what land they give him from the first (AW 11.2). */
function* openTheGame(table: AncientWorld): Play {
	judgeControl(table);
	yield* nameOverallCommander(table);
}

/** The layer of rules of Alexander in Italy (AE.*), over that of the fourth century. */
export const alexanderRules: RulesetAddition = {
	segments: {
		"set-up": openTheGame,
		pluto: notUsed,
		tribes: raiseTroops,
	},
	operations: {
		manpower: closedOperation("manpower", "AE.manpower", "refused.manpower-segment"),
		"siege-capability": closedOperation("siege-capability", "AE.siege", "refused.siege-fixed"),
	},
	conditions: mobilizationConditions,
	closures: [staysAtHome, closedToTribalLeaders],
	warnings: [warnOfMobilization],
	rankOf: { over: (below) => (table, leader) => (isTribal(table, leader) ? 5 : below(table, leader)) },
	whyNotStand: {
		over: (below) => (table, leader, hex) =>
			isTribal(table, leader) ? whyNotAbroad(table, leader, hex) : below(table, leader, hex),
	},
	staysWhole,
	mayEnterCity: mayEnterHome,
	provinceFactor: factorAtTurnStart,
	events: {
		entering: [{ place: "peoples", follow: mobilizeByEntry }],
		ledInto: [{ place: "peoples", follow: mobilizeByEntry }],
		battle: [{ place: "peoples", follow: afterBattle }],
		capture: [{ place: "peoples", follow: giveMobilized }],
		control: [{ place: "peoples", note: judgeMobilized }],
		leaderLost: [{ place: "peoples", follow: loseTribe }],
		phase: [{ place: "peoples", follow: comeHome }],
		segment: [{ place: "peoples", follow: afterSegment }],
	},
	numbers: {
		"SW.consuls": "AE.consuls",
		"SW.cursor": "AE.consuls",
		"SW.samnite.leaders": "AE.samnite.leaders",
		"SW.tribe.leader": "AE.tribe.leader",
		"SW.tribe.length": "AE.tribe.length",
	},
};
