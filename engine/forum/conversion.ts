/** FO 6.1: conversion of money into prestige. */
import { type Play, text } from "../kernel/index.ts";
import { changePrestige } from "./debt.ts";
import { offerLoans } from "./loans.ts";
import type { HouseId } from "./state.ts";
import { clockwise, type Forum, houseById, say, sideRef } from "./table.ts";

/** The phase: each thousand risen past since the last time is worth prestige, each fallen below costs it. */
export function* playConversion(table: Forum): Play {
	yield* offerLoans(table, (id) => {
		const { money } = houseById(table.state, id);
		return text("forum.ask.loan-at-conversion", { side: sideRef(id), money });
	});
	for (const id of clockwise(table.state)) convert(table, id);
}

function convert(table: Forum, id: HouseId): void {
	const { thousand, prestige } = table.data.figures;
	const house = houseById(table.state, id);
	const now = Math.floor(house.money / thousand.money);
	const passed = now - house.thousands;
	if (passed === 0) return;
	house.thousands = now;
	const by = changePrestige(table, id, passed * prestige.thousand);
	const args = { side: sideRef(id), money: house.money, by };
	say(table, passed > 0 ? "converts" : "falls-below", args, { rule: "FO 6.1", seat: id });
}
