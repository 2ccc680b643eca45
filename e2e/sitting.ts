/** Sittings at which pictures of the documentation are taken: each the real window on a folder of saves of its own. */
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "@playwright/test";
import { findChromium } from "../tools/launch/chromium.mjs";
import { at } from "../tools/launch/paths.mjs";
import { Player } from "./player.ts";
import { openInBrowser } from "./shells.ts";

/** The folder of the pictures. */
export const folder = at("docs/pictures");

/** Milliseconds that a busy machine has for what is waited for. */
const PATIENCE = 120_000;

/** Settings with which all pictures are taken: they look the same on every machine. */
const LOOKS = { theme: "lamplight", language: "en" };

/** A sitting: the size of its window, how it begins, and what is done at it. */
export interface Sitting extends Pick<BrowserContextOptions, "deviceScaleFactor" | "reducedMotion"> {
	viewport: { width: number; height: number };
	/** Campaigns that are there before the window is opened. */
	prepare?(saves: string): void;
	/** What is done at the table, and when a picture is taken of it. */
	play(player: Player, take: Take): Promise<void>;
}

/** Takes a picture of the page, or of a part of it (`clip`, in CSS pixels), under a name. */
export type Take = (name: string, clip?: NonNullable<Parameters<Page["screenshot"]>[0]>["clip"]) => Promise<void>;

/** One sitting after another, in one browser. */
export async function sitAll(sittings: readonly Sitting[]): Promise<void> {
	const browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: process.getuid?.() !== 0 });
	await mkdir(folder, { recursive: true });
	try {
		for (const sitting of sittings) await sit(browser, sitting);
	} finally {
		await browser.close();
	}
}

async function sit(browser: Browser, { play, prepare, ...looks }: Sitting): Promise<void> {
	const saves = await mkdtemp(join(tmpdir(), "tabula-pictures-"));
	await writeFile(join(saves, "settings.json"), JSON.stringify(LOOKS));
	prepare?.(saves);
	const context = await browser.newContext({ reducedMotion: "reduce", ...looks, colorScheme: "dark" });
	context.setDefaultTimeout(PATIENCE);
	const shell = await openInBrowser(context, null, saves);
	const player = new Player(shell.page);
	try {
		await play(player, (name, clip) => take(player, name, clip));
	} finally {
		await shell.close();
		await context.close();
		await rm(saves, { recursive: true });
	}
}

async function take(player: Player, name: string, clip?: Parameters<Take>[1]): Promise<void> {
	if ((await player.see("board").count()) > 0) await player.settled();
	await keep(player.page, name, clip && { clip });
}

/** Takes a picture of what is seen, as it is; brought down to 256 colours where ImageMagick is on the machine. */
export async function keep(
	seen: Page | Locator,
	name: string,
	options: { clip?: Parameters<Take>[1] } = {},
): Promise<void> {
	const path = join(folder, `${name}.png`);
	await seen.screenshot({ path, ...options });
	const made = spawnSync("convert", [path, "-dither", "FloydSteinberg", "-colors", "256", `PNG8:${path}`]);
	console.log(made.status === 0 ? path : `${path} (as it is: ImageMagick is not here)`);
}
