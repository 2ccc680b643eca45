import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "./load.ts";

const FOLDER = new URL("text/", import.meta.url);
const { words } = loadLibrary();

describe.each(Object.entries(words))("messages in %s", (language, messages) => {
	test("are valid ICU messages", () => {
		const wrong = Object.entries(messages).flatMap(([key, message]) => {
			const why = whyNotMessage(message, language);
			return why === null ? [] : [`${key}: ${why}`];
		});
		expect(wrong).toEqual([]);
	});

	test("no key stands twice in a file", () => {
		for (const name of readdirSync(fileURLToPath(new URL(`${language}/`, FOLDER)))) {
			const text = readFileSync(new URL(`${language}/${name}`, FOLDER), "utf8");
			const keys = [...text.matchAll(/^\s*"((?:[^"\\]|\\.)*)"\s*:/gm)].map(([, key]) => key);
			expect(
				keys.filter((key, index) => keys.indexOf(key) !== index),
				name,
			).toEqual([]);
			expect(keys, name).toHaveLength(Object.keys(JSON.parse(text)).length);
		}
	});
});

function whyNotMessage(message: string, language: string): string | null {
	try {
		new IntlMessageFormat(message, language);
		return null;
	} catch (error) {
		return String(error);
	}
}
