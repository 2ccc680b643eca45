import type { Page } from "@playwright/test";
import { tabTo } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { theFirst } from "./player.ts";
import { marchToPlacentia } from "./positions.ts";

const question = (page: Page) => page.locator("[data-question]");

test("on a table just laid: Tab goes as one reads, Find takes every letter, steps add up; the focus is on the next question; large letters leave answers", async ({
	page,
	player,
}) => {
	await player.begin();
	await expect(player.see("board"), "a table that is opened has the focus on its board").toBeFocused();

	await test.step("Tab goes through the table as it is read: tools, map, question, diary", async () => {
		await tabTo(player, "fit", "Shift+Tab");
		const order = await tabTo(player, "option-finish");
		const at = (id: string) => order.indexOf(id);
		expect(order).toEqual(expect.arrayContaining(["farther", "board", "option-force-movement"]));
		expect(at("farther")).toBeLessThan(at("board"));
		expect(at("board")).toBeLessThan(at("option-force-movement"));
	});

	await test.step("Find takes what is typed, from the first letter on", async () => {
		await player.press("/");
		await player.press("Escape");
		await expect(player.see("goto-city")).toHaveCount(0);
		await expect(player.option("finish"), "what had the focus before the dialog has it again").toBeFocused();
		await page.keyboard.type("/plac");
		await expect(player.see("goto-city")).toHaveValue("plac");
		await player.press("Enter");
		await player.settled();
		await expect(player.see("mirror")).toContainText("Placentia");
		await expect(player.see("board"), "the keys go on where the map has gone").toBeFocused();
	});

	await test.step("a command gets the key that the player presses, from whoever had it, and says so wherever it is spoken of", async () => {
		await player.press("F1");
		await player.see("key-fit").press("Enter");
		await player.press("d");
		await expect(player.see("key-taken")).toContainText("Army displays");
		await player.press("Enter");
		await expect(player.see("key-fit")).toBeFocused();
		await player.press("Escape");
		await expect(player.see("fit")).toHaveAccessibleDescription("Fit (D)");
		await player.press("d");
		await expect(player.see("drawer-displays")).toHaveCount(0);
		await player.press("F1");
		await player.see("keys-reset-all").press("Enter");
		await player.see("keys-to-rules").press("Enter");
		await expect(player.see("rules-search"), "who opens the rules looks for something").toBeFocused();
		await player.press("Escape");
		await expect(player.see("displays")).toHaveAttribute("aria-keyshortcuts", "D");
	});

	await test.step("quick steps closer add up, as slow ones do", async () => {
		await player.fit();
		const apart = async () => {
			const [a, b] = [await player.whereIs("it-3714"), await player.whereIs("it-3715")];
			return Math.hypot(a.x - b.x, a.y - b.y);
		};
		const before = await apart();
		for (let step = 0; step < 5; step++) await player.press("+");
		await player.settled();
		expect((await apart()) / before).toBeCloseTo(1.25 ** 5, 1);
	});

	await test.step("after Enter on an option", async () => {
		await tabTo(player, "option-finish");
		await player.press("Enter");
		await player.settled();
		await expect(player.entry("Hannibal is Finished")).toBeVisible();
		await expect(question(page)).toBeFocused();
	});

	await test.step("after Undo, which disables itself at the beginning", async () => {
		await player.see("undo").focus();
		await player.press("Enter");
		await player.settled();
		await expect(player.see("undo")).toBeDisabled();
		await expect(question(page)).toBeFocused();
	});

	await test.step("Undo that can be used again keeps it", async () => {
		for (const option of ["force-movement", "whole"]) await player.choose(option);
		await player.see("undo").focus();
		await player.press("Enter");
		await player.settled();
		await expect(player.see("undo")).toBeFocused();
	});

	await test.step("after going back by the diary", async () => {
		await player.choose("whole");
		await player.see("log-entry").last().locator(".entry-open").click();
		const back = player.see("go-back");
		if ((await back.count()) > 0) await back.last().press("Enter");
		await player.settled();
		expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
	});

	await test.step("on the map it stays on the map", async () => {
		await player.see("board").focus();
		await player.press("1");
		await player.settled();
		await expect(player.see("board")).toBeFocused();
	});

	await test.step("at twice the size of text the question and its first answers are in sight, and all of them can be reached", async () => {
		await player.takeBackUntil(/What does Hannibal do/);
		await page.setViewportSize({ width: 1280, height: 720 });
		await player.see("settings").click();
		await player.see("setting-text").focus();
		await player.press("End");
		await player.see("close-drawer").click();
		await expect(page.locator("html")).toHaveCSS("font-size", "32px");
		const options = player.see("decision").getByTestId(/^option-/);
		for (const which of [0, 1, 2, 3]) await expect(options.nth(which)).toBeInViewport({ ratio: 0.98 });
		await expect(page.getByRole("heading", { name: "Campaign diary" })).toBeInViewport();
		await options.last().scrollIntoViewIfNeeded();
		await expect(options.last()).toBeInViewport({ ratio: 0.98 });
		const asked = player.see("decision").getByRole("heading").first();
		const isCut = (what: Element) => what.scrollWidth > what.clientWidth || what.scrollHeight > 1.5 * what.clientHeight;
		expect(await asked.evaluate(isCut)).toBe(false);
		const banner = async () => (await player.see("banner").boundingBox())?.height;
		const before = await banner();
		await player.choose("force-movement");
		expect(await banner(), "the map stays where it is").toBe(before);
	});
});

test("cards make way while a place on the map must be named, and come back", async ({ player }) => {
	await marchToPlacentia(player);
	await player.clickHex("it-1514", { button: "right" });
	await expect(player.see("inspector-it-1514")).toBeVisible();
	await player.choose("attack");
	await player.playUntil(/retreat to/, [
		[/claim to the command/, "4"],
		[/Who is in charge/, "401"],
		[/slip away/, "stand"],
		[/How many elephants/, "2"],
		[/gods below/, "none"],
		[/Guile/, "0"],
		[/elephant/, "0"],
		[/tactical ability/, "4"],
		[/die for the battle/, "4"],
		[/fate of the leaders/, "4"],
		[/./, theFirst],
	]);
	await expect(player.see("fold-battle")).toHaveAttribute("aria-expanded", "false");
	await expect(player.see("inspector-it-1514")).toBeHidden();
	await player.see("fold-battle").click();
	await expect(player.see("battle-card")).toContainText("Victory for Carthage");
	await player.see("fold-battle").click();

	await player.answer(theFirst);
	await expect(player.see("fold-battle")).toHaveAttribute("aria-expanded", "true");
	await player.playUntil(/going on|What does/, [
		[/Throw the die/, "4"],
		[/Guile/, "0"],
		[/./, theFirst],
	]);
	await expect(player.see("inspector-it-1514")).toBeVisible();
	await expect(player.see("losses-told").first()).toContainText("2 elephants · 4 trampled");
	await expect(player.see("verdict")).toContainText("87 → 77");
	await expect(player.see("verdict")).toBeInViewport({ ratio: 1 });
});
