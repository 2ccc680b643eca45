import { expect, test } from "vitest";
import { encodingOf, textIn } from "./list-text.ts";

const LIST = "Cognome;Nome\r\nRossi;Niccolò\r\nRossi;Zoë\r\n";

const wide = (text: string, isBig: boolean) => {
	const bytes = new Uint8Array(text.length * 2);
	const view = new DataView(bytes.buffer);
	for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), !isBig);
	return bytes;
};

/** Text in an encoding of one byte a sign, by what each byte means in it. */
function inBytes(text: string, encoding: string): Uint8Array {
	const signs = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
	return Uint8Array.from([...text], (sign) => signs.indexOf(sign));
}

test.each([
	["utf-8", new TextEncoder().encode(LIST), LIST],
	["utf-8", new TextEncoder().encode(`\uFEFF${LIST}`), LIST],
	["utf-16le", wide(`\uFEFF${LIST}`, false), LIST],
	["utf-16be", wide(`\uFEFF${LIST}`, true), LIST],
	["utf-16le", wide(LIST, false), LIST],
	["utf-16be", wide(LIST, true), LIST],
	["windows-1252", inBytes(LIST, "windows-1252"), LIST],
	[
		"windows-1252",
		inBytes("Name;Vorname\nMüller;Jürgen\nGroß;Zoë\n", "windows-1252"),
		"Name;Vorname\nMüller;Jürgen\nGroß;Zoë\n",
	],
	["utf-8", new Uint8Array(), ""],
] as const)("a list in %s is read as it was written (%#)", (encoding, bytes, text) => {
	expect(encodingOf(bytes)).toBe(encoding);
	expect(textIn(bytes, encodingOf(bytes))).toBe(text);
});

test("a guess that is wrong can be put right: any encoding on the list can be read", () => {
	expect(textIn(inBytes("Łukasz Żak", "windows-1250"), "windows-1250")).toBe("Łukasz Żak");
	expect(textIn(inBytes("Zoë", "macintosh"), "macintosh")).toBe("Zoë");
});
