/** What `npm run package` would ship. Reads dist/, so the build comes first (`npm test` sees to that). */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseNode } from "./launch/node.mjs";
import { at, program, root } from "./launch/paths.mjs";

const folder = mkdtempSync(join(tmpdir(), "tabula-package-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let packed: string[] = [];

beforeAll(() => {
	if (!existsSync(at("dist/.build-stamp"))) throw new Error("dist/ is not there: run npm test -- build unit");
	pack(standIn());
	const list = [
		at("node_modules/@electron/asar/bin/asar.js"),
		"list",
		join(folder, "out/linux-unpacked/resources/app.asar"),
	];
	packed = execFileSync(chooseNode(), list, { encoding: "utf8" }).trim().split("\n");
});

/** An Electron that has the files of one and does nothing: enough to be packed. */
function standIn(): string {
	const electron = join(folder, "electron");
	for (const part of ["resources", "locales"]) mkdirSync(join(electron, part), { recursive: true });
	for (const file of [
		"electron",
		"version",
		"LICENSE",
		"LICENSES.chromium.html",
		"chrome-sandbox",
		"locales/en-US.pak",
	]) {
		writeFileSync(join(electron, file), "");
	}
	return electron;
}

function pack(electron: string): void {
	const where = [`-c.electronDist=${electron}`, `-c.directories.output=${join(folder, "out")}`];
	const args = [program.electronBuilder, "--linux", "dir", "--x64", "--publish", "never", ...where];
	execFileSync(chooseNode(), args, { cwd: root, stdio: "pipe" });
}

test("the app has its two scripts, its window, its data and its licences", () => {
	expect(packed).toEqual(
		expect.arrayContaining([
			"/package.json",
			"/LICENSE",
			"/dist/electron/main.cjs",
			"/dist/electron/preload.cjs",
			"/dist/renderer/index.html",
			"/assets/LICENCES.md",
			"/assets/maps/italy.json",
			"/assets/text/en/window.json",
			"/assets/ancient-world/scenarios/thunderbolt.json",
			"/node_modules/better-sqlite3/lib/index.js",
			"/node_modules/better-sqlite3/prebuilds/linux-x64.node",
		]),
	);
});

test("the app has nothing that only its makers need", () => {
	const packages = new Set(packed.flatMap((path) => /^\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
	expect([...packages]).toEqual(["better-sqlite3"]);
	expect(packed.filter((path) => /\.(ts|tsx|map)$|\.test\.|prebuilds\/(win32|darwin)|\/deps\//.test(path))).toEqual([]);
});

test("the native module lies beside the archive, where the system can load it", () => {
	const unpacked =
		"out/linux-unpacked/resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-x64.node";
	expect(statSync(join(folder, unpacked)).size).toBeGreaterThan(1_000_000);
});

test("the main process carries everything but Electron, Node's modules and the database", () => {
	const others = required("dist/electron/main.cjs").filter((name) => !isBuiltin(name));
	expect(others.toSorted()).toEqual(["better-sqlite3", "electron"]);
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
