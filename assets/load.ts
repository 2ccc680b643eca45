/**
 * Reads everything under assets/ once, checks it, and hands it out as one frozen {@link Library}. For the host, the command line
 * and tests; the engine gets what it needs passed in, and the window asks the host.
 */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { checkLibrary } from "./check.ts";
import { EditedFolder, type EditionFault } from "./edition/edited-folder.ts";
import type { Change } from "./edition/edition.ts";
import { Folder } from "./folder.ts";
import { games } from "./games.ts";
import { DATA_LANGUAGE } from "./in-language.ts";
import { AssetError, describe, errorOf } from "./schema/error.ts";
import type { GameAssets, Language, Library } from "./schema/library.ts";
import { type RuleIndexEntry, rulesIndexSchema } from "./schema/rules.ts";
import { type RuleWords, ruleWordsSchema, wordsSchema } from "./schema/words.ts";

export { checkLibrary } from "./check.ts";
export { AssetError, AssetErrors } from "./schema/error.ts";
export type { Library } from "./schema/library.ts";

/** A library that was read, and the folder that knows its files. */
interface Loaded {
	readonly library: Library;
	readonly folder: Folder;
}

const loaded = new Map<string, Loaded>();
/** The folder that this file lies in. */
export const OUR_ASSETS = dirname(fileURLToPath(import.meta.url));

/**
 * The library of a folder laid out like assets/; by default the one this file lies in. A bundle that moved this file passes its
 * own. Throws an {@link AssetError} about what is wrong, or `AssetErrors` where that is more than one thing. Each folder is
 * read once.
 */
export function loadLibrary(assetsDir: string = OUR_ASSETS): Library {
	return load(assetsDir).library;
}

/** The folder of a library that was read, with the schema of each of its files: what whoever edits figures begins with. */
export function loadFolder(assetsDir: string = OUR_ASSETS): Folder {
	return load(assetsDir).folder;
}

function load(assetsDir: string): Loaded {
	const known = loaded.get(assetsDir);
	if (known) return known;
	const folder = new Folder(assetsDir);
	const library = readLibrary(folder);
	const faults = checkLibrary(library);
	if (faults.length > 0) throw errorOf(faults);
	const both = { library: deepFreeze(library), folder };
	loaded.set(assetsDir, both);
	return both;
}

/** What an edition makes of a library. */
export interface EditedLibrary {
	/** The library with the owner's figures; what it does not change is the very same as in ours. Null while anything is wrong. */
	readonly library: Library | null;
	readonly faults: readonly EditionFault[];
	/** Changes of what is no longer our figure. */
	readonly conflicts: readonly Change[];
	/** Changes whose place is not there: what they were written for is no more. Each is a fault, too. */
	readonly gone: readonly Change[];
}

/** The library of a folder with an edition laid over it, and all that is wrong with the edition. */
export function loadEdited(
	{ changes }: { readonly changes: readonly Change[] },
	assetsDir: string = OUR_ASSETS,
): EditedLibrary {
	const ours = load(assetsDir);
	const folder = new EditedFolder(assetsDir, ours.folder, changes);
	// No edition changes rules or words.
	const games = readGames(folder);
	const library = folder.faults.length === 0 ? { ...ours.library, games } : undefined;
	const misfits = library ? checkLibrary(library) : [];
	const misfitting = [...folder.faults, ...misfits].map((fault) => folder.blame(fault));
	const faults = [...folder.refused, ...misfitting, ...(library ? folder.unread : [])];
	const isGood = library !== undefined && faults.length === 0;
	const gone = [...folder.refused, ...folder.unread].flatMap(({ change }) => change ?? []);
	return { library: isGood ? deepFreeze(library) : null, faults, conflicts: folder.conflicts, gone };
}

/**
 * Reads and parses every file, each by itself; {@link checkLibrary} says whether they fit together. Throws, with all that is
 * wrong, where a file does not fit its schema.
 */
export function readLibrary(folder: Folder): Library {
	const attempt = <Read>(read: () => Read): Read | undefined => tryToRead(folder, read);
	const parts = readGames(folder);
	const rules = attempt(() => readRules(folder));
	const languages = Object.fromEntries(
		(attempt(() => folder.list("text")) ?? []).map((language) => [
			language,
			attempt(() => readLanguage(folder, language)),
		]),
	);
	if (folder.faults.length > 0) throw errorOf(folder.faults);
	const { [DATA_LANGUAGE]: written, ...others } = languages as Record<string, Language>; // whole, since nothing is wrong
	return { games: parts, rules: rules ?? [], words: written?.words ?? {}, languages: others };
}

/** Reads and parses the files of the games; what is wrong with them the folder has noted. */
function readGames(folder: Folder): Partial<GameAssets> {
	const parts: Partial<GameAssets> = {};
	for (const game of games) Object.assign(parts, { [game.id]: tryToRead(folder, () => game.read(folder)) });
	return parts;
}

/** What was read; undefined where a file is wrong, which the folder notes. What a misfit brings about besides is passed over. */
function tryToRead<Read>(folder: Folder, read: () => Read): Read | undefined {
	const before = folder.faults.length;
	try {
		return read();
	} catch (error) {
		if (error instanceof AssetError) folder.faults.push(error);
		else if (folder.faults.length === before) throw error;
		return undefined;
	}
}

/** The rules of all games; a rule may stand in one file only. */
function readRules(folder: Folder): RuleIndexEntry[] {
	const home = new Home(folder);
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
	const home = new Home(folder);
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
	readonly #folder: Folder;

	constructor(folder: Folder) {
		this.#folder = folder;
	}

	/** Notes it as a fault when another file, or this one, has the key already. */
	take(key: string, file: string, field: string, found: unknown): void {
		const other = this.#files.get(key);
		if (other !== undefined) {
			const remedy = `Keep it in one of the two places; ${other} has it too.`;
			this.#folder.faults.push(new AssetError({ file, field, found: describe(found), remedy }));
		}
		this.#files.set(key, file);
	}
}

/** The library is shared by every game of the process: a stray write must fail, not spread. */
function deepFreeze<T extends object>(value: T): T {
	if (Object.isFrozen(value)) return value;
	for (const field of Object.values(value)) if (typeof field === "object" && field !== null) deepFreeze(field);
	return Object.freeze(value);
}
