/**
 * Is a fight that somebody offers worth taking? By the very lines of the battle table (8.31, 8.38), no elephants sent forward and no Guile
 * spent: for a question that is put. In tries men are counted instead, since programs that reckon so there, too, win no more.
 */
import type { ChooseDecision, Option } from "../../kernel/index.ts";
import { menUnder, newBattle, newParty, seniorLeaders } from "../battle/08-1-parties.ts";
import { battleChances, chancesOf } from "../battle/battle-chances.ts";
import { enemiesOutside, forceOf } from "../forces.ts";
import { interceptionBattle } from "../march/06-5-interception.ts";
import type { Battle, LeaderId } from "../state.ts";
import type { AncientWorld } from "../table.ts";
import { forcesIn } from "./sight.ts";

/** What he does who would take a fight that is offered: he lets a column pass, or slips away, where he is likelier to lose than to win. */
export function unlessHeLoses(table: AncientWorld, { prompt, options }: ChooseDecision, option: string): string {
	const taken = options.find(({ id }) => id === option);
	if (!taken) return option;
	if (prompt.key === "ask.intercept" && option !== "pass") return leadIfMet(table, taken) >= 0 ? option : "pass";
	if (prompt.key === "ask.avoid" && option === "stand") {
		const { attacker, defender } = battleChances(table);
		const [away] = options.filter(({ id }) => id !== "stand");
		return attacker > defender && away ? away.id : option;
	}
	return option;
}

/** A lead below which a fight is hopeless: of four such three are lost, or more. */
const HOPELESS = -0.5;

/** 6.53: would those who are to meet a column as good as always be beaten by it? Nobody thinks of it then, since the tries take what comes of letting it pass for worse than it is: in them men are counted when it is fought later. */
export const isHopelessToMeet = (table: AncientWorld, { prompt }: ChooseDecision, option: Option): boolean =>
	prompt.key === "ask.intercept" && option.id !== "pass" && leadIfMet(table, option) < HOPELESS;

/** 6.53: by how much likelier it is that those who would meet a column beat it than that it beats them, from -1 to 1. */
function leadIfMet(table: AncientWorld, option: Option): number {
	const { march, phase, forces: all } = table.state;
	const column = march?.forces.flatMap((id) => all[id] ?? []) ?? [];
	const forces = forcesIn(table, option);
	const hex = march?.path.at(-1);
	const [[first], [mover], [leader]] = [forces, column, seniorLeaders(table, forces)];
	if (hex === undefined || !phase || !first || !mover || leader === undefined) return 0;
	const marching = { hex, side: mover.side, leader: phase.leader, column: () => column };
	return leadOf(table, interceptionBattle(table, marching, { side: first.side, forces, leader }, false));
}

/** 8.2: is it at least as likely that a leader beats those who stand before him as that they beat him? */
export function maybeWins(table: AncientWorld, leader: LeaderId): boolean {
	const own = forceOf(table, leader);
	if (!own) return false;
	const { side, hex } = own;
	const others = enemiesOutside(table, side, hex);
	const [enemy] = others;
	if (!enemy) return true;
	const [inCharge = null] = seniorLeaders(table, others);
	const attacker = newParty(side, menUnder(table, leader, own), leader);
	const defender = newParty(enemy.side, others, inCharge);
	const cause = own.place === "inside" ? "sally" : "attack";
	return leadOf(table, newBattle(table, { hex, attacker, defender, cause })) >= 0;
}

/** By how much likelier it is that the attacker wins a battle that has not begun than that the defender does. */
function leadOf(table: AncientWorld, battle: Battle): number {
	const { attacker, defender } = chancesOf(table, battle);
	return attacker - defender;
}
