/** What `npm run package` would ship. Reads dist/, so the build comes first (`npm test` sees to that). */
import { execFileSync } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractFile, listPackage } from "@electron/asar";
import { FuseV1Options, FuseVersion, getCurrentFuseWire } from "@electron/fuses";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseNode } from "./launch/node.mjs";
import { at, program, root } from "./launch/paths.mjs";
import { NOTICES } from "./notices.ts";

/** The tools that make an AppImage are programs of Unix. */
const canImage = process.platform !== "win32";

const folder = mkdtempSync(join(tmpdir(), "tabula-package-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = join(folder, "out/linux-unpacked");
const archive = join(app, "resources/app.asar");
let packed: string[] = [];

beforeAll(() => {
	if (!existsSync(at("dist/.build-stamp"))) throw new Error("dist/ is not there: run npm test -- build unit");
	pack(standIn());
	packed = listPackage(archive, { isPack: false }).map((path) => path.replaceAll("\\", "/"));
});

/** An Electron that has the files of one and does nothing: enough to be packed. */
function standIn(): string {
	const electron = join(folder, "electron");
	for (const part of ["resources", "locales"]) mkdirSync(join(electron, part), { recursive: true });
	const locales = ["de", "en-GB", "en-US", "it"].map((locale) => `locales/${locale}.pak`);
	for (const file of ["version", "LICENSE", "LICENSES.chromium.html", "chrome-sandbox", ...locales]) {
		writeFileSync(join(electron, file), "");
	}
	writeFileSync(join(electron, "electron"), `program${unfused}program`);
	return electron;
}

const [OFF, ON] = ["0", "1"];

/** Where Electron's program has its fuses: a mark, the version, how many there are, and each as Electron ships it. */
const unfused = `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0008${[ON, OFF, ON, ON, OFF, OFF, OFF, ON].join("")}`;

/** The files of an AppImage, as they would be squeezed into it. */
const image = join(folder, "image");

/** Tools for an AppImage, laid out as those that bring their own runtime; they keep what they are given. */
function imageTools(): string {
	const tools = join(folder, "tools");
	for (const part of ["runtimes", "lib/x64"]) mkdirSync(join(tools, part), { recursive: true });
	for (const file of ["desktop-file-validate", "runtimes/runtime-x64"]) writeFileSync(join(tools, file), "");
	const keep = `#!/bin/sh\nmkdir -p "${image}"\ncp "$1"/*.desktop "$1/AppRun" "${image}"\n: > "$2"\n`;
	writeFileSync(join(tools, "mksquashfs"), keep, { mode: 0o755 });
	return tools;
}

function pack(electron: string): void {
	const where = [`-c.electronDist=${electron}`, `-c.directories.output=${join(folder, "out")}`];
	const args = [program.electronBuilder, "--linux", "dir", ...(canImage ? ["AppImage"] : []), "--x64"];
	const env = { ...process.env, APPIMAGE_TOOLS_PATH: imageTools() };
	execFileSync(chooseNode(), [...args, "--publish", "never", ...where], { cwd: root, stdio: "pipe", env });
}

test("the app has its three scripts, its window, its data and its licences", () => {
	expect(packed).toEqual(
		expect.arrayContaining([
			"/package.json",
			"/LICENSE",
			"/dist/electron/main.cjs",
			"/dist/electron/preload.cjs",
			"/dist/electron/thinker.cjs",
			"/dist/renderer/index.html",
			"/dist/renderer/join.html",
			"/assets/LICENCES.md",
			"/assets/ancient-world/maps/italy.json",
			"/assets/text/en/window.json",
			"/assets/rise/scenarios/thunderbolt.json",
			"/node_modules/better-sqlite3/lib/index.js",
			"/node_modules/better-sqlite3/prebuilds/linux-x64.node",
		]),
	);
});

test("the program's fuses are blown: no Node, no debugger, no code but the archive's, no more rights for files", async () => {
	const { version, ...fuses } = await getCurrentFuseWire(join(app, "tabula-romana"));
	const states = Object.entries(fuses).map(([fuse, state]) => [
		FuseV1Options[Number(fuse)],
		String.fromCharCode(Number(state)),
	]);
	expect(version).toBe(FuseVersion.V1);
	expect(Object.fromEntries(states)).toEqual({
		RunAsNode: OFF,
		EnableCookieEncryption: ON,
		EnableNodeOptionsEnvironmentVariable: OFF,
		EnableNodeCliInspectArguments: OFF,
		EnableEmbeddedAsarIntegrityValidation: ON,
		OnlyLoadAppFromAsar: ON,
		LoadBrowserProcessSpecificV8Snapshot: OFF,
		GrantFileProtocolExtraPrivileges: OFF,
	});
});

test("the notices lie in the window and beside the archive, those of Electron and Chromium beside the program", () => {
	const notices = readFileSync(at("dist/renderer", NOTICES), "utf8");
	expect(notices).toContain("SQLite");
	expect(extractFile(archive, `dist/renderer/${NOTICES}`).toString()).toBe(notices);
	expect(readFileSync(join(app, "resources", NOTICES), "utf8")).toBe(notices);
	for (const file of ["LICENSE.electron.txt", "LICENSES.chromium.html"]) expect(existsSync(join(app, file))).toBe(true);
});

test("the app has nothing that only its makers need", () => {
	const packages = new Set(packed.flatMap((path) => /^\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
	expect([...packages]).toEqual(["better-sqlite3"]);
	expect(packed.filter((path) => /\.(ts|tsx|map)$|\.test\.|prebuilds\/(win32|darwin)|\/deps\//.test(path))).toEqual([]);
	const dist = packed.filter((path) => /^\/dist\/(electron\/|renderer\/[^/]+\.)/.test(path));
	expect(dist.toSorted()).toEqual([
		"/dist/electron/main.cjs",
		"/dist/electron/preload.cjs",
		"/dist/electron/thinker.cjs",
		`/dist/renderer/${NOTICES}`,
		"/dist/renderer/icon.svg",
		"/dist/renderer/index.html",
		"/dist/renderer/join.html",
	]);
	const own = JSON.parse(extractFile(archive, "package.json").toString());
	expect(Object.keys(own)).not.toEqual(expect.arrayContaining(["scripts"]));
	expect(Object.keys(own)).not.toEqual(expect.arrayContaining(["devDependencies"]));
});

test("Electron speaks every language that the table speaks, and no other", () => {
	const spoken = readdirSync(at("assets/text"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
	const locales = readdirSync(join(app, "locales")).map((file) => file.replace(".pak", ""));
	expect(locales.toSorted()).toEqual(["en-GB", "en-US", "it"]);
	const languages = new Set(locales.map((locale) => locale.replace(/-.*/, "")));
	expect([...languages].toSorted()).toEqual(spoken.map(({ name }) => name).toSorted());
});

test.skipIf(!canImage)(
	"the AppImage needs no library of the system to open, and the desktop starts it with its sandbox",
	() => {
		const desktop = readFileSync(join(image, "tabula-romana.desktop"), "utf8");
		expect(desktop).toMatch(/^Exec=AppRun %U$/m);
		expect(desktop).not.toContain("--no-sandbox");
		expect(readFileSync(join(image, "AppRun"), "utf8")).toContain("unshare -Ur true");
	},
);

test("the native module lies beside the archive, where the system can load it", () => {
	const unpacked = "resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-x64.node";
	expect(statSync(join(app, unpacked)).size).toBeGreaterThan(1_000_000);
});

test("the main process carries everything but Electron, Node's modules and the database", () => {
	const others = required("dist/electron/main.cjs").filter((name) => !isBuiltin(name));
	expect(others.toSorted()).toEqual(["better-sqlite3", "electron"]);
});

test("the worker that thinks needs nothing but Node", () => {
	expect(required("dist/electron/thinker.cjs").filter((name) => !isBuiltin(name))).toEqual([]);
});

test("the window's page loads from any place and has nothing inline that its policy would refuse", () => {
	const page = readFileSync(at("dist/renderer/index.html"), "utf8");
	expect(page).toMatch(/<script type="module"[^>]* src="\.\/[^"]+"/);
	expect(page).not.toMatch(/<script(?![^>]* src=)|(?:src|href)="\/|\son\w+=/);
});

function required(script: string): string[] {
	const text = readFileSync(at(script), "utf8");
	return [...new Set([...text.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = ""]) => name))];
}
