/**
 * `node tools/bench/print.ts [scenario]`, after `npm test -- build`: what the print of the map costs the real window. A table is opened
 * twice, each time in a browser of its own on one folder of kept pieces, and zoomed through every band. Processor time of the window's
 * process and of its own thread, so that others at work on the machine change little.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { Player } from "../../e2e/player.ts";
import { browserShell, openInBrowser } from "../../e2e/shells.ts";
import type { TestHook } from "../../renderer/games/ancient-world/table/test-hook.ts";
import { findChromium } from "../launch/chromium.mjs";
import { median } from "./bench.ts";
import { LongCampaigns, longGame } from "./campaign.ts";
import { framesWhile } from "./trace.ts";

const SCENARIO = process.argv[2] ?? "first-punic-war";
const view = { width: 1920, height: 1080 };
/** After the last piece in view those around it are printed, and kept, for some seconds at most: ms. */
const REST = 8000;

type HookedWindow = Window & { __tabula?: TestHook };

/** Milliseconds of processor time: of the window's whole process with its workers, and of its own thread. */
interface Spent {
	readonly whole: number;
	readonly own: number;
}

/** The opening of a table: until the view is there, from then until the sheet is there at all, until all in view is sharp, and until all around it is. */
interface Opening {
	readonly view: Spent;
	readonly coarse: Spent;
	readonly sharp: Spent;
	readonly rest: Spent;
	readonly memory: number;
	readonly zooms: readonly number[];
}

const campaigns = new LongCampaigns();
const campaign = campaigns.keep(longGame(SCENARIO, 12));
const kept = mkdtempSync(join(tmpdir(), "tabula-kept-"));
process.once("exit", () => rmSync(kept, { recursive: true, force: true }));
const first = await openTable();
const second = await openTable();
report();

/** Opens the table in a browser that nothing was opened in before. Nothing is asked of the page meanwhile that would have it draw. */
async function openTable(): Promise<Opening> {
	// Each time at the same place, whatever was looked at before.
	writeFileSync(join(campaigns.folder, "settings.json"), JSON.stringify({ motion: "none", playback: "off" }));
	const browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: process.getuid?.() !== 0 });
	const context = await browser.newContext({ viewport: view, colorScheme: "dark" });
	const shell = await openInBrowser(context, null, campaigns.folder, browserShell(kept));
	try {
		const { page } = shell;
		const player = new Player(page);
		const session = await context.newCDPSession(page);
		await session.send("Performance.enable");
		const card = player.see("start-page").getByText(campaign).first();
		await card.waitFor();
		await page.waitForTimeout(500);
		const before = await spent(session);
		await card.click();
		await until(page, () => document.querySelector(".board canvas") !== null);
		const view = await spent(session);
		await until(page, () => document.querySelector(".map-printing")?.childElementCount === 0);
		const coarse = await spent(session);
		await until(page, () => (window as HookedWindow).__tabula?.stats().settled === true);
		const sharp = await spent(session);
		await page.waitForTimeout(REST);
		const rest = await spent(session);
		const memory = await memoryOf(browser);
		return {
			view: since(before, view),
			coarse: since(view, coarse),
			sharp: since(before, sharp),
			rest: since(before, rest),
			memory,
			zooms: await zoomThrough(player, session),
		};
	} finally {
		await shell.close();
		await browser.close();
	}
}

/** Looked at ten times a second: a look costs the page next to nothing. */
function until(page: Page, isSo: () => boolean): Promise<unknown> {
	return page.waitForFunction(isSo, null, { polling: 100, timeout: 120_000 });
}

/** Main-thread work of the first frame after each step out and in again, through every band, in ms. */
async function zoomThrough(player: Player, session: CDPSession): Promise<number[]> {
	const { page } = player;
	const times: number[] = [];
	await page.getByTestId("board").focus();
	for (const key of ["-", "-", "-", "-", "-", "-", "+", "+", "+", "+", "+", "+", "+", "+"]) {
		const frames = await framesWhile(session, async () => {
			await player.press(key);
			await page.waitForTimeout(150);
		});
		if (frames[0] !== undefined) times.push(frames[0]);
		await player.settled();
		await page.waitForTimeout(300);
	}
	return times;
}

async function spent(session: CDPSession): Promise<Spent> {
	const { metrics } = await session.send("Performance.getMetrics");
	const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
	return { whole: of("ProcessTime"), own: of("ThreadTime") };
}

function since(before: Spent, after: Spent): Spent {
	return { whole: after.whole - before.whole, own: after.own - before.own };
}

/** Megabytes that the window's process has for itself, by the system's account; NaN where that cannot be read. */
async function memoryOf(browser: Browser): Promise<number> {
	const session = await browser.newBrowserCDPSession();
	const { processInfo } = await session.send("SystemInfo.getProcessInfo");
	const sizes = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => ownMemory(id));
	return Math.max(...sizes);
}

function ownMemory(id: number): number {
	try {
		return Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]) / 1024;
	} catch {
		return Number.NaN;
	}
}

function report(): void {
	const row = (name: string, { whole, own }: Spent, wanted = "") =>
		console.log(
			`${name.padEnd(44)} ${whole.toFixed(0).padStart(6)} ms, own thread ${own.toFixed(0).padStart(5)} ms ${wanted}`,
		);
	for (const [name, { view, coarse, sharp, rest, zooms, memory }] of [
		["first", first],
		["second", second],
	] as const) {
		const isKept = name === "second";
		console.log(`\n${name} opening of ${SCENARIO}, ${memory.toFixed(0)} MB`);
		row("until the view is there", view);
		row("from then until the coarse sheet is", coarse, isKept ? "(wanted: 500 ms)" : "");
		row("all, until everything in view is sharp", sharp, isKept ? "(wanted: 1000 ms)" : "");
		row("all, until what lies around it is there", rest);
		const dearest = Math.max(...zooms);
		console.log(
			`first frames of ${zooms.length} zooms, in ms of the own thread: ${zooms.map((ms) => ms.toFixed(0)).join(" ")}`,
		);
		console.log(
			`median ${median(zooms.toSorted((a, b) => a - b)).toFixed(0)}, dearest ${dearest.toFixed(0)} (wanted: 30)`,
		);
	}
}
