/** Several windows at one table: a teacher's, two pupils' and a projector, on the toy game with its lessons. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { Player } from "./player.ts";
import { openInBrowser } from "./shells.ts";

test.skip(({ shell }) => shell === "electron", "guests come in at the browser shell");

/** Begins a game of the toy in a window that keeps the table. */
async function beginLesson(page: Page): Promise<Player> {
	const keeper = new Player(page);
	await keeper.see("scenario-toy").click();
	await keeper.write(keeper.see("new-name"), "Third lesson");
	await keeper.write(keeper.see("person-red"), "Anna");
	await keeper.see("start-new").click();
	await expect(keeper.see("curtain")).toContainText("Pass the seat to Red");
	return keeper;
}

/** The window that is being used: it lies before the others, and the browser draws it at full pace. */
async function at(player: Player): Promise<Player> {
	await player.page.bringToFront();
	return player;
}

/** Opens one more window as a person does, from the dialog. */
async function invite(context: BrowserContext, keeper: Player, visibility: string): Promise<Player> {
	const opened = context.waitForEvent("page");
	await (await at(keeper)).see(`invite-${visibility}`).click();
	const page = await opened;
	await expect(page.getByTestId("table-page")).toBeVisible();
	return new Player(page);
}

test("two pupils write and vote at the same time, the judge overrules, the projector shows what all may see", async ({
	context,
	saves,
}) => {
	const shell = await openInBrowser(context, null, saves, ["electron/browser/testing/toy-shell.ts"]);
	const keeper = await beginLesson(shell.page);
	await keeper.see("windows").click();
	const red = await invite(context, keeper, "red");
	const blue = await invite(context, keeper, "blue");
	const projector = await invite(context, keeper, "public");
	await expect(keeper.see("invite-address"), "the address is shown until the window has come").toHaveCount(0);
	await (await at(keeper)).see("window-visibility").focus();
	await keeper.page.keyboard.type("Judge");
	await expect(keeper.see("window-visibility")).toHaveValue("seat judge");
	await keeper.write(keeper.see("person-blue"), "Bas");
	await keeper.press("Escape");

	await test.step("a guest's window has nothing of the one that opened it", async () => {
		for (const { page } of [red, blue, projector])
			expect(await page.evaluate(() => [window.opener, Object.keys(sessionStorage)])).toEqual([
				null,
				["tabula.key.guest"],
			]);
	});

	await test.step("who plays is named wherever a seat is", async () => {
		await expect(projector.see("asked-red")).toContainText("Red · Anna");
		await expect(projector.see("asked-blue")).toContainText("Blue · Bas");
	});

	await test.step("each pupil has the question, and what one is writing stays while the other answers", async () => {
		await expect(red.see("asked")).toContainText("Write a motto");
		await (await at(blue)).see("written").pressSequentially("Val");
		await (await at(red)).write(red.see("written"), "Ave");
		await red.see("confirm").click();
		await expect(blue.see("asked-red")).toContainText("has answered");
		await expect(blue.see("written")).toHaveValue("Val");
		await expect(projector.see("asked")).toContainText("1 of 2 have answered");
		await expect(projector.page.locator("body")).not.toContainText("Ave");
	});

	await test.step("who has answered may take it back and write something else", async () => {
		await expect(red.see("asked-red")).toContainText("Ave");
		await (await at(red)).see("withdraw-red").click();
		await red.write(red.see("written"), "Salve");
		await red.see("confirm").click();
		await (await at(blue)).see("written").pressSequentially("e");
		await blue.see("written").press("Enter");
		await expect(red.see("asked")).toContainText("Vote for a colour");
	});

	await test.step("the vote is hidden; the judge reads it and gives another", async () => {
		await expect(projector.see("asked")).toContainText("0 of 2 have answered");
		await (await at(red)).option("purple").click();
		await expect(keeper.see("asked-red")).toContainText("Purple");
		await expect(blue.see("asked-red")).not.toContainText("Purple");
		await (await at(keeper)).see("overrule-red").click();
		await keeper.option("green").click();
		await expect(projector.entry("Judge answered in the place of Red.")).toBeVisible();
		await expect(red.see("asked-red").getByTestId("withdraw-red")).toHaveCount(0);
	});

	await test.step("the clock stands until the judge starts it", async () => {
		await expect(red.see("clock-run")).toHaveCount(0);
		await expect(projector.see("clock")).toContainText("1:00");
		await (await at(keeper)).see("clock-more").click();
		await keeper.see("clock-run").click();
		await expect(projector.see("clock")).toContainText(/1:5\d/);
		await keeper.see("clock-run").click();
	});

	await test.step("the last vote ends it: all hear that they have voted, and only the judge how", async () => {
		await (await at(blue)).option("green").click();
		await expect(keeper.entry("Blue has voted green.")).toBeVisible();
		await expect(keeper.see("asked")).toContainText("Praise whom you like");
		await expect(projector.page.locator("body")).not.toContainText("voted");
	});

	await test.step("a window that is loaded again is what it was", async () => {
		await red.page.reload();
		await expect(red.see("table-page")).toBeVisible();
		await expect(red.see("leave")).toHaveCount(0);
		await expect(red.entry("Red has voted green.")).toBeVisible();
	});

	await test.step("when the table is put away the guests wait for the next campaign", async () => {
		await (await at(keeper)).see("leave").click();
		await expect(projector.see("waiting")).toBeVisible();
		await keeper.see("continue").click();
		await expect(projector.see("table-page")).toBeVisible();
	});
	await shell.close();
});
