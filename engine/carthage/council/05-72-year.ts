/** CR 5.71, 5.72: what a year brings each side is written down as it happens, so that the Council need not ask the players. */

import { campOf } from "../../ancient-world/command/02-42-friends.ts";
import { provincesAt } from "../../ancient-world/data.ts";
import { entriesOf, sidesOf } from "../../ancient-world/sides.ts";
import type { SideId } from "../../ancient-world/state.ts";
import type { Aftermath, AncientWorld, Captured } from "../../ancient-world/table.ts";
import type { Play } from "../../kernel/index.ts";
import type { FoughtBattle, NavalRecord, Raid, YearRecord } from "../state.ts";
import { isGreaterCity } from "./05-7-council.ts";

/** A year of which nothing is known but who is whose ally. */
function newYear(allies: SideId[]): YearRecord {
	return {
		landBattles: [],
		navalBattles: [],
		leadersWon: [],
		leadersLost: [],
		citiesLost: [],
		citiesGained: [],
		allies,
		alliesLost: [],
		raids: 0,
		squadronsLostToStorm: 0,
	};
}

const alliesOf = ({ state }: AncientWorld, side: SideId): SideId[] =>
	sidesOf(state.sides).filter((other) => other !== side && campOf({ state }, other) === side);

/** Everybody's year as it is so far. */
export function yearOfSide({ state }: Pick<AncientWorld, "state">, side: SideId): YearRecord {
	state.thisYear[side] ??= newYear([]);
	return state.thisYear[side];
}

/** The year before this one; of the first turn it is empty. */
export const lastYearOf = ({ state }: Pick<AncientWorld, "state">, side: SideId): YearRecord =>
	state.lastYear[side] ?? newYear([]);

/** Everybody stands where he starts: who is allied is known now. */
export function* beginYears(table: AncientWorld): Play {
	openYears(table);
}

/** A new turn: the year that was is last year. */
export function turnYears(table: AncientWorld): void {
	const { state } = table;
	for (const [side, year] of entriesOf(state.thisYear)) {
		const left = year.allies.filter((ally) => campOf(table, ally) !== side);
		year.alliesLost = [...new Set([...year.alliesLost, ...left])];
	}
	state.lastYear = state.thisYear;
	openYears(table);
}

function openYears(table: AncientWorld): void {
	const sides = sidesOf(table.state.sides);
	table.state.thisYear = Object.fromEntries(sides.map((side) => [side, newYear(alliesOf(table, side))]));
}

// === What happens ===

/** A battle on land; assaults and sieges are none. A draw is nobody's. */
export function* noteBattle(table: AncientWorld, { record }: Aftermath): Play {
	const { kind, winner, attacker, defender, major, province, strength, commanders } = record;
	if (kind !== "battle" || winner === null) return;
	for (const [side, enemy] of [
		[attacker, defender],
		[defender, attacker],
	] as const) {
		const battle = { leader: commanders[side] ?? null, won: side === winner, major, province };
		yearOfSide(table, side).landBattles.push({ ...battle, own: strength[side] ?? 0, enemy: strength[enemy] ?? 0 });
		noteLeader(table, side, battle);
	}
}

/** 7.47: a battle at sea, in squadrons. */
export function* noteNavalBattle(table: AncientWorld, record: NavalRecord): Play {
	const { winner, attacker, defender, major, squadrons, commanders } = record;
	if (winner === null) return;
	for (const [side, enemy] of [
		[attacker, defender],
		[defender, attacker],
	] as const) {
		const battle = { leader: commanders[side] ?? null, won: side === winner, major, province: null };
		yearOfSide(table, side).navalBattles.push({ ...battle, own: squadrons[side] ?? 0, enemy: squadrons[enemy] ?? 0 });
		noteLeader(table, side, battle);
	}
}

function noteLeader(table: AncientWorld, side: SideId, { leader, won }: Pick<FoughtBattle, "leader" | "won">): void {
	const { leadersWon, leadersLost } = yearOfSide(table, side);
	if (leader !== null) (won ? leadersWon : leadersLost).push(leader);
}

/** A city has changed hands. */
export function* noteCapture(table: AncientWorld, { city, side, from, leader }: Captured): Play {
	yearOfSide(table, side).citiesGained.push(city);
	if (from !== null) yearOfSide(table, from).citiesLost.push(city);
	if (leader !== null && isGreaterCity(table, city)) yearOfSide(table, side).leadersWon.push(leader);
}

/** 7.53. */
export function noteRaid(table: AncientWorld, _raid: Raid, owner: SideId | null): void {
	if (owner !== null) yearOfSide(table, owner).raids += 1;
}

/** 7.34. */
export function noteWreck(table: AncientWorld, side: SideId, squadrons: number): void {
	yearOfSide(table, side).squadronsLostToStorm += squadrons;
}

// === What the Council asks of a year ===

/** Battles that a side lost, of one list. */
export const lostOf = (battles: readonly FoughtBattle[]): FoughtBattle[] => battles.filter(({ won }) => !won);

/** Was a Major battle lost in one of these provinces? */
export const lostMajorIn = ({ landBattles }: YearRecord, provinces: readonly string[]): boolean =>
	lostOf(landBattles).some(({ major, province }) => major && province !== null && provinces.includes(province));

/** Medium and Large cities of a list. */
export const greaterCities = (table: AncientWorld, cities: readonly string[]): string[] =>
	cities.filter((id) => isGreaterCity(table, id));

/** Where a battle at sea was, for rules that ask for the shore. */
export const shoresOf = ({ data }: Pick<AncientWorld, "data">, hex: string): string[] =>
	data.map.neighbours(hex).flatMap((next) => provincesAt(data, next));
