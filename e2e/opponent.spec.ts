import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { type Player, theFirst } from "./player.ts";

/** A thought takes as long as the machine needs for it; what comes of one is waited for, and a test that hangs still ends. */
const [aThought, allOfThem] = [{ timeout: 300_000 }, { timeout: 1_200_000 }];
test.describe.configure(allOfThem);

test("Legatus plays both sides: he is stopped in thought, taken step by step, asked why, taken back, there after loading again, and asked for advice", async ({
	page,
	player,
}) => {
	await player.fillIn({ levels: { carthage: "Legatus", rome: "Legatus" }, seed: 7 });

	await test.step("he says how far he has come, and is stopped", async () => {
		await expect(player.see("tries")).toBeVisible(aThought);
		await player.see("go-on").click();
		await expect(player.see("go-on")).toHaveText("Go on");
		await expect(player.see("decision")).toContainText("Carthage is played by a program");
		await expect(player.see("undo")).toBeDisabled();
		await expectClean(player, "a program that waits", "[data-testid=decision]");
	});

	await test.step("one step is one plan, after which he waits again, and the diary tells why", async () => {
		await player.see("step").click();
		await expect(player.see("why-open")).toHaveCount(1, aThought);
		// He thinks about what comes next before he waits.
		await expect(player.see("step")).toBeVisible(aThought);
		await expect(player.see("decision")).toContainText("What does Hannibal do?");
		await expect(player.see("decision")).toContainText("Carthage is played by a program");
		await player.see("why-open").click();
		const why = player.see("drawer-why");
		await expect(why).toContainText("Legatus, for Carthage");
		await expect(why).toContainText(/\d+ of the \d+ tries/);
		await expect(why).toContainText(/Next best|Another plan/);
		expect(await why.locator("tbody tr").count()).toBeGreaterThan(5);
		await expectClean(player, "reasons", "[data-testid=drawer-why]");
		await player.see("close-drawer").click();
	});

	await test.step("the next step is a march, and she whom it passes tells why she lets it", async () => {
		await player.see("step").click();
		await expect(player.see("why-open").nth(1)).toBeVisible(aThought);
		await expect(player.see("step")).toBeVisible(aThought);
		await player.see("why-open").nth(1).click();
		const why = player.see("drawer-why");
		await expect(why).toContainText("Legatus, for Carthage: Hannibal");
		await player.see("why-later").click();
		await expect(why).toContainText("Legatus, for Rome");
		await expect(why).toContainText("Nothing else was thought of");
		await player.see("why-earlier").click();
		await expect(why).toContainText("Legatus, for Carthage");
		await player.see("close-drawer").click();
	});

	await test.step("all is taken back, answer by answer of Rome's, and played again", async () => {
		const diary = await player.diary().allTextContents();
		await pressOut(player, "undo");
		await expect(player.see("why-open")).toHaveCount(0);
		await pressOut(player, "redo");
		await expect(player.diary()).toHaveText(diary);
	});

	await test.step("after loading again all stands as it did, and his reasons are there", async () => {
		await page.reload();
		await player.atTable();
		await expect(player.see("go-on")).toHaveText("Go on");
		await player.see("why-open").first().click();
		await expect(player.see("drawer-why")).toContainText(/Next best|Another plan/);
	});

	await test.step("a person in his place is told what he would do", async () => {
		await player.press("y");
		await player.see("plays-carthage").focus();
		await player.press("a");
		await expect(player.see("plays-carthage")).toHaveValue("person");
		await player.press("Escape");
		await player.see("undo").click();
		await expect(player.see("decision")).toContainText("Carthage");
		await player.see("advise").click();
		await expect(player.see("advice")).toContainText("He would answer", aThought);
		await expectClean(player, "advice", "[data-testid=decision]");
		await player.see("advice-close").click();
		await expect(player.see("advice")).toHaveCount(0);
	});
});

test("a step ends before its plan does when somebody else is asked", async ({ player }) => {
	await player.fillIn({ levels: { carthage: "Legatus" }, seed: 7 });
	await player.see("go-on").click();
	await expect(player.see("go-on")).toHaveText("Go on");
	await player.see("step").click();
	await expect(player.see("why-open"), "he raises men").toHaveCount(1, aThought);
	await player.see("step").click();
	await expect(player.see("why-open"), "and marches").toHaveCount(2, aThought);
	await expect(player.see("decision"), "Rome may bar the march").toContainText("intercept", aThought);
	await expect(player.see("step")).toHaveCount(0);
	await player.press("4");
	await expect(player.see("decision"), "an answer lets him go on with his plan").toContainText("is at 1515", aThought);
	await expect(player.see("why-open"), "which is the same plan").toHaveCount(2);
});

test("a whole year against Legatus, by mouse: he is stopped in thought, Rome's answer is taken back, the table is there after loading, and he tells why", async ({
	page,
	player,
}) => {
	const question = player.see("asked");
	await player.fillIn({ levels: { carthage: "Legatus" }, seed: 7 });

	await test.step("he is stopped while he thinks, and goes on", async () => {
		await expect(player.see("tries")).toBeVisible(aThought);
		await player.see("go-on").click();
		await expect(player.see("go-on")).toHaveText("Go on");
		await player.see("go-on").click();
	});

	await test.step("Rome lets him pass, takes it back, and is asked again", async () => {
		await expect(question).toContainText("try to intercept", aThought);
		const first = (await question.textContent()) ?? "";
		await player.choose("pass");
		await expect(question).not.toHaveText(first);
		await player.see("undo").click();
		await expect(question).toHaveText(first);
	});

	await test.step("after loading again the question is there, and the year is played to its end", async () => {
		await page.reload();
		await player.atTable();
		await expect(question).toContainText("try to intercept");
		await playTheYear(player, "217 BC: turn 2");
		await expect(player.entry("217 BC: turn 2")).toBeVisible();
	});

	await test.step("every thought of his year can be opened", async () => {
		await player.entry("218 BC: turn 1").getByTestId("fold-heading").click();
		const reasons = player.see("why-open");
		expect(await reasons.count()).toBeGreaterThan(3);
		await reasons.last().click();
		const why = player.see("drawer-why");
		await expect(why).toContainText("Legatus, for Carthage");
		await expect(why.locator("tbody tr").first()).toBeVisible();
		await expectClean(player, "reasons at the end of the year", "[data-testid=drawer-why]");
	});
});

/** Takes back, or plays again, all that there is. */
async function pressOut(player: Player, button: "undo" | "redo"): Promise<void> {
	for (let gestures = 0; gestures < 20 && (await player.see(button).isEnabled()); gestures++) {
		await player.see(button).click();
		await player.settled();
	}
	await expect(player.see(button)).toBeDisabled();
}

/** Answers for the other side as a passive man would, by mouse, whenever it is asked, until the diary says that. */
async function playTheYear(player: Player, over: string): Promise<void> {
	const options = player.see("decision").getByTestId(/^option-/);
	const ends = player.diary().filter({ hasText: over });
	for (let answers = 0; answers < 60; answers++) {
		const asked = async () => (await options.count()) + (await ends.count());
		await expect.poll(asked, { message: "Rome is asked, or the year is over", ...aThought }).toBeGreaterThan(0);
		if ((await ends.count()) > 0) return;
		const offered = await options.evaluateAll((all) => all.map(({ dataset }) => dataset["testid"]));
		const quiet = ["pass", "stand", "finish"].find((id) => offered.includes(`option-${id}`));
		await player.answer(quiet ?? theFirst);
	}
	throw new Error("The year does not end.");
}
