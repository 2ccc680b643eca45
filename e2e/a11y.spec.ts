import { expectClean, expectCleanInEveryLight, tabTo } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

/** Has an element the system's colours of what is chosen? */
function wearsHighlight(element: Element): boolean {
	const probe = document.createElement("i");
	probe.style.cssText = "forced-color-adjust: none; background: Highlight; color: HighlightText";
	element.append(probe);
	const [own, wanted] = [element, probe].map((one) => getComputedStyle(one));
	const isSame = own?.backgroundColor === wanted?.backgroundColor && own?.color === wanted?.color;
	probe.remove();
	return isSame;
}

const drawers = ["displays", "cities", "provinces", "charts", "turn", "rules", "settings"];

test("by every light, the first page, its forms and its dialogs are clean", async ({ player }) => {
	await expectCleanInEveryLight(player, "first page");
	await player.see("open-settings").click();
	await expectCleanInEveryLight(player, "settings", "dialog");
	await player.press("Escape");
	await player.see("scenario-thunderbolt").click();
	await expect(player.see("new-campaign")).toBeVisible();
	await expectCleanInEveryLight(player, "new campaign", "[data-testid=new-campaign]");
	await player.see("scenario-ludi-romani").click();
	await expect(player.see("class-form")).toBeVisible();
	await expectCleanInEveryLight(player, "a class", "[data-testid=class-form]");
	await player.see("class-cancel").click();
	await player.see("open-about").click();
	await expect(player.see("notices")).toContainText("Permission is hereby granted");
	await expectCleanInEveryLight(player, "about", "dialog");
});

test("by every light, the table, its drawers and dialogs are clean", async ({ page, player }) => {
	await player.begin();
	await player.press("ArrowDown");
	await expectCleanInEveryLight(player, "table");
	for (const drawer of drawers) {
		await player.see(drawer).click();
		await expect(player.see(`drawer-${drawer}`)).toBeVisible();
		// By the other lights the one with most colours is enough.
		const expectIt = drawer === "displays" ? expectCleanInEveryLight : expectClean;
		await expectIt(player, drawer, `[data-testid=drawer-${drawer}]`);
	}
	await test.step("where the system forces its colours, the chosen tool and leaf wear them", async () => {
		await page.emulateMedia({ forcedColors: "active" });
		const chosen = page.locator('.tool[aria-pressed="true"], [role="tab"][aria-selected="true"]');
		await expect(chosen).not.toHaveCount(0);
		for (const one of await chosen.all()) {
			await one.hover();
			await expect.poll(() => one.evaluate(wearsHighlight), one.toString()).toBe(true);
		}
		await page.emulateMedia({ forcedColors: "none" });
	});
	await player.see("close-drawer").click();
	for (const dialog of ["keys", "find"]) {
		await player.see(dialog).click();
		await expectCleanInEveryLight(player, dialog, "dialog");
		await player.press("Escape");
	}
	await player.clickHex("it-1514");
	await player.carry("leader:hannibal", "it-1319");
	await player.letGo();
	await expect(player.see("march-confirm")).toBeVisible();
	await expectCleanInEveryLight(
		player,
		"the price of a march, and a pinned stack",
		"[data-testid=march-card]",
		".inspector-slot",
	);
});

test("by keyboard alone, the licences of what is shipped can be read to their end", async ({ player }) => {
	await tabTo(player, "open-about");
	await player.press("Enter");
	const notices = player.see("notices");
	for (const work of ["react ", "pixi.js ", "zod ", "SQLite", "CC BY 3.0"]) await expect(notices).toContainText(work);
	await tabTo(player, "notices");
	const isAtEnd = () => notices.evaluate((box) => box.scrollTop + box.clientHeight >= box.scrollHeight - 2);
	expect(await isAtEnd()).toBe(false);
	await player.press("End");
	await expect.poll(isAtEnd).toBe(true);
	await player.press("Escape");
	await expect(player.see("about")).toHaveCount(0);
});

test("a whole turn, from an empty shelf to the next marker, by keyboard alone", async ({ page, player }) => {
	await test.step("from the first page to the table", async () => {
		await expect(player.see("start-page")).toBeVisible();
		const seen = await tabTo(player, "scenario-thunderbolt");
		expect(seen.length).toBeLessThan(6);
		await player.press("Enter");
		await tabTo(player, "new-name");
		await player.press("Tab");
		await player.press("ArrowRight"); // both sides by persons
		await expect(player.see("who-plays").getByLabel("Two persons")).toBeChecked();
		await tabTo(player, "new-seed");
		await page.keyboard.type("7");
		await player.press("Enter");
		await player.atTable();
	});

	await test.step("a march", async () => {
		for (const key of ["ArrowDown", "Enter", "ArrowDown"]) await player.press(key);
		await expect(player.see("march-sum")).toBeVisible();
		await player.press("Enter");
		await expect(player.see("march-confirm")).toBeFocused();
		await player.press("Enter");
		await expect(player.see("asked")).toContainText("Guile");
		await player.press("0");
		await expect(player.entry("Hannibal goes on")).toBeVisible();
	});

	await test.step("the end of the phase, by the options' own keys", async () => {
		const key = await player.option("finish").locator("kbd").innerText();
		await player.press(key);
		await expect(player.entry("Hannibal is Finished")).toBeVisible();
		await expect(player.entry("Drawn from the cup")).toBeVisible();
	});

	await test.step("drawers open, take the focus, and give it back", async () => {
		await player.press("d");
		await expect(player.see("drawer-displays")).toBeFocused();
		await player.press("Escape");
		await expect(player.see("drawer-displays")).toHaveCount(0);
		await player.press("?");
		await expect(player.see("keys-list")).toBeVisible();
		await player.press("Escape");
		await expect(player.see("keys-list")).toHaveCount(0);
	});
});
