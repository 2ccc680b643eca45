/**
 * Who may win a battle before anything is thrown in it, and what it may cost: every fall of both tactical dice and of the battle die is
 * gone through, no elephants sent forward and no Guile spent but what is known of (8.33, 8.38).
 */
import { rangeOf } from "../../../assets/schema/heading.ts";
import type { Leader } from "../../../assets/schema/leader.ts";
import { compareAnew, recomputes, ref, type Text, text } from "../../kernel/index.ts";
import type { Told } from "../chances.ts";
import { chart, rowAt } from "../charts.ts";
import { type GameData, printed } from "../data.ts";
import { keptPerGame, oncePerGame } from "../map-cache.ts";
import { sumOfModifiers } from "../modifiers.ts";
import type { Battle, Party, SideId } from "../state.ts";
import type { AncientWorld } from "../table.ts";
import { currentBattle } from "./08-1-parties.ts";
import { countMuster } from "./08-31-battle-modifiers.ts";
import type { BattleContext } from "./fight.ts";

/** Chances from 0 to 1, which sum to 1, and what is lost on the average. */
export interface BattleChances {
	readonly attacker: number;
	readonly draw: number;
	readonly defender: number;
	/** Per cent of its strength that each side loses in the battle itself, before any pursuit. */
	readonly losses: readonly [attacker: number, defender: number];
}

const FACES = Array.from({ length: 10 }, (_, face) => face);

/** What one throw of a d10 may come to, by its face. */
export const chancesOfThrow = (outcome: (face: number) => BattleChances): BattleChances =>
	mixed(FACES.map((face) => [1 / FACES.length, outcome(face)]));

/** What one of several things may come to, each with its likelihood. */
function mixed(parts: readonly (readonly [likely: number, chances: BattleChances])[]): BattleChances {
	const mean = (of: (chances: BattleChances) => number) =>
		parts.reduce((sum, [likely, chances]) => sum + likely * of(chances), 0);
	return {
		attacker: mean(({ attacker }) => attacker),
		draw: mean(({ draw }) => draw),
		defender: mean(({ defender }) => defender),
		losses: [mean(({ losses }) => losses[0]), mean(({ losses }) => losses[1])],
	};
}

/** Chances of the battle on the table, as far as it has gone. */
export function battleChances(table: AncientWorld, given: Partial<BattleContext> = {}): BattleChances {
	const { attacker, defender } = currentBattle(table);
	const none = { sum: 0, committed: 0 };
	const base = sumOfModifiers(table, "battle", {
		muster: given.muster ?? countMuster(table),
		tactical: [0, 0],
		elephants: given.elephants ?? [none, none],
		guilePair: given.guilePair ?? [0, 0],
	});
	const [own, other] = [tacticianOf(table, attacker), tacticianOf(table, defender)];
	const known = chancesKnown(table.data);
	const key = [base, own.letter, own.sum, other.letter, other.sum].join();
	const found = known.get(key);
	if (found) {
		if (recomputes()) compareAnew(found, () => chancesWith(table, base, own, other));
		return found;
	}
	const chances = chancesWith(table, base, own, other);
	known.set(key, chances);
	return chances;
}

/** What has been gone through so far, by all that it follows from: a program asks again and again. */
const chancesKnown = keptPerGame(() => new Map<string, BattleChances>());

function chancesWith(table: AncientWorld, base: number, attacker: Tactician, defender: Tactician): BattleChances {
	const theirs = [...tacticalChances(table.data, defender)];
	return mixed(
		[...tacticalChances(table.data, attacker)].flatMap(([own, likely]) =>
			theirs.map(([other, alike]) => {
				const drm = base + own - other;
				return [likely * alike, chancesOfThrow((face) => outcomeAt(table, face + drm, drm))] as const;
			}),
		),
	);
}

/** Chances of a battle that has not begun. */
export const chancesOf = (table: AncientWorld, battle: Battle): BattleChances =>
	battleChances({ ...table, state: { ...table.state, battle } });

/** 8.33: what the tactical die of a party is read by. */
interface Tactician {
	/** Battle letter; null where the party has no leader. */
	readonly letter: Leader["battle"];
	readonly sum: number;
}

function tacticianOf(table: AncientWorld, { inCharge }: Party): Tactician {
	const letter = inCharge === null ? null : printed(table.data, inCharge).battle;
	if (inCharge === null || letter === null) return { letter: null, sum: 0 };
	return { letter, sum: sumOfModifiers(table, "tactical", { leader: inCharge }) };
}

/** 8.33: what a party's leader may bring to the field, each with its chance; nothing without a leader. */
function tacticalChances(data: GameData, { letter, sum }: Tactician): Map<number, number> {
	if (letter === null) return new Map([[0, 1]]);
	const sheet = chart(data, "leader-tactical");
	const chances = new Map<number, number>();
	for (const face of FACES) {
		const value = rowAt(sheet, Math.min(9, Math.max(0, face + sum)))[letter];
		chances.set(value, (chances.get(value) ?? 0) + 1 / FACES.length);
	}
	return chances;
}

/** 8.38: what an adjusted result comes to; beyond the table a second die decides, which the favoured side reads. */
function outcomeAt(table: AncientWorld, adjusted: number, drm: number): BattleChances {
	const { outcome, losses } = outcomes(table.data)(adjusted);
	if (outcome !== "X") return only(outcome.endsWith("attacker") ? 1 : outcome.endsWith("defender") ? -1 : 0, losses);
	const sum = sumOfModifiers(table, "unpredictable", { beyond: stepsBeyond(table, adjusted) });
	const sheet = chart(table.data, "unpredictable-result");
	const favoured = drm >= 0 ? 1 : -1;
	return chancesOfThrow((face) => {
		const { outcome, favouredLossPct: own, underdogLossPct: other } = rowAt(sheet, face + sum);
		const winner = outcome.startsWith("favoured") ? favoured : outcome === "underdog" ? -favoured : 0;
		return only(winner, favoured > 0 ? [own, other] : [other, own]);
	});
}

/** 8.38: how many steps a result lies beyond where the battle table turns to X. */
export function stepsBeyond({ data }: Pick<AncientWorld, "data">, adjusted: number): number {
	const { low, high } = edges(data);
	const beyond = Math.max(0, adjusted - high, low - adjusted);
	return Math.floor(beyond / chart(data, "unpredictable-result").figures.step);
}

/** The greatest low result that is an X, and the least high one. */
const edges = oncePerGame((data) => {
	const rows = chart(data, "battle-results").rows.filter(({ outcome }) => outcome === "X");
	const ranges = rows.map(({ adjDR }) => rangeOf(adjDR));
	return {
		low: Math.max(...ranges.filter(({ least }) => !Number.isFinite(least)).map(({ most }) => most)),
		high: Math.min(...ranges.filter(({ most }) => !Number.isFinite(most)).map(({ least }) => least)),
	};
});

/** The cells of the battle table that are read so far. */
const outcomes = oncePerGame((data: GameData) => {
	const sheet = chart(data, "battle-results");
	const known = new Map<number, { readonly outcome: string; readonly losses: BattleChances["losses"] }>();
	return (adjusted: number) => {
		const before = known.get(adjusted);
		if (before) return before;
		const { outcome, attackerLossPct = 0, defenderLossPct = 0 } = rowAt(sheet, adjusted);
		const row = { outcome, losses: [attackerLossPct, defenderLossPct] as const };
		known.set(adjusted, row);
		return row;
	};
});

/** 1: the attacker alone wins; -1: the defender; 0: nobody. */
export const only = (winner: number, losses: BattleChances["losses"]): BattleChances => ({
	attacker: Number(winner > 0),
	draw: Number(winner === 0),
	defender: Number(winner < 0),
	losses,
});

/** Who fights whom. */
interface Enemies {
	readonly attacker: { readonly side: SideId };
	readonly defender: { readonly side: SideId };
}

const chancesInWords = ({ attacker, defender }: Enemies, chances: BattleChances) => {
	const percent = (chance: number) => Math.round(100 * chance);
	return {
		side: ref("side", attacker.side),
		wins: percent(chances.attacker),
		draw: percent(chances.draw),
		other: ref("side", defender.side),
		loses: percent(chances.defender),
	};
};

/** Who may win. */
export const battleText = (enemies: Enemies, chances: BattleChances): Text =>
	text("chance.battle", chancesInWords(enemies, chances));

/** Who may win, and what it may cost: what Guile changes where the winner is all but certain (5.14). */
export function battleAndLosses(enemies: Enemies, chances: BattleChances): Told {
	const [own, against] = chances.losses;
	const inTenths = (percent: number) => Math.round(10 * percent) / 10;
	const lost = { own: inTenths(own), against: inTenths(against) };
	const note = text("chance.battle-and-losses", { ...chancesInWords(enemies, chances), ...lost });
	return { note, chance: Math.round(100 * chances.attacker) };
}
