/**
 * CR 5.47: a Triumph at sea. An Admiral who has won a naval battle that cost the enemy five squadrons, and ends an operation with his Fleet
 * in Ostia, may go to Roma for it. He is Finished for the turn, and back aboard afterwards [R: his ships keep their commander].
 */
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type OperationResult } from "../../ancient-world/table.ts";
import { type Play, type RefusedOption, text } from "../../kernel/index.ts";
import { asksForIt, celebrate, isTooMuch } from "../../rome/senate/05-47-triumph.ts";
import { isDuumvir } from "../fleets/04-19-duumvir-lam.ts";
import { fleetUnder, navyOf } from "../fleets/07-11-fleets.ts";
import type { NavalRecord } from "../state.ts";

/** The port where his Fleet must lie. */
const HOME = "ostia";

/** Squadrons that the enemy must have lost in one battle. */
const SUNK = 5;

export function* triumphAtSea(table: AncientWorld, leader: LeaderId, result: OperationResult): Play<OperationResult> {
	const won = deedOf(table, leader);
	if (won === null) return result;
	const mayRefuse = isTooMuch(won.lost["rome"] ?? 0, won.squadrons["rome"] ?? 0);
	if (!(yield* asksForIt(table, leader, "ask.triumph-at-sea", mayRefuse))) return result;
	return yield* celebrate(table, leader, mayRefuse);
}

/** The victory that he could celebrate now. */
function deedOf(table: AncientWorld, leader: LeaderId): NavalRecord | null {
	const { side, standing, triumphs } = leaderById(table, leader);
	if (side !== "rome" || standing !== "in-play" || isDuumvir(table, leader)) return null;
	if (triumphs.includes(table.state.turn) || fleetUnder(table, leader)?.port !== HOME) return null;
	return victoryOf(table, leader);
}

/** The naval victory of this year that is great enough. */
function victoryOf(table: AncientWorld, leader: LeaderId): NavalRecord | null {
	const { turn } = table.state;
	return navyOf(table).navalBattles.find((battle) => battle.turn === turn && isHisDeed(battle, leader)) ?? null;
}

/** In the list of operations: what the commander of a Roman Fleet lacks for it, or how he comes to it. */
export function wishForTriumphAtSea(table: AncientWorld, leader: LeaderId): RefusedOption | null {
	if (leaderById(table, leader).side !== "rome" || !fleetUnder(table, leader)) return null;
	const due = victoryOf(table, leader) ? "triumph.at-ostia" : "triumph.naval-victory";
	const why = text(isDuumvir(table, leader) ? "triumph.duumvir" : due, { needed: SUNK });
	return { id: "triumph", text: text("option.triumph"), rule: "CR 5.47", why };
}

function isHisDeed({ winner, commanders, attacker, defender, lost }: NavalRecord, leader: LeaderId): boolean {
	const enemy = attacker === "rome" ? defender : attacker;
	return winner === "rome" && commanders["rome"] === leader && (lost[enemy] ?? 0) >= SUNK;
}
