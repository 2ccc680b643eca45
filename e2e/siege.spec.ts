import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectWhole, oddsOf } from "./odds.ts";
import { isViolet, shareOf } from "./pixels.ts";
import { theFirst } from "./player.ts";
import { besiegePisae } from "./positions.ts";

test("Hannibal besieges Pisae, takes it by assault, and spares it", async ({ page, player }) => {
	await besiegePisae(player);

	await test.step("a siege is placed: the city wears a ring, and the cards know of it", async () => {
		await player.clickHex("it-2315", { button: "right" });
		await expect(player.see("inspector-it-2315")).toContainText("Under siege by Carthage");
		await expect(player.see("inspector-it-2315").getByRole("heading").first()).toBeInViewport();
		await player.see("inspector-it-2315").getByRole("button", { name: "Close the inspector" }).click();
		await player.press("c");
		await player.see("leaf-sieges").click();
		await expect(player.see("siege-pisae")).toContainText("Pisae");
		await player.see("close-drawer").click();
	});

	await test.step("the odds tell the walls and the cost before", async () => {
		const odds = await oddsOf(player, "siege-assault");
		expectWhole(odds);
		expect(odds.get("Pisae is taken")).toBeGreaterThan(0);
	});

	await test.step("an assault shows what it was read from", async () => {
		await player.choose("siege-assault");
		await player.playUntil(/Throw the die for the assault/, [
			[/Guile/, "0"],
			[/./, theFirst],
		]);
		const card = player.see("battle-card");
		await expect(card).toContainText("Assault on Pisae");
		await expect(card).toContainText("infantry SP");
		await player.choose("4");
		await expect(card).toContainText("Assault on Pisae");
		await expect(card).toContainText("AW 9.33");
		await expect(card.locator(".sum").first()).toContainText("Adjusted");
		await player.playUntil(/[Ss]ack/, [
			[/fate of the leaders/, "4"],
			[/Throw the die/, "4"],
		]);
		await expect(player.entry("Carthage has taken Pisae by assault.")).toBeVisible();
		await expect(player.see("verdict")).toContainText("The city is taken");
		await expect(player.see("verdict")).toBeInViewport({ ratio: 1 });
		await page.setViewportSize({ width: 1280, height: 600 });
		await expectClean(player, "an assault in a low window", "[data-testid=battle-card]");
		await page.setViewportSize({ width: 1280, height: 800 });
	});

	await test.step("the city changes hands, on the map and on the cards", async () => {
		await player.choose("spare");
		await player.choose("stay");
		await player.see("cities").click();
		await player.see("drawer-cities").getByRole("tab", { name: "Carthage" }).click();
		await expect(player.see("drawer-cities").getByRole("tabpanel").last()).toContainText("Pisae");
		await player.see("close-drawer").click();
		expect(await shareOf(page, await player.counter("leader:hannibal"), 20, isViolet)).toBeGreaterThan(0.2);
	});
});
