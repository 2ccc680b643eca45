/** AW 8.3: resolving the battle, from coordination to the result. What follows it is in 08-5-after-the-battle.ts. */

import { logRoll, type Play, ref, text } from "../../kernel/index.ts";
import type { GuilePair } from "../chances.ts";
import { chart, headingOf, rowAt } from "../charts.ts";
import { declareGuileOfBoth } from "../command/05-14-guile.ts";
import { printed } from "../data.ts";
import { rollD10 } from "../modifiers.ts";
import type { Party } from "../state.ts";
import { type AncientWorld, follow } from "../table.ts";
import { currentBattle, enemyOf, partyForces } from "./08-1-parties.ts";
import { closeBattle } from "./08-5-after-the-battle.ts";
import { offerCoordination } from "./08-26-coordination.ts";
import { countMuster } from "./08-31-battle-modifiers.ts";
import { commitElephants } from "./08-36-elephants.ts";
import { battleAndLosses, battleChances, stepsBeyond } from "./battle-chances.ts";
import type { BattleContext, BattleResult, Fought } from "./fight.ts";

/** Fights the battle on the table to its end, with everything that follows it. */
export function* fightBattle(table: AncientWorld): Play<Fought> {
	const battle = currentBattle(table);
	yield* offerCoordination(table);
	if (partyForces(table, battle.attacker).length === 0 || partyForces(table, battle.defender).length === 0) {
		table.state.battle = null;
		return { winner: null, major: false };
	}
	const muster = countMuster(table);
	const attackersCharge = yield* commitElephants(table, battle.attacker);
	const defendersCharge = yield* commitElephants(table, battle.defender);
	yield* follow(table, table.rules.events.beforeBattleRoll);
	const elephants = [attackersCharge, defendersCharge] as const;
	const guilePair = yield* declareBattleGuile(table, { muster, elephants });
	const tactical: [number, number] = [
		yield* rollTactical(table, battle.attacker),
		yield* rollTactical(table, battle.defender),
	];
	const result = yield* rollBattle(table, {
		muster,
		tactical,
		elephants,
		guilePair,
	});
	return yield* closeBattle(table, result);
}

/** 5.14: two points at most each; the side that is not active declares first. */
function* declareBattleGuile(
	table: AncientWorld,
	known: Pick<BattleContext, "muster" | "elephants">,
): Play<[number, number]> {
	const { attacker, defender } = currentBattle(table);
	const chance = (guilePair: GuilePair) =>
		battleAndLosses(currentBattle(table), battleChances(table, { ...known, guilePair }));
	return yield* declareGuileOfBoth(table, [attacker.inCharge, defender.inCharge], 2, "battle", chance, null);
}

// === 8.33 Leader Tactical Ability ===

/** One die read in the column of the Battle letter; 0 without a roll for a force without a leader. */
function* rollTactical(table: AncientWorld, party: Party): Play<number> {
	const { inCharge, side } = party;
	const letter = inCharge === null ? null : printed(table.data, inCharge).battle;
	if (inCharge === null || letter === null) return 0;
	const rolled = yield* rollD10(table, "tactical", side, { leader: inCharge });
	const row = rowAt(chart(table.data, "leader-tactical"), Math.min(9, Math.max(0, rolled.adjusted)));
	const value = row[letter];
	logRoll(
		table,
		rolled,
		{
			text: text("battle.tactical", { leader: ref("leader", inCharge), value }),
			rule: "AW 8.33",
			at: [ref("leader", inCharge)],
		},
		{
			table: "leader-tactical",
			cell: { row: headingOf(row), column: letter, value: String(value) },
			outcome: text("outcome.tactical", { value }),
		},
	);
	return value;
}

// === 8.38 Result ===

function* rollBattle(table: AncientWorld, context: BattleContext): Play<BattleResult> {
	const { attacker, hex } = currentBattle(table);
	const rolled = yield* rollD10(table, "battle", attacker.side, context);
	const row = rowAt(chart(table.data, "battle-results"), rolled.adjusted);
	const { outcome, attackerLossPct = 0, defenderLossPct = 0 } = row;
	const drm = rolled.adjusted - rolled.dice[0];
	const result = outcome === "X" ? null : resultOf(table, outcome, attackerLossPct, defenderLossPct);
	logRoll(
		table,
		rolled,
		{ text: result ? resultText(result) : text("battle.unpredictable"), rule: "AW 8.38", at: [ref("hex", hex)] },
		{ table: "battle-results", cell: { row: headingOf(row), column: "outcome", value: outcome } },
	);
	return result ?? (yield* rollUnpredictable(table, rolled.adjusted, drm));
}

/** 8.51, 8.53: who has won by the table, or that nobody has, and what it costs. */
function resultOf(
	table: AncientWorld,
	outcome: string,
	attackerPercent: number,
	defenderPercent: number,
): BattleResult {
	const { attacker, defender } = currentBattle(table);
	const winner = outcome.endsWith("attacker") ? attacker : outcome.endsWith("defender") ? defender : null;
	return {
		winner: winner?.side ?? null,
		major: outcome.startsWith("major-"),
		percent: { [attacker.side]: attackerPercent, [defender.side]: defenderPercent },
	};
}

/** 8.38: off the table, where it says X: the favoured side is the one the modifiers favoured. */
function* rollUnpredictable(table: AncientWorld, adjusted: number, drm: number): Play<BattleResult> {
	const { attacker, defender, hex } = currentBattle(table);
	const favoured = drm >= 0 ? attacker : defender;
	const underdog = enemyOf(currentBattle(table), favoured);
	const rolled = yield* rollD10(table, "unpredictable", favoured.side, { beyond: stepsBeyond(table, adjusted) });
	const row = rowAt(chart(table.data, "unpredictable-result"), rolled.adjusted);
	const { outcome, favouredLossPct, underdogLossPct } = row;
	const winner = outcome.startsWith("favoured") ? favoured : outcome === "underdog" ? underdog : null;
	const result: BattleResult = {
		winner: winner?.side ?? null,
		major: outcome.endsWith("-major"),
		percent: { [favoured.side]: favouredLossPct, [underdog.side]: underdogLossPct },
	};
	logRoll(
		table,
		rolled,
		{ text: resultText(result), rule: "AW 8.38", seat: attacker.side, at: [ref("hex", hex)] },
		{ table: "unpredictable-result", cell: { row: headingOf(row), column: "outcome", value: outcome } },
	);
	return result;
}

function resultText(result: BattleResult) {
	const percents = Object.entries(result.percent).map(([side, percent]) =>
		text("battle.percent", { side: ref("side", side), percent }),
	);
	if (result.winner === null) return text("battle.draw", { percents });
	return text(result.major ? "battle.major" : "battle.victory", { side: ref("side", result.winner), percents });
}
