/** `tabula edition`: whether the file of an edition may be played, and what it changes. */
import { basename } from "node:path";
import { EditionDraft, progressOf } from "../../assets/edition/draft.ts";
import { type Change, EDITION_ENDING, emptyEdition, type FigureValue } from "../../assets/edition/edition.ts";
import { whereOf } from "../../assets/edition/lay.ts";
import { titleOf } from "../../assets/edition/sheet-names.ts";
import { figuresOf, sheetsOf } from "../../assets/edition/sheets.ts";
import {
	AssetError,
	AssetErrors,
	type EditedLibrary,
	type Library,
	loadEdited,
	loadFolder,
	loadLibrary,
} from "../../assets/load.ts";
import { type EditionKept, editionHash } from "../../saves/index.ts";
import { readEditionFile } from "../host/editions/edition-file.ts";
import { type Report, WrongUse } from "./report.ts";

/** The command `edition check`: everything that is wrong with an edition, each with the change that brings it about. */
export function checkEdition(named: string | undefined): Report {
	const file = fileOf(named);
	const read = readOrFaults(file);
	if (!("edition" in read)) return unread(file, read.faults);
	const { edition, faults, conflicts } = read;
	const { name, changes } = edition;
	const ok = faults.length === 0;
	const json = { file, name, changes: changes.length, faults, conflicts };
	const lines = [
		`${name}: ${changes.length} changes, ${ok ? "all of them fit" : `${faults.length} faults`}.`,
		...faults.map(
			({ change, ...fault }) => `${change ? `${change.at}, ${whereOf(change)}` : fault.file}: ${remedyOf(fault)}`,
		),
		...conflicts.map((change) => `${lineOf(change)} (ours is another now; theirs is played)`),
	];
	return { ok, json, lines };
}

/** The command `edition diff`: every figure that is another in an edition, ours and theirs side by side. */
export function listChanges(named: string | undefined): Report {
	const file = fileOf(named);
	const read = readOrFaults(file);
	if (!("edition" in read)) return unread(file, read.faults);
	const { name, changes } = read.edition;
	return { ok: true, json: { file, name, changes }, lines: [name, ...changes.map(lineOf)] };
}

/** The command `edition proof`: sheet by sheet, how many figures there are, were looked at, are others, and are still rebuilt. Without a file it tells of ours. */
export function listProof(file: string | undefined): Report {
	const read = file === undefined ? { edition: emptyEdition("-") } : readOrFaults(file);
	if (!("edition" in read)) return unread(file, read.faults);
	const { words } = loadLibrary();
	const sheets = sheetsOf(loadFolder());
	const all = sheets.map((sheet) => figuresOf(sheet));
	const draft = new EditionDraft(read.edition, () => []);
	const rows = sheets.map((sheet, at) => ({
		sheet: sheet.id,
		title: titleOf(sheet, (key) => words[key]),
		...progressOf(draft, all[at] ?? []),
	}));
	const total = progressOf(draft, all.flat());
	const { name } = read.edition;
	const lines = [...rows, { title: "All", ...total }].map(({ title, figures, proved, changed, rebuilt }) =>
		[
			title.slice(0, 47).padEnd(48),
			...[figures, proved, changed, rebuilt].map((count) => String(count).padStart(8)),
		].join(""),
	);
	const head = ["".padEnd(48), ...["figures", "proved", "changed", "rebuilt"].map((word) => word.padStart(8))].join("");
	return { ok: true, json: { file, name, sheets: rows, ...total }, lines: [head, ...lines] };
}

/** An edition's file as a campaign keeps it, and the library that it makes. Throws wrong use where it cannot be played. */
export function playedEdition(file: string): { readonly edition: EditionKept; readonly library: Library } {
	const read = readOrFaults(file);
	if (!("library" in read && read.library)) throw new WrongUse(checkEdition(file).lines.join("\n"));
	const { name, changes } = read.edition;
	const id = basename(file, EDITION_ENDING).slice(0, 100);
	const edition = { id, name, hash: editionHash({ changes }), changes: JSON.stringify(changes) };
	return { edition, library: read.library };
}

function fileOf(file: string | undefined): string {
	if (file !== undefined) return file;
	throw new WrongUse("Name the file of an edition.");
}

type Read = { readonly edition: ReturnType<typeof readEditionFile> } & EditedLibrary;
interface Fault {
	readonly field: string;
	readonly found: string;
	readonly remedy: string;
}

/** An edition laid over ours; where its file cannot be read at all, why not. */
function readOrFaults(file: string): Read | { readonly faults: Fault[] } {
	try {
		const edition = readEditionFile(file);
		return { edition, ...loadEdited(edition) };
	} catch (error) {
		if (error instanceof AssetError) return { faults: [faultOf(error)] };
		if (error instanceof AssetErrors) return { faults: error.errors.map(faultOf) };
		throw error;
	}
}

const unread = (file: string | undefined, faults: readonly Fault[]): Report => ({
	ok: false,
	json: { file, faults },
	lines: faults.map(lineOfFault),
});
const faultOf = ({ field, found, remedy }: AssetError): Fault => ({ field, found, remedy });
const remedyOf = ({ found, remedy }: Fault) => `found ${found}. ${remedy}`;
const lineOfFault = (fault: Fault) => `${fault.field === "" ? "the file" : fault.field}: ${remedyOf(fault)}`;

function lineOf({ at, ours, theirs, note, ...change }: Change): string {
	const where = `${at}, ${whereOf({ at, theirs, ...change })}`;
	return `${where}: ${told(ours)} -> ${told(theirs)}${note === undefined ? "" : ` (${note})`}`;
}

const told = (value: FigureValue | undefined) => (value === undefined ? "nothing" : JSON.stringify(value));
