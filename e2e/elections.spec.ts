import { expect, test } from "./fixtures.ts";
import { type Player, theFirst } from "./player.ts";
import { prepare } from "./prepared.ts";

/** Takes what the blind draw brought, the option at a place from 0, and says whose name it bears. */
async function draw(player: Player, place: number): Promise<string> {
	const drawn = player.option(String(place));
	const name = (await drawn.locator("span").innerText()).trim();
	await player.choose(String(place));
	return name;
}

test.beforeEach(({ saves }) => {
	prepare(saves, {
		name: "The year of Libo",
		scenario: "alexander-327",
		seed: 3,
		until: "ask.prorogue",
		prefer: ["finish", "pass", "stay"],
	});
});

test("an election by hand: blind draws, offices, provinces, and where new men begin", async ({ player }) => {
	await player.see("campaign-row").getByTestId("campaign-open").click();
	await player.atTable();

	await test.step("nobody of last year stays in office", async () => {
		await expect(player.see("asked")).toContainText("stay in office for another year");
		await player.confirm();
		await expect(player.entry("take office")).toBeVisible();
	});

	const consul = await test.step("a consul is drawn blind, and takes over an army", async () => {
		await expect(player.see("asked")).toContainText("Draw blind for the new Rome Consul");
		const name = await draw(player, 2);
		await expect(player.entry(`${name} is drawn to be Rome Consul`)).toBeVisible();
		await player.playUntil(/Draw blind/, [[/Which command/, theFirst]]);
		await expect(player.entry(`${name} is Rome Consul`)).toBeVisible();
		return name;
	});

	await test.step("his colleague is given a province", async () => {
		await expect(player.see("asked")).toContainText("Draw blind for the new Field Consul");
		const name = await draw(player, 1);
		expect(name).not.toBe(consul);
		await player.playUntil(/Which province/, [[/Which command/, theFirst]]);
		await player.choose("samnium");
		await expect(player.entry(`${name}, Field Consul, is given Samnium`)).toBeVisible();
	});

	await test.step("the Praetor Urbanus takes his place in Roma", async () => {
		await player.playUntil(/Draw blind for the new Praetor Urbanus/, [[/./, theFirst]]);
		const name = await draw(player, 0);
		await expect(player.entry(`${name} is Praetor Urbanus and takes his place in Roma`)).toBeVisible();
	});

	await test.step("the Samnites draw their leaders, and say where each begins", async () => {
		await expect(player.see("asked")).toContainText(/last year.s leaders try to stay/);
		await player.confirm();
		const name = await draw(player, 1);
		await expect(player.see("asked")).toContainText(`Where does ${name} begin?`);
		await player
			.see("decision")
			.getByTestId(/^option-/)
			.nth(1)
			.click();
		await player.settled();
		const where = (await player.entry(`${name} takes his place at`).innerText()).match(/\d{4}/)?.[0] ?? "";
		await player.goTo(where);
		await player.clickHex(`it-${where}`, { button: "right" });
		await expect(player.see(`inspector-it-${where}`)).toContainText(name);
	});

	await test.step("the offices stand on the records", async () => {
		await player.playUntil(/What does|Draw blind for the next marker/, [[/./, theFirst]]);
		await expect(player.entry("is Overall Commander")).toBeVisible();
		await player.see("displays").click();
		await player.see("leaf-commanders").click();
		await expect(player.see("drawer-displays")).toContainText(consul);
	});
});
