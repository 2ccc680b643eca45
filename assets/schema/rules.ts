/** Every numbered rule with a summary: `rules-index.json` in the folder of its game. */
import { z } from "zod";

const ruleIndexEntry = z.object({
	/** As everything cites it: `AW 8.23`, `RRR 5.21`, `CR 7.14`, `TB.start`, `FO 2.2`. */
	rule: z.string().min(1),
	title: z.string(),
	game: z.enum(["ancient-world", "rise", "carthage", "forum", "ludi-romani"]),
	/** Letters of where it comes from: S printed, P shown on a published page, R reconstructed. */
	provenance: z.string().regex(/^[SPR]+$/),
	summary: z.string(),
});
export type RuleIndexEntry = z.infer<typeof ruleIndexEntry>;
export const rulesIndexSchema = z.array(ruleIndexEntry);
