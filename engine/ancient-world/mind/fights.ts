/**
 * Is a fight worth taking? By the very lines of the battle table (8.31, 8.38), no elephants sent forward and no Guile spent, so that the
 * skill of generals, the ground and the horsemen count as much as the number of men.
 */
import type { ChooseDecision, Option } from "../../kernel/index.ts";
import { menUnder, newBattle, newParty, seniorLeaders } from "../battle/08-1-parties.ts";
import { type BattleChances, battleChances, chancesOf } from "../battle/battle-chances.ts";
import { enemiesOutside, forceOf } from "../forces.ts";
import { interceptionBattle } from "../march/06-5-interception.ts";
import type { Force, HexId, LeaderId } from "../state.ts";
import type { AncientWorld } from "../table.ts";
import { forcesIn } from "./sight.ts";

/** By how much likelier it is that the attacker wins than the defender, from -1 to 1. */
const leadOf = ({ attacker, defender }: BattleChances) => attacker - defender;

/** 8.2: by how much likelier it is that a leader beats those who stand outside the city of a hex than that they beat him, from -1 to 1; 1 where nobody does. */
export function leadIn(table: AncientWorld, hex: HexId, leader: LeaderId, own: Force): number {
	const { side } = own;
	const others = enemiesOutside(table, side, hex);
	const [enemy] = others;
	if (!enemy) return 1;
	const [inCharge = null] = seniorLeaders(table, others);
	const attacker = newParty(side, menUnder(table, leader, own), leader);
	const defender = newParty(enemy.side, others, inCharge);
	const cause = own.hex === hex && own.place === "inside" ? "sally" : "attack";
	return leadOf(chancesOf(table, newBattle(table, { hex, attacker, defender, cause })));
}

/** 8.2: is it at least as likely that a leader beats those who stand before him as that they beat him? */
export function maybeWins(table: AncientWorld, leader: LeaderId): boolean {
	const own = forceOf(table, leader);
	return own !== null && leadIn(table, own.hex, leader, own) >= 0;
}

/** 8.23: is it at least as likely that those who are attacked win as that they lose? */
export const maybeHolds = (table: AncientWorld): boolean => leadOf(battleChances(table)) <= 0;

/** What is usual where a column marches by: who is likelier to lose than to win lets it pass, though in tries everybody meets it. */
export function unlessHeLoses(table: AncientWorld, { prompt, options }: ChooseDecision, option: string): string {
	const taken = options.find(({ id }) => id === option);
	if (prompt.key !== "ask.intercept" || option === "pass" || !taken) return option;
	return maybeBeats(table, taken) ? option : "pass";
}

/** 6.53: is it at least as likely that those who would meet a column beat it as that it beats them? */
function maybeBeats(table: AncientWorld, option: Option): boolean {
	const { march, phase, forces: all } = table.state;
	const column = march?.forces.flatMap((id) => all[id] ?? []) ?? [];
	const forces = forcesIn(table, option);
	const hex = march?.path.at(-1);
	const [[first], [mover], [leader]] = [forces, column, seniorLeaders(table, forces)];
	if (hex === undefined || !phase || !first || !mover || leader === undefined) return true;
	const marching = { hex, side: mover.side, leader: phase.leader, column: () => column };
	const battle = interceptionBattle(table, marching, { side: first.side, forces, leader }, false);
	return leadOf(chancesOf(table, battle)) >= 0;
}
