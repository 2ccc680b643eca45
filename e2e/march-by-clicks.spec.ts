import { expect, test } from "./fixtures.ts";

test("a march by two clicks; what the rules forbid, and who waits, is told and changes nothing", async ({
	page,
	player,
}) => {
	await player.begin();

	await test.step("where the rules forbid a march, rule and reason are told", async () => {
		for (const { hex, rule, why } of [
			{ hex: "it-1223", rule: "AW 6.32", why: "The mountains of 1223 near Taurinorum cannot be crossed." },
			{ hex: "it-1724", rule: "AW 6.36", why: "Gallia Massilia is not in play in this scenario." },
			{ hex: "it-2520", rule: "AW 2.1", why: "No land lies there to march on." },
		]) {
			await test.step(why, async () => {
				await player.carry("leader:hannibal", hex);
				await expect(player.see("march-refusal")).toContainText(why);
				await player.letGo();
				await expect(player.see("notice")).toContainText(why);
				await expect(player.see("notice")).toContainText(rule);
				await player.see("notice").getByRole("button", { name: "Understood" }).click();
			});
		}
		await expect(player.see("asked")).toContainText("What does Hannibal do?");
		await expect(player.see("undo")).toBeDisabled();
	});

	await test.step("a leader who waits cannot be lifted, and it is said why", async () => {
		await player.carry("leader:401", "it-1513");
		await player.letGo();
		await expect(player.see("march-card")).toHaveCount(0);
		await player.fit();
		await player.clickHex("it-1514");
		await expect(player.see("inspector")).toContainText("Longus");
	});

	await test.step("a counter that is held at the edge moves the map on", async () => {
		await player.goTo("1221");
		const before = await player.whereIs("it-1221");
		await player.carry("leader:hannibal", "it-1320");
		const board = await player.see("board").boundingBox();
		if (!board) throw new Error("There is no map.");
		await page.mouse.move(before.x, board.y + board.height - 8, { steps: 4 });
		await expect.poll(async () => before.y - (await player.whereIs("it-1221")).y).toBeGreaterThan(60);
		await player.press("Escape");
		await player.letGo();
		await player.settled();
	});

	await test.step("two clicks carry a stack, bent through a hex", async () => {
		await player.goTo("1221");
		await player.clickHex("it-1221");
		await player.see("menu-march").click();
		await expect(player.see("march-card")).toContainText("Hannibal marches");
		await page.keyboard.down("Shift");
		await player.clickHex("it-1321");
		await page.keyboard.up("Shift");
		await player.pointAt("it-1420");
		await expect(player.see("march-sum")).toContainText("2 attrition points");
		await player.clickHex("it-1420");
		await player.see("march-confirm").click();
		await player.settled();
		await expect(player.entry("Hannibal Stops at 1420")).toBeVisible();
		await expect(player.see("asked")).toContainText("Guile");
	});

	await test.step("what was done in one gesture is taken back and played again in one", async () => {
		await player.press("Control+z");
		await player.settled();
		await expect(player.see("asked")).toContainText("What does Hannibal do?");
		await expect(player.see("undo")).toBeDisabled();
		await player.see("redo").click();
		await player.settled();
		await expect(player.see("asked")).toContainText("Guile");
		await player.see("undo").click();
		await player.settled();
		await expect(player.see("asked")).toContainText("What does Hannibal do?");
	});
});
