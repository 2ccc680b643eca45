/** The table on a phone, with fingers alone: in by the page at the door, a turn of Forum, an answer in Ludi Romani, and every page clean. */
import type { Browser, Page } from "@playwright/test";
import { WindowClient } from "../electron/browser/testing/window-client.ts";
import type { Replies, RequestInput, RequestName } from "../electron/contract/contract.ts";
import { expectClean, expectReadableInEveryLight } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { offers, prepareLudi } from "./ludi-driver.ts";
import { Player } from "./player.ts";
import { cacheFolder, serveBeside } from "./shells.ts";

test.skip(({ shell }) => shell === "electron", "guests come in at the browser shell");

/** What a finger needs: CSS pixels. */
const FINGER = 44;

/** Whoever keeps the table, without a page. */
class Keeper {
	readonly #client: WindowClient;

	constructor(client: WindowClient) {
		this.#client = client;
	}

	async ask<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Replies[Name]> {
		const said = await this.#client.request(name, input);
		if (!("reply" in said)) throw new Error(`${name}: ${JSON.stringify(said)}`);
		return said.reply as Replies[Name];
	}

	/** Puts a campaign on the table. */
	async open(campaign: string): Promise<void> {
		await this.ask("campaign.open", { campaign });
	}

	close(): void {
		this.#client.close();
	}
}

/** A table, whoever keeps it, and a network that it can be opened to. */
async function layTable(saves: string) {
	const network = { name: "Wi-Fi", address: "table.test", listensAt: "127.0.0.2" };
	const { address, close } = await serveBeside(saves, cacheFolder, [network]);
	const keeper = new Keeper(await WindowClient.open(address));
	return {
		address,
		keeper,
		network,
		close: async () => {
			keeper.close();
			await close();
		},
	};
}

/** A phone that stands upright. */
async function takePhone(browser: Browser, address: string): Promise<Player> {
	const context = await browser.newContext({
		viewport: { width: 360, height: 640 },
		hasTouch: true,
		isMobile: true,
		reducedMotion: "reduce",
	});
	const page = await context.newPage();
	await page.goto(address);
	return new Player(page);
}

async function turnTo(player: Player, page: string): Promise<void> {
	await player.see(`page-${page}`).tap();
	await expect(player.page.locator(`#page-${page}`)).toBeInViewport({ ratio: 0.9 });
}

/** What can be pressed of a page is as large as a finger needs, and nothing reaches over its side. */
async function expectRoomForFingers(page: Page, part: string): Promise<void> {
	const small = await page.locator(part).evaluate((element, least) => {
		const pressed = [...element.querySelectorAll<HTMLElement>("button, select, summary, input:not([type=checkbox])")];
		return pressed
			.filter((each) => each.checkVisibility() && !each.matches(".rule-number"))
			.map((each) => ({ what: each.dataset["testid"] ?? each.textContent, box: each.getBoundingClientRect() }))
			.filter(({ box }) => box.width > 0 && (box.height < least - 0.5 || box.width < least - 0.5))
			.map(({ what, box }) => `${what}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
	}, FINGER);
	expect(small, part).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test("in by the page at the door, and a turn of Forum", async ({ browser, saves }) => {
	const { keeper, network, close } = await layTable(saves);
	await keeper.ask("door.open", { address: network.address });
	const { door } = await keeper.ask("room", {});
	const phone = await takePhone(browser, door?.origin ?? "");

	await test.step("a wrong code lets nobody in; with the right one a name is asked for", async () => {
		await expectClean(phone, "the door's page", "main");
		await phone.write(phone.page.getByLabel("Code of the room"), "AAAAAA");
		await phone.page.getByRole("button", { name: "Go on" }).tap();
		await expect(phone.page.getByRole("alert")).toContainText("lets nobody in");
		await phone.write(phone.page.getByLabel("Code of the room"), door?.code ?? "");
		await phone.page.getByRole("button", { name: "Go on" }).tap();
		await phone.write(phone.page.getByLabel("Your name"), "Anna");
		await expectClean(phone, "name and seat", "main");
		await phone.page.getByRole("button", { name: "Come in" }).tap();
		await expect(phone.see("waiting")).toContainText("Anna");
	});

	await test.step("the seat of that name is in hand as soon as the game begins", async () => {
		const made = await keeper.ask("campaign.create", {
			scenario: "forum",
			name: "Phones",
			seed: 1,
			dice: "asked",
			seated: ["rutilii", "flavii", "caesii"],
			names: { rutilii: "Anna" },
		});
		await keeper.open(made.ok ? made.campaign : "");
		await expect(phone.see("asked")).toContainText("Rutilius");
		expect(await phone.page.title()).toMatch(/^Your turn · /);
	});

	await test.step("each page is one press away, clean, and has room for fingers", async () => {
		for (const page of ["mine", "map", "diary", "more", "question"]) {
			await turnTo(phone, page);
			await expectClean(phone, page, ".small-table");
			await expectRoomForFingers(phone.page, ".small-table");
		}
		await expectReadableInEveryLight(phone, "the question", ".small-table");
		await expect(phone.see("family")).toHaveCount(1);
	});

	await test.step("with letters twice as large every tab can be read, and the last answer comes whole into sight", async () => {
		const { page } = phone;
		await page.addStyleTag({ content: "html { font-size: 200% !important; }" });
		await expect(phone.see("decision")).toHaveCSS("overflow", "visible");
		const last = phone
			.see("decision")
			.getByTestId(/^option-/)
			.last();
		await last.scrollIntoViewIfNeeded();
		await expect(last).toBeInViewport({ ratio: 1 });
		const cut = await page.locator(".small-tabs span").evaluateAll((tabs) => {
			return tabs
				.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
				.map(({ textContent }) => textContent);
		});
		expect(cut).toEqual([]);
		await page
			.locator("style")
			.last()
			.evaluate((style) => style.remove());
	});

	await test.step("he throws, others answer, and the first question of his turn is there", async () => {
		await phone.option("6").tap();
		for (const seat of ["flavii", "caesii"]) {
			const { revision, decision } = (await keeper.ask("table", {})) ?? {};
			expect(decision?.seat).toBe(seat);
			const answers = [{ kind: "choose" as const, option: seat === "flavii" ? "2" : "1" }];
			expect(await keeper.ask("answer", { revision: revision ?? 0, seat, answers })).toMatchObject({ ok: true });
		}
		await expect(phone.see("asked")).toContainText("new agent");
		await phone
			.see("decision")
			.getByTestId(/^option-/)
			.first()
			.tap();
		await expect(phone.see("asked")).not.toContainText("throw for a new agent");
		await turnTo(phone, "diary");
		await expect(phone.see("log")).toContainText("Rutilius");
	});
	await phone.page.context().close();
	await close();
});

test("a turn of Ludi Romani, and the map under two fingers", async ({ browser, saves }) => {
	prepareLudi(saves, {
		name: "A lesson",
		seed: 21,
		roles: ["octavian", "agrippa"],
		options: ["lesson-calendar", "one-round"],
		until: (decision) => decision.prompt.key === "ludi.ask.activation" && offers(decision, "done"),
	});
	const { address, keeper, close } = await layTable(saves);
	const [lesson] = await keeper.ask("campaigns", {});
	await keeper.open(lesson?.id ?? "");
	const asked = (await keeper.ask("table", {}))?.decision?.seat ?? "";
	const { address: way } = await keeper.ask("window.invite", { visibility: { kind: "seats", seats: [asked] } });
	const phone = await takePhone(browser, new URL(way ?? "", address).href);
	await phone.atTable();
	await expectRoomForFingers(phone.page, ".small-table");
	await turnTo(phone, "mine");
	await expectClean(phone, "mine", ".small-table");
	await turnTo(phone, "map");
	const sheet = phone.page.locator(".ludi-map > svg");
	const before = await sheet.getAttribute("viewBox");
	await pinch(phone.page, ".ludi-map");
	await expect(sheet).not.toHaveAttribute("viewBox", before ?? "");
	await turnTo(phone, "question");
	await phone.see("acts-done").tap();
	await expect(phone.see("decision")).not.toContainText("Go on");
	await expect.poll(async () => (await keeper.ask("table", {}))?.decision?.seat).not.toBe(asked);
	await phone.page.context().close();
	await close();
});

/** Two fingers on a thing go apart. */
async function pinch(page: Page, part: string): Promise<void> {
	const box = await page.locator(part).boundingBox();
	if (!box) throw new Error(`${part} is not there.`);
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	const touch = await page.context().newCDPSession(page);
	const fingers = (apart: number) => [
		{ x: x - apart, y, id: 1 },
		{ x: x + apart, y, id: 2 },
	];
	await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20) });
	for (const apart of [40, 60, 80])
		await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
	await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
