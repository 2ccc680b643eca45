/** A table that is opened to the room: devices come in by code and link, over plain HTTP, as somebody with a name first. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { expectClean } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { Player } from "./player.ts";
import { cacheFolder, serveBeside } from "./shells.ts";

test.skip(({ shell }) => shell === "electron", "the same door, on the host of the test");

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A device of the room; `page` is at the origin of the door. */
async function device(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Page> {
	const context: BrowserContext = await browser.newContext(options);
	const page = await context.newPage();
	await page.goto(`${origin}/icon.svg`);
	return page;
}

/** What is said to somebody who comes to the door; the key is kept as the page that one comes in by keeps it. */
function comeIn(page: Page, sent: Readonly<Record<string, string>>): Promise<number> {
	return page.evaluate(async (body) => {
		const reply = await fetch("/join/enter", { method: "POST", body: JSON.stringify(body) });
		const { key } = (await reply.json()) as { key?: string };
		if (key !== undefined) localStorage.setItem("tabula.key.room", key);
		return reply.status;
	}, sent);
}

async function sitDown(page: Page, origin: string): Promise<Player> {
	await page.goto(`${origin}/index.html`);
	return new Player(page);
}

test("people before seats, a phone answers, comes back, a link is scanned twice, one is put out, and the table is closed", async ({
	browser,
	saves,
}) => {
	const network = { name: "Wi-Fi", address: "table.test", listensAt: "127.0.0.2" };
	const { address, close } = await serveBeside(saves, cacheFolder, [network]);
	const keeper = new Player(await (await browser.newContext()).newPage());
	await keeper.page.goto(address);
	await keeper.see("open-room").click();
	await keeper.page.getByText("table.test").click();
	await test.step("a certificate that is none is refused in words, and nothing is opened", async () => {
		await keeper.page.getByText("Keep it secret with a certificate").click();
		await expectClean(keeper, "the room before it is opened", ".room-dialog");
		const nothing = { name: "cert.pem", mimeType: "application/x-pem-file", buffer: Buffer.from("nothing") };
		await keeper.see("door-certificate").setInputFiles(nothing);
		await keeper.see("open-door").click();
		await expect(keeper.page.getByText("There is no certificate in that file").first()).toBeVisible();
		await keeper.see("door-certificate").setInputFiles([]);
	});
	await keeper.see("open-door").click();
	const code = ((await keeper.see("room-code").innerText()).match(/[A-Z0-9]{3} [A-Z0-9]{3}/) ?? [""])[0];
	const origin = `http://${await keeper.see("room-address").innerText()}`;
	const annas = await device(browser, origin, PHONE);
	const brunos = await device(browser, origin);

	await test.step("who comes in has a name first, and waits; a wrong code lets nobody in", async () => {
		expect(await annas.evaluate(() => isSecureContext)).toBe(false);
		expect(await comeIn(annas, { code: "AAAAAA", name: "Anna" })).toBe(401);
		expect(await comeIn(annas, { code, name: "Anna" })).toBe(200);
		expect(await comeIn(brunos, { code, name: "Anna" })).toBe(409);
		expect(await comeIn(brunos, { code: code.toLowerCase(), name: "Bruno" })).toBe(200);
		await expect((await sitDown(annas, origin)).see("waiting")).toContainText("Anna");
		await sitDown(brunos, origin);
		await expect(keeper.see("person-Bruno")).toBeVisible();
		await keeper.press("Escape");
		await expect(keeper.see("room-badge")).toHaveText("Open to 2");
	});
	const [anna, bruno] = [new Player(annas), new Player(brunos)];

	await test.step("when it begins each has the seat of that name in hand, and no curtain falls", async () => {
		await keeper.see("scenario-forum").click();
		await keeper.see("who-plays").getByText("Everyone at this window").click();
		await keeper.see("player-count").getByText("3", { exact: true }).click();
		await keeper.see("seat-those-here").click();
		await keeper.page.getByText("Your own dice").click();
		await keeper.see("start-new").click();
		await anna.option("6").click();
		await bruno.option("2").click();
		await keeper.option("1").click();
		await expect(anna.see("asked")).toContainText("Rutilius");
		await expect(keeper.see("curtain")).toHaveCount(0);
	});

	await test.step("loaded again in the middle of a question, the question is there", async () => {
		await annas.reload();
		await expect(
			anna
				.see("decision")
				.getByTestId(/^option-/)
				.first(),
		).toBeVisible();
	});

	const carlas = await device(browser, origin);
	await test.step("a link that is scanned while its device is there asks whoever keeps the table", async () => {
		await keeper.see("room-badge").click();
		await keeper.see("link-flavii").click();
		const link = await keeper.see("seat-link").locator("input").inputValue();
		expect(await comeIn(carlas, { link: link.replace(/.*#j=/, ""), name: "Carla" })).toBe(200);
		const carla = await sitDown(carlas, origin);
		await expect(carla.see("place-card")).toContainText("You have asked for Flavius");
		await keeper.see("give-Carla").click();
		await expect(carla.see("place-card")).toHaveCount(0);
		await expect(bruno.see("place-card")).toContainText("Bruno");
	});

	await test.step("who is put out is told, and so is everybody when the table is closed", async () => {
		await keeper.see("put-out-Carla").click();
		await expect(carlas.getByTestId("no-way-in")).toHaveAttribute("data-why", "put-out");
		await keeper.see("close-door").click();
		await expect(annas.getByTestId("no-way-in")).toHaveAttribute("data-why", "closed");
		await expect(keeper.see("open-door")).toBeVisible();
	});
	await Promise.all([annas, brunos, carlas].map((page) => page.context().close()));
	await keeper.page.context().close();
	await close();
});
