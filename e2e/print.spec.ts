/** Pieces of the map that were printed are kept for the next opening, and are the same picture then. */
import { mkdtemp, readdir, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test as shared } from "./fixtures.ts";
import { Player } from "./player.ts";

/** With a folder of its own for printed pieces: what other tests print must not lie there. */
const test = shared.extend({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
	cache: async ({}, use) => {
		const folder = await mkdtemp(join(tmpdir(), "tabula-print-"));
		await use(folder);
		await rm(folder, { recursive: true, force: true });
	},
});

const stats = async (player: Player) => (await player.hook()).evaluate((hook) => hook.stats());

/** What lies in the folder of pieces. */
const filesIn = (cache: string) => readdir(join(cache, "map")).catch((): string[] => []);

/** Waits until everything that was printed is kept, and gives the number of pieces. */
async function allKept(player: Player, cache: string, before = 0): Promise<number> {
	await expect
		.poll(async () => {
			const { settled, chunksBaked } = await stats(player);
			return settled && (await filesIn(cache)).length - before - chunksBaked;
		})
		.toBe(0);
	return (await filesIn(cache)).length;
}

/** The south of the whole map as it is seen, where no counters lie, as bytes. */
async function pictureOf(page: Page, player: Player): Promise<Buffer> {
	await player.fit();
	await player.settled();
	await page.mouse.move(2, 2);
	await player.settled();
	const board = await player.see("board").boundingBox();
	if (!board) throw new Error("There is no map.");
	const { x, y, width, height } = board;
	return page.screenshot({ clip: { x, y: y + height * 0.6, width, height: height * 0.4 } });
}

/** A table that is printed for the first time, with all its pieces on the disk: its picture, and how many pieces there are. */
async function printedTable(page: Page, player: Player, cache: string): Promise<{ printed: Buffer; kept: number }> {
	await player.begin();
	return { printed: await pictureOf(page, player), kept: await allKept(player, cache) };
}

async function choose(player: Player, setting: string, value: string): Promise<void> {
	await player.page.getByRole("button", { name: /^(Settings|Opzioni)$/ }).click();
	await player.see(setting).getByText(value, { exact: true }).click();
	await player.press("Escape");
}

test("a table that is opened again prints nothing, and is the same picture to the last pixel; another theme or language is printed anew", async ({
	page,
	player,
	table,
	cache,
}) => {
	const { printed, kept } = await printedTable(page, player, cache);
	expect((await stats(player)).bakeMs).toBeGreaterThan(0);

	const again = await table.restart();
	const second = new Player(again);
	await second.see("continue").click();
	await second.atTable();
	expect((await pictureOf(again, second)).equals(printed)).toBe(true);
	expect((await stats(second)).chunksBaked).toBeGreaterThan(4);
	expect((await stats(second)).bakeMs).toBe(0);
	expect(await filesIn(cache)).toHaveLength(kept);

	for (const [setting, value] of [
		["setting-theme", "Night"],
		["setting-language", "Italiano"],
	] as const) {
		const before = (await filesIn(cache)).length;
		await choose(second, setting, value);
		await expect.poll(async () => (await stats(second)).bakeMs).toBeGreaterThan(0);
		expect(await allKept(second, cache, before)).toBeGreaterThan(before);
	}
});

test("a piece that was damaged on the disk is printed, and the picture is the same", async ({
	page,
	player,
	table,
	cache,
}) => {
	const { printed } = await printedTable(page, player, cache);
	for (const file of await filesIn(cache)) await truncate(join(cache, "map", file), 3000);

	const again = await table.restart();
	const second = new Player(again);
	await second.see("continue").click();
	await second.atTable();
	await expect.poll(async () => (await pictureOf(again, second)).equals(printed)).toBe(true);
	expect((await stats(second)).bakeMs).toBeGreaterThan(0);
});

test("while a type face cannot be had nothing that is printed is kept", async ({ page, player, table, cache }) => {
	table.expectErrors(/Failed to load resource|ERR_FAILED/);
	await page.route(/cinzel-latin-600.*woff2/, (route) => route.abort());
	await player.begin();
	expect((await stats(player)).bakeMs).toBeGreaterThan(0);
	expect(await filesIn(cache)).toEqual([]);
});
