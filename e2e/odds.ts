import { expect } from "./fixtures.ts";
import type { Player } from "./player.ts";

/** Asks for the odds of an operation, and says how likely each outcome is, in percent by its words; "under 1 %" counts for nothing. */
export async function oddsOf(player: Player, operation: string): Promise<Map<string, number>> {
	await player.see(`odds-${operation}`).click();
	const chart = player.see("odds-chart");
	await expect(chart).toBeVisible();
	const rows = await chart.locator("tbody tr").all();
	const told = await Promise.all(
		rows.map(async (row) => [await row.locator("th").innerText(), await row.locator("td.number").innerText()] as const),
	);
	return new Map(told.map(([outcome, percent]) => [outcome, Number(/^\d+/.exec(percent)?.[0] ?? 0)]));
}

/** Chances are told in whole percent, so that many of them may miss the hundred by a little. */
export function expectWhole(odds: Map<string, number>): void {
	const sum = [...odds.values()].reduce((total, each) => total + each, 0);
	expect(Math.abs(sum - 100), [...odds].join(" ")).toBeLessThanOrEqual(odds.size / 2);
}
