import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

const TARENTUM = "it-5405";
/** On the east coast of Sicily, north of Syracusae. */
const SHORE = "it-6319";
const SYRACUSAE = "it-6419";
const GARRISONS = [
	["it-5915", "Mamertines"],
	["it-5526", "Carthage"],
] as const;

/** Pyrrhus lands in Calabria, and his Operations Phase opens the game (EL.start). */
async function landInCalabria(player: Player): Promise<void> {
	await player.begin({ scenario: "eagle-has-landed", ownDice: true });
	await player.choose("it-5403/outside");
	await player.drawPraetor();
	await expect(player.see("asked")).toContainText("What does Pyrrhus do");
	await player.fit();
}

/** Whatever dice are asked for after a march, until he may do another operation. */
async function withGoodDice(player: Player): Promise<void> {
	await player.playUntil(/What does Pyrrhus do/, [
		[/try to intercept/, "pass"],
		[/./, "0"],
	]);
}

test("Pyrrhus is shipped to Sicily by hand, and wakes it", async ({ player }) => {
	await landInCalabria(player);

	await test.step("the inspector says who stays at home, and why", async () => {
		await player.goTo(TARENTUM);
		await player.pointAt(TARENTUM);
		await expect(player.see("stays-put")).toHaveText(/stay at home until Pyrrhus has won.*Reluctant Tarentines/);
		await player.fit();
	});

	await test.step("the levels of the seas lie beside the records", async () => {
		await player.see("provinces").click();
		await player.see("leaf-seas").click();
		await expect(player.see("sea-chart").getByRole("row", { name: /Mare Ionium/ })).toContainText("+3");
		await expect(player.see("sea-chart").getByRole("row", { name: /Mare Africum/ })).toContainText("+4");
		await player.see("close-drawer").click();
	});

	await test.step("where there is no port nobody sails", async () => {
		await player.carry("leader:pyrrhus", SHORE);
		await expect(player.see("march-refusal")).toBeVisible();
		await player.press("Escape");
		await player.letGo();
	});

	await test.step("he marches to Tarentum", async () => {
		await player.carry("leader:pyrrhus", TARENTUM);
		await player.letGo();
		await player.see("march-confirm").click();
		await player.settled();
		await withGoodDice(player);
	});

	await test.step("ports over the sea light up, and the voyage tells its odds", async () => {
		await player.carry("leader:pyrrhus", SHORE);
		await expect(player.see("voyage")).toContainText("lands there 80 times in a hundred");
		await expect(player.see("voyage")).toContainText("Mare Ionium");
		await expect(player.see("voyage")).toContainText("5 or less crosses safely");
		await expect(player.see("march-card")).toContainText("One sea crossed");
		await expect(player.see("march-warning")).toHaveText([
			/their garrisons appear.*Carthage moves three boxes.*Pyrrhus sets foot in Sicily/,
			/Syracuse is not yours yet.*Syracuse and East Sicilia/,
		]);
		const scene = await (await player.hook()).evaluate((hook) => hook.scene());
		const ports = scene?.highlights.filter(({ style }) => style === "option").map(({ hex }) => hex);
		expect(ports).toEqual(expect.arrayContaining(["it-6419", "it-5526"]));
		expect(scene?.reach.find(({ hex }) => hex === SHORE)?.label).toBe("80\u00a0%");
	});

	await test.step("the die decides: 3 carries him over", async () => {
		await player.letGo();
		await expect(player.see("march-confirm")).toHaveText("Take ship");
		await player.see("march-confirm").click();
		await player.settled();
		await player.playUntil(/Throw the die for the crossing/, [[/Guile/, "0"]]);
		await player.choose("3");
		await expect(player.entry("Mare Ionium is crossed.")).toBeVisible();
		await player.entry("Mare Ionium is crossed.").getByRole("button").click();
		await expect(player.entry("Mare Ionium is crossed.")).toContainText("AW 7.23");
		await player.goTo(SHORE);
		await player.pointAt(SHORE);
		await expect(player.see("inspector")).toContainText("Pyrrhus in charge");
	});

	await test.step("Sicily has awoken, as the card had said", async () => {
		await expect(player.entry("Epirotes set foot in Sicily")).toBeVisible();
		await expect(player.entry("uninvited into the land of Syracuse")).toBeVisible();
		await player.pointAt(SYRACUSAE);
		await expect(player.see("inspector")).toContainText("Sosistratus in charge");
		for (const [hex, garrison] of GARRISONS) {
			await player.goTo(hex);
			await player.pointAt(hex);
			await expect(player.see("inspector")).toContainText(garrison);
		}
		await player.see("provinces").click();
		await expect(player.page.getByRole("row", { name: /^East Sicilia 3 Syracuse .* 1 Rome/ })).toBeVisible();
		await player.see("close-drawer").click();
	});

	await test.step("taken back and thrown anew: 6 drives him back to Tarentum", async () => {
		await player.see("undo").click();
		await expect(player.see("asked")).toContainText("the crossing");
		await expect(player.entry("Epirotes set foot in Sicily")).toHaveCount(0);
		await player.choose("6");
		await expect(player.entry("Mare Ionium drives the ships back")).toBeVisible();
		await withGoodDice(player);
		await player.fit();
		await player.pointAt(TARENTUM);
		await expect(player.see("inspector")).toContainText("Pyrrhus");
	});
});
