/** A class that fills the room: pasted, seated, two to a role where they are many; late, gone and back while it is played. */
import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { LudiDriver } from "./ludi-driver.ts";
import { Player } from "./player.ts";

const FIRST = ["Anna", "Ben", "Chloe", "David", "Emma", "Felix", "Giulia", "Hugo", "Ida", "Jonas"];
const LAST = ["Arnold", "Berg", "Conti", "Duval", "Eriksen", "Fabbri", "Gruber"];

/** So many names, no two alike. */
const names = (count: number) =>
	Array.from({ length: count }, (_, n) => `${FIRST[n % FIRST.length]} ${LAST[Math.floor(n / FIRST.length)]}`);

/** Puts a list into the field as a paste does: all at once. */
async function paste(player: Player, list: readonly string[]): Promise<void> {
	await player.see("people-names").click();
	await player.page.keyboard.insertText(list.join("\n"));
}

test("a class of thirty is seated; two come late, one goes and comes back, and the game goes on", async ({
	player,
}) => {
	const driver = new LudiDriver(player);

	await test.step("thirty names are pasted, roles are dealt, two are kept for who comes late", async () => {
		await player.see("scenario-ludi-romani").click();
		await paste(player, names(30));
		await expect(player.see("people-count")).toContainText("30 persons");
		await expect(player.see("hand-Late 2")).toBeVisible();
		await player.see("deal").click();
		await expect(player.see(/^held-/)).toHaveCount(32);
		await expectClean(player, "a class of thirty is seated", "[data-testid=class-form]");
		await player.see("start-new").click();
		await player.atTable();
		await driver.noCards();
	});

	await test.step("every pupil has a mark of his own on the board", async () => {
		const marks = await player.see(/^person-of-/).evaluateAll((pieces) =>
			pieces.flatMap((piece) => {
				const mark = piece.querySelector<SVGElement>("path[data-shape]");
				return mark ? [`${mark.dataset["shape"]} ${getComputedStyle(mark).fill}`] : [];
			}),
		);
		expect(marks.length).toBeGreaterThan(10);
		expect(new Set(marks).size).toBe(marks.length);
	});

	await test.step("the first who comes late has a program's role, the second sits beside a pupil", async () => {
		await player.see("people").first().click();
		await player.write(player.see("late-name"), "Anna Arnold");
		await expect(player.see("class-part")).toContainText("Anna Arnold is here already");
		await expect(player.see("late-sit")).toBeDisabled();
		await player.write(player.see("late-name"), "Lara Late");
		await player.press("Enter");
		await expect(player.entry("Lara Late comes to the table.")).toBeVisible();
		await player.write(player.see("late-name"), "Milo Late");
		await player.see("late-seat").focus();
		await player.press("ArrowDown");
		await player.see("late-sit").click();
		await expect(player.entry("Milo Late comes to the table, beside Anna Arnold.")).toBeVisible();
		await expect(player.see("drawer-people").getByRole("table")).toContainText("Anna Arnold & Milo Late");
	});

	await test.step("who goes leaves the role to a program, which plays on; who is back has it again", async () => {
		const gone = player.see("gone-name");
		await gone.focus();
		await player.page.keyboard.type("Ben Arnold");
		await player.see("gone").click();
		await expect(player.entry("Ben Arnold leaves the table.")).toBeVisible();
		await expect(player.entry("is played by Tiro from here on")).toBeVisible();
		await expect(player.see("go-on")).toHaveCount(0);
		await expectClean(player, "who of the class is here", "[data-testid=class-part]");
		await player.see("back-Ben Arnold").click();
		await expect(player.entry("Ben Arnold comes to the table.")).toBeVisible();
		await expect(player.see("back-Ben Arnold")).toHaveCount(0);
	});

	await test.step("a partner who stays plays on alone", async () => {
		await player.see("gone-name").focus();
		await player.page.keyboard.type("Milo");
		await player.see("gone").click();
		await expect(player.entry("Milo Late leaves the table; Anna Arnold plays on.")).toBeVisible();
		await player.see("close-drawer").click();
	});

	await test.step("the game has gone on, and all of it is there when it is continued", async () => {
		await player.press("p");
		await player.settled();
		await player.leave();
		await player.see("continue").click();
		await player.atTable();
		await player.see("people").first().click();
		await expect(player.see("drawer-people").getByRole("table")).toContainText("Lara Late");
		await expect(player.see("back-Milo Late")).toBeVisible();
		await expect(player.entry("Lara Late comes to the table.")).toBeVisible();
	});
});

test("seventy are seated, two to a role: both names stand at the seat, on the projector and on the role's card", async ({
	context,
	player,
	shell,
}) => {
	const driver = new LudiDriver(player);
	await player.see("scenario-ludi-romani").click();
	await paste(player, names(70));
	await expect(player.see("people-count")).toContainText("70 persons");
	await expect(player.see(/^hand-/)).toHaveCount(37);
	await expect(player.see("hand-Anna Arnold & Ben Arnold")).toBeVisible();
	await player.see("deal").click();
	await player.see("start-new").click();
	await player.atTable();
	await expect(player.see("hand-over")).toContainText(/Pass the computer to \S+ \S+ & \S+ \S+/);
	await driver.noCards();

	if (shell === "browser")
		await test.step("the room sees thirty-five pairs", async () => {
			const opened = context.waitForEvent("page");
			await player.see("projector").click();
			const room = new Player(await opened);
			// A pair that is alone in its region has room for whole names; in Rome they are many.
			await expect(room.see("roster")).toContainText(/[A-Z]\w+ [A-Z]\w+ & [A-Z]\w+ [A-Z]\w+/);
			await expect(room.see("roster-rome")).toContainText(/[A-Z]\w+ & [A-Z]\w+/);
			await room.page.close();
		});

	await player.see("teacher").click();
	await player.see("read-cards").click();
	await expect(player.see("page-cards")).toContainText("Anna Arnold & Ben Arnold");
	await expect(player.see("page-cards")).toContainText("Ida Gruber & Jonas Gruber");
});
