/** `tabula judge`: a campaign that programs played is judged, and what cannot be judged is told. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTabula } from "./program.ts";

const folder = mkdtempSync(join(tmpdir(), "judge-"));
const war = join(folder, "war.tabula");
const lesson = join(folder, "lesson.tabula");

function run(...args: string[]) {
	let [out, err] = ["", ""];
	const status = runTabula(args, {
		out: (text) => {
			out += text;
		},
		err: (text) => {
			err += text;
		},
	});
	return { status, out, err };
}

beforeAll(() => {
	run("play", "mercenary-war", "--seed", "2", "--seats", "centurio", "--answers", "60", "--save", war);
	run("play", "ludi-romani", "--answers", "5", "--save", lesson);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("it tells each side's balance, the same on every run", { timeout: 120_000 }, () => {
	const { status, out } = run("judge", war, "--budget", "300", "--json");
	expect(status).toBe(0);
	const { cpuMs: _, ...account } = JSON.parse(out);
	expect(account.seats).toEqual(["carthage", "rebels"]);
	const { moved, decisions, others, dice, rest } = account.all.seats.rebels;
	expect(decisions + others + dice + rest).toBeCloseTo(moved);
	const { cpuMs: __, ...again } = JSON.parse(run("judge", war, "--budget", "300", "--json").out);
	expect(again).toEqual(account);
});

test("it tells it in words, in Italian too", { timeout: 120_000 }, () => {
	const { out } = run("judge", war, "--budget", "100", "--language", "it");
	expect(out).toContain("per i dadi");
	expect(out).toContain("Cartagine");
});

test("of a game for a class, and of no file, it says why not", () => {
	expect(run("judge", lesson)).toMatchObject({ status: 2, err: expect.stringContaining("no account") });
	expect(run("judge", join(folder, "none.tabula"))).toMatchObject({ status: 2 });
});
