/** Ludi Romani by hand: a class is seated, fights, moves, meets, marries, dies and goes to Actium; the teacher minds it all. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { LudiDriver, offers, prepareLudi, roleOf } from "./ludi-driver.ts";
import { Player } from "./player.ts";

const CLASS = "Anna\nBen\nChloe\nDavid\nEmma\nFelix";

test("a class is seated from a pasted list, plays, is taken back and timed, seen by the room, saved and told", async ({
	context,
	table,
	player,
	shell,
}) => {
	const driver = new LudiDriver(player);

	await test.step("names are pasted, what does not fit is told, and the list is kept", async () => {
		await player.see("scenario-ludi-romani").click();
		await player.write(player.see("people-names"), `${CLASS}\nAnna`);
		await expect(player.see("people-faults")).toContainText("Line 7: Anna stands here twice");
		await player.press("Backspace");
		for (const _ of "Anna".slice(1)) await player.press("Backspace");
		await expect(player.see("people-count")).toContainText("6 persons");
		await player.write(player.see("list-name"), "9b");
		await player.see("list-keep").click();
		await expect(player.see("list-9b")).toContainText("9b (6)");
	});

	await test.step("roles are dealt, one of them is taken away and another given", async () => {
		await player.see("deal").click();
		const held = player.see("hand-Anna").getByTestId(/^held-/);
		await expect(held).toHaveCount(1);
		await held.click();
		await player.see("give-Anna").focus();
		await player.page.keyboard.type("Maecenas");
		await player.see("given-Anna").click();
		await expect(player.see("held-maecenas")).toBeVisible();
		await player.see("sitter-Felix").focus();
		await player.page.keyboard.type("Legatus");
		await expect(player.see("class-form")).toContainText("Tries a dozen plans out");
		await player.page.keyboard.press("Home");
		await expect(player.see("sitter-Felix")).toHaveValue("person");
		await expectClean(player, "the class is seated");
		await player.see("start-new").click();
		await player.atTable();
	});

	await test.step("a card says to whom the computer goes, until nobody wants such cards", async () => {
		await expect(player.see("hand-over")).toContainText("Pass the computer to");
		await expectClean(player, "the hand-over card", "[data-testid=hand-over]");
		await player.see("hand-over-take").click();
		await expect(player.see("hand-over")).toHaveCount(0);
		await expectClean(player, "the board");
	});

	await test.step("the program answers where it is let to, by key; the teacher takes it back", async () => {
		const before = await driver.asked();
		await player.press("p");
		await player.settled();
		await driver.noCards();
		await expect(player.see("asked")).not.toHaveText(before ?? "");
		await player.see("host").click();
		await player.see("host-undo").click();
		await player.settled();
		await expect(player.see("asked")).toHaveText(before ?? "");
	});

	await test.step("the host drags somebody to another region, gives each turn a clock, and adds a minute", async () => {
		await player.see("close-drawer").click();
		for (let n = 0; n < 30 && (await player.option("call-host").count()) === 0; n++) {
			await player.press("p");
			await player.settled();
			await driver.noCards();
			await driver.unfold();
		}
		await driver.noCards();
		await player.see("host").click();
		await player.see("host-call").click();
		await expectClean(player, "the host's drawer", "[data-testid=drawer-host]");
		await player.see("close-drawer").click();
		const role = await driver.somebodyOutside("gaul");
		await driver.carry(role, "gaul");
		await expect(driver.person(role)).toHaveAttribute("data-in-hand", "dragged");
		await expect(player.see("mirror")).toContainText("Gaul");
		await driver.letGo();
		await expect(player.entry(/Host moves .+ to Gaul\./)).toBeVisible();
		await player.see("host").click();
		// A god may be asked before the host's menu comes back.
		const clock = player.see("host-clock/activation");
		const god = player.see("host-aim-go-on").getByRole("button", { name: "Let the program answer" }).first();
		await expect(clock.or(god).first()).toBeVisible();
		for (let n = 0; n < 10 && (await clock.count()) === 0; n++) {
			await god.click();
			await player.settled();
			await expect(clock.or(god).first()).toBeVisible();
		}
		await clock.click();
		await player.see("host-done").click();
		await player.settled();
		await expect(player.see("clock")).toContainText("0:45");
		await player.see("host-clock-more").click();
		await expect(player.see("clock")).toContainText("1:45");
		await player.see("close-drawer").click();
	});

	if (shell === "browser")
		await test.step("the room sees the season, the clock, who acts, and everybody's seats", async () => {
			const opened = context.waitForEvent("page");
			await player.see("projector").click();
			const room = new Player(await opened);
			await expect(room.see("projection")).toContainText("summer of 44");
			await expect(room.see("roster").locator(".side-badge")).toHaveCount(6);
			await expect(room.see("clock")).toContainText("1:45");
			await expect(room.see("plaque-rome")).toBeVisible();
			await expectClean(room, "the projection");
			await room.page.close();
		});

	await test.step("everything is there after the table was closed, and the chronicle is printed", async () => {
		const asked = await driver.asked();
		const again = new Player(await table.restart());
		await again.see("continue").click();
		await again.atTable();
		await expect(again.see("asked")).toHaveText(asked ?? "");
		await again.see("teacher").click();
		await again.see("read-chronicle").click();
		await expect(again.see("page-chronicle")).toContainText("44 before the common era");
		await expectPrinted(again.page, shell);
		await again.press("p");
		await again.press("Escape");
		await expect(again.see("page-chronicle")).toHaveCount(0);
		await expect(again.see("asked")).toHaveText(asked ?? "");
		await again.see("read-cards").click();
		await expect(again.see("card-maecenas")).toContainText("Gaius Maecenas");
		await expect(again.see("card-maecenas")).toContainText("Anna");
		await again.press("Escape");
		await again.see("read-lesson").click();
		await expect(again.see("lesson-lesson").getByRole("row")).toHaveCount(7);
		await again.press("Escape");
		await again.leave();
		await again.see("scenario-ludi-romani").click();
		await again.see("list-9b").click();
		await expect(again.see("people-count")).toContainText("6 persons");
	});
});

/** On paper there is the page alone. */
async function expectPrinted(page: Page, shell: string): Promise<void> {
	await page.emulateMedia({ media: "print" });
	await expect(page.getByTestId("board")).toBeHidden();
	await expect(page.getByTestId("print")).toBeHidden();
	await expect(page.locator(".ludi-paper")).toBeVisible();
	if (shell === "browser") expect((await page.pdf()).length).toBeGreaterThan(10_000);
	await page.emulateMedia({ media: "screen" });
}

test("names are read from a table of a file, and one that is too large is not", async ({ player }, info) => {
	await player.see("scenario-ludi-romani").click();
	const list = info.outputPath("9b.csv");
	await (await import("node:fs/promises")).writeFile(list, "No;First name;Surname\n1;Anna;Berg\n2;Ben;Cole\n");
	await player.see("people-file").setInputFiles(list);
	await expect(player.see("people-names")).toHaveValue(await readFile(list, "utf8"));
	await expect(player.see("people-count")).toContainText("2 persons");
	await expect(player.see("hand-Anna Berg")).toBeVisible();

	await test.step("a list as Excel writes it in Italian, in letters of Windows; it is shown how it was read", async () => {
		await (await import("node:fs/promises")).writeFile(
			list,
			"Cognome;Nome\r\nRossi;Niccolò\r\nRossi;Zoë\r\n",
			"latin1",
		);
		await player.see("people-file").setInputFiles(list);
		await expect(player.see("people-encoding")).toHaveValue("windows-1252");
		await expect(player.see("hand-Niccolò Rossi")).toBeVisible();
		await expect(player.see("hand-Zoë Rossi")).toBeVisible();
		await expect(player.see("read-heads")).toBeChecked();
		await expect(player.see("how-read")).toContainText("Column 2: part 1 of the name");
		await expectClean(player, "how a list is read", "[data-testid=how-read]");
	});

	await test.step("a press on a column takes it out of the name; a name on the first line is none of the heads", async () => {
		await player.see("read-column-0").click();
		await expect(player.see("hand-Niccolò")).toBeVisible();
		await player.see("read-heads").uncheck();
		await expect(player.see("people-count")).toContainText("3 persons");
		await player.see("read-heads").check();
		await player.see("people-encoding").focus();
		await player.page.keyboard.type("Cyr");
		await expect(player.see("hand-Niccolò Rossi")).toHaveCount(0);
		await player.press("ArrowUp");
		await player.press("ArrowUp");
		await expect(player.see("hand-Niccolò Rossi")).toBeVisible();
	});

	await (await import("node:fs/promises")).writeFile(list, "x\n".repeat(80_000));
	await player.see("people-file").setInputFiles(list);
	await expect(player.see("notice")).toContainText("larger than");
	await expect(player.see("people-count")).toContainText("2 persons");
});

test.describe("a challenge", () => {
	test.beforeEach(({ saves }) => {
		prepareLudi(saves, {
			name: "A challenge",
			seed: 7,
			roles: ["octavian", "agrippa"],
			until: (decision) => roleOf(decision) === "octavian" && offers(decision, "flagitatio/agrippa"),
		});
	});

	test("is fought with dice that a room can read", async ({ context, player, shell }) => {
		const driver = new LudiDriver(player);
		await driver.open("A challenge");
		const opened = context.waitForEvent("page");
		if (shell === "browser") await player.see("projector").click();
		const room = shell === "browser" ? new Player(await opened) : null;
		await player.page.bringToFront();

		await test.step("he is not put down where there is no seat: the rule says why", async () => {
			await driver.carry("octavian", "rome");
			await expect(player.see("mirror")).toContainText("There is no free seat in Rome.");
			await driver.letGo();
			await expect(player.see("notice")).toContainText("LR-VI.A.1.b");
		});

		await test.step("who is looked at shows what may be done to him, and the challenge is made there", async () => {
			await driver.person("agrippa").click();
			await expect(player.see("look-card")).toContainText("Marcus Vipsanius Agrippa");
			await player.see("look-card").getByTestId("option-flagitatio/agrippa").click();
			await player.settled();
		});

		await test.step("it is fought to its end, clash by clash", async () => {
			const over = player.see("battle-read");
			await driver.answerUntil(over, "yes", "go-on", "program");
			const card = player.see("battle-card");
			await expect(card).toContainText("Challenge in N Italy");
			await expect(card.getByRole("listitem").first()).toBeVisible();
			await expect(player.entry(/challenges/)).toBeVisible();
		});

		if (room)
			await test.step("in the room nothing of it is smaller than 28 pixels", async () => {
				await room.page.bringToFront();
				const card = room.see("battle-card");
				await expect(card).toBeVisible();
				const smallest = await card.evaluate((box) =>
					Math.min(
						...[box, ...box.querySelectorAll("*")].map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
					),
				);
				expect(smallest).toBeGreaterThanOrEqual(28);
				const die = await card.locator(".big-die").first().boundingBox();
				expect(die?.width ?? 0).toBeGreaterThan(100);
				await room.page.close();
			});

		await test.step("at twice the size of text nothing that is pressed lies on anybody's seat, and a page can be read", async () => {
			await player.page.bringToFront();
			await player.see("battle-read").click();
			await player.page.setViewportSize({ width: 1280, height: 720 });
			await player.see("settings").click();
			await player.see("setting-text").focus();
			await player.press("End");
			await player.see("close-drawer").click();
			await expect(player.page.locator("html")).toHaveCSS("font-size", "32px");
			const toggle = await player.see("column-toggle").boundingBox();
			const lowest = Math.max(...(await Promise.all((await player.see(/^person-of-/).all()).map(footOf))));
			expect(lowest).toBeLessThan(toggle?.y ?? 0);
			await player.see("teacher").click();
			await player.see("read-lesson").click();
			await expectClean(player, "the lesson plan in large letters", "[data-testid=page-lesson]");
		});
	});
});

/** How far down a piece reaches. */
async function footOf(piece: Locator): Promise<number> {
	const box = await piece.boundingBox();
	return box ? box.y + box.height : 0;
}

test.describe("in the middle of a game", () => {
	test.beforeEach(({ saves }) => {
		prepareLudi(saves, {
			name: "On the move",
			seed: 11,
			roles: ["octavian"],
			until: ({ prompt }) => prompt.key === "ludi.ask.first-choice",
		});
		prepareLudi(saves, {
			name: "In the Senate",
			seed: 12,
			roles: ["cicero", "servilius", "maecenas", "calenus", "l-antonius", "messala"],
			prefer: ["rome", "stay", "aye", "cicero"],
			until: (decision) => decision.prompt.key === "ludi.ask.bill" && roleOf(decision) === "cicero",
		});
		prepareLudi(saves, {
			name: "Wedding and shipwreck",
			seed: 13,
			roles: ["cicero", "livia"],
			numina: ["oceanus", "neptune"],
			prefer: ["rome"],
			until: (decision) => offers(decision, "marry/livia") && offers(decision, "run-the-blockade/egypt"),
		});
		prepareLudi(saves, {
			name: "Actium",
			seed: 14,
			roles: ["octavian", "agrippa"],
			options: ["short-calendar", "one-round"],
			until: ({ prompt }) => prompt.key === "ludi.ask.party",
		});
	});

	test("a motus, a Senate that proscribes, a wedding, a death with a will, and Actium", async ({ player }) => {
		const driver = new LudiDriver(player);

		await test.step("in a motus he is dragged to a free seat", async () => {
			await driver.open("On the move");
			await driver.carry("octavian", "egypt");
			await expect(player.see("mirror")).toContainText("Here is a seat.");
			await driver.letGo();
			await expect(player.entry("Octavian comes to Egypt.")).toBeVisible();
			await player.leave();
		});

		await test.step("by keyboard the same: taken up, carried by arrows, put back", async () => {
			await driver.open("On the move");
			await player.press("Control+z");
			await player.settled();
			await player.see("board").focus();
			await player.press("m");
			await player.press("ArrowRight");
			await expect(player.see("mirror")).toContainText("Here is a seat.");
			await player.press("Escape");
			await expect(player.page.locator("[data-in-hand=lifted]")).toHaveCount(0);
			await player.leave();
		});

		await test.step("in a hiems the consul proscribes a man, and the Senate carries it", async () => {
			await driver.open("In the Senate");
			await expect(player.see("senate-card")).toContainText("Cicero");
			await player.choose("proscriptio");
			await player.choose("antony");
			await driver.answerUntil(player.entry("Antony is proscribed."), "aye", "program");
			await driver.person("antony").click();
			await expect(player.see("look-card")).toContainText("Proscribed");
			await player.leave();
		});

		await test.step("Cicero marries Livia, sails without a fleet, is drowned, and leaves her what he has", async () => {
			await driver.open("Wedding and shipwreck");
			await player.choose("marry/livia");
			await player.choose("yes");
			await driver.person("cicero").click();
			await expect(player.see("look-card")).toContainText("Married to Livia");
			await driver.answerUntil(player.option("run-the-blockade/egypt"), "yes", "program");
			await player.see("close-look").click();
			await driver.carry("cicero", "egypt");
			await expect(player.see("mirror")).toContainText("Oceanus may let you pass, take all legions and denarii");
			await driver.letGo();
			await expect(player.see("look-card")).toContainText("or drown you");
			await player.see("look-card").getByTestId("option-run-the-blockade/egypt").click();
			await player.settled();
			await player.choose("drown");
			await driver.answerUntil(player.option("livia"), "fate");
			await expect(player.see("asked")).toContainText("Who is the heir?");
			await player.choose("livia");
			await driver.answerUntil(player.entry("Cicero is lost at sea."), "yes", "none", "program");
			await player.see("people").first().click();
			await expect(player.see("people").last()).toContainText("A shade that waits at the gate");
			await player.see("close-drawer").click();
			await player.leave();
		});

		await test.step("at Actium parties form, the dice decide, and the victors order the world", async () => {
			await driver.open("Actium");
			await player.choose("lead");
			await player.choose("join/octavian");
			await driver.answerUntil(player.see("outcome"), "stay", "republic", "program", "done");
			await expect(player.see("actium-card")).toContainText("wins at Actium");
		});
	});
});
