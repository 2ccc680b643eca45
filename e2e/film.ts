/**
 * Takes the film strip of the documentation anew: `node_modules/.bin/node e2e/film.ts`, after `npm test -- build`. A phase that a program
 * has played is played again from the diary, and what is to be seen of it becomes one picture of some frames.
 */
import type { Page } from "@playwright/test";
import { eagerTaste } from "../engine/ai/ancient-world/eager-taste.ts";
import { eagerAnswer } from "../engine/ai/eager.ts";
import { seededChance } from "../engine/ai/random.ts";
import type { AncientWorldState } from "../engine/ancient-world/state.ts";
import type { Player } from "./player.ts";
import { prepare } from "./prepared.ts";
import { keep, sitAll } from "./sitting.ts";

/** A game in whose first phase a leader marches far, and fights: by its seed, and so many answers of it. */
const SEED = 58;
const ANSWERS = 60;
const NAME = "A march on Placentia";

/** What a frame waits for, and what stands under it. */
interface Frame {
	readonly under: string;
	readonly until: (player: Player) => Promise<void>;
}

const saying = (like: RegExp) => (player: Player) =>
	player.see("playback-said").filter({ hasText: like }).waitFor({ timeout: 60_000 });
const standing = (selector: string) => (player: Player) =>
	player.page.locator(selector).first().waitFor({ timeout: 60_000 });

/** The throws that are still to be told are told while it is paused. */
async function verdict(player: Player): Promise<void> {
	await player.see("playback-pause").click();
	await standing(".aw-battle-result")(player);
}

const FRAMES: readonly Frame[] = [
	{ under: "The map follows whoever acts", until: saying(/marched/) },
	{ under: "He marches hex by hex", until: saying(/came too late/) },
	{ under: "Both sides, and the chances before the throw", until: standing("[data-testid=battle-chances]") },
	{ under: "Each die, then what changes it", until: standing(".aw-story li.falls") },
	{ under: "What the whole table looks up for", until: standing("[data-testid=ribbon]") },
	{ under: "Who has won, and what it cost", until: verdict },
];

await sitAll([
	{
		viewport: { width: 1280, height: 720 },
		reducedMotion: "no-preference",
		prepare: (saves) => {
			const chance = seededChance(SEED);
			let answers = 0;
			prepare(saves, {
				...{ name: NAME, scenario: "thunderbolt", seed: SEED, dice: "seeded" },
				until: () => answers++ >= ANSWERS,
				prefer: (decision, state) => eagerAnswer(decision, chance, eagerTaste(state as AncientWorldState)),
			});
		},
		play: async (player) => {
			await player.see("open-settings").click();
			await player.see("setting-playback").getByText("Slow").click();
			await player.press("Escape");
			await player.see("start-page").getByText(NAME).first().click();
			await player.atTable();
			await player.press("Escape");
			const phase = player.see("log-entry").filter({ hasText: "Operations Phase" }).first();
			await phase.locator(".entry-open").click();
			await phase.getByTestId("play-from").click();
			const frames: string[] = [];
			for (const { until } of FRAMES) {
				await until(player);
				frames.push((await player.page.screenshot()).toString("base64"));
			}
			await develop(await player.page.context().newPage(), frames);
		},
	},
]);

/** All frames on one page, each over its words. */
async function develop(page: Page, frames: readonly string[]): Promise<void> {
	const figures = frames.map(
		(frame, at) =>
			`<figure><img src="data:image/png;base64,${frame}" width="640"><figcaption>${at + 1}. ${FRAMES[at]?.under}</figcaption></figure>`,
	);
	await page.setContent(`<style>
		body { margin: 0; background: #1d1712; color: #eadfc8; font: 18px Georgia, serif; }
		main { display: grid; grid-template-columns: repeat(2, 640px); gap: 16px; padding: 16px; width: max-content; }
		figure { margin: 0; } img { display: block; } figcaption { padding-block-start: 6px; text-align: center; }
	</style><main>${figures.join("")}</main>`);
	await page.setViewportSize({ width: 1340, height: 1240 });
	await keep(page.locator("main"), "film");
}
