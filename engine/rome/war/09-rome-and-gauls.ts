/** RRR 9: sieges of Roma, Gauls who loot, Roman Treachery, and auxiliaries in garrisons. */

import { tidy } from "../../ancient-world/battle/08-34-losses.ts";
import { captors } from "../../ancient-world/cities/09-8-capture.ts";
import { kindsIn } from "../../ancient-world/cities/09-9-garrisons.ts";
import { campaignOf } from "../../ancient-world/command/05-command.ts";
import { friendlyForcesAt } from "../../ancient-world/forces.ts";
import { perCent } from "../../ancient-world/march/06-4-attrition.ts";
import { loseFromContingent } from "../../ancient-world/march/06-45-who-dies.ts";
import { rollD10 } from "../../ancient-world/modifiers.ts";
import { treachery } from "../../ancient-world/siege/09-7-treachery.ts";
import type { CityId, Force, HexId, LeaderId, SideId } from "../../ancient-world/state.ts";
import {
	type AncientWorld,
	type Capture,
	type Condition,
	type Conditions,
	inBook,
	leaderById,
	type Operation,
} from "../../ancient-world/table.ts";
import { logRoll, longestOf, type Play, type Reason, ref, text } from "../../kernel/index.ts";
import { isRoman } from "../offices/05-1-magistrates.ts";

// === 9.31, 9.31-rome, 14.0 Roma ===

/** 14.0-siege: a Roman assault on Roma, which only an enemy can hold against him: +1, and one column to the right. */
const retakesRoma: Condition<{ readonly side: SideId; readonly city: CityId }> = (_, { side, city }) =>
	side === "rome" && city === "roma";

/** Conditions of the Roman lines of the assault roll. */
export const romanAssaultConditions: Conditions = {
	"assault.rome": retakesRoma,
	"assault.rome-shift": retakesRoma,
};

// === 9.6 Treachery ===

const TREACHEROUS_OFFICES: ReadonlySet<string | null> = new Set([
	"consul",
	"rome-consul",
	"field-consul",
	"dictator",
	"magister-equitum",
]);

/** Of the Romans only consuls, the Dictator and the Master of Horse may try. */
export const romanTreachery: Operation = {
	...treachery,
	whyNot: (table, leader) =>
		longestOf(
			() => whyNotRomanTreachery(table, leader),
			() => treachery.whyNot(table, leader),
		),
};

function whyNotRomanTreachery(table: AncientWorld, leader: LeaderId): Reason | null {
	const { side, office } = leaderById(table, leader);
	if (side !== "rome" || TREACHEROUS_OFFICES.has(office)) return null;
	return {
		rule: inBook(table, "9.6"),
		why: text("refused.treachery-office", { leader: ref("leader", leader) }),
		holds: "year",
	};
}

/** AW 9.74: Roma is never betrayed. */
export function whyNotBetray(_: AncientWorld, city: CityId): Reason | null {
	return city === "roma"
		? { rule: "AW 9.74", why: text("refused.treachery-roma", { city: ref("city", city) }), holds: "game" }
		: null;
}

/** A Roman's point of Guile buys the attempt and adds nothing, and he spends no more. */
export function guileBuysGates(table: AncientWorld, leader: LeaderId): boolean {
	return !isRoman(table, leader);
}

// === 9.71 Gallic looting ===

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"gallic-looting": { readonly leader: LeaderId | null };
	}
}

/** 9.71, AW 9.83: Gauls among the captors: a die above the Campaign Rating sends home ten times its pips per cent of them. */
export function* gallicLooting(table: AncientWorld, capture: Capture): Play<boolean> {
	const forces = captors(table, capture);
	const gauls = gaulsIn(forces);
	if (gauls.inf + gauls.cav === 0) return false;
	const campaign = campaignOf(table, capture.leader);
	const percentOn = (adjusted: number) => (adjusted > campaign ? adjusted * 10 : 0);
	const outcomeOf = (adjusted: number) => text("outcome.percent", { percent: percentOn(adjusted) });
	const wants = (sum: number) => ({ brings: (face: number) => outcomeOf(face + sum) });
	const rolled = yield* rollD10(table, "gallic-looting", capture.side, { leader: capture.leader }, { wants });
	const percent = percentOn(rolled.adjusted);
	logRoll(
		table,
		rolled,
		{
			text: text(percent > 0 ? "looting.goes-home" : "looting.none", { percent, city: ref("city", capture.city) }),
			rule: inBook(table, "9.71"),
			at: [ref("city", capture.city)],
		},
		{ target: { test: "<=", value: campaign }, outcome: outcomeOf(rolled.adjusted) },
	);
	if (percent === 0) return false;
	const gone = { inf: perCent(gauls.inf, percent), cav: perCent(gauls.cav, percent) };
	yield* loseFromContingent(table, forces, "gallic", gone);
	tidy(table, forces);
	return true;
}

function gaulsIn(forces: readonly Force[]): { inf: number; cav: number } {
	const groups = forces.flatMap((force) => force.sps).filter((group) => group.contingent === "gallic");
	const sum = (arm: string) =>
		groups.filter((group) => group.arm === arm).reduce((total, group) => total + group.sp, 0);
	return { inf: sum("inf"), cav: sum("cav") };
}

// === 9.9 Garrisons ===

/** Roman auxiliaries stand in a city only beside at least as many legionaries; below zero so many are too many. */
export function roomForAuxiliaries(table: AncientWorld, side: SideId, hex: HexId, legionariesComing: number): number {
	if (side !== "rome") return Number.POSITIVE_INFINITY;
	const { legion, auxiliary } = kindsIn(table, friendlyForcesAt(table, side, hex, "inside"));
	return legion + legionariesComing - auxiliary;
}
