/** A file of messages: `assets/text/<language>/*.json`, flat, key to ICU message. */
import { z } from "zod";

/** Keys are words with dots and hyphens: `refusal.stale-revision`. */
export const wordsSchema = z.record(z.string().regex(/^[A-Za-z0-9]+([._:-][A-Za-z0-9]+)*$/), z.string().min(1));
