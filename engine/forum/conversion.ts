/** FO 6.1: conversion of money into prestige. */
import { type Play, type TextArgument, text } from "../kernel/index.ts";
import type { ForumData } from "./data.ts";
import { changePrestige } from "./debt.ts";
import { type Came, offerLoans } from "./loans.ts";
import type { HouseId, OpenHouse, OpenState } from "./state.ts";
import { clockwise, type Forum, houseById, say, sideRef } from "./table.ts";
import { consulOf } from "./victory.ts";

/** The phase: each thousand risen past since the last time is worth prestige, each fallen below costs it. */
export function* playConversion(table: Forum): Play {
	const prompt = (id: HouseId, loan: Readonly<Record<string, TextArgument>>) => {
		const { money } = houseById(table.state, id);
		return text("forum.ask.loan-at-conversion", { side: sideRef(id), money, ...loan });
	};
	const comes = (state: OpenState, id: HouseId) => cameOfConversion(state, table.data, id);
	yield* offerLoans(table, { prompt, now: comes, inAll: comes });
	for (const id of clockwise(table.state)) convert(table, id);
}

/** Thousands that a house has risen past since the last time; negative where it has fallen below. */
function thousandsPassed({ money, thousands }: OpenHouse, { figures }: ForumData): number {
	return Math.floor(money / figures.thousand.money) - thousands;
}

/** Prestige that conversion would give a house, or take from it. */
export function gainedByConversion(house: OpenHouse, data: ForumData): number {
	return Math.max(-house.prestige, thousandsPassed(house, data) * data.figures.prestige.thousand);
}

function cameOfConversion(state: OpenState, data: ForumData, id: HouseId): Came {
	const houses = Object.entries(state.houses).map(([each, house]): [HouseId, OpenHouse] => [
		each,
		{ ...house, prestige: house.prestige + gainedByConversion(house, data) },
	]);
	const after = { ...state, houses: Object.fromEntries(houses) };
	return { gained: gainedByConversion(houseById(state, id), data), isConsul: consulOf(after, data) === id };
}

function convert(table: Forum, id: HouseId): void {
	const house = houseById(table.state, id);
	const passed = thousandsPassed(house, table.data);
	if (passed === 0) return;
	house.thousands += passed;
	const by = changePrestige(table, id, passed * table.data.figures.prestige.thousand);
	const args = { side: sideRef(id), money: house.money, by };
	say(table, passed > 0 ? "converts" : "falls-below", args, { rule: "FO 6.1", seat: id });
}
