/** The first bytes of a file: whatever stands there, a file that is refused is left to the byte, and the refusal is in words. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toyGame } from "../engine/kernel/testing/toy-game.ts";
import { readCard } from "./card.ts";
import { readHeader } from "./header.ts";
import { resumeSession } from "./resume.ts";
import { openSave } from "./save-file.ts";
import { testFolder } from "./testing/folder.ts";
import { newToyCampaign } from "./testing/toy-campaign.ts";

const folder = testFolder();
const original = join(folder, "original.tabula");
newToyCampaign(original, 9).save.close();
const whole = readFileSync(original);
const aside = join(folder, "aside");
mkdirSync(aside);
const path = join(aside, "x.tabula");

/** What is told of a file with such bytes: the refusal, or null where it is played on. Sees that it is left as it is. */
function told(bytes: Buffer): string | null {
	writeFileSync(path, bytes);
	const card = readCard(path);
	const opened = openSave(path);
	if (opened.ok) {
		expect(card.trouble).toBeNull();
		expect(resumeSession(toyGame(), opened.save)).toMatchObject({ ok: true, session: { head: 9 } });
		opened.save.setStanding({ key: "toy.turn" });
		opened.save.close();
		const again = openSave(path);
		if (!again.ok) throw new Error(JSON.stringify(again.why));
		again.save.close();
		return null;
	}
	expect([readFileSync(path).equals(bytes), readdirSync(aside)]).toEqual([true, ["x.tabula"]]);
	return JSON.stringify(opened.why);
}

function withField(at: number, value: number): Buffer {
	const bytes = Buffer.from(whole);
	bytes.writeUInt32BE(value, at);
	return bytes;
}

describe("a byte of the header that has changed", () => {
	const FIELDS = [
		["its name and page size", 0, 18],
		["how it is written", 18, 24],
		["its counts", 24, 44],
		["its form", 44, 68],
		["whose it is, and what is reserved", 68, 100],
	] as const;

	it.each(FIELDS)("is refused in words, or does not matter: %s", (_, from, to) => {
		for (let at = from; at < to; at++) {
			for (const value of [0, (whole[at] ?? 0) ^ 1, (whole[at] ?? 0) ^ 2, 255]) {
				if (value === whole[at]) continue;
				const bytes = Buffer.from(whole);
				bytes[at] = value;
				expect(told(bytes) ?? "").not.toMatch(/I\/O|no-access|at .*\.ts/);
			}
		}
	});
});

it.each([
	["page count", 28, 0],
	["free pages", 32, 3],
	["free pages", 36, 1],
	["schema format", 44, 3],
	["largest root page", 52, 1],
	["text encoding", 56, 2],
	["incremental vacuum", 64, 1],
	["reserved for expansion", 88, 7],
])("the field that is strange is named: %s", (field, at, value) => {
	expect(told(withField(at, value))).toContain(`"key":"save.damaged.header","args":{"field":"${field}"}`);
});

it("fields that tell nothing of what is in the file do not matter: counters, cache, the library's own version", () => {
	for (const at of [24, 40, 48, 92, 96]) expect(told(withField(at, 5))).toBeNull();
});

it.each([
	["whole, its counters alike", whole.length, 0, false],
	["shorter by a byte, its counters alike", whole.length - 1, 0, true],
	["shorter by a byte, its counters not alike: its page count is not to be believed", whole.length - 1, 1, false],
])("a file is cut short or not: %s", (_, size, apart, isCutShort) => {
	const validFor = 92;
	writeFileSync(path, withField(validFor, whole.readUInt32BE(24) + apart).subarray(0, size));
	expect(readHeader(path).isCutShort).toBe(isCutShort);
});
