/** An edition as it is proof-read: its sheets in a language, what is written in it, taken back, and wrong with it. */

import { type Address, isRecord, placeOf, stepsOf } from "../../../assets/edition/address.ts";
import { EditionDraft, type FieldsOf, keyOf, progressOf } from "../../../assets/edition/draft.ts";
import type { Change, Edition } from "../../../assets/edition/edition.ts";
import { addressAt, glanceAt } from "../../../assets/edition/glance.ts";
import { same } from "../../../assets/edition/lay.ts";
import {
	aboutLine,
	counterOfLine,
	headingOfField,
	type Message,
	nameOfLine,
	titleOf,
} from "../../../assets/edition/sheet-names.ts";
import {
	figuresOf,
	type OurFigure,
	type Sheet,
	type SheetRow,
	type SheetTable,
	sheetsOf,
} from "../../../assets/edition/sheets.ts";
import { figureTyped } from "../../../assets/edition/typed.ts";
import type { Folder } from "../../../assets/folder.ts";
import type { AssetFault } from "../../../assets/schema/error.ts";
import { type Figure, figureAt } from "../../../assets/schema/figure.ts";
import { elementOf, shapeOf } from "../../../assets/schema/shape.ts";
import { type Text, text } from "../../../engine/kernel/index.ts";
import type { WrittenFigure } from "../../contract/edition-requests.ts";
import type {
	EditionChange,
	FigureCell,
	FigureFault,
	FigureHeading,
	FigureSheet,
	Proved,
	SheetCard,
	SheetLine,
	SheetPart,
} from "../../contract/editions.ts";
import { badInput, unknownId } from "../host-api.ts";

/** A table of which so few cells are filled is read as a list. */
const SPARSE = 0.45;

/** A figure's place that no sheet has, as the program's own fields are. */
const noFigure = ({ at, field }: Address) => badInput(`${at}, ${field}`, "host.edition.no-figure");

/** Our figures, and editions laid over them. Made once: ours never change while the program runs. */
export class Proofreading {
	readonly #folder: Folder;
	readonly sheets: readonly Sheet[];
	readonly #figures = new Map<string, OurFigure>();
	readonly #rows = new Map<string, RowPlace>();

	/** `folder`: one that has read the library. */
	constructor(folder: Folder) {
		this.#folder = folder;
		this.sheets = sheetsOf(folder);
		for (const sheet of this.sheets)
			for (const table of sheet.tables)
				for (const row of table.rows) {
					this.#rows.set(rowKey(row), { sheet, table, row });
					for (const figure of row.figures) this.#figures.set(keyOf(figure), figure);
				}
	}

	/** The fields of a record that count. */
	readonly fieldsOf: FieldsOf = (at, record) =>
		this.#rows.get(rowKey({ at, record }))?.row.figures.flatMap(({ field, counts }) => (counts ? [field] : [])) ?? [];

	draft(edition: Edition): EditionDraft {
		return new EditionDraft(edition, this.fieldsOf);
	}

	/** How much of everything was looked at. */
	progress(draft: EditionDraft): Proved {
		return sumOf(this.sheets.map((sheet) => progressOf(draft, figuresOf(sheet))));
	}

	cards(draft: EditionDraft, message: Message): SheetCard[] {
		return this.sheets.map((sheet) => ({
			id: sheet.id,
			title: titleOf(sheet, message),
			game: sheet.game,
			...progressOf(draft, figuresOf(sheet)),
		}));
	}

	/** A sheet with an edition laid over it. Throws where there is none of this id. */
	sheet(id: string, edition: Edition, message: Message): FigureSheet {
		const sheet = this.sheets.find((each) => each.id === id);
		if (!sheet)
			throw unknownId(
				"sheet",
				id,
				this.sheets.map((each) => each.id),
			);
		const draft = this.draft(edition);
		const { data } = glanceAt(this.#folder, sheet.file, edition.changes);
		const rule = isRecord(sheet.data) && typeof sheet.data["rule"] === "string" ? sheet.data["rule"] : null;
		const parts = sheet.tables.map((table) => this.#part(sheet, table, { draft, data, message }));
		return { id, title: titleOf(sheet, message), game: sheet.game, rule, parts };
	}

	#part(sheet: Sheet, table: SheetTable, { draft, data, message }: Laid): SheetPart {
		const cells = table.rows.reduce((sum, { figures }) => sum + figures.length, 0);
		const isDense = table.kind !== "own" && cells >= SPARSE * table.rows.length * table.fields.length;
		return {
			kind: table.kind,
			layout: isDense || table.kind === "modifiers" ? "grid" : "list",
			columns: table.fields.map((field) => this.#heading(table, field, { data, message })),
			lines: table.rows.map((row) => this.#line({ sheet, table, row }, draft, message)),
		};
	}

	#heading(table: SheetTable, field: string, { data, message }: Pick<Laid, "data" | "message">): FigureHeading {
		const [unit] = table.rows.flatMap(({ figures }) => figures.find((each) => each.field === field)?.figure.unit ?? []);
		const heading = headingOfField(field, data, message);
		const label = table.kind === "modifiers" && field === "max" ? "figure.cap" : heading.label;
		return { field, unit: unit ?? "words", ...heading, label };
	}

	#line({ sheet, table, row }: RowPlace, draft: EditionDraft, message: Message): SheetLine {
		const { at, record } = row;
		const about = aboutLine(row, message);
		const cells = table.fields.flatMap((field) => this.#cell(sheet, row, field, draft) ?? []);
		const counter = counterOfLine(row);
		const name = nameOfLine(sheet, row, message);
		return { at, record, name, ...(about !== "" && { about }), ...(counter && { counter }), cells };
	}

	/** Null where the record may have no such figure. */
	#cell(sheet: Sheet, row: SheetRow, field: string, draft: EditionDraft): FigureCell | null {
		const address = { at: row.at, record: row.record, field };
		const known = row.figures.find((each) => each.field === field) ?? null;
		// Of a chart a cell that is empty with us may be filled.
		const figure = known?.figure ?? (row.at.endsWith(":rows") ? this.#schemaOf(sheet, row, field) : null);
		if (figure === null) return null;
		const change = draft.changeAt(address);
		const { unit, least, most, choices } = figure;
		return {
			field,
			unit,
			...(least !== undefined && { least }),
			...(most !== undefined && { most }),
			...(choices && { choices }),
			...(known && { ours: known.ours }),
			...(change && { theirs: change.theirs }),
			...(change?.note !== undefined && { note: change.note }),
			...(isConflict(change, known) && { conflict: true as const }),
			proved: change !== undefined || draft.isProved(address),
			origin: known?.origin ?? "R",
			source: known?.source ?? "",
			...(known?.printedOnly && { printedOnly: true as const }),
		};
	}

	/** The figure that a record of ours lacks and may have. */
	#schemaOf({ file }: Sheet, { at, record, data }: SheetRow, field: string): Figure | null {
		const schema = this.#folder.schemas.get(file);
		const { list } = placeOf(at);
		const whole = list === "" ? schema : shapeOf(schema)[list];
		const own = record === null ? schema : elementOf(whole);
		return own ? (figureAt(own, data, stepsOf(field))?.figure ?? null) : null;
	}

	/** Writes these in a draft. Throws where one is no figure. */
	write(draft: EditionDraft, figures: readonly WrittenFigure[]): void {
		for (const { act, typed, ...address } of figures) {
			const place = this.#rows.get(rowKey(address));
			const known = this.#figures.get(keyOf(address)) ?? null;
			// What is of no sheet any more can still be put back.
			if (act === "put-back") draft.putBack(address);
			else if (act === "note") draft.annotate(address, typed.trim());
			else {
				const figure = known?.figure ?? (place && this.#schemaOf(place.sheet, place.row, address.field));
				if (!figure) throw noFigure(address);
				if (act === "keep") draft.keepTheirs(address, known?.ours);
				else if (act === "type") draft.write(address, known?.ours, figureTyped(typed, figure, known?.ours));
				else if (known) draft.prove(address);
			}
		}
	}

	/** The lines that these stand in, with the edition. */
	lines(addresses: readonly Address[], draft: EditionDraft, message: Message): SheetLine[] {
		const keys = new Set(addresses.map(rowKey));
		return [...keys].flatMap((key) => {
			const place = this.#rows.get(key);
			return place ? [this.#line(place, draft, message)] : [];
		});
	}

	/** What is wrong with the files in which these stand, by themselves. */
	glance(addresses: readonly Address[], edition: Edition, message: Message): FigureFault[] {
		const files = new Set(addresses.map(({ at }) => placeOf(at).file));
		return [...files]
			.filter((file) => this.#folder.schemas.has(file))
			.flatMap((file) => glanceAt(this.#folder, file, edition.changes).faults)
			.map((fault) => this.fault(fault, message));
	}

	/** A fault in words, at its figure. `change`: what brings it about, where that is known. */
	fault(
		{ file, field, found, remedy, said, change = null }: AssetFault & { change?: Change | null },
		message: Message,
	): FigureFault {
		const address = change ?? (this.#folder.schemas.has(file) ? addressAt(file, this.#folder.raw(file), field) : null);
		const place = address && this.#rows.get(rowKey(address));
		if (!address || !place)
			return { place: null, where: `${file} ${field}`.trim(), why: faultText(null, found, { remedy, said }) };
		const { at, record, field: path } = address;
		const figure = this.#figures.get(keyOf(address))?.figure ?? this.#schemaOf(place.sheet, place.row, path);
		return {
			place: { at, record, field: path, sheet: place.sheet.id },
			where: [titleOf(place.sheet, message), nameOfLine(place.sheet, place.row, message)].filter(Boolean).join(", "),
			why: faultText(figure, found, { remedy, said }),
		};
	}

	/** Every change, ours and theirs side by side, sheet by sheet. */
	changes(edition: Edition, message: Message): EditionChange[] {
		const order = new Map(this.sheets.map(({ id }, index) => [id, index]));
		const told = edition.changes.map((change) => this.#change(change, message));
		const place = ({ sheet }: EditionChange) => (sheet === null ? -1 : (order.get(sheet) ?? -1));
		return told.toSorted((one, other) => place(one) - place(other));
	}

	/** Changes of what is no longer our figure. */
	conflicts(edition: Edition, message: Message): EditionChange[] {
		return edition.changes
			.filter((change) => isConflict(change, this.#figures.get(keyOf(change)) ?? null))
			.map((change) => this.#change(change, message));
	}

	#change(change: Change, message: Message): EditionChange {
		const { at, record, field, theirs, note } = change;
		const place = this.#rows.get(rowKey(change));
		const known = this.#figures.get(keyOf(change)) ?? null;
		const heading = headingOfField(field, place?.sheet.data, message);
		return {
			...{ at, record, field, theirs },
			sheet: place?.sheet.id ?? null,
			title: place ? titleOf(place.sheet, message) : at,
			name: place ? nameOfLine(place.sheet, place.row, message) : String(record ?? ""),
			label: { field, unit: known?.figure.unit ?? "words", ...heading },
			ours: known?.ours ?? change.ours,
			...(note !== undefined && { note }),
		};
	}
}

interface Laid {
	readonly draft: EditionDraft;
	/** The file as the edition has it. */
	readonly data: unknown;
	readonly message: Message;
}

interface RowPlace {
	readonly sheet: Sheet;
	readonly table: SheetTable;
	readonly row: SheetRow;
}

const rowKey = ({ at, record }: Pick<Address, "at" | "record">) => JSON.stringify([at, record]);

/** How much was looked at of several sheets together. */
export function sumOf(sheets: readonly Readonly<Proved>[]): Proved {
	const sum = { figures: 0, proved: 0, changed: 0, rebuilt: 0 };
	for (const { figures, proved, changed, rebuilt } of sheets) {
		sum.figures += figures;
		sum.proved += proved;
		sum.changed += changed;
		sum.rebuilt += rebuilt;
	}
	return sum;
}

/** Ours has become another since the owner wrote his, and is not what he has. */
function isConflict(change: Change | undefined, known: OurFigure | null): boolean {
	return change?.ours !== undefined && known !== null && !same(change.ours, known.ours);
}

/** What to do about a fault, in English, and as a sentence where there is one. */
interface Told {
	readonly remedy: string;
	readonly said: Text | undefined;
}

/** What is wrong, in the words of every language where it is a matter of bounds; else as the schemas tell it. */
function faultText(figure: Figure | null, found: string, { remedy, said }: Told): Text {
	if (figure?.choices) return text("edition.fault.choice", { found, choices: figure.choices.join(", ") });
	if (figure?.least !== undefined && figure.most !== undefined && /^Write (at (most|least)|a |an )/.test(remedy))
		return text("edition.fault.bounds", { found, least: figure.least, most: figure.most });
	return text("edition.fault.other", { found, remedy: said ?? remedy });
}
