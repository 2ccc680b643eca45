import { expect, test } from "./fixtures.ts";
import { expectWhole, oddsOf } from "./odds.ts";
import { isRed, shareOf } from "./pixels.ts";
import { theFirst } from "./player.ts";
import { march, marchToPlacentia, setOutForPlacentia } from "./positions.ts";

test("a battle by hand: both sides are asked, and every figure is there", async ({ page, player }) => {
	await marchToPlacentia(player);
	const battle = player.see("battle-card");
	const { promise: pressed, resolve: letItPress } = Promise.withResolvers<void>();

	await test.step("the odds say before who wins, and what it costs", async () => {
		const odds = await oddsOf(player, "attack");
		expectWhole(odds);
		expect(odds.get("Victory for Carthage") ?? 0).toBeGreaterThan(odds.get("Victory for Rome") ?? 0);
		await expect(player.see("odds-chart")).toContainText("Tried out");
		await expect(player.see("odds-chart")).toContainText("Rome");
	});

	await test.step("the attack is declared, and the other side chooses who commands and whether to stand", async () => {
		await player.choose("attack");
		await player.playUntil(/slip away/, [
			[/claim to the command/, "4"],
			[/Who is in charge/, "401"],
		]);
		await expect(player.see("asked")).toContainText("Rome");
		await expect(battle).toContainText("Battle at 1514 Placentia");
		await expect(battle, "it has given way to the places that may be named").not.toContainText("87 SP");
		await player.see("fold-battle").click();
		await expect(battle).toContainText("87 SP");
		await expect(battle).toContainText("102 SP");
		await expect(player.option("inside/it-1514")).toContainText(/needs \d or less: \d0\s%/);
		await expect(player.option("stand")).toContainText(/Carthage wins \d+\s%/);
		await player.choose("stand");
	});

	await test.step("elephants, a vow and Guile are offered to those who have them", async () => {
		await expect(player.option("4")).toContainText("4 elephant SPs");
		await player.playUntil(/Throw the die for the battle/, [
			[/elephants/, "0"],
			[/gods below/, "none"],
			[/Guile/, "0"],
			[/tactical ability/, "4"],
		]);
	});

	await test.step("while the map is drawn anew after a reload, that is told beside the card", async () => {
		await expect(player.see("asked").locator(".asked-what")).toHaveAttribute("title", /Throw the die for the battle/);
		await page.route(/press\.worker/, (route) => pressed.then(() => route.continue()));
		await page.reload();
		const [notice, card] = [await player.see("map-printing").locator("p").boundingBox(), await battle.boundingBox()];
		expect(notice?.x).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? Number.POSITIVE_INFINITY));
		letItPress();
		await player.atTable();
	});

	await test.step("the arithmetic names each modifier and its rule", async () => {
		await player.choose("4");
		await expect(battle).toContainText("Victory for Carthage: Carthage loses 10 % and Rome loses 20 %.");
		for (const line of ["Force ratioAW 8.32−1", "Leader tactical abilityAW 8.33+4", "Adjusted10"])
			await expect(battle).toContainText(line);
	});

	await test.step("each side chooses its losses, and the beaten side where to go", async () => {
		await player.choose("1+2");
		await expect(player.see("confirm")).toBeDisabled();
		await player.playUntil(/retreat to/, [
			[/odd loss/, theFirst],
			[/fate of the leaders/, "4"],
		]);
		await player.choose("outside/it-1613");
		await player.playUntil(/going on|What does/, [
			[/Throw the die/, "4"],
			[/Guile/, "0"],
			[/odd loss/, theFirst],
		]);
		await expect(player.entry("Pursuit: Rome loses 5 % more.")).toBeVisible();
	});

	await test.step("the armies stand apart, and the diary has all of it", async () => {
		await expect(player.see("verdict")).toContainText("87 →");
		await player.see("fold-battle").click();
		await player.goTo("1613");
		expect(await shareOf(page, await player.counter("leader:401"), 20, isRed)).toBeGreaterThan(0.2);
		await player.clickHex("it-1613", { button: "right" });
		await expect(player.see("inspector-it-1613")).toContainText("Scipio");
		await expect(player.see("inspector-it-1613")).toContainText(/Disrupted|Disorganized|Useless/);
		const declared = player.entry("Carthage attacks Rome at 1514 Placentia: 87 SPs against 102.");
		await expect(declared).toBeVisible();
		await player.see("away-battle").click();
		await expect(battle).toBeHidden();
		await declared.locator(".entry-open").click();
		await player.see("open-card").click();
		await expect(player.see("verdict")).toContainText("87 →");
	});

	await test.step("had Rome rather slipped away, its force would stand elsewhere", async () => {
		await player.takeBackUntil(/slip away/);
		await player.choose("outside/it-1614");
		await player.playUntil(/attrition check|What does|going on/, [
			[/Guile/, "0"],
			[/Throw the die for slipping away/, "0"],
		]);
		await expect(player.entry("slips away")).toBeVisible();
		await player.goTo("1614");
		await player.clickHex("it-1614", { button: "right" });
		await expect(player.see("inspector-it-1614")).toContainText("Scipio");
	});
});

test("a march is intercepted, and the battle is fought where it was caught; where that fails, it goes on; and what it may cost is told before", async ({
	player,
}) => {
	await setOutForPlacentia(player);
	await expect(player.option("alone/f2")).toContainText(/needs \d or less: \d0\s%/);
	await player.choose("try");
	await player.playUntil(/Throw the die for the interception/, [
		[/claim to the command/, "4"],
		[/Who is in charge/, "401"],
		[/Guile/, "0"],
	]);
	await player.choose("0");
	await expect(player.entry("P. Cornelius Scipio intercepts the march at 1516 Dertona.")).toBeVisible();
	await player.playUntil(/Throw the die for the battle/, [
		[/elephants/, "0"],
		[/gods below/, "none"],
		[/Guile/, "0"],
		[/Throw the die/, "4"],
	]);
	await expect(player.see("battle-card")).toContainText("Battle at 1516 Dertona");
	await player.choose("8");
	await expect(player.see("battle-card")).toContainText("Rough ground");
	await expect(player.see("battle-card")).toContainText("Victory for Carthage");

	await test.step("an interception that fails lets the march go on", async () => {
		await player.takeBackUntil(/try to intercept/);
		await player.choose("alone/f2");
		await player.playUntil(/Throw the die for the interception/, [[/Guile/, "0"]]);
		await player.choose("9");
		await expect(player.entry("P. Cornelius Scipio comes too late to intercept at 1516 Dertona.")).toBeVisible();
		await player.choose("pass");
		await expect(player.see("asked")).toContainText("Where to?");

		await test.step("and the rest of it is offered as one", async () => {
			await player.see("march-go-on").click();
			await player.settled();
			await player.playUntil(/Guile|Throw the die for/, [[/try to intercept/, "pass"]]);
			await expect(player.entry("Hannibal Stops at 1514 Placentia")).toBeVisible();
		});
	});

	await test.step("before a march: what it may cost, and whether it arrives", async () => {
		await player.takeBackUntil(/What does Hannibal do/);
		await player.carry("leader:hannibal", "it-1514");
		await player.letGo();
		const odds = await oddsOf(player, "force-movement");
		expectWhole(odds);
		expect([...odds.keys()].some((outcome) => outcome.startsWith("Arrives at 1514 Placentia"))).toBe(true);
		await expect(player.see("odds-chart")).toContainText("Lost on the average:");
		await expect(player.see("march-card").getByRole("row", { name: "8 ASP" })).toContainText("30 %");

		await march(player);
		await player.playUntil(/Throw the die for the attrition check/, [
			[/Where to/, "to/it-1514"],
			[/try to intercept/, "pass"],
			[/Guile/, "0"],
		]);
		await player.choose("9");
		const dice = player.see("dice").first();
		await expect(dice).toContainText("Carthage loses 8 of 129 attrition SPs (6 attrition points).");
		await dice.getByTestId("show-chart").click();
		await expect(player.see("chart").locator("td.lit")).toHaveCount(1);
	});
});
