import type { Player } from "./player.ts";

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
