/** A real window for benches: a built window, served by a host in this process, opened in Chromium, and what its thread has worked. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { BrowserServer } from "../../electron/browser/browser-server.ts";
import { startHost } from "../../electron/host/start-host.ts";
import { findChromium } from "../launch/chromium.mjs";
import { at } from "../launch/paths.mjs";
import { median } from "./bench.ts";

/** The folder of this state's built window. */
export const builtWindow = at("dist/renderer");

/** The size of the windows, in CSS pixels. */
const view = { width: 1440, height: 900 };

/** Processor time of a window since its process began, in milliseconds: of the thread that draws and answers, and of the whole process. */
export interface Worked {
	readonly thread: number;
	readonly process: number;
}

/** A page on a host of its own. */
export class BenchWindow {
	readonly page: Page;
	readonly tools: CDPSession;
	readonly #close: () => Promise<void>;

	private constructor(page: Page, tools: CDPSession, close: () => Promise<void>) {
		this.page = page;
		this.tools = tools;
		this.#close = close;
	}

	/** Opens a built window on a folder of saves, in a process of the browser of its own; an empty folder where none is named. */
	static async open(browser: Browser, { built = builtWindow, saves = "", motion = "reduce" as Motion } = {}) {
		const empty = saves === "" ? mkdtempSync(join(tmpdir(), "tabula-bench-")) : null;
		const host = startHost({ saves: empty ?? saves, shell: "browser", version: "0.0.0", testHook: true });
		const server = await BrowserServer.listen({ host, root: resolve(built), port: 0 });
		const context = await browser.newContext({ viewport: view, colorScheme: "dark", reducedMotion: motion });
		const page = await context.newPage();
		const tools = await context.newCDPSession(page);
		await tools.send("Performance.enable");
		const window = new BenchWindow(page, tools, async () => {
			await context.close();
			await server.close();
			host.close();
			if (empty) rmSync(empty, { recursive: true });
		});
		await page.goto(server.newAddress(), { waitUntil: "commit" });
		return window;
	}

	/** What the window has worked so far. */
	async worked(): Promise<Worked> {
		const { metrics } = await this.tools.send("Performance.getMetrics");
		const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
		return { thread: of("ThreadTime"), process: of("ProcessTime") };
	}

	/** Waits until the next frame has been drawn, and the one after it. */
	async drawn(): Promise<void> {
		await this.page.evaluate(
			() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
		);
	}

	close(): Promise<void> {
		return this.#close();
	}
}

type Motion = "reduce" | "no-preference";

/** A browser for benches. */
export function openBrowser(): Promise<Browser> {
	return chromium.launch({ executablePath: findChromium(), chromiumSandbox: process.getuid?.() !== 0 });
}

/** The middle of some numbers, and the least that 95 of 100 do not surpass. */
export function middleAndMost(numbers: readonly number[]): { median: number; p95: number } {
	const sorted = numbers.toSorted((one, other) => one - other);
	return { median: median(sorted), p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN };
}
