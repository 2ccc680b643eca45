/** How a game's files are read and checked. `assets/games.ts` has a line for each game. */
import type { Report } from "../checks/report.ts";
import type { Folder } from "../folder.ts";
import type { GameAssets } from "../schema/library.ts";
import type { RuleIndexEntry } from "../schema/rules.ts";

/**
 * What is written in the data, said in another language: the message `key`, or what is `written` where the language has none. A
 * `text` every language has; a `name` only where it is another.
 */
export type Say = (key: string, written: string, kind?: "name" | "text") => string;

/** The files of one game: which they are, how they are read, and how they are checked and translated. */
export interface GameFiles<Id extends keyof GameAssets = keyof GameAssets> {
	readonly id: Id;
	/** Folders with a `rules-index.json`. */
	readonly rules: readonly string[];
	/** Reads and parses every file, each by itself; the folder notes what is wrong. Throws where a file is not there. */
	read(folder: Folder): GameAssets[Id];
	/** Whether the files fit together. `rules`: of all games. */
	check(assets: GameAssets[Id], rules: readonly RuleIndexEntry[], report: Report): void;
	/** Puts what is written in its data into other words, in a copy; left out where nothing is. */
	speak?(games: Partial<GameAssets>, say: Say): void;
}
