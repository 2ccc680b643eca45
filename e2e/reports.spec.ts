/** While dice are on the table nothing else of the window tells what they come to. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { attackAtPlacentia } from "./positions.ts";

test.use({ motion: "full" });

/** Listens to everything that the page says from now on: what it said, where, in order. */
async function listen(page: Page): Promise<() => Promise<{ where: string; said: string }[]>> {
	await page.evaluate(() => {
		const places: Record<string, string> = {
			verdict: '[data-testid="verdict"] .aw-battle-result',
			diary: '[data-testid="log"]',
			banner: '[data-testid="asked"]',
			question: '[data-testid="decision"]',
			spoken: "[aria-live]",
			ribbon: '[data-testid="ribbon"]',
		};
		const heard: { where: string; said: string }[] = [];
		const last = new Map<string, string>();
		const look = () => {
			const said = Object.entries(places).map(([where, at]): [string, string] => [
				where,
				[...document.querySelectorAll(at)].map((element) => element.textContent).join(" "),
			]);
			for (const [where, text] of [...said, ["title", document.title] as [string, string]]) {
				if (last.get(where) !== text) heard.push({ where, said: text });
				last.set(where, text);
			}
		};
		look();
		new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
		Object.assign(window, { heard });
	});
	return () => page.evaluate(() => (window as unknown as { heard: { where: string; said: string }[] }).heard);
}

test("a battle: the dice first, then the verdict, then the diary and the next question", async ({ page, player }) => {
	await player.see("open-settings").click();
	await player.see("setting-playback").getByText("Fast").click();
	await player.press("Escape");
	await attackAtPlacentia(player);
	const heard = await listen(page);
	await player.choose("4");
	await expect(player.entry("Victory for Carthage")).toBeVisible();
	await expect(player.see("asked")).not.toContainText("The dice are falling");
	const all = await heard();
	const tells = ({ said }: { said: string }) => /Victory for Carthage|odd loss|loses 20/.test(said);
	const first = all.findIndex(({ where, said }) => where === "verdict" && tells({ said }));
	const elsewhere = all.findIndex(({ where, said }) => where !== "verdict" && tells({ said }));
	expect(first, "the verdict is told").toBeGreaterThan(0);
	expect(elsewhere, "and after it, elsewhere").toBeGreaterThan(first);
	expect(all.some(({ where, said }) => where === "banner" && said.includes("The dice are falling"))).toBe(true);
	await expect(player.see("asked")).toContainText("Who dies?");
});
