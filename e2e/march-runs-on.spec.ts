import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { Player } from "./player.ts";
import { besiegePisae, setOutForPlacentia } from "./positions.ts";
import { ScreenReader } from "./screen-reader.ts";

test("an agreed march runs on past those who let it pass, and is halted by a button", async ({ player }) => {
	await setOutForPlacentia(player);
	await expectClean(player, "while others are asked", ".decision");

	await test.step("nobody asks the mover on the way", async () => {
		let passed = 0;
		while (/try to intercept/.test((await player.see("asked").textContent()) ?? "")) {
			await player.choose("pass");
			passed += 1;
		}
		expect(passed).toBeGreaterThan(2);
		await expect(player.entry("Hannibal Stops at 1514 Placentia")).toBeVisible();
		await expect(player.see("errand")).toHaveCount(0);
	});

	await test.step("halted, it stays where it is, and the rest is offered as one", async () => {
		await player.takeBackUntil(/What does Hannibal do/);
		await player.carry("leader:hannibal", "it-1514");
		await player.letGo();
		await player.see("march-confirm").click();
		await player.settled();
		await player.see("errand-halt").click();
		await expect(player.see("errand")).toHaveCount(0);
		await player.choose("pass");
		await expect(player.see("asked")).toContainText("Where to?");
		await player.see("march-go-on").click();
		await player.settled();
		await expect(player.see("errand")).toContainText("The march goes on as agreed after this.");
		await player.playUntil(/Guile|Throw the die for/, [[/try to intercept/, "pass"]]);
		await expect(player.entry("Hannibal Stops at 1514 Placentia")).toBeVisible();
	});
});

test("by keys and ears: what it waits for is told, and Escape halts it", async ({ page, player }) => {
	await player.begin({ ownDice: true });
	await player.drawPraetor();
	const reader = await ScreenReader.on(page);
	await reader.press("n", "Enter", "/");
	await page.keyboard.type("placent");
	await reader.press("Enter", "Enter");
	await reader.focusOn(/^March$/);
	await reader.press("Enter");
	await reader.hear(/The march goes on as agreed after this\./);
	await expect(player.see("errand-halt")).toHaveAttribute("title", "Esc");
	await reader.press("Escape");
	await expect(player.see("errand")).toHaveCount(0);
	await reader.press("4");
	await expect(player.see("asked")).toContainText("Where to?");
	await expect(player.see("march-go-on")).toHaveText("On to 1514 Placentia as planned");
});

test("before two windows: the mover reads who is asked what, and where it then goes on to; the other reads neither", async ({
	context,
	player,
	shell,
}) => {
	test.skip(shell === "electron", "guests come in at the browser shell");
	await player.begin({ ownDice: true });
	await player.drawPraetor();
	await player.see("windows").click();
	const opened = context.waitForEvent("page");
	await player.see("invite-rome").click();
	const rome = new Player(await opened);
	await expect(rome.see("decision")).toBeVisible();
	await player.page.bringToFront();
	await player.see("window-visibility").focus();
	await player.page.keyboard.type("Carth");
	await player.press("Escape");
	await player.carry("leader:hannibal", "it-1514");
	await player.letGo();
	await player.see("march-confirm").click();
	await expect(player.see("errand")).toHaveText(
		"Rome is asked about intercepting at 1516 Dertona. The march then goes on to 1514 Placentia.",
	);
	await expectClean(player, "while another window is asked", ".decision");
	await rome.page.bringToFront();
	await expect(rome.see("asked")).toContainText("try to intercept him?");
	await expect(rome.see("errand")).toHaveCount(0);
	await rome.playUntil(/Guile|Throw the die for/, [[/try to intercept/, "pass"]]);
	await player.page.bringToFront();
	await expect(player.entry("Hannibal Stops at 1514 Placentia")).toBeVisible();
});

test("a series of assaults is ordered where it is asked who storms, and let be", async ({ player }) => {
	await besiegePisae(player);
	await player.choose("siege-assault");
	await player.see("assault-series").locator("summary").click();
	await expectClean(player, "a series of assaults", ".decision");
	await player.write(player.see("assaults-sps"), "5");
	await player.see("assaults-begin").click();
	await player.settled();
	await expect(player.see("errand")).toContainText("Pisae is stormed again in every phase there.");
	await player.see("errand-halt").click();
	await expect(player.see("errand")).toHaveCount(0);
});
