/** What went wrong with a save, as the contract says it. */
import { text } from "../../engine/kernel/index.ts";
import { SaveError } from "../../saves/index.ts";
import type { Refused } from "../contract/contract.ts";

/** The refusal in an error that the saves threw; anything else is a failure of our own. */
export function refusalOf(error: unknown): Refused {
	if (error instanceof SaveError) return { ok: false, code: error.code, why: error.why };
	const detail = error instanceof Error ? error.message : String(error);
	return { ok: false, code: "internal", why: text("refusal.internal", { detail }) };
}
