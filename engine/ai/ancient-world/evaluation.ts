/**
 * What a state is worth to a player: his chance to win, by how far every way to win has come, what it will be won with, and the time
 * that is left. The terms add up in log-odds, so that what is nearly won is not put at stake for little, and what is nearly lost may be.
 */
import type { Condition, PointsItem, Predicate, VictoryClause } from "../../../assets/schema/victory.ts";
import { playerOf, playersOf } from "../../ancient-world/command/02-42-friends.ts";
import type { GameData } from "../../ancient-world/data.ts";
import { allForces } from "../../ancient-world/forces.ts";
import { oncePerQueryAt } from "../../ancient-world/query-cache.ts";
import { sideNamed } from "../../ancient-world/sides.ts";
import type { CityId, ProvinceId, SideId } from "../../ancient-world/state.ts";
import { yearOf } from "../../ancient-world/turn/03-years.ts";
import { goalOf, isHeldFor, provincesIn } from "../../ancient-world/turn/14-goals.ts";
import { holdsInside, pointsFor, pointsOf } from "../../ancient-world/turn/14-points.ts";
import {
	clausesOf,
	endsByPoints,
	isLastTurn,
	lastTurn,
	winnerAsItStands,
} from "../../ancient-world/turn/14-victory.ts";
import { decided, type Evaluation } from "../strategos/mind.ts";
import type { CraftTable } from "./craft.ts";
import { unwantedForces } from "./goals.ts";
import { favouring, type Goodwill } from "./goodwill.ts";
import { citiesOf, countedIn, shareOfProvince } from "./provinces.ts";
import { namedCities, stakeOf } from "./stakes.ts";
import { fightingWorth, safetyOf, threatTo } from "./strengths.ts";

/** How much each term counts from none to all, in log-odds, where the scenario says nothing of it: fitted to games (docs/measured/opponents-measured.md). */
const WEIGHTS = { goal: 3, lead: 3.5, force: 2.5, ships: 1.2, control: 0.7, named: 1, safety: 0.5 } as const;

/** What a state is worth to a seat's player. */
export function evaluationFor(table: CraftTable, seat: string): Evaluation {
	const player = sideNamed(seat);
	const { outcome } = table.state;
	if (outcome) return decided(outcome, seat);
	const theirs = Math.max(0, ...othersThan(table.data, player).map((side) => progressOf(table, side)));
	const terms = {
		goal: (1 + progressOf(table, player) - theirs) / 2,
		lead: EVEN + leadOf(table, player),
		force: shareOf(table, player, forceBy),
		ships: shareOf(table, player, shipsBy),
		control: shareOf(table, player, citiesBy),
		named: shareOf(table, player, namedBy),
		safety: (1 + safetyBy(table, player) - safetyBy(table, null, player)) / 2,
	};
	const { weights: own, hardens } = table.data.scenario.mind ?? {};
	const weights = { ...WEIGHTS, ...own };
	const open = hardens ? openness(table) : 1;
	const parts = TERMS.map((key) => [key, (weights[key] * (terms[key] - EVEN)) / open] as const);
	const odds = parts.reduce((sum, [, part]) => sum + part, leanTo(table, player) / open);
	return { chance: 1 / (1 + Math.exp(-odds)), parts: Object.fromEntries(parts) };
}

/**
 * A player's chance as a judge says it: fitted to games where the scenario says how, and in the last turn the nearer to what the table would come to if it ended, the
 * more of the turn has gone.
 */
export function judgedFor(table: CraftTable, seat: string): number {
	const player = sideNamed(seat);
	const { chance } = evaluationFor(table, seat);
	const { outcome, draws, cup } = table.state;
	if (outcome) return chance;
	const said = fitted(table, player, chance);
	if (!isLastTurn(table)) return said;
	const gone = draws / Math.max(1, draws + cup.length);
	const winner = winnerAsItStands(table);
	const asItStands = winner === null ? EVEN : Number(winner === player);
	return (1 - gone) * said + gone * asItStands;
}

function fitted(table: CraftTable, player: SideId, chance: number): number {
	const fit = table.data.scenario.mind?.judged;
	if (!fit) return chance;
	const left = timeLeft(table);
	const leans = (fit.even + fit.time * left) * (fit.side === player ? 1 : -1);
	const loud = Math.max(0, fit.loud + fit.loudTime * left);
	return 1 / (1 + Math.exp(-leans - loud * Math.log(chance / (1 - chance))));
}

/** Where nobody is ahead. */
const EVEN = 0.5;

const TERMS = ["goal", "lead", "force", "ships", "control", "named", "safety"] as const;

/** To whom the chances lean where all else is even, in log-odds: who must act has the more hope the more time is left. What is one's gain is the other's loss. */
function leanTo(table: CraftTable, player: SideId): number {
	const lean = table.data.scenario.mind?.lean;
	if (!lean) return 0;
	const odds = lean.even + lean.time * timeLeft(table);
	if (lean.side === player) return odds;
	return othersThan(table.data, player).length === 1 ? -odds : 0;
}

/** The part of the game that is still to come, from 1 to 0, by turns and the markers that were drawn; none where the game has no last turn. */
function timeLeft(table: CraftTable): number {
	const turns = lastTurn(table);
	if (turns === null) return 0;
	const { turn, draws, cup } = table.state;
	return Math.max(0, turns + 1 - turn - draws / Math.max(1, draws + cup.length)) / turns;
}

/** Even the last marker may still turn the game. */
const AT_LAST = 0.05;

/** How far what stands may still change: about 1 at the start, a quarter of that at the end. What counts for a chance is divided by it. */
const openness = (table: CraftTable) => Math.sqrt(timeLeft(table) + AT_LAST);

/** How safe the cities are that victory names and that a player holds, or everybody but one, by what hangs on them; 1 where there are none. */
function safetyBy(table: CraftTable, player: SideId | null, but: SideId | null = null): number {
	let safe = 0;
	let all = 0;
	for (const id of namedCities(table.data)) {
		const control = table.state.cities[id]?.control;
		if (!control) continue;
		const holder = playerOf(table, control);
		if (player === null ? holder === but : holder !== player) continue;
		const stake = stakeOf(table.data, id);
		all += stake;
		safe += stake * safetyOf(table, holder, id);
	}
	return all === 0 ? 1 : safe / all;
}

const othersThan = (data: GameData, player: SideId) => playersOf(data).filter((side) => side !== player);

/** A player's share of something that all have some of; a half where nobody has any. */
function shareOf(table: CraftTable, player: SideId, by: (table: CraftTable) => ReadonlyMap<SideId, number>): number {
	const sums = by(table);
	const all = [...sums.values()].reduce((sum, each) => sum + each, 0);
	return all === 0 ? 0.5 : (sums.get(player) ?? 0) / all;
}

function forceBy(table: CraftTable): ReadonlyMap<SideId, number> {
	const sums = new Map<SideId, number>();
	for (const force of allForces(table)) {
		const player = playerOf(table, force.side);
		sums.set(player, (sums.get(player) ?? 0) + fightingWorth(table, [force]));
	}
	return sums;
}

const shipsBy = (table: CraftTable): ReadonlyMap<SideId, number> =>
	new Map(playersOf(table.data).map((player) => [player, table.craft.shipsOf(table, player)]));

function citiesBy(table: CraftTable): ReadonlyMap<SideId, number> {
	return heldBy(table, Object.keys(table.state.cities));
}

function namedBy(table: CraftTable): ReadonlyMap<SideId, number> {
	return heldBy(table, [...namedCities(table.data)]);
}

function heldBy(table: CraftTable, cities: readonly CityId[]): ReadonlyMap<SideId, number> {
	const sums = new Map<SideId, number>();
	for (const id of cities) {
		const control = table.state.cities[id]?.control;
		if (!control) continue;
		const player = playerOf(table, control);
		sums.set(player, (sums.get(player) ?? 0) + stakeOf(table.data, id));
	}
	return sums;
}

// === Ways to win ===

/** How far a player's best way to win has come, from 0 to 1. */
export const progressOf = oncePerQueryAt((table: CraftTable, player: SideId): number => {
	const ways = clausesOf(table, player)
		.filter((clause) => isStillOpen(table, clause))
		.map((clause) => progressTowards(table, player, clause.if));
	if (!endsByPoints(table.data)) return Math.max(0, ...ways);
	return Math.max(0, ...ways.map((way) => (way < 1 ? way * inTime(table) : way)));
});

/** Where points decide in the end, what is not done by then is worth nothing: less and less in this last part of the game. */
const TO_BE_DONE = 0.25;

/** How much of what is not done yet can still be: 1 until the last quarter of the game, none at its end. */
export const inTime = (table: CraftTable): number => Math.min(1, timeLeft(table) / TO_BE_DONE);

/** Some ways to win are open in certain years only: are there any of them left? Years count down. */
function isStillOpen(table: CraftTable, { years }: VictoryClause): boolean {
	return years === undefined || Math.min(...years) <= yearOf(table);
}

/** The lead in points where they decide in the end, as a part of all that are held: the less time is left to lose it, the more it counts. */
function leadOf(table: CraftTable, player: SideId): number {
	if (!endsByPoints(table.data)) return 0;
	const own = pointsInSight(table, player);
	const theirs = Math.max(0, ...othersThan(table.data, player).map((side) => pointsInSight(table, side)));
	return (own - theirs) / (own + theirs + SOON_TURNED) / openness(table);
}

/** So many points change hands with a town or two: where few are held at all a lead of a few tells little. */
const SOON_TURNED = 10;

/** What is begun counts for so much. */
const BEGUN = 0.7;

/** A player's points, and part of those that he is on the way to: by the cities held of provinces, and by sieges. */
const pointsInSight = oncePerQueryAt((table: CraftTable, player: SideId): number => {
	const { points, victoryPoints } = table.data.scenario.victory;
	const begun = BEGUN * inTime(table);
	let sum = pointsOf(table, player);
	for (const [id, { control }] of Object.entries(table.state.provinces)) {
		const gives = pointsFor(table, id);
		if (gives === 0 || (control !== null && playerOf(table, control) === player)) continue;
		sum += begun * gives * shareOfProvince(table, player, id);
	}
	for (const { city, vp } of points?.cities ?? []) {
		if (!holdsInside(table, player, city)) sum += begun * vp * cityWon(table, city, player);
	}
	for (const item of victoryPoints) sum += begun * item.vp * begunOf(table, player, item);
	sum += inTime(table) * table.craft.pointsAtHand(table, player);
	return sum;
});

/** How far a player has come to what a line of points is given for and that he does not hold: from 0 to 1, for each that is counted. */
function begunOf(table: CraftTable, player: SideId, item: PointsItem): number {
	if (item.side !== undefined && item.side !== player) return 0;
	const holds = (control: SideId | null | undefined) => isHeldFor(table, control ?? null, player);
	const wants = (id: ProvinceId) => !holds(table.state.provinces[id]?.control);
	switch (item.count) {
		case "city":
			return holds(table.state.cities[item.city]?.control) ? 0 : cityWon(table, item.city, player);
		case "provinces":
			if (!item.provinces.some(wants)) return 0;
			return mean(item.provinces.map((id) => (wants(id) ? shareOfProvince(table, player, id) : 1)));
		case "each-province":
			return provincesIn(table, item.in).reduce(
				(sum, id) => sum + (wants(id) ? shareOfProvince(table, player, id) : 0),
				0,
			);
		default:
			return 0;
	}
}

/** Where all of several things are wanted, the one that is farthest off counts for so much: the easy half alone wins nothing. */
const WEAKEST = 0.7;

function progressTowards(table: CraftTable, player: SideId, condition: Condition): number {
	if ("pred" in condition) return progressOfPredicate(table, player, condition);
	const parts = condition.of.map((each) => progressTowards(table, player, each));
	switch (condition.op) {
		case "and":
			return WEAKEST * Math.min(1, ...parts) + (1 - WEAKEST) * mean(parts);
		case "or":
			return Math.max(0, ...parts);
		case "not":
			return 1 - Math.max(0, ...parts);
	}
}

function progressOfPredicate(table: CraftTable, player: SideId, predicate: Predicate): number {
	switch (predicate.pred) {
		case "occupiesCity":
			return cityWon(table, predicate.city, predicate.side);
		case "occupiesAllCities": {
			const owners = predicate.side === undefined ? (predicate.sides ?? []) : [predicate.side];
			return mean(predicate.cities.map((city) => Math.max(0, ...owners.map((side) => cityWon(table, city, side)))));
		}
		case "controlsAllCitiesIn":
			return citiesWon(table, predicate.province, predicate.side);
		case "hasWon":
			return progressOf(table, predicate.side);
		case "controlsProvinces":
			return provincesWon(table, predicate);
		case "allianceNotInFavourOf":
			return favourLost(table, predicate);
		default: {
			const goal = goalOf(table, predicate);
			const { have, need, n: against } = goal.text.args ?? {};
			if (goal.met) return 1;
			if (typeof have === "number" && typeof need === "number" && need > 0) return Math.min(0.95, have / need);
			return typeof against === "number" ? 0.9 / (1 + (against - pressed(table, player)) / 3) : 0; // so many stand in the way
		}
	}
}

/** Who stands in the way counts for so much less when an army is beside him that can beat him. */
const PRESSED = 0.6;

/** Of those whom a player must be rid of, how many his armies are about to beat: the nearer and the stronger, the more. */
function pressed(table: CraftTable, player: SideId): number {
	return unwantedForces(table, player).reduce((sum, force) => sum + PRESSED * threatTo(table, player, force), 0);
}

/** 1 when taken; besieged, it counts by what has been worn down. */
function cityWon(table: CraftTable, id: CityId, side: SideId): number {
	const city = table.state.cities[id];
	if (!city) return 0;
	if (goalOf(table, { pred: "occupiesCity", side, city: id }).met) return 1;
	if (city.control === side) return 0.8;
	if (city.siege !== side) return 0;
	return 0.2 + 0.1 / (1 + city.ids);
}

/** How far a side has come to every city of a province: more slowly at first than the share of them, since the last ones are the hardest, and nothing is won without them. */
function citiesWon(table: CraftTable, id: ProvinceId, side: SideId): number {
	const held = citiesOf(table.data, id).map((city) => {
		const state = table.state.cities[city];
		return state?.control === side ? 1 : state?.siege === side ? 0.3 : 0;
	});
	return mean(held) ** 2;
}

/** Where the number needed may change, it is reckoned by so many times the number printed: one less needed is as good as one more held. */
const MAY_RISE = 1.5;

/** How few provinces are missing to those needed; the nearest of the others count by the cities held in them. */
function provincesWon(table: CraftTable, predicate: Extract<Predicate, { pred: "controlsProvinces" }>): number {
	const goal = goalOf(table, predicate);
	if (goal.met) return 1;
	const { have, need } = goal.text.args ?? {};
	if (typeof have !== "number" || typeof need !== "number" || need <= 0) return 0;
	const parts = countedIn(table, predicate)
		.filter((id) => table.state.provinces[id]?.control !== predicate.side)
		.map((id) => shareOfProvince(table, predicate.side, id))
		.toSorted((a, b) => b - a)
		.slice(0, Math.max(0, need - have));
	const missing = need - have - parts.reduce((sum, part) => sum + part * BEGUN, 0);
	const whole = predicate.adjust ? (predicate.atLeast ?? need) * MAY_RISE : need;
	return Math.max(0, Math.min(0.95, 1 - missing / whole));
}

/** How few boxes of the alliance track stand in a side's favour where they must not. */
function favourLost(table: CraftTable, condition: Goodwill): number {
	const boxes = [...favouring(table, condition).values()].reduce((sum, level) => sum + level, 0);
	return boxes === 0 ? 1 : 0.9 / (1 + boxes / 6);
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
