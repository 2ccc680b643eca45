/** What the save browser shows of a file, good or bad, without opening it to play. */
import { statSync } from "node:fs";
import { basename } from "node:path";
import type { Database } from "better-sqlite3";
import { type Text, text } from "../engine/kernel/text.ts";
import { readCampaign } from "./examine.ts";
import { EXTENSION, isHalfChanged, readOnly } from "./files.ts";
import { checkHeader } from "./header.ts";
import { SaveError, saveErrorOf } from "./save-error.ts";
import { openedHere, openSave, type SaveFile } from "./save-file.ts";
import { SCHEMA_VERSION } from "./schema/migrate.ts";

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

/** The card of the file at `path`. Never throws: a bad file gives a card with its trouble. */
export function readCard(path: string): ShelfCard {
	const open = openedHere(path);
	if (open) return cardOfOpen(path, open);
	try {
		return cardOfClosed(path);
	} catch (error) {
		return cardOfTrouble(path, troubleOf(error, path));
	}
}

function cardOfOpen(path: string, save: SaveFile): ShelfCard {
	return { id: idOf(path), ...save.meta, answers: save.nodes.length - 1, trouble: null };
}

function cardOfClosed(path: string): ShelfCard {
	if (checkHeader(path) < SCHEMA_VERSION || isHalfChanged(path)) bringUpToDate(path);
	return readOnly(path, (db) => {
		const { meta } = readCampaign(db);
		return { id: idOf(path), ...meta, answers: countAnswers(db), trouble: null };
	});
}

/** The set-up is no answer. */
function countAnswers(db: Database): number {
	return Number(db.prepare("SELECT max(id) FROM answers").pluck().get());
}

/** Opening for play migrates the file, and ends what a host that was cut short had begun. */
function bringUpToDate(path: string): void {
	const opened = openSave(path);
	if (!opened.ok) throw new SaveError(opened.code, opened.why);
	opened.save.close();
}

function cardOfTrouble(path: string, trouble: Text): ShelfCard {
	const stats = statSync(path, { throwIfNoEntry: false });
	const times = { changed: Math.round(stats?.mtimeMs ?? 0), created: Math.round(stats?.birthtimeMs ?? 0) };
	const id = idOf(path);
	return { id, name: id, module: "", scenario: "", standing: text("save.no-standing"), answers: 0, ...times, trouble };
}

function troubleOf(error: unknown, path: string): Text {
	try {
		return saveErrorOf(error, path).why;
	} catch (unforeseen) {
		return text("save.damaged.unreadable", { detail: String(unforeseen) });
	}
}

function idOf(path: string): string {
	return basename(path, EXTENSION);
}
