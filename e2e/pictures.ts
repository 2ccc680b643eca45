/**
 * Takes the pictures of the documentation anew: `node_modules/.bin/node e2e/pictures.ts`, after `npm test -- build`. Each is the
 * real window on a campaign with seed 7. Where ImageMagick is on the machine they are brought down to 256 colours.
 */
import { join } from "node:path";
import { ForumDriver } from "./forum-driver.ts";
import type { Player } from "./player.ts";
import { folder, type Sitting, sitAll } from "./sitting.ts";

const small = { width: 1280, height: 800 };
const large = { width: 1920, height: 1080 };

const sittings: readonly Sitting[] = [
	{
		viewport: small,
		play: async (player, take) => {
			await player.begin({ name: "Over the Alps" });
			await player.choose("force-movement", "whole", "to/it-1321", "stop", "0");
			await player.leave();
			await player.see("scenario-thunderbolt").click();
			await take("start");
		},
	},
	{
		viewport: large,
		play: async (player, take) => {
			await player.begin();
			await player.fit();
			await player.page.mouse.move(700, 4);
			await take("map");
		},
	},
	{
		viewport: small,
		play: async (player, take) => {
			await player.begin();
			await player.carry("leader:hannibal", "it-1320", "it-1418", "it-1516");
			await player.see("march-sum").waitFor();
			await player.settled();
			await take("march");
			await player.letGo();
			await player.see("march-cancel").click();
			await player.press("d");
			await take("armies");
			await player.press("c");
			await player.see("drawer-cities").getByRole("tab", { name: "Rome" }).click();
			await take("cities");
		},
	},
	{
		viewport: large,
		play: async (player, take) => {
			await player.begin({ ownDice: true });
			await player.drawPraetor();
			await player.goTo("1515");
			await player.choose("force-movement", "whole");
			await player.playUntil(/try to intercept/, [
				[/at 1221/, "to/it-1320"],
				[/at 1320/, "to/it-1319"],
				[/at 1319/, "to/it-1419"],
				[/at 1419/, "to/it-1418"],
				[/at 1418/, "to/it-1517"],
				[/at 1517/, "to/it-1516"],
				[/at 1516/, "to/it-1515"],
			]);
			await player.choose("alone/f2");
			await player.playUntil(/Throw the die for the battle/, [
				[/try to join/, "pass"],
				[/elephants/, "0"],
				[/gods below/, "none"],
				[/Guile/, "0"],
				[/interception/, "0"],
				[/Throw the die/, "4"],
			]);
			await player.choose("3");
			await take("battle");
		},
	},
	{
		viewport: small,
		deviceScaleFactor: 2,
		play: async (player, take) => {
			await player.begin();
			await player.goTo("1418");
			await player.press("Escape");
			await player.see("closer").click();
			await player.page.mouse.move(500, 4);
			await player.settled();
			await take("near", { x: 160, y: 120, width: 640, height: 400 });
		},
	},
	{
		viewport: large,
		play: async (player, take) => {
			await player.begin({ scenario: "first-punic-war" });
			await player.goTo("cr-3906");
			await player.press("Escape");
			await player.page.mouse.move(700, 4);
			await take("africa");
		},
	},
	{
		viewport: large,
		play: async (player, take) => {
			await player.begin({ name: "The strait", scenario: "hiero", ownDice: true });
			await player.drawPraetor();
			await player.choose("1P-08");
			await sail(player, "fleet:s3", "it-5616", "it-5715", "it-5814", "it-5914");
			await player.playUntil(/next marker/, [
				[/Does he go out/, "pass"],
				[/Guile/, "0"],
				[/What does/, "finish"],
				[/Throw the die/, "0"],
			]);
			await player.see("decision").getByText("Duumvir of Rome").click();
			await player.settled();
			await player.choose("RD-01");
			await sail(player, "fleet:s1", "it-6015", "it-6115", "it-6215");
			await player.playUntil(/Throw the die for the battle at sea/, [
				[/Does he go out/, "at/it-6115"],
				[/slip away/, "fight"],
				[/Guile/, "0"],
				[/Throw the die/, "0"],
			]);
			await player.choose("6");
			await player.page.mouse.move(700, 4);
			await take("sea-battle");
		},
	},
	{
		viewport: small,
		play: async (player, take) => {
			await player.fillIn({ levels: { carthage: "Legatus" }, seed: 7 });
			await player.see("go-on").click();
			await player.atTable();
			await player.see("step").click();
			await player.see("why-open").first().click();
			await player.see("drawer-why").waitFor();
			await player.page.mouse.move(700, 4);
			await take("why");
		},
	},
	{
		viewport: large,
		play: async (player, take) => {
			await playForum(player);
			await player.page.mouse.move(700, 4);
			await take("forum");
		},
	},
	{
		viewport: small,
		play: async (player, take) => {
			const driver = await playForum(player);
			await driver.clickMarket("parthia");
			await player.page.mouse.move(700, 4);
			await take("forum-route");
		},
	},
	{
		viewport: large,
		play: async (player, take) => {
			await player.see("scenario-ludi-romani").click();
			await player.write(player.see("people-names"), "Anna\nBen\nChloe\nDavid\nEmma\nFelix");
			await player.see("deal").click();
			await take("ludi-class", { x: 240, y: 0, width: 1440, height: 860 });
			await player.see("start-new").click();
			await player.atTable();
			if ((await player.see("hand-over-never").count()) > 0) await player.see("hand-over-never").click();
			for (let turn = 0; turn < 9; turn++) {
				await player.press("p");
				await player.settled();
			}
			await player.press("Escape");
			await player.page.mouse.move(700, 4);
			await take("ludi");
			const opened = player.page.context().waitForEvent("page");
			await player.see("projector").click();
			const room = await opened;
			await room.getByTestId("roster").waitFor();
			await room.setViewportSize(small);
			await room.waitForFunction(({ width }) => innerWidth === width, small);
			await room.evaluate(() => document.fonts.ready);
			await room.screenshot({ path: join(folder, "ludi-room.png"), animations: "disabled" });
			await room.close();
		},
	},
];

/** Carries a Fleet over the sea from its port, and agrees to it. */
async function sail(player: Player, fleet: string, port: string, ...way: string[]): Promise<void> {
	await player.goTo(port);
	await player.carry(fleet, ...way);
	await player.see("march-sum").waitFor();
	await player.settled();
	await player.letGo();
	await player.see("march-confirm").click();
	await player.settled();
}

/** Forum against three programs that play to win, some turns on: Rutilius builds where he may, and goes on. */
async function playForum(player: Player): Promise<ForumDriver> {
	const driver = new ForumDriver(player);
	await player.see("scenario-forum").click();
	await player.see("player-count").getByText("4", { exact: true }).click();
	await player.see("who-plays").getByText("You against Experts").click();
	await player.write(player.see("new-seed"), "7");
	await player.see("start-new").click();
	await player.atTable();
	while (!(await player.see("banner").textContent())?.includes("Turn 7")) {
		if ((await player.see("fate-read").count()) > 0) await player.see("fate-read").click();
		const options = player.see("decision").getByTestId(/^option-/);
		const wanted = player.see("decision").getByTestId(/^option-(recruit|build|accept)/);
		const onwards = player.see("decision").getByTestId(/^option-(done|refuse|decline|let-be)/);
		await wanted.or(onwards).or(options).first().click();
		await driver.passOn();
	}
	if ((await player.see("fate-read").count()) > 0) await player.see("fate-read").click();
	return driver;
}

await sitAll(sittings);
