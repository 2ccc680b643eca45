/**
 * `node tools/bench/replay.ts`, after `npm test -- build`: what a frame costs while a past is played again in the real window, and whether
 * anything is drawn once it has ended. Processor time of the window's own thread, so that others at work on the machine change nothing.
 */
import process from "node:process";
import { chromium } from "@playwright/test";
import { Player } from "../../e2e/player.ts";
import { openInBrowser } from "../../e2e/shells.ts";
import { findChromium } from "../launch/chromium.mjs";
import { median } from "./bench.ts";
import { LongCampaigns, longGame } from "./campaign.ts";
import { framesWhile } from "./trace.ts";

const SCENARIO = "thunderbolt";
/** Enough for two years of marches, battles and sieges. */
const ANSWERS = 250;
const view = { width: 1440, height: 900 };
/** How long is watched: while it is played, and when it has ended, in ms. */
const WATCHED = { played: 30_000, idle: 3000 };

const campaigns = new LongCampaigns();
const campaign = campaigns.keep(longGame(SCENARIO, ANSWERS));
const browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: process.getuid?.() !== 0 });
const context = await browser.newContext({ viewport: view, colorScheme: "dark" });
const shell = await openInBrowser(context, null, campaigns.folder);
try {
	const player = new Player(shell.page);
	await player.see("start-page").getByText(campaign).first().click();
	await player.atTable();
	await player.press("Escape");
	const first = player.see("log-entry").first();
	await first.locator(".entry-open").click();
	const frames = async () => (await player.hook()).evaluate((hook) => hook.stats().frames);
	const tracing = await context.newCDPSession(shell.page);
	const before = await frames();
	const worked = await framesWhile(tracing, async () => {
		await first.getByTestId("play-from").click();
		await shell.page.waitForTimeout(WATCHED.played);
	});
	const drawn = (await frames()) - before;
	await player.see("playback-now").click();
	await player.settled();
	const atRest = await framesWhile(tracing, () => shell.page.waitForTimeout(WATCHED.idle));
	report(
		drawn,
		worked.toSorted((a, b) => a - b),
		atRest.length,
	);
} finally {
	await shell.close();
	await browser.close();
}

function report(drawn: number, times: readonly number[], idle: number): void {
	const below = (part: number) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
	const rows = [
		[`frames drawn in ${WATCHED.played / 1000} s of ${SCENARIO} played again`, drawn, "frames"],
		["frames that were measured", times.length, "frames"],
		["work of a frame", median(times), "ms of processor"],
		["95 of 100 stay below (wanted: 4 ms)", below(0.95), "ms of processor"],
		["99 of 100 stay below", below(0.99), "ms of processor"],
		["the dearest", below(1), "ms of processor"],
		[`frames asked for in ${WATCHED.idle / 1000} s after it (wanted: 0)`, idle, "frames"],
	] as const;
	for (const [name, value, unit] of rows)
		console.log(`${name.padEnd(52)} ${value.toFixed(unit === "frames" ? 0 : 2).padStart(8)} ${unit}`);
}
