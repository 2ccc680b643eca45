import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

/** A test id of a line of play, by its place in the drawer. */
const line = (player: Player, place: number) =>
	player
		.see("drawer-lines")
		.getByTestId(/^line-\d+$/)
		.nth(place);

test("two lines of play: both are found, named and gone to, by mouse and by keyboard; seats change hands, and programs wait", async ({
	page,
	player,
}) => {
	await player.begin();
	await player.choose("finish");
	const diary = await player.diary().allTextContents();
	const asked = (await player.see("asked").textContent()) ?? "";
	await player.press("Control+z");
	await expect(player.see("asked")).toContainText("What does Hannibal do?");
	await player.choose("force-movement", "whole", "to/it-1321");

	await test.step("the diary leads to the line that was left", async () => {
		await player.entry("taken back here").getByTestId("forks").click();
		await expect(player.see("drawer-lines")).toBeVisible();
		await expectClean(player, "lines of play", "[data-testid=drawer-lines]");
		await expect(line(player, 0)).toContainText("The line that is played");
		await expect(line(player, 1)).toHaveClass(/asked/);
		await expect(line(player, 1)).toContainText("Hannibal is Finished");
	});

	await test.step("it is given a name, and gone to", async () => {
		await line(player, 1).getByTestId("line-rename").click();
		await page.keyboard.type("Hannibal waits");
		await player.press("Enter");
		await expect(line(player, 1)).toContainText("Hannibal waits");
		await line(player, 1).getByTestId("line-compare").click();
		await expect(line(player, 1).locator(".compared")).toContainText(/Here.*On the line that it leaves/s);
		await line(player, 1).getByTestId("line-last").click();
		await expect(player.see("asked")).toHaveText(asked);
		await expect(player.diary()).toHaveText(diary);
		await expect(line(player, 0)).toContainText("Hannibal waits");
		await expect(line(player, 1)).toContainText("3 decisions of its own");
	});

	await test.step("Home, End and the phases, by keyboard", async () => {
		await player.press("Escape");
		await player.see("board").focus();
		await player.press("Home");
		await expect(player.see("asked")).toContainText("What does Hannibal do?");
		await expect(player.see("undo")).toBeDisabled();
		await player.press("PageDown");
		await expect(player.entry("Hannibal is Finished")).toBeVisible();
		await player.press("PageUp");
		await expect(player.see("asked")).toContainText("What does Hannibal do?");
		await player.choose("finish");
		await expect(player.see("notice")).toContainText("As before");
		await player.see("board").focus();
		for (const key of ["PageUp", "End"]) await page.keyboard.press(key);
		await expect(player.diary()).toHaveText(diary);
	});

	await test.step("a seat is given to a program, which waits until somebody says so", async () => {
		await player.press("y");
		for (const seat of ["carthage", "rome"]) {
			await player.see(`plays-${seat}`).focus();
			await player.press("r");
			await expect(player.see(`plays-${seat}`)).toHaveValue("random");
		}
		await expect(player.entry("Rome is played by the random program")).toBeVisible();
		await player.press("Escape");
		const before = await player.diary().count();
		await expect(player.see("go-on")).toBeVisible();
		// What the program had done by then would be told before the host answers what is asked next.
		await player.press("y");
		await expect(line(player, 0)).toBeVisible();
		await player.press("Escape");
		await expect(player.diary()).toHaveCount(before);
		await player.see("board").focus();
		await player.press(" ");
		await expect.poll(() => player.diary().count()).toBeGreaterThan(before);
		await player.press("Home");
		await expect(player.see("go-on")).toBeVisible();
		await expect(player.see("asked")).toContainText("What does Hannibal do?");
	});
});
