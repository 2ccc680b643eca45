/** FO 6.1: conversion of money into prestige. */
import { type Play, type TextArgument, text } from "../kernel/index.ts";
import type { ForumData } from "./data.ts";
import { changePrestige } from "./debt.ts";
import { type LoanOutcome, offerLoans } from "./loans.ts";
import type { HouseId, OpenHouse, OpenState } from "./state.ts";
import { clockwise, type Forum, houseById, houseRef, sayInForum } from "./table.ts";
import { consulOf, isConsular } from "./victory.ts";

/** The phase: each thousand risen past since the last time is worth prestige, each fallen below costs it. */
export function* playConversion(table: Forum): Play {
	const prompt = (id: HouseId, loan: Readonly<Record<string, TextArgument>>) => {
		const { money } = houseById(table.state, id);
		return text("forum.ask.loan-at-conversion", { side: houseRef(id), money, ...loan });
	};
	yield* offerLoans(table, { prompt, comes: (state, id) => cameOfConversion(state, table.data, id) });
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

function cameOfConversion(state: OpenState, data: ForumData, id: HouseId): LoanOutcome {
	const house = houseById(state, id);
	const gained = gainedByConversion(house, data);
	const isConsul = isConsular(state, data, house.prestige + gained) && consulOf(converted(state, data), data) === id;
	return { gained, inAll: gained, isConsul };
}

/** The same table after the conversion. */
function converted(state: OpenState, data: ForumData): OpenState {
	const houses = Object.entries(state.houses).map(([id, house]): [HouseId, OpenHouse] => [
		id,
		{ ...house, prestige: house.prestige + gainedByConversion(house, data) },
	]);
	return { ...state, houses: Object.fromEntries(houses) };
}

function convert(table: Forum, id: HouseId): void {
	const house = houseById(table.state, id);
	const passed = thousandsPassed(house, table.data);
	if (passed === 0) return;
	house.thousands += passed;
	const by = changePrestige(table, id, passed * table.data.figures.prestige.thousand);
	const args = { side: houseRef(id), money: house.money, by };
	sayInForum(table, passed > 0 ? "converts" : "falls-below", args, { rule: "FO 6.1", seat: id });
}
