import { expect, test } from "./fixtures.ts";
import { isRed, shareOf } from "./pixels.ts";

test("a consul marches into Sabinus, and the tribe rises against him", async ({ page, player }) => {
	await player.begin({ name: "The road to Corfinium", scenario: "samnite-wars", ownDice: true });

	await test.step("everything that is free at the start is asked for", async () => {
		await player.playUntil(/Praetor Urbanus/, [
			[/Albinus/, "it-3913/outside"],
			[/another leader/, "none"],
		]);
		await player.drawPraetor();
		await player.playUntil(/What does/, [
			[/Overall Commander/, "gaius-pontius"],
			[/Which consul/, "110"],
		]);
		await expect(player.see("banner")).toContainText("320 BC");
		await expect(player.see("asked")).toContainText("Calvinus");
	});

	await test.step("the price of the march says who will rise", async () => {
		await player.goTo("3713");
		await player.carry("leader:110", "it-3713", "it-3712");
		await expect(player.see("march-warning")).toHaveText(
			/Sabines will rise .* Sabinus\..*Samnite Wars: What makes a tribe revolt/,
		);
		await player.letGo();
		await player.see("march-confirm").click();
		await player.settled();
	});

	await test.step("the moment he comes in, the Samnite throws for their strength", async () => {
		await expect(player.see("asked")).toContainText("the strength of Sabines");
		await expect(player.see("asked")).toContainText("Samnites");
		await player.choose("6");
		await expect(player.entry("the level is 0")).toBeVisible();
		await expect(player.entry("Sabines take up arms at 3810 Corfinium: 12 infantry, 0 cavalry")).toBeVisible();
	});

	await test.step("the diary has die, table and result", async () => {
		const throwing = player.entry("The strength of Sabines: 12 infantry, 0 cavalry.");
		await throwing.getByRole("button").first().click();
		await expect(throwing).toContainText("Samnite Wars: What makes a tribe revolt");
		await expect(throwing).toContainText(/Die\s*6/);
	});

	await test.step("their army lies on the map, and the city is theirs", async () => {
		await player.goTo("3810");
		await player.pointAt("it-3810");
		for (const said of ["Corfinium 3810", "ControlSabines", "Inside the city", "12 SP", "12 Italian infantry"])
			await expect(player.see("inspector")).toContainText(said);
		expect(await shareOf(page, await player.whereIs("it-3810"), 20, isRed)).toBeLessThan(0.3);
	});

	await test.step("the track has the province at nought, and the consul has marched on", async () => {
		await player.see("provinces").click();
		await expect(page.getByRole("row", { name: "Sabinus 4 nobody nobody 0, independent" })).toBeVisible();
		await player.see("close-drawer").click();
		// His march has run on to the Stop that was agreed.
		await expect(player.see("asked")).toContainText("Throw the die for the attrition check");
		await expect(player.entry(/T. Veturius Calvinus Stops at 3712.*6 attrition points/)).toBeVisible();
	});
});
