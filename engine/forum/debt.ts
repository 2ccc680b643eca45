/** FO 6.2: money and prestige change hands, and whoever is short of money turns prestige into it. */
import { type Option, text } from "../kernel/index.ts";
import type { ForumData } from "./data.ts";
import type { HouseId, OpenHouse } from "./state.ts";
import { type Forum, houseById, say, sideRef } from "./table.ts";

/** The option of every step to borrow. */
export const BORROW = "borrow";

/** What a player could pay, borrowing all he may. */
export function meansOf({ money, prestige }: OpenHouse, { figures }: ForumData): number {
	return money + prestige * figures.costs.loanPerPrestige;
}

/** Prestige never falls below 0; returns by how much it has really changed. */
export function changePrestige(table: Forum, id: HouseId, by: number): number {
	const house = houseById(table.state, id);
	const before = house.prestige;
	house.prestige = Math.max(0, before + by);
	return house.prestige - before;
}

/** Borrows once; only while he has prestige. */
export function borrow(table: Forum, id: HouseId, loans = 1): void {
	if (loans === 0) return;
	const house = houseById(table.state, id);
	const money = loans * table.data.figures.costs.loanPerPrestige;
	house.prestige -= loans;
	house.money += money;
	say(table, "borrows", { side: sideRef(id), money, loans }, { rule: "FO 6.2", seat: id });
}

/** Pays what he can pay, borrowing exactly what is missing. Throws when it is beyond his means: ask {@link meansOf} first. */
export function pay(table: Forum, id: HouseId, cost: number): void {
	const house = houseById(table.state, id);
	if (cost > meansOf(house, table.data)) throw new Error(`${id} cannot raise $${cost}.`);
	borrow(table, id, Math.max(0, Math.ceil((cost - house.money) / table.data.figures.costs.loanPerPrestige)));
	house.money -= cost;
}

/** Pays what must be paid; what is beyond his means is forgiven (FO 3.5). Returns what was paid. */
export function payForced(table: Forum, id: HouseId, cost: number): number {
	const paid = Math.min(cost, meansOf(houseById(table.state, id), table.data));
	pay(table, id, paid);
	return paid;
}

/** Receives money, or pays where it is negative. Returns what has really changed hands. */
export function settle(table: Forum, id: HouseId, amount: number): number {
	if (amount < 0) return -payForced(table, id, -amount);
	houseById(table.state, id).money += amount;
	return amount;
}

/** The option to borrow, for whoever has prestige. */
export function borrowing({ prestige }: OpenHouse, { figures }: ForumData): Option[] {
	if (prestige === 0) return [];
	return [{ id: BORROW, text: text("forum.option.borrow", { money: figures.costs.loanPerPrestige }) }];
}
