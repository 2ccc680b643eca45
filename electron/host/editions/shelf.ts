/** The shelf of editions: a folder with a file for each, beside the saves. Whoever plays an edition reads it here by its id. */
import {
	accessSync,
	constants,
	lstatSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	type Stats,
	statSync,
	writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { EDITION_ENDING, type Edition, editionSchema } from "../../../assets/edition/edition.ts";
import { AssetError, AssetErrors } from "../../../assets/load.ts";
import { type Text, text } from "../../../engine/kernel/index.ts";
import { fileNameFor, freePath, placeNew, unfinished } from "../../../saves/files.ts";
import { unknownId } from "../host-api.ts";
import { readEditionFile } from "./edition-file.ts";

/** The folder of editions, in that of the saves. */
const FOLDER = "editions";
const TRASH = "trash";
/** The most editions that are listed: those changed last. */
const MOST_LISTED = 500;

/** An edition as it stands on the shelf. */
export interface ShelvedEdition {
	/** The name of its file, without the ending. */
	readonly id: string;
	/** ms since 1970. */
	readonly changed: number;
	/** Null where the file cannot be read; it is left as it is then. */
	readonly edition: Edition | null;
	/** What is wrong with the file, and what to do. */
	readonly trouble: Text | null;
}

/** The editions of this computer. */
export class EditionShelf {
	readonly folder: string;
	/** Files that have not changed since they were read, by id. */
	readonly #known = new Map<string, { readonly stamp: string; readonly shelved: ShelvedEdition }>();

	/** `saves`: the folder of the saves. Nothing is made there before something is written. */
	constructor(saves: string) {
		this.folder = join(saves, FOLDER);
	}

	/** Every edition, the last changed first; a file that cannot be read has its trouble. */
	list(): ShelvedEdition[] {
		const shelved = this.#ids().flatMap((id) => this.#look(id) ?? []);
		return shelved.sort((one, other) => other.changed - one.changed).slice(0, MOST_LISTED);
	}

	/** Throws an `AssetError`, or `AssetErrors`, where its file is wrong, and a `HostFailure` where there is none. */
	read(id: string): Edition {
		const path = this.#pathOf(id);
		if (!isThere(path)) throw unknownId("edition", id, this.#ids());
		return this.#look(id)?.edition ?? readEditionFile(path);
	}

	/** Writes an edition in the place of the one that is there, whole or not at all. */
	write(id: string, edition: Edition): void {
		const path = this.#pathOf(id);
		if (!isThere(path)) throw unknownId("edition", id, this.#ids());
		const draft = this.#draft(edition);
		try {
			renameSync(draft, path);
			const stats = statSync(path);
			const shelved = { id, changed: stats.mtimeMs, edition, trouble: null };
			this.#known.set(id, { stamp: stampOf(stats), shelved });
		} catch (error) {
			rmSync(draft, { force: true });
			throw error;
		}
	}

	/** Puts a new edition on the shelf; its id is made of its name. */
	create(edition: Edition): string {
		const draft = this.#draft(edition);
		for (;;) {
			const path = freePath(this.folder, fileNameFor(edition.name), 1, EDITION_ENDING);
			if (placeNew(draft, path)) return basename(path, EDITION_ENDING);
		}
	}

	/** A second file with the same figures, called "Name (2)"; its id. */
	duplicate(id: string): string {
		const edition = this.read(id);
		return this.create({ ...edition, name: this.nextName(edition.name) });
	}

	/** Changes its name; the file keeps its own, and so the id stays. */
	rename(id: string, name: string): void {
		this.write(id, { ...this.read(id), name });
	}

	/** Moves the file to the trash; what {@link restore} takes. */
	delete(id: string): string {
		return this.#move(this.#pathOf(id), join(this.folder, TRASH), id);
	}

	/** Takes back from the trash what {@link delete} put there; its id on the shelf. */
	restore(thrown: string): string {
		return this.#move(this.#pathOf(thrown, join(this.folder, TRASH)), this.folder, thrown);
	}

	/** The name with the next number that no edition has: "My copy (2)". */
	nextName(name: string): string {
		const taken = new Set(this.list().map(({ edition }) => edition?.name));
		const base = [...name.replace(/ \(\d+\)$/, "")].slice(0, 25).join("");
		let number = 2;
		while (taken.has(`${base} (${number})`)) number++;
		return `${base} (${number})`;
	}

	#ids(): string[] {
		try {
			const names = readdirSync(this.folder).filter((name) => name.endsWith(EDITION_ENDING) && !name.startsWith("."));
			return names.map((name) => basename(name, EDITION_ENDING)).sort();
		} catch {
			return [];
		}
	}

	/** Null where it has just gone. */
	#look(id: string): ShelvedEdition | null {
		const path = this.#pathOf(id);
		const stats = statSync(path, { throwIfNoEntry: false });
		if (!stats) return null;
		const stamp = stampOf(stats);
		const known = this.#known.get(id);
		if (known?.stamp === stamp) return known.shelved;
		const shelved = { id, changed: stats.mtimeMs, ...readOrTrouble(path) };
		this.#known.set(id, { stamp, shelved });
		return shelved;
	}

	/** The file of an edition. Throws for what is no id of a shelf. */
	#pathOf(id: string, folder = this.folder): string {
		if (!/^[^./\\:\0][^/\\:\0]{0,99}$/.test(id)) throw unknownId("edition", id.slice(0, 100), this.#ids());
		return join(folder, id + EDITION_ENDING);
	}

	#move(from: string, folder: string, id: string): string {
		if (!isThere(from)) throw unknownId("edition", id, this.#ids());
		accessSync(this.folder, constants.W_OK);
		mkdirSync(folder, { recursive: true });
		const to = freePath(folder, id, 1, EDITION_ENDING);
		renameSync(from, to);
		return basename(to, EDITION_ENDING);
	}

	/** A finished file that has still to be given its name. Throws where the edition is none. */
	#draft(edition: Edition): string {
		mkdirSync(this.folder, { recursive: true });
		const draft = unfinished(join(this.folder, "copy"));
		writeFileSync(draft, writtenEdition(editionSchema.parse(edition)), { flag: "wx", flush: true });
		return draft;
	}
}

/** The text of an edition's file: a change a line. */
export function writtenEdition({ changes, proved, ...head }: Edition): string {
	const lines = (entries: readonly string[]) => (entries.length === 0 ? "" : `\n\t\t${entries.join(",\n\t\t")}\n\t`);
	const marks = Object.entries(proved).map(([at, marked]) => `${JSON.stringify(at)}: ${JSON.stringify(marked)}`);
	const fields = Object.entries(head).map(([name, value]) => `\t${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
	return `{\n${fields.join("")}\t"changes": [${lines(changes.map((change) => JSON.stringify(change)))}],\n\t"proved": {${lines(marks)}}\n}\n`;
}

/** What tells a file from what it was before somebody wrote it. */
const stampOf = ({ mtimeMs, size, ino }: Stats) => `${mtimeMs} ${size} ${ino}`;

/** Whether there is anything of this name, be it no file. */
const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

function readOrTrouble(path: string): Pick<ShelvedEdition, "edition" | "trouble"> {
	try {
		return { edition: readEditionFile(path), trouble: null };
	} catch (error) {
		return { edition: null, trouble: troubleOf(error) };
	}
}

/** What is wrong with an edition's file, in words. */
export function troubleOf(error: unknown): Text {
	const [first] = error instanceof AssetErrors ? error.errors : [error];
	if (!(first instanceof AssetError)) return text("edition.unreadable", { problem: String(first) });
	const { field, found, remedy } = first;
	return field === ""
		? text("edition.no-edition", { found, remedy })
		: text("edition.faulty", { field, found, remedy });
}
