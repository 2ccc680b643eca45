import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultSettings, SETTINGS_FILE, SettingsFile } from "./settings.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { readText, settled, ToyHost } from "./testing/toy-host.ts";

let folder: string;
let file: string;

beforeEach(() => {
	folder = temporaryFolder();
	file = join(folder, SETTINGS_FILE);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("whoever has never set a theme sees lamplight; who has, that one", () => {
	expect(defaultSettings.theme).toBe("lamplight");
	writeFileSync(file, '{"theme":"system"}');
	expect(new SettingsFile(folder).settings.theme).toBe("system");
});

test("without a file there are the usual settings, and no file is made", () => {
	const { settings, notice } = new SettingsFile(folder);
	expect(settings).toEqual(defaultSettings);
	expect(notice).toBeNull();
	expect(existsSync(file)).toBe(false);
});

test("a patch changes what it names, and is there next time", () => {
	const camera = { x: 1.5, y: -2, zoom: 0.7 };
	new SettingsFile(folder).save({ theme: "daylight", cameras: { play: camera } });
	new SettingsFile(folder).save({ textScale: 1.5 });
	const { settings } = new SettingsFile(folder);
	expect(settings).toEqual({ ...defaultSettings, theme: "daylight", textScale: 1.5, cameras: { play: camera } });
	expect(readdirSync(folder)).toEqual([SETTINGS_FILE]);
});

test.each([
	["no JSON", "{theme"],
	["an empty file", ""],
	["a list", "[]"],
	["a theme that is none", '{"theme":"pink"}'],
	["a scale out of bounds", '{"textScale":9}'],
])("%s is put aside as it was, and the usual settings take its place", (_, written) => {
	writeFileSync(file, written);
	const { settings, notice } = new SettingsFile(folder);
	expect(settings).toEqual(defaultSettings);
	expect(notice).toMatchObject({ key: "host.settings.bad", args: { file, kept: `${file}.bad` } });
	expect(readText(`${file}.bad`)).toBe(written);
	expect(new SettingsFile(folder).notice).toBeNull();
});

test("settings of a newer version are passed over", () => {
	writeFileSync(file, '{"theme":"lamplight","weather":"rain"}');
	expect(new SettingsFile(folder)).toMatchObject({ settings: { theme: "lamplight" }, notice: null });
});

test.skipIf(process.platform === "win32")("a pipe is not waited for", () => {
	execFileSync("mkfifo", [file]);
	expect(new SettingsFile(folder)).toMatchObject({ settings: defaultSettings, notice: { key: "host.settings.bad" } });
});

test("a patch that cannot be written leaves nothing behind", () => {
	const settings = new SettingsFile(folder);
	mkdirSync(join(file, "taken"), { recursive: true });
	expect(() => settings.save({ theme: "daylight" })).toThrow();
	expect(readdirSync(folder)).toEqual([SETTINGS_FILE]);
});

test("a file that cannot be read is left alone", () => {
	mkdirSync(file);
	expect(new SettingsFile(folder).settings).toEqual(defaultSettings);
});

test("the host tells the first window of a bad file, saves a patch, and pushes it to all", async () => {
	writeFileSync(file, "{");
	const host = new ToyHost(folder);
	await host.ask("hello", {});
	await host.ask("hello", {});
	expect(await host.ask("settings.save", { motion: "none" })).toEqual({ ...defaultSettings, motion: "none" });
	await settled();
	expect(host.pushed("notice")).toMatchObject([{ level: "warning", text: { key: "host.settings.bad" } }]);
	expect(host.pushed("settings")).toEqual([await host.ask("settings", {})]);
	host.server.close();
});
