/** The places in the engine's sources where a rule is played: the comments that name its number. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { RULES_WITHOUT_CODE } from "../../engine/rules-played.ts";

/** A place in the sources. */
export interface RulePlace {
	/** Path from the folder of the sources, with forward slashes. */
	readonly file: string;
	/** From 1. */
	readonly line: number;
}

/** A rule that a comment names. */
interface Mention {
	readonly rule: string;
	readonly line: number;
}

/**
 * A number with its book's letters (`AW 8.23`, `RRR 2.1-seas`, `FO 5`), or bare (`8.23`, `A.4`), and the last of a span
 * (`8.31-8.35`, `0.1 to 0.5`).
 */
const NUMBER =
	/(?<![\w.-])(?:(?<book>AW|RRR|CR|FO)\s|(?=\w+\.\w))(?<number>(?:\d+|A(?=\.\d))(?:\.\w+)*(?:-[a-z]\w*)*)(?:(?:-| to )(?<last>\d+\.\d+))?/g;

/** A rule with a name in place of a number: `SW.revolt.table`, `FO.census`. */
const NAME = /(?<![\w.-])[A-Z]{2}\.[a-z]\w*(?:[.-]\w+)*/g;

/** Paragraphs of a book without chapters of figures, one or several: `LR-VII.D.3.a`, `LR-VI.F.2, XIV.A.3, H15`. */
const PARAGRAPHS = /(?<![\w.-])LR-(\w+(?:[.-]\w+)*(?:, (?:[IVX]+|H|App)(?=[\d.])\w*(?:[.-]\w+)*)*)/g;

/** A doc comment, a heading of a file's part, or a line comment that a file begins with. */
const COMMENT = /\/\*\*[\s\S]*?\*\/|\/\/ === .*|(?<![\s\S])(?:\/\/.*\n?)+/g;

/** Every place that names a rule, by rule; none in a packed program, which has no sources. `root`: folder of the sources. */
export function placesByRule(root: string, rules: ReadonlySet<string>): Map<string, RulePlace[]> {
	const places = new Map<string, RulePlace[]>();
	for (const file of engineSources(root)) {
		const mentions = rulesMentioned(file, readFileSync(join(root, file), "utf8"), rules);
		for (const { rule, line } of mentions) places.set(rule, [...(places.get(rule) ?? []), { file, line }]);
	}
	return places;
}

/** Sources that play: neither tests and what only tests use, nor the kernel, which knows no rule and names some as examples. */
function engineSources(root: string): string[] {
	if (!existsSync(join(root, "engine"))) return [];
	return readdirSync(join(root, "engine"), { recursive: true, encoding: "utf8" })
		.map((path) => posix.join("engine", path.replaceAll(sep, "/")))
		.filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !/\/(testing|kernel)\//.test(path))
		.sort();
}

/**
 * The rules that a source's first comment, its doc comments and the headings of its parts name. A bare number is of the book
 * named last in its comment; else of those in the file's first comment or of the folder's, whichever has such a rule.
 */
export function rulesMentioned(file: string, source: string, rules: ReadonlySet<string>): Mention[] {
	const comments = [...source.matchAll(COMMENT)];
	const ofFolder = RULES_WITHOUT_CODE.flatMap(({ folder, book }) =>
		book !== undefined && file.startsWith(folder) ? [book] : [],
	);
	const books = [...booksIn(comments[0]?.[0] ?? ""), ...ofFolder];
	return comments.flatMap(({ 0: comment, index }) =>
		rulesIn(comment, books, rules).map(({ rule, at }) => ({
			rule,
			line: source.slice(0, index + at).split("\n").length,
		})),
	);
}

const booksIn = (comment: string) => [...comment.matchAll(NUMBER)].flatMap(({ groups: { book } = {} }) => book ?? []);

/** The rules in one comment, each where it stands first. */
function rulesIn(
	comment: string,
	books: readonly string[],
	rules: ReadonlySet<string>,
): { rule: string; at: number }[] {
	let named: readonly string[] = books;
	const numbered = [...comment.matchAll(NUMBER)].flatMap(({ groups = {}, index: at }) => {
		const { book, number = "", last } = groups;
		named = book === undefined ? named : [book];
		const rule = named.map((each) => `${each} ${number}`).find((each) => rules.has(each));
		return spanned(rule ?? `${named[0]} ${number}`, last, rules).map((each) => ({ rule: each, at }));
	});
	const byName = [...comment.matchAll(NAME)].map(({ 0: rule, index: at }) => ({ rule, at }));
	const all = [...numbered, ...byName, ...paragraphsIn(comment)].filter(({ rule }) => rules.has(rule));
	return all.filter(({ rule }, index) => all.findIndex((other) => other.rule === rule) === index);
}

/** Paragraphs that are named in a text, and where; whether there are such rules is not looked at. */
export function paragraphsIn(written: string): { rule: string; at: number }[] {
	return [...written.matchAll(PARAGRAPHS)].flatMap(({ 1: list = "", index: at }) =>
		list.split(", ").map((paragraph) => ({ rule: `LR-${paragraph}`, at })),
	);
}

/** From a rule to the one with the last number of a span; the rule alone where there is no span. */
function spanned(first: string, last: string | undefined, rules: ReadonlySet<string>): string[] {
	if (last === undefined) return [first];
	const [book] = first.split(" ");
	const number = (rule: string) => Number(rule.split(" ")[1]);
	return [...rules].filter(
		(rule) => rule.startsWith(`${book} `) && number(rule) >= number(first) && number(rule) <= Number(last),
	);
}
