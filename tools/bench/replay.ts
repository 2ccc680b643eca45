/**
 * `node tools/bench/replay.ts`, after `npm test -- build`: what a frame costs while a past is played again in the real window, and whether
 * anything is drawn once it has ended. Processor time of the window's own thread, so that others at work on the machine change nothing.
 */
import process from "node:process";
import { type CDPSession, chromium } from "@playwright/test";
import { Player } from "../../e2e/player.ts";
import { openInBrowser } from "../../e2e/shells.ts";
import { findChromium } from "../launch/chromium.mjs";
import { median } from "./bench.ts";
import { LongCampaigns, longGame } from "./campaign.ts";

const SCENARIO = "thunderbolt";
/** Enough for two years of marches, battles and sieges. */
const ANSWERS = 250;
const view = { width: 1440, height: 900 };
/** How long is watched: while it is played, and when it has ended, in ms. */
const WATCHED = { played: 30_000, idle: 3000 };

/** What Chromium tells of an event, as far as it is read; `tdur`: microseconds of processor time of its thread. */
interface TraceEvent {
	readonly name: string;
	readonly ph: string;
	readonly tdur?: number;
}

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
	const events = await traced(tracing, async () => {
		await first.getByTestId("play-from").click();
		await shell.page.waitForTimeout(WATCHED.played);
	});
	const drawn = (await frames()) - before;
	await player.see("playback-now").click();
	await player.settled();
	const atRest = await traced(tracing, () => shell.page.waitForTimeout(WATCHED.idle));
	report(drawn, frameTimes(events), frameTimes(atRest).length);
} finally {
	await shell.close();
	await browser.close();
}

/** What Chromium tells of what its window does meanwhile. */
async function traced(tracing: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
	const events: TraceEvent[] = [];
	const note = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
	tracing.on("Tracing.dataCollected", note);
	await tracing.send("Tracing.start", {
		transferMode: "ReportEvents",
		traceConfig: { includedCategories: ["devtools.timeline"] },
	});
	await run();
	const complete = new Promise((resolve) => tracing.once("Tracing.tracingComplete", resolve));
	await tracing.send("Tracing.end");
	await complete;
	tracing.off("Tracing.dataCollected", note);
	return events;
}

/** Milliseconds that the thread of the window worked at each frame, the least first. */
function frameTimes(events: readonly TraceEvent[]): number[] {
	const frames = events.filter(({ name, ph }) => name === "FireAnimationFrame" && ph === "X");
	return frames.map(({ tdur }) => (tdur ?? Number.NaN) / 1000).sort((a, b) => a - b);
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
