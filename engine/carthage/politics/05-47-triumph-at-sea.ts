/**
 * CR 5.47: a Triumph at sea. An Admiral who has won a naval battle that cost the enemy five squadrons, and ends an operation with his Fleet
 * in Ostia, may go to Roma for it. He is Finished for the turn, and back aboard afterwards [R: his ships keep their commander].
 */
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type OperationResult } from "../../ancient-world/table.ts";
import { type Play, type RefusedOption, text } from "../../kernel/index.ts";
import { asksForIt, celebrate, isTooMuch } from "../../rome/senate/05-47-triumph.ts";
import { isDuumvir } from "../sea/04-19-duumvir-lam.ts";
import { fleetUnder, navyOf } from "../sea/07-11-fleets.ts";
import type { NavalRecord } from "../state.ts";

/** The port where his Fleet must lie. */
const HOME = "ostia";

/** Squadrons that the enemy must have lost in one battle. */
const SUNK = 5;

/** The end of an operation after a Triumph at sea that is due and asked for; otherwise `result` as it was (CR 5.47). */
export function* triumphAtSea(table: AncientWorld, leader: LeaderId, result: OperationResult): Play<OperationResult> {
	if (!isDue(table, leader)) return result;
	const mayRefuse = tooManyLost(table, leader);
	if (!(yield* asksForIt(table, leader, "ask.triumph-at-sea", mayRefuse))) return result;
	return yield* celebrate(table, leader, mayRefuse);
}

/** Could he celebrate a victory now? */
function isDue(table: AncientWorld, leader: LeaderId): boolean {
	const { side, standing, triumphs } = leaderById(table, leader);
	if (side !== "rome" || standing !== "in-play" || isDuumvir(table, leader)) return false;
	if (triumphs.includes(table.state.turn) || fleetUnder(table, leader)?.port !== HOME) return false;
	return hasWon(table, leader);
}

/** Battles of this turn in which he was in charge of the Romans. */
const battlesOf = (table: AncientWorld, leader: LeaderId): NavalRecord[] =>
	navyOf(table).navalBattles.filter(
		({ turn, commanders }) => turn === table.state.turn && commanders["rome"] === leader,
	);

/** One of them that is great enough. */
const hasWon = (table: AncientWorld, leader: LeaderId): boolean => battlesOf(table, leader).some(isGreatVictory);

/** 5.48: in all of them together, of the most squadrons that he has led with those lost before. */
function tooManyLost(table: AncientWorld, leader: LeaderId): boolean {
	let [lost, had] = [0, 0];
	for (const battle of battlesOf(table, leader)) {
		had = Math.max(had, (battle.squadrons["rome"] ?? 0) + lost);
		lost += battle.lost["rome"] ?? 0;
	}
	return isTooMuch(table, lost, had);
}

/** In the list of operations: what the commander of a Roman Fleet lacks for it, or how he comes to it. */
export function wishForTriumphAtSea(table: AncientWorld, leader: LeaderId): RefusedOption | null {
	if (leaderById(table, leader).side !== "rome" || !fleetUnder(table, leader)) return null;
	const due = hasWon(table, leader) ? "triumph.at-ostia" : "triumph.naval-victory";
	const why = text(isDuumvir(table, leader) ? "triumph.duumvir" : due, { needed: SUNK });
	return { id: "triumph", text: text("option.triumph"), rule: "CR 5.47", why };
}

function isGreatVictory({ winner, attacker, defender, lost }: NavalRecord): boolean {
	const enemy = attacker === "rome" ? defender : attacker;
	return winner === "rome" && (lost[enemy] ?? 0) >= SUNK;
}
