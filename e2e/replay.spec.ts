import { expectClean } from "./accessibility.ts";
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

	await test.step("what the program does is played, and Escape goes to now", async () => {
		let isPlayed = false;
		for (let phases = 0; phases < 8 && !isPlayed; phases++) {
			await player.option("finish").click();
			isPlayed = await bar.waitFor({ timeout: 4000 }).then(
				() => true,
				() => false,
			);
		}
		expect(isPlayed).toBe(true);
		await player.press("Escape");
		await expect(bar).toHaveCount(0);
		await expect(
			player
				.see("decision")
				.getByTestId(/^option-/)
				.first(),
		).toBeVisible();
	});

	await test.step("the diary reads like a story, and the ledger entry by entry", async () => {
		await player.see("board").focus();
		await player.press("Shift+J");
		await expect(
			player.entry("were drawn and did nothing").or(player.entry("was drawn and did nothing")),
		).toBeVisible();
		await player.press("Shift+J");
		await expect(player.entry("Drawn from the cup")).toBeVisible();
	});

	await test.step("the diary is searched, gone through by its phases, and read large", async () => {
		await player.see("board").focus();
		await player.press("j");
		await page.keyboard.type("hannibal finished");
		await expect(player.diary()).toHaveText(["218 BC: turn 1", "Operations Phase of Hannibal", /Hannibal is Finished/]);
		await player.see("log-chapters").focus();
		await page.keyboard.type("218");
		await expect(player.see("log-search")).toHaveValue("");
		await expect(player.entry("218 BC: turn 1")).toBeInViewport();
		await player.see("log-large").click();
		expect((await player.see("log").boundingBox())?.width).toBeGreaterThan(600);
		await expectClean(player, "the field to search in", ".diary-search");
		await player.see("log-large").click();
		await player.see("log-search-open").click();
	});

	await test.step("the diary plays from an entry, by steps if one likes, and the table stands as it stood", async () => {
		const diary = await player.diary().allTextContents();
		const asked = (await player.see("asked").textContent()) ?? "";
		const entry = player.entry("218 BC: turn 1");
		await entry.locator(".entry-open").click();
		await entry.getByTestId("play-from").click();
		await player.see("playback-pause").click();
		await expect(player.see("decision")).toContainText("What the others do");
		await expectClean(player, "the bar of what is played", "[data-testid=playback]");
		const told = await player.diary().count();
		expect(told).toBeLessThan(diary.length);
		await player.see("playback-pause").click();
		await player.see("board").focus();
		await player.press(" ");
		await expect.poll(() => player.diary().count()).toBeGreaterThan(told);
		await player.see("playback-now").click();
		await expect(player.diary()).toHaveText(diary);
		await expect(player.see("asked")).toHaveText(asked);
	});
});
