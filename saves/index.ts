/** The saves: one SQLite file a campaign, on a shelf. */
export type { ShelfCard } from "./card.ts";
export type { SaveMeta } from "./examine.ts";
export { EXTENSION } from "./files.ts";
export type { Recorded } from "./journal.ts";
export { followHead, keepPlace, type ResumeResult, resumeSession, showLastGood, standAt } from "./resume.ts";
export type { LastGood } from "./salvage.ts";
export { SAVE_CODES, type SaveCode, SaveError, type SaveRefusal } from "./save-error.ts";
export {
	type Accept,
	type Campaign,
	createSave,
	type NewSave,
	type OpenResult,
	openedHere,
	openSave,
	type ReadResult,
	readSave,
	type SaveFile,
} from "./save-file.ts";
export { type Branch, SEAT_PLAYERS, type SeatPlayer, type Sitting, type Thought, whySchema } from "./schema/rows.ts";
export { type ImportSource, Shelf, type ShelfDone, type ShelfOutcome } from "./shelf.ts";
export { type Verification, verifySave } from "./verify.ts";
