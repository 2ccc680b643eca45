/** AW 14: winning the game. Conditions are data; each predicate has one function here. */
import type { Area, Condition, Predicate, VictoryClause } from "../../assets/schema/victory.ts";
import { type Play, ref, text } from "../kernel/index.ts";
import { yearOf } from "./03-sequence-of-play.ts";
import { allianceOf, occupiesCity } from "./11-control.ts";
import { province, sidesInOrder } from "./data.ts";
import type { CityState, ProvinceId, SideId } from "./state.ts";
import { type AncientWorld, say } from "./table.ts";

/** 14.2: instant conditions, looked at whenever a city has changed hands. */
export function checkInstantVictory(table: AncientWorld): void {
	const winner = winningOrder(table).find((side) =>
		clausesOf(table, side).some((clause) => clause.when === "instant" && holds(table, clause.if)),
	);
	if (winner !== undefined) win(table, winner);
}

/** Segment victory: the conditions of the turn's end, then, on the last turn, those of the game's end. */
export function* checkVictory(table: AncientWorld): Play {
	const last = !isLongGame(table) && table.state.turn >= table.data.scenario.turns;
	for (const side of winningOrder(table)) {
		const due = clausesOf(table, side).filter(
			(clause) =>
				(clause.when === "end-of-turn" && (clause.years?.includes(yearOf(table)) ?? true)) ||
				(clause.when === "end-of-game" && (clause.turn ?? table.state.turn) === table.state.turn && last),
		);
		if (due.some((clause) => holds(table, clause.if))) return win(table, side);
	}
	if (last) endByPoints(table);
}

/** On the last turn: who has most points, where the scenario counts them; else nobody has won. */
function endByPoints(table: AncientWorld): void {
	const counted = table.data.scenario.victory.all?.some(
		({ when, if: condition }) =>
			when === "end-of-game" && "pred" in condition && condition.pred === "mostVictoryPoints",
	);
	const [first, second] = counted ? standings(table) : [];
	if (first && first.points !== second?.points) win(table, first.side);
	else table.state.outcome = { winner: null, text: text("victory.draw") };
}

/** The players' sides with their points, most first: the attrition value of every province they control (AE.victory). */
function standings(table: AncientWorld): { side: SideId; points: number }[] {
	const pointsOf = (side: SideId) =>
		Object.entries(table.state.provinces)
			.filter(([, { control }]) => control === side)
			.reduce((sum, [id]) => sum + province(table.data, id).attrition, 0);
	const scores = sidesInOrder(table.data).map((side) => ({ side, points: pointsOf(side) }));
	for (const { side, points } of scores)
		say(table, "victory.points", { side: ref("side", side), points }, { rule: "AE.victory", seat: side });
	return scores.toSorted((a, b) => b.points - a.points);
}

/** 14.2: the non-Roman first; in the Samnite Wars the Roman. */
function winningOrder(table: AncientWorld): SideId[] {
	const first = ROMAN_FIRST.has(table.data.scenario.id) ? -1 : 1;
	return sidesInOrder(table.data).toSorted((a, b) => first * (Number(a === "rome") - Number(b === "rome")));
}

/** Scenarios in which the Roman wins when both sides meet their conditions at once. */
const ROMAN_FIRST: ReadonlySet<string> = new Set(["samnite-wars"]);

const LONG_GAME = "option:play-to-a-win";

/** SW.victory: no turn limit, and other conditions. */
function isLongGame({ state }: AncientWorld): boolean {
	return state.options["play-to-a-win"] === true;
}

function clausesOf(table: AncientWorld, side: SideId): readonly VictoryClause[] {
	const { victory } = table.data.scenario;
	const longGame = isLongGame(table) ? victory[LONG_GAME] : undefined;
	const own = Object.entries({ ...victory, ...longGame }).find(([owner]) => owner === side);
	const found = own?.[1];
	return Array.isArray(found) ? (found as readonly VictoryClause[]) : [];
}

function win(table: AncientWorld, side: SideId): void {
	table.state.outcome = { winner: side, text: text("victory.won", { side: ref("side", side) }) };
	say(table, "victory.won", { side: ref("side", side) }, { rule: "AW 14.1", heading: "phase", seat: side });
}

function holds(table: AncientWorld, condition: Condition): boolean {
	if ("pred" in condition) return predicateHolds(table, condition);
	switch (condition.op) {
		case "and":
			return condition.of.every((each) => holds(table, each));
		case "or":
			return condition.of.some((each) => holds(table, each));
		case "not":
			return !condition.of.some((each) => holds(table, each));
	}
}

function predicateHolds(table: AncientWorld, predicate: Predicate): boolean {
	switch (predicate.pred) {
		case "occupiesCity":
			return occupiesCity(table, predicate.side, predicate.city);
		case "controlsProvinces":
			return controlsProvinces(table, predicate);
		case "controlsAllCitiesIn":
			return citiesIn(table, predicate.province).every((city) => city.control === predicate.side);
		case "allianceNotInFavourOf":
			return !favoured(table, predicate.side).some((id) => !predicate.except.includes(id));
		case "noActiveTribes":
			return !Object.values(table.state.tribes).some((tribe) => !tribe.levy);
		case "hasWon":
			return table.state.outcome?.winner === predicate.side;
		default:
			return false; // not on this table yet; scenarios that ask it are not offered
	}
}

/** Cities in play of a province. */
function citiesIn({ state, data }: AncientWorld, province: ProvinceId): CityState[] {
	return Object.entries(state.cities).flatMap(([id, city]) =>
		data.cities.get(id)?.province === province ? [city] : [],
	);
}

/** Provinces in play whose level stands on a side's part of the track. */
function favoured(table: AncientWorld, side: SideId): ProvinceId[] {
	return [...table.data.provincesInPlay].filter((id) => {
		const alliance = allianceOf(table, id);
		return alliance !== null && alliance.favours === side && alliance.level > 0;
	});
}

function controlsProvinces(table: AncientWorld, predicate: Extract<Predicate, { pred: "controlsProvinces" }>): boolean {
	const among = provincesIn(table, predicate.among).filter((id) => !predicate.except?.includes(id));
	const counted = among.filter((id) => {
		const province = table.state.provinces[id];
		const atStart = predicate.controlledAtStartBy;
		return province?.control === predicate.side && (atStart === undefined || province.controlAtStart === atStart);
	});
	const adjust = (predicate.adjust ?? []).reduce((sum, each) => sum + each.by * timesOf(table, each.per), 0);
	const needed = Math.max(predicate.min ?? 0, (predicate.atLeast ?? among.length) + adjust);
	if (predicate.including?.some((id) => !counted.includes(id))) return false;
	return (predicate.contiguous ? largestBlock(table, counted) : counted.length) >= needed;
}

/** Provinces in play of an area that a condition names. */
function provincesIn({ data }: AncientWorld, area: Area): ProvinceId[] {
	if (typeof area !== "string") return area;
	if (area === "romanItaly") return [...data.romanItaly];
	const group = area.replace("group:", "");
	return [...data.provincesInPlay].filter((id) => area === "inPlay" || data.provinces.get(id)?.groups.includes(group));
}

/** How often a thing that changes the number needed has happened (TB.victory). */
function timesOf(table: AncientWorld, per: string): number {
	return table.state.tallies[per] ?? 0;
}

/** The most provinces that hang together over land. */
function largestBlock(table: AncientWorld, provinces: readonly ProvinceId[]): number {
	const left = new Set(provinces);
	let largest = 0;
	for (const start of provinces) {
		if (!left.delete(start)) continue;
		const block = [start];
		for (const id of block) {
			for (const next of left) if (table.data.borders.get(id)?.has(next) && left.delete(next)) block.push(next);
		}
		largest = Math.max(largest, block.length);
	}
	return largest;
}
