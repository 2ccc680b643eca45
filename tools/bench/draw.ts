/**
 * `node tools/bench/draw.ts`: what drawing the table costs in a real browser window without a graphics card. Builds the
 * harness page of renderer/map, opens it in Chromium, and prints what it measured.
 */
import { join } from "node:path";
import process from "node:process";
import { chromium, type Page } from "@playwright/test";
import { build, preview } from "vite";
import type { MapView } from "../../renderer/map/map-view.ts";
import type { Scene } from "../../renderer/map/scene.ts";
import { findChromium } from "../launch/chromium.mjs";
import { median } from "./bench.ts";

export interface DrawResult {
	name: string;
	value: number;
	unit: "ms" | "frames" | "fps";
	note?: string;
}

/** What the harness page hangs into its window. */
type Harnessed = Window & { harness?: { view: MapView; scene: () => Scene; render: (scene: Scene) => void } };

const configFile = join(import.meta.dirname, "../../renderer/map/harness/vite.config.ts");
/** Counters on the table while measuring, on Italy alone and on both maps. */
const CROWD = 300;
const GREAT_CROWD = 400;
const size = { width: 1920, height: 1080 };

/** Measures everything; about twenty seconds. Throws when there is no Chromium. */
export default async function run(): Promise<DrawResult[]> {
	await build({ configFile, logLevel: "error" });
	const server = await preview({ configFile, preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
	const address = server.resolvedUrls?.local[0];
	if (!address) throw new Error("The harness is built but not served: vite preview told no address.");
	const browser = await chromium.launch({
		executablePath: findChromium(),
		args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
	});
	try {
		const page = await browser.newPage({ viewport: size });
		return [...(await measureAll(page, address)), ...(await measureBoth(page, address))];
	} finally {
		await browser.close();
		await server.close();
	}
}

async function measureAll(page: Page, address: string): Promise<DrawResult[]> {
	const began = performance.now();
	await page.goto(`${address}?crowd=${CROWD}`);
	await inView(page);
	const ready = performance.now() - began;
	await settled(page);
	const results: DrawResult[] = [{ name: "open, until everything in view is printed", value: ready, unit: "ms" }];
	results.push(await redraw(page, "full redraw, whole map"));
	results.push(await newScene(page));
	await page.evaluate(() => (window as Harnessed).harness?.view.centreOn("it-3512", 0.8));
	await settled(page);
	results.push(await redraw(page, "full redraw, middle zoom"));
	results.push(await idle(page));
	results.push(...(await pan(page)));
	return results;
}

/** Both maps on one table, whole and near Carthage. */
async function measureBoth(page: Page, address: string): Promise<DrawResult[]> {
	const began = performance.now();
	await page.goto(`${address}?maps=italy,africa&crowd=${GREAT_CROWD}`);
	await inView(page);
	const ready = performance.now() - began;
	await settled(page);
	const results: DrawResult[] = [{ name: "both maps: open, until all in view is printed", value: ready, unit: "ms" }];
	results.push(...(await frames(page, "both maps: full redraw, whole")));
	await page.evaluate(() => (window as Harnessed).harness?.view.centreOn("cr-3906", 0.8));
	await settled(page);
	results.push(...(await frames(page, "both maps: full redraw, middle zoom")));
	await settled(page); // the frames went a little way, and pieces at its edge are still printed
	const still = await idle(page);
	return [...results, { ...still, name: `both maps: ${still.name}` }];
}

/** The middle one of many frames while panning, and the one that 95 of 100 stay below. */
async function frames(page: Page, name: string): Promise<DrawResult[]> {
	const times = (await frameTimes(page)).sort((a, b) => a - b);
	const slow = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
	const note = `main thread, ${GREAT_CROWD} counters, least of ${TRIES} tries at each`;
	return [
		{ name, value: median(times), unit: "ms", note },
		{ name: `${name}, 95th percentile`, value: slow, unit: "ms", note },
	];
}

async function inView(page: Page): Promise<void> {
	await page.waitForFunction(() => (window as Harnessed).harness?.view.stats().settled === true, null, {
		timeout: 60_000,
	});
}

/** Everything in view is there, and the margin around it has been printed too. */
async function settled(page: Page): Promise<void> {
	await inView(page);
	await page.waitForTimeout(2500);
	await inView(page);
}

async function redraw(page: Page, name: string): Promise<DrawResult> {
	const times = await redrawTimes(page);
	return {
		name,
		value: median(times.sort((a, b) => a - b)),
		unit: "ms",
		note: `main thread, ${CROWD} counters, ${size.width} x ${size.height}`,
	};
}

/** Milliseconds that each of many full redraws took. */
function redrawTimes(page: Page): Promise<number[]> {
	return page.evaluate(async () => {
		const view = (window as Harnessed).harness?.view;
		const spent: number[] = [];
		for (let n = 0; view && n < 60; n++) {
			await new Promise((resolve) => requestAnimationFrame(resolve));
			view.redraw();
			spent.push(view.stats().lastSubmitMs);
		}
		return spent;
	});
}

/** How often each frame is drawn to be measured: whenever others at work on the machine take the processor away, some other try is undisturbed. */
const TRIES = 7;

/** Milliseconds that the main thread needs for each of many frames, each a little farther along. */
function frameTimes(page: Page): Promise<number[]> {
	return page.evaluate(async (tries) => {
		const view = (window as Harnessed).harness?.view;
		const least: number[] = [];
		for (let n = 0; view && n < 100; n++) {
			await new Promise((resolve) => requestAnimationFrame(resolve));
			view.panBy(n < 50 ? 5 : -5, n < 50 ? 3 : -3);
			const spent: number[] = [];
			for (let n = 0; n < tries; n++) {
				view.redraw();
				spent.push(view.stats().lastSubmitMs);
			}
			least.push(Math.min(...spent));
		}
		return least;
	}, TRIES);
}

/** A new scene in which every counter is the same: what `render` itself costs. */
async function newScene(page: Page): Promise<DrawResult> {
	const times = await page.evaluate(() => {
		const harness = (window as Harnessed).harness;
		const spent: number[] = [];
		for (let n = 0; harness && n < 40; n++) {
			const scene = structuredClone(harness.scene());
			const began = performance.now();
			harness.render(scene);
			spent.push(performance.now() - began);
		}
		return spent;
	});
	return { name: "render(scene)", value: median(times.sort((a, b) => a - b)), unit: "ms", note: "comparing only" };
}

async function idle(page: Page): Promise<DrawResult> {
	const frames = () => page.evaluate(() => (window as Harnessed).harness?.view.stats().frames ?? 0);
	const before = await frames();
	await page.waitForTimeout(3000);
	return { name: "frames drawn in 3 idle seconds", value: (await frames()) - before, unit: "frames" };
}

async function pan(page: Page): Promise<DrawResult[]> {
	const { spent, gaps } = await page.evaluate(async () => {
		const view = (window as Harnessed).harness?.view;
		const spent: number[] = [];
		const gaps: number[] = [];
		let last = performance.now();
		for (let n = 0; view && n < 120; n++) {
			await new Promise((resolve) => requestAnimationFrame(resolve));
			gaps.push(performance.now() - last);
			last = performance.now();
			view.panBy(n < 60 ? 5 : -5, n < 60 ? 3 : -3);
			spent.push(view.stats().lastSubmitMs);
		}
		return { spent, gaps };
	});
	const frame = median(spent.sort((a, b) => a - b));
	const rate = 1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length);
	return [
		{ name: "frame while panning", value: frame, unit: "ms", note: "main thread" },
		{ name: "rate while panning", value: rate, unit: "fps" },
	];
}

if (import.meta.main) {
	for (const { name, value, unit, note } of await run())
		console.log(`${name.padEnd(44)} ${value.toFixed(1).padStart(8)} ${unit}  ${note ?? ""}`);
}
