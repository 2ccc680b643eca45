import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type Change, type Edition, emptyEdition } from "../../assets/edition/edition.ts";
import { tamper } from "../../saves/testing/tampered.ts";
import { temporaryFolder } from "../host/testing/temporary-folder.ts";
import { runTabula } from "./program.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

function tabula(...args: string[]): { status: number; said: string } {
	let said = "";
	const say = (text: string) => {
		said += text;
	};
	return { status: runTabula(args, { out: say, err: say }), said };
}

function written(changes: Change[], more: Partial<Edition> = {}): string {
	const file = join(folder, "mine.tabula-edition");
	writeFileSync(file, JSON.stringify({ ...emptyEdition("My copy"), changes, ...more }));
	return file;
}

const lossOf = (theirs: number, ours = 30): Change => ({
	at: "ancient-world/charts/battle-results:rows",
	record: -4,
	field: "attackerLossPct",
	ours,
	theirs,
});

describe("edition check", () => {
	test("says that all changes fit", () => {
		expect(tabula("edition", "check", written([lossOf(35)]))).toEqual({
			status: 0,
			said: "My copy: 1 changes, all of them fit.\n",
		});
	});

	test("tells a change that does not fit, and what to do", () => {
		const { status, said } = tabula("edition", "check", written([lossOf(35), { ...lossOf(1), record: 99 }]));
		expect(status).toBe(1);
		expect(said).toContain("battle-results:rows, rows / 99 / attackerLossPct: found nothing. Take this change out");
	});

	test("tells a change of what is no longer our figure", () => {
		const { status, said } = tabula("edition", "check", written([lossOf(35, 10)]));
		expect([status, said]).toEqual([0, expect.stringContaining("10 -> 35 (ours is another now; theirs is played)")]);
	});

	test("tells what is wrong with a file that is none", () => {
		expect(tabula("edition", "check", written([], { name: "" })).said).toContain("name: found");
		expect(tabula("edition", "check", join(folder, "nowhere"))).toEqual({
			status: 1,
			said: "the file: found no file. Name a file that was exported as an edition.\n",
		});
	});
});

test("edition diff lists ours and theirs side by side", () => {
	const { said } = tabula("edition", "diff", written([{ ...lossOf(35), note: "2nd printing" }]));
	expect(said).toBe(
		"My copy\nancient-world/charts/battle-results:rows, rows / -4 / attackerLossPct: 30 -> 35 (2nd printing)\n",
	);
});

test("edition knows no other act", () => expect(tabula("edition", "burn", written([])).status).toBe(2));

describe("a game by an edition", () => {
	const play = (...more: string[]) => tabula("play", "forum", "--seed", "3", "--answers", "60", "--json", ...more);
	const hashIn = ({ said }: { said: string }): string => JSON.parse(said).hash;
	const profit = (theirs: number): Change => ({ at: "forum/figures", record: null, field: "setUp.money", theirs });

	test("goes as ours does where nothing is changed, and otherwise where something is", () => {
		expect(hashIn(play("--edition", written([])))).toBe(hashIn(play()));
		expect(hashIn(play("--edition", written([profit(725)])))).not.toBe(hashIn(play()));
	});

	test("is saved with the edition, by which it verifies after its file is gone; its diary says so", () => {
		const save = join(folder, "edited.tabula");
		const edition = written([profit(725)]);
		expect(play("--edition", edition, "--save", save).status).toBe(0);
		rmSync(edition);
		expect(tabula("verify", save)).toMatchObject({ status: 0, said: expect.stringContaining("60 answers") });
		expect(tabula("log", save).said).toMatch(/^Played by the figures of "My copy"/);
		expect(tabula("log", save, "--language", "it").said).toMatch(/^Si gioca con le cifre di «My copy»/);
		tamper(save, "DELETE FROM edition");
		expect(tabula("verify", save).status).toBe(1);
		rmSync(save);
	});

	test("is told where a save's edition is not as it was written", () => {
		const save = join(folder, "torn.tabula");
		play("--edition", written([profit(725)]), "--save", save);
		tamper(save, "UPDATE edition SET changes = '[]'");
		for (const act of ["verify", "log"])
			expect(tabula(act, save)).toMatchObject({ status: 1, said: expect.stringContaining('edition "My copy"') });
	});

	test("is refused while the edition has faults", () => {
		const { status, said } = play("--edition", written([profit(-1)]));
		expect([status, said]).toEqual([2, expect.stringContaining("Write at least 0.")]);
	});
});

describe("edition proof", () => {
	test("tells what is still rebuilt of ours, sheet by sheet, the weightiest first", () => {
		const { status, said } = tabula("edition", "proof");
		const lines = said.trimEnd().split("\n");
		expect([status, lines[1]]).toEqual([0, expect.stringMatching(/^Battle Results Table +\d+ +0 +0 +\d+$/)]);
		expect(lines.at(-1)).toMatch(/^All +\d+ +0 +0 +\d+$/);
	});

	test("tells what was proved and changed in a file", () => {
		const proved = { "ancient-world/charts/battle-results:rows": { "-3": ["outcome"] } };
		const { status, said } = tabula("edition", "proof", written([lossOf(35)], { proved }), "--json");
		expect([status, JSON.parse(said)]).toEqual([
			0,
			expect.objectContaining({ name: "My copy", proved: 2, changed: 1 }),
		]);
	});

	test("other acts need a file", () =>
		expect(tabula("edition", "diff").said).toContain("Name the file of an edition."));
});
