import { playerOf } from "../../../ancient-world/command/02-42-friends.ts";
import { closedOperation } from "../../../ancient-world/command/05-operations.ts";
import { sidesInOrder } from "../../../ancient-world/data.ts";
import { adjustForCapture, adjustForVictory } from "../../../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import { type Mood, moveForSack } from "../../../ancient-world/diplomacy/12-31-sack.ts";
import { marchCosts } from "../../../ancient-world/march/06-3-terrain.ts";
import { leaderOption } from "../../../ancient-world/options.ts";
import type { LeaderId, OperationsPhase, ProvinceId, SideId } from "../../../ancient-world/state.ts";
import type { Captured } from "../../../ancient-world/table.ts";
import {
	type Aftermath,
	type AncientWorld,
	leaderById,
	type Operation,
	type RulesetAddition,
} from "../../../ancient-world/table.ts";
import { sidesInTurn } from "../../../ancient-world/turn/03-2-order.ts";
import { beginOperationsPhase, commonMarkers } from "../../../ancient-world/turn/04-initiative.ts";
import { choose, type Play, text } from "../../../kernel/index.ts";
import { legionRequest } from "../../../rome/legions/10-1-legions.ts";
import { CONSULAR, inOffice, officeLam } from "../../../rome/offices/05-1-magistrates.ts";
import { romanItaly } from "../../../rome/offices/05-41-provinces.ts";
import { meetAfterInterception, meetIncursion, warnOfIncursion } from "../../tribes/incursion.ts";
import {
	closedToTribalLeaders,
	mayEnterHome,
	mayJoin,
	notForTribes,
	returnHome,
	staysNear,
	staysWhole,
	whyNotStopAbroad,
} from "../../tribes/operations.ts";
import { checkForRevolt, provokeByEntry, revoltConditions, warnOfRevolts } from "../../tribes/revolts.ts";
import { judgeTribes, reviewTribes, sendBeatenHome } from "../../tribes/staying.ts";
import { isTribal, sendHome } from "../../tribes/tribes.ts";
import { nameOverallCommander } from "../fourth-century/samnite-leaders.ts";
import { samniteAuguries } from "./samnite-wars-auguries.ts";
import { samniteManpower } from "./samnite-wars-manpower.ts";

/** SW.start: one Consul LAM is set aside before the cup is filled, and 320 opens with the phase of the consul it is for. */
function* openTheGame(table: AncientWorld): Play {
	yield* nameOverallCommander(table);
	const consul = yield* chooseFirstConsul(table);
	const marker = officeLam("consul");
	const lams = sidesInOrder(table.data).flatMap((side) => table.rules.lamsOf(table, side));
	const setAside = lams.findIndex((lam) => lam.office === marker.office);
	table.state.cup = [...lams.filter((_, index) => index !== setAside), ...commonMarkers(table)];
	beginOperationsPhase(table, consul, marker);
}

function* chooseFirstConsul(table: AncientWorld): Play<LeaderId> {
	return yield* choose({
		seat: "rome",
		rule: "SW.start",
		prompt: text("ask.first-consul"),
		options: inOffice(table, ...CONSULAR).map(({ id }) => leaderOption(id)),
		refused: [],
	});
}

// === SW.attrition ===

/** Half the attrition for Romans in Roman Italy they controlled when the turn began, and for Samnites at home. */
export function factorAtTurnStart(table: AncientWorld, side: SideId, province: ProvinceId): number {
	if (side === "samnites") return province === "samnium" ? marchCosts(table.data).home : 1;
	const atHome = side === "rome" && romanItaly(table.data).has(province);
	return atHome && table.state.provinces[province]?.controlAtTurnStart === "rome" ? marchCosts(table.data).home : 1;
}

// === Manpower ===

/** SW.off.manpower: Romans ask the Senate, Samnites raise their own, tribes have what they rose with. */
const manpower: Operation = notForTribes(
	{
		id: "manpower",
		whyNot: (table, leader) => manpowerOf(table, leader).whyNot(table, leader),
		play: (table, leader) => manpowerOf(table, leader).play(table, leader),
	},
	"SW.tribe.ops",
);

function manpowerOf(table: AncientWorld, leader: LeaderId): Operation {
	return leaderById(table, leader).side === "rome" ? legionRequest : samniteManpower;
}

// === What follows ===

/** AW 12.31: every Victory moves the levels. */
function* moveBoxes(table: AncientWorld, { record }: Aftermath): Play {
	adjustForVictory(table, record);
}

/** Beaten tribes go home; one that was out already stays, however its fight with intruders ends (SW.incursion). */
function* afterBattle(table: AncientWorld, { record }: Aftermath): Play {
	if (table.state.battle?.retreatInto === undefined) sendBeatenHome(table, record);
	reviewTribes(table);
}

/** SW.incursion: a march that was intercepted has Stopped. */
function* meetInterceptor(table: AncientWorld, { record }: Aftermath): Play {
	if (table.state.battle?.cause !== "interception" || record.winner === record.attacker) return;
	yield* meetAfterInterception(table, record.hex, record.defender);
}

/** SW.retribution: Rome's Sacks frighten the province itself, and on even dice those next to it. */
const RETRIBUTION: Mood = { rule: "SW.retribution", turnsTo: "sacker", isFelt: (die) => die % 2 === 0 };

/** 12.31: a city taken and Sacked moves the levels. */
function* moveBoxesAfterCapture(table: AncientWorld, captured: Captured): Play {
	adjustForCapture(table, captured);
	if (!captured.sacked) return;
	if (playerOf(table, captured.side) === "rome") yield* moveForSack(table, captured, RETRIBUTION);
	else yield* moveForSack(table, captured);
}

function* review(table: AncientWorld): Play {
	reviewTribes(table);
}

function* afterPhase(table: AncientWorld, phase: OperationsPhase): Play {
	returnHome(table, phase);
	reviewTribes(table);
}

/** Segments in which tribes may lose what keeps them in the field. */
const REVIEWED: ReadonlySet<string> = new Set(["siege-attrition", "inertia"]);

function* afterSegment(table: AncientWorld, segment: string): Play {
	if (REVIEWED.has(segment)) reviewTribes(table);
}

/** A tribal leader lost is his tribe gone home. */
function* loseTribe(table: AncientWorld, lost: LeaderId): Play {
	if (isTribal(table, lost)) sendHome(table, leaderById(table, lost).side, "SW.tribe.length");
}

/** The Samnite Wars over Rise. SW.sack: nobody is kept from Sacking. SW.siege: Siege Capability stays as it is. */
export const samniteWarsRules: RulesetAddition = {
	segments: {
		"set-up": openTheGame,
		tribes: checkForRevolt,
	},
	operations: { manpower, "siege-capability": closedOperation("siege-capability", "SW.siege", "refused.siege-fixed") },
	// SW.samnite.diplomacy: Samnites court better.
	conditions: { ...revoltConditions, "diplomacy.samnite": (_, { side }) => side === "samnites" },
	// SW.victory: of two sides that could win at once Rome does.
	winningOrder: sidesInTurn,
	auguries: samniteAuguries,
	closures: [staysNear, closedToTribalLeaders],
	stops: [whyNotStopAbroad],
	warnings: [warnOfRevolts, warnOfIncursion],
	rankOf: { over: (below) => (table, leader) => (isTribal(table, leader) ? 5 : below(table, leader)) },
	staysWhole,
	mayJoin: { over: mayJoin },
	mayEnterCity: mayEnterHome,
	whyNotSack: () => null,
	provinceFactor: factorAtTurnStart,
	events: {
		entering: [{ place: "peoples", follow: provokeByEntry }],
		ledInto: [{ place: "peoples", follow: provokeByEntry }],
		stopping: [{ place: "peoples", follow: meetIncursion }],
		battle: [
			{ place: "boxes", follow: moveBoxes },
			{ place: "peoples", follow: afterBattle },
			{ place: "last", follow: meetInterceptor },
		],
		capture: [
			{ place: "boxes", follow: moveBoxesAfterCapture },
			{ place: "peoples", follow: review },
		],
		control: [{ place: "peoples", note: judgeTribes }],
		leaderLost: [{ place: "peoples", follow: loseTribe }],
		phase: [{ place: "peoples", follow: afterPhase }],
		segment: [{ place: "peoples", follow: afterSegment }],
	},
};
