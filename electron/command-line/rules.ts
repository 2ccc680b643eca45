/** `tabula rules`: every numbered rule, whether it is on the table, and the tests that are named after it; or one, and where it is played. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import type { Words } from "../../assets/words/words.ts";
import type { Elsewhere } from "../../engine/catalogue/rules-without-code.ts";
import { MISSING_RULES, PLAYED_ELSEWHERE } from "../../engine/rules-played.ts";
import { namesOfRules } from "../host/reference.ts";
import type { CommandContext } from "./context.ts";
import { type Report, WrongUse } from "./report.ts";
import { paragraphsIn, placesByRule, type RulePlace } from "./rule-places.ts";

/** Folders of the sources, with the tests beside the code. */
const ROOMS = ["assets", "engine", "saves", "electron", "renderer"];

interface Rule {
	readonly rule: string;
	readonly title: string;
	/** What it is called where it is cited, if not by its number. */
	readonly name?: string;
	readonly implemented: boolean;
	/** Why it is not. */
	readonly missing?: string;
	readonly tests: readonly string[];
}

/** A rule with everything that leads to it. */
interface FoundRule extends Omit<Rule, "tests"> {
	/** Comments of the engine that name it. */
	readonly code: readonly RulePlace[];
	/** The data or the more general rules that play it, where no code is its own. */
	readonly elsewhere: readonly string[];
	readonly tests: readonly NamedTest[];
}

/** The title of a test and the file it is in, from the folder of the sources. */
interface NamedTest {
	readonly title: string;
	readonly file: string;
}

/** `root`: folder of the sources; a packed program has no tests to list. */
export function listRules(context: CommandContext, root: string): Report {
	const tests = testsByRule(root, rulesOf(context));
	const rules = describeRules(context).map((rule): Rule => ({ ...rule, tests: titlesOf(tests.get(rule.rule)) }));
	const played = rules.filter(({ implemented }) => implemented).length;
	const lines = [
		...rules.map((rule) => ruleLine(rule, context.words)),
		context.words.key("tabula.rules.played", { played, rules: rules.length }),
	];
	return { lines, json: { rules }, ok: true };
}

/**
 * The rules of a number, with the places where they are played; `written` with its book's letters (`AW 8.65`) or as it stands
 * in every book (`8.65`). Throws wrong use, with the nearest numbers, where there is none.
 */
export function findRule(context: CommandContext, root: string, written: string): Report {
	const wanted = written.trim().replace(/\s+/, " ").toLowerCase();
	const asked = describeRules(context).filter(({ rule }) =>
		[rule, numberOf(rule)].some((id) => id.toLowerCase() === wanted),
	);
	if (asked.length === 0) {
		throw new WrongUse(
			`There is no rule ${written}; near it are: ${nearest([...rulesOf(context)], wanted).join(", ")}.`,
		);
	}
	const [places, tests] = [placesByRule(root, rulesOf(context)), testsByRule(root, rulesOf(context))];
	const rules = asked.map((rule): FoundRule => {
		const elsewhere = signposts(PLAYED_ELSEWHERE[rule.rule]);
		return { ...rule, code: places.get(rule.rule) ?? [], elsewhere, tests: tests.get(rule.rule) ?? [] };
	});
	return { lines: rules.flatMap((rule) => foundLines(rule, context.words)), json: { rules }, ok: true };
}

/** Files of data, each with what to look for there, or more general rules. */
function signposts(elsewhere: Elsewhere | undefined): readonly string[] {
	if (elsewhere === undefined) return [];
	return elsewhere.kind === "data" ? elsewhere.by.map((file) => `${file}: ${elsewhere.says}`) : elsewhere.by;
}

const rulesOf = ({ spoken }: CommandContext) => new Set(spoken.rules.map(({ rule }) => rule));

/** `8.65` of `AW 8.65`, `revolt.table` of `SW.revolt.table`. */
const numberOf = (rule: string) => rule.replace(/^[A-Z]+[ .-]/, "");

/** Every rule of the index, without its tests. */
function describeRules({ spoken }: CommandContext): Omit<Rule, "tests">[] {
	const names = namesOfRules(spoken);
	return spoken.rules.map(({ rule, title }) => {
		const reason = MISSING_RULES[rule];
		const missing = reason === undefined ? {} : { missing: spoken.words[reason] ?? reason };
		return { rule, title, ...names[rule], implemented: reason === undefined, ...missing };
	});
}

const NEAR = 6;

/** The rules that begin most like what was written, of its own book if it names one; among such, those next to it in number. */
function nearest(rules: readonly string[], wanted: string): string[] {
	const ofBook = rules.filter(
		(rule) => /^[a-z]+[ .-]/.exec(wanted)?.[0] === /^[A-Z]+[ .-]/.exec(rule)?.[0]?.toLowerCase(),
	);
	const number = wanted.replace(/^[a-z]+[ .-]/, "");
	const distance = (rule: string) => Math.abs(Number.parseFloat(numberOf(rule)) - Number.parseFloat(number)) || 0;
	return (ofBook.length > 0 ? ofBook : rules)
		.map((rule) => ({ rule, alike: alike(numberOf(rule).toLowerCase(), number), away: distance(rule) }))
		.sort((a, b) => b.alike - a.alike || a.away - b.away)
		.slice(0, NEAR)
		.map(({ rule }) => rule);
}

/** How many characters two numbers begin with in common. */
function alike(one: string, other: string): number {
	const differs = [...one].findIndex((character, at) => character !== other[at]);
	return differs < 0 ? one.length : differs;
}

function foundLines(found: FoundRule, words: Words): string[] {
	const { code, elsewhere, tests } = found;
	return [
		ruleLine({ ...found, tests: titlesOf(tests) }, words),
		...code.map(({ file, line }) => `  code  ${file}:${line}`),
		...elsewhere.map((where) => `  by    ${where}`),
		...tests.map(({ title, file }) => `  test  ${file}: ${title}`),
	];
}

const titlesOf = (tests: readonly NamedTest[] = []) => tests.map(({ title }) => title);

function ruleLine({ rule, title, name = title, implemented, missing, tests }: Rule, words: Words): string {
	const note = [
		...(missing === undefined ? [] : [missing]),
		...(implemented ? [words.key("tabula.rules.tests", { tests: tests.length })] : []),
	];
	return `${implemented ? "+" : "-"} ${rule.padEnd(18)} ${name}${note.length > 0 ? ` (${note.join(", ")})` : ""}`;
}

/** Tests by the rules that they are called after. `root`: folder of the sources. */
export function testsByRule(root: string, rules: ReadonlySet<string>): Map<string, NamedTest[]> {
	const tests = new Map<string, NamedTest[]>();
	for (const test of ROOMS.flatMap((room) => namedTests(root, room))) {
		for (const rule of rulesNamed(test.title, rules)) tests.set(rule, [...(tests.get(rule) ?? []), test]);
	}
	return tests;
}

/** Rule numbers in the name of a test: `AW 6.41 a march ...`, `RRR 2.1-roads: ...`, `RRR 5.1, 5.2: ...`, `LR-VII.D.3.a, H15 ...`. */
export function rulesNamed(name: string, rules: ReadonlySet<string>): string[] {
	const lists = name.match(/\b[A-Z]{2,3}[ .][\w.-]*\w(?:, \d(?:[\w.-]*\w)?)*/g) ?? [];
	const words = lists.flatMap((list) => {
		const [first = "", ...more] = list.split(", ");
		const [book = ""] = first.split(" ");
		return [first, ...more.map((number) => `${book} ${number}`)];
	});
	const named = words.flatMap((word) => [word, word.replace(/-.*/, "")].find((rule) => rules.has(rule)) ?? []);
	return [...new Set([...named, ...paragraphsIn(name).map(({ rule }) => rule)])].filter((rule) => rules.has(rule));
}

/** The titles of tests: first arguments of `test` and `describe`, and first cells of the rows of `test.each`. */
export function titlesIn(source: string): string[] {
	const title = /(?:\b(?:test|it|describe)\(|\)\(|\[)\s*(["'`])((?:\\.|(?!\1).)+)\1/g;
	return [...source.matchAll(title)].map((match) => match[2] ?? "");
}

function namedTests(root: string, room: string): NamedTest[] {
	if (!existsSync(join(root, room))) return [];
	return readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
		.map((path) => posix.join(room, path.replaceAll(sep, "/")))
		.filter((file) => /\.test\.tsx?$/.test(file))
		.sort()
		.flatMap((file) => titlesIn(readFileSync(join(root, file), "utf8")).map((title) => ({ title, file })));
}
