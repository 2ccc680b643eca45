import { expect, test } from "./fixtures.ts";

test("going back to an entry keeps what was taken back, and the same dice fall again", async ({ player }) => {
	await player.begin();
	await player.choose("force-movement", "whole", "to/it-1321", "stop", "0");
	await expect(player.entry("Hannibal goes on")).toBeVisible();
	const rolled = await player.see("dice").first().innerText();
	await player.choose("finish");
	const diary = await player.diary().allTextContents();

	await test.step("back to the beginning of the phase", async () => {
		await player.entry("Operations Phase of Hannibal").getByRole("button").first().click();
		await player.entry("Operations Phase of Hannibal").getByTestId("go-back").click();
		await player.settled();
		await expect(player.see("asked")).toContainText("What does Hannibal do?");
		await expect(player.entry("Operations Phase of Hannibal")).toContainText("6 decisions were taken back here");
	});

	await test.step("all of it may be played again", async () => {
		for (let answer = 0; answer < 6; answer++) {
			await player.see("redo").click();
			await player.settled();
		}
		await expect(player.see("redo")).toBeDisabled();
		await expect(player.diary()).toHaveText(diary);
	});

	await test.step("another way from there does not fish for better dice", async () => {
		for (let answer = 0; answer < 6; answer++) {
			await player.press("Control+z");
			await player.settled();
		}
		await player.choose("force-movement", "whole", "to/it-1320", "stop", "0");
		expect((await player.see("dice").first().innerText()).replaceAll("1320", "1321")).toBe(rolled);
	});
});

test("a table may agree to take back one's own answers only, up to the dice", async ({ player }) => {
	await player.begin({ ownOnly: true });
	await player.choose("force-movement", "whole", "to/it-1321");
	await player.see("undo").click();
	await player.settled();
	await expect(player.see("asked")).toContainText("Hannibal is at 1221");

	await player.choose("to/it-1321", "stop", "0");
	await player.see("undo").click();
	await expect(player.see("notice")).toContainText("does not take back past a die roll");
	await expect(player.entry("Hannibal goes on")).toBeVisible();
});
