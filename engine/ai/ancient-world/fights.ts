/**
 * Is a fight that somebody offers worth taking? By the very lines of the battle table (8.31, 8.38), no elephants sent forward and no Guile
 * spent: for a question that is put. In tries men are counted instead, since programs that reckon so there, too, win no more.
 */

import { menUnder, newBattle, newParty, seniorLeaders } from "../../ancient-world/battle/08-1-parties.ts";
import { type BattleChances, battleChances, chancesOf } from "../../ancient-world/battle/battle-chances.ts";
import { enemiesOutside, forceOf } from "../../ancient-world/forces.ts";
import { interceptionBattle } from "../../ancient-world/march/06-5-interception.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { type ChooseDecision, type Option, type Text, text } from "../../kernel/index.ts";
import { forcesIn } from "./strengths.ts";

/** What he does who would take a fight that is offered: he lets a column pass, or slips away, where he is likelier to lose than to win. */
export function unlessHeLoses(table: AncientWorld, { prompt, options }: ChooseDecision, option: string): string {
	const taken = options.find(({ id }) => id === option);
	if (!taken) return option;
	if (prompt.key === "ask.intercept" && option !== "pass")
		return leadOf(chancesIfMet(table, taken)) >= 0 ? option : "pass";
	if (prompt.key === "ask.avoid" && option === "stand") {
		const { attacker, defender } = battleChances(table);
		const [away] = options.filter(({ id }) => id !== "stand");
		return attacker > defender && away ? away.id : option;
	}
	return option;
}

/** A lead below which a fight is hopeless: of four such three are lost, or more. */
const HOPELESS = -0.5;

/** A way to meet a column by which whoever does is beaten as good as always. */
interface Hopeless {
	readonly option: string;
	readonly chances: BattleChances;
}

/** 6.53: those among the options. Nobody thinks of them, since the tries take what comes of letting it pass for worse than it is: in them men are counted when it is fought later. */
export function hopelessWays(table: AncientWorld, { prompt, options }: ChooseDecision): readonly Hopeless[] {
	if (prompt.key !== "ask.intercept") return [];
	return options.flatMap((option) => {
		const chances = chancesIfMet(table, option);
		return chances && leadOf(chances) < HOPELESS ? [{ option: option.id, chances }] : [];
	});
}

/** Why nobody thought of them: how the best of them would end; null where there are none. */
export function hopelessText(ways: readonly Hopeless[]): Text | null {
	const [best] = ways.toSorted((a, b) => leadOf(b.chances) - leadOf(a.chances));
	if (!best) return null;
	const { attacker, defender } = best.chances;
	return text("why.hopeless", { wins: Math.round(100 * attacker), loses: Math.round(100 * defender) });
}

/** 6.53: who may win if a column is met; null where nobody would meet it. */
function chancesIfMet(table: AncientWorld, option: Option): BattleChances | null {
	const { march, phase, forces: all } = table.state;
	const column = march?.forces.flatMap((id) => all[id] ?? []) ?? [];
	const forces = forcesIn(table, option);
	const hex = march?.path.at(-1);
	const [[first], [mover], [leader]] = [forces, column, seniorLeaders(table, forces)];
	if (hex === undefined || !phase || !first || !mover || leader === undefined) return null;
	const marching = { hex, side: mover.side, leader: phase.leader, column: () => column };
	return chancesOf(table, interceptionBattle(table, marching, { side: first.side, forces, leader }, false));
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
	return leadOf(chancesOf(table, newBattle(table, { hex, attacker, defender, cause }))) >= 0;
}

/** By how much likelier it is that the attacker wins than the defender, from -1 to 1; 0 where nobody fights. */
const leadOf = (chances: BattleChances | null): number => (chances ? chances.attacker - chances.defender : 0);
