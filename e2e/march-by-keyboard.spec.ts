import { expect, test } from "./fixtures.ts";
import { expectFocus, type Moment, ScreenReader } from "./screen-reader.ts";

// Who hears the table needs no large window, and most of the time that a test takes on a machine without a graphics card is drawing.
test.use({ viewport: { width: 960, height: 600 } });

test("looking and marching without the mouse", async ({ player }) => {
	await player.begin();
	await expect(player.see("curtain"), "who has nothing to hide has no curtain").toHaveCount(0);
	const mirror = player.see("mirror");

	await test.step("the cursor begins at the leader whose phase it is, and is spoken", async () => {
		await player.press("ArrowDown");
		await expect(mirror).toContainText("Taurinorum");
		await expect(mirror).toContainText("with Hannibal");
		await expect(mirror).toContainText("You may: Force Movement");
	});

	await test.step("the order of battle is searched, and shows where a line of it is; N goes to the next leader who may act", async () => {
		await player.press("e");
		await player.write(player.see("order-find"), "scipio");
		await expect(player.see("order-row")).toHaveCount(1);
		await expect(player.see("order-row")).toContainText("50");
		await player.see("order-row").getByRole("button").first().click();
		await expect(mirror).toContainText("Placentia");
		await player.see("close-drawer").click();
		await player.press("n");
		await expect(mirror).toContainText("with Hannibal");
	});

	await test.step("Enter lifts the stack, arrows carry it, and every hex says what it costs", async () => {
		await player.press("Enter");
		await expect(player.see("march-card")).toContainText("Hannibal marches");
		await player.press("ArrowDown");
		await expect(mirror).toContainText("1320");
		await expect(mirror).toContainText("March: 2 attrition points, about 1.4 lost.");
		await player.press("ArrowDown");
		await expect(mirror).toContainText("1421");
		await expect(player.see("march-sum")).toContainText("2 attrition points");
	});

	await test.step("Escape puts everything back", async () => {
		await player.press("Escape");
		await expect(player.see("march-card")).toHaveCount(0);
		await expect(player.see("decision")).toBeVisible();
	});

	await test.step("a city is found by its name, and a stack is pinned", async () => {
		await player.press("/");
		await player.write(player.see("goto-city"), "plac");
		await player.press("Enter");
		await expect(player.see("mirror")).toContainText("Placentia");
		await player.press("i");
		await player.press("ArrowRight");
		await expect(player.see("inspector")).toContainText("Legion III");
		await expect(player.see("inspector")).toContainText("Legion II");
		await player.press("Escape");
		await expect(player.see("inspector")).not.toContainText("Legion III");
	});
});

/** What is answered to a question, by its words: the answer's name, or the key. */
const replies: readonly (readonly [asked: RegExp, answer: RegExp])[] = [
	[/try to intercept/, /Let it pass/],
	[/Where to/, /March to 1514/],
	[/slip away/, /Stand and fight/],
	[/How many elephants/, /^2/],
	[/Guile/, /^0/],
	[/Throw the die/, /^4$/],
	[/What does Hannibal do/, /Attack/],
];

test("by keys and ears alone, from the first page to a march, and from an attack to the end of its battle", async ({
	page,
	player,
}) => {
	const reader = await ScreenReader.on(page);
	await expect(player.see("start-page")).toBeVisible();

	await test.step("a campaign with one's own dice; the board has the focus, and tells what is asked", async () => {
		await reader.tabTo(/^Thunderbolt/);
		await reader.press("Enter");
		await reader.tabTo(/^You as Carthage/);
		while (!/^Two persons/.test((await reader.listen()).focus.name)) await reader.press("ArrowRight");
		await reader.tabTo(/Rolled by the table/);
		await reader.press("ArrowRight");
		await reader.tabTo(/^Begin/);
		await reader.press("Enter");
		await player.atTable();
		const { focus } = await reader.listen();
		expect(focus.role, "a table that is opened has the focus on its board").toBe("application");
		expect(focus.name).toContain("F1");
		expect(focus.description).toMatch(/Praetor Urbanus.* 4 possible answers/);
		expect((await reader.press("0")).said).toEqual(expect.arrayContaining(["What does Hannibal do?"]));
	});

	await test.step("the map is read hex by hex, its provinces where one comes into them", async () => {
		const { said } = await reader.press("ArrowDown");
		expect(said[0]).toContain("Taurinorum");
		expect(said[1]).toBe("Liguria Taurini: controlled by Carthage, attrition 2.");
		expect((await reader.press("ArrowUp")).said).toEqual([expect.stringContaining("1120")]);
		const { focus } = await reader.press("i");
		expect(focus.name).toBe("What is in 1120 near Taurinorum");
		expect((await reader.press("Escape")).focus.role).toBe("application");
	});

	await test.step("what is taken up, carried and put back is told", async () => {
		await reader.press("n");
		expect((await reader.press("Enter")).said.join()).toContain("In your hand: Hannibal, 88 SP.");
		await reader.press("ArrowDown");
		await reader.hear(/March: 2 attrition points/);
		expect((await reader.press("Escape")).said).toContain("Put back.");
	});

	await test.step("carried to a town by its name, the price is told with the button that agrees to it", async () => {
		await reader.press("n", "Enter", "/");
		await page.keyboard.type("placent");
		expect((await reader.press("Enter")).said.join()).toContain("1514 Placentia");
		await reader.press("Enter");
		const { focus } = await reader.focusOn(/^March$/);
		expect(focus.description).toMatch(/6 attrition points.*May try to intercept/);
		expectFocus(await reader.press("Enter"));
	});

	await test.step("each question is told, also after one in the same words, and what comes of each answer once", async () => {
		let moment = await reader.listen();
		const [first] = moment.headings.slice(1);
		let asked = first ?? "";
		let attacked = false;
		for (let answer = 0; answer < 50 && !(attacked && /What does Hannibal/.test(asked)); answer++) {
			const like = replies.find(([words]) => words.test(asked))?.[1] ?? /./;
			const name = moment.answers.find((offered) => like.test(offered)) ?? moment.answers[0] ?? "";
			attacked ||= /Attack/.test(name);
			moment = await reader.press(name[0] ?? "");
			if (/^\d of \d/.test(moment.said.join())) moment = await pickAll(reader, moment);
			expectFocus(moment);
			asked = moment.headings[1] ?? "";
			expect(moment.said, `after ${name}`).toContain(asked);
		}
		const battle = reader.spoken.filter((said) => /Hannibal beat .* at Placentia/.test(said));
		expect(battle).toHaveLength(1);
		expect(reader.spoken.filter((said) => said.startsWith("Hannibal marched"))).toHaveLength(1);
	});
});

/** Ticks one thing after another until enough are, and confirms. */
async function pickAll(reader: ScreenReader, begun: Moment): Promise<Moment> {
	let moment = begun;
	for (let key = 1; key < 9; key++) {
		const [picked, of] = /(\d) of (\d)/.exec(moment.said.join())?.slice(1) ?? [];
		if (picked === of) break;
		moment = await reader.press(String(key + 1));
	}
	return reader.press("Space");
}
