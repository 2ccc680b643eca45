/**
 * What every end-to-end test starts from: `player` sits at a window (`page`) on a table with an empty saves folder. A test that
 * needs to close the table and come back takes `table` and calls `restart`. Any error in the page's console fails the test,
 * unless the test said that it would come.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import type { Settings } from "../electron/contract/contract.ts";
import { electronForTests } from "../tools/launch/electron.mjs";
import { Player } from "./player.ts";
import { browserShell, cacheFolder, type OpenShell, openBeside, openInBrowser, openInElectron } from "./shells.ts";

export { expect };

/** The options of a project of tests. */
export interface ShellOptions {
	/** The shell that a project runs its tests in. */
	shell: "browser" | "electron";
}

/** What a test sits down at. */
interface Seat {
	/** The player's setting of motion: "none" unless the test says otherwise, since flights and glides cost seconds. */
	motion: Settings["motion"];
	/** Where the browser shell's host is at first: "beside" the test, in its process, unless the test kills it. */
	host: "beside" | "program";
	saves: string;
	/** Folder in which printed pieces of the map are kept. */
	cache: string;
	table: Table;
	player: Player;
}

/** The table that a test plays on. */
export interface Table {
	readonly page: Page;
	/** Folder of the save files. */
	readonly saves: string;
	/** What the window was opened with: the browser shell's address with its ticket. */
	readonly address: string;
	/** Closes the table and opens it again on the same saves; the old page is not to be used any more. */
	restart(): Promise<Page>;
	/** Ends the host without a word, as a power cut would. */
	kill(): Promise<void>;
	/** Errors in the console that the test brings about itself. */
	expectErrors(like: RegExp): void;
}

/** A test that begins at a window on the table; see the head of this file. */
export const test = base.extend<Seat, ShellOptions>({
	shell: ["browser", { option: true, scope: "worker" }],

	motion: ["none", { option: true }],

	host: ["beside", { option: true }],

	cache: [cacheFolder, { option: true }],

	saves: async ({ motion }, use) => {
		const folder = await mkdtemp(join(tmpdir(), "tabula-e2e-"));
		await writeFile(
			join(folder, "settings.json"),
			JSON.stringify({ theme: "system", motion, playback: "off", panels: { "diary-ledger": true } }),
		);
		await use(folder);
		await rm(folder, { recursive: true, force: true });
	},

	table: async ({ shell, host, saves, cache, context }, use) => {
		const electron = shell === "electron" ? electronOrSkip() : null;
		const errors: string[] = [];
		const open = (page: Page | null) =>
			electron ? openInElectron(electron, saves, cache) : openInBrowser(context, page, saves, browserShell(cache));
		context.on("page", (page) => collectErrors(page, errors));
		const table = new OpenTable(
			saves,
			await (electron || host === "program" ? open(null) : openBeside(context, saves, cache)),
			open,
		);
		if (electron) collectErrors(table.page, errors);
		await use(table);
		await table.close();
		expect(table.unexpected(errors), "errors in the page's console").toEqual([]);
	},

	page: async ({ table }, use) => use(table.page),

	player: async ({ page }, use) => use(new Player(page)),
});

/** Electron's program; the test is skipped where there is none. */
function electronOrSkip(): string {
	const electron = electronForTests();
	if ("program" in electron) return electron.program;
	base.skip(true, `the end-to-end tests in Electron. ${electron.why}`);
	throw new Error(electron.why);
}

class OpenTable implements Table {
	readonly saves: string;
	#shell: OpenShell;
	readonly #expected: RegExp[] = [];
	readonly #open: (page: Page | null) => Promise<OpenShell>;

	constructor(saves: string, shell: OpenShell, open: (page: Page | null) => Promise<OpenShell>) {
		this.saves = saves;
		this.#shell = shell;
		this.#open = open;
	}

	get page(): Page {
		return this.#shell.page;
	}

	get address(): string {
		return this.#shell.address;
	}

	kill(): Promise<void> {
		return this.#shell.kill();
	}

	expectErrors(like: RegExp): void {
		this.#expected.push(like);
	}

	unexpected(errors: readonly string[]): string[] {
		return errors.filter((error) => !this.#expected.some((like) => like.test(error)));
	}

	async restart(): Promise<Page> {
		const before = this.page;
		await this.close();
		this.#shell = await this.#open(before.isClosed() ? null : before);
		return this.page;
	}

	close(): Promise<void> {
		return this.#shell.close();
	}
}

/** Notes whatever the page complains of. */
function collectErrors(page: Page, errors: string[]): void {
	page.on("console", (message: ConsoleMessage) => {
		if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
	});
	page.on("pageerror", (error) => errors.push(String(error.stack ?? error)));
	page.on("crash", () => errors.push("the page crashed"));
}
