import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Words } from "./words.ts";

/** The catalogues of the window: `window.json`, those beside it for some of its rooms, and those of editions, which it shares with the host. */
const folder = join(import.meta.dirname, "../assets/text/en");
const english: Readonly<Record<string, string>> = Object.assign(
	{},
	...readdirSync(folder)
		.filter((file) => /^(?:window|editions)/.test(file))
		.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, string>),
);

test("every window key that the code speaks is in the catalogue, and every sentence can be read", () => {
	const spoken = sources(import.meta.dirname).flatMap((file) => {
		const found = readFileSync(file, "utf8").matchAll(/(?:key: |key\(|words: |\? |: |=)"(window\.[\w.-]+)"/g);
		return [...found].map(([, key]) => key);
	});
	expect(spoken.length).toBeGreaterThan(100);
	expect(spoken.filter((key) => key && !Object.hasOwn(english, key))).toEqual([]);
	const all = new Words(english, (ref) => ref.id);
	for (const key of Object.keys(english)) expect(() => all.key(key)).not.toThrow();
});

function sources(folder: string): string[] {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
	return files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => join(folder, file));
}
