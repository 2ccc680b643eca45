/** A window in any browser as a player uses it: mouse and keys, words, and colours out of a picture. */
import { expect } from "@playwright/test";
import type { Colour } from "../pixels.ts";
import { ask, type DrivenBrowser } from "./driven-browser.ts";

interface Point {
	x: number;
	y: number;
}

/** What the window shows to tests, on a map and on boards that are none. */
interface Hook {
	settled(): Promise<void>;
	hexToScreen?(hex: string): Point;
	counterToScreen?(counter: string): Point | null;
}

type Hooked = typeof window & { __tabula?: Hook };

/** WebDriver's names of keys that write nothing. */
const keys = { Enter: "\uE006", Tab: "\uE004", Escape: "\uE00C", ArrowDown: "\uE015", Control: "\uE009" } as const;

/** How long a table may take until it lies there, on a machine that is busy with much else: ms. */
const LAYING = 120_000;

/** A player at a window in any browser. */
export class WindowDriver {
	readonly browser: DrivenBrowser;

	constructor(browser: DrivenBrowser) {
		this.browser = browser;
	}

	// === Eyes ===

	/** The words under a test id; null where there is nothing. */
	read(testId: string): Promise<string | null> {
		return ask(this.browser, (id) => document.querySelector(`[data-testid="${id}"]`)?.textContent ?? null, testId);
	}

	async expectWords(testId: string, like: RegExp, timeout?: number): Promise<void> {
		await expect.poll(() => this.read(testId), { message: testId, ...(timeout && { timeout }) }).toMatch(like);
	}

	/** How many things whose test ids begin so have a size. */
	shown(begin: string): Promise<number> {
		return ask(
			this.browser,
			(id) =>
				[...document.querySelectorAll(`[data-testid^="${id}"]`)].filter((one) => {
					const { width, height } = one.getBoundingClientRect();
					return width > 0 && height > 0;
				}).length,
			begin,
		);
	}

	/** The test id of what has the focus. */
	focus(): Promise<string | null> {
		return ask(this.browser, () => document.activeElement?.getAttribute("data-testid") ?? null, null);
	}

	/** How much of small squares around points is of a kind of colour, from 0 to 1, all in one picture. */
	async sharesOf(points: readonly Point[], like: (colour: Colour) => boolean): Promise<number[]> {
		const picture = await this.browser.picture();
		const squares = await ask(this.browser, readSquares, { picture, points, side: 9 });
		return squares.map((square) => square.filter(like).length / square.length);
	}

	/** Where hexes are on the page. */
	whereAre(hexes: readonly string[]): Promise<Point[]> {
		return ask(
			this.browser,
			(ids) => {
				const { __tabula: hook } = window as Hooked;
				return ids.map((id) => hook?.hexToScreen?.(id) ?? { x: 0, y: 0 });
			},
			hexes,
		);
	}

	private async counter(counter: string): Promise<Point> {
		const point = await ask(this.browser, (id) => (window as Hooked).__tabula?.counterToScreen?.(id) ?? null, counter);
		if (!point) throw new Error(`No counter ${counter} lies on the map.`);
		return point;
	}

	// === Hands ===

	/** Clicks the middle of what has a test id, as soon as it stands still and nothing lies over it. */
	async click(testId: string): Promise<void> {
		const places: Point[] = [];
		await expect
			.poll(async () => places.push(...(await ask(this.browser, placesOf, testId))), `${testId} can be clicked`)
			.toBeGreaterThan(0);
		for (const place of places) await this.move(place);
		await this.button("pointerDown");
		await this.button("pointerUp");
	}

	/** Presses keys one after another: a letter, the name of another key, or `Control+z`. */
	async press(...strokes: readonly string[]): Promise<void> {
		for (const stroke of strokes) {
			const values = stroke.split("+").map((name) => Object.entries(keys).find(([key]) => key === name)?.[1] ?? name);
			const down = values.map((value) => ({ type: "keyDown" as const, value }));
			const up = values.toReversed().map((value) => ({ type: "keyUp" as const, value }));
			await this.browser.act({ type: "key", id: "keys", actions: [...down, ...up] });
		}
	}

	/** Writes into a field over what stands there; a new line is the key Enter. */
	async write(testId: string, text: string): Promise<void> {
		await this.click(testId);
		await this.press("Control+a", ...[...text].map((letter) => (letter === "\n" ? "Enter" : letter)));
	}

	/** Takes a counter between two fingers, and carries it by way of some hexes; it is still held afterwards. */
	async carry(counter: string, ...hexes: readonly string[]): Promise<void> {
		await this.move(await this.counter(counter));
		await this.button("pointerDown");
		for (const point of await this.whereAre(hexes)) await this.move(point);
	}

	letGo(): Promise<void> {
		return this.button("pointerUp");
	}

	// === The table ===

	/** Waits until a table is laid and printed, and nothing moves. */
	async atTable(): Promise<void> {
		await expect.poll(() => this.shown("table-page"), { message: "a table", timeout: LAYING }).toBe(1);
		await expect
			.poll(() => ask(this.browser, () => (window as Hooked).__tabula !== undefined, null), {
				message: "a board",
				timeout: LAYING,
			})
			.toBe(true);
		await this.settled();
	}

	async settled(): Promise<void> {
		await ask(this.browser, () => (window as Hooked).__tabula?.settled(), null);
	}

	async leave(): Promise<void> {
		await this.click("leave");
		await expect.poll(() => this.shown("start-page"), "the first page").toBe(1);
	}

	private async move({ x, y }: Point): Promise<void> {
		const act = { type: "pointerMove" as const, x: Math.round(x), y: Math.round(y) };
		await this.browser.act({ type: "pointer", id: "mouse", actions: [act] });
	}

	private button(type: "pointerDown" | "pointerUp"): Promise<void> {
		return this.browser.act({ type: "pointer", id: "mouse", actions: [{ type, button: 0 }] });
	}
}

/** Runs in the page: the middle of what can be clicked there now, nothing otherwise. */
async function placesOf(testId: string): Promise<Point[]> {
	const piece = document.querySelector(`[data-testid="${testId}"]`);
	if (!piece) return [];
	piece.scrollIntoView({ block: "center" });
	const { x, y, width, height } = piece.getBoundingClientRect();
	await new Promise((resolve) => setTimeout(resolve, 50));
	const later = piece.getBoundingClientRect();
	const middle = { x: x + width / 2, y: y + height / 2 };
	const isThere = piece.contains(document.elementFromPoint(middle.x, middle.y));
	return isThere && later.x === x && later.y === y ? [middle] : [];
}

/** Runs in the page: the browser knows how to read a PNG. */
async function readSquares({
	picture,
	points,
	side,
}: {
	picture: string;
	points: readonly Point[];
	side: number;
}): Promise<Colour[][]> {
	const image = new Image();
	image.src = `data:image/png;base64,${picture}`;
	await image.decode();
	const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
	const context = canvas.getContext("2d");
	if (!context) throw new Error("There is no canvas to look at a picture with.");
	context.drawImage(image, 0, 0);
	return points.map(({ x, y }) => {
		const { data } = context.getImageData(Math.round(x - side / 2), Math.round(y - side / 2), side, side);
		return Array.from({ length: side * side }, (_, n) => ({
			red: data[4 * n] ?? 0,
			green: data[4 * n + 1] ?? 0,
			blue: data[4 * n + 2] ?? 0,
		}));
	});
}
