/** Problems: one is put on the desk and answered, handed out as a file, and brought in again; what is no problem is refused. */
import { readFile } from "node:fs/promises";
import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

test("a problem is put, answered and weighed, shared as a file and brought in; a hostile file is told", async ({
	page,
	player,
}) => {
	const shelf = player.see("problems");
	const eagle = shelf.getByRole("region", { name: "The Eagle Has Landed" }).getByTestId("problem").first();
	await player.see("open-problems").click();
	await expect(eagle).toContainText("Pyrrhus");
	await expectClean(player, "the shelf of problems", "dialog[open]");

	await test.step("the question lies on the table as it was; an answer is weighed", async () => {
		await eagle.getByTestId("problem-open").click();
		await player.atTable();
		await expect(player.see("desk")).toContainText("Pyrrhus");
		const verdict = player.see("desk-verdict");
		await player.choose("finish");
		await expect(verdict).toHaveText(/falls short by \d+ hundredths/, { timeout: 60_000 });
		await player.see("desk-again").click();
		await expect(verdict).toContainText("What is best?");
		await player.see("desk-back").click();
		await expect(shelf).toBeVisible();
		await expect(eagle).not.toContainText("solved");
	});

	await test.step("it is handed out, and brought in as one's own", async () => {
		const [download] = await Promise.all([page.waitForEvent("download"), eagle.getByTestId("problem-export").click()]);
		expect(download.suggestedFilename()).toMatch(/\.tabula-problem$/);
		const text = await readFile(await download.path(), "utf8");
		expect(text).not.toContain('"seed"');
		const buffer = Buffer.from(text);
		await player.see("problem-file").setInputFiles({ name: "mine.tabula-problem", mimeType: "text/plain", buffer });
		await expect(player.see("problem-remove")).toHaveCount(1);
		await player.see("problem-remove").click();
		await expect(player.see("problem-remove")).toHaveCount(0);
		const hostile = Buffer.from(text.replace('"problem":1', '"problem":1,"seed":7'));
		await player
			.see("problem-file")
			.setInputFiles({ name: "bad.tabula-problem", mimeType: "text/plain", buffer: hostile });
		await expect(player.page.getByText("bad.tabula-problem, seed")).toBeVisible();
		await expect(player.see("problem-remove")).toHaveCount(0);
	});
});
