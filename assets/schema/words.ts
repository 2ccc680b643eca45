/** The words of a language: `assets/text/<language>/`. */
import { z } from "zod";

/** A flat file, key to ICU message. Keys are words with dots and hyphens: `refusal.stale-revision`. */
export const wordsSchema = z.record(z.string().regex(/^[A-Za-z0-9]+([._:-][A-Za-z0-9]+)*$/), z.string().min(1));

/** What a rule says in another language than that of `rules-index.json`. */
const ruleWords = z.strictObject({ title: z.string().min(1), summary: z.string().min(1) });
/** A rule's title and summary in another language. */
export type RuleWords = z.infer<typeof ruleWords>;

/** `rules-<game>.json`: by the number of the rule. */
export const ruleWordsSchema = z.record(z.string(), ruleWords);
