/** Room at every size of window: the first page and its form, the question, the diary, what lies beside the map, and cards over it. */
import type { Locator, Page } from "@playwright/test";
import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { attackAtPlacentia } from "./positions.ts";
import { prepare } from "./prepared.ts";

const sizes = [
	{ width: 1280, height: 720 },
	{ width: 1440, height: 900 },
	{ width: 1920, height: 1080 },
	{ width: 2560, height: 1080 },
] as const;

/** Does something at each size. */
async function atEachSize(page: Page, look: (name: string) => Promise<void>): Promise<void> {
	for (const size of sizes)
		await test.step(`${size.width} x ${size.height}`, async () => {
			await page.setViewportSize(size);
			await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
			await look(`at ${size.width} x ${size.height}`);
		});
}

/** Whether the middle of an element can be pressed: nothing lies over it. */
const isFree = (element: Locator) =>
	element.evaluate((it) => {
		const { left, top, width, height } = it.getBoundingClientRect();
		return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
	});

/** What the fields of the form are called over which something lies when they are scrolled to. */
const coveredFields = (page: Page) =>
	page.locator(".plan-fields :is(.field input, .segments label, summary)").evaluateAll((fields) =>
		fields.flatMap((field) => {
			field.scrollIntoView({ block: "nearest" });
			const { left, top, width, height } = field.getBoundingClientRect();
			const above = document.elementFromPoint(left + width / 2, top + height / 2);
			return field.contains(above) ? [] : [field.closest("fieldset, label, details")?.textContent ?? ""];
		}),
	);

const boxOf = async (element: Locator) => {
	const box = await element.boundingBox();
	if (!box) throw new Error("It is not to be seen.");
	return box;
};

test("the first page: three boxes, one place to start, a program opposite, and Begin lies over no field and counts once", async ({
	page,
	player,
}) => {
	const boxes = player.see(/^box-/);
	await expect(boxes).toHaveCount(3);
	await expect(page.getByText("Start here")).toHaveCount(1);
	await expect(player.see("scenario-ludi-romani")).toContainText("2 to 80 players");
	await player.see("scenario-thunderbolt").click();
	await expect(player.see("seat-rome-legatus").locator("input")).toBeChecked();
	await expect(player.see("seat-carthage-person").locator("input")).toBeChecked();
	await player.see("who-plays-persons").click();
	await expect(player.see("seat-rome-person").locator("input")).toBeChecked();
	await expect(player.see("new-campaign")).toContainText("Repeatable dice");
	await expectClean(player, "the form of a new campaign");
	await atEachSize(page, async (name) => {
		await expect(player.see("start-new"), name).toBeInViewport({ ratio: 1 });
		expect(await coveredFields(page), name).toEqual([]);
	});
	await player.see("start-new").dblclick();
	await player.atTable();
	await player.leave();
	await expect(player.see("campaign-row")).toHaveCount(1);
	await atEachSize(page, async (name) => {
		const [onward, fresh] = [await boxOf(player.see("continue")), await boxOf(player.see("scenario-thunderbolt"))];
		expect(onward.y + onward.height, `${name}: before all else`).toBeLessThanOrEqual((await boxOf(boxes.first())).y);
		expect(onward.width * onward.height, `${name}: larger than a scenario`).toBeGreaterThan(fresh.width * fresh.height);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
	});
});

test.describe("a question of ten answers", () => {
	test.beforeEach(({ saves }) =>
		prepare(saves, {
			name: "Rhegium",
			scenario: "hiero",
			seed: 1,
			dice: "seeded",
			until: (asked) => asked.kind === "choose" && asked.options.length > 9 && asked.options.at(-1)?.id === "finish",
			prefer: ["finish", "pass", "stop", "done"],
		}),
	);

	test("stands in one place, with Finish in sight and a count of what follows; the diary has its third; Escape closes the innermost first; a wide map has something beside it", async ({
		page,
		player,
		table,
	}) => {
		await player.see("campaign-open").click();
		await player.atTable();
		const decision = player.see("decision");
		await expect(decision.getByRole("heading").first()).toHaveText("What does Ap. Claudius Caudex do?");
		await expect(player.see("banner").getByRole("heading")).toHaveText("Rhegium");
		const column = page.locator(".column");
		await atEachSize(page, async (name) => {
			expect((await boxOf(player.see("asked"))).width, `${name}: the banner does not say it again`).toBeLessThan(2);
			expect(await isCut(player.see("banner").getByRole("heading")), name).toBe(false);
			await expect(player.option("finish"), name).toBeInViewport({ ratio: 1 });
			expect(await isFree(player.option("finish")), `${name}: Finish`).toBe(true);
			await expect.poll(async () => (await countHidden(decision)) - (await countTold(player)), name).toBe(0);
			const third = (await boxOf(column)).height / 3;
			expect((await boxOf(player.see("log"))).height, `${name}: the diary`).toBeGreaterThanOrEqual(third - 1);
			await player.press("j");
			for (const part of ["log-search", "log-about", "log-chapters"])
				expect(await isWhole(player.see(part)), `${name}: ${part}`).toBe(true);
			await player.press("Escape");
			await expect(player.see("log-search")).toHaveCount(0);
		});
		await page.setViewportSize({ width: 1280, height: 720 });
		await test.step("Escape closes the innermost first", () => expectInnermostFirst(player));
		await test.step("what lies beside a wide map is chosen", () => expectBeside(player));
		await test.step("and remembered", async () => {
			await player.leave();
			const again = await table.restart();
			await again.getByTestId("continue").click();
			await expect(again.getByTestId("beside").getByTestId("log")).toBeVisible();
			await again.getByTestId("beside-toggle").click();
			await expect(again.getByTestId("beside")).toHaveCount(0);
		});
	});
});

async function expectInnermostFirst(player: Player): Promise<void> {
	const large = player.page.locator(".log.large");
	await player.see("log-large").click();
	await player.see("displays").click();
	await player.press("j");
	await expect(player.see("log-search")).toBeFocused();
	await player.press("Escape");
	await expect(player.see("log-search"), "the search has the focus").toHaveCount(0);
	await expect(player.see("drawer-displays")).toBeVisible();
	await player.press("Escape");
	await expect(player.see("drawer-displays")).toHaveCount(0);
	await expect(large).toHaveCount(1);
	await player.press("Escape");
	await expect(large).toHaveCount(0);
}

/** Lays armies, cities and the diary beside the map, and leaves the diary there, in a wide window. */
async function expectBeside(player: Player): Promise<void> {
	const { page } = player;
	const inColumn = page.locator(".column").getByTestId("log");
	await expect(player.see("beside-toggle"), "no room beside").toHaveCount(0);
	await page.setViewportSize({ width: 1920, height: 1080 });
	await player.see("beside-toggle").click();
	await expect(player.see("beside")).toContainText("Consular Army I");
	await expectClean(player, "armies beside the map", "[data-testid=beside]");
	await player.see("beside-choice-cities").click();
	await expect(player.see("beside")).toContainText("Rome");
	await player.see("beside-choice-diary").click();
	await expect(inColumn).toHaveCount(0);
	await expect(player.see("beside").getByTestId("log")).toBeVisible();
	await page.setViewportSize({ width: 1280, height: 720 });
	await expect(inColumn, "back where there is no room").toBeVisible();
	await page.setViewportSize({ width: 2560, height: 1080 });
}

/** Whether a line of text is cut. */
const isCut = (line: Locator) => line.evaluate((it) => it.scrollWidth > it.clientWidth);

/** Whether what a field or a list says at rest has room in it. */
const isWhole = (field: Locator) =>
	field.evaluate((it) => {
		const said = it instanceof HTMLSelectElement ? it.selectedOptions[0]?.text : it.getAttribute("placeholder");
		const pen = document.createElement("canvas").getContext("2d");
		if (!pen) throw new Error("Nothing can be measured.");
		const { font, paddingLeft, paddingRight } = getComputedStyle(it);
		pen.font = font;
		const arrow = it instanceof HTMLSelectElement ? 16 : 0;
		const room = it.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
		return pen.measureText(said ?? "").width <= room;
	});

/** Answers whose end lies below what is in sight, under the edge or under what stays there. */
const countHidden = (decision: Locator) =>
	decision.locator(".scrolls").evaluate((area) => {
		const finish = area.querySelector(".closing")?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
		const edge = Math.min(area.getBoundingClientRect().bottom, finish) + 8;
		const others = [...area.querySelectorAll("li:not(.closing) > .option")];
		return others.filter((option) => option.getBoundingClientRect().bottom > edge).length;
	});

/** How many answers the mark says are below. */
async function countTold(player: Player): Promise<number> {
	const mark = player.see("more-below");
	return (await mark.count()) === 0 ? 0 : Number.parseInt(/\d+/.exec((await mark.textContent()) ?? "")?.[0] ?? "0", 10);
}

test("no card over the map covers the hex that it is about", async ({ page, player }) => {
	await attackAtPlacentia(player);
	await atEachSize(page, async (name) => {
		await player.settled();
		await expect.poll(() => covered(player, "battle-card", "it-1514"), name).toBe(false);
	});
	await player.choose("4");
	await atEachSize(page, async (name) => {
		await player.settled();
		await expect.poll(() => covered(player, "battle-card", "it-1514"), name).toBe(false);
	});
});

/** Whether a card lies over a hex, or the hex is out of sight. */
async function covered(player: Player, card: string, hex: string): Promise<boolean> {
	const { x, y } = await player.whereIs(hex);
	const board = await boxOf(player.see("board"));
	const { x: left, y: top, width, height } = await boxOf(player.see(card));
	const isIn = (box: typeof board) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
	return !isIn(board) || isIn({ x: left, y: top, width, height });
}
