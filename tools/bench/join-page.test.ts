/** How much of the page at the door is fetched before one is in. Reads dist/, so the build comes first (`npm test` sees to that). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { at } from "../launch/paths.mjs";
import { importedBy } from "./first-bytes.ts";

const window = at("dist/renderer");
const bytesOf = (file: string) => readFileSync(join(window, file));

test("page, style and script of the door are less than 60 KB, and nothing else is fetched", () => {
	const page = bytesOf("join.html").toString("utf8");
	const files = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file]) => file ?? "");
	const scripts = files.filter((file) => file.endsWith(".js"));
	expect(scripts.length).toBeGreaterThan(0);
	const imported = scripts.flatMap((file) => importedBy(bytesOf(file).toString("utf8")));
	expect(imported.filter((file) => !files.includes(file.replace("./", "assets/")))).toEqual([]);
	const bytes = files.reduce((sum, file) => sum + bytesOf(file).length, page.length);
	expect(bytes).toBeLessThan(60 * 1024);
});
