import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { marchTo } from "./positions.ts";

/** Hannibal stands so near to Roma that the consul whose marker is drawn may ask to bring his army into the city. */
async function threatenRoma(player: Player): Promise<void> {
	await marchTo(player, "it-2916");
	await player.choose("finish");
	await player.see("decision").getByRole("button", { name: "T. Sempronius Longus" }).press("Enter");
	await player.settled();
	await expect(player.see("asked")).toContainText("What does T. Sempronius Longus do?");
}

test("the Senate says no, and the die of continuation decides whether the consul goes on", async ({ player }) => {
	await threatenRoma(player);

	await test.step("the odds are exact, since one die decides", async () => {
		await player.see("odds-senate-permission").click();
		await expect(player.see("odds-chart")).toContainText("The Senate grants it70 %");
		await expect(player.see("odds-chart")).toContainText("The Senate says no30 %");
		await expect(player.see("odds-chart")).toContainText("Worked out exactly.");
	});

	await test.step("he asks, and is refused", async () => {
		await player.choose("senate-permission");
		await expect(player.see("asked")).toContainText("What does T. Sempronius Longus ask the Senate for?");
		await player.choose("enter-roma");
		await expect(player.see("asked")).toContainText("the Senate's leave to enter Roma");
		await player.choose("9");
		await expect(player.entry("The Senate says no to T. Sempronius Longus")).toBeVisible();
	});

	await test.step("the arithmetic names the enemy at the gates", async () => {
		const dice = player.see("dice").first();
		await expect(dice).toContainText("RRR 5.66");
		await expect(dice).toContainText("20 enemy SPs or more six to ten hexes from Roma");
		await expect(dice.locator(".roll-sum")).toHaveText(/= 7$/);
	});

	await test.step("he goes on, but may not ask for the same again", async () => {
		await expect(player.see("asked")).toContainText("Throw the die for going on");
		await player.choose("0");
		await expect(player.see("asked")).toContainText("What does T. Sempronius Longus do?");
		await player.see("decision").locator("summary").click();
		await expect(player.see("refused-senate-permission")).toContainText("RRR 5.65");
	});

	await test.step("with the other die he would have been Finished", async () => {
		await player.press("Control+z");
		await player.settled();
		await player.choose("9");
		await expect(player.entry("T. Sempronius Longus is Finished")).toBeVisible();
		await expect(player.see("asked")).toContainText("Draw blind for the next marker");
	});

	await test.step("what the Senate grants holds, and the consul goes on without a roll", async () => {
		await player.takeBackUntil(/leave to enter Roma/);
		await player.choose("0");
		await expect(player.entry("The Senate grants T. Sempronius Longus what he asks")).toBeVisible();
		await expect(player.see("asked")).toContainText("What does T. Sempronius Longus do?");
		await player.see("decision").locator("summary").click();
		await expect(player.see("refused-senate-permission")).toContainText("RRR 5.65");
	});
});
