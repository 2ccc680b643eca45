/** Every numbered rule with a summary: `rules-index.json` in the folder of its game. */
import { z } from "zod";

/** The books whose rules are numbered in an index. */
export const RULE_BOOKS = ["ancient-world", "rise", "carthage", "forum", "ludi-romani"] as const;
/** Id of a book whose rules are numbered. */
export type RuleBook = (typeof RULE_BOOKS)[number];

const ruleIndexEntry = z.object({
	/** As everything cites it: `AW 8.23`, `RRR 5.21`, `CR 7.14`, `TB.start`, `FO 2.2`. */
	rule: z.string().min(1),
	title: z.string(),
	/** The book that it is of. */
	game: z.enum(RULE_BOOKS),
	/** Letters of where it comes from: S printed, P shown on a published page, R reconstructed. */
	provenance: z.string().regex(/^[SPR]+$/),
	summary: z.string(),
});
/** A numbered rule with its title and summary. */
export type RuleIndexEntry = z.infer<typeof ruleIndexEntry>;
/** The shape of a `rules-index.json`. */
export const rulesIndexSchema = z.array(ruleIndexEntry);
