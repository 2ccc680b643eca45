/** The requests about editions: the shelf, proof-reading with undo and redo, bringing in and handing out, and trying one. */
import type { Worker } from "node:worker_threads";
import type { z } from "zod";
import type { Address } from "../../../assets/edition/address.ts";
import type { EditionFault } from "../../../assets/edition/edited-folder.ts";
import {
	EDITION_ENDING,
	type Edition,
	emptyEdition,
	readEdition,
	readFitting,
} from "../../../assets/edition/edition.ts";
import type { Message } from "../../../assets/edition/sheet-names.ts";
import type { Folder } from "../../../assets/folder.ts";
import { AssetError, AssetErrors } from "../../../assets/load.ts";
import { text } from "../../../engine/kernel/index.ts";
import { fileNameFor } from "../../../saves/files.ts";
import type {
	EditionCard,
	EditionDesk,
	EditionReplies,
	EditionTrial,
	EditionWritten,
	FigureFault,
	Pushes,
	Refused,
	TriedGames,
} from "../../contract/contract.ts";
import type { editionRequests } from "../../contract/edition-requests.ts";
import { HostFailure, refusalOf, unknownId } from "../host-api.ts";
import { EditionChecks, type StartEditionWorker } from "./edition-workers.ts";
import { Proofreading, sumOf } from "./proofreading.ts";
import type { EditionSaid, EditionTask } from "./serve-editions.ts";
import { type EditionShelf, troubleOf, writtenEdition } from "./shelf.ts";

type Requests = typeof editionRequests;
/** A request about editions. */
export type EditionRequest = keyof Requests;
/** What answers each of them. */
export type EditionHandlers = {
	[Name in EditionRequest]: (input: z.output<Requests[Name]>) => EditionReplies[Name] | Promise<EditionReplies[Name]>;
};

/** What editions are made of here. */
export interface FigureSource {
	/** The folder of our assets, read. */
	readonly folder: () => Folder;
	readonly start: StartEditionWorker;
}

/** The host as the desks know it. */
interface HostOfDesks {
	/** Null where there are none to be edited. */
	readonly figures: FigureSource | null;
	readonly message: (language: string) => Message;
	/** To those who keep the table. */
	readonly push: <Name extends "proofed" | "tried">(name: Name, body: Pushes[Name]) => void;
}

/** What was written may be taken back so often. */
const MOST_UNDONE = 500;
/** Games that are played to try an edition. */
const TRIES = 50;

/** An edition that is being written. */
interface Open {
	edition: Edition;
	readonly past: Edition[];
	readonly future: Edition[];
	/** Null while it is being looked at. */
	faults: readonly EditionFault[] | null;
}

/** The editions of this host. */
export class EditionDesks {
	readonly shelf: EditionShelf;
	readonly #host: HostOfDesks;
	readonly #checks: EditionChecks | null;
	readonly #open = new Map<string, Open>();
	#proofreading: Proofreading | null = null;
	#trial: Worker | null = null;

	constructor(shelf: EditionShelf, host: HostOfDesks) {
		this.shelf = shelf;
		this.#host = host;
		this.#checks = host.figures && new EditionChecks(host.figures.start);
	}

	close(): void {
		this.#checks?.close();
		this.#stopTrial();
	}

	readonly handlers: EditionHandlers = {
		editions: () => this.#cards(),
		"edition.create": ({ name }) => refusing(() => ({ ok: true, edition: this.shelf.create(emptyEdition(name)) })),
		"edition.rename": ({ edition, name }) => refusing(() => this.#rename(edition, name)),
		"edition.duplicate": ({ edition }) => refusing(() => ({ ok: true, edition: this.shelf.duplicate(edition) })),
		"edition.delete": ({ edition }) => refusing(() => ({ ok: true, thrown: this.shelf.delete(edition) })),
		"edition.restore": ({ thrown }) => refusing(() => ({ ok: true, edition: this.shelf.restore(thrown) })),
		"edition.import": (input) => this.#import(input),
		"edition.export": ({ edition }) => refusing(() => this.#export(edition)),
		"edition.desk": ({ edition, language }) => this.#desk(edition, language),
		"edition.sheet": ({ edition, sheet, language }) =>
			this.#proof.sheet(sheet, this.#at(edition).edition, this.#host.message(language)),
		"edition.write": (input) => refusing(() => this.#write(input)),
		"edition.undo": ({ edition, language }) => refusing(() => this.#step(edition, language, "past", "future")),
		"edition.redo": ({ edition, language }) => refusing(() => this.#step(edition, language, "future", "past")),
		"edition.changes": ({ edition, language }) =>
			this.#proof.changes(this.#at(edition).edition, this.#host.message(language)),
		"edition.try": ({ edition, scenario }) => this.#try(edition, scenario),
		"edition.try-stop": () => {
			this.#stopTrial();
			return { ok: true };
		},
	};

	get #proof(): Proofreading {
		const { figures } = this.#host;
		if (!figures) throw new HostFailure({ code: "failed", text: { key: "host.edition.none" } });
		this.#proofreading ??= new Proofreading(figures.folder());
		return this.#proofreading;
	}

	#cards(): EditionCard[] {
		// Whoever looks at the shelf will open one, or bring one in.
		this.#checks?.warm();
		const shelved = this.shelf.list();
		if (shelved.length === 0) return [];
		const proof = this.#proof;
		const here = new Set(proof.sheets.map(({ game }) => game));
		return shelved.map(({ id, changed: at, edition, trouble }) => {
			const games = (edition?.games ?? []).map((name) => ({ name, missing: !here.has(name) }));
			const written = edition ?? emptyEdition(id);
			const progress = proof.progress(proof.draft(written));
			return { id, name: written.name, games, at, trouble, ...progress, changed: written.changes.length };
		});
	}

	/** The edition as it stands in its file: what was written may be taken back as long as nobody else has written it. */
	#at(id: string): Open {
		const edition = this.#read(id);
		const known = this.#open.get(id);
		if (known?.edition === edition) return known;
		const open: Open = { edition, past: [], future: [], faults: null };
		this.#open.set(id, open);
		this.#look(id, open);
		return open;
	}

	#read(id: string): Edition {
		try {
			return this.shelf.read(id);
		} catch (error) {
			if (error instanceof HostFailure) throw error;
			throw new HostFailure({ code: "failed", text: troubleOf(error) });
		}
	}

	/** Looks at the whole of it, out of everybody's way; those who keep the table are told. */
	#look(id: string, open: Open): void {
		open.faults = null;
		const { edition } = open;
		this.#checks?.check(edition, (faults) => {
			if (open.edition !== edition) return;
			open.faults = faults ?? [];
			this.#host.push("proofed", { edition: id, faults: this.#told(open.faults, this.#host.message("en")) });
		});
	}

	#told(faults: readonly EditionFault[], message: Message): FigureFault[] {
		return faults.slice(0, MOST_FAULTS).map((fault) => this.#proof.fault(fault, message));
	}

	#desk(id: string, language: string): EditionDesk {
		const open = this.#at(id);
		const message = this.#host.message(language);
		const sheets = this.#proof.cards(this.#proof.draft(open.edition), message);
		return {
			edition: id,
			name: open.edition.name,
			sheets,
			...sumOf(sheets),
			canUndo: open.past.length > 0,
			canRedo: open.future.length > 0,
			conflicts: this.#proof.conflicts(open.edition, message),
			faults: open.faults && this.#told(open.faults, message),
		};
	}

	#write({ edition: id, language, figures }: z.output<Requests["edition.write"]>): EditionWritten {
		const open = this.#at(id);
		const draft = this.#proof.draft(open.edition);
		this.#proof.write(draft, figures);
		const next = draft.done();
		const past = [...open.past, open.edition].slice(-MOST_UNDONE);
		this.#put(id, next, past, []);
		return this.#written(id, language, figures);
	}

	#put(id: string, edition: Edition, past: Edition[], future: Edition[]): void {
		this.shelf.write(id, edition);
		const open: Open = { edition, past, future, faults: null };
		this.#open.set(id, open);
		this.#look(id, open);
	}

	/** Takes back what was written last, or writes it again. */
	#step(id: string, language: string, from: "past" | "future", to: "past" | "future"): EditionWritten {
		const open = this.#at(id);
		const next = open[from].at(-1);
		if (!next) return { ok: false, code: "not-found", why: text("host.edition.nothing-more") };
		const left = open[from].slice(0, -1);
		const taken = [...open[to], open.edition];
		if (from === "past") this.#put(id, next, left, taken);
		else this.#put(id, next, taken, left);
		return this.#written(id, language, unlike(open.edition, next));
	}

	#written(id: string, language: string, places: readonly Address[]): EditionWritten {
		const message = this.#host.message(language);
		const { edition } = this.#at(id);
		const lines = this.#proof.lines(places, this.#proof.draft(edition), message);
		const faults = this.#proof.glance(places, edition, message);
		return { ok: true, desk: this.#desk(id, language), lines, faults };
	}

	#rename(id: string, name: string): { ok: true } {
		const open = this.#open.get(id);
		this.shelf.rename(id, name);
		// What was written is still to be taken back.
		if (open) open.edition = this.shelf.read(id);
		return { ok: true };
	}

	#export(id: string): EditionReplies["edition.export"] {
		const edition = this.#read(id);
		return { ok: true, fileName: fileNameFor(edition.name) + EDITION_ENDING, text: writtenEdition(edition) };
	}

	/** Nothing is taken of an edition of which something does not fit, unless what fits is asked for. */
	async #import({
		text: written,
		fitting,
	}: z.output<Requests["edition.import"]>): Promise<EditionReplies["edition.import"]> {
		const message = this.#host.message("en");
		try {
			const { edition, left } = fitting ? readFitting(written, FILE) : { edition: readEdition(written, FILE), left: 0 };
			const faults = this.#ofGamesHere((await this.#checks?.look(edition)) ?? []);
			const bad = new Set(faults.flatMap(({ change }) => (change ? [JSON.stringify(change)] : [])));
			const changes = edition.changes.filter((change) => !bad.has(JSON.stringify(change)));
			if (faults.length === 0 || fitting)
				return {
					ok: true,
					edition: this.shelf.create({ ...edition, changes }),
					left: left + edition.changes.length - changes.length,
				};
			return { ...unfit(faults.length), faults: this.#told(faults, message), fitting: changes.length };
		} catch (error) {
			if (!(error instanceof AssetError || error instanceof AssetErrors))
				return { ...refusalOf(error), faults: [], fitting: null };
			const errors = error instanceof AssetErrors ? error.errors : [error];
			const faults = errors.slice(0, MOST_FAULTS).map(({ field, found, remedy, said }) => ({
				place: null,
				where: field,
				why: text("edition.fault.other", { found, remedy: said ?? remedy }),
			}));
			return { ok: false, code: "malformed", why: troubleOf(error), faults, fitting: fittingIn(written) };
		}
	}

	/** An edition for games that are not here is kept. */
	#ofGamesHere(faults: readonly EditionFault[]): EditionFault[] {
		const here = new Set(this.#proof.sheets.map(({ game }) => game));
		return faults.filter(({ change }) => !change || here.has(change.at.split("/")[0] ?? ""));
	}

	#try(id: string, scenario: string): EditionReplies["edition.try"] {
		const { figures } = this.#host;
		const edition = this.#read(id);
		if (!figures) throw unknownId("edition", id, []);
		this.#stopTrial();
		const worker = figures.start();
		this.#trial = worker;
		const trial: EditionTrial = {
			edition: id,
			scenario,
			of: TRIES,
			ours: NO_GAMES,
			theirs: NO_GAMES,
			over: false,
			why: null,
		};
		const tell = (changes: Partial<EditionTrial>) => {
			if (this.#trial !== worker) return;
			this.#host.push("tried", { ...trial, ...changes });
			if (changes.over) this.#stopTrial();
		};
		worker.on("message", (said: EditionSaid) => {
			if (said.said === "tried") tell({ ours: said.ours, theirs: said.theirs, over: said.over });
			if (said.said === "unfit") tell({ over: true, why: text("host.edition.unfit", { count: said.faults }) });
		});
		worker.on("error", (thrown) => {
			const detail = thrown instanceof Error ? thrown.message : String(thrown);
			tell({ over: true, why: text("host.failed", { detail }) });
		});
		const task: EditionTask = { do: "try", edition, scenario, of: TRIES };
		worker.postMessage(task);
		return { ok: true };
	}

	#stopTrial(): void {
		const worker = this.#trial;
		this.#trial = null;
		void worker?.terminate();
	}
}

/** So many faults are told at once. */
const MOST_FAULTS = 100;
/** What the file of an edition is called that came without a name. */
const FILE = "edition";
const NO_GAMES: TriedGames = { played: 0, ended: 0, won: {}, answers: 0, violations: [] };

/** How many changes could be taken of a file that does not fit; null where none of it can be read. */
function fittingIn(written: string): number | null {
	try {
		return readFitting(written, FILE).edition.changes.length;
	} catch {
		return null;
	}
}

const unfit = (count: number): Refused => ({
	ok: false,
	code: "malformed",
	why: text("host.edition.unfit", { count }),
});

/** The places at which the changes of two editions differ. */
function unlike(one: Edition, other: Edition): Address[] {
	const written = (edition: Edition) => new Map(edition.changes.map((change) => [JSON.stringify(change), change]));
	const [before, after] = [written(one), written(other)];
	return [...[...before].filter(([key]) => !after.has(key)), ...[...after].filter(([key]) => !before.has(key))].map(
		([, { at, record, field }]) => ({ at, record, field }),
	);
}

function refusing<Reply>(act: () => Reply): Reply | Refused {
	try {
		return act();
	} catch (error) {
		if (error instanceof HostFailure) throw error;
		return refusalOf(error);
	}
}
