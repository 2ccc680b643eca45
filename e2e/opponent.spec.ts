import { expectClean } from "./clean.ts";
import { expect, test } from "./fixtures.ts";

test("Legatus plays both sides: he is stopped in thought, taken step by step, asked why, taken back, there after loading again, and asked for advice", async ({
	page,
	player,
}) => {
	await player.fillIn({ levels: { carthage: "Legatus", rome: "Legatus" }, seed: 7 });

	await test.step("he says how far he has come, and is stopped", async () => {
		await expect(player.see("tries")).toBeVisible();
		await player.see("go-on").click();
		await expect(player.see("go-on")).toHaveText("Go on");
		await expect(player.see("decision")).toContainText("Carthage is played by a program");
		await expect(player.see("undo")).toBeDisabled();
		await expectClean(player, "a program that waits", "[data-testid=decision]");
	});

	await test.step("one step is one plan, after which he waits again, and the diary tells why", async () => {
		await player.see("step").click();
		await expect(player.see("why-open")).toHaveCount(1);
		await expect(player.see("decision"), "Rome may bar the march").toContainText("Rome is played by a program");
		await expect(player.see("step")).toBeVisible();
		await player.see("why-open").first().click();
		const why = player.see("drawer-why");
		await expect(why).toContainText("Legatus, for Carthage");
		await expect(why).toContainText(/\d+ of the \d+ tries/);
		await expect(why).toContainText("Next best");
		expect(await why.locator("tbody tr").count()).toBeGreaterThan(5);
		await expectClean(player, "reasons", "[data-testid=drawer-why]");
		await player.see("close-drawer").click();
	});

	await test.step("the plan is taken back as a whole, and played again", async () => {
		const diary = await player.diary().allTextContents();
		await player.see("undo").click();
		await expect(player.see("why-open")).toHaveCount(0);
		await expect(player.see("undo")).toBeDisabled();
		await player.see("redo").click();
		await expect(player.diary()).toHaveText(diary);
	});

	await test.step("after loading again all stands as it did, and his reasons are there", async () => {
		await page.reload();
		await player.atTable();
		await expect(player.see("decision")).toContainText("Rome");
		await player.see("why-open").first().click();
		await expect(player.see("drawer-why")).toContainText("Next best");
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
		await expect(player.see("advice")).toContainText("He would answer");
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
	await expect(player.see("why-open")).toHaveCount(1);
	await expect(player.see("decision"), "Rome may bar the march").toContainText("intercept");
	await expect(player.see("step")).toHaveCount(0);
	await player.press("4");
	await expect(player.see("decision"), "an answer lets him go on with his plan").toContainText("is at 1515");
	await expect(player.see("why-open"), "which is the same plan").toHaveCount(1);
});
