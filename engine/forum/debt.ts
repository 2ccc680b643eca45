/** FO 6.2: money and prestige change hands, and prestige is turned into money. What is asked about it stands in `loans.ts`. */
import type { ForumData } from "./data.ts";
import type { HouseId, OpenHouse } from "./state.ts";
import { type Forum, houseById, houseRef, sayInForum } from "./table.ts";

/** What a player could pay, borrowing all he may. */
export function meansOf({ money, prestige }: OpenHouse, { figures }: ForumData): number {
	return money + prestige * figures.costs.loanPerPrestige;
}

/** How much prestige he would have to turn into money to pay a price. */
export function loansFor({ money }: OpenHouse, { figures }: ForumData, cost: number): number {
	return Math.max(0, Math.ceil((cost - money) / figures.costs.loanPerPrestige));
}

/** Prestige never falls below 0; returns by how much it has really changed. */
export function changePrestige(table: Forum, id: HouseId, by: number): number {
	const house = houseById(table.state, id);
	const before = house.prestige;
	house.prestige = Math.max(0, before + by);
	return house.prestige - before;
}

/** Turns so much prestige into money. Throws when he has not got it. */
export function borrow(table: Forum, id: HouseId, loans: number): void {
	if (loans === 0) return;
	const house = houseById(table.state, id);
	if (loans > house.prestige) throw new Error(`${id} has not ${loans} prestige to borrow for.`);
	const money = loans * table.data.figures.costs.loanPerPrestige;
	house.prestige -= loans;
	house.money += money;
	sayInForum(table, "borrows", { side: houseRef(id), money, loans }, { rule: "FO 6.2", seat: id });
}

/** Pays from the money at hand. Throws when it is not enough: what is chosen to be paid is asked for first. */
export function pay(table: Forum, id: HouseId, cost: number): void {
	const house = houseById(table.state, id);
	if (cost > house.money) throw new Error(`${id} has not $${cost} at hand.`);
	house.money -= cost;
}

/**
 * Pays what must be paid, by loans where money lacks, without being asked; what is beyond his means is forgiven (FO 3.5).
 * Returns what was paid.
 */
export function payForced(table: Forum, id: HouseId, cost: number): number {
	const house = houseById(table.state, id);
	const paid = Math.min(cost, meansOf(house, table.data));
	borrow(table, id, loansFor(house, table.data, paid));
	pay(table, id, paid);
	return paid;
}

/** Receives money, or pays where it is negative. Returns what has really changed hands. */
export function settle(table: Forum, id: HouseId, amount: number): number {
	if (amount < 0) return -payForced(table, id, -amount);
	houseById(table.state, id).money += amount;
	return amount;
}
