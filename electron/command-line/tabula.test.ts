import { execFile } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tamper } from "../../saves/testing/tampered.ts";
import { temporaryFolder } from "../host/testing/temporary-folder.ts";
import { runTabula } from "./program.ts";
import { rulesNamed, titlesIn } from "./rules.ts";

const PROGRAM = resolve(import.meta.dirname, "tabula.ts");
const folder = temporaryFolder();
const file = join(folder, "played.tabula");

interface Run {
	status: number;
	out: string;
	err: string;
}

/** Run the program as a process of its own. */
function spawned(...args: string[]): Promise<Run> {
	return new Promise((done) => {
		execFile(process.execPath, [PROGRAM, ...args], { maxBuffer: 2 ** 26 }, (error, out, err) => {
			done({ status: error ? Number(error.code) : 0, out, err });
		});
	});
}

/** Run a command here. */
function tabula(...args: string[]): Run {
	const run: Run = { status: 0, out: "", err: "" };
	const out = (text: string) => {
		run.out += text;
	};
	const err = (text: string) => {
		run.err += text;
	};
	run.status = runTabula(args, { out, err });
	return run;
}

const lastLine = ({ out }: Run) => JSON.parse(out.trimEnd().split("\n").at(-1) ?? "");

let played: Run;
beforeAll(async () => {
	played = await spawned("play", "thunderbolt", "--seed", "3", "--seats", "auto", "--save", file, "--json");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("play", () => {
	test("a whole game is reported on one line", () => {
		expect(played).toMatchObject({ status: 0, err: "" });
		expect(lastLine(played)).toEqual({
			scenario: "thunderbolt",
			seed: 3,
			turns: 3,
			answers: expect.any(Number),
			rolls: expect.any(Number),
			outcome: { winner: expect.anything(), text: expect.stringMatching(/\w+ \w+/) },
			hash: expect.stringMatching(/^[0-9a-f]{64}$/),
			cpuMs: expect.any(Number),
		});
	});

	test("the same seed gives the same game, another seed another", async () => {
		const [same, other] = await Promise.all(
			["3", "4"].map((seed) => tabula("play", "thunderbolt", "--seed", seed, "--json")),
		);
		if (!same || !other) throw new Error("no run");
		const { cpuMs: _ms, ...game } = lastLine(played);
		expect(lastLine(same)).toMatchObject(game);
		expect(lastLine(other).hash).not.toBe(game.hash);
	});

	test("programs sit where they are told to, and tell why they answered so; the campaign keeps it", () => {
		const kept = join(folder, "thought.tabula");
		const seats = ["--seats", "carthage=legatus,rome=centurio", "--answers", "6", "--why"];
		const run = tabula("play", "thunderbolt", "--seed", "7", ...seats, "--save", kept, "--json");
		expect(run).toMatchObject({ status: 0, err: "" });
		const [first] = lastLine(run).reasons;
		expect(first).toMatchObject({ seat: "carthage", why: { because: expect.any(Array) } });
		expect(first.why.tried.length).toBeGreaterThan(1);
		expect(JSON.stringify(first)).not.toMatch(/plan\.|why\./);
		const db = new Sqlite(kept, { readonly: true });
		expect(db.prepare("SELECT answer FROM thoughts LIMIT 1").pluck().get()).toBe(first.answer);
		expect(JSON.parse(String(db.prepare("SELECT seats FROM campaign").pluck().get()))).toEqual({
			carthage: "legatus",
			rome: "centurio",
		});
		db.close();
	});

	test("nobody sits where there is no seat, and no program where the game has none", () => {
		expect(tabula("play", "thunderbolt", "--seats", "gaul=legatus").err).toContain("carthage");
		expect(tabula("play", "forum", "--seats", "tiro").err).toContain("expert");
	});

	test("a file that is there is not overwritten", () => {
		const before = readFileSync(file);
		const run = tabula("play", "thunderbolt", "--save", file);
		expect(run.status).toBe(2);
		expect(run.err).toContain("played.tabula");
		expect(readFileSync(file).equals(before)).toBe(true);
	});
});

describe("--language", () => {
	test("diary, reasons and rules are told in it, and the game is the same", () => {
		const options = ["--seed", "7", "--seats", "carthage=legatus", "--answers", "1", "--why"];
		const [english, italian] = ["en", "it"].map((language) =>
			tabula("play", "thunderbolt", ...options, "--language", language).out.split("\n"),
		);
		expect(english?.[0]).toMatch(/^1\. Carthage: /);
		expect(italian?.[0]).toMatch(/^1\. Cartagine: /);
		expect(italian?.at(-2)).toBe(english?.at(-2));
		expect(italian?.at(-2)).toMatch(/^hash /);
		expect(tabula("log", file, "--language", "it").out).toContain("218 a.C.: turno 1");
		expect(tabula("verify", file, "--language", "it").out).toMatch(/^Bene: \d+ risposte/);
		expect(tabula("rules", "AW 8.65", "--language", "it").out).toContain("Quando cade il comandante attivo");
		expect(tabula("games", "--language", "it").out).toContain("La prima guerra punica, 264-241 a.C., 24 turni");
	});

	test("one that is not there is wrong use, and those that are there are named", () => {
		const run = tabula("games", "--language", "xx");
		expect(run.status).toBe(2);
		expect(run.err).toBe("There is no language xx; choose one of: en, it.\n");
	});
});

describe("fuzz", () => {
	test("games are counted on one line", () => {
		const run = tabula("fuzz", "--scenario", "thunderbolt", "--games", "2", "--seed", "4", "--json");
		expect(run).toMatchObject({ status: 0, err: expect.stringMatching(/^(?:\d of 2 games after \d+ s\n)*$/) });
		expect(lastLine(run)).toEqual({
			scenario: "thunderbolt",
			games: [4, 5].map((seed) => ({ seed, hash: expect.any(String), answers: expect.any(Number) })),
			finished: 2,
			left: 0,
			violations: 0,
			answers: expect.any(Number),
			rolls: expect.any(Number),
			cpuMs: expect.any(Number),
			failed: [],
		});
	});

	test("what has occurred is a page of tables", () => {
		const run = tabula("fuzz", "--scenario", "thunderbolt", "--games", "2", "--coverage");
		expect(run.out).toContain("| Operation | times |");
		expect(run.out).toMatch(/^\| force-movement \| \d+ \|$/m);
		expect(run.out).toMatch(/^\| AW 5.24 \| \d+ \| \d+ \|$/m);
	});

	test("nobody at the table: a game that plays by itself", () => {
		const run = tabula("fuzz", "--scenario", "ludi-romani", "--players", "0", "--games", "1", "--json");
		expect(run).toMatchObject({ status: 0, err: "" });
		expect(lastLine(run)).toMatchObject({ finished: 1, violations: 0, answers: 0 });
		expect(tabula("fuzz", "--scenario", "thunderbolt", "--players", "0").status).toBe(2);
	});

	test.each([[["--games", "0"]], [["--players", "-1"]], [["--games", "x"]], [[]]])("wrong use: %j", (args) => {
		const scenario = args.length > 0 ? ["--scenario", "thunderbolt"] : [];
		expect(tabula("fuzz", ...scenario, ...args).status).toBe(2);
	});
});

describe("verify", () => {
	test("a whole journal is played again and comes out as recorded", () => {
		const { answers, hash } = lastLine(played);
		const run = tabula("verify", file, "--json");
		expect(run.status).toBe(0);
		expect(lastLine(run)).toEqual({ ok: true, answers, hash, passedOver: 0 });
	});

	test("a journal that was changed is found out, at the answer that was changed", () => {
		const forged = join(folder, "forged.tabula");
		copyFileSync(file, forged);
		const db = new Sqlite(forged);
		db.prepare("UPDATE answers SET hash = ? WHERE id = 30").run("0".repeat(64));
		db.close();
		const run = tabula("verify", forged, "--json");
		expect(run.status).toBe(1);
		expect(lastLine(run)).toMatchObject({ ok: false, failed: { answer: 30, why: expect.stringContaining("30") } });
	});

	test("what was tampered with by somebody who knows the sums is found out by playing it again", () => {
		const forged = join(folder, "forged-2.tabula");
		copyFileSync(file, forged);
		tamper(forged, `UPDATE answers SET hash = '${"0".repeat(64)}' WHERE id = 30`);
		const run = tabula("verify", forged, "--json");
		expect(lastLine(run)).toMatchObject({ ok: false, failed: { answer: 30 } });
	});

	test("rules that no release ever had are damage; answers of earlier rules are told in words", () => {
		const forged = join(folder, "forged-3.tabula");
		copyFileSync(file, forged);
		tamper(forged, "UPDATE answers SET rules_version = '1' WHERE id <= 12");
		const told = tabula("verify", forged);
		expect(told.status).toBe(0);
		expect(told.out).toContain("12 answers were not played again");
		expect(told.out).toContain("(1: 12)");
		tamper(forged, "UPDATE answers SET rules_version = 'carthafe 10' WHERE id = 5");
		const run = tabula("verify", forged, "--json");
		expect([run.status, lastLine(run)]).toMatchObject([
			1,
			{ failed: { answer: 5, why: expect.stringContaining("carthafe 10") } },
		]);
	});

	test("commands that read a save leave it as it is, with its time", () => {
		const read = join(folder, "read.tabula");
		copyFileSync(file, read);
		const before = [readFileSync(read).toString("base64"), statSync(read).mtimeMs, readdirSync(folder).sort()];
		for (const args of [
			["perft", read, "--depth", "1"],
			["verify", read],
			["log", read],
		])
			expect([args[0], tabula(...args).status]).toEqual([args[0], 0]);
		expect([readFileSync(read).toString("base64"), statSync(read).mtimeMs, readdirSync(folder).sort()]).toEqual(before);
	});

	test("a file that is no campaign fails", async () => {
		const strange = join(folder, "strange.tabula");
		writeFileSync(strange, "not a database");
		const run = await spawned("verify", strange, "--json");
		expect([run.status, lastLine(run)]).toEqual([1, { ok: false, failed: expect.stringContaining("strange.tabula") }]);
	});
});

describe("log", () => {
	test("the diary is told in words, with no key left over", () => {
		const { status, out } = tabula("log", file);
		expect(status).toBe(0);
		expect(out).toContain("218 BC");
		expect(out).toContain("Operations Phase of Hannibal");
		expect(out).not.toMatch(/\[[a-z]+[.-]|undefined|\{\w/);
	});

	test("and as one line of JSON", () => {
		const { entries } = lastLine(tabula("log", file, "--json"));
		expect(entries.length).toBeGreaterThan(50);
		expect(entries.some((entry: { roll?: string }) => /^\d+ .*<= \d+: /.test(entry.roll ?? ""))).toBe(true);
	});
});

describe("looking things up", () => {
	test("games", () => {
		const { games } = lastLine(tabula("games", "--json"));
		expect(games[0]).toMatchObject({ id: "thunderbolt", missing: null, seats: [{ id: "rome" }, { id: "carthage" }] });
	});

	test("a hex, with what is on its sides", () => {
		const hex = lastLine(tabula("hex", "italy", "1221", "--json"));
		expect(hex).toMatchObject({ id: "it-1221", province: "liguria-taurini", city: { id: "taurinorum" } });
		expect(hex.neighbours).toContainEqual(expect.objectContaining({ hex: "it-1220", river: "medium" }));
		expect(tabula("hex", "italy", "1221").out).toContain("medium river");
	});

	test("rules, each with the tests named after it", async () => {
		const { rules } = lastLine(tabula("rules", "--json"));
		const rule = rules.find((entry: { rule: string }) => entry.rule === "AW 0.3");
		expect(rule).toMatchObject({ title: "Dice", implemented: true, tests: expect.any(Array) });
		expect(rules.some((entry: { implemented: boolean }) => !entry.implemented)).toBe(true);
	});
});

describe("rules, one by its number", () => {
	interface Found {
		rule: string;
		implemented: boolean;
		code: { file: string; line: number }[];
		elsewhere: string[];
		tests: { title: string; file: string }[];
	}
	const found = (number: string): Found[] => lastLine(tabula("rules", number, "--json")).rules;
	const numbers = (number: string) => found(number).map(({ rule }) => rule);

	test("the comments of the code that plays it, and the tests named after it, each with its file", () => {
		const [rule, ...others] = found("AW 8.65");
		expect(others).toEqual([]);
		expect(rule).toMatchObject({ rule: "AW 8.65", title: "Active leaders who fall", implemented: true, elsewhere: [] });
		const [{ file, line } = { file: "", line: 0 }] = rule?.code ?? [];
		expect(file).toBe("engine/ancient-world/command/05-operations.ts");
		expect(readFileSync(file, "utf8").split("\n")[line - 1]).toContain("8.65");
		const test = "engine/ancient-world/battle/08-6-leader-casualties.test.ts";
		expect(rule?.tests).toContainEqual({ title: "AW 8.65: an active leader who falls", file: test });
		expect(tabula("rules", "AW 8.65").out).toContain(`  code  ${file}:${line}\n`);
		expect(tabula("rules", "AW 8.65").out).toContain(`  test  ${test}: AW 8.65: an active leader who falls\n`);
	});

	test("a bare number is looked up in every book, letters great or small", () => {
		expect(numbers("8.67")).toEqual(["AW 8.67", "RRR 8.67", "CR 8.67"]);
		expect(numbers("rrr  8.67")).toEqual(["RRR 8.67"]);
		expect(numbers("tribe.leader")).toEqual(["SW.tribe.leader", "AE.tribe.leader"]);
		expect(found("CR 12.7")).toMatchObject([{ implemented: false, code: [] }]);
	});

	test("what plays a rule that has no code of its own", () => {
		expect(found("AW 10.17")).toMatchObject([{ code: [], elsewhere: ["AW 5.24"] }]);
		expect(tabula("rules", "TB.map").out).toContain(
			'  by    assets/rise/scenarios/thunderbolt.json: "provincesInPlay"\n',
		);
	});

	test.each([
		["AW 8.651", "AW 8.65, "],
		["8.68", "AW 8.67, "],
		["RRR 5.5", "RRR 5.51, "],
		["SW.revolt", "SW.revolt.causes, "],
	])("there is no %s: wrong use, with the nearest numbers", (number, near) => {
		const { status, out, err } = tabula("rules", number);
		expect([status, out]).toEqual([2, ""]);
		expect(err).toContain(`There is no rule ${number}; near it are: `);
		expect(err).toContain(near);
	});
});

test("wrong use ends with status 2", async () => {
	const { status, out, err } = await spawned("play", "nowhere");
	expect([status, out]).toEqual([2, ""]);
	expect(err).toContain("thunderbolt");
});

test.each([
	[[]],
	[["nonsense"]],
	[["play"]],
	[["play", "__proto__"]],
	[["play", "thunderbolt", "--seed", "x"]],
	[["play", "thunderbolt", "--option", "nonsense"]],
	[["play", "thunderbolt", "--seed", "1.5"]],
	[["play", "thunderbolt", "--seats", "me"]],
	[["verify"]],
	[["verify", "/no/such/file"]],
	[["hex", "atlantis", "it-0101"]],
	[["hex", "italy", "it-9999"]],
	[["rules", "--yaml"]],
])("%j is wrong use, and says so", (args) => {
	const { status, out, err } = tabula(...args);
	expect([status, out]).toEqual([2, ""]);
	expect(err).toMatch(/\w+/);
});

describe("tests by rule", () => {
	const rules = new Set(["AW 6.4", "AW 6.41", "RRR 2.1-roads", "TB.start", "LR-VI.F.2", "LR-XIV.A.3", "LR-H15"]);

	test.each([
		["AW 6.41 a march is paid when it ends", ["AW 6.41"]],
		["AW 6.41: paid", ["AW 6.41"]],
		["AW 6.41-6.43 pay", ["AW 6.41"]],
		["the roads (RRR 2.1-roads)", ["RRR 2.1-roads"]],
		["TB.start and AW 6.4, both", ["TB.start", "AW 6.4"]],
		["AW 6.4, 6.41 both, 6.41", ["AW 6.4", "AW 6.41"]],
		["LR-VI.F.2, XIV.A.3, H15 all three, and LR-VI.F.3, which is none", ["LR-VI.F.2", "LR-XIV.A.3", "LR-H15"]],
		["AW 6.419 is no rule", []],
		["ROME 6.41", []],
	])("%j names %j", (name, found) => {
		expect(rulesNamed(name, rules)).toEqual(found);
	});

	test("titles are those of tests, suites and rows", () => {
		const source = `
			describe("one", () => { test('two', () => say("no")); });
			test.each([["three", 1], [\`four\`, 2]])("five %s", () => {});
			expect(a).toBe("no");
		`;
		expect(titlesIn(source)).toEqual(["one", "two", "three", "four", "five %s"]);
	});
});
