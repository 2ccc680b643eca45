import { readFile } from "node:fs/promises";
import type { Decision } from "../engine/kernel/index.ts";
import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { theFirst } from "./player.ts";
import { prepare } from "./prepared.ts";

const name = "Two & a <half> years";

test.beforeEach(({ saves }) => {
	prepare(saves, { name, scenario: "thunderbolt", seed: 1, until: "ask.disband", prefer: ["finish"] });
});

test("the campaign book is leafed through, and taken away as a page and as text; an old turn is played on", async ({
	page,
	player,
}) => {
	await player.see("campaign-open").click();
	await player.atTable();
	const book = player.see("book-dialog");

	await test.step("it opens by a key, and its chapters are gone through by arrows", async () => {
		await player.see("board").focus();
		await player.press("b");
		await expect(player.see("book-tab-result")).toBeFocused();
		await expect(book).toContainText("Carthage");
		await player.press("ArrowRight");
		await expect(book).toContainText("Strength on the map");
		await expect(book.locator("svg").first()).toContainText("Carthage");
		await expect(book.getByRole("img", { name: /The map at the end of each turn/ })).toBeVisible();
		await expectClean(player, "the campaign book", "dialog[open]");
		await player.see("book-tab-dice").click();
		await expect(book).toContainText("The luckiest throws");
		await player.see("book-tab-judged").click();
		await expect(book).toContainText("its account can be read when the game is over");
		await player.see("book-tab-story").click();
		await expect(book).toContainText("218 BC");
	});

	await test.step("a page and a text can be taken away, in which a name with signs stays a name", async () => {
		const taken = async (button: string) => {
			const [download] = await Promise.all([page.waitForEvent("download"), player.see(button).click()]);
			return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
		};
		const html = await taken("book-html");
		expect(html.name).toBe("Two & a -half- years.html");
		expect(html.text).toContain("<h1>Two &#38; a &#60;half&#62; years</h1>");
		expect(html.text.match(/<svg/g)?.length).toBeGreaterThan(6);
		const text = await taken("book-markdown");
		expect(text.text).toContain("# Two & a \\<half\\> years");
	});

	await player.press("Escape");
	await expect(book).toHaveCount(0);
	await test.step("an old turn that was unfolded, gone back to and played on shows what is happening", async () => {
		const turn = player.see("log-entry").filter({ hasText: "218 BC: turn 1" }).getByTestId("fold-heading");
		await expect(turn).toHaveAttribute("aria-expanded", "false");
		await turn.click();
		await player.entry("is Finished").locator(".entry-open").click();
		await player.see("go-back").last().click();
		await player.settled();
		await player.answer(theFirst);
		await expect(turn).toHaveAttribute("aria-expanded", "true");
		await expect(player.see("log-entry").last()).toBeInViewport();
	});
});

test.describe("alone against a program", () => {
	test.beforeEach(({ saves }) => {
		prepare(saves, {
			name: "Alone",
			scenario: "mercenary-war",
			seed: 8,
			programs: ["carthage"],
			dice: "seeded",
			until: afterFour(),
			prefer: [],
		});
	});

	test("the campaign is judged when one asks for it, and its dearest moments are played again at the desk", async ({
		player,
	}) => {
		await player.see("campaign-open").filter({ hasText: "Alone" }).click();
		await player.atTable();
		await player.see("board").focus();
		await player.press("b");
		const book = player.see("book-dialog");
		await player.see("book-tab-judged").click();
		await expect(book).toContainText("Was it you, or the dice?");
		await player.see("judge-start").click();
		await expect(book).toContainText("Judged to the last answer.", { timeout: 60_000 });
		await expect(book.locator("svg").first()).toContainText("Carthage");
		await expect(book.getByRole("row").filter({ hasText: "In all" })).toHaveCount(2);
		await expectClean(player, "skill and luck", "dialog[open]");

		await test.step("what was given away is played again: weighed, shown, and put again", async () => {
			await player.see("learn").click();
			await expect(book).toHaveCount(0);
			const desk = player.see("desk");
			await expect(desk).toContainText("You did this");
			await player.atTable();
			const verdict = player.see("desk-verdict");
			await player.choose("finish");
			await expect(verdict).toHaveText(/Well done|falls short|short\. Better|Better than everything/, {
				timeout: 60_000,
			});
			await expectClean(player, "the desk", "[data-testid=desk]");
			await player.see("desk-show").click();
			await expect(verdict).toContainText("how it would have begun");
			await player.see("desk-again").click();
			await expect(verdict).toContainText("What would be better?");
		});

		await test.step("the next moment lies there, and the campaign is as it was", async () => {
			await player.see("desk-next").click();
			await expect(player.see("desk")).toContainText("2 of");
			await player.atTable();
			await player.see("desk-back").click();
			await expect(book).toBeVisible();
			await player.see("book-tab-judged").click();
			await expect(book).toContainText("Judged to the last answer.");
		});
	});
});

/** True at the fifth question for an operation: four were decided by then. */
function afterFour(): (decision: Decision) => boolean {
	let asked = 0;
	return ({ prompt }) => prompt.key === "ask.operation" && ++asked > 4;
}
