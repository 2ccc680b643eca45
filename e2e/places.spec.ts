import { expectClean } from "./accessibility.ts";
import { expect, type Table, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { prepare } from "./prepared.ts";

/** Lays a campaign on the shelf that stands at a question. */
type Campaign = Parameters<typeof prepare>[1];

const questions: readonly Omit<Campaign, "prefer">[] = [
	{ name: "Cineas", scenario: "eagle-has-landed", seed: 1, until: "ask.court" },
	{
		name: "A column",
		scenario: "eagle-has-landed",
		seed: 2,
		until: (decision) => decision.kind === "allocate" && decision.items.length === 1,
	},
	{
		name: "The last eight",
		scenario: "alexander-327",
		seed: 3,
		until: (decision) => decision.kind === "allocate" && decision.items.length === 1,
	},
];

test.beforeEach(({ saves }) => {
	for (const question of questions) prepare(saves, { ...question, prefer: [] });
});

test("a long list of provinces: searched by typing, advised, lit on the map, and pressed there", async ({
	page,
	player,
}) => {
	await open(player, "Cineas");

	await test.step("the list says that a place may be pressed, and is searched by typing", async () => {
		await expect(player.see("decision")).toContainText("or press it on the map");
		await expect(options(player)).toHaveCount(13);
		await player.see("list-search").click();
		await page.keyboard.type("ium");
		await expect(player.see("list-found")).toHaveText("2 found");
		await expect(options(player)).toHaveCount(2);
		await expectClean(player, "a list that is searched", "[data-testid=decision]");
		await player.press("Escape");
		await expect(options(player)).toHaveCount(13);
	});

	await test.step("the provinces are lit, and the one that is looked at in the list is marked", async () => {
		expect(await lit(player)).toContainEqual({ province: "lucania", style: "option" });
		await player.option("bruttium").focus();
		await expect.poll(() => lit(player)).toContainEqual({ province: "bruttium", style: "selected" });
	});

	await test.step("advice marks its option, and its place on the map", async () => {
		await player.see("advise").click();
		await expect(player.see("advice")).toBeVisible({ timeout: 120_000 });
		const advised = player.see("decision").locator(".option[data-advised]");
		await expect(advised).toContainText("Advised");
		await expect(advised).toBeInViewport();
		await player.see("banner").hover();
		await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
		await expect.poll(async () => (await lit(player)).map(({ style }) => style)).toContain("advised");
	});

	await test.step("a press anywhere in a province answers", async () => {
		await player.goTo("5010");
		await player.press("Escape");
		await player.clickHex("it-5010");
		await player.settled();
		await expect(player.see("asked")).toContainText("How many Guile Points does Cineas spend on the embassy?");
	});
});

test("an amount by half and by all, and a single small one by one press", async ({ player, table }) => {
	await open(player, "A column");
	const amount = player.see("decision").getByRole("spinbutton");
	await player
		.see("decision")
		.getByRole("button", { name: /^Half: / })
		.click();
	await expect(amount).toHaveValue("7");
	await player
		.see("decision")
		.getByRole("button", { name: /^All: / })
		.click();
	await expect(amount).toHaveValue("15");
	await player
		.see("decision")
		.getByRole("button", { name: /^None: / })
		.click();
	await expect(amount).toHaveValue("0");
	await expectClean(player, "an amount", "[data-testid=decision]");
	await player.leave();
	await pressAnAmount(player, table);
});

/** What was placed is on the map; the next man is placed by a key that is held: it answers once. */
async function pressAnAmount(player: Player, { page }: Table): Promise<void> {
	await open(player, "The last eight");
	expect(await samnites(player)).toEqual([26]);
	await expectClean(player, "amounts to press", "[data-testid=decision]");
	await page.keyboard.down("1");
	await expect(player.see("asked")).toContainText("Which leaders stand with them");
	await page.keyboard.down("1");
	await page.keyboard.down("1");
	await page.keyboard.up("1");
	await expect(options(player)).not.toBeChecked();
	await player.confirm();
	await expect(player.see("asked")).toContainText("7 SPs are still to be placed");
	expect(await samnites(player), "all that was placed is on the map").toEqual([26, 1]);
	await expect(player.see("decision")).toContainText("Placed here already: 1 SP.");
}

async function open(player: Player, name: string): Promise<void> {
	await player.see("campaign-row").filter({ hasText: name }).getByTestId("campaign-open").click();
	await player.atTable();
}

const options = (player: Player) => player.see("decision").getByTestId(/^option-/);

async function lit(player: Player) {
	const scene = await (await player.hook()).evaluate((hook) => hook.scene());
	return scene?.lit ?? [];
}

/** The strengths of the Samnite stacks on the map. */
async function samnites(player: Player): Promise<number[]> {
	const scene = await (await player.hook()).evaluate((hook) => hook.scene());
	return scene?.stacks.flatMap(({ side, total }) => (side === "samnites" ? total : [])) ?? [];
}
