import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "./fixtures.ts";
import { prepare } from "./prepared.ts";

const LONG = "W".repeat(120);

test("seventy campaigns are sorted and searched, told in full names, and Settings stay in sight", async ({
	page,
	player,
	saves,
	table,
}) => {
	await player.begin({ name: "Ticinus" });
	await player.choose("finish");
	const until = { until: () => true, prefer: [] };
	for (const [seed, name] of ["Cannae", "Trasimenus", LONG].entries())
		prepare(saves, { name, scenario: "thunderbolt", seed, ...until });
	for (let copy = 0; copy < 66; copy++)
		await copyFile(join(saves, "thunderbolt-0.tabula"), join(saves, `copy-${copy}.tabula`));
	await page.setViewportSize({ width: 1280, height: 720 });
	const again = await table.restart();
	if (await again.getByTestId("leave").isVisible()) await again.getByTestId("leave").click();
	const rows = again.getByTestId("campaign-row");
	await expect(rows).toHaveCount(70);
	await expect(again.getByTestId("open-settings")).toBeInViewport({ ratio: 1 });

	await test.step("where it stands is told in names", async () => {
		await expect(rows.filter({ hasText: "Ticinus" })).toContainText("218 BC, turn 1 of 3: Operations");
	});

	await test.step("typing finds", async () => {
		await again.getByTestId("shelf-find").click();
		await again.keyboard.type("trasi");
		await expect(rows).toHaveCount(1);
		await expect(rows).toContainText("Trasimenus");
		await expect(again.getByText("1 of 70 campaigns")).toBeVisible();
	});

	await test.step("a name of one long word fits its box, and its buttons are in sight", async () => {
		await again.keyboard.press("ControlOrMeta+a");
		await again.keyboard.type("www");
		await expect(rows).toHaveCount(1);
		await expect(rows.getByTestId("campaign-delete")).toBeInViewport({ ratio: 1 });
		const overflow = await again.evaluate(() => document.querySelector(".start")?.scrollWidth ?? 0);
		expect(overflow).toBeLessThanOrEqual(1280);
	});

	await test.step("by name", async () => {
		await again.keyboard.press("ControlOrMeta+a");
		await again.keyboard.press("Delete");
		await again.getByTestId("shelf-order").focus();
		await again.keyboard.press("n");
		await expect(rows.last()).toContainText(LONG);
	});
});

test("a piece of the window that does not come is told, and is there when the window is opened anew", async ({
	page,
	player,
	table,
}) => {
	table.expectErrors(/Failed to load resource|PieceMissing|dynamically imported module/);
	const pieces = "**/assets/parts-*.js";
	await page.route(pieces, (route) => route.abort());
	await player.see("scenario-thunderbolt").click();
	await expect(player.see("fallen")).toContainText("A part of this window could not be fetched");
	await page.unroute(pieces);
	await player.see("fallen").getByRole("button").click();
	await player.see("scenario-thunderbolt").click();
	await expect(player.see("new-campaign")).toBeVisible();
});
