/** Editions as the host tells of them: the shelf, sheets of figures, and what is wrong with one. */
import type { FigureValue } from "../../assets/edition/edition.ts";
import type { Unit } from "../../assets/schema/figure.ts";
import type { Text } from "../../engine/kernel/index.ts";
import type { Refused } from "./refused.ts";

/** How much of something was compared with the owner's copy. */
export interface Proved {
	figures: number;
	/** As printed, or changed. */
	proved: number;
	changed: number;
	/** Rebuilt ones that nobody has looked at. */
	rebuilt: number;
}

/** An edition on the shelf. */
export interface EditionCard extends Proved {
	id: string;
	name: string;
	/** The games that it has figures of, by their names; those that are not here by their folders. */
	games: { name: string; missing: boolean }[];
	/** ms since 1970. */
	at: number;
	/** Set when its file cannot be read: what is wrong, and what may be done. */
	trouble: Text | null;
}

/** A figure's place. */
export interface FigurePlace {
	at: string;
	record: string | number | null;
	field: string;
}

/** What is wrong, and where it can be mended. */
export interface FigureFault {
	/** Null where it is no figure of a sheet. */
	place: (FigurePlace & { sheet: string }) | null;
	/** Where it is, for who cannot go there. */
	where: string;
	why: Text;
}

/** One cell of a sheet. */
export interface FigureCell {
	field: string;
	unit: Unit;
	/** Of a number. */
	least?: number;
	most?: number;
	/** Of a choice. */
	choices?: readonly string[];
	/** Left out where ours has none. */
	ours?: FigureValue;
	/** What the owner wrote. */
	theirs?: FigureValue;
	proved: boolean;
	/** Said by the rules (S), by somebody in public (P), or rebuilt (R). */
	origin: "S" | "P" | "R";
	/** The source in full. */
	source: string;
	printedOnly?: true;
	/** Ours has become another since he wrote his. */
	conflict?: true;
	note?: string;
}

/** How a column, or a figure that stands by itself, is headed. */
export interface FigureHeading {
	field: string;
	unit: Unit;
	/** A message of the catalogue. */
	label: string;
	/** What is printed over it, in the place of the message. */
	printed?: string;
	/** Which of several it is. */
	within?: string;
}

/** A record of a sheet: its cells by field. */
export interface SheetLine {
	at: string;
	record: string | number | null;
	name: string;
	/** What kind of thing it is, in a word or two. */
	about?: string;
	/** What its counter shows besides its figures, where it has one. */
	counter?: { readonly side: string | null; readonly family: string | null; readonly tribal: boolean };
	cells: FigureCell[];
}

/** Records that are read together: a grid, or where they have little in common a list. */
export interface SheetPart {
	kind: "rows" | "own" | "modifiers";
	layout: "grid" | "list";
	columns: FigureHeading[];
	lines: SheetLine[];
}

/** A sheet as it is proof-read. */
export interface FigureSheet {
	id: string;
	title: string;
	game: string;
	/** The rule that it belongs to, where it says so. */
	rule: string | null;
	parts: SheetPart[];
}

/** A sheet in the list of an edition. */
export interface SheetCard extends Proved {
	id: string;
	title: string;
	game: string;
}

/** An edition that is open to be proof-read. */
export interface EditionDesk extends Proved {
	edition: string;
	name: string;
	/** In the order in which they are best proved. */
	sheets: SheetCard[];
	canUndo: boolean;
	canRedo: boolean;
	/** Changes of what is no longer our figure. */
	conflicts: EditionChange[];
	/** Null while it is being looked at. */
	faults: FigureFault[] | null;
}

/** A change, ours and theirs side by side. */
export interface EditionChange extends FigurePlace {
	sheet: string | null;
	title: string;
	name: string;
	label: FigureHeading;
	ours: FigureValue | undefined;
	theirs: FigureValue;
	note?: string;
}

/** What came of games that were played to try an edition: with ours, or with theirs. */
export interface TriedGames {
	played: number;
	ended: number;
	/** How many each seat won; under an empty name those that nobody did. */
	won: Record<string, number>;
	answers: number;
	/** What must never be so, and in which game after how many answers it was. */
	violations: { seed: number; answer: number; what: string }[];
}

/** Games that are played to try an edition. */
export interface EditionTrial {
	edition: string;
	scenario: string;
	of: number;
	ours: TriedGames;
	theirs: TriedGames;
	over: boolean;
	/** Why it could not be tried, or not to its end. */
	why: Text | null;
}

/** The outcome of writing in an edition: the lines that it changed, and how all stands. */
export type EditionWritten = { ok: true; desk: EditionDesk; lines: SheetLine[]; faults: FigureFault[] } | Refused;

/** The replies to requests about editions, which no guest makes. */
export interface EditionReplies {
	editions: EditionCard[];
	"edition.create": { ok: true; edition: string } | Refused;
	"edition.rename": { ok: true } | Refused;
	"edition.duplicate": { ok: true; edition: string } | Refused;
	/** `thrown`: what takes it back. */
	"edition.delete": { ok: true; thrown: string } | Refused;
	"edition.restore": { ok: true; edition: string } | Refused;
	/** `fitting`: so many changes would be taken if only what fits is. */
	"edition.import":
		| { ok: true; edition: string; left: number }
		| (Refused & { faults: FigureFault[]; fitting: number | null });
	"edition.export": { ok: true; fileName: string; text: string } | Refused;
	"edition.desk": EditionDesk;
	"edition.sheet": FigureSheet;
	"edition.write": EditionWritten;
	"edition.undo": EditionWritten;
	"edition.redo": EditionWritten;
	"edition.changes": EditionChange[];
	"edition.try": { ok: true } | Refused;
	"edition.try-stop": { ok: true };
}
