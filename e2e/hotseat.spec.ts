import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

/** Begins Forum with three houses: two persons at this window, and the program that plays to win. */
async function beginForum(player: Player): Promise<void> {
	await player.see("scenario-forum").click();
	await player.see("who-plays").getByText("Everyone at this window").click();
	await player.see("player-count").getByText("3", { exact: true }).click();
	await player.see("seat-caesii").getByText("Expert program").click();
	await player.write(player.see("new-seed"), "4");
	await player.see("start-new").click();
}

/** The house that the window is to be passed to, as the curtain says. */
async function passedTo(player: Player): Promise<string> {
	await expect(player.see("curtain")).toBeVisible();
	return (await player.page.getByRole("heading").innerText()).replace(/^.* /, "");
}

test("two at one window: the curtain falls between them, names who sits down, and hides the table", async ({
	page,
	player,
}) => {
	await beginForum(player);
	const first = await passedTo(player);

	await test.step("nothing of the table is behind it", async () => {
		await expect(player.see("table-page")).toHaveCount(0);
		await expect(page.locator("body")).not.toContainText(/Son|Daughter/);
		await player.press("Control+z");
		await player.press("l");
		await expect(player.see("curtain")).toBeVisible();
	});

	await test.step("whoever sits down sees his own hand, and no other", async () => {
		await player.see("open-curtain").click();
		await expect(player.see("asked")).toContainText(first);
		await expect(player.see("family")).toContainText(first);
	});

	await test.step("it falls again when the other is asked, and he does not see that hand", async () => {
		await player.see("decision").getByTestId("option-done").click();
		const second = await passedTo(player);
		expect(second).not.toBe(first);
		await expect(player.see("table-page")).toHaveCount(0);
		await player.see("open-curtain").click();
		await expect(player.see("asked")).toContainText(second);
		await expect(player.see("family")).toContainText(second);
	});

	await test.step("what is taken back is covered for him who was asked there", async () => {
		await player.press("Control+z");
		expect(await passedTo(player)).toBe(first);
	});
});
