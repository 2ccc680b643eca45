/** One bit that is turned over anywhere in a file: it is found when the campaign is opened, or nothing that was played is otherwise. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { canonicalJson } from "../engine/kernel/canonical.ts";
import { readSave } from "./save-file.ts";
import { testFolder } from "./testing/folder.ts";
import { newToyCampaign } from "./testing/toy-campaign.ts";

const folder = testFolder();
const original = join(folder, "original.tabula");
const path = join(folder, "flipped.tabula");
/** Bits between two that are tried; it shares nothing with the length of a page or a row. */
const STRIDE = 1009;

/** Everything of a campaign that is told to anybody; null where it is refused. */
function contents(file: string): string | null {
	const read = readSave(file);
	if (!read.ok) return null;
	const { meta, nodes, head } = read.campaign;
	return canonicalJson({ meta, head, nodes, recorded: nodes.map(({ id }) => read.campaign.recorded(id)) });
}

it("is found, or changes nothing", () => {
	const { save } = newToyCampaign(original, 25);
	save.setNames({ red: "Anna" });
	save.setBranch("what if", 4);
	save.giveSeat("blue", "person");
	save.close();
	const whole = contents(original);
	const bytes = readFileSync(original);
	let found = 0;
	for (let bit = 0; bit < bytes.length * 8; bit += STRIDE) {
		const flipped = Buffer.from(bytes);
		flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
		writeFileSync(path, flipped);
		const now = contents(path);
		if (now === null) found += 1;
		else expect([bit, now === whole]).toEqual([bit, true]);
	}
	expect(found).toBeGreaterThan(20);
});
