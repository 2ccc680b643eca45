/** The saves: one SQLite file a campaign, on a shelf. */
export { editionHash, hashOf } from "./digest.ts";
export type { SaveMeta } from "./examine.ts";
export { EXTENSION } from "./files.ts";
export type { JudgedLine } from "./findings.ts";
export { followHead, keepPlace, resumeSession, showLastGood, standAt } from "./resume.ts";
export type { LastGood } from "./salvage.ts";
export { SAVE_CODES, SaveError } from "./save-error.ts";
export {
	type Campaign,
	createSave,
	lastGoodAt,
	type Manner,
	type NewSave,
	openSave,
	readSave,
	type SaveFile,
} from "./save-file.ts";
export {
	type Branch,
	type EditionKept,
	type OrderMade,
	orderSchema,
	type Sitting,
	type Thought,
	whySchema,
} from "./schema/rows.ts";
export { Shelf } from "./shelf.ts";
export { verifySave } from "./verify.ts";
