/** `tabula rules`: every numbered rule, whether it is on the table, and the tests that are named after it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IMPLEMENTED } from "../../engine/implemented.ts";
import { missingReason } from "../../engine/missing.ts";
import { gazetteerOf } from "../reference.ts";
import type { Desk } from "./desk.ts";
import type { Report } from "./report.ts";

/** Folders of the sources, with the tests beside the code. */
const ROOMS = ["assets", "engine", "saves", "electron", "renderer"];

interface Rule {
	readonly rule: string;
	readonly title: string;
	/** What it is called where it is cited, if not by its number. */
	readonly name?: string;
	readonly implemented: boolean;
	/** What of it is not there yet. */
	readonly missing?: string;
	readonly tests: readonly string[];
}

/** `root`: folder of the sources; a packed program has no tests to list. */
export function listRules({ library }: Desk, root: string): Report {
	const have = new Map(IMPLEMENTED.map((entry) => [entry.rule, entry]));
	const tests = testsByRule(root, new Set(library.rules.map(({ rule }) => rule)));
	const names = gazetteerOf(library, "rise").rules;
	const rules = library.rules.map(({ rule, title }): Rule => {
		const named = names[rule] ?? {};
		const entry = have.get(rule);
		const reason = entry === undefined ? missingReason(rule) : entry.missing;
		const missing = reason === undefined ? {} : { missing: library.words.en?.[reason] ?? reason };
		return { rule, title, ...named, implemented: entry !== undefined, ...missing, tests: tests.get(rule) ?? [] };
	});
	const played = rules.filter(({ implemented }) => implemented).length;
	const lines = [...rules.map(ruleLine), `${played} of ${rules.length} rules are on the table.`];
	return { lines, json: { rules }, ok: true };
}

function ruleLine({ rule, title, name = title, implemented, missing, tests }: Rule): string {
	const note = [...(missing === undefined ? [] : [missing]), ...(implemented ? [`${tests.length} tests`] : [])];
	return `${implemented ? "+" : "-"} ${rule.padEnd(18)} ${name}${note.length > 0 ? ` (${note.join(", ")})` : ""}`;
}

/** Names of tests by the rules that they are called after. `root`: folder of the sources. */
export function testsByRule(root: string, rules: ReadonlySet<string>): Map<string, string[]> {
	const tests = new Map<string, string[]>();
	for (const name of ROOMS.flatMap((room) => testNames(join(root, room)))) {
		for (const rule of rulesNamed(name, rules)) tests.set(rule, [...(tests.get(rule) ?? []), name]);
	}
	return tests;
}

/** Rule numbers in the name of a test: `AW 6.41 a march ...`, `RRR 2.1-roads: ...`, `RRR 5.1, 5.2: ...`. */
export function rulesNamed(name: string, rules: ReadonlySet<string>): string[] {
	const lists = name.match(/\b[A-Z]{2,3}[ .][\w.-]*\w(?:, \d(?:[\w.-]*\w)?)*/g) ?? [];
	const words = lists.flatMap((list) => {
		const [first = "", ...more] = list.split(", ");
		const [book = ""] = first.split(" ");
		return [first, ...more.map((number) => `${book} ${number}`)];
	});
	const named = words.flatMap((word) => [word, word.replace(/-.*/, "")].find((rule) => rules.has(rule)) ?? []);
	return [...new Set(named)];
}

/** The titles of tests: first arguments of `test` and `describe`, and first cells of the rows of `test.each`. */
export function titlesIn(source: string): string[] {
	const title = /(?:\b(?:test|it|describe)\(|\)\(|\[)\s*(["'`])((?:\\.|(?!\1).)+)\1/g;
	return [...source.matchAll(title)].map((match) => match[2] ?? "");
}

function testNames(room: string): string[] {
	if (!existsSync(room)) return [];
	return readdirSync(room, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.test\.tsx?$/.test(file))
		.sort()
		.flatMap((file) => titlesIn(readFileSync(join(room, file), "utf8")));
}
