import { expectCleanInEveryLight } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

const LOSSES = "guile-losses";

/** Hannibal has marched one hex and Stopped: he is asked for Guile against the losses. */
async function askedForGuile(player: Player): Promise<void> {
	await player.choose("force-movement", "whole", "to/it-1321", "stop");
	await expect(player.see("asked")).toContainText("on the attrition check");
}

test("an order from the question answers it and goes back with it; one from the page is given and struck off", async ({
	player,
}) => {
	await player.begin();
	await askedForGuile(player);

	await test.step("two presses, and this is not asked again this year", async () => {
		await player.see("always-0").click();
		const menu = player.see("order-menu");
		await expect(menu.getByTestId(`order-${LOSSES}-never`)).toContainText("Answers this: No Guile");
		await expectCleanInEveryLight(player, "the menu of orders", "[data-testid=order-menu]");
		await menu.getByTestId(`order-${LOSSES}-never`).getByTestId("give-year").click();
		await player.settled();
		await expect(menu).toHaveCount(0);
		await expect(player.entry("Hannibal goes on")).toBeVisible();
	});

	await test.step("it is in force on the page, for this year", async () => {
		await player.see("orders").click();
		const line = player.see(/^order-in-force-/);
		await expect(line).toHaveCount(1);
		await expect(line).toContainText("This year");
		await expectCleanInEveryLight(player, "the page of orders", "[data-testid=drawer-orders]");
	});

	await test.step("taken back, answer and order are gone together", async () => {
		await player.press("Control+z");
		await player.settled();
		await expect(player.see("asked")).toContainText("on the attrition check");
		await expect(player.see("orders-none")).toBeVisible();
		await player.press("Control+z");
		await player.settled();
	});

	await test.step("a suggested order is given from the page, and struck off", async () => {
		await player.see("orders-suggested").click();
		const suggested = player.see(`order-suggested-${LOSSES}`);
		await suggested.getByTestId("order-give").click();
		await expect(suggested).toContainText("in force");
		await player.see("order-strike").click();
		await expect(player.see("orders-none")).toBeVisible();
		await expect(suggested.getByTestId("order-give")).toBeVisible();
	});
});

test("orders by keys alone; after going back and after opening again they wait until they are told to go on", async ({
	player,
	table,
}) => {
	await player.begin();
	await askedForGuile(player);

	await test.step("U opens the menu, arrows choose, Enter orders", async () => {
		await player.press("u");
		await expect(player.see("order-menu")).toBeVisible();
		await player.press("Escape");
		await expect(player.see("order-menu")).toHaveCount(0);
		await player.press("u");
		const span = player.page.locator("[data-testid=order-menu] [data-testid^=give-]:focus");
		for (let press = 0; press < 4 && !(await span.getAttribute("data-testid"))?.endsWith("campaign"); press++)
			await player.press("ArrowRight");
		await player.press("Enter");
		await player.settled();
		await expect(player.see("asked")).toContainText("What does Hannibal do?");
	});

	await test.step("the next time nobody is asked, and the diary says why", async () => {
		await player.choose("force-movement", "whole", "to/it-1421", "stop");
		await expect(player.see("asked")).not.toContainText("attrition check");
		await expect(player.see("by-order").first()).toBeVisible();
	});

	await test.step("gone back to that question it is asked, and the orders wait", async () => {
		const stopped = player.entry("Hannibal Stops at 1421");
		await stopped.getByRole("button").first().click();
		await stopped.getByTestId("go-back").click();
		await player.settled();
		await expect(player.see("asked")).toContainText("on the attrition check");
		await expect(player.see("decision").getByTestId("orders-go")).toBeVisible();
	});

	await test.step("after opening again they wait still; Space lets them go on", async () => {
		await table.restart();
		await player.see("continue").click();
		await player.atTable();
		await expect(player.see("decision").getByTestId("orders-go")).toBeVisible();
		await expectCleanInEveryLight(player, "orders that wait", "[data-testid=decision]");
		await player.press("Space");
		await player.settled();
		await expect(player.see("asked")).not.toContainText("attrition check");
	});
});

test("a campaign that begins with the suggested orders has them in force", async ({ player }) => {
	await player.see("scenario-thunderbolt").click();
	await player.see("orders-of-carthage").locator("summary").click();
	await expect(player.see("orders-of-carthage").getByRole("listitem").first()).toBeVisible();
	await player.see("with-orders-carthage").check();
	await player.fillIn({});
	await player.atTable();
	await player.press("Shift+o");
	await expect(player.see("orders-give-all")).toBeDisabled();
	await expect(player.see("order-strike").first()).toBeVisible();
});
