import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { cssVariables, type ThemeName } from "../renderer/theme/tokens.ts";
import type { Player } from "./player.ts";

type RunOptions = Parameters<AxeBuilder["options"]>[0];

/** Nothing that a machine can find fault with stands in the way of a screen reader or a keyboard. */
export async function expectClean(player: Player, where: string, ...parts: string[]): Promise<void> {
	await expectNoFault(player, {}, where, parts);
}

/** The same, and by every light all of it can be read: lights differ in their colours alone. */
export async function expectCleanInEveryLight(player: Player, where: string, ...parts: string[]): Promise<void> {
	await expectClean(player, where, ...parts);
	await expectReadableInEveryLight(player, where, ...parts);
}

/** By every light all of it can be read. For what differs from what was clean before in its colours alone. */
export async function expectReadableInEveryLight(player: Player, where: string, ...parts: string[]): Promise<void> {
	const before = await player.page.locator("html").getAttribute("data-theme");
	for (const light of LIGHTS.filter((each) => each !== before)) {
		await shine(player, light);
		await expectNoFault(player, { runOnly: ["color-contrast"] }, `${where}, by ${light}`, parts);
	}
	await shine(player, LIGHTS.find((each) => each === before) ?? "daylight");
}

const LIGHTS: readonly ThemeName[] = ["daylight", "lamplight", "night"];

/** Puts the colours of a light on as the window itself does, without its setting. */
async function shine({ page }: Player, light: ThemeName): Promise<void> {
	await page.evaluate(
		({ light, colours }) => {
			const root = document.documentElement;
			root.dataset["theme"] = light;
			for (const [name, value] of Object.entries(colours)) root.style.setProperty(name, value);
		},
		{ light, colours: cssVariables(light) },
	);
}

/**
 * The page has no frames: what axe finds is put together in it, without a blank page for that (`setLegacyMode`), in half the time. Its
 * source, which takes as long as a check, is put into a page once.
 */
async function expectNoFault(
	{ page }: Player,
	options: RunOptions,
	where: string,
	parts: readonly string[],
): Promise<void> {
	// A panel may be fetched when it is first opened.
	for (const part of parts) await expect(page.locator(part).first()).toBeVisible();
	const isThere = await page.evaluate(() => "axe" in window);
	const axe = new AxeBuilder(isThere ? { page, axeSource: ";" } : { page })
		.setLegacyMode()
		.options({ ...options, resultTypes: ["violations"] });
	for (const part of parts) axe.include(part);
	const { violations } = await axe.analyze();
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
	expect(found, where).toEqual([]);
}

/** Presses Tab, or Shift+Tab, until the thing has the focus; the test ids that were passed, in order. */
export async function tabTo(player: Player, testId: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<string[]> {
	const passed: string[] = [];
	for (let press = 0; press < 60; press++) {
		await player.press(key);
		const id = await player.page.evaluate(() => document.activeElement?.getAttribute("data-testid") ?? "");
		passed.push(id);
		if (id === testId) return passed;
	}
	throw new Error(`Tab does not lead to ${testId}; it went through ${passed.join(", ")}.`);
}
