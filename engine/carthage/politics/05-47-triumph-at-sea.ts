/**
 * CR 5.47: a Triumph at sea. An Admiral who has won a naval battle that cost the enemy five squadrons, and ends an operation with his Fleet
 * in Ostia, may go to Roma for it. He is Finished for the turn, and back aboard afterwards [R: his ships keep their commander].
 */
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type OperationResult } from "../../ancient-world/table.ts";
import type { Play } from "../../kernel/index.ts";
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
	const { turn } = table.state;
	if (side !== "rome" || standing !== "in-play" || isDuumvir(table, leader) || triumphs.includes(turn)) return null;
	if (fleetUnder(table, leader)?.port !== HOME) return null;
	return navyOf(table).navalBattles.find((battle) => battle.turn === turn && isHisDeed(battle, leader)) ?? null;
}

function isHisDeed({ winner, commanders, attacker, defender, lost }: NavalRecord, leader: LeaderId): boolean {
	const enemy = attacker === "rome" ? defender : attacker;
	return winner === "rome" && commanders["rome"] === leader && (lost[enemy] ?? 0) >= SUNK;
}
