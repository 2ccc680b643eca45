/** AW 14: winning the game. Conditions are data; each predicate has one function here. */
import type { Condition, Predicate, VictoryClause } from "../../assets/schema/victory.ts";
import { type Play, ref, text } from "../kernel/index.ts";
import { occupiesCity } from "./11-control.ts";
import { sidesInOrder } from "./data.ts";
import type { ProvinceId, SideId } from "./state.ts";
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
	const last = table.state.turn >= table.data.scenario.turns;
	for (const side of winningOrder(table)) {
		const due = clausesOf(table, side).filter(
			(clause) =>
				clause.when === "end-of-turn" ||
				(clause.when === "end-of-game" && (clause.turn ?? table.state.turn) === table.state.turn && last),
		);
		if (due.some((clause) => holds(table, clause.if))) return win(table, side);
	}
	if (last) table.state.outcome = { winner: null, text: text("victory.draw") };
}

/** 14.2: the non-Roman first. */
function winningOrder(table: AncientWorld): SideId[] {
	return sidesInOrder(table.data).toSorted((a, b) => Number(a === "rome") - Number(b === "rome"));
}

function clausesOf(table: AncientWorld, side: SideId): readonly VictoryClause[] {
	const found = Object.entries(table.data.scenario.victory).find(([owner]) => owner === side)?.[1];
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
		case "hasWon":
			return table.state.outcome?.winner === predicate.side;
		default:
			return false; // not on this table yet; scenarios that ask it are not offered
	}
}

function controlsProvinces(table: AncientWorld, predicate: Extract<Predicate, { pred: "controlsProvinces" }>): boolean {
	const among = predicate.among === "romanItaly" ? [...table.data.romanItaly] : predicate.among;
	if (typeof among === "string") throw new Error(`Area "${among}" is not known on this table yet.`);
	const counted = among.filter((id) => {
		const province = table.state.provinces[id];
		const atStart = predicate.controlledAtStartBy;
		return province?.control === predicate.side && (atStart === undefined || province.controlAtStart === atStart);
	});
	const adjust = (predicate.adjust ?? []).reduce((sum, each) => sum + each.by * timesOf(table, each.per), 0);
	const needed = Math.max(predicate.min ?? 0, (predicate.atLeast ?? among.length) + adjust);
	return (predicate.contiguous ? largestBlock(table, counted) : counted.length) >= needed;
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
