import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { Player } from "./player.ts";

test("the guided first turn waits for the deed itself, follows who does otherwise, and is left and taken up", async ({
	table,
	player,
}) => {
	await player.see("scenario-thunderbolt").click();
	await player.see("begin-lesson").click();
	await player.atTable();
	const lesson = player.see("lesson");
	await expect(lesson).toContainText("You are Hannibal");
	await expectClean(player, "the lesson", ".lesson");
	await player.see("lesson-next").click();

	await test.step("what it speaks of is looked at, by pointer and by keys", async () => {
		await expect(lesson).toContainText("Your army");
		await expect(player.see("lesson-skip")).toBeVisible();
		await expect(player.see("lesson-skip"), "a second press does not skip what was not read").not.toBeFocused();
		await player.pointAt("it-1221");
		await expect(player.see("lesson-next")).toHaveText("Next");
		await player.see("lesson-next").click();
		await expect(lesson).toContainText("The enemy");
		await player.goTo("it-1514");
		await expect(player.see("lesson-next")).toHaveText("Next");
		await player.see("lesson-next").click();
		await expect(lesson).toContainText("Take the army in hand");
	});

	await test.step("who puts the army back is told again how to take it up", async () => {
		// Away from the edge, where the map would scroll on under the hand.
		await player.goTo("it-1221");
		await player.carry("leader:hannibal", "it-1321");
		await expect(lesson).toContainText("Carry it to Placentia");
		await expect(player.see("march-sum"), "the pointer is seen to have come there").toBeVisible();
		await player.letGo();
		await expect(lesson, "the price is told when it can be read").toContainText("What a march costs");
		await player.see("march-cancel").click();
		await expect(lesson).toContainText("Take the army in hand");
	});

	const again = new Player(await table.restart());
	await again.see("continue").click();
	await again.atTable();
	await expect(again.see("lesson")).toContainText("Take the army in hand");
	await test.step("Finish overtakes what was to be done in the phase", async () => {
		await again.choose("finish");
		await expect(again.see("lesson")).toContainText("Nothing is lost");
		await again.see("undo").click();
		await expect(again.see("lesson")).toContainText("And forward again");
	});
	await again.see("lesson-leave").click();
	await expect(again.see("lesson")).toHaveCount(0);
});

test("the lesson for ships leads to a voyage, a raid, a port that is closed and a battle at sea, and waits for each", async ({
	player,
}) => {
	await player.see("scenario-hiero").click();
	await player.see("begin-lesson").click();
	await player.atTable();
	const lesson = player.see("lesson");
	await expect(lesson).toContainText("You command the ships");
	await player.see("lesson-next").click();
	await player.choose("1P-08");
	await expect(lesson).toContainText("Your ships");
	await player.goTo("it-5616");
	await player.see("lesson-next").click();
	await player.goTo("it-6015");
	await player.see("lesson-next").click();
	await expect(lesson).toContainText("Weigh anchor");

	await player.goTo("it-5616");
	await player.carry("fleet:s3", "it-5715", "it-5914");
	await expect(lesson).toContainText("Carry it into the strait");
	await expect(player.see("march-sum")).toContainText("3 Sea Points");
	await player.letGo();
	await expect(lesson).toContainText("What a voyage costs");
	await player.see("march-confirm").click();
	await player.settled();
	await expect(lesson).toContainText("Wind and luck");
	await player.choose("0");
	await expect(lesson).toContainText("A raid");
	await expectClean(player, "the lesson for ships", ".lesson");
	await player.choose("raid", "it-5913");
	await expect(lesson).toContainText("Close the port");
	await player.choose("0", "blockade", "rhegium");
	await expect(lesson).toContainText("Battle at sea");
	await player.choose("0", "naval-attack");
	await expect(lesson).toContainText("The verdict");
	await expect(player.see("lesson-skip"), "there is none yet to read").toBeVisible();
	await player.choose("0");
	await expect(player.see("battle-card")).toContainText("A naval Victory of Carthage");
	await player.see("lesson-next").click();
	await expect(lesson).toContainText("Finish");
	await player.choose("0", "finish");
	await expect(lesson).toContainText("That is war at sea");
	await player.see("lesson-next").click();
	await expect(lesson).toHaveCount(0);
});
