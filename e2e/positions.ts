/** Places in a campaign of *Thunderbolt* that more than one test begins at, reached by hand and with one's own dice. */
import { expect } from "./fixtures.ts";
import type { Player } from "./player.ts";

/** Hannibal is put down at a hex, and the price is on the table. */
async function liftHannibalTo(player: Player, ...hexes: string[]): Promise<void> {
	await player.begin({ ownDice: true });
	await player.drawPraetor();
	await player.carry("leader:hannibal", ...hexes);
	await expect(player.see("march-sum")).toBeVisible();
	await player.letGo();
}

/** The price is agreed to. */
export async function march(player: Player): Promise<void> {
	await player.see("march-confirm").click();
	await player.settled();
}

/** Hannibal sets out for the consuls at Placentia, who are asked on his way whether they intercept him. */
export async function setOutForPlacentia(player: Player): Promise<void> {
	await liftHannibalTo(player, "it-1514");
	await expect(player.see("march-card")).toContainText("The force must Stop there.");
	await expect(player.see("march-card")).toContainText("May try to intercept: Consular Army I and Consular Army II.");
	await march(player);
	await expect(player.see("errand")).toHaveText("The march goes on as agreed after this.");
	await expect(player.see("asked")).toContainText("Hannibal with 88 SPs is at 1516 Dertona.");
}

/** The consuls let him come, and he may do another operation. */
export async function marchToPlacentia(player: Player): Promise<void> {
	await setOutForPlacentia(player);
	await player.playUntil(/What does Hannibal do/, [
		[/try to intercept/, "pass"],
		[/Guile/, "0"],
		[/Throw the die/, "0"],
	]);
}

/** Hannibal attacks the consuls at Placentia, with one's own dice; the die of the battle is to be thrown. */
export async function attackAtPlacentia(player: Player): Promise<void> {
	await marchToPlacentia(player);
	await player.choose("attack");
	await player.playUntil(/Throw the die for the battle/, [
		[/claim to the command/, "4"],
		[/Who is in charge/, "401"],
		[/slip away/, "stand"],
		[/elephants/, "0"],
		[/gods below/, "none"],
		[/Guile/, "0"],
		[/tactical ability/, "4"],
	]);
}

/** Hannibal has marched to a hex where nobody stands in his way, with the best of dice, and may do another operation. */
export async function marchTo(player: Player, ...hexes: string[]): Promise<void> {
	await liftHannibalTo(player, ...hexes);
	await march(player);
	await player.playUntil(/What does Hannibal do/, [[/./, "0"]]);
}

/** Hannibal besieges Pisae, and may do another operation. */
export async function besiegePisae(player: Player): Promise<void> {
	await marchTo(player, "it-1519", "it-2315");
	await player.choose("place-siege");
	await player.playUntil(/What does Hannibal do/, [
		[/Throw the die for (attrition|going on)/, "0"],
		[/Guile/, "0"],
	]);
}
