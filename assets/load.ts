/**
 * Reads everything under assets/ once, checks it, and hands it out as one frozen {@link Library}. For the host, the command line
 * and tests; the engine gets what it needs passed in, and the window asks the host.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { checkLibrary } from "./check.ts";
import { citiesSchema, provincesSchema, seasSchema } from "./schema/atlas.ts";
import { chartSchema } from "./schema/chart.ts";
import { AssetError, describe, parseAsset } from "./schema/error.ts";
import { type ForumAssets, forumBoardSchema, forumCardsSchema, forumFiguresSchema } from "./schema/forum.ts";
import { forumMapSchema } from "./schema/forum-map.ts";
import { leadersSchema } from "./schema/leader.ts";
import type { Library } from "./schema/library.ts";
import { mapSchema } from "./schema/map.ts";
import { modifiersSchema } from "./schema/modifiers.ts";
import { rulesIndexSchema } from "./schema/rules.ts";
import { scenarioSchema } from "./schema/scenario.ts";
import { sequenceSchema } from "./schema/sequence.ts";
import { wordsSchema } from "./schema/words.ts";

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
	const { rolls, modifiers } = folder.read("ancient-world/modifiers.json", modifiersSchema);
	return {
		maps: folder.readAll("maps", mapSchema),
		provinces: folder.read("ancient-world/provinces.json", provincesSchema),
		cities: folder.read("ancient-world/cities.json", citiesSchema),
		seas: folder.read("ancient-world/seas.json", seasSchema),
		leaders: folder.read("ancient-world/leaders.json", leadersSchema),
		charts: folder.readAll("ancient-world/tables", chartSchema),
		modifiers,
		rolls,
		sequence: folder.read("ancient-world/sequence.json", sequenceSchema),
		scenarios: folder.readAll("ancient-world/scenarios", scenarioSchema),
		rules: [
			...folder.read("ancient-world/rules-index.json", rulesIndexSchema),
			...folder.read("forum/rules-index.json", rulesIndexSchema),
		],
		forum: readForum(folder),
		words: Object.fromEntries(folder.list("text").map((language) => [language, readWords(folder, language)])),
	};
}

function readForum(folder: Folder): ForumAssets {
	return {
		board: folder.read("forum/board.json", forumBoardSchema),
		cards: folder.read("forum/cards.json", forumCardsSchema),
		figures: folder.read("forum/figures.json", forumFiguresSchema),
		map: folder.read("forum/map.json", forumMapSchema),
	};
}

/** All messages of a language; a key may stand in one file only. */
function readWords(folder: Folder, language: string): Record<string, string> {
	const words: Record<string, string> = {};
	const home = new Map<string, string>();
	for (const name of folder.listJson(`text/${language}`)) {
		const file = `text/${language}/${name}.json`;
		for (const [key, message] of Object.entries(folder.read(file, wordsSchema))) {
			const other = home.get(key);
			if (other) {
				const remedy = `Keep the message in one of the two files; ${other} has it too.`;
				throw new AssetError({ file, field: key, found: describe(message), remedy });
			}
			home.set(key, file);
			words[key] = message;
		}
	}
	return words;
}

class Folder {
	readonly #root: string;

	constructor(root: string) {
		this.#root = root;
	}

	read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
		return parseAsset(schema, file, this.#json(file));
	}

	/** Every JSON file of a folder by its id, which must be the file's name. */
	readAll<Schema extends z.ZodType<{ id: string }>>(path: string, schema: Schema): Record<string, z.output<Schema>> {
		const entries = this.listJson(path).map((name) => {
			const file = `${path}/${name}.json`;
			const asset = this.read(file, schema);
			if (asset.id === name) return [name, asset] as const;
			const remedy = `Write "${name}", or rename the file: a file is called by its id.`;
			throw new AssetError({ file, field: "id", found: describe(asset.id), remedy });
		});
		return Object.fromEntries(entries);
	}

	list(path: string): string[] {
		try {
			return readdirSync(join(this.#root, path)).sort();
		} catch {
			throw new AssetError({ file: path, field: "", found: "nothing", remedy: unreadable(this.#root) });
		}
	}

	/** Names of its JSON files, without the ending. */
	listJson(path: string): string[] {
		return this.list(path)
			.filter((name) => name.endsWith(".json"))
			.map((name) => name.slice(0, -".json".length));
	}

	#json(file: string): unknown {
		const text = this.#text(file);
		try {
			return JSON.parse(text);
		} catch (error) {
			const found = error instanceof Error ? `no valid JSON (${error.message})` : "no valid JSON";
			throw new AssetError({
				file,
				field: "",
				found,
				remedy: "Mend the JSON: look for a missing comma, quote or bracket.",
			});
		}
	}

	#text(file: string): string {
		try {
			return readFileSync(join(this.#root, file), "utf8");
		} catch {
			throw new AssetError({ file, field: "", found: "nothing", remedy: unreadable(this.#root) });
		}
	}
}

function unreadable(root: string): string {
	return `Put the file back, or name the right assets folder; looked in ${root}.`;
}

/** The library is shared by every game of the process: a stray write must fail, not spread. */
function deepFreeze<T extends object>(value: T): T {
	for (const field of Object.values(value)) if (typeof field === "object" && field !== null) deepFreeze(field);
	return Object.freeze(value);
}
