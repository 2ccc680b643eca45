/**
 * Reads everything under assets/ once, checks it, and hands it out as one frozen {@link Library}. For the host, the command line
 * and tests; the engine gets what it needs passed in, and the window asks the host.
 */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { checkLibrary } from "./check.ts";
import { Folder } from "./folder.ts";
import { games } from "./games.ts";
import { DATA_LANGUAGE } from "./in-language.ts";
import { AssetError, describe } from "./schema/error.ts";
import type { Language, Library } from "./schema/library.ts";
import { type RuleIndexEntry, rulesIndexSchema } from "./schema/rules.ts";
import { type RuleWords, ruleWordsSchema, wordsSchema } from "./schema/words.ts";

export { checkLibrary } from "./check.ts";
export { AssetError } from "./schema/error.ts";
export type { Library } from "./schema/library.ts";

const loaded = new Map<string, Library>();

/**
 * The library of a folder laid out like assets/; by default the one this file lies in. A bundle that moved this file passes its
 * own. Throws an {@link AssetError} about the first thing that is wrong. Each folder is read once.
 */
export function loadLibrary(assetsDir: string = dirname(fileURLToPath(import.meta.url))): Library {
	const known = loaded.get(assetsDir);
	if (known) return known;
	const library = readLibrary(assetsDir);
	const [first] = checkLibrary(library);
	if (first) throw first;
	loaded.set(assetsDir, deepFreeze(library));
	return library;
}

/** Reads and parses every file, each by itself; {@link checkLibrary} says whether they fit together. */
export function readLibrary(assetsDir: string): Library {
	const folder = new Folder(assetsDir);
	return {
		games: Object.fromEntries(games.map((game) => [game.id, game.read(folder)])),
		rules: readRules(folder),
		words: readLanguage(folder, DATA_LANGUAGE).words,
		languages: Object.fromEntries(
			folder
				.list("text")
				.filter((language) => language !== DATA_LANGUAGE)
				.map((language) => [language, readLanguage(folder, language)]),
		),
	};
}

/** The rules of all games; a rule may stand in one file only. */
function readRules(folder: Folder): RuleIndexEntry[] {
	const home = new Home();
	return games
		.flatMap(({ rules }) => rules)
		.flatMap((game) => {
			const file = `${game}/rules-index.json`;
			const rules = folder.read(file, rulesIndexSchema);
			rules.forEach(({ rule }, index) => {
				home.take(rule, file, `[${index}]`, rule);
			});
			return rules;
		});
}

/** All that a folder of `text/` says; a key, and a rule, may stand in one file only. */
function readLanguage(folder: Folder, language: string): Language {
	const words: Record<string, string> = {};
	const rules: Record<string, RuleWords> = {};
	const home = new Home();
	for (const name of folder.listJson(`text/${language}`)) {
		const file = `text/${language}/${name}.json`;
		const entries = isOfRules(name) ? folder.read(file, ruleWordsSchema) : folder.read(file, wordsSchema);
		for (const [key, said] of Object.entries(entries)) {
			home.take(key, file, key, said);
			if (typeof said === "string") words[key] = said;
			else rules[key] = said;
		}
	}
	return { words, rules };
}

const isOfRules = (file: string) => file.startsWith("rules-");

/** Which file has which key. */
class Home {
	readonly #files = new Map<string, string>();

	/** Throws an {@link AssetError} when another file, or this one, has the key already. */
	take(key: string, file: string, field: string, found: unknown): void {
		const other = this.#files.get(key);
		if (other !== undefined) {
			const remedy = `Keep it in one of the two places; ${other} has it too.`;
			throw new AssetError({ file, field, found: describe(found), remedy });
		}
		this.#files.set(key, file);
	}
}

/** The library is shared by every game of the process: a stray write must fail, not spread. */
function deepFreeze<T extends object>(value: T): T {
	for (const field of Object.values(value)) if (typeof field === "object" && field !== null) deepFreeze(field);
	return Object.freeze(value);
}
