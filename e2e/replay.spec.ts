import { expectClean } from "./clean.ts";
import { expect, test } from "./fixtures.ts";

test("a program's phase is played for the eye, by steps or to its end; told since one sat here; and played again from the diary", async ({
	page,
	player,
}) => {
	await player.see("open-settings").click();
	await player.see("setting-playback").getByText("Slow").click();
	await player.press("Escape");
	await player.begin({ programs: ["rome"], seed: 3 });
	const bar = player.see("playback");

	await test.step("what the program does is shown one by one, and the question waits", async () => {
		let isPlayed = false;
		for (let phases = 0; phases < 8 && !isPlayed; phases++) {
			await player.option("finish").click();
			isPlayed = await bar.waitFor({ timeout: 4000 }).then(
				() => true,
				() => false,
			);
		}
		await player.see("playback-pause").click();
		await expect(player.see("decision")).toContainText("What the others do");
		await expectClean(player, "the bar of what is played", "[data-testid=playback]");
		const told = await player.diary().count();
		await player.see("board").focus();
		await player.press(" ");
		await expect.poll(() => player.diary().count()).toBeGreaterThanOrEqual(told);
	});

	await test.step("Escape goes to now", async () => {
		await player.press("Escape");
		await expect(bar).toHaveCount(0);
		await player.see("settings").click();
		await player.see("setting-playback").getByText("Off").click();
		await player.see("close-drawer").click();
		await expect(
			player
				.see("decision")
				.getByTestId(/^option-/)
				.first(),
		).toBeVisible();
	});

	await test.step("the diary plays from an entry, and the table stands as it stood", async () => {
		const diary = await player.diary().allTextContents();
		const entry = player.entry("Operations Phase of Hannibal");
		await entry.getByRole("button").first().click();
		await entry.getByTestId("play-from").click();
		await expect(bar).toBeVisible();
		await expect(player.diary()).not.toHaveText(diary);
		await player.see("playback-now").click();
		await expect(player.diary()).toHaveText(diary);
		await expect(page.locator("[data-question]")).toBeVisible();
	});
});
