import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { REFUSAL_CODES } from "./refusal.ts";

const { words } = loadLibrary();

describe("the kernel's messages", () => {
	test.each(REFUSAL_CODES)("refusal %s says what to do", (code) => {
		const limits = { min: 1, max: 20, lines: 1, characters: "name" };
		expect(said(`refusal.${code}`, { seat: "Rome", revision: 7, detail: "no such leader", ...limits })).toMatch(
			/\w+ \w+.*\.$/,
		);
	});

	test("say what they were given", () => {
		expect(said("refusal.wrong-seat", { seat: "Carthage" })).toContain("Carthage");
		expect(said("refusal.undo-not-agreed", {})).toContain("player's");
		expect(said("answer.by-clock", { seat: "Carthage" })).toContain("Carthage");
		expect(said("answer.by-seat", { seat: "Carthage", by: "Rome" })).toMatch(/^Rome .* Carthage\.$/);
		expect(said("dice.face", { face: 0 })).toBe("0");
		expect(said("dice.ask", { what: "interception" })).toContain("interception");
		expect(said("dice.ask-read", { what: "interception", reads: "It needs 5." })).toMatch(
			/interception.* It needs 5\.$/,
		);
		expect(said("dice.faces", { count: 3, from: 0, to: 2 })).toBe("0 to 2");
		expect(said("dice.faces", { count: 1, from: 9, to: 9 })).toBe("9");
		expect(said("dice.draw", { what: "the marker" })).toContain("the marker");
	});
});

function said(key: string, args: Record<string, string | number>): string {
	const message = words[key];
	if (message === undefined) throw new Error(`no message ${key}`);
	return String(new IntlMessageFormat(message, "en").format(args));
}
