import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Player } from "./player.ts";

type RunOptions = Parameters<AxeBuilder["options"]>[0];

/** Nothing that a machine can find fault with stands in the way of a screen reader or a keyboard. */
export async function expectClean(player: Player, where: string, part = "body"): Promise<void> {
	await expectNoFault(player, {}, where, part);
}

/** The same by lamplight and by daylight, which differ in their colours alone. The setting of the theme must follow the system's. */
export async function expectCleanByDayAndNight(player: Player, where: string, part = "body"): Promise<void> {
	const { page } = player;
	const room = page.locator("html");
	await page.emulateMedia({ colorScheme: "light" });
	await expect(room).toHaveAttribute("data-theme", "daylight");
	await expectReadable(player, `${where}, by daylight`, part);
	await page.emulateMedia({ colorScheme: "dark" });
	await expect(room).toHaveAttribute("data-theme", "lamplight");
	await expectClean(player, `${where}, by lamplight`, part);
}

/** Everything can be read by its colours. */
async function expectReadable(player: Player, where: string, part = "body"): Promise<void> {
	await expectNoFault(player, { runOnly: ["color-contrast"] }, where, part);
}

/** The page has no frames: what axe finds is put together in it, without a blank page for that (`setLegacyMode`), in half the time. */
async function expectNoFault(player: Player, options: RunOptions, where: string, part: string): Promise<void> {
	const axe = new AxeBuilder({ page: player.page })
		.setLegacyMode()
		.options({ ...options, resultTypes: ["violations"] });
	const { violations } = await axe.include(part).analyze();
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
	expect(found, where).toEqual([]);
}
