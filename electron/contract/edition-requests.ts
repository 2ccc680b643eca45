/** The requests about editions, with the schema of each input: for whoever keeps the table. */
import { z } from "zod";
import { languageCode, nameOf } from "./fields.ts";
import { EDITION_LETTERS, EDITION_NAME, MOST_WRITTEN_AT_ONCE } from "./limits.ts";

const edition = z.string().min(1).max(100);
const language = languageCode.default("en");

/**
 * What is done to a figure: typed over as its cell was written, said to be as printed, put back to nobody having looked, kept
 * though ours has changed, or given a note (what is typed; nothing takes it away).
 */
const written = z.strictObject({
	act: z.enum(["type", "as-printed", "put-back", "keep", "note"]),
	at: z.string().max(120),
	record: z.union([z.string().max(81), z.number(), z.null()]),
	field: z.string().min(1).max(120),
	typed: z.string().max(400).default(""),
});
/** What is done to a figure. */
export type WrittenFigure = z.output<typeof written>;

/** Every request about editions by name. */
export const editionRequests = {
	/** The editions on the shelf. */
	editions: z.strictObject({}),
	"edition.create": z.strictObject({ name: nameOf(EDITION_NAME) }),
	"edition.rename": z.strictObject({ edition, name: nameOf(EDITION_NAME) }),
	"edition.duplicate": z.strictObject({ edition }),
	/** Moves its file to the trash. */
	"edition.delete": z.strictObject({ edition }),
	/** Takes back what was moved to the trash. */
	"edition.restore": z.strictObject({ thrown: edition }),
	/** The text of an edition's file. `fitting`: what does not fit is left out. */
	"edition.import": z.strictObject({ text: z.string().max(EDITION_LETTERS), fitting: z.boolean().default(false) }),
	"edition.export": z.strictObject({ edition }),
	/** Opens an edition: its sheets, how far each is proved, and what is wrong. */
	"edition.desk": z.strictObject({ edition, language }),
	"edition.sheet": z.strictObject({ edition, sheet: z.string().max(120), language }),
	/** Writes figures, all of them or none. */
	"edition.write": z.strictObject({
		edition,
		language,
		figures: z.array(written).min(1).max(MOST_WRITTEN_AT_ONCE),
	}),
	"edition.undo": z.strictObject({ edition, language }),
	"edition.redo": z.strictObject({ edition, language }),
	/** All that it changes. */
	"edition.changes": z.strictObject({ edition, language }),
	/** Plays games of a scenario by programs without thought, with ours and with theirs; how far they are is pushed. */
	"edition.try": z.strictObject({ edition, scenario: z.string().max(60) }),
	"edition.try-stop": z.strictObject({}),
} as const;
