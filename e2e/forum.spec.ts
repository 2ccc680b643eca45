import type { Decision } from "../engine/kernel/index.ts";
import { expectClean, expectCleanInEveryLight, expectReadableInEveryLight } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { ForumDriver } from "./forum-driver.ts";
import { Player } from "./player.ts";
import { prepare } from "./prepared.ts";

test("three at one window: a turn by hand, with a marriage agreed and one refused, a fate card, and the save", async ({
	player,
	table,
}) => {
	const driver = new ForumDriver(player);
	await driver.begin(3, [6, 2, 1]);
	await expect(player.see("asked")).toContainText("Rutilius");

	await test.step("an agent goes by drag; where no link leads it stays in hand's reach, and the table says why", async () => {
		await driver.choose("recruit", "5");
		await expect(player.see("agent-rutilii-2")).toBeVisible();
		await driver.carry("rutilii-1", "athenae");
		await expect(player.see("mirror")).toContainText("No link leads there");
		await expect(driver.market("carthago")).toHaveAttribute("data-light", "option");
		await expect(driver.market("athenae")).toHaveAttribute("data-light", "refused");
		await driver.letGo();
		await expect(player.see("refusal")).toContainText("Athenae is not a neighbour");
		await driver.carry("rutilii-1", "carthago");
		await expect(player.see("mirror")).toContainText("It may go there");
		await driver.letGo();
		await expect(player.entry("goes from Roma to Carthago")).toBeVisible();
		await driver.choose("done");
	});

	await test.step("by two clicks, and by keyboard", async () => {
		await driver.sitDown();
		await player.see("agent-flavii-1").click();
		await driver.clickMarket("syracusae");
		await driver.passOn();
		await driver.sitDown();
		await expect(player.see("asked")).toContainText("Caesius");
		await player.see("board").focus();
		for (const key of ["ArrowLeft", "Enter", "ArrowUp"]) await player.press(key);
		await expect(player.see("mirror")).toContainText("It may go there");
		await player.press("Enter");
		await driver.passOn();
	});

	await test.step("a marriage: the price is named in dollars, and the other house agrees", async () => {
		await driver.sitDown();
		await expect(player.see("family").getByTestId(/^child-/)).toHaveCount(3);
		await driver.choose("propose/flavii/son");
		await player.see("price-more").click();
		await player.see("price-more").click();
		await player.see("confirm").click();
		await driver.passOn();
		await driver.sitDown();
		await expect(player.see("couple")).toContainText("$50");
		await driver.choose("accept");
		await expect(player.entry("Rutilius marries")).toContainText("for $50");
		await expect(player.see("house-flavii")).toContainText("$250");
		await expect(player.see("house-flavii").getByTestId("token-rutilii")).toBeVisible();
	});

	await test.step("another is refused, and nothing changes hands", async () => {
		await driver.choose("propose/caesii/daughter");
		await player.see("confirm").click();
		await driver.passOn();
		await driver.sitDown();
		await expect(player.see("couple")).toContainText("$0");
		await driver.choose("refuse");
		await driver.sitDown();
		await expect(player.entry("do not agree on a marriage")).toBeVisible();
		await driver.choose("done");
		await driver.sitDown();
		await driver.choose("done");
	});

	await test.step("a horreum is built from the market's card", async () => {
		await driver.sitDown();
		await driver.clickMarket("carthago");
		await expect(player.see("profits")).toContainText("$175");
		await player.see("market-card").getByTestId("option-build/carthago").click();
		await driver.passOn();
		for (let others = 0; others < 2; others++) {
			await driver.sitDown();
			await driver.choose("done");
		}
		await driver.sitDown();
		await expect(player.see("horreum-carthago-rutilii")).toBeVisible();
	});

	await test.step("the fate card is laid on the board, with what comes of it", async () => {
		await expect(player.see("asked")).toContainText("fate card");
		await player.see("decision").getByText("On the losing side").click();
		await driver.passOn();
		await driver.sitDown();
		await expect(player.see("fate-card")).toContainText("Each house loses 1 prestige");
		await expect(player.see("fate-card")).toContainText("Rutilius: −1 prestige");
		await player.see("fate-read").click();
		await expect(player.see("fate-card")).toHaveCount(0);
		await expect(player.see("fate-again")).toHaveText("On the losing side");
		await expect(player.see("ladders").locator('[data-prestige="2"]')).toHaveAttribute("aria-label", /Rutilius/);
	});

	await test.step("the table is closed and opened again as it was", async () => {
		const again = new Player(await table.restart());
		await again.see("continue").click();
		await new ForumDriver(again).sitDown();
		await expect(again.see("horreum-carthago-rutilii")).toBeVisible();
		await expect(again.see("house-rutilii")).toContainText("$50");
		await expect(again.see("asked")).toContainText("Flavius");
	});
});

const ROUTE = ["roma", "syracusae", "rhodus", "antiochia", "palmyra", "parthia"];

/** Rutilius stays until he has built in Rome, then goes to Parthia and builds wherever he comes; Flavius does nothing. */
function towardsParthia(): (asked: Decision) => string[] {
	const far = ROUTE.toReversed();
	let hasBuilt = false;
	return (asked) => {
		const offers = (id: string) => asked.kind === "choose" && asked.options.some((option) => option.id === id);
		if (asked.seat !== "rutilii") return ["done", "decline"];
		const stays = offers("move/rutilii-1/syracusae") && !hasBuilt ? ["done"] : [];
		hasBuilt ||= offers("build/roma");
		const [builds, moves] = [far.map((id) => `build/${id}`), far.map((id) => `move/rutilii-1/${id}`)];
		return [...builds, ...stays, ...moves, "done", "decline"];
	};
}

test.describe("a route to an exotic market", () => {
	test.beforeEach(({ saves }) => {
		prepare(saves, {
			name: "The silk road",
			scenario: "forum",
			seed: 3,
			seated: ["rutilii", "flavii"],
			until: (asked) => asked.kind === "choose" && asked.options.some(({ id }) => id === "build/parthia"),
			prefer: towardsParthia(),
		});
	});

	test("is shown with what it lacks, and pays its boost when it is whole", async ({ player }) => {
		const driver = new ForumDriver(player);
		await player.see("campaign-open").click();
		await driver.sitDown();
		await driver.clickMarket("parthia");
		await expect(player.see("route")).toContainText("1 horreum missing");
		await expect(player.see("link-palmyra-parthia")).toHaveAttribute("data-light", "missing");
		await expect(player.see("link-roma-syracusae")).toHaveAttribute("data-light", "route");
		await expectClean(player, "a market's card", "[data-testid=market-card]");
		await player.see("market-card").getByTestId("option-build/parthia").click();
		await driver.passOn();
		await driver.sitDown();
		await player.press("a");
		await expect(player.see("account-rutilii").getByRole("row", { name: "Ctesiphon" })).toContainText("by the route");
		await expectClean(player, "the accounts", "[data-testid=drawer-accounts]");
	});
});

test("in an upright window the map has the whole width, and the question lies under it", async ({ player }) => {
	await player.page.setViewportSize({ width: 820, height: 1180 });
	await new ForumDriver(player).begin(2, [6, 1]);
	const boxOf = async (id: string) => (await player.see(id).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const [board, ladders, question] = await Promise.all(["board", "ladders", "decision"].map(boxOf));
	expect(board?.width).toBeGreaterThan(700);
	expect(question?.y).toBeGreaterThanOrEqual((ladders?.y ?? 0) + (ladders?.height ?? 0));
});

test("by every light, the board and its questions are clean", async ({ player }) => {
	const driver = new ForumDriver(player);
	await player.see("scenario-forum").click();
	await expect(player.see("new-campaign")).toBeVisible();
	await expectCleanInEveryLight(player, "the form", "[data-testid=new-campaign]");
	await player.see("scenario-forum").click();
	await driver.begin(2, [6, 1]);
	await expectCleanInEveryLight(player, "the board");
	await player.see("agent-rutilii-1").click();
	await expectReadableInEveryLight(player, "an agent in hand", "[data-testid=board]");
	await driver.clickMarket("puteoli");
	await driver.passOn();
	await expectCleanInEveryLight(player, "the curtain");
	await driver.sitDown();
	await driver.choose("done");
	await driver.sitDown();
	await driver.choose("propose/flavii/son");
	await expectCleanInEveryLight(player, "a price", "[data-testid=decision]");
	await player.see("confirm").click();
	await driver.passOn();
	await driver.sitDown();
	await expectCleanInEveryLight(player, "a proposal", "[data-testid=decision]");
	await driver.choose("accept", "done");
	await driver.sitDown();
	await driver.choose("build/puteoli");
	await driver.sitDown();
	await driver.choose("give/quaestor-games");
	await driver.sitDown();
	await player.see("decision").getByText("A cradle in every house").click();
	await driver.passOn();
	await driver.sitDown();
	await expectCleanInEveryLight(player, "a fate card, a horreum and a benefaction");

	await test.step("with letters twice the size nothing on the board lies over anything else, or beside the board", async () => {
		await player.see("fate-read").click();
		await player.page.setViewportSize({ width: 1280, height: 720 });
		await player.see("settings").click();
		await player.see("setting-text").focus();
		await player.press("End");
		await player.see("close-drawer").click();
		const boxOf = async (id: string) => (await player.see(id).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		const parts = ["board", "houses", "family", "fate-pile", "ladders"];
		const boxes = await Promise.all(parts.map(boxOf));
		for (const [at, { x, y, width, height }] of boxes.entries()) {
			expect(x + width, parts[at]).toBeLessThanOrEqual((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0));
			const over = boxes.findIndex((other, n) => n > at && other.y < y + height - 1 && y < other.y + other.height - 1);
			expect(over, `what lies over ${parts[at]}`).toBe(-1);
		}
	});
});
