/**
 * Who may win a battle before anything is thrown in it: every fall of both tactical dice and of the battle die is gone through, no
 * elephants sent forward and no Guile spent but what is known of (8.33, 8.38).
 */
import { ref, type Text, text } from "../../kernel/index.ts";
import { cellAt, chart } from "../charts.ts";
import { type GameData, printed } from "../data.ts";
import { sumOfModifiers } from "../modifiers.ts";
import { oncePerGame } from "../printed-once.ts";
import type { Battle, Party } from "../state.ts";
import type { AncientWorld } from "../table.ts";
import { currentBattle } from "./08-1-parties.ts";
import { countMuster } from "./08-31-battle-modifiers.ts";
import type { BattleContext } from "./fight.ts";

/** Chances from 0 to 1, which sum to 1. */
export interface BattleChances {
	readonly attacker: number;
	readonly draw: number;
	readonly defender: number;
}

const FACES = Array.from({ length: 10 }, (_, face) => face);

/** Chances of the battle on the table, as far as it has gone. */
export function battleChances(table: AncientWorld, known: Partial<BattleContext> = {}): BattleChances {
	const { attacker, defender } = currentBattle(table);
	const none = { sum: 0, committed: 0 };
	const base = sumOfModifiers(table, "battle", {
		muster: known.muster ?? countMuster(table),
		tactical: [0, 0],
		elephants: known.elephants ?? [none, none],
		guilePair: known.guilePair ?? [0, 0],
	});
	const chances = { attacker: 0, draw: 0, defender: 0 };
	for (const [own, likely] of tacticalChances(table, attacker))
		for (const [other, alike] of tacticalChances(table, defender))
			for (const face of FACES) {
				const drm = base + own - other;
				const each = outcomeAt(table, face + drm, drm);
				for (const winner of ["attacker", "draw", "defender"] as const)
					chances[winner] += (likely * alike * each[winner]) / FACES.length;
			}
	return chances;
}

/** Chances of a battle that has not begun. */
export const chancesOf = (table: AncientWorld, battle: Battle): BattleChances =>
	battleChances({ ...table, state: { ...table.state, battle } });

/** 8.33: what a party's leader may bring to the field, each with its chance; nothing without a leader. */
function tacticalChances(table: AncientWorld, { inCharge }: Party): Map<number, number> {
	const letter = inCharge === null ? null : printed(table.data, inCharge).battle;
	if (inCharge === null || letter === null) return new Map([[0, 1]]);
	const sheet = chart(table.data, "leader-tactical");
	const sum = sumOfModifiers(table, "tactical", { leader: inCharge });
	const chances = new Map<number, number>();
	for (const face of FACES) {
		const value = Number(cellAt(sheet, Math.min(9, Math.max(0, face + sum)), letter).value);
		chances.set(value, (chances.get(value) ?? 0) + 1 / FACES.length);
	}
	return chances;
}

/** 8.38: what an adjusted result comes to; beyond the table a second die decides, which the favoured side reads. */
function outcomeAt(table: AncientWorld, adjusted: number, drm: number): BattleChances {
	const outcome = outcomes(table.data)(adjusted);
	if (outcome !== "X") return only(outcome.endsWith("attacker") ? 1 : outcome.endsWith("defender") ? -1 : 0);
	const beyond = Math.floor(Math.max(0, adjusted >= 15 ? adjusted - 15 : -5 - adjusted) / 3);
	const sum = sumOfModifiers(table, "unpredictable", { beyond });
	const sheet = chart(table.data, "unpredictable-result");
	const favoured = drm >= 0 ? 1 : -1;
	const chances = { attacker: 0, draw: 0, defender: 0 };
	for (const face of FACES) {
		const read = String(cellAt(sheet, face + sum, "outcome").value);
		const winner = read.startsWith("favoured") ? favoured : read === "underdog" ? -favoured : 0;
		const each = only(winner);
		chances.attacker += each.attacker / FACES.length;
		chances.draw += each.draw / FACES.length;
		chances.defender += each.defender / FACES.length;
	}
	return chances;
}

/** The cells of the battle table that are read so far. */
const outcomes = oncePerGame((data: GameData) => {
	const sheet = chart(data, "battle-results");
	const known = new Map<number, string>();
	return (adjusted: number): string => {
		const outcome = known.get(adjusted) ?? String(cellAt(sheet, adjusted, "outcome").value);
		known.set(adjusted, outcome);
		return outcome;
	};
});

/** 1: the attacker alone wins; -1: the defender; 0: nobody. */
const only = (winner: number): BattleChances => ({
	attacker: Number(winner > 0),
	draw: Number(winner === 0),
	defender: Number(winner < 0),
});

/** In words. */
export function battleText(
	{ attacker, defender }: Pick<Battle, "attacker" | "defender">,
	chances: BattleChances,
): Text {
	const percent = (chance: number) => Math.round(100 * chance);
	return text("chance.battle", {
		side: ref("side", attacker.side),
		wins: percent(chances.attacker),
		draw: percent(chances.draw),
		other: ref("side", defender.side),
		loses: percent(chances.defender),
	});
}
