/** A class by its preset: what the form expects, hands raised before a motus, and a battle thrown to its end. */
import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { LudiDriver, offers, prepareLudi, roleOf } from "./ludi-driver.ts";

const CLASS = ["Anna", "Ben", "Chloe", "David", "Emma", "Felix", "Gina", "Hugo", "Iris", "Jonas", "Karla", "Luis"];

test("a class sees what its minutes come to, and between two seasons those are asked who raise a hand", async ({
	player,
}) => {
	const driver = new LudiDriver(player);

	await test.step("the form says how many questions and minutes to expect, and which orders there are", async () => {
		await player.see("scenario-ludi-romani").click();
		await player.write(player.see("people-names"), CLASS.join("\n"));
		const expected = player.see("class-expected");
		await expect(expected).toContainText("For 12 persons: about 150 questions");
		await player.see("class-minutes").getByText("100 min").click();
		await expect(expected).toContainText("about 340 questions");
		await player.see("class-orders").getByText("None", { exact: true }).click();
		await expect(expected).toContainText("As you changed it");
		await player.see("class-minutes").getByText("50 min").click();
		await expect(expected).toContainText("about 150 questions");
		await player.see("class-orders-list").click();
		await expect(player.see("class-orders-list")).toContainText("ask me when I raise my hand");
		await expectClean(player, "the form of a class");
		await player.see("start-new").click();
		await player.atTable();
		await driver.noCards();
	});

	await test.step("before the motus hands are tapped; all are up, and one is asked where he goes", async () => {
		const hands = player.see("raised-hands");
		for (let n = 0; n < 60 && (await hands.count()) === 0; n++) {
			await player.press("p");
			await player.settled();
		}
		await expect(hands).toBeVisible();
		await expectClean(player, "the hands of a class", "[data-testid=raised-hands]");
		// The dice of a class are its own: those who sit here may have died, and the gods may be asked before anybody.
		const raised: string[] = [];
		for (const hand of (await hands.getByRole("listitem").getByRole("button").all()).slice(0, 4)) {
			const called = await hand.innerText();
			await hand.click();
			await expect(hand).toHaveAttribute("aria-pressed", "true");
			raised.push(...CLASS.filter((name) => called.includes(name)));
		}
		expect(raised.length).toBeGreaterThan(1);
		await player.see("hands-up").click();
		await expect(hands).toHaveCount(0);
		const asked = player.see("asked");
		for (let n = 0; n < 10 && (await asked.innerText()).startsWith("Host"); n++) {
			await player.press("p");
			await player.settled();
		}
		await expect(asked).toContainText(new RegExp(raised.join("|")));
	});
});

test.describe("a challenge", () => {
	test.beforeEach(({ saves }) => {
		prepareLudi(saves, {
			name: "To the end",
			seed: 7,
			roles: ["octavian", "agrippa"],
			until: (decision) => roleOf(decision) === "octavian" && offers(decision, "flagitatio/agrippa"),
		});
	});

	test("is thrown to its end by the host with one press", async ({ player }) => {
		const driver = new LudiDriver(player);
		await driver.open("To the end");
		await player.choose("flagitatio/agrippa");
		const toEnd = player.see("to-end-battle");
		for (const answer of ["yes", "confirm"])
			if ((await toEnd.count()) === 0) await (answer === "confirm" ? player.confirm() : player.choose(answer));
		await expect(toEnd).toBeVisible();
		await expect(player.see("to-end-own")).toBeVisible();
		await toEnd.click();
		await expect(player.see("battle-read")).toBeVisible();
		await expect(player.see("battle-card").getByRole("listitem").first()).toBeVisible();
	});
});
