import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import Database from "better-sqlite3";
import { expect, test } from "./fixtures.ts";
import { Player } from "./player.ts";

/** The campaign of that name on the shelf. */
const row = (player: Player, name: string): Locator =>
	player.see("campaign-row").filter({ has: player.page.locator(".campaign-name", { hasText: name }) });

/** The one save in the folder. */
async function fileIn(saves: string): Promise<string> {
	const [name] = (await readdir(saves)).filter((one) => one.endsWith(".tabula"));
	return join(saves, name ?? "");
}

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

test("broken files are told in words and left as they are; the others are there", async ({ page, player, saves }) => {
	await player.begin({ name: "Sound" });
	await player.leave();
	const whole = await readFile(await fileIn(saves));
	const broken = {
		"letter.tabula": Buffer.from("My dear Scipio, ..."),
		"nothing.tabula": Buffer.alloc(0),
		"cut.tabula": whole.subarray(0, Math.floor(whole.length / 4)),
	};
	for (const [name, bytes] of Object.entries(broken)) await writeFile(join(saves, name), bytes);
	await page.reload();
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
	for (const [name, bytes] of Object.entries(broken)) expect(await readFile(join(saves, name))).toEqual(bytes);
	await row(player, "Sound").getByTestId("campaign-open").click();
	await player.atTable();
	await expect(player.see("asked")).toContainText("What does Hannibal do?");
});

test("a campaign that was tampered with is shown at its last good place, and nothing is written to it", async ({
	player,
	saves,
}) => {
	await player.begin({ name: "Forged" });
	await player.choose("finish");
	await player.leave();
	const file = await fileIn(saves);
	const database = new Database(file);
	database.prepare("UPDATE answers SET hash = 'forged' WHERE id = 1").run();
	database.close();
	const bytes = await readFile(file);

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
	expect(await readFile(file)).toEqual(bytes);
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
