/** Owners' editions in this window: the shelf of them, and the one that is proof-read. */
import { makeAutoObservable, runInAction } from "mobx";
import type {
	EditionCard,
	EditionChange,
	EditionDesk,
	EditionTrial,
	FigureCell,
	FigureFault,
	FigurePlace,
	FigureSheet,
	RequestInput,
	SheetLine,
	Text,
} from "../../electron/contract/contract.ts";
import type { HostDesk } from "./host-desk.ts";

/** Where the cursor stands in a sheet: a part, a line of it, and a cell of that by its field. */
export interface CellPlace {
	readonly part: number;
	readonly line: number;
	readonly field: string;
}

/** What is shown of the edition that is open. */
export type EditionView = "sheet" | "changes" | "conflicts" | "try" | "faults";

type Written = RequestInput<"edition.write">["figures"][number];

/** A file that was not taken as it is. */
interface Incoming {
	readonly text: string;
	readonly why: Text;
	readonly faults: readonly FigureFault[];
	readonly fitting: number | null;
}

/** What a place is called among faults and cells. */
export const placeKey = ({ at, record, field }: FigurePlace): string => JSON.stringify([at, record, field]);

/** The editions in this window. */
export class EditionsStore {
	cards: readonly EditionCard[] | null = null;
	desk: EditionDesk | null = null;
	sheet: FigureSheet | null = null;
	changes: readonly EditionChange[] | null = null;
	trial: EditionTrial | null = null;
	view: EditionView = "sheet";
	cursor: CellPlace | null = null;
	/** The cell under the pointer. */
	hovered: CellPlace | null = null;
	/** Names and sentences are shown too. */
	showsWords = false;
	/** What was thrown away last. */
	thrown: { readonly name: string; readonly thrown: string } | null = null;
	incoming: Incoming | null = null;
	/** What is wrong with the sheet by itself, told sooner than all that is wrong. */
	#glanced: { readonly sheet: string; readonly faults: readonly FigureFault[] } | null = null;
	readonly #desk: HostDesk;
	readonly #language: () => string;
	/** What is written goes one after the other. */
	#writing: Promise<unknown> = Promise.resolve();
	readonly #stop: (() => void)[];

	constructor(desk: HostDesk, language: () => string) {
		this.#desk = desk;
		this.#language = language;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		this.#stop = [
			desk.client.on("proofed", ({ edition, faults }) =>
				runInAction(() => {
					if (this.desk?.edition === edition) this.desk = { ...this.desk, faults };
				}),
			),
			desk.client.on("tried", (trial) => runInAction(() => (this.trial = trial))),
		];
	}

	/** The window shows no editions any more. */
	close(): void {
		for (const stop of this.#stop) stop();
		if (this.trial && !this.trial.over) void this.#desk.ask("edition.try-stop", {});
	}

	// === The shelf ===

	async load(): Promise<void> {
		const cards = await this.#desk.ask("editions", {});
		runInAction(() => (this.cards = cards ?? this.cards));
	}

	async create(name: string): Promise<void> {
		const made = await this.#desk.grant("edition.create", { name });
		if (made) await this.open(made.edition);
	}

	async rename(edition: string, name: string): Promise<void> {
		if (await this.#desk.grant("edition.rename", { edition, name })) await this.load();
	}

	async duplicate(edition: string): Promise<void> {
		if (await this.#desk.grant("edition.duplicate", { edition })) await this.load();
	}

	async delete({ id, name }: EditionCard): Promise<void> {
		const done = await this.#desk.grant("edition.delete", { edition: id });
		if (!done) return;
		runInAction(() => (this.thrown = { name, thrown: done.thrown }));
		await this.load();
	}

	async restore(): Promise<void> {
		const { thrown } = this;
		if (!thrown || !(await this.#desk.grant("edition.restore", { thrown: thrown.thrown }))) return;
		runInAction(() => (this.thrown = null));
		await this.load();
	}

	/** The edition's file, to be kept by the player. */
	export(edition: string): Promise<{ fileName: string; text: string } | null> {
		return this.#desk.grant("edition.export", { edition });
	}

	/** Takes a file; where something does not fit, that is shown, and what fits may be taken. */
	async import(text: string, fitting = false): Promise<void> {
		const reply = await this.#desk.ask("edition.import", { text, fitting });
		if (!reply) return;
		runInAction(() => {
			this.incoming = reply.ok ? null : { text, why: reply.why, faults: reply.faults, fitting: reply.fitting };
		});
		if (reply.ok) await this.load();
	}

	forgetIncoming(): void {
		this.incoming = null;
	}

	// === Proof-reading ===

	async open(edition: string): Promise<void> {
		const desk = await this.#desk.ask("edition.desk", { edition, language: this.#language() });
		if (!desk) return;
		runInAction(() => {
			this.desk = desk;
			this.view = desk.conflicts.length > 0 ? "conflicts" : "sheet";
			this.trial = null;
		});
		const first = desk.sheets.find(({ figures, proved }) => proved < figures) ?? desk.sheets[0];
		if (first) await this.openSheet(first.id);
	}

	/** Back to the shelf. */
	async leave(): Promise<void> {
		this.desk = this.sheet = this.changes = this.cursor = this.hovered = null;
		await this.load();
	}

	async openSheet(sheet: string, place?: FigurePlace): Promise<void> {
		if (!this.desk) return;
		const { edition } = this.desk;
		const found = await this.#desk.ask("edition.sheet", { edition, sheet, language: this.#language() });
		if (!found || this.desk?.edition !== edition) return;
		runInAction(() => {
			this.sheet = found;
			this.view = "sheet";
			this.hovered = null;
			const at = place && this.#find(place);
			if (place?.field && at && isWords(at.cell)) this.showsWords = true;
			this.cursor = at ? at.place : (this.#unprovedAfter(null) ?? this.#first());
		});
	}

	async show(view: EditionView): Promise<void> {
		this.view = view;
		if (view === "changes") await this.loadChanges();
	}

	async loadChanges(): Promise<void> {
		if (!this.desk) return;
		const changes = await this.#desk.ask("edition.changes", { edition: this.desk.edition, language: this.#language() });
		runInAction(() => (this.changes = changes));
	}

	setShowsWords(shows: boolean): void {
		this.showsWords = shows;
		if (this.cursor && !this.cellAt(this.cursor)) this.cursor = this.#first();
	}

	hover(place: CellPlace | null): void {
		this.hovered = place;
	}

	goTo(place: CellPlace): void {
		this.cursor = place;
	}

	/** The lines of a part that are shown, each with the cells that are. */
	cellsOf(line: SheetLine): readonly FigureCell[] {
		return this.showsWords ? line.cells : line.cells.filter((cell) => !isWords(cell));
	}

	lineAt({ part, line }: CellPlace): SheetLine | null {
		return this.sheet?.parts[part]?.lines[line] ?? null;
	}

	cellAt(place: CellPlace): FigureCell | null {
		const line = this.lineAt(place);
		return (line && this.cellsOf(line).find(({ field }) => field === place.field)) ?? null;
	}

	/** The cell that is told of: under the pointer, else where the cursor stands. */
	get told(): { readonly line: SheetLine; readonly cell: FigureCell; readonly place: CellPlace } | null {
		for (const place of [this.hovered, this.cursor]) {
			const line = place && this.lineAt(place);
			const cell = place && this.cellAt(place);
			if (place && line && cell) return { line, cell, place };
		}
		return null;
	}

	/** All places of the sheet that are shown, in the order in which they are read. */
	get places(): readonly CellPlace[] {
		return (this.sheet?.parts ?? []).flatMap(({ lines }, part) =>
			lines.flatMap((line, index) => this.cellsOf(line).map(({ field }) => ({ part, line: index, field }))),
		);
	}

	#first(): CellPlace | null {
		return this.places[0] ?? null;
	}

	#find(wanted: FigurePlace): { readonly place: CellPlace; readonly cell: FigureCell } | null {
		for (const [part, { lines }] of (this.sheet?.parts ?? []).entries())
			for (const [index, line] of lines.entries()) {
				const cell = line.cells.find(({ field }) => field === wanted.field) ?? null;
				if (cell && line.at === wanted.at && line.record === wanted.record)
					return { place: { part, line: index, field: cell.field }, cell };
			}
		return null;
	}

	/** Moves the cursor on or back, along the line and over its end; false at the end of the sheet. */
	step(by: 1 | -1): boolean {
		const { places, cursor } = this;
		const at = places.findIndex((place) => cursor && isSame(place, cursor));
		const next = places[at + by];
		if (!cursor || !next) return false;
		this.#moveTo(next);
		return true;
	}

	/** Moves it up or down a column; over the end of a part into the next. */
	climb(by: 1 | -1): boolean {
		const { cursor, sheet } = this;
		if (!cursor || !sheet) return false;
		const lines = sheet.parts.flatMap(({ lines: all }, part) => all.map((line, index) => ({ part, index, line })));
		const at = lines.findIndex(({ part, index }) => part === cursor.part && index === cursor.line);
		for (let next = lines[at + by]; next; next = lines[lines.indexOf(next) + by]) {
			const cells = this.cellsOf(next.line);
			const same = cells.find(({ field }) => field === cursor.field);
			const other = next.part === cursor.part && sheet.parts[cursor.part]?.layout === "grid" ? undefined : cells[0];
			const field = (same ?? other)?.field;
			if (field === undefined) continue;
			this.#moveTo({ part: next.part, line: next.index, field });
			return true;
		}
		return false;
	}

	/** To the first or the last cell of the line. */
	along(end: "first" | "last"): void {
		const line = this.cursor && this.lineAt(this.cursor);
		const field = line && this.cellsOf(line).at(end === "first" ? 0 : -1)?.field;
		if (this.cursor && field) this.#moveTo({ ...this.cursor, field });
	}

	/** By keys: what is told is of the cell that they come to, wherever the pointer rests. */
	#moveTo(place: CellPlace): void {
		this.cursor = place;
		this.hovered = null;
	}

	/** The next cell that nobody has looked at: first what was rebuilt, in this sheet and then in the others. */
	async goToUnproved(): Promise<void> {
		const next = this.#unprovedAfter(this.cursor);
		if (next) {
			this.#moveTo(next);
			this.view = "sheet";
			return;
		}
		const { desk, sheet } = this;
		if (!desk) return;
		const at = desk.sheets.findIndex(({ id }) => id === sheet?.id);
		const order = [...desk.sheets.slice(at + 1), ...desk.sheets.slice(0, at + 1)];
		const other = order.find(({ rebuilt }) => rebuilt > 0) ?? order.find(({ figures, proved }) => proved < figures);
		if (other) await this.openSheet(other.id);
	}

	#unprovedAfter(from: CellPlace | null): CellPlace | null {
		const { places } = this;
		const at = from ? places.findIndex((place) => isSame(place, from)) : -1;
		const order = [...places.slice(at + 1), ...places.slice(0, Math.max(at, 0))];
		const left = order.filter((place) => {
			const cell = this.cellAt(place);
			return cell && !cell.proved && !isWords(cell) && cell.ours !== undefined;
		});
		return left.find((place) => this.cellAt(place)?.origin === "R") ?? left[0] ?? null;
	}

	// === Writing ===

	/** The place of a cell in the edition. */
	addressOf(place: CellPlace): FigurePlace | null {
		const line = this.lineAt(place);
		return line && { at: line.at, record: line.record, field: place.field };
	}

	type(place: CellPlace, typed: string): Promise<void> {
		return this.#onCells([place], (address) => ({ act: "type", ...address, typed }));
	}

	asPrinted(places: readonly CellPlace[]): Promise<void> {
		// What was typed over stays: it is put back by itself.
		const left = places.filter((place) => {
			const cell = this.lineAt(place)?.cells.find(({ field }) => field === place.field);
			return cell?.ours !== undefined && cell.theirs === undefined;
		});
		return this.#onCells(left, (address) => ({ act: "as-printed", ...address }));
	}

	/** Notes page or source beside a figure that is changed; an empty note is taken away. */
	annotate(address: FigurePlace, note: string): Promise<void> {
		return this.write([{ act: "note", ...address, typed: note }]);
	}

	putBack(place: CellPlace): Promise<void> {
		return this.#onCells([place], (address) => ({ act: "put-back", ...address }));
	}

	/** The cells of a line that are looked at when progress is counted. */
	countedIn({ part, line }: CellPlace): CellPlace[] {
		const found = this.sheet?.parts[part]?.lines[line];
		return (found?.cells ?? []).filter((cell) => !isWords(cell)).map(({ field }) => ({ part, line, field }));
	}

	#onCells(places: readonly CellPlace[], written: (address: FigurePlace) => Written): Promise<void> {
		return this.write(places.flatMap((place) => this.addressOf(place) ?? []).map(written));
	}

	/** Writes figures, after what is being written. */
	write(figures: Written[]): Promise<void> {
		if (figures.length === 0) return Promise.resolve();
		return this.#inTurn(async (edition) => {
			const reply = await this.#desk.grant("edition.write", { edition, language: this.#language(), figures });
			if (reply) this.#take(reply);
		});
	}

	/** Takes back what was written last, or writes it again. */
	again(act: "undo" | "redo"): Promise<void> {
		return this.#inTurn(async (edition) => {
			if (!(act === "undo" ? this.desk?.canUndo : this.desk?.canRedo)) return;
			const reply = await this.#desk.grant(`edition.${act}`, { edition, language: this.#language() });
			if (!reply) return;
			this.#take(reply);
			await this.#readSheet(edition);
			if (this.view === "changes") await this.loadChanges();
		});
	}

	/** The sheet anew, with the cursor where it is. */
	async #readSheet(edition: string): Promise<void> {
		const { sheet } = this;
		if (!sheet) return;
		const found = await this.#desk.ask("edition.sheet", { edition, sheet: sheet.id, language: this.#language() });
		runInAction(() => (this.sheet = found ?? this.sheet));
	}

	#inTurn(act: (edition: string) => Promise<void>): Promise<void> {
		const turn = this.#writing.then(async () => {
			if (this.desk) await act(this.desk.edition);
		});
		this.#writing = turn;
		return turn;
	}

	#take({ desk, lines, faults }: { desk: EditionDesk; lines: SheetLine[]; faults: FigureFault[] }): void {
		runInAction(() => {
			this.desk = desk;
			const news = new Map(lines.map((line) => [JSON.stringify([line.at, line.record]), line]));
			const { sheet } = this;
			if (!sheet) return;
			this.#glanced = { sheet: sheet.id, faults };
			const parts = sheet.parts.map((part) => ({
				...part,
				lines: part.lines.map((line) => news.get(JSON.stringify([line.at, line.record])) ?? line),
			}));
			this.sheet = { ...sheet, parts };
		});
	}

	/** What is wrong, by the place of each. */
	get faultsByPlace(): ReadonlyMap<string, Text> {
		const all = [
			...(this.desk?.faults ?? (this.#glanced?.sheet === this.sheet?.id ? this.#glanced?.faults : []) ?? []),
		];
		return new Map(all.flatMap(({ place, why }) => (place ? [[placeKey(place), why] as const] : [])));
	}

	// === Trying ===

	async tryOut(scenario: string): Promise<void> {
		if (!this.desk) return;
		runInAction(() => (this.trial = null));
		await this.#desk.grant("edition.try", { edition: this.desk.edition, scenario });
	}

	async stopTrying(): Promise<void> {
		await this.#desk.ask("edition.try-stop", {});
		runInAction(() => {
			if (this.trial) this.trial = { ...this.trial, over: true };
		});
	}
}

const isSame = (one: CellPlace, other: CellPlace) =>
	one.part === other.part && one.line === other.line && one.field === other.field;

/** Names and sentences, which no rule reads. */
export const isWords = ({ unit }: Pick<FigureCell, "unit">): boolean => unit === "words";
