import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectClean, expectCleanInEveryLight } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { Player } from "./player.ts";
import { attackAtPlacentia } from "./positions.ts";
import { openBeside } from "./shells.ts";

const LEADERS = "ancient-world/leaders";
const ROWS = "ancient-world/charts/battle-results:rows";

/** A cell by its place in the edition. */
const cell = (page: Page, at: string, record: string | number, field: string) =>
	page.getByTestId(`cell-${JSON.stringify([at, record, field])}`);

/** Types a figure over, as on a sheet: what is typed, and Enter. */
async function typeOver(page: Page, typed: string): Promise<void> {
	await page.keyboard.type(typed);
	await page.keyboard.press("Enter");
}

test("an owner types the battle table over, proves a leader, and fights by his own figures", async ({
	page,
	player,
	context,
	cache,
}) => {
	// A battle with all its questions comes last, which a busy machine needs minutes for.
	test.setTimeout(420_000);
	await test.step("a new edition opens at the battle table", async () => {
		await player.see("open-editions").click();
		await player.write(player.see("edition-name"), "My copy");
		await player.press("Enter");
		await expect(page.getByRole("grid", { name: "Battle Results Table" })).toBeVisible();
		await expectCleanInEveryLight(player, "a sheet", "dialog");
	});

	await test.step("its losses are typed over by keyboard alone", async () => {
		for (const [field, typed] of [
			["attackerLossPct", "11"],
			["defenderLossPct", "22"],
		] as const) {
			await cell(page, ROWS, 8, field).click();
			for (let row = 8; row <= 10; row++) await typeOver(page, typed);
			await expect(cell(page, ROWS, 10, field)).toHaveText(`${typed}%`);
		}
		await expect(player.see("edition-view-changes")).toHaveText("6 changes");
	});

	await test.step("what does not fit is told at its cell in words, and taken back", async () => {
		await cell(page, ROWS, 4, "defenderLossPct").click();
		await typeOver(page, "150");
		await cell(page, ROWS, 4, "defenderLossPct").click();
		await expect(player.see("edition-fault")).toHaveText("150 is not between 0 and 100.");
		await expect(player.see("edition-view-faults")).toHaveText("1 fault");
		await player.press("ControlOrMeta+z");
		await expect(cell(page, ROWS, 4, "defenderLossPct")).toHaveText("15%");
		await expect(player.see("edition-view-faults")).toBeHidden();
	});

	await test.step("Hannibal is a B in this copy, and all else of him is as printed", async () => {
		await player.see(`sheet-${LEADERS}`).click();
		await cell(page, LEADERS, "hannibal", "battle").click();
		await typeOver(page, "b");
		await expect(cell(page, LEADERS, "hannibal", "battle")).toHaveText("B");
		await cell(page, LEADERS, "hannibal", "guile").click();
		await player.press("Shift+Space");
		await expect(cell(page, LEADERS, "hannibal", "mortality")).toHaveClass(/proved/);
	});

	const file = await test.step("it is handed out", async () => {
		await player.see("editions-back").click();
		await expect(player.see("edition-row")).toContainText("7 changes");
		await expectClean(player, "the shelf of editions", "dialog");
		const download = page.waitForEvent("download");
		await player.see("edition-export").click();
		return (await download).path();
	});

	await test.step("and taken into another folder", async () => {
		const folder = await mkdtemp(join(tmpdir(), "tabula-e2e-"));
		const other = await openBeside(context, folder, cache);
		const friend = new Player(other.page);
		await friend.see("open-editions").click();
		await friend.see("edition-file").setInputFiles({
			name: "my-copy.tabula-edition",
			mimeType: "application/json",
			buffer: await readFile(file),
		});
		// All files are looked at together first, in a worker that is started for it.
		await expect(friend.see("edition-row")).toContainText("My copy", { timeout: 90_000 });
		await expect(friend.see("edition-row")).toContainText("7 changes");
		await other.close();
		await other.page.close();
		await rm(folder, { recursive: true });
	});

	await test.step("a campaign is fought by its figures", async () => {
		await player.press("Escape");
		await player.see("scenario-thunderbolt").click();
		await player.see("new-figures").focus();
		await player.press("ArrowDown");
		await expect(player.see("new-figures")).toHaveValue("my-copy");
		await attackAtPlacentia(player);
		await player.choose("4");
		const battle = player.see("battle-card");
		await expect(battle).toContainText("Carthage loses 11 % and Rome loses 22 %.");
		await expect(battle).toContainText("Leader tactical abilityAW 8.33+3");
	});

	await test.step("and is still, when the edition is thrown away", async () => {
		await player.see("leave").click();
		await player.see("open-editions").click();
		await player.see("edition-delete").click();
		await expect(player.see("edition-thrown")).toContainText("My copy is in the trash.");
		await player.press("Escape");
		await player.see("continue").click();
		await expect(player.see("battle-card")).toContainText("Carthage loses 11 % and Rome loses 22 %.");
	});
});
