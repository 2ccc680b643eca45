import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { expect, type Table, test } from "./fixtures.ts";

test.skip(({ shell }) => shell !== "browser", "These are the doors of the browser shell.");

test("the page runs its own scripts and no others", async ({ page, table }) => {
	table.expectErrors(/Content Security Policy/);
	await expect(page.getByTestId("start-page")).toBeVisible();
	// A frame's refusal comes from the browser's own process, and takes as long as that has other things to do.
	await page.evaluate(() => {
		const broken: string[] = [];
		Object.assign(window, { broken });
		document.addEventListener("securitypolicyviolation", (event) => broken.push(event.effectiveDirective));
		const script = document.createElement("script");
		script.textContent = "window.intruder = true";
		document.head.append(script);
		const frame = document.createElement("iframe");
		frame.src = "https://example.org/";
		document.body.append(frame);
		const image = document.createElement("img");
		image.src = "http://127.0.0.1:1/spy.png";
		document.body.append(image);
	});
	await expect
		.poll(() => page.evaluate(() => Reflect.get(window, "broken").toSorted()))
		.toEqual(["frame-src", "img-src", "script-src-elem"]);
	expect(await page.evaluate(() => "intruder" in window)).toBe(false);
});

test("the ticket leaves the address at once, and opens the door once; a page of somebody else cannot come in, even with a key", async ({
	browser,
	page,
	table,
}) => {
	await expect(page.getByTestId("start-page")).toBeVisible();
	await test.step("the ticket", () => expectOneTicket(browser, page, table));
	await test.step("a page of somebody else", () => expectNoStranger(browser, page, table));
	await test.step("a way in that fails says which it was", () => expectWordsOf(page, table));
	await test.step("a window that comes with a spent ticket is not what it was before", () =>
		expectNoWayBack(page, table));
});

/** Something between the page and its host cuts the socket, or lets nothing through it. */
async function expectWordsOf(page: Page, table: Table): Promise<void> {
	const noWayIn = page.getByTestId("no-way-in");
	let act: "cut" | "mute" | "pass" = "cut";
	await page.routeWebSocket(/\/table$/, (socket) => {
		if (act === "cut") void socket.close();
		if (act === "pass") socket.connectToServer();
	});
	table.expectErrors(/WebSocket/);
	await page.reload();
	await expect(noWayIn).toHaveAttribute("data-why", "blocked");
	await expect(noWayIn).toContainText("web shield");
	act = "mute";
	await noWayIn.getByRole("button").click();
	await expect(noWayIn).toHaveAttribute("data-why", "mute");
	act = "pass";
	await noWayIn.getByRole("button").click();
	await expect(page.getByTestId("start-page")).toBeVisible();
}

/** It is the window that keeps the table, and has a key for that. */
async function expectNoWayBack(page: Page, table: Table): Promise<void> {
	table.expectErrors(/401/);
	await page.goto(table.address);
	for (const _ of ["with the ticket", "without one"]) {
		await page.reload();
		await expect(page.getByTestId("no-way-in")).toHaveAttribute("data-why", "used");
	}
}

async function expectOneTicket(browser: Browser, page: Page, table: Table): Promise<void> {
	expect(table.address).toContain("#t=");
	expect(page.url()).not.toContain("#");
	const stranger = await browser.newContext();
	const window = await stranger.newPage();
	await window.goto(table.address);
	await expect(window.getByTestId("no-way-in")).toBeVisible();
	await expect(window.getByTestId("start-page")).toHaveCount(0);
	await window.goto(new URL("/", table.address).href);
	await expect(window.getByTestId("no-way-in")).toBeVisible();
	await stranger.close();
}

/** It has a key in its hand. */
async function expectNoStranger(browser: Browser, page: Page, table: Table): Promise<void> {
	const key = await page.evaluate(() => sessionStorage.getItem("tabula.key.keeper"));
	const shop = createServer((_, reply) => reply.setHeader("content-type", "text/html").end("<h1>A shop</h1>"));
	await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
	const elsewhere = await browser.newContext();
	try {
		const window = await elsewhere.newPage();
		await window.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`);
		const entered = await window.evaluate(tryToComeIn, { host: new URL(table.address).origin, key });
		expect(entered).toEqual({ enter: "refused", read: "refused", socket: "refused" });
		// In a frame of theirs the browser shows its own word that this is refused.
		await expect
			.poll(() => window.frames().map((frame) => frame.url().split("//")[0]))
			.toEqual(["http:", "chrome-error:"]);
	} finally {
		await elsewhere.close();
		shop.close();
	}
	await expect(page.getByTestId("start-page")).toBeVisible();
}

/** Runs in the other page. */
async function tryToComeIn({ host, key }: { host: string; key: string | null }) {
	const knock = (path: string, method: string) =>
		fetch(host + path, { method }).then(
			() => "let in",
			() => "refused",
		);
	const socket = new Promise<string>((resolve) => {
		const line = new WebSocket(`${host.replace("http", "ws")}/table`, ["game", `key.${key}`]);
		line.onopen = () => resolve("let in");
		line.onerror = () => resolve("refused");
	});
	const frame = document.createElement("iframe");
	frame.src = host;
	document.body.append(frame);
	return { enter: await knock("/enter", "POST"), read: await knock("/", "GET"), socket: await socket };
}
