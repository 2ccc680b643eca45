import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { CONTENT_SECURITY_POLICY } from "../host/security.ts";
import { temporaryFolder } from "../host/testing/temporary-folder.ts";
import { answerAppRequest, isOwnAddress } from "./app-scheme.ts";

const folder = temporaryFolder();
const root = join(folder, "renderer");
mkdirSync(root);
writeFileSync(join(root, "index.html"), "<title>Tabula</title>");
writeFileSync(join(folder, "secret.js"), "secret");
afterAll(() => rmSync(folder, { recursive: true }));

const kept = { width: 1, height: 2, pixels: new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]) };
const printed = { read: async (name: string) => (name === "known" ? kept : null) };
const ask = (url: string, method = "GET") => answerAppRequest({ root, printed }, new Request(url, { method }));

test("the page comes with the same policy as in the browser", async () => {
	const response = await ask("app://table/index.html");
	expect([response.status, await response.text()]).toEqual([200, "<title>Tabula</title>"]);
	expect(response.headers.get("content-security-policy")).toBe(CONTENT_SECURITY_POLICY);
	expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test("a printed piece comes with its size; that there is none is no error", async () => {
	const there = await ask("app://table/pieces/known");
	expect([there.status, ...new Uint8Array(await there.arrayBuffer())]).toEqual([
		...[200, 1, 0, 0, 0, 2, 0, 0, 0],
		...kept.pixels,
	]);
	expect((await ask("app://table/pieces/unknown")).status).toBe(204);
	expect((await ask("app://elsewhere/pieces/known")).status).toBe(421);
});

test.each([
	["another method", "app://table/", "POST", 405],
	["another host", "app://elsewhere/index.html", "GET", 421],
	["another scheme", "http://table/index.html", "GET", 421],
	["a way out", "app://table/..%2fsecret.js", "GET", 404],
	["another way out", "app://table/%2e%2e/secret.js", "GET", 404],
	["nothing", "app://table/nothing.js", "GET", 404],
])("%s is refused", async (_, url, method, status) => {
	expect((await ask(url, method)).status).toBe(status);
});

test.each([
	["app://table/index.html", true],
	["app://table/", true],
	["app://tables/", false],
	["app://table.evil.example/", false],
	["app://table:80/", false],
	["https://table/", false],
	["file:///etc/passwd", false],
	["javascript:alert(1)", false],
	["about:blank", false],
	["", false],
])("%s is our own: %s", (address, own) => {
	expect(isOwnAddress(address)).toBe(own);
});
