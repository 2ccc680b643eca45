import { expectClean } from "./clean.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

/** Strait waters before Rhegium and Messana. */
const STRAIT = "it-5914";

/** Hannibal Gisgo has sailed from Lipara into the strait, past whom Rome let him, and goes on. */
async function sailIntoTheStrait(player: Player): Promise<void> {
	await player.goTo("it-5616");
	await player.carry("fleet:s3", "it-5715", "it-5814", STRAIT);
	await expect(player.see("march-sum")).toContainText("3 Sea Points");
	await player.letGo();
	await player.see("march-confirm").click();
	await player.playUntil(/What does Hannibal Gisgo do/, [
		[/Does he go out/, "pass"],
		[/Guile/, "0"],
		[/Throw the die/, "0"],
	]);
}

test("the war for Sicily begins: a fleet sails, raids, intercepts and fights, and a consul crosses the strait", async ({
	player,
	table,
}) => {
	await player.begin({ scenario: "hiero", ownDice: true });
	await player.drawPraetor();
	await player.choose("1P-08");

	await test.step("ships lie in their ports, and their displays know them", async () => {
		await player.press("d");
		await player.see("leaf-fleets").click();
		await expect(player.see("naval-display")).toContainText("6 of 32 squadrons");
		await expect(player.see("naval-display")).toContainText("in the port of Lipara");
		await player.see("leaf-council").click();
		await expect(player.see("council")).toContainText("the Magonids");
		await expect(player.see("council-forecast")).toContainText("played without");
		await expectClean(player, "Fleets and Council", "[data-testid=drawer-displays]");
		await player.see("close-drawer").click();
	});

	await test.step("a fleet is carried over the sea, and its price told before it is agreed to", async () => {
		await player.goTo("it-5616");
		await player.pointAt("it-5616");
		await expect(player.see("inspector-it-5616")).toContainText("full, 2 squadrons");
		await player.carry("fleet:s3", "it-5715", STRAIT);
		await expect(player.see("march-card")).toContainText("3 Sea Points, along the coast all the way");
		await expect(player.see("storm-to-come")).toContainText("Crew Rating 2");
		await expect(player.see("sea-interceptors")).toContainText("Fleet I of Rome");
		await player.press("Escape");
		await player.letGo();
		await sailIntoTheStrait(player);
		await expect(player.entry("a fair wind all the way")).toBeVisible();
	});

	await test.step("a raid, with its odds and its chart", async () => {
		await player.see("odds-raid").click();
		await expect(player.see("odds-chart")).toContainText("%");
		await player.choose("raid", "it-6013", "9");
		await expect(player.entry("Bruttium is marked by the raid")).toBeVisible();
		await player.clickHex("it-6013", { button: "right" });
		await expect(player.see("inspector-it-6013")).toContainText("Raided by Carthage");
		await player.press("Escape");
		await player.playUntil(/next marker/, [
			[/Guile/, "0"],
			[/continuation/, "9"],
			[/What does/, "finish"],
		]);
	});

	await test.step("the Duumvir of Rome sails by keyboard, and is intercepted", async () => {
		await player.see("decision").getByText("Duumvir of Rome").click();
		await player.playUntil(/What does Roman Duumvir I do/, [[/Whose/, "RD-01"]]);
		await player.goTo("it-6015");
		await player.press("Escape");
		await player.see("board").focus();
		await player.press("Enter");
		await player.press("w");
		await player.press("w");
		await expect(player.see("march-card")).toContainText("Roman Duumvir I sails");
		await player.press("Escape");
		await player.carry("fleet:s1", "it-6014", "it-6115");
		await player.letGo();
		await expect(player.see("sea-interceptors")).toContainText("Fleet I of Carthage");
		await player.see("march-confirm").click();
		await player.settled();
	});

	await test.step("a battle at sea, kept over a restart", async () => {
		await player.playUntil(/Throw the die for the battle at sea/, [
			[/Does he go out/, "at/it-6115"],
			[/Guile/, "0"],
			[/slip away/i, "fight-at-sea"],
			[/Throw the die/, "0"],
		]);
		await expect(player.see("battle-card")).toContainText("Strength 4");
		await expect(player.see("battle-card")).toContainText("An interception at sea");
		await player.leave();
		await table.restart();
	});
});
