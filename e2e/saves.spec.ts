import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import Database from "better-sqlite3";
import { expect, test } from "./fixtures.ts";
import { Player } from "./player.ts";
import { prepare } from "./prepared.ts";

/** The campaign of that name on the shelf. */
const row = (player: Player, name: string): Locator =>
	player.see("campaign-row").filter({ has: player.page.locator(".campaign-name", { hasText: name }) });

test("campaigns are renamed, copied, handed out, thrown away and brought back", async ({ page, player, saves }) => {
	await player.begin({ name: "First" });
	await player.choose("finish");
	await player.leave();
	await expect(row(player, "First")).toContainText("1 decision");

	await test.step("rename", async () => {
		await row(player, "First").getByTestId("campaign-rename").click();
		await player.write(player.see("rename-name"), "The year of the elephants");
		await player.see("rename-save").click();
		await expect(row(player, "The year of the elephants")).toBeVisible();
	});

	await test.step("duplicate", async () => {
		await row(player, "The year of the elephants").getByTestId("campaign-duplicate").click();
		await expect(player.see("campaign-row")).toHaveCount(2);
	});

	const file = await test.step("export", async () => {
		const download = page.waitForEvent("download");
		await player.see("campaign-export").first().click();
		const exported = join(saves, "..", `${Date.now()}.tabula`);
		await (await download).saveAs(exported);
		expect((await readFile(exported)).subarray(0, 15).toString()).toBe("SQLite format 3");
		return exported;
	});

	await test.step("delete: it lies in the trash", async () => {
		for (const left of [1, 0]) {
			await player.see("campaign-delete").first().click();
			await expect(player.see("campaign-row")).toHaveCount(left);
		}
		await expect(player.see("deleted-hint")).toContainText("trash");
		expect(await readdir(join(saves, "trash"))).toHaveLength(2);
	});

	await test.step("import", async () => {
		await player.see("import-file").setInputFiles(file);
		await expect(player.see("campaign-row")).toHaveCount(1);
		await row(player, "The year of the elephants").getByTestId("campaign-open").click();
		await player.atTable();
		await expect(player.entry("Hannibal is Finished")).toBeVisible();
	});
});

test("two campaigns stand side by side and do not mix", async ({ player }) => {
	await player.begin({ name: "One", seed: 1 });
	await player.choose("finish");
	await player.leave();
	await player.begin({ name: "Two", seed: 2 });
	await expect(player.see("asked")).toContainText("What does Hannibal do?");
	await player.leave();
	await expect(player.see("continue")).toContainText("Two");
	await row(player, "One").getByTestId("campaign-open").click();
	await player.atTable();
	await expect(player.see("banner")).toContainText("One");
	await expect(player.entry("Hannibal is Finished")).toBeVisible();
	await player.leave();
	await expect(player.see("continue")).toContainText("One");
});

test.describe("a shelf with campaigns that are not in order", () => {
	test.beforeEach(async ({ saves }) => {
		const played = { scenario: "thunderbolt", dice: "seeded", prefer: ["finish"] } as const;
		prepare(saves, { ...played, name: "Sound", seed: 1, until: () => true });
		let asked = 0;
		prepare(saves, { ...played, name: "Forged", seed: 2, until: () => asked++ > 0 });
		const database = new Database(join(saves, "thunderbolt-2.tabula"));
		database.prepare("UPDATE answers SET hash = 'forged' WHERE id = 1").run();
		database.close();
		const whole = await readFile(join(saves, "thunderbolt-1.tabula"));
		await writeFile(join(saves, "letter.tabula"), "My dear Scipio, ...");
		await writeFile(join(saves, "nothing.tabula"), "");
		await writeFile(join(saves, "cut.tabula"), whole.subarray(0, Math.floor(whole.length / 4)));
	});

	test("broken files are told in words and left as they are; the others are there; what was tampered with is shown at its last good place", async ({
		player,
		saves,
	}) => {
		const untouched = ["letter", "nothing", "cut", "thunderbolt-2"].map((name) => join(saves, `${name}.tabula`));
		const before = await Promise.all(untouched.map((file) => readFile(file)));

		await test.step("broken files are told in words", async () => {
			for (const [name, words] of [
				["letter", "is not a campaign of this table. It has been left as it is."],
				["nothing", "is empty"],
				["cut", "is damaged. Its end is missing."],
			] as const) {
				await expect(row(player, name).getByTestId("campaign-trouble")).toContainText(words);
				await row(player, name).getByTestId("campaign-open").click();
				await expect(player.see("start-page")).toBeVisible();
			}
			await player.see("notice").first().getByRole("button", { name: "Understood" }).click();
		});

		await test.step("nothing is written to what was tampered with", async () => {
			await row(player, "Forged").getByTestId("campaign-open").click();
			await player.atTable();
			await expect(player.see("banner")).toContainText("Nothing is written to it");
			await expect(player.see("undo")).toBeDisabled();
			for (const option of await player
				.see("decision")
				.getByTestId(/^option-/)
				.all())
				await expect(option).toBeDisabled();
			await player.leave();
		});

		expect(await Promise.all(untouched.map((file) => readFile(file)))).toEqual(before);
		await row(player, "Sound").getByTestId("campaign-open").click();
		await player.atTable();
		await expect(player.see("asked")).toContainText("What does Hannibal do?");
	});
});

test.describe("a host of its own", () => {
	test.use({ host: "program" });

	test("nothing is lost when the host is killed", async ({ page, player, table }) => {
		table.expectErrors(/WebSocket connection/);
		await player.begin({ name: "In the dark" });
		await player.choose("force-movement", "whole", "to/it-1321");
		const asked = (await player.see("asked").textContent()) ?? "";
		const diary = await player.diary().allTextContents();
		await table.kill();
		await expect(player.see("disconnected")).toContainText("Your campaign is safe");
		await expect(player.option("stop")).toBeDisabled();

		await page.goto("about:blank");
		const again = new Player(await table.restart());
		await again.see("continue").click();
		await again.atTable();
		await expect(again.see("asked")).toHaveText(asked);
		await expect(again.diary()).toHaveText(diary);
		await again.choose("stop");
		await expect(again.entry("Hannibal Stops at 1321")).toBeVisible();
	});
});
