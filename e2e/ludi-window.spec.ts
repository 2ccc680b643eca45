/** Ludi Romani as a class sees it: the menu of a turn, the host's drawer, the room, the end, and the chronicle. */
import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { LudiDriver, prepareLudi } from "./ludi-driver.ts";
import { Player } from "./player.ts";

test.beforeEach(({ saves }) => {
	prepareLudi(saves, {
		name: "A lesson",
		seed: 21,
		roles: ["octavian", "agrippa", "cicero", "livia"],
		numina: ["minerva", "apollo"],
		options: ["lesson-calendar", "one-round"],
		until: (decision) =>
			decision.kind === "choose" && decision.prompt.key === "ludi.ask.activation" && decision.options.length > 20,
	});
	prepareLudi(saves, {
		name: "At Actium",
		seed: 14,
		roles: ["octavian", "agrippa"],
		options: ["lesson-calendar", "one-round"],
		until: ({ prompt }) => prompt.key === "ludi.ask.party",
	});
});

test("a turn begins with what it is about, the host finds what he wants, the room reads it, and the chronicle tells it", async ({
	context,
	player,
	shell,
}) => {
	const driver = new LudiDriver(player);
	await player.see("campaign-open").filter({ hasText: "A lesson" }).click();
	await player.atTable();

	await test.step("the host's drawer lies under no card, and is arranged by what he wants to do", async () => {
		await expect(player.see("hand-over")).toBeVisible();
		await player.see("hand-over-take").click();
		await player.see("host").click();
		await player.see("host-call").click();
		await player.settled();
		await expect(player.see("hand-over")).toHaveCount(0);
		const aims = player.see("drawer-host").getByRole("heading", { level: 3 });
		await expect(aims).toHaveText(["Go on", "Gods", "Corrections", "Clock", "People", "Who of the class is here"]);
		const moves = player.see("host-family-transfer-player");
		await expect(moves).toContainText(/Move a mortal \(\d+\)/);
		await expect(moves.getByText("Minerva moves Agrippa")).toBeHidden();
		await expectClean(player, "the host's drawer", "[data-testid=drawer-host]");
	});

	await test.step("what is typed finds an act wherever it stands", async () => {
		await player.write(player.see("host-search"), "moves agr");
		await expect(player.see("host-found")).toContainText("1");
		await expect(player.see("drawer-host").getByText("Minerva moves Agrippa")).toBeVisible();
		await player.write(player.see("host-search"), "clock turn");
		await player.see("host-clock/activation").click();
		await player.settled();
		await expect(player.entry("gives each turn a clock")).toBeVisible();
		await player.see("host-done").click();
		await player.settled();
		await player.see("close-drawer").click();
		await driver.noCards();
	});

	await test.step("what the turn is about stands first, the rest waits under More, and refusals stand by kind", async () => {
		const more = player.see("acts-more");
		await expect(player.see("decision").locator(".act-kind").first()).toHaveText("Go");
		await expect(more).toHaveAttribute("aria-expanded", "false");
		await expect(player.option("call-host")).toHaveCount(0);
		await player.see("board").focus();
		await player.press("x");
		await expect(player.option("call-host")).toBeVisible();
		await expectClean(player, "the whole menu of a turn", "[data-testid=decision]");
		await more.click();
		await expect(player.option("call-host")).toHaveCount(0);
		await player.see("decision").locator(".refused-list summary").click();
		await expect(player.see("decision").locator(".refused-list h3").first()).toBeVisible();
	});

	if (shell === "browser")
		await test.step("in the room nothing is smaller than three hundredths of the picture's height", async () => {
			const opened = context.waitForEvent("page");
			await player.see("projector").click();
			const room = new Player(await opened);
			await room.page.setViewportSize({ width: 1280, height: 720 });
			await expect(room.see("acts")).toContainText("What does");
			await expect(room.see("next")).toContainText("Next:");
			await expect(room.see("roster").getByRole("listitem")).toHaveCount(13);
			await expect(room.see("roster-rome")).toContainText("Rome");
			expect(await room.page.evaluate(smallestText)).toBeGreaterThanOrEqual(0.03);
			await expectClean(room, "the room");
			await room.page.close();
			await player.page.bringToFront();
		});
	await player.leave();

	await test.step("at the end the triumph stays in sight, and the book opens on asking", async () => {
		await driver.open("At Actium");
		await driver.answerUntil(player.see("outcome"), "throw-on", "republic", "stay", "program", "done");
		await expect(player.see("actium-card")).toContainText("wins at Actium");
		await expect(player.see("book-dialog")).toHaveCount(0);
		await player.see("outcome-book").click();
		await expect(player.see("book-tab-result")).toHaveAttribute("aria-selected", "true");
		await player.see("book-tab-dice").click();
		await expect(player.see("book-dialog")).toContainText(/\d+ throws/);
		await player.press("Escape");
	});

	await test.step("the chronicle has two pages first, and all that was done behind them", async () => {
		await player.see("teacher").click();
		await player.see("read-chronicle").click();
		const page = player.see("page-chronicle");
		await expect(player.see("own-octavian")).toContainText("Anna, Octavian.");
		await expect(player.see("own-octavian")).toContainText(/From .+ to /);
		await expect(page.locator(".whole li").first()).toBeHidden();
		await expectClean(player, "the chronicle", "[data-testid=page-chronicle]");
		await player.page.emulateMedia({ media: "print" });
		const first = await page.locator(".chronicle-of").boundingBox();
		expect(first?.y ?? -1, "nothing of it lies above the paper").toBeGreaterThanOrEqual(0);
		if (shell === "browser") expect(pagesOf(await player.page.pdf({ format: "A4" }))).toBeLessThanOrEqual(2);
		await player.page.emulateMedia({ media: "screen" });
		await page.locator(".whole summary").click();
		await expect(page.locator(".whole li").first()).toBeVisible();
		await expect(page).not.toContainText(/ throws \d/);
	});
});

/** The smallest text that is shown, as a part of the picture's height. */
function smallestText(): number {
	const sizes = [...document.querySelectorAll(".ludi-projection *")].flatMap((each) => {
		const isWritten = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
		if (!isWritten || each.getBoundingClientRect().width === 0) return [];
		const drawn = each instanceof SVGGraphicsElement ? (each.getScreenCTM()?.a ?? 1) : 1;
		return [Number.parseFloat(getComputedStyle(each).fontSize) * drawn];
	});
	return Math.min(...sizes) / window.innerHeight;
}

/** How many pages a printed document has. */
function pagesOf(pdf: Buffer): number {
	return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
