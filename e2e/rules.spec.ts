/** The rules drawer in a game of every family: the badge of a question opens its rule, and the contents have the family's books. */
import { loadLibrary } from "../assets/load.ts";
import { families } from "../engine/games.ts";
import { expect, test } from "./fixtures.ts";
import { prepare } from "./prepared.ts";

const library = loadLibrary();
/** The persons at a game that does not seat everybody. */
const SEATED: Readonly<Record<string, readonly string[]>> = { "ludi-romani": ["magister", "seat-1"] };

for (const family of families) {
	const scenario = family.entries(library).find(({ missing }) => missing === null)?.id ?? family.module;
	const seated = SEATED[scenario];

	test.describe(scenario, () => {
		let asked = "";

		test.beforeEach(({ saves }) => {
			const until = ({ rule }: { rule: string }) => {
				asked = rule;
				return true;
			};
			prepare(saves, { name: "Book", scenario, seed: 1, dice: "seeded", prefer: [], until, ...(seated && { seated }) });
		});

		test("the badge of a question opens its rule in the drawer, and the contents have every book", async ({
			player,
		}) => {
			await player.see("campaign-open").click();
			await expect(player.see("curtain").or(player.see("table-page"))).toBeVisible();
			if ((await player.see("curtain").count()) > 0) await player.see("open-curtain").click();
			await player.atTable();
			const card = player.see("hand-over-never");
			if ((await card.count()) > 0) await card.click();
			await player.see("decision").locator(".rule-number").filter({ hasText: asked }).first().click();
			await expect(player.see("drawer-rules").getByTestId(`rule-${asked}`)).toHaveClass(/marked/);
			await player.see("rules-contents").click();
			for (const book of family.rules)
				await expect(player.see(`rules-book-${book}`).locator("li").first()).toBeVisible();
		});
	});
}
