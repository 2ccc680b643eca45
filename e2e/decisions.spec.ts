import { expect, test } from "./fixtures.ts";

test("a march with a part of the army, piece by piece, with one's own dice", async ({ player }) => {
	await player.begin({ ownDice: true });
	await player.drawPraetor();
	await expect(player.see("asked")).toContainText("What does Hannibal do?");

	await test.step("what is forbidden stands there with rule and reason", async () => {
		await player.see("decision").locator("summary").click();
		await expect(player.see("refused-attack")).toContainText("AW 8.21");
		await expect(player.see("refused-diplomacy")).toContainText("This scenario is played without rule AW 12.3");
		await player.see("refused-attack").getByRole("button").click();
		await expect(player.see("drawer-rules")).toContainText("8.21");
		await player.see("close-drawer").click();
	});

	await test.step("a choice by its number", async () => {
		await player.press("2");
		await expect(player.see("asked")).toContainText("Who goes with Hannibal?");
		await player.choose("part");
	});

	await test.step("a pick by ticks and numbers", async () => {
		await expect(player.see("asked")).toContainText("Which leaders");
		await player.press("1");
		await player.option("maharbal").check();
		await player.option("hasdrubal-gisgo").uncheck();
		await expect(player.see("decision")).toContainText("1 of 4");
		await player.confirm();
	});

	await test.step("an allocation by steps and by writing", async () => {
		await expect(player.see("asked")).toContainText("How many SPs go");
		await expect(player.see("confirm")).toBeDisabled();
		await player.write(player.option("iberian/inf"), "99");
		await player.write(player.option("iberian/inf"), "3");
		await player.see("decision").getByRole("button", { name: "One more: African infantry" }).click({ clickCount: 2 });
		await expect(player.see("decision")).toContainText("5 chosen, 88 at most");
		await player.confirm();
	});

	await test.step("the way by a click on each glowing hex", async () => {
		await expect(player.see("asked")).toContainText("Where to?");
		await player.goTo("1321");
		await player.clickHex("it-1321");
		await player.settled();
		await expect(player.see("asked")).toContainText("is at 1321");
		await player.choose("stop");
	});

	await test.step("every die is asked for, and its face has its own key, which answers once however long it is held", async () => {
		await expect(player.see("asked")).toContainText("Throw the die for the attrition check");
		await player.page.keyboard.down("9");
		await expect(player.see("asked")).toContainText("Throw the die for going on");
		await player.page.keyboard.down("9");
		await player.page.keyboard.up("9");
		await expect(player.entry("to attrition (2 attrition points)")).toContainText("Carthage loses nobody");
		await player.press("0");
		await expect(player.entry("he may do another operation")).toBeVisible();
	});

	await test.step("both parts of the army stand where they were left", async () => {
		await player.fit();
		await player.clickHex("it-1321", { button: "right" });
		await expect(player.see("inspector")).toContainText("Maharbal");
		await expect(player.see("inspector")).toContainText("Hannibal in charge");
		await expect(player.see("inspector")).not.toContainText("Mago");
	});
});
