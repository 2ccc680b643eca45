import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inLanguage } from "../../../assets/in-language.ts";
import { loadLibrary } from "../../../assets/load.ts";
import { ludiOf } from "../../../assets/schema/ludi.ts";
import { GOVERNMENTS, MORTALS } from "../../../assets/schema/ludi-lists.ts";
import { Words } from "../../../assets/words/words.ts";
import { ludiDrawers } from "./table/drawers.ts";

const library = loadLibrary();
const english = library.words;
const { world } = ludiOf(library);
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
	.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
	.map((file) => readFileSync(join(import.meta.dirname, file), "utf8"));

test("every key that the board of Ludi Romani speaks is in the catalogue", () => {
	const spoken = sources.flatMap((code) =>
		[...code.matchAll(/"((?:ludi|window)\.[\w.-]+)"/g)].flatMap(([, key]) => key ?? []),
	);
	expect(spoken.length).toBeGreaterThan(60);
	expect(spoken.filter((key) => !Object.hasOwn(english, key))).toEqual([]);
});

test("so are those that are put together: the beginning of each is that of some words", () => {
	const beginnings = sources.flatMap((code) =>
		[...code.matchAll(/`((?:ludi|name|window)\.[\w.-]*)\$\{/g)].flatMap(([, key]) => key ?? []),
	);
	expect(beginnings.length).toBeGreaterThan(12);
	const known = Object.keys(english);
	expect(beginnings.filter((start) => !known.some((key) => key.startsWith(start)))).toEqual([]);
});

test("and those of the closed lists", () => {
	const keys = [
		...MORTALS.flatMap((id) => [`ludi.short.${id}`, `name.mortal-in-full.${id.replace(/-ii$/, "")}`]),
		...GOVERNMENTS.map((id) => `ludi.government.${id}`),
		...world.regions.map(({ type }) => `ludi.region-type.${type}`),
		...ludiDrawers.flatMap(({ id }) => [`window.tool.${id}`, `window.keys.${id}`]),
		"window.tool.program",
	];
	expect(keys.filter((key) => !Object.hasOwn(english, key))).toEqual([]);
});

test.each(["en", "it"])("goods are told one after the other with a comma between, in %s", (language) => {
	const words = new Words(inLanguage(library, language).words, ({ id }) => id);
	const told = (denarii: number, curiales: number, clientarum: number, classes: number) =>
		words.key("ludi.goods", { denarii, curiales, clientarum, classes });
	expect(told(0, 1, 0, 0)).toBe("1 curialis");
	expect(told(0, 0, 2, 1)).toBe("2 clientarum, 1 classis");
	expect(told(0, 3, 0, 2)).toBe("3 curiales, 2 classes");
	expect(told(200_000, 1, 1, 1)).toMatch(/^200.000 D, 1 curialis, 1 clientarum, 1 classis$/);
	expect(told(0, 0, 0, 4)).toBe("4 classes");
});
