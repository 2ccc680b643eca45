/**
 * `node tools/bench/panels.ts [--runs 3] [--answers 5000] [--only displays,book] [FOLDER ...]`, after `npm test -- build`: processor time of the window's thread while each panel
 * is opened for the first time, late in a long war. Other folders of built windows are measured in turn with this one.
 */
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { LongCampaigns, longGame } from "./campaign.ts";
import { BenchWindow, builtWindow, middleAndMost, openBrowser } from "./window.ts";

const SCENARIO = "first-punic-war";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		runs: { type: "string", default: "3" },
		answers: { type: "string", default: "5000" },
		only: { type: "string", default: "" },
	},
});

/** A panel: the keys that open and close it, and when it is there. */
interface Panel {
	readonly name: string;
	readonly open: string;
	readonly close: string;
	readonly shown: (page: Page) => Promise<unknown>;
}

const drawer = (id: string, key: string): Panel => ({
	name: id,
	open: key,
	close: "Escape",
	shown: (page) => page.getByTestId(`drawer-${id}`).waitFor({ state: "attached" }),
});

const all: readonly Panel[] = [
	drawer("displays", "d"),
	drawer("cities", "c"),
	drawer("provinces", "p"),
	drawer("charts", "x"),
	drawer("turn", "t"),
	drawer("rules", "r"),
	drawer("lines", "y"),
	drawer("order", "e"),
	{
		name: "ledger",
		open: "Shift+J",
		close: "Shift+J",
		shown: (page) => page.locator("[data-testid=log-ledger][aria-pressed=true]").waitFor({ state: "attached" }),
	},
	{
		name: "book",
		open: "b",
		close: "Escape",
		shown: (page) => page.getByRole("tab").first().waitFor({ state: "attached" }),
	},
	{
		name: "diary, searched",
		open: "j",
		close: "Escape",
		shown: (page) => page.getByTestId("log-search").waitFor({ state: "attached" }),
	},
];
const panels = all.filter(({ name }) => values.only === "" || values.only.split(",").includes(name));

/** Milliseconds of processor: until it is painted, and until nothing more comes of it. */
interface Opened {
	readonly drawn: number;
	readonly rest: number;
}

const campaigns = new LongCampaigns();
const campaign = campaigns.keep(longGame(SCENARIO, Number(values.answers)));
const folders = [...positionals, builtWindow];
const measured = new Map(folders.map((folder) => [folder, new Map<string, Opened[]>()]));
for (let run = 0; run < Number(values.runs); run++)
	for (const [folder, opened] of measured) await measureAll(folder, opened);
report();

async function measureAll(built: string, opened: Map<string, Opened[]>): Promise<void> {
	const browser = await openBrowser();
	const window = await BenchWindow.open(browser, { built, saves: campaigns.folder });
	const { page } = window;
	const note = (name: string, found: Opened) => opened.set(name, [...(opened.get(name) ?? []), found]);
	try {
		await page.getByText(campaign).first().waitFor();
		note(
			"the table itself",
			await cost(window, async () => {
				await page.getByText(campaign).first().click();
				await page.getByTestId("table-page").waitFor({ state: "attached" });
			}),
		);
		await page.waitForFunction(() => "__tabula" in globalThis);
		await page.waitForTimeout(5000); // Until the map is printed.
		await page.keyboard.press("Escape");
		for (const { name, open, close, shown } of panels) {
			await page.waitForTimeout(500);
			note(
				name,
				await cost(window, async () => {
					await page.keyboard.press(open);
					await shown(page);
				}),
			);
			await page.keyboard.press(close);
		}
	} finally {
		await window.close();
		await browser.close();
	}
}

async function cost(window: BenchWindow, act: () => Promise<void>): Promise<Opened> {
	const before = (await window.worked()).thread;
	await act();
	await window.drawn();
	const drawn = (await window.worked()).thread - before;
	await window.page.waitForTimeout(1500);
	return { drawn, rest: (await window.worked()).thread - before };
}

function report(): void {
	console.log(
		`${values.answers} answers of ${SCENARIO}; ms of processor of the window's thread: until it is painted (median, 95%), and until it is at rest`,
	);
	for (const [folder, opened] of measured) {
		console.log(folder);
		for (const [name, found] of opened) {
			const drawn = middleAndMost(found.map((one) => one.drawn));
			const rest = middleAndMost(found.map((one) => one.rest));
			console.log(
				`  ${name.padEnd(20)} ${[drawn.median, drawn.p95, rest.median].map((ms) => ms.toFixed(0).padStart(6)).join("")}`,
			);
		}
	}
}
