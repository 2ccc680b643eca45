/** Whose work is shipped, and that it is said. Reads dist/, so the build comes first (`npm test` sees to that). */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build, type InlineConfig } from "vite";
import { expect, test } from "vitest";
import { at, root } from "./launch/paths.mjs";
import { missingFrom, NOTICES, noticesText } from "./notices.ts";

const notices = () => readFileSync(at("dist/renderer", NOTICES), "utf8");

interface Package {
	readonly name: string;
	readonly version: string;
}

/** Packages with a module in a bundle, found by bundling it anew and looking at its modules. */
async function packagesIn(config: string): Promise<Package[]> {
	const inline: InlineConfig = { configFile: at(config), logLevel: "error", build: { write: false } };
	const outputs = [await build(inline)].flat();
	const modules = outputs.flatMap((output) =>
		"output" in output ? output.output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : [])) : [],
	);
	return [...new Set(modules.flatMap((id) => /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []))].map(
		(folder) => JSON.parse(readFileSync(resolve(root, folder, "package.json"), "utf8")),
	);
}

test.each([
	["vite.renderer.config.ts", ["react", "react-dom", "pixi.js", "mobx", "intl-messageformat", "@fontsource/cinzel"]],
	["vite.main.config.ts", ["zod", "pure-rand"]],
	["vite.preload.config.ts", []],
	["vite.thinker.config.ts", ["pure-rand"]],
])("every package in the bundle of %s has its licence among the notices", async (config, some) => {
	const packages = await packagesIn(config);
	expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(some));
	expect(missingFrom(notices(), packages)).toEqual([]);
});

test("a package that is not among the notices is found out, also when it is only named", () => {
	const packages = [
		{ name: "mobx", version: "7.1.3" },
		{ name: "left-pad", version: "1.0.0" },
	];
	const text = noticesText([{ name: "mobx", version: "7.1.3", identifier: "MIT", text: "The MIT License" }]);
	expect(missingFrom(text, packages)).toEqual(["left-pad 1.0.0"]);
	expect(missingFrom("  mobx 7.1.3, MIT", packages)).toEqual(["mobx 7.1.3", "left-pad 1.0.0"]);
});

test("a licence that a package only names is given in full, by its author; one that is not known stops the build", () => {
	const colord = { name: "@pixi/colord", version: "2.9.6", identifier: "MIT" };
	expect(noticesText([colord])).toMatch(/Copyright \(c\) Vlad Shilov[\s\S]*Permission is hereby granted/);
	expect(() => noticesText([{ ...colord, identifier: "Custom" }])).toThrow(/@pixi\/colord .* brings no licence text/);
});

test("the notices also name what is shipped without being bundled", () => {
	const text = notices();
	for (const work of ["better-sqlite3", "SQLite", "LICENSE.electron.txt", "LICENSES.chromium.html"])
		expect(text).toContain(work);
	expect(text).toContain("Copyright (c) 2017 Joshua Wise");
	expect(text).toContain("CC BY 3.0");
	expect(text).toContain("GSHHG");
});
