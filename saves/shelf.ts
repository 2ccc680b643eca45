/** The folder of saves, as the player sees it: cards to open, rename, duplicate, throw away, bring in and hand out. */
import { accessSync, constants, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { signsOf } from "../engine/kernel/names.ts";
import type { JournalNode } from "../engine/kernel/session.ts";
import { text } from "../engine/kernel/text.ts";
import { readCard, type ShelfCard } from "./card.ts";
import { examine } from "./examine.ts";
import { EXTENSION, fileNameFor, freePath, moveWhole, placeNew, removeWhole, sweep, unfinished } from "./files.ts";
import { bytesOf, isHeld, lacksLog, look, markInWal } from "./look.ts";
import { type Place, placeOf, whyNotWrite } from "./place.ts";
import { SaveError, type SaveRefusal, saveErrorOf } from "./save-error.ts";
import {
	type Accept,
	createSave,
	type NewSave,
	type OpenResult,
	openedHere,
	openSave,
	type SaveFile,
} from "./save-file.ts";
import { CAMPAIGN_NAME } from "./schema/name-lengths.ts";

/** A request of the shelf that was done: the id of the campaign it made, changed or removed. */
interface ShelfDone {
	readonly ok: true;
	readonly id: string;
}
/** A request to the shelf that was done or refused. */
export type ShelfOutcome = ShelfDone | SaveRefusal;

/** Where a campaign comes from: a file of the player's, or bytes with the name they came under. */
type ImportSource = string | { readonly name: string; readonly bytes: Uint8Array };

const TRASH = "trash";

/** The folder of saves, with a card for each. */
export class Shelf {
	readonly folder: string;
	/** Cards of files that have not changed since they were read, by path. */
	readonly #cards = new Map<string, { stamp: string; card: ShelfCard }>();

	/** Makes the folder when it is not there; throws when it cannot. One that may not be written is a shelf all the same. */
	constructor(folder: string) {
		this.folder = folder;
		mkdirSync(folder, { recursive: true });
		attempt(() => mkdirSync(join(folder, TRASH), { recursive: true }));
		sweep(folder);
	}

	/** A card for every save in the folder, the last played first; bad files have a card with their trouble. No two have one name. */
	list(): ShelfCard[] {
		const names = readdirSync(this.folder).filter((name) => name.endsWith(EXTENSION) && !name.startsWith("."));
		const cards = names.sort().map((name) => this.#card(join(this.folder, name)));
		return toldApart(cards).sort((a, b) => b.changed - a.changed);
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

	/** `accept`: see {@link openSave}. */
	open(id: string, accept?: Accept): OpenResult {
		return refusing(id + EXTENSION, () => openSave(this.pathOf(id), accept));
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
		return refusing(id + EXTENSION, () => {
			const { name, bytes } = readWhole(this.pathOf(id));
			const copy = this.nextName(name);
			return this.#bringIn(copy, bytes, copy);
		});
	}

	/** The name with the next number that no campaign has: "The war (2)". */
	nextName(name: string): string {
		return numbered(name, new Set(this.list().map((card) => card.name)));
	}

	/** Move the file to the trash folder. It must not be open. */
	delete(id: string): ShelfOutcome {
		return refusing(id + EXTENSION, () => {
			const path = this.pathOf(id);
			lstatSync(path); // says if it is not there
			accessSync(this.folder, constants.W_OK); // says so before anything in it is looked for
			const place = attempt(() => placeOf(path));
			if (openedHere(path) || (place && isHeld(place))) {
				return new SaveError("locked", text("save.locked", { file: id + EXTENSION })).refusal();
			}
			mkdirSync(join(this.folder, TRASH), { recursive: true });
			moveWhole(path, freePath(join(this.folder, TRASH), id));
			this.#cards.delete(path);
			return { ok: true, id };
		});
	}

	/** Take a copy among the saves, once it has proved whole. The original is left as it is. */
	import(source: ImportSource): ShelfOutcome {
		const file = nameIn(typeof source === "string" ? source : source.name);
		const brought = refusing(file, () => {
			const called = basename(file, EXTENSION);
			return this.#bringIn(called, typeof source === "string" ? readAsFound(source) : source.bytes);
		});
		return brought.ok ? brought : naming(file, brought);
	}

	/** The campaign as the bytes of one plain file, and a name for it. */
	export(id: string): { ok: true; fileName: string; bytes: Uint8Array } | SaveRefusal {
		return refusing(id + EXTENSION, () => {
			const { name, bytes } = readWhole(this.pathOf(id));
			return { ok: true, fileName: fileNameFor(name) + EXTENSION, bytes };
		});
	}

	/** Write a file in a folder aside, open it there, and put it among the saves if it is good. */
	#bringIn(called: string, bytes: Uint8Array, rename?: string): ShelfOutcome {
		const aside = unfinished(join(this.folder, "copy"));
		mkdirSync(aside);
		try {
			const copy = join(aside, fileNameFor(called) + EXTENSION);
			writeFileSync(copy, bytes, { flag: "wx", flush: true });
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

	/** Do something with a save: the open one, or else opened for just this. */
	#with<Result>(id: string, use: (save: SaveFile) => Result): Result | SaveRefusal {
		return refusing(id + EXTENSION, () => {
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

	/** A card is read anew whenever the file has changed, or may be written or no longer, and as long as that cannot be told. */
	#card(path: string): ShelfCard {
		const place = attempt(() => placeOf(path));
		const known = this.#cards.get(path);
		if (known && known.stamp === place?.stamp && !openedHere(path) && isUpToDate(known.card, place)) return known.card;
		const card = readCard(path, place ?? undefined);
		if (place && attempt(() => placeOf(path).stamp) === place.stamp)
			this.#cards.set(path, { stamp: place.stamp, card });
		else this.#cards.delete(path);
		return card;
	}
}

/** The file that a path leads to, on whatever system it was written. */
function nameIn(path: string): string {
	return path.split(/[/\\]/).at(-1) ?? path;
}

/** The refusal of a file by the name under which it came. */
function naming(file: string, { code, why }: SaveRefusal): SaveRefusal {
	return { ok: false, code, why: why.args?.["file"] === undefined ? why : text(why.key, { ...why.args, file }) };
}

/** Of cards with one name, as copies of a file have it, all but the first are shown with the next number that is free. */
function toldApart(cards: readonly ShelfCard[]): ShelfCard[] {
	const taken = new Set(cards.map(({ name }) => name));
	const shown = new Set<string>();
	return cards.map((card) => {
		const name = shown.has(card.name) ? numbered(card.name, taken) : card.name;
		for (const names of [taken, shown]) names.add(name);
		return { ...card, name };
	});
}

/** The name with the next number that none of those has: "The war (2)". */
function numbered(name: string, taken: ReadonlySet<string>): string {
	const base = signsOf(name.replace(/ \(\d+\)$/, ""))
		.slice(0, CAMPAIGN_NAME - 10)
		.join("");
	let number = 2;
	while (taken.has(`${base} (${number})`)) number++;
	return `${base} (${number})`;
}

/** Whether it may be written is no matter of the file alone. */
function isUpToDate({ trouble }: ShelfCard, place: Place): boolean {
	const why = whyNotWrite(place)?.why.key;
	return why === undefined ? trouble?.key !== "save.no-access" : why === trouble?.key;
}

/** A campaign that is in order as the bytes of one plain file; nothing is written to the file itself. */
function readWhole(path: string): { name: string; bytes: Uint8Array } {
	const open = openedHere(path);
	if (open) return { name: open.meta.name, bytes: open.bytes() };
	return look(placeOf(path), (db, size) => {
		const { meta } = examine(db, size);
		return { name: meta.name, bytes: bytesOf(db) };
	});
}

/** Like {@link readWhole}; of a copy that lacks its log the bytes go on saying so, for whoever opens it. */
function readAsFound(path: string): Uint8Array {
	const { bytes } = readWhole(path);
	if (!openedHere(path) && lacksLog(placeOf(path))) markInWal(bytes);
	return bytes;
}

function attempt<Result>(act: () => Result): Result | null {
	try {
		return act();
	} catch {
		return null;
	}
}

/** The result of a request, or the refusal that was thrown on the way. */
function refusing<Result>(file: string, request: () => Result): Result | SaveRefusal {
	try {
		return request();
	} catch (error) {
		return saveErrorOf(error, file).refusal();
	}
}
