import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { type Colour, colourAt, isParchment, isRed, isSea, isViolet, shareOf } from "./pixels.ts";
import type { Player } from "./player.ts";

/** The largest difference in one channel. */
const differ = (one: Colour, other: Colour) =>
	Math.max(Math.abs(one.red - other.red), Math.abs(one.green - other.green), Math.abs(one.blue - other.blue));

/** Water, land, armies and the paper around the map are where they should be. */
async function expectTheMap(player: Player): Promise<void> {
	const { page } = player;
	const at = (hex: string) => player.whereIs(hex);
	for (const hex of ["it-2520", "it-4524", "it-3003"])
		expect(await shareOf(page, await at(hex), 9, isSea), `sea at ${hex}`).toBeGreaterThan(0.7);
	for (const hex of ["it-1314", "it-2009"])
		expect(await shareOf(page, await at(hex), 9, isParchment), `land at ${hex}`).toBeGreaterThan(0.7);
	const hannibal = await player.counter("leader:hannibal");
	expect(await shareOf(page, hannibal, 20, isViolet), "Hannibal").toBeGreaterThan(0.3);
	const longus = await player.counter("leader:402");
	expect(await shareOf(page, longus, 20, isRed), "Longus").toBeGreaterThan(0.3);
}

/** Begins a campaign whose map is drawn as a player has chosen in the settings. */
async function beginDrawnBy(player: Player, renderer: "canvas" | "webgl"): Promise<void> {
	await player.see("open-settings").click();
	await player.page.getByText({ canvas: "Canvas", webgl: "WebGL" }[renderer], { exact: true }).click();
	await player.press("Escape");
	await player.begin();
	expect(await (await player.hook()).evaluate((hook) => hook.stats().renderer)).toBe(renderer);
}

test("WebGL draws sea, land and counters; until the press is there, the window says that the map is being drawn", async ({
	page,
	player,
}) => {
	const { promise: seen, resolve: letThePressCome } = Promise.withResolvers<void>();
	await page.route(/press\.worker/, async (route) => {
		await seen;
		await route.continue();
	});
	const begun = beginDrawnBy(player, "webgl");
	await expect(player.see("map-printing")).toHaveText("The map is being drawn");
	letThePressCome();
	await begun;
	await expect(player.see("map-printing")).toBeEmpty();
	await player.fit();
	await expectTheMap(player);
});

test("where WebGL shows large pictures of a worker black, as WebKit does, the map is drawn by Canvas, and the player is told", async ({
	page,
	player,
}) => {
	await page.evaluate(() => {
		const { prototype } = WebGL2RenderingContext;
		const upload = prototype.texImage2D;
		const isLarge = (part: unknown) => part instanceof ImageBitmap && part.width > 64;
		prototype.texImage2D = new Proxy(upload, {
			apply: (original, context, parts: unknown[]) =>
				parts.some(isLarge) ? undefined : Reflect.apply(original, context, parts),
		});
	});
	await player.see("open-settings").click();
	await player.page.getByText("WebGL", { exact: true }).click();
	await player.press("Escape");
	const told = expect(player.see("notice")).toContainText("drawn with Canvas from now on", { timeout: 120_000 });
	await Promise.all([told, player.begin()]);
	await player.settled();
	expect(await (await player.hook()).evaluate((hook) => hook.stats().renderer)).toBe("canvas");
	await player.fit();
	await expectTheMap(player);
});

test("one table, drawn by Canvas: nothing is drawn while nothing changes, the camera comes back, all of it fits, an overlay tints the land", async ({
	page,
	player,
	saves,
}) => {
	await beginDrawnBy(player, "canvas");
	await test.step("nothing is drawn while nothing changes", () => expectIdle(player));
	await test.step("the camera comes back where it was", () => expectCameraKept(player, join(saves, "settings.json")));
	await test.step("sea, land and counters are where they should be", async () => {
		await player.fit();
		await expectTheMap(player);
	});
	for (const [width, height] of [
		[1280, 800],
		[1920, 1080],
	] as const)
		await test.step(`the whole map and every card fit into ${width} x ${height}`, async () => {
			await page.setViewportSize({ width, height });
			await player.fit();
			await expectAllInView(player, width, height);
		});
	await test.step("an overlay changes the land and not the sea", () => expectOverlay(player));
	await test.step("another language is spoken at once, by what the diary told before as well", () =>
		expectItalian(player));
});

async function expectItalian(player: Player): Promise<void> {
	const speak = async (language: string) => {
		await player.page.getByRole("button", { name: /^(Settings|Opzioni)$/ }).click();
		await player.see("setting-language").getByText(language, { exact: true }).click();
		await player.press("Escape");
	};
	const log = player.see("log");
	await expect(log).toContainText("Operations Phase of Hannibal");
	await speak("Italiano");
	await expect(player.page.locator("html")).toHaveAttribute("lang", "it");
	await expect(player.see("decision")).toContainText("Annibale");
	await expect(log).toContainText("Fase Operazioni di Annibale");
	await speak("English");
	await expect(log).toContainText("Operations Phase of Hannibal");
}

async function expectIdle(player: Player): Promise<void> {
	const { page } = player;
	const frames = async () => (await player.hook()).evaluate((hook) => hook.stats().frames);
	await expect.poll(() => framesAskedFor(page, 200)).toBe(0);
	const before = await frames();
	expect(await framesAskedFor(page, 1000)).toBe(0);
	expect(await frames()).toBe(before);
	await player.press("ArrowDown");
	await player.settled();
	expect(await frames()).toBeGreaterThan(before);
}

/** How often anything in the page asks for a frame of the screen within so many milliseconds. */
function framesAskedFor(page: Page, within: number): Promise<number> {
	return page.evaluate(async (ms) => {
		const ask = window.requestAnimationFrame;
		let asked = 0;
		window.requestAnimationFrame = (drawn) => {
			asked += 1;
			return ask(drawn);
		};
		await new Promise((resolve) => setTimeout(resolve, ms));
		window.requestAnimationFrame = ask;
		return asked;
	}, within);
}

async function expectAllInView(player: Player, width: number, height: number): Promise<void> {
	const { page } = player;
	await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
	const board = await player.see("board").boundingBox();
	if (!board) throw new Error("There is no map.");
	for (const hex of ["it-1001", "it-1034", "it-6801", "it-6834"]) {
		const { x, y } = await player.whereIs(hex);
		expect(x, hex).toBeGreaterThan(board.x);
		expect(x, hex).toBeLessThan(board.x + board.width);
		expect(y, hex).toBeGreaterThan(board.y);
		expect(y, hex).toBeLessThan(board.y + board.height);
	}
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(overflow).toBe(0);
	await expect(player.see("leave")).toBeInViewport({ ratio: 1 });
	await expect(player.option("finish")).toBeInViewport();
	await expect(player.entry("Operations Phase of Hannibal")).toBeInViewport();
}

test("theme and text size are seen at once, and remembered", async ({ page, player, table }) => {
	await player.see("open-settings").click();
	await page.getByText("Lamplight").click();
	const dark = await colourAt(page, { x: 4, y: 4 });
	await page.getByText("Daylight").click();
	await expect.poll(async () => differ(await colourAt(page, { x: 4, y: 4 }), dark)).toBeGreaterThan(10);
	await page.getByText("Lamplight").click();
	await player.see("setting-text").focus();
	for (let tenths = 10; tenths < 14; tenths++) await player.press("ArrowRight");
	await expect(page.locator("html")).toHaveCSS("font-size", "22.4px");
	await expect.poll(() => readFile(join(table.saves, "settings.json"), "utf8")).toContain("1.4"); // it is written down

	const again = await table.restart();
	await expect(again.getByTestId("start-page")).toBeVisible();
	await expect(again.locator("html")).toHaveCSS("font-size", "22.4px");
	await expect.poll(async () => differ(await colourAt(again, { x: 4, y: 4 }), dark)).toBeLessThan(10);
});

async function expectCameraKept(player: Player, settings: string): Promise<void> {
	const unmoved = await readFile(settings, "utf8");
	await player.goTo("3714");
	await expect.poll(() => readFile(settings, "utf8")).not.toBe(unmoved);
	const before = await player.whereIs("it-3714");
	await player.page.reload();
	await player.atTable();
	const after = await player.whereIs("it-3714");
	expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2);
}

async function expectOverlay(player: Player): Promise<void> {
	const places = { land: await player.whereIs("it-2009"), sea: await player.whereIs("it-4524") };
	const before = { land: await colourAt(player.page, places.land), sea: await colourAt(player.page, places.sea) };
	await player.press("o");
	await player.settled();
	expect(differ(await colourAt(player.page, places.land), before.land)).toBeGreaterThan(15);
	expect(differ(await colourAt(player.page, places.sea), before.sea)).toBeLessThan(4);
}
