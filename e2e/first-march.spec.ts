import { expect, test } from "./fixtures.ts";
import { isViolet, shareOf } from "./pixels.ts";

/** How much of a square around Hannibal is violet at least, on the whole map: his face has the stripes of the Barcids too. Bare land has none. */
const violet = 0.1;

test.use({ motion: "full" });

test("Hannibal marches from Taurinorum by hand, and everything is found again", async ({ page, player }) => {
	await player.begin({ name: "Over the Alps" });
	await expect(player.see("asked")).toContainText("Hannibal");
	await expect(player.see("segment")).toContainText("Operations");

	await test.step("the inspector leaves nobody out", async () => {
		await player.pointAt("it-1221");
		const inspector = player.see("inspector");
		await expect(inspector).toContainText("Taurinorum 1221");
		await expect(inspector).toContainText("88 SP");
		for (const leader of ["Hannibal", "Hasdrubal Gisgo", "Mago", "Hanno Bomilcar", "Maharbal"])
			await expect(inspector).toContainText(leader);
		await expect(inspector).toContainText("13 Numidian elite cavalry");
		await expect(inspector).toContainText("4 African elephants");
	});

	await test.step("a march tells its price before it is agreed to", async () => {
		await player.carry("leader:hannibal", "it-1321", "it-1420");
		await expect(player.see("march-sum")).toHaveText("2 attrition points (column 2-3) on 129 ASP: about 1.4 lost");
		await expect(player.see("march-card")).toContainText("Liguria Taurini AW 6.41");
		await expect(player.see("march-card")).toContainText("40 %");
		await player.letGo();
		await player.see("march-confirm").click();
		await player.settled();
	});

	await test.step("the dice stand in the diary with rule and arithmetic", async () => {
		await expect(player.see("asked")).toContainText("Guile");
		await player.choose("0");
		await expect(player.entry(/Hannibal Stops at 1420.* after 2 hexes/)).toBeVisible();
		await player
			.entry(/attrition SPs \(|to attrition \(/)
			.getByRole("button")
			.click();
		await expect(player.entry(/attrition SPs \(|to attrition \(/)).toContainText("AW 6.44");
		await expect(player.entry(/attrition SPs \(|to attrition \(/)).toContainText("Die");
		await expect(player.entry(/Hannibal (goes on|is Finished)/)).toBeVisible();
		await expect(player.see("roll-outcome").first()).toHaveText(/goes on|Finished/);
	});

	await test.step("the army stands where it went", async () => {
		await player.fit();
		expect(await shareOf(page, await player.counter("leader:hannibal"), 20, isViolet)).toBeGreaterThan(violet);
		// From afar it stands aside from what is printed.
		await player.goTo("1420");
		const [hex, counter] = [await player.whereIs("it-1420"), await player.counter("leader:hannibal")];
		expect(Math.hypot(hex.x - counter.x, hex.y - counter.y)).toBeLessThan(12);
		await player.pointAt("it-1420");
		await expect(player.see("inspector")).toContainText("Hannibal in charge");
	});

	await test.step("displays and city cards show the same", async () => {
		await player.see("displays").click();
		await expect(player.see("drawer-displays")).toContainText("Carthaginian Army I");
		await expect(player.see("drawer-displays")).toContainText("1420");
		await player.see("cities").click();
		await player.see("drawer-cities").getByRole("tab", { name: "Rome" }).click();
		await expect(player.see("drawer-cities")).toContainText("Capua");
		await player.see("close-drawer").click();
	});

	const asked = (await player.see("asked").textContent()) ?? "";
	const diary = await player.diary().allTextContents();

	await test.step("what was done can be taken back and played again", async () => {
		await player.see("undo").click();
		await expect(player.see("asked")).toContainText("Guile");
		await player.press("Control+z");
		await expect(player.see("asked")).not.toContainText("Guile");
		await player.see("redo").click();
		await expect(player.see("asked")).toContainText("Guile");
		await player.press("Control+Shift+z");
		await expect(player.see("asked")).toHaveText(asked);
	});

	const isAllThere = async () => {
		await player.atTable();
		await expect(player.see("banner")).toContainText("Over the Alps");
		await expect(player.see("asked")).toHaveText(asked);
		await expect(player.diary()).toHaveText(diary);
		expect(await shareOf(page, await player.counter("leader:hannibal"), 20, isViolet)).toBeGreaterThan(violet);
	};

	await test.step("a reload changes nothing", async () => {
		await page.reload();
		await isAllThere();
	});

	await test.step("from the first page it goes on where it stood", async () => {
		await player.leave();
		await expect(player.see("continue")).toContainText("Over the Alps");
		await player.see("continue").click();
		await isAllThere();
	});
});
