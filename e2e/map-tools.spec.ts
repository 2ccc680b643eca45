/** What a wargamer looks for on a map: spread stacks, pointers, wheel, ruler, views, front, legend, picture, print. */
import { readFile } from "node:fs/promises";
import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

const zoomOf = async (player: Player) => {
	const [one, other] = [await player.whereIs("it-3714"), await player.whereIs("it-3715")];
	return Math.hypot(one.x - other.x, one.y - other.y);
};

test("stacks are spread, the pointer tells, and the map is measured, kept in view, explained, pictured and printed", async ({
	page,
	player,
}) => {
	await player.begin();
	const pointer = () => player.see("board").getAttribute("data-pointer");
	const spread = async () => (await player.hook()).evaluate((hook) => hook.spread());

	await test.step("a stack under the pointer is spread out, with the whole map in view too", async () => {
		await player.fit();
		await player.settled();
		await page.mouse.move(3, 300);
		expect(await spread()).toEqual([]);
		const { x, y } = await player.counter("leader:hannibal");
		await page.mouse.move(x, y, { steps: 2 });
		await expect.poll(async () => (await spread()).length).toBeGreaterThan(4);
		expect(await spread()).toContain("leader:hannibal");
		await page.mouse.move(3, 300);
		await expect.poll(spread).toEqual([]);
	});

	await test.step("the pointer says what a press would do", async () => {
		await player.goTo("1221");
		const hannibal = await player.counter("leader:hannibal");
		await page.mouse.move(hannibal.x, hannibal.y, { steps: 2 });
		await expect.poll(pointer).toBe("grab");
		await player.carry("leader:hannibal", "it-1320");
		await expect.poll(pointer).toBe("here");
		const alps = await player.whereIs("it-1121");
		await page.mouse.move(alps.x, alps.y, { steps: 2 });
		await player.press("Escape");
		await player.letGo();
		await player.press("Escape");
	});

	await test.step("a wheel zooms, two fingers move the map, and the setting goes over it", async () => {
		await player.pointAt("it-1320");
		const before = await zoomOf(player);
		await page.mouse.wheel(0, -240);
		await player.settled();
		await expect.poll(() => zoomOf(player)).toBeGreaterThan(before * 1.2);
		const near = await zoomOf(player);
		const from = await player.whereIs("it-1320");
		// A turn both across and down is of fingers beyond doubt.
		await page.mouse.wheel(6, 8);
		await expect.poll(async () => (await player.whereIs("it-1320")).y).toBeCloseTo(from.y - 8, 0);
		expect(await zoomOf(player)).toBeCloseTo(near, 3);
	});

	await test.step("the ruler: by mouse, then by keyboard, put away by Escape", async () => {
		await player.press("m");
		await player.clickHex("it-1320");
		await player.pointAt("it-1518");
		await expect(player.see("ruler")).toContainText(/hexes/);
		await player.clickHex("it-1518");
		await expect(player.see("ruler")).toContainText("Press for another way");
		await expectClean(player, "the ruler", "[data-testid=ruler]");
		await player.press("Escape");
		await expect(player.see("ruler")).toBeHidden();
		await player.goTo("1221");
		await player.press("m");
		for (let step = 0; step < 3; step++) await player.press("ArrowRight");
		await expect(player.see("ruler")).toContainText("3 hexes");
		await expect(player.see("ruler")).toContainText("Hannibal would pay");
		await player.press("Enter");
		await player.press("Escape");
		await expect(player.see("ruler")).toBeHidden();
	});

	await test.step("views are kept and gone to by key, and the front is found", async () => {
		await player.goTo("1221");
		const kept = await player.whereIs("it-1221");
		await player.press("Shift+H");
		await player.fit();
		await player.press("h");
		await player.settled();
		expect((await player.whereIs("it-1221")).x).toBeCloseTo(kept.x, 0);
		await player.goTo("5222");
		await player.press("g");
		await player.settled();
		const front = await player.whereIs("it-1221");
		expect(front.x).toBeGreaterThan(0);
		expect(front.y).toBeGreaterThan(0);
	});

	await test.step("the legend is a piece of this very map", async () => {
		await player.press("k");
		await expect(player.see("legend")).toContainText("Major river");
		const marsh = player.see("sample-marsh");
		await marsh.scrollIntoViewIfNeeded();
		await expect
			.poll(() =>
				marsh.evaluate((canvas: HTMLCanvasElement) => canvas.getContext("2d")?.getImageData(9, 9, 1, 1).data[3]),
			)
			.toBe(255);
		await expectClean(player, "the drawer of the map", "[data-testid=drawer-map]");
	});

	await test.step("the map as a picture, with counters and without", async () => {
		await player.see("sheet-picture").click();
		await expect(player.see("picture-dialog")).toBeVisible();
		await expectClean(player, "the picture's dialog", "[data-testid=picture-dialog]");
		await player.see("picture-small").check();
		const take = async () => {
			const [file] = await Promise.all([page.waitForEvent("download"), player.see("picture-save").click()]);
			expect(file.suggestedFilename()).toMatch(/map\.png$/);
			const bytes = await readFile(await file.path());
			return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes };
		};
		const full = await take();
		await player.see("picture-counters").uncheck();
		const bare = await take();
		expect(full.bytes.subarray(1, 4).toString()).toBe("PNG");
		expect([full.width, full.height]).toEqual([bare.width, bare.height]);
		expect(full.height).toBeGreaterThan(1500);
		expect(full.bytes.equals(bare.bytes)).toBe(false);
		await player.press("Escape");
		await player.press("Escape");
	});

	await test.step("on paper: the map and who stands where, and nothing else", async () => {
		await player.press("Shift+P");
		await expect(player.see("print-now")).toBeEnabled({ timeout: 20_000 });
		await expectClean(player, "the paper", "[data-testid=print-dialog]");
		await page.emulateMedia({ media: "print" });
		await expect(player.see("board")).toBeHidden();
		await expect(player.see("print-dialog")).toContainText("Hannibal");
		await page.emulateMedia({ media: "screen" });
		await player.press("Escape");
		await expect(player.see("board")).toBeVisible();
	});
});
