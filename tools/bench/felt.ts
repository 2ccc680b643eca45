/**
 * `node tools/bench/felt.ts [--slower 4] [FOLDER]`, after `npm test -- build`: the first ten minutes of the README at a window whose thread is slowed down, and how long each press waits
 * for the next picture, as the browser itself measures it (Event Timing). Programs' thoughts, the first print of the map and first openings are listed apart.
 */
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { Player } from "../../e2e/player.ts";
import { BenchWindow, builtWindow, openBrowser } from "./window.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { slower: { type: "string", default: "4" } },
});

/** Nobody feels less than this: milliseconds. */
const FELT = 200;
/** So many of the slowest are printed. */
const PRINTED = 25;

/** An interaction as the browser tells of it. */
interface Told {
	readonly id: number;
	readonly name: string;
	readonly duration: number;
	/** Until the first of its listeners ran, and how long all of them took. */
	readonly waited: number;
	readonly worked: number;
}

/** What was done, and the slowest interaction of it. */
interface Felt extends Told {
	readonly what: string;
	readonly first: boolean;
}

const felt: Felt[] = [];
const browser = await openBrowser();
const window = await BenchWindow.open(browser, { built: positionals[0] ?? builtWindow, motion: "no-preference" });
const { page } = window;
const player = new Player(page);
try {
	await page.getByTestId("start-page").waitFor();
	await watch(page);
	await window.tools.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slower) });
	await play();
} finally {
	await window.close();
	await browser.close();
}
report();

/** The README's first ten minutes. `first`: what opens something for the first time, or prints the map. */
async function play(): Promise<void> {
	await act("choose a scenario", () => player.see("scenario-thunderbolt").click(), "first");
	await act("choose who plays", () => player.see("who-plays-persons").click());
	await act("write a seed", () => player.write(player.see("new-seed"), "7"));
	await act("begin", () => player.see("start-new").click(), "first");
	await player.atTable();
	await act("the whole map", () => player.press("f"));
	await act("closer", () => player.press("+"));
	await act("farther", () => player.press("-"));
	const { x, y } = await player.counter("leader:hannibal");
	await act("point at a stack", () => page.mouse.move(x, y, { steps: 8 }));
	await act("keep its card", () => page.mouse.click(x, y, { button: "right" }), "first");
	await act("put the card away", () => player.press("Escape"));
	await act("drag the map", async () => {
		await page.mouse.move(x + 200, y + 200);
		await page.mouse.down();
		await page.mouse.move(x + 260, y + 240, { steps: 10 });
		await page.mouse.up();
	});
	await act("turn the wheel", () => page.mouse.wheel(0, -240));
	await player.settled();
	await act("fit again", () => player.see("fit").click());
	await player.settled();
	await act("lift Hannibal and carry him east", () => player.carry("leader:hannibal", "it-1319", "it-1318", "it-1317"));
	await act("let go", () => player.letGo());
	await act("put him back", () => player.press("Escape"));
	await act("lift by the keyboard", () => player.press("Enter"));
	await act("put back by the keyboard", () => player.press("Escape"));
	await act("answer a question", () =>
		player
			.see("decision")
			.getByTestId(/^option-/)
			.first()
			.click(),
	);
	await player.settled();
	await act("take back", () => player.press("ControlOrMeta+z"));
	await player.settled();
	await act("play again", () => player.press("ControlOrMeta+Shift+z"));
	await player.settled();
	for (const [name, key] of [
		["army displays", "d"],
		["city cards", "c"],
		["provinces", "p"],
		["charts", "x"],
		["turn", "t"],
		["rules", "r"],
		["lines", "y"],
		["order of battle", "e"],
	] as const) {
		await act(`open ${name}`, () => player.press(key), "first");
		await act(`close ${name}`, () => player.press("Escape"));
		await act(`open ${name} again`, () => player.press(key));
		await act(`close ${name} again`, () => player.press("Escape"));
	}
	await act("next overlay", () => player.press("o"), "first");
	await act("the overlay after it", () => player.press("o"));
	await act("search the diary", () => player.press("j"), "first");
	await act("write what is searched for", () => page.keyboard.type("Hannibal"));
	await act("leave the search", () => player.press("Escape"));
	await page.getByTestId("log").getByTestId("log-search-open").click();
	await act("all keys", () => player.press("F1"), "first");
	await act("close the keys", () => player.press("Escape"));
	await act("the book", () => player.press("b"), "first");
	await act("close the book", () => player.press("Escape"));
	for (let step = 0; step < 4; step++)
		await act(`answer ${step + 1} more`, async () => {
			await player.see("asked").hover();
			await player
				.see("decision")
				.getByTestId(/^option-/)
				.first()
				.click();
		});
	await act("leave", () => player.see("leave").click());
	await player.see("start-page").waitFor();
	await act("continue", () => player.see("continue").click(), "first");
}

/** Collects what the browser tells of interactions. */
async function watch(page: Page): Promise<void> {
	await page.evaluate(() => {
		const told: object[] = [];
		Object.assign(globalThis, { told });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { name, duration, startTime, processingStart, processingEnd, interactionId } =
					entry as PerformanceEventTiming & { readonly interactionId: number };
				if (interactionId > 0)
					told.push({
						id: interactionId,
						name,
						duration,
						waited: processingStart - startTime,
						worked: processingEnd - processingStart,
					});
			}
		}).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
	});
}

/** Does something, waits until it is painted, and notes the slowest of its interactions. */
async function act(what: string, done: () => Promise<unknown>, first?: "first"): Promise<void> {
	try {
		await done();
	} catch (failure) {
		console.error(`${what}: ${failure instanceof Error ? (failure.message.split("\n")[0] ?? "") : String(failure)}`);
	}
	await window.drawn();
	await page.waitForTimeout(700);
	const told = await page.evaluate(() => (globalThis as unknown as { told: Told[] }).told.splice(0));
	const [slowest] = told.toSorted((one, other) => other.duration - one.duration);
	if (slowest) felt.push({ ...slowest, what, first: first !== undefined });
}

function report(): void {
	const sorted = felt.toSorted((one, other) => other.duration - one.duration);
	console.log(
		`${felt.length} interactions, the window's thread ${values.slower} times slower; ms until the next picture: in all, until its listeners ran, in them`,
	);
	print(`over ${FELT} ms, or the slowest`, sorted.filter(({ first }) => !first).slice(0, PRINTED));
	print(
		"first openings",
		sorted.filter(({ first }) => first),
	);
	console.log(
		`over ${FELT} ms that are no first opening: ${felt.filter(({ first, duration }) => !first && duration > FELT).length}`,
	);
}

function print(title: string, some: readonly Felt[]): void {
	console.log(title);
	for (const { what, name, duration, waited, worked } of some)
		console.log(
			`  ${what.padEnd(36)} ${name.padEnd(14)} ${[duration, waited, worked].map((ms) => ms.toFixed(0).padStart(6)).join("")}`,
		);
}
