import { expect, test } from "./fixtures.ts";
import { type Player, theFirst } from "./player.ts";
import { besiegePisae, liftHannibalTo, march, marchToPlacentia } from "./positions.ts";

/** Asks for the odds of an operation, and says how likely each outcome is, in percent by its words. */
async function oddsOf(player: Player, operation: string): Promise<Map<string, number>> {
	await player.see(`odds-${operation}`).click();
	const chart = player.see("odds-chart");
	await expect(chart).toBeVisible();
	const rows = await chart.locator("tbody tr").all();
	const told = await Promise.all(
		rows.map(async (row) => [await row.locator("th").innerText(), await row.locator("td.number").innerText()] as const),
	);
	return new Map(told.map(([outcome, percent]) => [outcome, Number.parseInt(percent, 10)]));
}

/** Chances are told in whole percent, so that many of them may miss the hundred by a little. */
function expectWhole(odds: Map<string, number>): void {
	const sum = [...odds.values()].reduce((total, each) => total + each, 0);
	expect(Math.abs(sum - 100), [...odds].join(" ")).toBeLessThanOrEqual(odds.size / 2);
}

test("before a march: what it may cost, and whether it arrives", async ({ player }) => {
	await liftHannibalTo(player, "it-1514");
	const odds = await oddsOf(player, "force-movement");
	expectWhole(odds);
	expect([...odds.keys()].some((outcome) => outcome.startsWith("Arrives at 1514 Placentia"))).toBe(true);
	await expect(player.see("odds-chart")).toContainText("Lost on the average:");
	await expect(player.see("march-card").getByRole("row", { name: "8 ASP" })).toContainText("30 %");

	await march(player);
	await player.playUntil(/Throw the die for the attrition check/, [
		[/Where to/, "to/it-1514"],
		[/try to intercept/, "pass"],
		[/Guile/, "0"],
	]);
	await player.choose("9");
	const dice = player.see("dice").first();
	await expect(dice).toContainText("Carthage loses 8 of 129 attrition SPs on the march (6 attrition points).");
	await dice.getByTestId("show-chart").click();
	await expect(player.see("chart").locator("td.lit")).toHaveCount(1);
});

test("before a battle: who wins, and what it costs; and the arithmetic afterwards", async ({ player }) => {
	await marchToPlacentia(player);
	const odds = await oddsOf(player, "attack");
	expectWhole(odds);
	expect(odds.get("Victory for Carthage") ?? 0).toBeGreaterThan(odds.get("Victory for Rome") ?? 0);
	await expect(player.see("odds-chart")).toContainText("Tried out");
	await expect(player.see("odds-chart")).toContainText("Rome");

	await player.choose("attack");
	await player.playUntil(/Throw the die for the battle/, [
		[/command of/, "4"],
		[/Who is in charge/, "401"],
		[/slip away/, "stand"],
		[/elephants/, "0"],
		[/gods below/, "none"],
		[/Guile/, "0"],
		[/tactical ability/, "4"],
	]);
	await player.choose("4");
	const battle = player.see("battle-card");
	for (const line of ["Force ratioAW 8.32−1", "Leader tactical abilityAW 8.33+4", "Adjusted10"])
		await expect(battle).toContainText(line);
});

test("before an assault: the walls, the cost; and the arithmetic afterwards", async ({ player }) => {
	await besiegePisae(player);
	const odds = await oddsOf(player, "siege-assault");
	expectWhole(odds);
	expect(odds.get("Pisae is taken")).toBeGreaterThan(0);

	await player.choose("siege-assault");
	await player.playUntil(/Throw the die for the assault/, [
		[/Guile/, "0"],
		[/./, theFirst],
	]);
	await player.choose("4");
	const dice = player.see("dice").first();
	await expect(dice).toContainText("AW 9.33");
	await expect(dice.locator(".sum")).toContainText("Adjusted");
});
