import { expectWhole, oddsOf } from "./chances.ts";
import { expect, test } from "./fixtures.ts";
import { liftHannibalTo, march } from "./positions.ts";

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
	await expect(dice).toContainText("Carthage loses 8 of 129 attrition SPs (6 attrition points).");
	await dice.getByTestId("show-chart").click();
	await expect(player.see("chart").locator("td.lit")).toHaveCount(1);
});
