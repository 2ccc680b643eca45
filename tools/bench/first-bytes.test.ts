/** How much the built window fetches, and when. Reads dist/, so the build comes first (`npm test` sees to that). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { at } from "../launch/paths.mjs";
import { firstBytes, importedBy } from "./first-bytes.ts";

const window = at("dist/renderer");
const read = (file: string) => readFileSync(join(window, file));

test("the first page waits for less than 600 KB of script", () => {
	const { script, files } = firstBytes(read("index.html").toString("utf8"), read);
	expect(files.length).toBeGreaterThan(2);
	expect(script).toBeLessThan(600 * 1024);
});

test("of Pixi's ways to draw none comes with anything else: the map fetches the one that it uses", () => {
	const scripts = readdirSync(join(window, "assets")).filter((file) => file.endsWith(".js"));
	const ways = scripts.filter((file) => /^(?:WebGL|WebGPU|Canvas)Renderer-/.test(file));
	expect(ways).toHaveLength(3);
	const outright = new Set(scripts.flatMap((file) => importedBy(read(`assets/${file}`).toString("utf8"))));
	expect(ways.filter((way) => outright.has(`./${way}`))).toEqual([]);
});

test("imports that a bundle writes outright are found, and those that are fetched later are not", () => {
	const code =
		'import{a as b}from"./one.js";import"./two.js";export*from"../three.js";const c=()=>import("./later.js");';
	expect(importedBy(code)).toEqual(["./one.js", "./two.js", "../three.js"]);
});
