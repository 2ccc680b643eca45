/** The card of a file in the save browser, good or bad, made without opening it to play. */
import { lstatSync } from "node:fs";
import { basename } from "node:path";
import type { Database } from "better-sqlite3";
import { type Text, text } from "../engine/kernel/text.ts";
import { readCampaign } from "./examine.ts";
import { EXTENSION } from "./files.ts";
import { look } from "./look.ts";
import { type Place, placeOf, whyNotWrite } from "./place.ts";
import { readErrorOf } from "./save-error.ts";
import { openedHere, type SaveFile } from "./save-file.ts";

/** A campaign in the save browser. */
export interface ShelfCard {
	/** The file's name without its extension. */
	readonly id: string;
	readonly name: string;
	/** Empty when the file cannot be read, as is `scenario`. */
	readonly module: string;
	readonly scenario: string;
	/** Where the game stands. */
	readonly standing: Text;
	/** Answers in the journal, on all lines of play. */
	readonly answers: number;
	/** ms since 1970. */
	readonly changed: number;
	readonly created: number;
	/** What is wrong with the file and what may be done, or null. */
	readonly trouble: Text | null;
}

/**
 * The card of the file at `path`; `found`: where it lies, if that was looked up already. Never throws: a bad file gives a card
 * with its trouble.
 */
export function readCard(path: string, found?: Place): ShelfCard {
	const open = openedHere(path);
	if (open) return cardOfOpen(path, open);
	try {
		return cardOfClosed(path, found ?? placeOf(path));
	} catch (error) {
		return cardOfTrouble(path, readErrorOf(error, path).why);
	}
}

function cardOfOpen(path: string, save: SaveFile): ShelfCard {
	return { id: idOf(path), ...save.meta, answers: save.nodes.length - 1, trouble: save.displaced };
}

function cardOfClosed(path: string, place: Place): ShelfCard {
	const trouble = whyNotWrite(place)?.why ?? null;
	return look(place, (db) => ({ id: idOf(path), ...readCampaign(db).meta, answers: countAnswers(db), trouble }));
}

/** The set-up is no answer. */
function countAnswers(db: Database): number {
	return Number(db.prepare("SELECT max(id) FROM answers").pluck().get());
}

function cardOfTrouble(path: string, trouble: Text): ShelfCard {
	const stats = lstatSync(path, { throwIfNoEntry: false });
	const times = { changed: Math.round(stats?.mtimeMs ?? 0), created: Math.round(stats?.birthtimeMs ?? 0) };
	const id = idOf(path);
	const standing = text(trouble.key === "save.locked" ? "save.elsewhere" : "save.no-standing");
	return { id, name: id, module: "", scenario: "", standing, answers: 0, ...times, trouble };
}

function idOf(path: string): string {
	return basename(path, EXTENSION);
}
