/** A table of each kind in the browsers that Playwright does not drive as people have them. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { findFirefox, findWebKit } from "../../tools/launch/other-browsers.mjs";
import { isParchment, isSea } from "../pixels.ts";
import { serveBeside } from "../shells.ts";
import type { Driven } from "./driven.ts";
import { openFirefox } from "./firefox.ts";
import { Hands } from "./hands.ts";
import { openWebKit } from "./webkit.ts";

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
	await lookAround(await sitDown("WebKit", () => openWebKit(found, SIZE)));
});

/** What is to be undone after a test, last first. */
const toUndo: (() => Promise<void>)[] = [];

test.afterEach(async () => {
	for (const undo of toUndo.splice(0).reverse()) await undo();
});

/** Opens the first page in a browser; one that does not start at all here says nothing of the table. A picture is left of what went wrong there. */
async function sitDown(name: string, start: () => Promise<Driven>): Promise<Hands> {
	const info = test.info();
	const saves = await mkdtemp(join(tmpdir(), "tabula-e2e-"));
	toUndo.push(() => rm(saves, { recursive: true, force: true }));
	await writeFile(join(saves, "settings.json"), JSON.stringify({ motion: "none", playback: "off" }));
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
	return new Hands(browser);
}

async function lookAround(hands: Hands): Promise<void> {
	await test.step("the first page", async () => {
		await expect.poll(() => hands.shown("start-page"), "the first page").toBe(1);
		expect(await hands.shown("scenario-")).toBeGreaterThan(5);
	});
	await test.step("a map", async () => {
		await hands.click("scenario-thunderbolt");
		await hands.write("new-seed", "7");
		await hands.click("start-new");
		await hands.atTable();
		expect(await hands.read("asked")).toContain("What does Hannibal do?");
	});
	await test.step("a march by mouse, taken back", () => marchByMouse(hands));
	await test.step("a march by keys", () => marchByKeys(hands));
	await test.step("sea and land are where they should be", async () => {
		await hands.click("fit");
		await hands.settled();
		const sea = await hands.whereAre(["it-2520", "it-4524", "it-3003"]);
		for (const share of await hands.sharesOf(sea, isSea)) expect(share, "sea").toBeGreaterThan(0.7);
		const land = await hands.whereAre(["it-1314", "it-2009"]);
		for (const share of await hands.sharesOf(land, isParchment)) expect(share, "land").toBeGreaterThan(0.7);
		await hands.leave();
	});
	await test.step("a board that is drawn in the page", async () => {
		await hands.click("scenario-forum");
		await hands.click("start-new");
		await hands.atTable();
		expect(await hands.shown("market-")).toBeGreaterThan(10);
		expect(await hands.shown("agent-")).toBeGreaterThan(0);
		await hands.leave();
	});
	await test.step("the board of a class", async () => {
		await hands.click("scenario-ludi-romani");
		await hands.write("people-names", "Anna\nBen\nChloe\nDavid\nEmma\nFelix");
		await hands.click("deal");
		await expect.poll(() => hands.shown("held-"), "roles are dealt").toBe(6);
		await hands.click("start-new");
		await hands.atTable();
		expect(await hands.shown("plaque-")).toBeGreaterThan(5);
		expect(await hands.shown("person-of-")).toBeGreaterThan(0);
	});
}

async function marchByMouse(hands: Hands): Promise<void> {
	await hands.carry("leader:hannibal", "it-1321", "it-1420");
	await hands.expectWords("march-sum", /2 attrition points/);
	await hands.letGo();
	await hands.click("march-confirm");
	await hands.expectWords("asked", /Guile/);
	await hands.settled();
	await hands.press("Control+z");
	await hands.expectWords("asked", /What does Hannibal do\?/);
	await hands.settled();
}

async function marchByKeys(hands: Hands): Promise<void> {
	await hands.press("n", "Enter", "ArrowDown", "ArrowDown");
	await hands.expectWords("march-sum", /2 attrition points/);
	await hands.press("Enter");
	await expect.poll(() => hands.focus(), "the button that agrees").toBe("march-confirm");
	await hands.press("Enter");
	await hands.expectWords("asked", /Guile/);
	await hands.settled();
}
