import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

test("three at one window: Rome goes into Sabinus, the others bid for the tribe, and Alexander marches", async ({
	player,
}) => {
	await player.begin({ name: "The king of Epirus", scenario: "alexander-327", ownDice: true });

	await test.step("the Samnites draw their leaders, and stand where they like", async () => {
		await asks(player, "Samnites", "a leader");
		await player.choose("0", "0");
		await asks(player, "Samnites", "34 SPs are still to be placed");
		await player.choose("it-4009/outside");
		await player.write(player.option("samnite/inf"), "30");
		await player.write(player.option("samnite/cav"), "4");
		await player.confirm();
		await asks(player, "Rome", "Praetor Urbanus");
		await player.choose("0");
		await asks(player, "Samnites", "Overall Commander");
		await player.choose("gaius-pontius");
	});

	await test.step("nothing is hidden, so that there is no curtain; whoever is asked is named", async () => {
		await expect(player.see("curtain")).toHaveCount(0);
		await drawMarker(player, "Samnites", "Consul");
		await asks(player, "Rome", "Who uses the marker Consul");
		await player.choose("112");
		await asks(player, "Rome", "What does");
	});

	await test.step("a march by drag: its price says that the tribe will take the field", async () => {
		await player.goTo("3713");
		await player.carry("leader:112", "it-3713", "it-3712");
		await expect(player.see("march-warning")).toHaveText(
			/Sabines will take the field .* Sabinus\..*Alexander: Incursion and mobilisation/,
		);
		await player.letGo();
		await player.see("march-confirm").click();
		await player.settled();
	});

	await test.step("the two who stayed out bid Guile for the tribe, and throw when both have", async () => {
		await asks(player, "Samnites", "Guile");
		await player.choose("2");
		await asks(player, "Epirus", "Guile");
		await player.choose("1");
		await asks(player, "Samnites", "Throw the die");
		await player.choose("4");
		await expect(player.entry("Samnites come to 6 for Sabines.")).toBeVisible();
		await asks(player, "Epirus", "Throw the die");
		await player.choose("4");
		await expect(player.entry("Alexander of Epirus comes to 5 for Sabines.")).toBeVisible();
		await expect(player.entry("Samnites run the army of Sabines.")).toBeVisible();
		await asks(player, "Samnites", "the strength of Sabines");
		await player.choose("5");
		await expect(player.entry("Sabines take up arms")).toBeVisible();
	});

	await test.step("the march runs on to its Stop, and Rome ends its phase", async () => {
		await asks(player, "Rome", "on the attrition check");
		await player.playUntil(/What does/, [[/./, "0"]]);
		await player.choose("finish");
	});

	await test.step("Alexander's marker comes, and he marches", async () => {
		await drawMarker(player, "Epirus", "Alexander");
		await asks(player, "Epirus", "What does Alexander");
		await player.goTo("5209");
		await player.carry("leader:alexander-epirus", "it-5208");
		await expect(player.see("march-sum")).toBeVisible();
		await player.letGo();
		await player.see("march-confirm").click();
		await player.settled();
		await expect(player.entry("5208")).toBeVisible();
	});

	await test.step("the turn is told: markers that are gone, and everybody's victory points", async () => {
		await player.see("turn").click();
		const drawer = player.see("drawer-turn");
		await expect(drawer).toContainText("More victory points than any other");
		for (const points of ["Rome has 4", "Samnites have 3", "Alexander of Epirus has 3"])
			await expect(drawer).toContainText(`${points} victory points`);
	});
});

/** Who is asked, and for what. */
async function asks(player: Player, seat: string, what: string): Promise<void> {
	await expect(player.see("asked")).toContainText(what);
	await expect(player.see("asked")).toContainText(seat);
}

/** Somebody draws a marker with his own hand, and says which. */
async function drawMarker(player: Player, seat: string, marker: string): Promise<void> {
	await asks(player, seat, "marker");
	await player
		.see("decision")
		.getByTestId(/^option-/)
		.filter({ hasText: marker })
		.first()
		.click();
	await player.settled();
}
