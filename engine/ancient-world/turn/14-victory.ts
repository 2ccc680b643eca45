/** AW 14: winning the game. Ways to win are data; what they ask of the table is in 14-goals. */
import type { Scenario } from "../../../assets/schema/scenario.ts";
import type { VictoryClause } from "../../../assets/schema/victory.ts";
import { type Play, ref, type Text, text } from "../../kernel/index.ts";
import { isPlayed, playerOf } from "../command/02-42-friends.ts";
import { type GameData, sidesInOrder } from "../data.ts";
import { oncePerKey } from "../map-cache.ts";
import type { CityId, SideId } from "../state.ts";
import { type AncientWorld, say, type VictoryGoal } from "../table.ts";
import { yearOf } from "./03-years.ts";
import { goalOf } from "./14-goals.ts";
import { standings, tellPoints } from "./14-points.ts";

/** A way to win, when it is looked at, and how it stands. */
export interface WayToWin {
	/** Whose way it is; null when it is open to everybody. */
	readonly side: SideId | null;
	readonly when: Text;
	readonly goal: VictoryGoal;
}

/** 14.1: every way to win of the game being played, the sides' own first. */
export function waysToWin(table: AncientWorld): WayToWin[] {
	const open = (table.data.scenario.victory.all ?? []).map((clause) => ({ side: null, clause }));
	const own = sidesInOrder(table.data).flatMap((side) => clausesOf(table, side).map((clause) => ({ side, clause })));
	return [...own, ...open].map(({ side, clause }) => ({
		side,
		when: whenText(table, side, clause),
		goal: goalOf(table, clause.if),
	}));
}

function whenText({ data }: AncientWorld, side: SideId | null, { when, years }: VictoryClause): Text {
	const { automaticFrom } = data.scenario.victory;
	if (years) return text("goal.when.years", { years: [...years] });
	if (side !== null && when === "end-of-turn" && automaticFrom !== undefined)
		return text("goal.when.from", { year: automaticFrom });
	return text(`goal.when.${when}`);
}

/** 14.2: instant conditions, looked at whenever a city has changed hands. */
export function checkInstantVictory(table: AncientWorld): void {
	for (const side of table.rules.winningOrder(table)) {
		const met = metOf(table, side, ({ when }) => when === "instant");
		if (!met) continue;
		win(table, side, "instant", met);
		return;
	}
}

/** The first of a side's conditions that are looked at now and that it has met. */
function metOf(table: AncientWorld, side: SideId, isLookedAt: (clause: VictoryClause) => boolean): VictoryGoal | null {
	const goals = clausesOf(table, side).filter(isLookedAt);
	return goals.map((clause) => goalOf(table, clause.if)).find(({ met }) => met) ?? null;
}

/** RRR 3.G, segment victory: the conditions of the turn's end, then, on the last turn, those of the game's end. */
export function* checkVictory(table: AncientWorld): Play {
	const last = isLastTurn(table);
	const met = metAtEndOfTurn(table, last);
	if (met) return win(table, met.side, met.when, met.goal);
	if (last) endByPoints(table);
}

/** On the last turn: who would win if it ended as the table stands; null where nobody would. */
export function winnerAsItStands(table: AncientWorld): SideId | null {
	const met = metAtEndOfTurn(table, true);
	if (met) return met.side;
	const counted = countOfPoints(table.data);
	return counted && countPoints(table, counted).winner;
}

/** Is the turn the last one of a game that has one? */
export function isLastTurn(table: AncientWorld): boolean {
	const end = lastTurn(table);
	return end !== null && table.state.turn >= end;
}

/** A condition that a side has met at the end of a turn. */
interface Met {
	readonly side: SideId;
	readonly when: VictoryClause["when"];
	readonly goal: VictoryGoal;
}

function metAtEndOfTurn(table: AncientWorld, last: boolean): Met | null {
	const end = lastTurn(table);
	for (const side of table.rules.winningOrder(table)) {
		const outright = metOf(table, side, (clause) => clause.when === "end-of-turn" && isDue(table, clause));
		if (outright) return { side, when: "end-of-turn", goal: outright };
		const isOfNow = ({ when, turn }: VictoryClause) => when === "end-of-game" && (turn ?? end) === table.state.turn;
		const atLast = last ? metOf(table, side, isOfNow) : null;
		if (atLast) return { side, when: "end-of-game", goal: atLast };
	}
	return null;
}

/** In years that its clause names, or from the year on in which sides can win before the end at all. */
function isDue(table: AncientWorld, { years }: VictoryClause): boolean {
	const { automaticFrom } = table.data.scenario.victory;
	const year = yearOf(table);
	return (years?.includes(year) ?? true) && (automaticFrom === undefined || year <= automaticFrom);
}

/** On the last turn: who has most points, where the scenario counts them; when they are level, as it says; else nobody has won. */
function endByPoints(table: AncientWorld): void {
	const counted = countOfPoints(table.data);
	if (counted) tellPoints(table);
	const { winner, by } = counted ? countPoints(table, counted) : { winner: null, by: text("victory.draw") };
	end(table, winner, by);
}

/** Do points decide when nobody has won by the last turn? */
export const endsByPoints = (data: GameData): boolean => countOfPoints(data) !== null;

const countOfPoints = ({ scenario: { victory } }: GameData): VictoryClause | null =>
	victory.all?.find(
		({ when, if: condition }) =>
			when === "end-of-game" && "pred" in condition && condition.pred === "mostVictoryPoints",
	) ?? null;

function countPoints(table: AncientWorld, { tie }: VictoryClause): { winner: SideId | null; by: Text } {
	const ranked = standings(table);
	const points = ranked.map((score) => text("goal.points-held", { ...score, side: ref("side", score.side) }));
	const [first, second] = ranked;
	if (first && first.points !== second?.points)
		return { winner: first.side, by: text("victory.won.points", { side: ref("side", first.side), points }) };
	const city = typeof tie === "object" ? tie.holderOf : null;
	const holder = city === null ? null : holderFor(table, city);
	if (city === null || holder === null) return { winner: null, by: text("victory.draw.points", { points }) };
	return {
		winner: holder,
		by: text("victory.won.level", { side: ref("side", holder), city: ref("city", city), points }),
	};
}

/** The side whose player holds a city, himself or by a power that he moves; null when nobody does. */
function holderFor(table: AncientWorld, city: CityId): SideId | null {
	const control = table.state.cities[city]?.control ?? null;
	return control !== null && isPlayed(table, control) ? playerOf(table, control) : null;
}

/** SW.victory: the scenario has a longer game with conditions of its own, and it is the one that is played. */
function longGame({ state, data }: AncientWorld): NonNullable<Scenario["lengthOption"]> | null {
	const { lengthOption } = data.scenario;
	return lengthOption && state.options[lengthOption.id] === true ? lengthOption : null;
}

/** The turn that a game ends with; null when it is played until somebody wins. */
export function lastTurn(table: AncientWorld): number | null {
	return (longGame(table) ?? table.data.scenario).turns;
}

/** The victory clauses of a side's own, without those that are open to all; of the long game's where that is played. */
export function clausesOf(table: AncientWorld, side: SideId): readonly VictoryClause[] {
	return (longGame(table) ? clausesOfLongGame : clausesOfGame)(table.data, side);
}

const clausesOfGame = oncePerKey(({ scenario: { victory } }, side: SideId) => clausesIn(victory, side));

/** Those of the longer game go before those of the game. */
const clausesOfLongGame = oncePerKey(({ scenario: { victory, lengthOption } }, side: SideId) => {
	const others = entryOf(victory, `option:${lengthOption?.id}`);
	return clausesIn({ ...victory, ...(typeof others === "object" && others) }, side);
});

function clausesIn(victory: object, side: SideId): readonly VictoryClause[] {
	const found = entryOf(victory, side);
	return Array.isArray(found) ? (found as readonly VictoryClause[]) : [];
}

/** What stands under a name that comes from the data. */
const entryOf = (record: object, name: string): unknown => Object.entries(record).find(([key]) => key === name)?.[1];

/** A side has met a condition: when that was looked at, and what it was. */
function win(table: AncientWorld, side: SideId, when: VictoryClause["when"], goal: VictoryGoal): void {
	const named = { side: ref("side", side), year: yearOf(table) };
	const [last, ...before] = metIn(goal).toReversed();
	const goals = last && before.reduce((rest, first) => text("victory.goals", { first, rest }), last);
	end(table, side, goals ? text(`victory.won.${when}`, { ...named, goals }) : text("victory.won.denied", named));
}

/** The game is over; the log says by what it was won. */
function end(table: AncientWorld, winner: SideId | null, by: Text): void {
	tellGoals(table);
	const seat = winner === null ? {} : { seat: winner };
	const named = winner === null ? text("victory.draw") : text("victory.won", { side: ref("side", winner) });
	table.state.outcome = { winner, text: named };
	table.log({ text: by, rule: "AW 14.1", heading: "phase", ...seat });
}

/** What makes a condition true, line by line; that something has not come to pass is no line. */
function metIn({ met, text, parts }: VictoryGoal): readonly Text[] {
	if (!met) return [];
	return parts.length > 0 ? parts.flatMap(metIn) : [text];
}

/** When the game ends: what every side still lacked, so that nobody has to count again. */
function tellGoals(table: AncientWorld): void {
	for (const { goal } of waysToWin(table))
		for (const { met, text } of leavesOf(goal))
			say(table, "victory.goal", { met: String(met), goal: text }, { rule: "AW 14.1" });
}

/** What a side's points are for has been told with them. */
function leavesOf(goal: VictoryGoal): readonly VictoryGoal[] {
	const isWhole = goal.parts.length === 0 || goal.text.key === "goal.points-held";
	return isWhole ? [goal] : goal.parts.flatMap(leavesOf);
}
