/** AW 13.2: omens that concern Rome: in the Senate, when legions are asked for, and in her next battle. */

import { currentBattle } from "../../ancient-world/battle/08-1-parties.ts";
import { allForces } from "../../ancient-world/forces.ts";
import type { Force, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld, AuguryEvent, Conditions } from "../../ancient-world/table.ts";
import { layOmen, omen, omenHolds, whileItHolds } from "../../ancient-world/turn/13-auguries.ts";
import type { Play } from "../../kernel/index.ts";
import { isRoman } from "../offices/05-1-magistrates.ts";

/** Events that only lay an omen. */
export const romanOmens: Readonly<Record<string, AuguryEvent>> = {
	vestal: omen("vestal", "turn"),
	fervour: omen("fervour", "turn"),
	"ill-omens": omen("ill-omens", "battle"),
	"good-omens": omen("good-omens", "battle"),
};

/** Attrition points of the column that a plague is read in. */
const PLAGUE_POINTS = 9;

/** Plague in the city: requests are harder this turn, and the garrison of Rome sickens, as the book has it. */
export const plagueInRome = (
	sicken: (table: AncientWorld, forces: readonly Force[], points: number) => Play,
): AuguryEvent =>
	function* (table) {
		layOmen(table, "plague-rome", "turn");
		const garrison = allForces(table).filter((force) => force.sps.some(({ role }) => role === "Rome Garrison"));
		yield* sicken(table, garrison, PLAGUE_POINTS);
		return true;
	};

/** Omens of battle end with the next one Romans fight in, ill ones with the next that they attack in. */
export function omenEnds(event: string, attacker: SideId, defender: SideId): boolean {
	return attacker === "rome" || (defender === "rome" && event !== "ill-omens");
}

/** Conditions of the modifiers that they bring. */
export const romanOmenConditions: Conditions = {
	"tactical.good-omens": (table, { leader }) => omenHolds(table, "good-omens") && isRoman(table, leader),
	"tactical.ill-omens": (table, { leader }) =>
		omenHolds(table, "ill-omens") && isRoman(table, leader) && currentBattle(table).attacker.side === "rome",
	"senate-leave.vestal": whileItHolds("vestal"),
	"senate-leave.fervour": whileItHolds("fervour"),
	"senate-enter-rome.vestal": whileItHolds("vestal"),
	"senate-enter-rome.fervour": whileItHolds("fervour"),
	"senate-other.vestal": whileItHolds("vestal"),
	"senate-other.fervour": whileItHolds("fervour"),
	"legion-request.fervour": whileItHolds("fervour"),
	"legion-request.plague": whileItHolds("plague-rome"),
};
