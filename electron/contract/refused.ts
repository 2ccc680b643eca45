/** What becomes of a request that may be refused. */
import type { RefusalCode, Text } from "../../engine/kernel/index.ts";
import type { SaveCode } from "../../saves/save-error.ts";

/** A request that was refused, and changed nothing; `rule`: the rule that refuses it, such as `AW 6.41`. */
export type Refused = { ok: false; code: RefusalCode | SaveCode; rule?: string; why: Text };

/** A request that was done or refused. */
export type Done = { ok: true } | Refused;
