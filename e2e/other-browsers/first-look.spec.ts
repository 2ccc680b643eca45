/** A table of each kind in the browsers that Playwright does not drive as people have them. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { findFirefox, findWebKit } from "../../tools/launch/other-browsers.mjs";
import { isParchment, isSea } from "../pixels.ts";
import { serveBeside } from "../shells.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { openFirefox } from "./firefox.ts";
import { openWebKit } from "./webkit.ts";
import { WindowDriver } from "./window-driver.ts";

const SIZE = { width: 1280, height: 800 };

// Nothing else starts a browser and reads the host's code and library anew, and then opens three tables.
test.describe.configure({ timeout: 420_000 });

test("a table of each kind, and a march by mouse and by keys, in Firefox", async () => {
	const found = findFirefox();
	if ("why" in found) return test.skip(true, `the end-to-end test in Firefox. ${found.why}`);
	await lookAround(await sitDown("Firefox", () => openFirefox(found.program, SIZE)));
});

test("a table of each kind, and a march by mouse and by keys, in WebKit", async () => {
	const found = findWebKit();
	if ("why" in found) return test.skip(true, `the end-to-end test in WebKit. ${found.why}`);
	const sit = () => sitDown("WebKit", () => openWebKit(found, SIZE));
	await lookAround(await sit()).catch(async (error: unknown) => {
		// Its own process falls now and then on a busy machine, whatever page it shows; one that falls twice falls over the table.
		if (!String(error).includes("WebProcess CRASHED")) throw error;
		await lookAround(await sit());
	});
});

/** What is to be undone after a test, last first. */
const toUndo: (() => Promise<void>)[] = [];

test.afterEach(async () => {
	for (const undo of toUndo.splice(0).reverse()) await undo();
});

/** Opens the first page in a browser; one that does not start at all here says nothing of the table. A picture is left of what went wrong there. */
async function sitDown(name: string, start: () => Promise<DrivenBrowser>): Promise<WindowDriver> {
	const info = test.info();
	const saves = await mkdtemp(join(tmpdir(), "tabula-e2e-"));
	toUndo.push(() => rm(saves, { recursive: true, force: true }));
	await writeFile(join(saves, "settings.json"), JSON.stringify({ motion: "none", playback: "off", theme: "daylight" }));
	const shell = await serveBeside(saves);
	toUndo.push(shell.close);
	const browser = await start().catch((error: unknown) => {
		test.skip(true, `the end-to-end test in ${name}. It does not start here: ${String(error).slice(0, 200)}`);
		throw error;
	});
	toUndo.push(browser.close);
	toUndo.push(async () => {
		if (info.status === info.expectedStatus) return;
		const picture = await browser.picture().catch(() => ""); // It may have gone.
		await info.attach("page", { body: Buffer.from(picture, "base64"), contentType: "image/png" });
	});
	await browser.open(shell.address);
	return new WindowDriver(browser);
}

async function lookAround(driver: WindowDriver): Promise<void> {
	await test.step("the first page", async () => {
		await expect.poll(() => driver.shown("start-page"), "the first page").toBe(1);
		expect(await driver.shown("scenario-")).toBeGreaterThan(5);
	});
	await test.step("a map", async () => {
		await driver.click("scenario-thunderbolt");
		await driver.click("who-plays-persons");
		await driver.write("new-seed", "7");
		await driver.click("start-new");
		await driver.atTable();
		expect(await driver.read("asked")).toContain("What does Hannibal do?");
	});
	await test.step("a march by mouse, taken back", () => marchByMouse(driver));
	await test.step("a march by keys", () => marchByKeys(driver));
	await test.step("sea and land are where they should be", async () => {
		await driver.click("fit");
		await driver.settled();
		const sea = await driver.whereAre(["it-2520", "it-4524", "it-3003"]);
		for (const share of await driver.sharesOf(sea, isSea)) expect(share, "sea").toBeGreaterThan(0.7);
		const land = await driver.whereAre(["it-1314", "it-2009"]);
		for (const share of await driver.sharesOf(land, isParchment)) expect(share, "land").toBeGreaterThan(0.7);
		await driver.leave();
	});
	await test.step("a board that is drawn in the page", async () => {
		await driver.click("scenario-forum");
		await driver.click("start-new");
		await driver.atTable();
		expect(await driver.shown("market-")).toBeGreaterThan(10);
		expect(await driver.shown("agent-")).toBeGreaterThan(0);
		await driver.leave();
	});
	await test.step("the board of a class", async () => {
		await driver.click("scenario-ludi-romani");
		await driver.write("people-names", "Anna\nBen\nChloe\nDavid\nEmma\nFelix");
		await driver.click("deal");
		await expect.poll(() => driver.shown("held-"), "roles are dealt").toBe(6);
		await driver.click("start-new");
		await driver.atTable();
		expect(await driver.shown("plaque-")).toBeGreaterThan(5);
		expect(await driver.shown("person-of-")).toBeGreaterThan(0);
	});
}

async function marchByMouse(driver: WindowDriver): Promise<void> {
	await driver.carry("leader:hannibal", "it-1321", "it-1420");
	await driver.expectWords("march-sum", /2 attrition points/);
	await driver.letGo();
	await driver.click("march-confirm");
	await driver.expectWords("asked", /Guile/);
	await driver.settled();
	await driver.press("Control+z");
	await driver.expectWords("asked", /What does Hannibal do\?/);
	await driver.settled();
}

async function marchByKeys(driver: WindowDriver): Promise<void> {
	await driver.press("n", "Enter", "ArrowDown", "ArrowDown");
	await driver.expectWords("march-sum", /2 attrition points/);
	await driver.press("Enter");
	await expect.poll(() => driver.focus(), "the button that agrees").toBe("march-confirm");
	await driver.press("Enter");
	await driver.expectWords("asked", /Guile/);
	await driver.settled();
}
