import { expect, test } from "./fixtures.ts";

test("looking and marching without the mouse", async ({ player }) => {
	await player.begin();
	await expect(player.see("curtain"), "who has nothing to hide has no curtain").toHaveCount(0);
	const mirror = player.see("mirror");

	await test.step("the cursor begins at the leader whose phase it is, and is spoken", async () => {
		await player.press("ArrowDown");
		await expect(mirror).toContainText("Taurinorum");
		await expect(mirror).toContainText("with Hannibal");
		await expect(mirror).toContainText("You may: Force Movement");
	});

	await test.step("the order of battle is searched, and shows where a line of it is; N goes to the next leader who may act", async () => {
		await player.press("e");
		await player.write(player.see("order-find"), "scipio");
		await expect(player.see("order-row")).toHaveCount(1);
		await expect(player.see("order-row")).toContainText("50");
		await player.see("order-row").getByRole("button").first().click();
		await expect(mirror).toContainText("Placentia");
		await player.see("close-drawer").click();
		await player.press("n");
		await expect(mirror).toContainText("with Hannibal");
	});

	await test.step("Enter lifts the stack, arrows carry it, and every hex says what it costs", async () => {
		await player.press("Enter");
		await expect(player.see("march-card")).toContainText("Hannibal marches");
		await player.press("ArrowDown");
		await expect(mirror).toContainText("1320");
		await expect(mirror).toContainText("March: 2 attrition points, about 1.4 lost.");
		await player.press("ArrowDown");
		await expect(mirror).toContainText("1421");
		await expect(player.see("march-sum")).toContainText("2 attrition points");
	});

	await test.step("Escape puts everything back", async () => {
		await player.press("Escape");
		await expect(player.see("march-card")).toHaveCount(0);
		await expect(player.see("decision")).toBeVisible();
	});

	await test.step("Enter puts it down, and Enter agrees to the price", async () => {
		for (const key of ["ArrowUp", "ArrowUp", "Enter", "ArrowDown"]) await player.press(key);
		await expect(player.see("march-sum")).toContainText("2 attrition points");
		await player.press("Enter");
		await expect(player.see("march-confirm")).toBeFocused();
		await player.press("Enter");
		await player.settled();
		await expect(player.see("asked")).toContainText("Guile");
		await expect(player.entry("Hannibal Stops at")).toBeVisible();
	});

	await test.step("options have the numbers that are printed on them", async () => {
		await player.press("1");
		await expect(player.entry(/Hannibal (goes on|can do no more)/)).toBeVisible();
	});

	await test.step("a city is found by its name, and a stack is pinned", async () => {
		await player.press("/");
		await player.write(player.see("goto-city"), "plac");
		await player.press("Enter");
		await expect(player.see("mirror")).toContainText("Placentia");
		await player.press("i");
		await player.press("ArrowRight");
		await expect(player.see("inspector")).toContainText("Legion III");
		await expect(player.see("inspector")).toContainText("Legion II");
		await player.press("Escape");
		await expect(player.see("inspector")).not.toContainText("Legion III");
	});
});
