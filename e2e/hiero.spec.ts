import type { Decision } from "../engine/kernel/index.ts";
import { expectClean, expectCleanInEveryLight } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { Player, theFirst } from "./player.ts";
import { prepare } from "./prepared.ts";

/** Strait waters before Rhegium and Messana. */
const STRAIT = "it-5914";

/** Hannibal Gisgo, who is in view at Lipara, has sailed into the strait, past whom Rome let him, and goes on. */
async function sailIntoTheStrait(player: Player): Promise<void> {
	await player.carry("fleet:s3", "it-5715", "it-5814", STRAIT);
	await expect(player.see("march-sum")).toContainText("3 Sea Points");
	await player.letGo();
	await player.see("march-confirm").click();
	await player.settled();
	await player.playUntil(/What does Hannibal Gisgo do/, [
		[/Does he go out/, "pass"],
		[/Guile/, "0"],
		[/Throw the die/, "0"],
	]);
}

test("the war for Sicily begins: a fleet sails, raids, intercepts and fights, and a consul crosses", async ({
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
		await expect(player.see("council-forecast").getByText("played without")).toHaveCount(1);
		await expectClean(player, "Fleets and Council", "[data-testid=drawer-displays]");
		await player.see("close-drawer").click();
	});

	await test.step("a fleet is carried over the sea, and its price told before it is agreed to", async () => {
		await player.goTo("it-5616");
		await player.pointAt("it-5616");
		await expect(player.see("inspector-it-5616")).toContainText("full, 2 squadrons");
		await player.carry("fleet:s3", "it-5715", STRAIT);
		await expect(player.see("march-card")).toContainText("3 Sea Points, along the coast all the way");
		await expect(player.see("storm-to-come")).toContainText("Good crews (Rating 2)");
		await expect(player.see("march-card")).toContainText("No enemy Fleet can come upon them");
		await player.press("Escape");
		await player.letGo();
		await sailIntoTheStrait(player);
		await expect(player.entry("a fair wind all the way")).toBeVisible();
	});

	await test.step("a raid, with its odds and its chart", async () => {
		await player.see("odds-raid").click();
		await expect(player.see("odds-chart")).toContainText("%");
		await player.choose("raid", "it-5913", "9");
		await expect(player.entry("Bruttium is marked by the raid")).toBeVisible();
		await player.clickHex("it-5913", { button: "right" });
		await expect(player.see("inspector-it-5913")).toContainText("Raided by Carthage");
		await player.press("Escape");
		await player.playUntil(/next marker/, [
			[/Guile/, "0"],
			[/going on/, "9"],
			[/What does/, "finish"],
		]);
	});

	await test.step("the Duumvir of Rome sails by keyboard, and is intercepted", async () => {
		await player.see("decision").getByText("Duumvir of Rome").click();
		await player.settled();
		await player.choose("RD-01");
		await player.goTo("it-6015");
		await player.press("Enter");
		await expect(player.see("march-card")).toContainText("Roman Duumvir I sails");
		await player.press("s");
		await player.press("s");
		await expect(player.see("sea-interceptors")).toContainText("Fleet I of Carthage");
		await player.press("Enter");
		await expect(player.see("march-confirm")).toBeFocused();
		await player.press("Enter");
		await player.settled();
		await player.playUntil(/Throw the die for the battle at sea/, [
			[/Does he go out/, "at/it-6115"],
			[/Guile/, "0"],
			[/slip away/, "fight"],
			[/Throw the die for the interception/, "0"],
		]);
	});

	await test.step("the battle is kept over a closed table, and told to its end", async () => {
		const again = new Player(await table.restart());
		await again.see("campaign-row").getByTestId("campaign-open").click();
		await again.atTable();
		const card = again.see("battle-card");
		await expect(card).toContainText("An interception at sea");
		await expect(card).toContainText("Strength 4");
		await expect(card).toContainText("Campaign Rating 5");
		await expectCleanInEveryLight(again, "battle at sea", "[data-testid=battle-card]");
		await again.choose("6");
		await expect(card).toContainText("Victory of Carthage");
		await again.playUntil(/What does Roman Duumvir II do/, [[/Throw the die/, "0"]]);
		await expect(card).toContainText("A naval Victory of Carthage");
		await expect(again.see("verdict")).toContainText("−1");
		await again.choose("finish");
		await expect(again.see("verdict")).toBeHidden();
		await cross(again);
	});
});

/** The consul is carried over the strait past whoever lies in wait: one gesture, though his Guile and his die are asked for on the way. */
async function cross(player: Player): Promise<void> {
	await player.choose("0");
	await player.playUntil(/What does Ap. Claudius Caudex do/, [[/Who uses/, "301"]]);
	await player.goTo("it-6015");
	await player.carry("leader:301", "it-5915");
	await expect(player.see("sea-interceptors")).toContainText("Fleet I of Carthage");
	await expect(player.see("voyage")).toContainText("By the ferry, 60 %");
	await player.letGo();
	await player.see("march-confirm").click();
	await expect(player.option("1")).toContainText("70 %");
	await player.playUntil(/What does Ap. Claudius Caudex do/, [
		[/Guile/, "0"],
		[/Throw the die for the crossing/, "0"],
		[/Does he go out/, "pass"],
		[/Throw the die for the attrition/, "0"],
	]);
	await expect(player.entry("The Mamertines open Messana to the Romans")).toBeVisible();
}

/** In 263 Carthage raises a third army; in 262 the dice make the Council cautious, which allows her two. */
function withThreeArmies(): (decision: Decision) => readonly string[] {
	let climates = 0;
	return ({ prompt }) => {
		const isClimate = JSON.stringify(prompt).includes("roll.political-climate");
		if (isClimate) climates++;
		if (isClimate) return climates === 1 ? ["9"] : ["0"];
		return ["finish", "pass", "spare", "nobody", "stop", "stop-inside", "army", "land"];
	};
}

test.describe("too many armies", () => {
	test.beforeEach(({ saves }) => {
		const until = "ask.recall-army";
		prepare(saves, { name: "Council", scenario: "first-punic-war", seed: 1, until, prefer: withThreeArmies() });
	});

	test("the Council recalls an army, and a port is enlarged", async ({ player }) => {
		await player.see("campaign-row").getByTestId("campaign-open").click();
		await player.atTable();
		await expect(player.see("asked")).toContainText("The Council is Cautious, and there are too many armies");
		await player.press("d");
		await player.see("leaf-council").click();
		await expect(player.see("council")).toContainText("An army too many is recalled on a die of 5 or less");
		await player.see("close-drawer").click();
		await player
			.see("decision")
			.getByTestId(/^option-recall/)
			.first()
			.click();
		await player.settled();
		await player.choose("0");
		await expect(player.entry("is disbanded")).toBeVisible();
		await player.playUntil(/which port is enlarged/, [
			[/disband an army|gets an Admiral|drawn for|exchanged/, "nobody"],
			[/men or ships/, "neither"],
			[/Throw the die/, "0"],
			[/Draw|Where may|comes? to|Which/, theFirst],
		]);
		await player.answer(theFirst);
		await expect(player.entry("is enlarged: it has room for")).toBeVisible();
	});
});
