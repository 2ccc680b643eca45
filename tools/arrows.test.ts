import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { layers, listCircles, rooms, whyNotImport } from "./arrows.ts";
import { at } from "./launch/paths.mjs";
import { type Import, listImports, listSources, listWorldly } from "./sources.ts";

const read = new Map<string, readonly Import[]>();

/** Everything that a source of ours imports, which is read once for all tests. */
function importsOf(path: string): readonly Import[] {
	const imports = read.get(path) ?? listImports(path);
	read.set(path, imports);
	return imports;
}

test.each(Object.keys(rooms))("every import in %s follows the plan of the house", (room) => {
	const wrong = listSources(room).flatMap((path) =>
		importsOf(path).flatMap((found) => whyNotImport(path, found) ?? []),
	);
	expect(wrong).toEqual([]);
});

test.each([...Object.keys(rooms), "tools", "e2e"])("no files of %s import each other in a circle", (room) => {
	const sources = listSources(room).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
	const inRoom = (path: string) =>
		importsOf(path).map(({ from }) => (from.startsWith(".") ? posix.join(posix.dirname(path), from) : from));
	expect(
		listCircles(new Map(sources.map((path) => [path, inRoom(path).filter((to) => sources.includes(to))]))),
	).toEqual([]);
});

test("every game of the window is a layer, so that none can import another", () => {
	const folders = listSources("renderer").flatMap((path) => /^renderer\/games\/[^/]+\//.exec(path)?.[0] ?? []);
	const missing = new Set(folders.filter((game) => layers.every(({ folder }) => folder !== game)));
	expect([...missing].map((folder) => `${folder}: add it to the games among the layers in tools/arrows.ts`)).toEqual(
		[],
	);
});

test("no rule knows the programs that play by it", () => {
	const rules = listSources("engine").filter((path) => !/^engine\/ai\/|\.test\.ts$|\/testing\//.test(path));
	const knowing = rules.flatMap((path) =>
		importsOf(path)
			.map(({ from }) => posix.join(posix.dirname(path), from))
			.filter((target) => target.startsWith("engine/ai/"))
			.map((target) => `${path} imports ${target}`),
	);
	expect(knowing).toEqual([]);
});

test("a circle is found with everybody in it, and nobody else", () => {
	const imports = new Map([
		["a", ["b"]],
		["b", ["c", "d"]],
		["c", ["a"]],
		["d", ["e"]],
		["e", []],
		["f", ["a"]],
	]);
	expect(listCircles(imports)).toEqual([["a", "b", "c"]]);
});

test("the engine has no clock, no chance of its own, no screen and no machine", () => {
	const worldly = listSources("engine")
		.filter((path) => !path.endsWith(".test.ts"))
		.flatMap((path) => listWorldly(path).map((name) => `${path} uses ${name}: have the caller pass in what it is for`));
	expect(worldly).toEqual([]);
});

test.each([
	["engine/kernel/dice.ts", "../../saves/file.ts", false],
	["engine/kernel/dice.ts", "node:crypto", false],
	["engine/kernel/dice.ts", "react", false],
	["engine/kernel/dice.test.ts", "../../assets/load.ts", true],
	["engine/kernel/dice.test.ts", "../../saves/file.ts", false],
	["engine/kernel/dice.ts", "pure-rand/generator/xoroshiro128plus", true],
	["engine/ancient-world/data.ts", "../../assets/schema/map.ts", true],
	["engine/ancient-world/data.ts", "../../assets/load.ts", false],
	["saves/file.ts", "../electron/host/host.ts", false],
	["electron/shell/main.ts", "../../renderer/main.tsx", false],
	["electron/shell/main.ts", "../../saves/file.ts", true],
	["electron/contract/contract.ts", "../host/host.ts", false],
	["electron/contract/contract.ts", "../../saves/schema/rows.ts", true],
	["electron/host/host.ts", "../contract/contract.ts", true],
	["electron/host/host.ts", "../shell/main.ts", false],
	["electron/host/host.test.ts", "../shell/main.ts", true],
	["electron/shell/main.ts", "../host/host.ts", true],
	["electron/shell/main.ts", "../browser/open-browser.ts", false],
	["electron/browser/browser-shell.ts", "../shell/main.ts", false],
	["electron/command-line/play.ts", "../host/host.ts", true],
	["electron/command-line/play.ts", "../browser/browser-shell.ts", false],
	["renderer/main.tsx", "../electron/contract/contract.ts", false],
	["renderer/main.tsx", "../electron/contract/limits.ts", true],
	["renderer/main.tsx", "../engine/kernel/index.ts", false],
	["renderer/main.tsx", "electron", false],
	["renderer/panels/log.test.ts", "../../engine/kernel/index.ts", true],
	["engine/ancient-world/options.ts", "../rome/offices/05-1-magistrates.ts", false],
	["engine/ancient-world/options.ts", "../rise/rise.ts", false],
	["engine/ancient-world/options.test.ts", "../rise/rise.ts", true],
	["engine/ancient-world/options.ts", "../games.ts", false],
	["engine/rome/rome.ts", "../rise/rise.ts", false],
	["engine/rome/rome.ts", "../ancient-world/state.ts", true],
	["engine/rise/rise.ts", "./scenarios/thunderbolt/thunderbolt.ts", false],
	["engine/rise/scenarios/thunderbolt/thunderbolt.ts", "../../rise.ts", true],
	["engine/forum/turn.ts", "../ancient-world/state.ts", false],
	["engine/kernel/dice.ts", "../ai/random.ts", false],
	["engine/rome/rome.ts", "../ai/rome/craft.ts", false],
	["engine/ai/random.ts", "../rome/rome.ts", false],
	["engine/ai/rome/craft.ts", "../ancient-world/craft.ts", true],
	["engine/ai/rome/craft.ts", "../rise/craft.ts", false],
	["engine/ai/carthage/craft.ts", "../rome/craft.ts", true],
	["assets/load.ts", "../engine/kernel/index.ts", false],
	["renderer/counters/face.ts", "../stores/app-store.ts", false],
	["renderer/map/scene.ts", "../counters/face.ts", true],
	["renderer/map/scene.ts", "../panels/app.ts", false],
	["renderer/stores/app-store.ts", "../words.ts", true],
	["renderer/stores/app-store.ts", "../panels/game.ts", false],
	["renderer/stores/app-store.ts", "../games/registry.ts", false],
	["renderer/panels/app.ts", "../stores/app-store.ts", true],
	["renderer/panels/app.ts", "../games/registry.ts", false],
	["renderer/panels/app.ts", "../games/forum/parts.tsx", false],
	["renderer/games/forum/parts.tsx", "../../panels/game.ts", true],
	["renderer/games/forum/parts.tsx", "../boards/map-tools.ts", true],
	["renderer/games/forum/parts.tsx", "../ancient-world/parts.tsx", false],
	["renderer/games/forum/parts.tsx", "../registry.ts", false],
	["renderer/games/registry.ts", "./forum/parts.tsx", true],
	["renderer/main.tsx", "./games/registry.ts", true],
])("code in %s may import %s: %s", (importer, from, allowed) => {
	expect(whyNotImport(importer, { from, typeOnly: false }) === null).toBe(allowed);
});

test("a wrong arrow is told with its file and its remedy", () => {
	expect(whyNotImport("renderer/main.tsx", { from: "../electron/contract/contract.ts", typeOnly: false })).toBe(
		'renderer/main.tsx imports "../electron/contract/contract.ts": renderer may use no more than the types of electron/contract/contract.ts, so write "import type"; the window knows the host only through the types of electron/contract/contract.ts: add a request or a push there.',
	);
});

test("a wrong arrow between layers is told with what to do instead", () => {
	expect(whyNotImport("renderer/panels/table/die-face.tsx", { from: "../../games/registry.ts", typeOnly: false })).toBe(
		'renderer/panels/table/die-face.tsx imports "../../games/registry.ts": renderer/panels/ may not use renderer/games/registry.ts; the panels know of any game what panels/game.ts says: ask for the parts of the one on the table with useParts().',
	);
});

test("imports are found in every way of writing them", () => {
	const text = `
		import type { A } from "./a.ts"; import { type B } from "./b.ts"; import { type C, d } from "./c.ts";
		export * from "./e.ts"; export type { F } from "./f.ts"; export { type G } from "./g.ts";
		const h = await import("./h.ts"); type I = import("./i.ts").I; import "./j.ts"; // import "./k.ts"
		const text = 'import "./l.ts"';
	`;
	const found = listImports("a.ts", text).map(({ from, typeOnly }) => `${from}${typeOnly ? " type" : ""}`);
	expect(found).toEqual(
		"a.ts type,b.ts type,c.ts,e.ts,f.ts type,g.ts type,h.ts,i.ts type,j.ts".split(",").map((name) => `./${name}`),
	);
});

test("worldly names are found in code, not in words or in names of our own", () => {
	const text = `
		// Math.random
		const worse = \`\${Date.now()} window.open\`; const fine = { window: 1, process: table.process };
		document.title = "console.log"; setTimeout(() => new Date(), 1); process.exit(); table.console.log();
	`;
	expect(listWorldly("a.ts", text)).toEqual(["Date.now", "document", "setTimeout", "new Date", "process"]);
});

test("an end-to-end test types as a person does, and sets no field from behind", () => {
	const behind = /\.(fill|clear|selectOption|dispatchEvent|setValue)\(/;
	const wrong = listSources("e2e").filter((path) => behind.test(readFileSync(at(path), "utf8")));
	expect(wrong.map((path) => `${path}: use player.write, or the keys`)).toEqual([]);
});
