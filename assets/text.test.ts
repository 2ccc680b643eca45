import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { REFUSAL_CODES } from "../engine/kernel/refusal.ts";
import { loadLibrary } from "./load.ts";

const FOLDER = new URL("text/", import.meta.url);
const { words } = loadLibrary();

describe.each(Object.entries(words))("messages in %s", (language, messages) => {
	test("are valid ICU messages", () => {
		const wrong = Object.entries(messages).filter(([, message]) => whyNotMessage(message, language) !== null);
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

describe("the kernel's messages", () => {
	test.each(REFUSAL_CODES)("refusal %s says what to do", (code) => {
		expect(said(`refusal.${code}`, { seat: "Rome", revision: 7, detail: "no such leader" })).toMatch(/\w+ \w+.*\.$/);
	});

	test("say what they were given", () => {
		expect(said("refusal.wrong-seat", { seat: "Carthage" })).toContain("Carthage");
		expect(said("refusal.undo-not-agreed", {})).toContain("player's");
		expect(said("dice.face", { face: 0 })).toBe("0");
		expect(said("dice.ask", { what: "interception" })).toContain("interception");
		expect(said("dice.draw", { what: "the marker" })).toContain("the marker");
	});
});

function said(key: string, args: Record<string, string | number>): string {
	const message = words.en?.[key];
	if (message === undefined) throw new Error(`no message ${key}`);
	return String(new IntlMessageFormat(message, "en").format(args));
}

function whyNotMessage(message: string, language: string): string | null {
	try {
		new IntlMessageFormat(message, language);
		return null;
	} catch (error) {
		return String(error);
	}
}
