/** The bundles that Electron loads, loaded as Electron loads them, with a stand-in for Electron. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Bridge } from "./bridge.ts";
import { FakeElectron } from "./testing/fake-electron.ts";

type Load = (request: string, ...rest: unknown[]) => unknown;

const ROOT = resolve(import.meta.dirname, "../..");
const BUILT = join(ROOT, "dist", "electron");
const require = createRequire(import.meta.url);
const loader = Module as unknown as { _load: Load }; // Node's own hook for what `require` gives; it has no types

let electron: FakeElectron;
let folder: string;
let required: string[];
const { _load: load } = loader;
const { argv } = process;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "tabula-built-"));
	electron = new FakeElectron({ appPath: ROOT, userData: folder });
	required = [];
	loader._load = (request, ...rest) => {
		required.push(request);
		return request === "electron" ? electron.module : load(request, ...rest);
	};
	process.argv = ["electron", ROOT, "--saves", folder];
});

afterEach(() => {
	electron.app.emit("before-quit");
	loader._load = load;
	process.argv = argv;
	process.removeAllListeners("uncaughtException");
	rmSync(folder, { recursive: true });
});

function loadBuilt(name: string): void {
	const file = join(BUILT, name);
	if (!existsSync(file)) throw new Error(`${file} is not there: npm test builds it before the tests.`);
	delete require.cache[file];
	require(file);
}

test("main opens the window, finds its assets and writes a save", async () => {
	loadBuilt("main.cjs");
	await expect.poll(() => electron.window.loaded).toEqual(["app://table/index.html"]);
	expect(await electron.invoke("hello", {})).toMatchObject({ reply: { shell: "electron" } });
	expect((await electron.load("app://table/")).status).toBe(200);
	const created = await electron.invoke("campaign.create", { scenario: "thunderbolt", name: "Trasimene" });
	expect(created).toEqual({ reply: { ok: true, campaign: expect.any(String) } });
	expect(electron.errorBoxes).toEqual([]);
});

test("a program of a level thinks in the worker that is built", async () => {
	loadBuilt("main.cjs");
	await expect.poll(() => electron.window.loaded).toEqual(["app://table/index.html"]);
	const seats = { rome: "legatus", carthage: "legatus" };
	const created = await electron.invoke("campaign.create", { scenario: "thunderbolt", name: "Trebia", seed: 7, seats });
	const campaign = Object.values("reply" in created ? Object(created.reply) : {}).at(-1);
	await electron.invoke("campaign.open", { campaign });
	await expect.poll(() => electron.window.webContents.pushed.map(({ name }) => name)).toContain("thinking");
	await electron.invoke("campaign.close", {});
	expect(electron.errorBoxes).toEqual([]);
});

test("the preload script needs nothing but Electron, as its sandbox demands", async () => {
	loadBuilt("preload.cjs");
	expect(required.slice(1)).toEqual(["electron"]);
	expect(readFileSync(join(BUILT, "preload.cjs"), "utf8")).not.toMatch(/require\("(?!electron"\))/);
	expect(Object.keys(electron.exposed.tabula as Bridge).sort()).toEqual(["on", "request"]);
});
