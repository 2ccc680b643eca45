/** The folder of saves, as the player sees it: cards to open, rename, duplicate, throw away, bring in and hand out. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { JournalNode } from "../engine/kernel/session.ts";
import { text } from "../engine/kernel/text.ts";
import { readCard, type ShelfCard } from "./card.ts";
import {
	copyWhole,
	EXTENSION,
	fileNameFor,
	freePath,
	isHalfChanged,
	moveWhole,
	placeNew,
	readOnly,
	removeWhole,
	sweep,
	unfinished,
} from "./files.ts";
import { checkHeader } from "./header.ts";
import { SaveError, type SaveRefusal, saveErrorOf } from "./save-error.ts";
import { createSave, type NewSave, type OpenResult, openedHere, openSave, type SaveFile } from "./save-file.ts";

/** A request of the shelf that was done: the id of the campaign it made, changed or removed. */
export interface ShelfDone {
	readonly ok: true;
	readonly id: string;
}
export type ShelfOutcome = ShelfDone | SaveRefusal;

/** Where a campaign comes from: a file of the player's, or bytes with the name they came under. */
export type ImportSource = string | { readonly name: string; readonly bytes: Uint8Array };

const TRASH = "trash";

export class Shelf {
	readonly folder: string;
	/** Cards of files that have not changed since they were read, by path. */
	readonly #cards = new Map<string, { stamp: string; card: ShelfCard }>();

	/** Makes the folder when it is not there. */
	constructor(folder: string) {
		this.folder = folder;
		mkdirSync(join(folder, TRASH), { recursive: true });
		sweep(folder);
	}

	/** A card for every save in the folder, the last played first; bad files have a card with their trouble. */
	list(): ShelfCard[] {
		const names = readdirSync(this.folder).filter((name) => name.endsWith(EXTENSION) && !name.startsWith("."));
		return names.map((name) => this.#card(join(this.folder, name))).sort((a, b) => b.changed - a.changed);
	}

	/** The file of a campaign. Throws a {@link SaveError} (not-found) for what is no id of this shelf. */
	pathOf(id: string): string {
		if (!/^[^./\\:\0][^/\\:\0]*$/.test(id)) throw new SaveError("not-found", text("save.not-found", { file: id }));
		return join(this.folder, id + EXTENSION);
	}

	/** Begin a campaign in a new file, named after it. */
	create(meta: NewSave, root: JournalNode, hash: string): OpenResult {
		return createSave(freePath(this.folder, fileNameFor(meta.name)), meta, root, hash);
	}

	open(id: string): OpenResult {
		return refusing(id, () => openSave(this.pathOf(id)));
	}

	/** Change the campaign's name; the file keeps its own, and so the id stays. */
	rename(id: string, name: string): ShelfOutcome {
		return this.#with(id, (save) => {
			save.rename(name);
			return { ok: true, id };
		});
	}

	/** A second file with the same journal, called "Name (2)". */
	duplicate(id: string): ShelfOutcome {
		return this.#with(id, (save) => {
			const name = this.#copyName(save.meta.name);
			return this.#bringIn(name, (path) => save.exportTo(path), name);
		});
	}

	/** Move the file to the trash folder. It must not be open. */
	delete(id: string): ShelfOutcome {
		return refusing(id, () => {
			const path = this.pathOf(id);
			const opened = openSave(path);
			if (opened.ok) opened.save.close();
			else if (opened.code === "locked" || opened.code === "not-found") return opened;
			moveWhole(path, freePath(join(this.folder, TRASH), id));
			this.#cards.delete(path);
			return { ok: true, id };
		});
	}

	/** Take a copy among the saves, once it has proved whole. The original is left as it is. */
	import(source: ImportSource): ShelfOutcome {
		const file = basename(typeof source === "string" ? source : source.name, EXTENSION);
		return refusing(file, () => this.#bringIn(file, (path) => copyFrom(source, path)));
	}

	/** The campaign as the bytes of one plain file, and a name for it. */
	export(id: string): { ok: true; fileName: string; bytes: Uint8Array } | SaveRefusal {
		return this.#with(id, (save) => {
			const temporary = unfinished(save.path);
			try {
				save.exportTo(temporary);
				return { ok: true, fileName: fileNameFor(save.meta.name) + EXTENSION, bytes: readFileSync(temporary) };
			} finally {
				removeWhole(temporary);
			}
		});
	}

	/** Let a copy be made in a folder aside, open it there, and put it among the saves if it is good. */
	#bringIn(called: string, copyTo: (path: string) => void, rename?: string): ShelfOutcome {
		const aside = unfinished(join(this.folder, "copy"));
		mkdirSync(aside);
		try {
			const copy = join(aside, fileNameFor(called) + EXTENSION);
			copyTo(copy);
			const opened = openSave(copy);
			if (!opened.ok) return opened;
			if (rename) opened.save.rename(rename);
			opened.save.close();
			return { ok: true, id: this.#place(copy, opened.save.meta.name) };
		} finally {
			removeWhole(aside);
		}
	}

	#place(finished: string, name: string): string {
		for (;;) {
			const path = freePath(this.folder, fileNameFor(name));
			if (placeNew(finished, path)) return basename(path, EXTENSION);
		}
	}

	#copyName(name: string): string {
		const taken = new Set(this.list().map((card) => card.name));
		const base = name.replace(/ \(\d+\)$/, "");
		let number = 2;
		while (taken.has(`${base} (${number})`)) number++;
		return `${base} (${number})`;
	}

	/** Do something with a save: the open one, or else opened for just this. */
	#with<Result>(id: string, use: (save: SaveFile) => Result): Result | SaveRefusal {
		return refusing(id, () => {
			const path = this.pathOf(id);
			const open = openedHere(path);
			if (open) return use(open);
			const opened = openSave(path);
			if (!opened.ok) return opened;
			try {
				return use(opened.save);
			} finally {
				opened.save.close();
			}
		});
	}

	#card(path: string): ShelfCard {
		const stamp = stampOf(path);
		const known = this.#cards.get(path);
		if (known && known.stamp === stamp && !openedHere(path)) return known.card;
		const card = readCard(path);
		this.#cards.set(path, { stamp: stampOf(path), card });
		return card;
	}
}

/** Changes whenever the file, or what lies beside it, does. */
function stampOf(path: string): string {
	const files = ["", "-wal", "-journal"].map((suffix) => statSync(path + suffix, { throwIfNoEntry: false }));
	return files.map((stats) => (stats ? `${stats.mtimeMs} ${stats.size}` : "-")).join(" ");
}

function copyFrom(source: ImportSource, to: string): void {
	if (typeof source !== "string") {
		writeFileSync(to, source.bytes, { flag: "wx" });
		return;
	}
	const open = openedHere(source);
	if (open) {
		open.exportTo(to);
		return;
	}
	checkHeader(source);
	if (!isHalfChanged(source)) readOnly(source, (db) => db.pragma("schema_version")); // refused while another host plays it
	copyWhole(source, to);
}

/** The result of a request, or the refusal that was thrown on the way. */
function refusing<Result>(file: string, request: () => Result): Result | SaveRefusal {
	try {
		return request();
	} catch (error) {
		return saveErrorOf(error, file + EXTENSION).refusal();
	}
}
