import { expect, test } from "./fixtures.ts";

test("The Mercenary War by hand: the rebels divide, Matho marches on Membressa and calls on it, and Libyans join", async ({
	player,
}) => {
	await player.begin({ scenario: "mercenary-war", ownDice: true });

	await test.step("the men are divided among three leaders", async () => {
		await expect(player.see("asked")).toContainText("Who of Matho's 36 SPs marches under Spendius?");
		await player.confirm(); // An even share lies there already.
		await player.see("pile-given-african/inf").click({ modifiers: ["Shift"] });
		await player.confirm();
		for (const said of ["Spendius leads 12 SPs", "Autaritus leads 7 SPs", "Matho leads 17 SPs"])
			await expect(player.entry(said)).toBeVisible();
	});

	await test.step("Matho's marker is drawn, and he marches along the road", async () => {
		await player.see("decision").getByText("Matho").click();
		await expect(player.see("asked")).toContainText("What does Matho do?");
		await player.carry("leader:MW-01", "cr-3309", "cr-3409", "cr-3508", "cr-3608");
		await expect(player.see("march-sum")).toContainText("2 attrition points");
		await player.letGo();
		await player.see("march-confirm").click();
		await player.settled();
		await player.playUntil(/What does/, [
			[/Guile/, "0"],
			[/attrition|going on/, "3"],
		]);
	});

	await test.step("what this war has not is refused with its rule", async () => {
		await player.see("decision").locator("summary").click();
		await expect(player.see("refused-senate-permission")).toContainText("CR 5.6");
		await expect(player.see("refused-manpower")).toContainText("CR 10.42");
	});

	await test.step("the city opens its gates, and its Libyans take up arms", async () => {
		await player.choose("city-summons", "6");
		await expect(player.entry("Membressa opens its gates to Matho")).toBeVisible();
		await expect(player.see("roll-outcome").first()).toHaveText("the gates open");
		await player.playUntil(/What does/, [
			[/Who goes inside/, "stay"],
			[/Libyans rise/, "9"],
			[/Guile/, "0"],
			[/going on/, "3"],
		]);
		await expect(player.entry("Under arms at")).toContainText("African infantry (4)");
	});

	await test.step("the displays tell Efficiency and manpower", async () => {
		await player.see("displays").click();
		const drawer = player.see("drawer-displays");
		await drawer.getByRole("tab", { name: "Carthage" }).click();
		await expect(drawer).toContainText("Efficiency 1");
		await drawer.getByRole("tab", { name: "Manpower" }).click();
		await expect(player.see("manpower")).toContainText("Citizen infantry");
		await expect(player.see("manpower")).toContainText("14 of 30");
	});
});
